/** Room beside the cards: where something may stand without covering what lies on the table. */
import type { Arrangement, Box, Space } from "../../layout/types";

const TALL = 1.5; // of a card, by its width
const STEP = 4;
const LABEL = { width: 96, height: 24 };

/** All that must stay in sight: cards, the outlines of zones and their words, trays. */
export function taken(arrangement: Arrangement | undefined): Box[] {
  if (!arrangement) return [];
  const cards = arrangement.spots.map(({ place: { x, y, width } }) => ({
    x: x - width / 2,
    y: y - (width * TALL) / 2,
    width,
    height: width * TALL,
  }));
  const labels = arrangement.marks.flatMap(({ label }) => (label ? [{ x: label.x - LABEL.width / 2, y: label.y, ...LABEL }] : []));
  const boxes = [...arrangement.marks, ...arrangement.trays, ...arrangement.seats].map(({ box }) => box);
  return [...cards, ...labels, ...boxes, arrangement.foot, arrangement.hand, arrangement.actions];
}

export const meet = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** How much of a box is covered by others. */
function covered(box: Box, full: readonly Box[]): number {
  const shared = (from: number, long: number, other: number, otherLong: number): number =>
    Math.max(0, Math.min(from + long, other + otherLong) - Math.max(from, other));
  return full.reduce((sum, one) => sum + shared(box.x, box.width, one.x, one.width) * shared(box.y, box.height, one.y, one.height), 0);
}

/** A band across the box, or just above or below it, that covers nothing: the highest; else the one that covers least. */
export function freeBand(box: Box, height: number, full: readonly Box[]): Box {
  const last = box.y + box.height;
  const inside = Math.max(0, Math.floor((last - height - box.y) / STEP));
  const rows = [...Array.from({ length: inside + 1 }, (_, at) => box.y + at * STEP), last, Math.max(0, box.y - height)];
  const bands = rows.map((y) => ({ x: box.x, y, width: box.width, height }));
  const cost = new Map(bands.map((band) => [band, covered(band, full)]));
  return bands.reduce((best, band) => ((cost.get(band) ?? 0) < (cost.get(best) ?? 0) ? band : best));
}

/** So high, and something large is read. */
const LEGIBLE = 80;

/**
 * Where something large stands for a moment: over faces and middle, never over the question, my hand or the buttons. While the middle is
 * played on, over the faces alone; where they stand at the sides, over what is said.
 */
export function shoutBox({ foot, actions, centre, chips }: Arrangement, { width }: Space, goesOn: boolean): Box {
  const wide = actions.y < foot.y && actions.x > foot.x ? actions.x : width;
  if (!goesOn) return { x: 0, y: 0, width: wide, height: foot.y };
  const top = Math.min(centre.y, chips.y);
  return top >= LEGIBLE ? { x: 0, y: 0, width: wide, height: top } : { ...foot };
}

/** A box as the style of what stands there. */
export const placed = ({ x, y, width, height }: Box): string =>
  `left:0;top:0;transform:translate(${x}px,${y}px);width:${width}px;height:${height}px`;
