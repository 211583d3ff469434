/** What is played towards the middle: a card from each seat, or each seat's last play. */

import { around, box, clamp, inset, LABEL, middle, overlap, TALL } from "./box";
import { GUEST, type Box, type Place } from "./types";
import type { Key, Viewer } from "../wire";
import { mark, nothing, pieces, spot, type Laid, type Piece, type Shown } from "./zones";

/** Whoever sits `turn` seats after me, of so many: where his cards lie, in a box. */
interface Slots {
  width: number;
  at: { x: number; y: number }[];
  /** In a line, since a ring has no room. */
  straight: boolean;
}

/** More opponents than these, and plays lie under their plates: only the one to beat stays in the middle. */
export const AROUND = 5;
/** The cards of one play, half a step apart. */
const HALF = 0.5;
/** The play to beat is so much larger. */
const LARGER = 1.2;
const SMALLEST = 42;

/** The name of whoever played a card: above it in the upper half of a cross, else at its foot. */
const NAME = { wide: 72, high: 18, over: 10, apart: { least: 4, most: 20 } };
/** A card lies free, as long as it is so wide; or so much of it is seen above the one that lies on its foot, in heights. */
const FREE = { shows: 1.04, narrowest: 54 };
const UNDER = { shows: 0.62, narrowest: 36 };

interface Named extends Slots {
  names: { x: number; y: number }[];
}

/**
 * A cross: I am at its foot, the others lie as they sit, as large as can be. Where there is little height, the card at the foot
 * lies on the lower part of the one at the top. Undefined, where even that has no room.
 */
function cross(count: number, within: Box, most: number): Named | undefined {
  return crossed(count, within, most, FREE) ?? crossed(count, within, most, UNDER);
}

/** How far from its middle a card of a trick lies. */
interface Off {
  x: number;
  y: number;
}

/** As they sit round the table. */
function asTheySit(count: number, wide: number, high: number): Off[] {
  return Array.from({ length: count }, (_, turn) => {
    const angle = Math.PI / 2 + (turn * 2 * Math.PI) / count;
    return { x: wide * Math.cos(angle), y: high * Math.sin(angle) };
  });
}

/** My neighbours on both sides of me, all others above: cards are larger where there is more width than height. */
function inTwoLines(count: number, step: number, high: number): Off[] {
  const above = count - 3;
  return Array.from({ length: count }, (_, turn) => {
    if (turn === 0) return { x: 0, y: high };
    if (turn === 1 || turn === count - 1) return { x: turn === 1 ? -step : step, y: high };
    return { x: (turn - 2 - (above - 1) / 2) * step, y: -high };
  });
}

/** All others in a line, and mine before it: where there is little height, it lies on the foot of one card at most. */
function beforeALine(count: number, step: number, high: number): Off[] {
  return Array.from({ length: count }, (_, turn) => (turn === 0 ? { x: 0, y: high } : { x: (turn - count / 2) * step, y: -high }));
}

function crossed(count: number, within: Box, most: number, { shows, narrowest }: typeof FREE): Named | undefined {
  const { x } = middle(within);
  for (let width = most; width >= narrowest; width -= 2) {
    const high = width * TALL;
    const across = Math.max(width, NAME.wide);
    const [freeAcross, freeDown] = [(within.width - across) / 2, (within.height - high - NAME.high - NAME.over) / 2];
    if (freeAcross < 0 || freeDown < 0) continue;
    const rx = Math.min(freeAcross, Math.max(width * 1.6, NAME.wide * 1.2));
    const ry = Math.min(freeDown, high * shows * (count % 2 === 0 && count > 4 ? 1 : 0.5));
    const apart = (one: Off, other: Off): boolean => Math.abs(one.x - other.x) >= width + 6 || Math.abs(one.y - other.y) >= high * shows;
    const areApart = (all: readonly Off[]): boolean =>
      all.every((one, number) => all.slice(number + 1).every((other) => apart(one, other) && Math.abs(one.x) <= freeAcross));
    const ways = [asTheySit(count, rx, ry)];
    const step = Math.min(across + NAME.apart.most, freeAcross);
    if (count > 4 && step >= across + NAME.apart.least) ways.push(inTwoLines(count, step, Math.min(freeDown, (high * shows) / 2)));
    if (count > 4 && shows < 1) {
      const inLine = Math.max(across, Math.min(across + NAME.apart.most, (2 * freeAcross) / (count - 2)));
      ways.unshift(beforeALine(count, inLine, Math.min(freeDown, (high * shows) / 2)));
    }
    const off = ways.find(areApart);
    if (!off) continue;
    const y = within.y + NAME.high + high / 2 + freeDown;
    const at = off.map((one) => ({ x: x + one.x, y: y + one.y }));
    const names = at.map((one) => ({
      x: one.x,
      y: one.y < y - high * 0.1 ? one.y - high / 2 - NAME.high : one.y + high / 2 + NAME.over - NAME.high,
    }));
    return { width, at, names, straight: false };
  }
  return undefined;
}

