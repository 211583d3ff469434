import { describe, expect, it } from "vitest";

import type { Arrangement, Spot } from "../../src/layout/types";
import { follow, type Piece } from "../../src/motion/pieces";
import type { ZoneView } from "../../src/wire";
import { anchorOf, EVENINGS, evening, laid, plateOf } from "./tables";

/** What one sees when one picture follows another. */
function seen(was: ZoneView[], now: ZoneView[], by = -1, closed?: (zone: ZoneView) => boolean) {
  const first = laid(was, closed);
  const second = laid(now, closed);
  const before = follow([], undefined, first);
  return { before, after: follow(before, first, second, by) };
}
const keys = (pieces: readonly Piece[], zone: string, card?: string) =>
  pieces.filter(({ spot, to }) => !to && spot.zone === zone && spot.card === card).map(({ key }) => key);
const one = (pieces: readonly Piece[], zone: string, card?: string) => {
  const found = pieces.filter(({ spot }) => spot.zone === zone && spot.card === card);
  expect(found).toHaveLength(1);
  return found[0] as Piece;
};
const going = (pieces: readonly Piece[]) => pieces.filter(({ to }) => to);
const hand = (seat: number, cards: string[], hidden = 0): ZoneView => ({ id: `hand.${seat}`, cards, hidden, owner: seat });

describe("a card on the screen", () => {
  it("is there from the first picture, and comes from nowhere", () => {
    const pieces = follow([], undefined, laid([hand(0, ["2C", "8C"]), hand(1, [], 3)]));
    expect(pieces).toHaveLength(5);
    expect(pieces.some(({ from, to, turned }) => from || to || turned)).toBe(false);
  });

  it("that I lay keeps its identity from hand to trick", () => {
    const { before, after } = seen(
      [hand(0, ["2C", "8C", "AS"]), { id: "trick", cards: ["4C"], laid_by: [3] }],
      [hand(0, ["2C", "AS"]), { id: "trick", cards: ["4C", "8C"], laid_by: [3, 0] }],
      0,
    );
    expect(keys(after, "trick", "8C")).toEqual(keys(before, "hand.0", "8C"));
    expect(keys(after, "hand.0", "AS")).toEqual(keys(before, "hand.0", "AS"));
    expect(one(after, "trick", "8C")).not.toHaveProperty("from");
    expect(going(after)).toEqual([]);
  });

  it("of which nothing has changed is the very same piece, and one that lies elsewhere is not", () => {
    const { before, after } = seen(
      [hand(0, ["2C", "8C"]), { id: "trick" }],
      [hand(0, ["2C"]), { id: "trick", cards: ["8C"], laid_by: [0] }],
      0,
    );
    expect(one(after, "hand.0", "2C")).toBe(one(before, "hand.0", "2C"));
    expect(one(after, "trick", "8C")).not.toBe(one(before, "hand.0", "8C"));
  });

  it("that another player lays turns over on its way from the backs of his hand", () => {
    const { before, after } = seen(
      [hand(1, [], 2), hand(2, [], 2), { id: "trick" }],
      [hand(1, [], 2), hand(2, [], 1), { id: "trick", cards: ["KD"], laid_by: [2] }],
    );
    const laidCard = one(after, "trick", "KD");
    expect(keys(before, "hand.2")).toContain(laidCard.key);
    expect(laidCard.turned).toBe(true);
  });

  it("comes from the hand that is only counted, when another player lays it", () => {
    const { after } = seen([hand(2, [], 2), { id: "trick" }], [hand(2, [], 1), { id: "trick", cards: ["KD"], laid_by: [2] }], 2, (zone) =>
      zone.id.startsWith("hand"),
    );
    expect(one(after, "trick", "KD")).toMatchObject({ from: anchorOf("hand.2"), turned: true });
  });

  it("comes from the player's plate where his hand is not marked at all", () => {
    const { after } = seen([{ id: "trick" }], [{ id: "trick", cards: ["KD"], laid_by: [2] }], 2);
    expect(one(after, "trick", "KD").from).toMatchObject(plateOf(2));
  });

  it("that I draw comes from the stock", () => {
    const { after } = seen(
      [hand(0, ["3C"]), { id: "stock", hidden: 9 }],
      [hand(0, ["3C", "9H"]), { id: "stock", hidden: 8 }],
      0,
      (zone) => zone.id === "stock",
    );
    expect(one(after, "hand.0", "9H")).toMatchObject({ from: anchorOf("stock"), turned: true });
  });

  it("that another player draws stays a back", () => {
    const { before, after } = seen([hand(1, [], 2), { id: "stock", hidden: 3 }], [hand(1, [], 3), { id: "stock", hidden: 2 }], 1);
    expect(keys(after, "hand.1").filter((key) => keys(before, "stock").includes(key))).toHaveLength(1);
    expect(after.some(({ turned }) => turned)).toBe(false);
  });

  it("laid face down goes from the hand to where it is sealed", () => {
    const others = seen([hand(1, [], 4), { id: "sealed.1", owner: 1 }], [hand(1, [], 3), { id: "sealed.1", hidden: 1, owner: 1 }]);
    expect(keys(others.before, "hand.1")).toContain(one(others.after, "sealed.1").key);
    const mine = seen([hand(0, ["1", "5"]), { id: "sealed.0", owner: 0 }], [hand(0, ["1"]), { id: "sealed.0", hidden: 1, owner: 0 }]);
    expect(one(mine.after, "sealed.0")).toMatchObject({ key: one(mine.before, "hand.0", "5").key, turned: true });
  });
});

