// @vitest-environment node

/** What lies where, by example. */

import { describe, expect, test } from "vitest";
import { arrange, shapeOf } from "../../src/layout/arrange";
import { sorted } from "../../src/layout/hand";
import { overlap } from "../../src/layout/box";
import { ring } from "../../src/layout/ring";
import { trick } from "../../src/layout/trick";
import { read } from "../../src/layout/zones";
import { wantsOf } from "../../src/table/rooms/wants";
import type { Card } from "../../src/wire";
import { deals, drawn, evenings, inOrder, spaceOf, type Seen } from "./evenings";

const PHONE = spaceOf(390, 844);

function seen(name: string, where: (one: Seen) => boolean): Seen {
  const found = evenings.find(([evening]) => evening === name)?.[1].find(where);
  if (found === undefined) throw new Error(`no such picture in ${name}`);
  return found;
}

function laid({ picture, view, game }: Seen, space = PHONE, options = {}) {
  return arrange(picture, view, game, space, options);
}

const count = (picture: Seen["picture"], name: string) =>
  picture.filter(({ id, cards = [], hidden = 0 }) => id.startsWith(`${name}.`) && cards.length + hidden > 0).length;
const zone = (one: Seen, id: string) => one.picture.find((each) => each.id === id);
const many = (one: Seen, id: string, count: number) => (zone(one, id)?.cards?.length ?? 0) >= count;

test.each([
  [390, 844, "portrait"],
  [844, 390, "landscape"],
  [1280, 800, "desktop"],
  [900, 560, "desktop"],
  [899, 700, "portrait"],
  [500, 500, "portrait"],
])("a window of %i × %i is %s", (width, height, shape) => expect(shapeOf(width, height)).toBe(shape));

test("a trick lies towards the seats: mine below, the next on the left, clockwise", () => {
  const { spots, centre } = laid(seen("barbu", (one) => many(one, "trick", 4)));
  const at = (seat: number) => spots.find((spot) => spot.zone === "trick" && spot.by === seat)?.place;
  const [me, left, across, right] = [at(0), at(1), at(2), at(3)];
  const middle = centre.x + centre.width / 2;
  expect(me?.x).toBeCloseTo(middle);
  expect(across?.x).toBeCloseTo(middle);
  expect(me?.y).toBeGreaterThan(across?.y ?? Infinity);
  expect(left?.x).toBeLessThan(middle);
  expect(right?.x).toBeGreaterThan(middle);
});

describe.each([
  ["barbu", 320, 568],
  ["whistiti", 320, 568],
  ["ascenseur", 320, 568],
  ["barbu", 667, 375],
  ["whistiti", 1280, 800],
])("every trick of %s at %i × %i", (name, width, height) => {
  const tricks = (evenings.find(([evening]) => evening === name)?.[1] ?? []).filter((one) => many(one, "trick", 2));
  const drawn = tricks.map((one) => laid(one, spaceOf(width, height), wantsOf(one.game, one.view)));

  test("is a cross, me at its foot, whose cards can be told by their corners", () => {
    expect(drawn.length).toBeGreaterThan(0);
    for (const { spots } of drawn) {
      const cards = spots.filter((spot) => spot.zone === "trick");
      const mine = cards.find((spot) => spot.by === 0);
      for (const other of cards) {
        if (mine && other !== mine) expect(other.place.y).toBeLessThan(mine.place.y);
        for (const { place } of cards) {
          const isApart = Math.abs(place.x - other.place.x) >= place.width;
          if (place !== other.place && !isApart) expect(Math.abs(place.y - other.place.y)).toBeGreaterThan(place.width * 1.5 * 0.6);
        }
      }
    }
  });

  test("has a name at each card, on no other card and no other name", () => {
    for (const { spots, names } of drawn) {
      const cards = spots.filter((spot) => spot.zone === "trick");
      expect(names.map(({ seat }) => seat).sort()).toEqual(cards.map(({ by }) => by).sort());
      for (const { seat, x, y } of names) {
        const at = cards.find(({ by }) => by === seat)?.place;
        expect(x).toBeCloseTo(at?.x ?? NaN);
        expect(Math.abs(y + 9 - (at?.y ?? NaN))).toBeLessThan((at?.width ?? 0) * 0.75 + 12);
        for (const other of names) if (other.seat !== seat) expect(Math.hypot(other.x - x, (other.y - y) * 3)).toBeGreaterThan(50);
      }
    }
  });
});

