/** Where the others sit, and the lanes under their plates where their cards lie. */

import type { Seat } from "../wire";
import { box, middle } from "./box";
import type { Box, Place, SeatPlace } from "./types";

export interface Seated {
  seats: SeatPlace[];
  lanes: Map<Seat, Box>;
}

/** How plates are drawn: their height, their avatar, and the lane under them. */
export interface Plates {
  height: number;
  avatar: number;
  small: boolean;
  lane: number;
  /** Nothing is told on them but who it is. */
  plain?: boolean;
  /** Names stand beside faces, towards the middle; */
  beside?: boolean;
  /** and so far down under the names the cards, where there is no room for them under the faces. */
  named?: number;
  /** Cards of those at the sides lie so wide beside them, towards the middle, where there is no room for them under each. */
  inward?: number;
}

const GAP = 4;
/** Between a face and what stands beside it. */
const APART = 5;
const WIDEST = 132;
/** On a plate narrower than this what stands beside a name stands under it. */
export const NARROW = 78;

function sit(
  into: Seated,
  seat: Seat,
  column: Box,
  { height, avatar, small, lane, plain = false, named }: Plates,
  words?: "left" | "right",
): void {
  const width = Math.min(column.width - GAP, WIDEST * Math.max(1, height / 104));
  const free = column.width - width - GAP / 2;
  const x = column.x + (words === "right" ? GAP / 2 : words === "left" ? free : (free + GAP / 2) / 2);
  into.seats.push({ seat, box: box(x, column.y, width, height), avatar, small, plain, ...(words && { words }) });
  if (lane === 0) return;
  if (!named) into.lanes.set(seat, box(column.x + 2, column.y + height, column.width - 4, lane));
  else into.lanes.set(seat, box(x + (words === "right" ? avatar + APART : 0), column.y + named, width - avatar - APART, lane));
}

/** In lines of so many; every second line runs back, as the turn does. The middle of a single line sits a little higher. */
export function inLines(others: readonly Seat[], within: Box, perLine: number, plates: Plates, arc = 0): Seated {
  const seated: Seated = { seats: [], lanes: new Map() };
  const lines = Math.ceil(others.length / perLine);
  for (let line = 0; line < lines; line += 1) {
    const these = others.slice(line * perLine, (line + 1) * perLine);
    const inOrder = line % 2 === 1 ? [...these].reverse() : these;
    const width = within.width / Math.max(1, lines > 1 ? perLine : these.length);
    const left = within.x + (within.width - width * these.length) / 2;
    const half = (these.length - 1) / 2;
    inOrder.forEach((seat, number) => {
      const lower = half > 0 ? arc * ((number - half) / half) ** 2 : 0;
      const y = within.y + line * (plates.height + plates.lane) + lower;
      sit(seated, seat, box(left + number * width, y, width, plates.height), plates);
    });
  }
  return seated;
}

/** How many sit on each side of a horseshoe; the rest sit at its top. */
export function atSides(count: number): number {
  if (count < 2) return 0;
  if (count <= 5) return 1;
  return count <= 9 ? 2 : 3;
}

/** Down one side of the table. */
function inColumn(into: Seated, these: readonly Seat[], within: Box, plates: Plates, words: "left" | "right"): void {
  const each = within.height / these.length;
  const { inward = 0 } = plates;
  const lane = plates.named || inward ? 0 : plates.lane;
  const height = Math.min(plates.height, each - lane);
  these.forEach((seat, number) => {
    const y = within.y + number * each + (each - height - lane) / 2;
    const own = { ...plates, height, lane: inward ? 0 : plates.lane };
    sit(into, seat, box(within.x, y, within.width, height), own, plates.beside ? words : undefined);
    const x = words === "right" ? within.x + within.width : within.x - inward;
    if (inward > 0 && plates.lane > 0) into.lanes.set(seat, box(x, y, inward, height));
  });
}

/** On the left from the bottom up, and down on the right. */
export function atBothSides(others: readonly Seat[], left: Box, right: Box, plates: Plates): Seated {
  const seated: Seated = { seats: [], lanes: new Map() };
  const onLeft = Math.ceil(others.length / 2);
  if (onLeft > 0) inColumn(seated, [...others.slice(0, onLeft)].reverse(), left, plates, "right");
  if (others.length > onLeft) inColumn(seated, others.slice(onLeft), right, plates, "left");
  return seated;
}

/** On the left from the bottom up, along the top, and down on the right: so many on each side. */
export function horseshoe(
  others: readonly Seat[],
  sides: [left: Box, right: Box],
  topLine: Box,
  plates: Plates,
  side = atSides(others.length),
): Seated {
  const seated: Seated = { seats: [], lanes: new Map() };
  if (side > 0) inColumn(seated, [...others.slice(0, side)].reverse(), sides[0], plates, "right");
  const along = others.slice(side, others.length - side);
  along.forEach((seat, number) => {
    const width = topLine.width / along.length;
    sit(seated, seat, box(topLine.x + number * width, topLine.y, width, plates.height), plates);
  });
  if (side > 0) inColumn(seated, others.slice(-side), sides[1], plates, "left");
  return seated;
}

/** Where cards go to that a player takes up unseen. */
export function face(of: SeatPlace): Place {
  return { x: middle(of.box).x, y: of.box.y + of.avatar / 2, width: 20, tilt: 0, above: 0 };
}
