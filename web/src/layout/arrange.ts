/** A view and a space give a place to every card, seat and zone. */

import type { Card, GameView, Gesture, Seat, View, ZoneId } from "../wire";
import { LANE_DOWN, linesBeforeMe } from "./bands";
import { bounds, box, cells, LABEL, middle, TOUCH } from "./box";
import { spread } from "./centre";
import { folded, keep } from "./hand";
import { pile } from "./piles";
import { regions, type Kind, type Needs, type Regions } from "./regions";
import { NOTHING, reserve, type Reserved } from "./reserved";
import { ring } from "./ring";
import { bunch, inLine, places, type Bunch } from "./rows";
import { face } from "./seats";
import { AROUND, plays, trick } from "./trick";
import { GUEST, type Arrangement, type Box, type Picture, type Place, type SeatPlace, type Space, type Wants } from "./types";
import { add, nothing, others, read, unseen, type Laid, type Shown } from "./zones";

export { shapeOf } from "./regions";

export interface Options extends Wants {
  /** How the player re-sorted his hand. */
  order?: readonly Card[];
  /** Which of several hands of mine is open. */
  open?: ZoneId;
  /** What this deal has needed so far: the room for it stays. */
  reserved?: Reserved;
}

/** Gestures made on what lies on the table: they need no buttons. */
const ON_THE_TABLE: readonly Gesture[] = ["card", "zone", "seat"];

export function arrange(picture: Picture, view: View, game: GameView, space: Space, options: Options = {}): Arrangement {
  const sorted = sort(read(picture, game), view, game, options);
  const reserved = reserve(options.reserved ?? NOTHING, needed(sorted, space, options));
  const parts = regions(space, needs(sorted, view, game, space, reserved, options));
  const { seated } = parts;
  const laid = nothing();

  for (const seat of sorted.others) {
    const lane = seated.lanes.get(seat);
    const those = sorted.lanes.get(seat) ?? [];
    if (lane === undefined || those.length === 0) continue;
    const lines = places(those) > MANY ? laneLines(sorted, space) : 1;
    add(laid, inLine(those, lane, { least: parts.laneLeast ?? 18, most: parts.laneCard, lines, down: parts.laneCard * LANE_DOWN }));
  }
  const { dial, laid: inCentre } = centre(sorted, view, parts, options);
  add(laid, inCentre);
  if (parts.side.width > 0) add(laid, atSide(sorted.side, parts));
  add(laid, mine(sorted, parts, reserved.own));

  const marked = new Set(laid.marks.map((mark) => mark.zone));
  for (const one of sorted.all) {
    if (!marked.has(one.zone.id)) laid.marks.push(unseen(one, away(one, view, parts, options)));
  }
  const made: Arrangement = {
    seats: seated.seats,
    marks: laid.marks,
    trays: laid.trays,
    spots: laid.spots,
    names: laid.names,
    foot: parts.foot,
    actions: parts.actions,
    centre: parts.centre,
    chips: parts.chips,
    hand: parts.hand,
    edge: edgeOf(seated.seats, space),
    reserved: parts.held?.grew && sorted.hand ? { ...reserved, hands: [...reserved.hands, sorted.hand] } : reserved,
  };
  if (dial !== undefined) made.dial = dial;
  if (parts.beside.width > 0) made.beside = parts.beside;
  if (parts.over.height > 0) made.over = parts.over;
  if (parts.folded.height > 0) made.folded = { ...parts.folded, perRow: parts.foldedPerRow };
  return made;
}

/** Whoever sits at the far side of the table sits behind it: its edge is at the middle of their faces. */
function edgeOf(seats: readonly SeatPlace[], { shape }: Space): number {
  const far = seats.filter(({ box: { y }, avatar }) => y < avatar / 2);
  return shape === "landscape" ? 0 : Math.max(0, ...far.map(({ box: { y }, avatar }) => y + avatar / 2));
}

// Who lies where

interface Sorted {
  all: Shown[];
  others: Seat[];
  lanes: Map<Seat, Bunch[]>;
  centre: Shown[];
  side: Shown[];
  /** What lies before me. */
  own: Bunch[];
  /** My packet, where it stands for a hand. */
  packets: Shown[];
  hand: Shown | undefined;
  folded: Shown[];
}

/** So many cards in a lane, and a second line helps to tell them apart. */
const MANY = 6;