/** Slots on an ellipse, as wide as they can be without touching; `wide` is how many cards' widths one takes. */
function slots(count: number, within: Box, most: number, wide: number): Slots {
  const { x, y } = middle(within);
  const gap = 6;
  let straight: Slots | undefined;
  for (let width = most; width >= 20; width -= 2) {
    const [across, high] = [width * wide, width * TALL];
    const rx = Math.min((within.width - across) / 2, across * 1.5);
    const ry = Math.min((within.height - high) / 2, high * 0.75);
    if (rx < 0 || ry < 0) continue;
    if (straight === undefined && count * (across + gap) - gap <= within.width) {
      const step = Math.min(across * 1.15, (within.width - across) / Math.max(1, count - 1));
      // I am the last in the line, on the right: the others come in the order of the turn.
      const at = Array.from({ length: count }, (_, turn) => ({
        x: x + (((turn + count - 1) % count) - (count - 1) / 2) * step,
        y,
      }));
      straight = { width, at, straight: true };
    }
    const at = Array.from({ length: count }, (_, turn) => {
      const angle = Math.PI / 2 + (turn * 2 * Math.PI) / count;
      return { x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) };
    });
    const boxes = at.map((one) => around(one.x, one.y, across + gap, high + gap));
    const apart = boxes.every((one, number) => boxes.slice(number + 1).every((other) => !overlap(one, other)));
    if (!apart) continue;
    if (width < SMALLEST && straight !== undefined && straight.width > width + 4) return straight;
    return { width, at, straight: false };
  }
  return straight ?? { width: 20, at: Array.from({ length: count }, () => ({ x, y })), straight: true };
}

/** Where chips with names have room above and below. */
function inner(within: Box): Box {
  return inset(within, 8, within.height > 200 ? LABEL : 4);
}

function turnOf(seat: number, me: number, count: number): number {
  return (((seat - Math.max(0, me)) % count) + count) % count;
}

/** Who sits round a trick. */
export interface Circle {
  me: Viewer;
  seats: number;
  most: number;
  /** The zone of the card that somebody lays for whom nobody plays. */
  guest: Key | undefined;
}

/**
 * One card towards each seat, with the name of whoever sits there; in a line, which has no room for names, without. All lie in one
 * zone, or each in one of its own, whose place is seen while it is empty.
 */
export function trick(zones: readonly Shown[], within: Box, { me, seats, most, guest }: Circle): Laid {
  const laid = nothing();
  const count = seats + Number(zones.some(({ name }) => name === guest));
  const named = cross(count, inset(within, 6, 2), most);
  const round = named ?? slots(count, inset(inner(within), 6), most, 1);
  const placeOf = (turn: number): Place => {
    const { x, y } = round.at[turn] ?? middle(within);
    const sideways = round.straight ? 0 : clamp((x - middle(within).x) / round.width, -1, 1);
    // Whatever lies lower lies over the others, mine above all at the foot of the cross: what tells a card is its upper part.
    const above = turn === 0 ? count : round.at.filter((other) => other.y < y).length;
    return { x, y, width: round.width, tilt: count <= 5 ? sideways * 4 : 0, above };
  };
  for (const of of zones) {
    const isGuests = of.name === guest;
    const isShared = of.owner < 0 && !isGuests;
    const turnAt = (number: number): number =>
      isGuests ? count - 1 : turnOf(isShared ? (of.zone.laid_by?.[number] ?? number) : of.owner, me, seats);
    pieces(of).forEach((piece, number) => {
      const turn = turnAt(number);
      laid.spots.push(spot(of, piece, placeOf(turn)));
      const name = named?.names[turn];
      if (name) laid.names.push({ seat: isGuests ? GUEST : (turn + Math.max(0, me)) % seats, ...name });
    });
    laid.marks.push(isShared ? whole(of, within, round.width) : ownPlace(of, placeOf(turnAt(0))));
  }
  return laid;
}