test("the card that wins is marked, and no other", () => {
  const one = seen("barbu", (each) => many(each, "trick", 3));
  const best = laid(one).spots.filter((spot) => spot.best);
  expect(best.map((spot) => spot.index)).toEqual([zone(one, "trick")?.best]);
});

test("thirteen cards make two rows on a phone and one on a desk", () => {
  const one = seen("barbu", (each) => many(each, "hand.0", 13));
  const rows = (space: typeof PHONE) => {
    const ys = laid(one, space)
      .spots.filter((spot) => spot.mine)
      .map((spot) => spot.place.y);
    return Math.max(...ys) - Math.min(...ys) > 30 ? 2 : 1;
  };
  expect([rows(PHONE), rows(spaceOf(844, 390)), rows(spaceOf(1280, 800))]).toEqual([2, 1, 1]);
});

test("a hearth has its fire in the middle, and five cards of a deep pile", () => {
  const { dial, spots, centre } = laid(seen("autour-du-feu", (one) => many(one, "red", 6)));
  expect((dial?.x ?? 0) + (dial?.width ?? 0) / 2).toBeCloseTo(centre.x + centre.width / 2);
  expect(spots.filter((spot) => spot.zone === "red")).toHaveLength(5);
});

describe.each([
  [655, 300, 70],
  [1400, 560, 120],
])("seven hearths in %i × %i", (width, height, least) => {
  const [red] = read(seen("autour-du-feu", () => true).picture, seen("autour-du-feu", () => true).game).filter(
    ({ name }) => name === "red",
  );
  if (!red) throw new Error("no hearth");
  const hearths = Array.from({ length: 7 }, (_, number) => ({ ...red, zone: { ...red.zone, id: `hearth.${number}` } }));
  const { laid: made, dial } = ring(hearths, [red, red], { x: 0, y: 0, width, height }, least * 1.1);
  const at = hearths.map(({ zone: { id } }) => made.marks.find((mark) => mark.zone === id)?.box);

  test("have room at both sides of the fire, with their names", () => {
    for (const { zone, place } of made.spots) if (zone.startsWith("hearth")) expect(place.width).toBeGreaterThanOrEqual(least);
    for (const { zone, label } of made.marks) if (zone.startsWith("hearth")) expect(label).toBeDefined();
    for (const one of at) expect(one && overlap(one, dial)).toBe(false);
  });

  test("go round it as the turn does", () => {
    const turns = at.map((one) =>
      Math.atan2(
        (one?.y ?? 0) + (one?.height ?? 0) / 2 - dial.y - dial.height / 2,
        (one?.x ?? 0) + (one?.width ?? 0) / 2 - dial.x - dial.width / 2,
      ),
    );
    const lowest = turns.indexOf(Math.min(...turns));
    const inTurn = [...turns.slice(lowest), ...turns.slice(0, lowest)];
    expect(inTurn).toEqual([...turns].sort((one, other) => one - other));
  });
});

test("on a desk what twelve players have laid down can be read, in two lines under each of them", () => {
  const one = seen("rois-at-twelve", ({ picture }) => count(picture, "meld") > 3);
  const { spots } = laid(one, DESK, wantsOf(one.game, one.view));
  const before = spots.filter(({ zone: id, mine, card }) => card !== undefined && !mine && id.startsWith("meld."));
  expect(before.length).toBeGreaterThan(6);
  for (const { place } of before) expect(place.width).toBeGreaterThanOrEqual(30);
});

