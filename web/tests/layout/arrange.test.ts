// @vitest-environment node

/** Every card in the viewport: what the geometry promises, held over whole evenings in every size of window. */

import { describe, expect, test } from "vitest";
import { arrange } from "../../src/layout/arrange";
import { cover, RISE, TALL, TOUCH } from "../../src/layout/box";
import { wantsOf } from "../../src/table/rooms/wants";
import type { Arrangement, Box, Mark, Space, Spot } from "../../src/layout/types";
import type { GameView, Seat, ZoneView } from "../../src/wire";
import { deals, drawn, evenings, held, inOrder, spaceOf, windows, type Seen } from "./evenings";

const NEARLY = 0.01;
/** A line with a name, at least so high. */
const NAMED = 16;
const byNumber = new Intl.Collator("en", { numeric: true });

function inside(one: Box, space: Space): boolean {
  return one.x >= -NEARLY && one.y >= -NEARLY && one.x + one.width <= space.width + NEARLY && one.y + one.height <= space.height + NEARLY;
}

function clash(one: Box, other: Box): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > NEARLY &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > NEARLY
  );
}

function show({ x, y, width, height }: Box): string {
  return `${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`;
}

function risen(spot: Spot): Box {
  const flat = cover(spot.place);
  return spot.mine ? { ...flat, y: flat.y - RISE, height: flat.height + RISE } : flat;
}

const nameOf = (zone: { id: string }) => zone.id.split(".")[0] ?? "";

/** Zones that some move of a game is made on, by their names: by anybody, or by their owner alone. */
const touched = new Map<GameView, Map<string, "all" | "own">>();

function touchedIn(game: GameView): Map<string, "all" | "own"> {
  const known = touched.get(game);
  if (known !== undefined) return known;
  const found = new Map<string, "all" | "own">();
  for (const { gesture, target, own } of game.phases.flatMap((phase) => phase.verbs)) {
    if (gesture !== "zone" || target === undefined) continue;
    const fits = new RegExp(`^${target.replace("{}", ".+")}$`);
    for (const [name, lay] of Object.entries(game.zones)) {
      const hit = target === "{}" ? lay.arranged === "ring" : fits.test(name);
      if (hit && !lay.hidden) found.set(name, own ? "own" : "all");
    }
  }
  touched.set(game, found);
  return found;
}

function touchable(mark: Mark, { game, view }: Seen): boolean {
  const by = touchedIn(game).get(mark.name);
  return by === "all" || (by === "own" && mark.owner === view.seat);
}

/** The numbers of the cards of a zone that are to be seen, and how many backs. */
function expected(zone: ZoneView, { game, view, picture }: Seen): { cards: number[]; backs: number } {
  const lay = game.zones[nameOf(zone)];
  const all = zone.cards?.map((_, index) => index) ?? [];
  const hidden = zone.hidden ?? 0;
  if (lay === undefined || lay.hidden) return { cards: [], backs: 0 };
  if (lay.lies === "mine" && zone.owner !== view.seat) return { cards: all, backs: 0 };
  if (lay.lies === "mine") {
    const hands = picture.filter((one) => game.zones[nameOf(one)]?.lies === "mine" && one.owner === view.seat);
    if (hands.length > 1 && openOf(hands, view) !== zone.id) return { cards: [], backs: 0 };
  }
  if (lay.arranged === "plays") return { cards: lastPlays(zone), backs: 0 };
  const onTop = lay.arranged === "pile" || lay.arranged === "ring";
  if (!onTop) return { cards: all, backs: hidden };
  const deep = lay.messy && lay.lies !== "seat" ? 6 : lay.deep ? 5 : 1;
  const cards = all.slice(-deep);
  return { cards, backs: Math.min(hidden, deep - cards.length) };
}

function openOf(hands: ZoneView[], view: Seen["view"]): string | undefined {
  const order = [...hands].sort((one, other) => byNumber.compare(one.id, other.id));
  const touched = order.find((one) => one.cards?.length && view.offers?.some((offer) => offer.zone === one.id));
  return (touched ?? order[0])?.id;
}

function lastPlays(zone: ZoneView): number[] {
  const by = zone.laid_by ?? [];
  const seats = new Set<Seat>(by);
  return [...seats].flatMap((seat) => {
    const run: number[] = [];
    for (let index = by.lastIndexOf(seat); index >= 0 && by[index] === seat; index -= 1) run.push(index);
    return run;
  });
}