function sort(all: Shown[], view: View, game: GameView, options: Options): Sorted {
  const shown = all.filter((one) => !one.lay.hidden);
  const { guest } = options;
  const isGuests = ({ name }: Shown) => name === guest?.hand;
  const hasGuest = all.some(isGuests);
  const opponents = others(view);
  const hasHands = Object.values(game.zones).some((lay) => lay.lies === "mine");
  const lies = (where: string) => shown.filter((one) => one.lay.lies === where);
  const isMine = (one: Shown) => one.owner >= 0 && one.owner === view.seat;

  const lanes = new Map<Seat, Bunch[]>();
  for (const seat of opponents) {
    const seen = lies("mine").filter((one) => one.owner === seat && (one.zone.cards?.length ?? 0) > 0);
    const hands = seen.map((one) => bunch({ ...one, zone: { ...one.zone, hidden: 0 } }));
    const those = lies("seat")
      .filter((one) => one.owner === seat)
      .map(bunch);
    lanes.set(
      seat,
      [...those, ...hands].filter((one) => one.places > 0),
    );
  }
  const before = lies("seat").filter(isMine);
  const hands = lies("mine").filter(isMine);
  const hand = openHand(hands, view, options);
  return {
    all,
    others: hasGuest ? [...opponents, GUEST] : opponents,
    lanes,
    centre: lies("centre"),
    side: lies("side").filter((one) => !isGuests(one)),
    own: hasHands ? before.map(bunch).filter((one) => one.places > 0) : [],
    packets: hasHands ? [] : before,
    hand,
    folded: hands.filter((one) => one !== hand),
  };
}

function openHand(hands: readonly Shown[], view: View, { open }: Options): Shown | undefined {
  const touched = (one: Shown) => one.count > 0 && view.offers?.some((offer) => offer.zone === one.zone.id);
  return hands.find((one) => one.zone.id === open) ?? hands.find(touched) ?? hands[0];
}

function laneLines({ others, lanes }: Sorted, space: Space): number {
  const most = Math.max(0, ...[...lanes.values()].map(places));
  return space.shape !== "landscape" && others.length > 5 && most > MANY && space.height > 640 ? 2 : 1;
}

/** What this picture needs room for, as long as the deal lasts. */
function needed(sorted: Sorted, space: Space, { chips = false, lines = 0, folded = 0, drawn = false, reserved }: Options): Reserved {
  const crowd = sorted.centre.some((one) => one.lay.arranged === "plays") && sorted.others.length > AROUND;
  // A card known in a hand stays there; a whole hand laid open is shown for a moment, and takes room only then.
  const lasts = ({ shown, pieces }: Bunch) => shown.lay.lies === "seat" || shown.count > pieces.length;
  const under = crowd || [...sorted.lanes.values()].some((one) => one.some(lasts));
  // Where my hand is laid down, it lies where it was held.
  const laidDown = !drawn && (sorted.hand?.count ?? 0) === 0 && (reserved?.hands.length ?? 0) > 0;
  return {
    chips,
    lines,
    trick: sorted.centre.some(({ lay }) => lay.arranged === "trick"),
    lanes: under ? laneLines(sorted, space) : 0,
    side: sorted.side.length,
    own: laidDown ? 0 : places(sorted.own),
    folded: Math.max(folded, sorted.folded.length),
    hands: [],
  };
}

function needs(
  sorted: Sorted,
  view: View,
  game: GameView,
  space: Space,
  reserved: Reserved,
  {
    pad,
    beside = 0,
    ownBeside = false,
    faces = false,
    titles = false,
    acts = false,
    order,
    drawn = false,
    buttonless = false,
    corner = false,
  }: Options,
): Needs {
  const verbs = game.phases.flatMap((phase) => phase.verbs);
  const { hand } = sorted;
  const hands = hand ? [...reserved.hands, hand] : reserved.hands;
  const hasHands = Object.values(game.zones).some((lay) => lay.lies === "mine") && view.seat >= 0;
  const under = [...sorted.lanes.values()].some((one) => one.length > 0);
  return {
    ...reserved,
    others: sorted.others,
    lanes: Math.max(reserved.lanes, under ? laneLines(sorted, space) : 0),
    pad,
    beside,
    corner,
    ownBeside,
    faces,
    titles,
    acts,
    kind: drawn ? "room" : reserved.trick ? "trick" : kindOf(sorted.centre),
    hand: hasHands ? Math.max(0, ...(drawn ? [hand?.count ?? 0] : hands.map((one) => one.count))) : undefined,
    measure: (limits) => keep(hand, reserved.hands, limits, order),
    actions: pad !== undefined || (!buttonless && verbs.some((verb) => !ON_THE_TABLE.includes(verb.gesture))),
    race: verbs.some((verb) => verb.gesture === "race"),
  };
}