test("groups lie in trays, with what wild cards stand for", () => {
  const one = seen("cinq-rois", (each) => each.where === "cinq-rois 193");
  const { trays, spots } = laid(one);
  expect(trays.map(({ kind, count }) => [kind, count])).toEqual([
    ["meld_book", 3],
    ["meld_book", 3],
    ["meld_book", 3],
    ["left", 2],
  ]);
  const wild = spots.filter((spot) => spot.standsFor !== undefined).map((spot) => [spot.card, spot.standsFor]);
  expect(wild).toEqual([
    ["10C", "JC"],
    ["10C", "KC"],
    ["JK", "KD"],
  ]);
});

describe("alone with eleven hands", () => {
  const one = seen("rois-alone", (each) => each.where === "rois-alone 1" || many(each, "hand_13.0", 13));

  test("one is open, and the others are folded in rows of six", () => {
    const { spots, marks } = laid(one, PHONE, { open: "hand_7.0" });
    expect(new Set(spots.filter((spot) => spot.mine).map((spot) => spot.zone))).toEqual(new Set(["hand_7.0"]));
    const closed = marks.filter((mark) => mark.name.startsWith("hand_") && mark.name !== "hand_7");
    expect(closed).toHaveLength(10);
    expect(new Set(closed.map((mark) => mark.box.y)).size).toBe(2);
    for (const { box } of closed) expect([box.width >= 52, box.height >= 44]).toEqual([true, true]);
  });
});

test("my packet lies large where a hand would, and what others hold unseen goes to their face", () => {
  const corse = seen("bataille-corse", (one) => (zone(one, "packet.0")?.hidden ?? 0) > 0);
  const packet = laid(corse).spots.find((spot) => spot.zone === "packet.0");
  expect(packet?.place.width).toBeGreaterThan(80);
  const { marks, seats } = laid(seen("barbu", (one) => (zone(one, "hand.1")?.hidden ?? 0) > 0));
  const anchor = marks.find((mark) => mark.zone === "hand.1")?.anchor;
  const plate = seats.find((seat) => seat.seat === 1);
  expect(anchor).toMatchObject({ x: (plate?.box.x ?? 0) + (plate?.box.width ?? 0) / 2, width: 20 });
});

describe("twelve players", () => {
  const lines = (space: typeof PHONE) => {
    const { seats } = laid(
      seen("rois-at-twelve", () => true),
      space,
    );
    const at = [...new Set(seats.map((seat) => seat.box.y))].sort((one, other) => one - other);
    return at.map((y) =>
      seats
        .filter((seat) => seat.box.y === y)
        .sort((one, other) => one.box.x - other.box.x)
        .map(({ seat }) => seat),
    );
  };

  test("sit round the table: up its left side, along its far one, down its right one", () =>
    expect(lines(PHONE)).toEqual([
      [4, 5, 6, 7, 8],
      [3, 9],
      [2, 10],
      [1, 11],
    ]));

  test("sit in two lines where there is no room for that, the second running back", () =>
    expect(lines(spaceOf(320, 480))).toEqual([
      [1, 2, 3, 4, 5, 6],
      [11, 10, 9, 8, 7],
    ]));
});

test.each(["rois-at-twelve", "president-at-eight"])("no plate of %s stands in the middle, or on what is told there", (name) => {
  for (const deal of deals.find(([of]) => of === name)?.[1] ?? []) {
    for (const [{ where }, { seats, centre, chips }] of inOrder(deal, PHONE)) {
      for (const { box } of seats) {
        expect(overlap(box, centre), where).toBe(false);
        expect(overlap(box, chips), where).toBe(false);
      }
    }
  }
});