describe("a trick", () => {
  const trick: ZoneView = { id: "trick", cards: ["8C", "5C", "QC", "4C"], laid_by: [0, 1, 2, 3] };

  it("that is swept goes to the pile of its taker", () => {
    const { before, after } = seen(
      [trick, { id: "taken.1", owner: 1 }, { id: "taken.2", owner: 2 }],
      [{ id: "trick" }, { id: "taken.1", owner: 1 }, { id: "taken.2", hidden: 4, owner: 2 }],
      2,
      (zone) => zone.id.startsWith("taken"),
    );
    expect(going(after).map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    for (const piece of going(after)) expect(piece.to).toEqual(anchorOf("taken.2"));
  });

  it("goes to its taker's plate where all tricks lie on one heap, and nothing flies the other way", () => {
    const { after } = seen([trick, { id: "taken" }], [{ id: "trick" }, { id: "taken", hidden: 4 }], 2);
    expect(going(after)).toHaveLength(4);
    for (const piece of going(after)) expect(piece.to).toMatchObject(plateOf(2));
    expect(after.filter(({ from }) => from)).toEqual([]);
  });

  it("once swept is gone from the next picture", () => {
    const { after } = seen([trick], [{ id: "trick" }], 2);
    expect(follow(after, laid([{ id: "trick" }]), laid([{ id: "trick" }]))).toEqual([]);
  });
});

describe("cards that lie", () => {
  it("sealed turn over where they lie, all together", () => {
    const zones = (open: boolean) =>
      ["5", "4", "2"].map((card, i): ZoneView => ({ id: `sealed.${i + 1}`, owner: i + 1, ...(open ? { cards: [card] } : { hidden: 1 }) }));
    const { before, after } = seen(zones(false), zones(true), 0);
    expect(after.map(({ key }) => key)).toEqual(before.map(({ key }) => key));
    expect(after.every(({ turned, from, to }) => turned && !from && !to)).toBe(true);
  });

  it("and are taken keep their identity in front of the taker, though they look alike", () => {
    const { before, after } = seen(
      [0, 3].map((seat): ZoneView => ({ id: `sealed.${seat}`, owner: seat, cards: ["2"] })),
      [
        { id: "sealed.0", owner: 0 },
        { id: "sealed.3", owner: 3 },
        { id: "front.1", owner: 1, cards: ["2", "2"] },
      ],
      1,
    );
    expect(keys(after, "front.1", "2")).toEqual(before.map(({ key }) => key));
  });

  it("never swap with their equals", () => {
    const { before, after } = seen(
      [hand(0, ["1", "1", "5"]), { id: "front.0", owner: 0, cards: ["1"] }],
      [hand(0, ["1", "5"]), { id: "front.0", owner: 0, cards: ["1", "1"] }],
      0,
    );
    const [stays, goes] = keys(before, "hand.0", "1");
    expect(keys(after, "hand.0", "1")).toEqual([stays]);
    expect(keys(after, "front.0", "1")).toEqual([...keys(before, "front.0", "1"), goes]);
  });

  it("and look alike: the one that has flown from my hand is the one that is gone from there", () => {
    const hands = (...cards: string[]) => laid([hand(0, cards), { id: "sealed.0", owner: 0, cards: cards.length < 3 ? ["1"] : [] }]);
    const [was, now] = [hands("1", "1", "5"), hands("1", "5")];
    const before = follow([], undefined, was);
    const [first, second] = keys(before, "hand.0", "1");
    for (const [flown, stays] of [
      [first, second],
      [second, first],
    ]) {
      const after = follow(before, was, now, 0, flown);
      expect(keys(after, "sealed.0", "1")).toEqual([flown]);
      expect(keys(after, "hand.0", "1")).toEqual([stays]);
      expect(keys(follow(before, was, was, 0, flown), "hand.0", "1")).toEqual([first, second]); // nothing has come of it yet
    }
  });

  it("covered by another fade where they lie", () => {
    const was = laid([hand(0, ["6yellow"]), { id: "red", cards: ["9red"] }]);
    const now = onTop(laid([hand(0, []), { id: "red", cards: ["9red", "6yellow"] }]), "red");
    const before = follow([], undefined, was);
    const nine = one(follow(before, was, now, 0), "red", "9red");
    expect(nine.to).toEqual(nine.spot.place);
  });

  it("uncovered appear where they lie, while the joker comes from the hand of who plays it", () => {
    const was = onTop(laid([hand(2, [], 3), { id: "red", cards: ["9red", "6yellow"] }, { id: "discards" }]), "red");
    const now = laid([hand(2, [], 2), { id: "red", cards: ["9red"] }, { id: "discards", cards: ["6yellow", "souffleur"] }]);
    const before = follow([], undefined, was);
    const after = follow(before, was, now, 2);
    expect(one(after, "red", "9red")).not.toHaveProperty("from");
    expect(one(after, "red", "9red")).not.toHaveProperty("turned");
    expect(one(after, "discards", "6yellow").key).toBe(one(before, "red", "6yellow").key);
    expect(keys(before, "hand.2")).toContain(one(after, "discards", "souffleur").key);
  });

  it("swapped by another player go to him and come from him", () => {
    const { after } = seen(
      [hand(2, [], 4), { id: "river", cards: ["9S", "5C"] }],
      [hand(2, [], 4), { id: "river", cards: ["9S", "KD"] }],
      2,
    );
    expect(one(after, "river", "5C").to).toMatchObject(plateOf(2));
    expect(one(after, "river", "KD").from).toMatchObject(plateOf(2));
  });
});

/** Only the top card of a zone is drawn. */
function onTop(all: Arrangement, zone: string): Arrangement {
  const top = all.spots.findLastIndex((spot) => spot.zone === zone);
  return { ...all, spots: all.spots.filter((spot, i) => spot.zone !== zone || i === top) };
}

describe.each(EVENINGS)("an evening of %s", (name) => {
  const { views } = evening(name);
  const side = (spot: Spot) => `${spot.zone} ${spot.card}`;

  it("shows every card once, each with a key of its own that is never used again", () => {
    let was: Arrangement | undefined;
    let pieces: Piece[] = [];
    let zones: readonly ZoneView[] = [];
    const retired = new Set<number>();
    for (const view of views) {
      const pictures = (view.beats ?? []).map((beat) => {
        const changed = [...(beat.gone ?? []), ...(beat.zones ?? []).map(({ id }) => id)];
        zones = [...zones.filter(({ id }) => !changed.includes(id)), ...(beat.zones ?? [])];
        return { zones, by: beat.note?.by ?? -1 };
      });
      zones = view.zones;
      for (const picture of [...pictures, { zones, by: -1 }]) {
        const now = laid(picture.zones);
        const after = follow(pieces, was, now, picture.by);
        expect(after.filter(({ to }) => !to).map(({ spot }) => side(spot))).toEqual(now.spots.map(side));
        expect(new Set(after.map(({ key }) => key)).size).toBe(after.length);
        expect(after.filter(({ key }) => retired.has(key))).toEqual([]);
        for (const { key } of going(after)) retired.add(key);
        pieces = after;
        was = now;
      }
    }
    expect(pieces.length).toBeGreaterThan(0);
  });
});
