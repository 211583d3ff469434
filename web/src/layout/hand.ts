/** My hand: a fan of strips that a finger can touch, in as many rows as that takes; or trays of what belongs together. */

import type { Card, ZoneId } from "../wire";
import { box, clamp, inset, RISE, TALL, TOUCH } from "./box";
import type { Box, Place, Tray } from "./types";
import { mark, nothing, pieces, spot, type Laid, type Piece, type Shown } from "./zones";

/** A hand that was measured: how high it is, and how it lies in a box of that height. */
export interface Held {
  height: number;
  /** How wide its cards are. */
  card: number;
  lay(within: Box): Laid;
}

export interface Limits {
  width: number;
  height: number;
  /** The widest card. */
  most: number;
  /** One row is kept while cards are as wide as this. */
  good: number;
}

/** The cards in the order in which the player holds them: new ones come after their neighbour in the view. */
export function sorted(of: readonly Piece[], order: readonly Card[] | undefined): Piece[] {
  if (order === undefined) return [...of];
  const left = [...of];
  const held: Piece[] = [];
  for (const card of order) {
    const found = left.findIndex((piece) => piece.card === card);
    if (found >= 0) held.push(...left.splice(found, 1));
  }
  for (const piece of left) {
    const before = of[of.indexOf(piece) - 1];
    held.splice(before === undefined ? 0 : held.indexOf(before) + 1, 0, piece);
  }
  return held;
}

/** The hand as it fits: in trays where it has groups and they have room, else in a fan. */
export function measure(of: Shown, limits: Limits, order?: readonly Card[]): Held {
  const held = sorted(pieces(of), order);
  const groups = of.zone.groups ?? [];
  if (groups.length === 0) return fan(of, held, limits);
  const inGroups = groups.map(({ kind, places }) => ({
    kind,
    pieces: places.flatMap((index) => held.filter((piece) => piece.index === index)),
  }));
  const grouped = new Set(inGroups.flatMap((group) => group.pieces));
  const rest = held.filter((piece) => !grouped.has(piece));
  const all = rest.length > 0 ? [...inGroups, { kind: LEFT, pieces: rest }] : inGroups;
  return (
    inTrays(of, all, limits) ??
    fan(
      of,
      all.flatMap((group) => group.pieces),
      limits,
    )
  );
}

/** A hand in the band of its deal. */
export interface Kept extends Held {
  /** It needs more than the hands before: more room, or narrower cards. */
  grew: boolean;
}

const NEARLY = 0.01;

/** The hand in a band that is as high as all hands needed that this deal has seen: cards keep their width while fewer are held. */
export function keep(now: Shown | undefined, before: readonly Shown[], limits: Limits, order?: readonly Card[]): Kept {
  const widths = new Map<ZoneId, number>();
  let band = 0;
  let largest = 0;
  const within = (of: Shown): Limits => {
    const most = Math.min(limits.most, widths.get(of.zone.id) ?? limits.most);
    return { ...limits, most, good: Math.min(limits.good, most) };
  };
  for (const one of before) {
    const { height, card } = measure(one, within(one));
    widths.set(one.zone.id, Math.min(card, widths.get(one.zone.id) ?? card));
    band = Math.max(band, height);
    if (one.zone.id === now?.zone.id) largest = Math.max(largest, one.count);
  }
  if (now === undefined) return { height: band, card: limits.most, grew: false, lay: nothing };
  const own = within(now);
  const held = measure(now, now.count > largest ? own : { ...own, good: own.most - NEARLY }, order);
  const grew = now.count > largest || held.height > band + NEARLY || held.card < own.most - NEARLY;
  band = Math.max(band, held.height);
  const lay = (at: Box) => held.lay(box(at.x, at.y + band - held.height, at.width, held.height));
  return { height: band, card: held.card, grew, lay };
}

// In a fan

/** How much lower the ends of a row lie. */
const ARC = 6;
/** What the turn of a card adds to its height, as a part of its width. */
const TURN = 0.07;

function marginOf(width: number): number {
  return width < 360 ? 6 : 10;
}

/** How high a fan of so many cards of that width is at least, if each can be touched. */
export function leastHeight(count: number, width: number, card: number): number {
  const perRow = Math.floor((width - 2 * marginOf(width) - card) / TOUCH) + 1;
  return RISE + ARC + 2 + (TALL + TURN) * card + (Math.ceil(count / perRow) - 1) * TOUCH;
}