test("an onlooker sees every plate, and no hand", () => {
  const one = seen("barbu", () => true);
  const { seats, spots } = laid({ ...one, view: { ...one.view, seat: -1 }, picture: [] });
  expect([seats.length, spots.length]).toEqual([4, 0]);
});

test.each<[string, Card[], Card[], Card[]]>([
  ["as the view has it", ["2C", "3C", "4C"], [], ["2C", "3C", "4C"]],
  ["as the player re-sorted it", ["2C", "3C", "4C"], ["4C", "2C", "3C"], ["4C", "2C", "3C"]],
  ["new cards beside their neighbours", ["2C", "3C", "4C"], ["4C", "2C"], ["4C", "2C", "3C"]],
  ["cards that are twice there", ["KC", "KC", "7D"], ["7D", "KC", "KC"], ["7D", "KC", "KC"]],
])("a hand is held %s", (_, cards, order, held) => {
  const pieces = cards.map((card, index) => ({ card, index }));
  expect(sorted(pieces, order).map((piece) => piece.card)).toEqual(held);
});

describe.each([320, 390])("on a phone %i wide", (width) => {
  const space = spaceOf(width, width === 320 ? 568 : 844);
  const [few, crowd] = width === 320 ? [48, 42] : [56, 42];

  test.each(evenings)("faces of %s are large enough to be known", (_, all) => {
    // What passes, and hands that all lay open, have the room for a moment.
    const isOpen = ({ picture, view }: Seen) =>
      picture.some(({ id, owner, cards }) => id.startsWith("hand") && owner !== view.seat && cards?.length);
    for (const one of all.filter((each) => !each.where.includes("beat") && !isOpen(each))) {
      const { seats } = laid(one, space, wantsOf(one.game, one.view));
      for (const { avatar } of seats) expect(avatar, one.where).toBeGreaterThanOrEqual(seats.length > 6 ? crowd : few);
    }
  });
});

test("where a coach says what is asked beside a low table, the four cards in the middle of Kem's can be read, and nothing lies over them", () => {
  const one = seen("kems-open", (each) => many(each, "river", 4));
  const low = { width: 320, height: 444, shape: "portrait" as const };
  const drawn = (told: boolean) => laid(one, { ...low, told }, wantsOf(one.game, one.view));
  const { spots, seats, foot, hand } = drawn(true);
  const middle = spots.filter((spot) => spot.zone === "river").map(({ place }) => place);
  expect(middle).toHaveLength(4);
  for (const { y, width } of middle) {
    expect(width).toBeGreaterThanOrEqual(32);
    expect(y - width * 0.75).toBeGreaterThanOrEqual(Math.max(...seats.map(({ box }) => box.y + box.height)) - 1);
    expect(y + width * 0.75).toBeLessThanOrEqual(foot.y + 1);
  }
  expect(foot.y + foot.height).toBeLessThanOrEqual(hand.y + 1);
  // Without the coach, what is asked takes the room of it.
  expect(drawn(false).spots.find((spot) => spot.zone === "river")?.place.width).toBeLessThan(middle[0]?.width ?? 0);
});

const DESK = spaceOf(1280, 800);

test("on a desk buttons stand between the question and my hand, in the middle", () => {
  for (const name of ["president", "pan-tes-mort", "huit-americain", "cinq-rois"]) {
    for (const one of evenings.find(([evening]) => evening === name)?.[1] ?? []) {
      const { foot, actions, hand } = laid(one, DESK, wantsOf(one.game, one.view));
      expect(actions.x + actions.width / 2).toBeCloseTo(DESK.width / 2);
      expect(actions.y).toBeGreaterThanOrEqual(foot.y + foot.height);
      expect(actions.y + actions.height).toBeLessThanOrEqual(hand.y);
    }
  }
});