function kindOf(centre: readonly Shown[]): Kind {
  const all = centre.map((one) => one.lay.arranged);
  return all.includes("plays") ? "plays" : all.includes("ring") ? "ring" : "line";
}

// The middle, the edge, and what is mine

function centre(sorted: Sorted, view: View, parts: Regions, { kept, guest }: Options): { laid: Laid; dial: Box | undefined } {
  const laid = nothing();
  const within = parts.centre;
  const seats = view.seats.length;
  const round = sorted.centre.filter((one) => one.lay.arranged === "ring");
  const lines: Shown[] = [];
  const tricks = sorted.centre.filter((one) => one.lay.arranged === "trick");
  if (tricks.length > 0) add(laid, trick(tricks, within, { me: view.seat, seats, most: parts.most, guest: guest?.lays }));
  for (const one of sorted.centre) {
    if (one.lay.arranged === "trick") continue;
    if (one.lay.arranged === "plays") add(laid, plays(one, within, view.seat, seats, parts.most * 0.8, parts.seated.lanes));
    else if (one.lay.arranged !== "ring") lines.push(one);
  }
  if (lines.length > 0) add(laid, spread(lines, kept ? leave(within, kept) : within, parts.most * 1.1));
  if (round.length === 0) return { laid, dial: undefined };
  const inCorners = parts.side.width === 0;
  const made = ring(round, inCorners ? sorted.side : [], within, parts.most * 0.8);
  add(laid, made.laid);
  return { laid, dial: made.dial };
}

/** What is left of the middle for cards. */
function leave(within: Box, { around, right }: NonNullable<Options["kept"]>): Box {
  const [across, down] = [Math.min(around, within.width * 0.12), Math.min(around, within.height * 0.12)];
  return box(within.x + across, within.y + down, within.width - 2 * across - right, within.height - 2 * down);
}

function atSide(side: readonly Shown[], parts: Regions): Laid {
  const laid = nothing();
  const words = parts.sideWords;
  const at = cells(side.length, parts.side, words ? LABEL : 0);
  side.forEach((one, number) => {
    const cell = at[number];
    if (cell === undefined) return;
    const most = 60 * parts.scale;
    const those = one.lay.arranged === "pile" ? one : { ...one, lay: { ...one.lay, arranged: "pile" as const } };
    add(laid, pile(those, cell, { most, words: words && cell.height - LABEL >= TOUCH, neat: true }));
  });
  return laid;
}

function mine(sorted: Sorted, parts: Regions, room: number): Laid {
  const laid = nothing();
  if (sorted.own.length > 0) {
    const laidDown = places(sorted.own) > room;
    const at = !laidDown ? parts.own : parts.own.height > 0 ? bounds([parts.own, parts.hand]) : parts.hand;
    const within = box(at.x + 6, at.y, at.width - 12, at.height);
    const most = 64 * parts.scale;
    const lines = laidDown ? linesBeforeMe(places(sorted.own), at.width, most) : parts.ownLines;
    add(laid, inLine(sorted.own, within, { least: 36, most, lines, down: TOUCH, strip: TOUCH }));
  }
  const packets = cells(sorted.packets.length, parts.hand);
  sorted.packets.forEach((one, number) => {
    const cell = packets[number];
    if (cell !== undefined) add(laid, pile(one, cell, { most: 92 * parts.scale, words: cell.height > 120 }));
  });
  if (sorted.hand !== undefined) {
    if (parts.held !== undefined) add(laid, parts.held.lay(parts.hand));
    else laid.marks.push({ ...unseen(sorted.hand, low(parts.hand)), box: parts.hand, unseen: false });
  }
  add(laid, folded(sorted.folded, parts.folded, parts.foldedPerRow));
  return laid;
}

function low(hand: Box): Place {
  return { ...middle(hand), width: 48, tilt: 0, above: 0 };
}

/** Where cards go to that lie nowhere on the table: to their owner, or off to the edge of the middle. */
function away(one: Shown, view: View, parts: Regions, { guest }: Options): Place {
  const owner = one.name === guest?.hand ? GUEST : one.owner;
  const seat = parts.seated.seats.find((place) => place.seat === owner);
  if (seat !== undefined) return face(seat);
  if (one.owner >= 0 && one.owner === view.seat) return { ...middle(parts.hand), width: 24, tilt: 0, above: 0 };
  const { x, y, width, height } = parts.centre;
  return { x: x + width - 14, y: y + height - 20, width: 24, tilt: 0, above: 0 };
}