/** How much of each card can be touched: what the next ones of the same row leave free. */
function strips(spots: readonly Spot[]): number[] {
  return spots.flatMap((spot) => {
    const beside = spots.filter((other) => other !== spot && Math.abs(other.place.y - spot.place.y) < 20 && other.place.x > spot.place.x);
    const next = Math.min(...beside.map((other) => other.place.x - spot.place.x), spot.place.width);
    const under = spots.filter((other) => other.place.y > spot.place.y + 20 && Math.abs(other.place.x - spot.place.x) < spot.place.width);
    const down = Math.min(...under.map((other) => other.place.y - spot.place.y), spot.place.width * TALL);
    return [next, down];
  });
}

/** Cards that a player has before them may lie beside their face, under their name. */
function isBesideFace(at: Box, { zone }: Spot, { seats, marks }: Arrangement): boolean {
  const owner = marks.find((mark) => mark.zone === zone)?.owner;
  const seat = seats.find((one) => one.seat === owner);
  if (!seat?.words) return false;
  const { x, y, width, height } = seat.box;
  const face = { x: seat.words === "right" ? x : x + width - seat.avatar, y, width: seat.avatar, height };
  return !clash(at, face) && !clash(at, { ...seat.box, height: NAMED });
}

function faults(seen: Seen, made: Arrangement, space: Space): string[] {
  const found: string[] = [];
  const say = (what: string) => found.push(`${seen.where} in ${space.width}×${space.height}: ${what}`);
  const layOf = (spot: { zone: string }) => seen.game.zones[nameOf({ id: spot.zone })];

  const all = made.spots.map((spot) => ({ spot, at: risen(spot) }));
  for (const { spot, at } of all) if (!inside(at, space)) say(`${spot.zone} ${spot.card} leaves the space: ${show(at)}`);
  const parts: [string, Box][] = [
    ...made.seats.map((seat): [string, Box] => [`seat ${seat.seat}`, seat.box]),
    ["foot", made.foot],
    ["hand", made.hand],
    ["actions", made.actions],
    ...(made.chips.height > 0 ? [["chips", made.chips] as [string, Box]] : []),
  ];
  for (const [name, part] of parts) if (!inside(part, space)) say(`${name} leaves the space: ${show(part)}`);
  parts.forEach(([name, part], number) => {
    for (const [other, its] of parts.slice(number + 1)) if (clash(part, its)) say(`${name} over ${other}: ${show(part)} / ${show(its)}`);
    for (const { spot, at } of all) {
      if (!clash(at, part) || isBesideFace(at, spot, made)) continue;
      // Where the game has no hands, my packet lies in its place; where I laid my hand down, it lies where it was held.
      const inHand = spot.mine || (layOf(spot)?.lies === "seat" && !(hasHands(seen) && all.some((one) => one.spot.mine)));
      if (name !== "hand" || !inHand) say(`${spot.zone} ${spot.card} over ${name}: ${show(at)} / ${show(part)}`);
    }
  });
  for (const { spot, at } of all.filter((one) => one.spot.mine)) {
    if (!inside({ ...at, x: at.x - made.hand.x, y: at.y - made.hand.y }, { ...made.hand, shape: space.shape }))
      say(`${spot.zone} ${spot.card} leaves the hand: ${show(at)} / ${show(made.hand)}`);
  }

  // Cards of one zone may lie over each other, and those before one player; others may not.
  const owners = new Map(made.marks.map((mark) => [mark.zone, mark.owner]));
  const inLane = made.spots.map((spot) => !spot.mine && (owners.get(spot.zone) ?? -1) >= 0);
  all.forEach(({ spot, at }, number) => {
    for (let after = number + 1; after < all.length; after += 1) {
      const other = all[after];
      if (other === undefined || other.spot.zone === spot.zone || !clash(at, other.at)) continue;
      if (inLane[number] && inLane[after] && owners.get(spot.zone) === owners.get(other.spot.zone)) continue;
      // Those of a cross, too, where each lies in a zone of its own: where there is little height, one covers the foot of the next.
      if (layOf(spot)?.arranged === "trick" && layOf(other.spot)?.arranged === "trick") continue;
      say(`${spot.zone} over ${other.spot.zone}: ${show(at)} / ${show(other.at)}`);
    }
  });

  const marks = made.marks.filter((mark) => touchable(mark, seen));
  marks.forEach((mark, number) => {
    if (mark.box.width < TOUCH - NEARLY || mark.box.height < TOUCH - NEARLY) say(`${mark.zone} is too small: ${show(mark.box)}`);
    if (!inside(mark.box, space)) say(`${mark.zone} leaves the space: ${show(mark.box)}`);
    for (const other of marks.slice(number + 1))
      if (clash(mark.box, other.box)) say(`${mark.zone} on ${other.zone}: ${show(mark.box)} / ${show(other.box)}`);
  });
  for (const { seat, box } of made.seats)
    if (box.width < TOUCH - NEARLY || box.height < TOUCH - NEARLY) say(`seat ${seat} is too small: ${show(box)}`);
  if (made.dial && made.spots.some((spot) => made.dial && clash(cover(spot.place), made.dial))) say("a card lies in the fire");

  if (space.shape === "portrait") {
    const hand = made.spots.filter((spot) => spot.mine);
    const least = Math.min(TOUCH, ...strips(hand));
    if (least < TOUCH - NEARLY) say(`a strip of ${least.toFixed(1)} in a hand of ${hand.length}`);
    const offered = new Set(seen.view.offers?.filter((offer) => offer.gesture === "card").map((offer) => offer.zone));
    // While a beat is shown, cards may lie where no offer is made on them yet.
    for (const zone of seen.where.includes(" beat ") ? [] : offered) {
      const least = Math.min(TOUCH, ...strips(made.spots.filter((spot) => spot.zone === zone && !spot.mine)));
      if (least < TOUCH - NEARLY) say(`a strip of ${least.toFixed(1)} in ${zone}`);
    }
  }

  for (const zone of seen.picture) {
    const { cards, backs } = expected(zone, seen);
    const shown = made.spots.filter((spot) => spot.zone === zone.id);
    if (isCrowded(made, space) && beforeOthers(zone, seen) && shown.every(({ by }) => by === leads(shown) || by === seen.view.seat))
      continue;
    const faces = shown.filter((spot) => spot.index >= 0);
    const same =
      faces
        .map((spot) => spot.index)
        .sort((a, b) => a - b)
        .join() === [...cards].sort((a, b) => a - b).join();
    if (!same) say(`${zone.id} shows ${faces.map((spot) => spot.index)}, not ${cards}`);
    if (shown.length - faces.length !== backs) say(`${zone.id} shows ${shown.length - faces.length} backs, not ${backs}`);
    for (const spot of faces) if (spot.card !== zone.cards?.[spot.index]) say(`${zone.id} shows a wrong card`);
    if (made.marks.filter((mark) => mark.zone === zone.id).length !== 1) say(`${zone.id} has not one mark`);
  }
  for (const mark of made.marks) {
    const { x, y, width } = mark.anchor;
    if (![x, y, width].every(Number.isFinite) || width < 12) say(`the anchor of ${mark.zone} is ${x},${y} w ${width}`);
  }
  for (const spot of made.spots) if (!(spot.place.width >= 16)) say(`${spot.zone} is too small: w ${spot.place.width}`);
  return found;
}