test("whoever sits at the far side sits behind the table; on a phone on its side everybody sits at it", () => {
  const one = seen("barbu", (each) => many(each, "trick", 4));
  for (const space of [PHONE, DESK]) {
    const { edge, seats } = laid(one, space, wantsOf(one.game, one.view));
    const far = Math.min(...seats.map(({ box }) => box.y));
    const behind = seats.filter(({ box }) => box.y < edge);
    expect(far).toBeLessThan(edge);
    for (const { box, avatar } of behind) expect(edge).toBeLessThanOrEqual(box.y + avatar);
  }
  expect(laid(one, spaceOf(667, 375), wantsOf(one.game, one.view)).edge).toBe(0);
});

test("six in a trick lie in two lines where there is more width than height, me and my neighbours below", () => {
  const one = seen("ascenseur", (each) => many(each, "trick", 4));
  const [four] = read(one.picture, one.game).filter((each) => each.zone.id === "trick");
  if (!four) throw new Error("no trick");
  const cards = [...(four.zone.cards ?? []), ...(zone(one, "hand.0")?.cards ?? [])].slice(0, 6);
  const six = { ...four, count: 6, zone: { ...four.zone, cards, laid_by: [0, 1, 2, 3, 4, 5] } };
  const { spots } = trick([six], { x: 0, y: 0, width: 520, height: 330 }, { me: 0, seats: 6, most: 102, guest: undefined });
  const low = Math.max(...spots.map(({ place }) => place.y));
  const below = spots.filter(({ place }) => place.y === low);
  expect(new Set(below.map(({ by }) => by))).toEqual(new Set([0, 1, 5]));
  expect(new Set(spots.map(({ place }) => place.y)).size).toBe(2);
  for (const { place } of spots) expect(place.width).toBeGreaterThan(80);
});

test("six in a trick lie in a line where there is little height, mine before it", () => {
  const one = seen("ascenseur", (each) => many(each, "trick", 4));
  const [four] = read(one.picture, one.game).filter((each) => each.zone.id === "trick");
  if (!four) throw new Error("no trick");
  const cards = [...(four.zone.cards ?? []), ...(zone(one, "hand.0")?.cards ?? [])].slice(0, 6);
  const six = { ...four, count: 6, zone: { ...four.zone, cards, laid_by: [0, 1, 2, 3, 4, 5] } };
  const { spots, names } = trick([six], { x: 0, y: 0, width: 430, height: 186 }, { me: 0, seats: 6, most: 84, guest: undefined });
  const inTurn = [...spots].sort((a, b) => (a.by ?? 0) - (b.by ?? 0)).map(({ place }) => place);
  const [mine, ...others] = inTurn;
  expect(new Set(others.map(({ y }) => y)).size).toBe(1);
  expect(others.map(({ x }) => x)).toEqual(others.map(({ x }) => x).sort((a, b) => a - b));
  expect(mine?.y).toBeGreaterThan(others[0]?.y ?? Infinity);
  expect(names).toHaveLength(6);
  for (const { place } of spots) expect(place.width).toBeGreaterThan(54);
});

test("cards that are chosen in secret lie as a cross, each before whoever laid it and with their name; who still chooses has a place kept", () => {
  for (const name of ["pan-tes-mort", "pan-at-six"]) {
    const one = seen(
      name,
      ({ view, picture }) => view.seat >= 0 && count(picture, "sealed") > 0 && count(picture, "sealed") < view.seats.length,
    );
    for (const space of [PHONE, DESK]) {
      const { marks, names, spots, centre, seats } = laid(drawn(one), space, wantsOf(one.game, one.view));
      const places = marks.filter(({ name: of }) => of === "sealed");
      expect(places.length).toBe(one.view.seats.length);
      for (const { box } of places) expect(overlap(box, centre)).toBe(true);
      expect(places.filter(({ free }) => free).map(({ owner }) => owner)).toEqual(
        places.filter(({ empty }) => empty).map(({ owner }) => owner),
      );
      const laidBy = spots.filter(({ zone: id }) => id.startsWith("sealed.")).map(({ zone: id }) => Number(id.split(".")[1]));
      if (seats.length < 5) expect(names.map(({ seat }) => seat).sort()).toEqual(laidBy.sort());
      const mine = places.find(({ owner }) => owner === one.view.seat);
      for (const { box } of places) expect(mine?.box.y).toBeGreaterThanOrEqual(box.y);
    }
  }
});