function fan(of: Shown, held: readonly Piece[], limits: Limits): Held {
  const margin = marginOf(limits.width);
  const inside = limits.width - 2 * margin;
  const slack = ARC + 2;
  const count = held.length;
  const fits = (rows: number): number => {
    const wide = inside - (Math.ceil(count / rows) - 1) * TOUCH;
    const high = (limits.height - RISE - slack - (rows - 1) * TOUCH) / (TALL + TURN);
    return Math.min(limits.most, wide, high);
  };
  const choices = [1, 2, 3, 4].slice(0, Math.max(1, count));
  const widest = choices.reduce((best, rows) => (fits(rows) > fits(best) ? rows : best), 1);
  let rows = choices.find((one) => fits(one) >= limits.good) ?? widest;
  let width = fits(rows);
  // So many cards that strips can no longer be touched: all of them still are on the table.
  if (width < 36) {
    rows = Math.min(rows, 2);
    width = clamp((limits.height - RISE - slack - (rows - 1) * TOUCH) / (TALL + TURN), 20, Math.min(limits.most, TOUCH));
  }
  const high = width * TALL;
  const perRow = Math.ceil(count / rows);
  const step = perRow > 1 ? Math.min(width + 4, (inside - width) / (perRow - 1)) : 0;
  const flat = RISE + slack + (TALL + TURN) * width;
  const spare = limits.height - flat;
  const down = rows > 1 ? clamp(high * 0.56, TOUCH, Math.max(TOUCH, spare / (rows - 1))) : 0;
  const height = flat + (rows - 1) * down;
  const most = Math.min(4, (Math.asin(Math.min(1, (2 * (margin - 2)) / high)) * 180) / Math.PI) * (rows > 1 ? 0.6 : 1);
  // Rows lie straight, so that the one behind is seen alike everywhere.
  const arc = rows > 1 ? 0 : ARC;
  const lay = (within: Box): Laid => {
    const laid = nothing();
    const left = within.x + within.width / 2;
    for (let row = 0; row < rows; row += 1) {
      const these = held.slice(row * perRow, (row + 1) * perRow);
      const half = (these.length - 1) / 2;
      these.forEach((piece, number) => {
        const lean = half > 0 ? (number - half) / Math.max(half, 2) : 0;
        const place: Place = {
          x: left + (number - half) * step,
          y: within.y + RISE + 1 + (TURN * width) / 2 + row * down + high / 2 + arc * lean * lean,
          width,
          tilt: most * lean,
          above: laid.spots.length,
        };
        const isLast = number === these.length - 1;
        laid.spots.push({ ...spot(of, piece, place), mine: true, ...(!isLast && { strip: step }), behind: row < rows - 1 });
      });
    }
    laid.marks.push(whole(of, within, width));
    return laid;
  };
  return { height, card: width, lay };
}

function whole(of: Shown, within: Box, width: number) {
  const anchor = { x: within.x + within.width / 2, y: within.y + within.height / 2, width, tilt: 0, above: 0 };
  return mark(of, within, anchor);
}

// In trays

/** The kind of the tray of cards that belong to no group. */
export const LEFT = "left";
const CAPTION = 22;
const PAD = 6;
const GAP = 6;

interface Group {
  kind: string;
  pieces: Piece[];
}

function inTrays(of: Shown, groups: readonly Group[], { width, height, most }: Limits): Held | undefined {
  const inside = width - 2 * PAD;
  for (let card = most; card >= 48; card -= 2) {
    const wide = (count: number) => (count - 1) * TOUCH + card + 2 * PAD;
    const longest = Math.floor((inside - card - 2 * PAD) / TOUCH) + 1;
    const lines = wrap(
      groups.flatMap((group) => parts(group, longest)),
      inside,
      (group) => wide(group.pieces.length),
    );
    const line = CAPTION + card * TALL + PAD;
    const high = lines.length * line + (lines.length - 1) * GAP + 2 * PAD;
    if (high > height) continue;
    return { height: high, card, lay: (within) => layTrays(of, lines, inset(within, PAD), card, line) };
  }
  return undefined;
}

/** A group too long for a line, in parts as long as each other. */
function parts(group: Group, longest: number): Group[] {
  const count = Math.ceil(group.pieces.length / longest);
  const each = Math.ceil(group.pieces.length / count);
  return Array.from({ length: count }, (_, number) => ({
    kind: group.kind,
    pieces: group.pieces.slice(number * each, (number + 1) * each),
  }));
}

function wrap(groups: readonly Group[], inside: number, wide: (group: Group) => number): Group[][] {
  const lines: { groups: Group[]; left: number }[] = [];
  for (const group of groups) {
    const need = wide(group);
    const line = lines.find(({ left }) => left >= need + GAP);
    if (line === undefined) lines.push({ groups: [group], left: inside - need });
    else {
      line.groups.push(group);
      line.left -= need + GAP;
    }
  }
  return lines.map((line) => line.groups);
}

function layTrays(of: Shown, lines: readonly Group[][], within: Box, card: number, line: number): Laid {
  const laid = nothing();
  lines.forEach((groups, row) => {
    const y = within.y + row * (line + GAP);
    const steps = groups.reduce((sum, group) => sum + group.pieces.length - 1, 0);
    const still = groups.length * (card + 2 * PAD) + (groups.length - 1) * GAP;
    const step = steps > 0 ? Math.min(card * 1.05, (within.width - still) / steps) : 0;
    let x = within.x + (within.width - still - steps * step) / 2;
    for (const { kind, pieces: these } of groups) {
      const tray: Tray = {
        zone: of.zone.id,
        kind,
        box: box(x, y, (these.length - 1) * step + card + 2 * PAD, line),
        count: these.length,
      };
      laid.trays.push(tray);
      these.forEach((piece, number) => {
        const place: Place = {
          x: x + PAD + number * step + card / 2,
          y: y + CAPTION + (card * TALL) / 2,
          width: card,
          tilt: 0,
          above: laid.spots.length,
        };
        laid.spots.push({ ...spot(of, piece, place), mine: true, ...(number < these.length - 1 && { strip: step }) });
      });
      x += tray.box.width + GAP;
    }
  });
  laid.marks.push(whole(of, inset(within, -PAD), card));
  return laid;
}

// Folded

/** Hands of mine that are not open: closed packets, so many in a row. */
export function folded(of: readonly Shown[], within: Box, perRow: number): Laid {
  const laid = nothing();
  const rows = Math.max(1, Math.ceil(of.length / perRow));
  const height = within.height / rows;
  const width = Math.min(within.width / Math.min(perRow, Math.max(1, of.length)), 96);
  of.forEach((one, number) => {
    const left = within.x + (within.width - Math.min(perRow, of.length) * width) / 2;
    const outline = box(left + (number % perRow) * width, within.y + Math.floor(number / perRow) * height, width, height);
    const anchor: Place = { x: outline.x + width / 2, y: outline.y + height / 2, width: 24, tilt: 0, above: 0 };
    laid.marks.push(mark(one, outline, anchor, { x: anchor.x, y: outline.y + height - 16 }));
  });
  return laid;
}