/** So many sit round a small phone that what lies before each has no room; of their plays, only the one to beat is drawn. */
function isCrowded(made: Arrangement, space: Space): boolean {
  return space.shape === "portrait" && space.width < 390 && made.seats.length > 6;
}

const leads = (shown: readonly Spot[]): Seat | undefined => shown.find(({ best }) => best)?.by;

function beforeOthers(zone: ZoneView, { game, view }: Seen): boolean {
  const lay = game.zones[nameOf(zone)];
  const isOwned = (zone.owner ?? -1) >= 0 && zone.owner !== view.seat;
  return lay?.arranged === "plays" || (isOwned && (lay?.lies === "seat" || lay?.lies === "mine"));
}

function hasHands({ game }: Seen): boolean {
  return Object.values(game.zones).some((lay) => lay.lies === "mine");
}

describe.each(evenings)("%s", (_, pictures) => {
  test.each(windows)("every card has its place at %i × %i", (width, height) => {
    const space = spaceOf(width, height, pictures[0]?.game.id);
    const found = pictures
      .map(drawn)
      .flatMap((seen) => faults(seen, arrange(seen.picture, seen.view, seen.game, space, wantsOf(seen.game, seen.view)), space));
    expect([found.length, ...found.slice(0, 12)]).toEqual([0]);
  });
});

describe.each(deals)("%s, deal by deal", (_, all) => {
  test.each(held)("every card has its place in what is reserved at %i × %i", (width, height) => {
    const space = spaceOf(width, height, all[0]?.[0]?.game.id);
    const found = all.flatMap((deal) => inOrder(deal, space).flatMap(([seen, made]) => faults(seen, made, space)));
    expect([found.length, ...found.slice(0, 12)]).toEqual([0]);
  });
});