describe.each(["pan-tes-mort", "pan-at-six"])("%s on a phone on its side", (name) => {
  const every = deals.find(([of]) => of === name)?.[1] ?? [];

  test.each([
    [667, 375],
    [844, 390],
  ])("has cards that can be read, each with a name, large faces round the table and a large barrel at %i × %i", (width, height) => {
    const made = every.flatMap((deal) => inOrder(deal, spaceOf(width, height)));
    const tricks = made.filter(([one]) => count(one.picture, "sealed") === one.view.seats.length);
    expect(tricks.length).toBeGreaterThan(0);
    for (const [{ where, view }, { spots, names }] of tricks) {
      for (const { place } of spots.filter((spot) => spot.zone.startsWith("sealed"))) expect(place.width, where).toBeGreaterThanOrEqual(48);
      expect(new Set(names.map(({ seat }) => seat)).size, where).toBe(view.seats.length);
    }
    for (const [{ where, view, game }, { seats, centre }] of made) {
      for (const { avatar, box } of seats) {
        expect(avatar, where).toBeGreaterThanOrEqual(48);
        expect(box.x + box.width <= centre.x || box.x >= centre.x + centre.width, where).toBe(true);
      }
      if (wantsOf(game, view).drawn) expect(centre.height, where).toBeGreaterThanOrEqual(140);
    }
  });
});

test("on a small phone what I won lies beside my hand, and the trick keeps its names", () => {
  for (const name of ["pan-tes-mort", "pan-at-six"]) {
    const [deal = []] = deals.find(([of]) => of === name)?.[1] ?? [];
    for (const [{ picture, where, view }, made] of inOrder(deal, spaceOf(320, 568))) {
      if (count(picture, "sealed") < view.seats.length) continue;
      expect(made.names.length, where).toBe(view.seats.length);
      for (const { avatar } of made.seats) expect(avatar, where).toBeGreaterThanOrEqual(48);
    }
  }
});

test("of two cards of a trick that overlap, the lower one lies over the other", () => {
  for (const name of ["pan-tes-mort", "pan-at-six", "barbu"]) {
    const [deal = []] = deals.find(([of]) => of === name)?.[1] ?? [];
    for (const [{ where, game }, { spots }] of inOrder(deal, spaceOf(320, 568))) {
      const cards = spots.filter((spot) => game.zones[spot.zone.split(".")[0] ?? ""]?.arranged === "trick").map(({ place }) => place);
      for (const one of cards)
        for (const other of cards)
          if (Math.abs(one.x - other.x) < one.width / 2 && one.y < other.y) expect(one.above, where).toBeLessThan(other.above);
    }
  }
});

test("on a phone on its side nothing that lies before a player covers the next one", () => {
  for (const name of ["bataille-corse", "whistiti", "pan-tes-mort"]) {
    for (const one of evenings.find(([evening]) => evening === name)?.[1] ?? []) {
      const { seats, spots } = laid(one, spaceOf(667, 375), wantsOf(one.game, one.view));
      for (const { seat, box } of seats) {
        const lying = spots.filter(({ zone: id, mine }) => !mine && id.includes(".") && !id.endsWith(`.${seat}`));
        for (const { place } of lying) {
          const isApart =
            Math.abs(place.x - box.x - box.width / 2) >= (place.width + box.width) / 2 - 2 ||
            Math.abs(place.y - box.y - box.height / 2) >= (place.width * 1.5 + box.height) / 2 - 2;
          expect(isApart).toBe(true);
        }
      }
    }
  }
});