/** The place of one who has a zone of their own, seen while it is empty. */
function ownPlace(of: Shown, place: Place) {
  const outline = around(place.x, place.y, place.width, place.width * TALL);
  return { ...mark(of, outline, place), ...(of.count === 0 && { free: [outline] }) };
}

/** The last play of each seat: its cards, and whether it is the one to beat. */
export interface Run {
  seat: number;
  pieces: Piece[];
  best: boolean;
}

export function lastPlays(of: Shown): Run[] {
  const runs: Run[] = [];
  pieces(of).forEach((piece) => {
    const seat = of.zone.laid_by?.[piece.index] ?? 0;
    const before = runs.at(-1);
    if (before?.seat === seat) before.pieces.push(piece);
    else runs.push({ seat, pieces: [piece], best: false });
  });
  const last = runs.filter((run, number) => !runs.slice(number + 1).some((later) => later.seat === run.seat));
  const best = last.find((run) => run.pieces.some((piece) => piece.index === of.zone.best)) ?? last.at(-1);
  if (best !== undefined) best.best = true;
  return last;
}

/** Cards of a play, half a step apart, in the middle of a box. */
function fan(of: Shown, run: Run, within: Box, most: number, above: number): Laid["spots"] {
  const wide = 1 + HALF * (run.pieces.length - 1);
  const width = Math.min(most, within.height / TALL, within.width / wide);
  const { x, y } = middle(within);
  return run.pieces.map((piece, number) =>
    spot(of, piece, {
      x: x + (number - (run.pieces.length - 1) / 2) * width * HALF,
      y,
      width,
      tilt: 0,
      above: above + number,
    }),
  );
}

/** Each seat's last play, towards the seat; `lanes` are boxes under the plates, used where the seats are many. */
export function plays(of: Shown, within: Box, me: number, seats: number, most: number, lanes: ReadonlyMap<number, Box>): Laid {
  const laid = nothing();
  const runs = lastPlays(of);
  const cards = Math.max(2, ...runs.map((run) => run.pieces.length));
  const wide = 1 + HALF * (cards - 1);
  const room = inset(inner(within), 4);
  if (seats - 1 > AROUND) {
    for (const run of runs) {
      const lane = lanes.get(run.seat);
      if (!run.best && !lane && run.seat !== me) continue; // small plates have no room under them
      const into = run.best ? inset(room, room.width / 4, 0) : (lane ?? mySide(room));
      laid.spots.push(...fan(of, run, into, run.best ? most * LARGER : lane ? 34 : 48, laid.spots.length));
    }
  } else {
    const round = slots(seats, room, most * LARGER, wide);
    for (const run of runs) {
      const { x, y } = round.at[turnOf(run.seat, me, seats)] ?? middle(room);
      const width = run.best ? round.width : round.width / LARGER;
      const into = around(x, y, round.width * wide, round.width * TALL);
      laid.spots.push(...fan(of, run, into, width, laid.spots.length));
    }
  }
  laid.marks.push(whole(of, within, most / 2));
  return laid;
}

/** Where my own play waits while another is to beat. */
function mySide(room: Box): Box {
  return box(room.x, room.y, room.width / 4 - 6, room.height);
}

function whole(of: Shown, within: Box, width: number) {
  return mark(of, within, { ...middle(within), width, tilt: 0, above: 0 });
}
