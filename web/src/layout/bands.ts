/** The bands that a stage is cut into, however it is held. */

import { box, TALL, TOUCH } from "./box";
import type { Kept, Limits } from "./hand";
import type { Needs } from "./regions";
import type { Box, Space } from "./types";

export const NONE: Box = { x: 0, y: 0, width: 0, height: 0 };
export const GAP = 4;
/** The band of short facts. */
export const CHIPS = 34;
/** What is said, where somebody beside the table says what is asked. */
export const TOLD_FOOT = 26;
/** Faces that one looks at are so large on a phone on its side, and where there is room. */
export const LOOKED_AT = { onSide: 60, most: 96 };
/** A line of facts on a plate. */
export const LINE = 16;

/** Two lines of a lane lie so far apart, in cards' widths. */
export const LANE_DOWN = 0.6;

export function laneHeight(lines: number, card: number): number {
  return lines === 0 ? 0 : card * TALL + (lines - 1) * card * LANE_DOWN + GAP;
}

/** On how many lines cards before me lie, so that each can be touched. */
export function linesBeforeMe(count: number, width: number, card: number): number {
  return count > Math.floor((width - 32 - card) / TOUCH) + 1 ? 2 : 1;
}

/** Of the height, what is said and the buttons take no more, however large their letters are. */
export const MOST_SAID = 0.28;
export const MOST_PRESSED = 0.16;

/** What holds letters grows with those of the reader, up to a part of the height. */
export function grown(usual: number, { height, text = 1 }: Space, most: number): number {
  return Math.max(usual, Math.min(usual * text, height * most));
}

/** A place for buttons at the foot of the middle, no wider than they can use. */
export function atFoot({ x, y, width, height }: Box, high: number, most: number): Box {
  const wide = Math.min(width, most);
  return box(x + (width - wide) / 2, y + height - high - GAP, wide, high);
}

/** A place so wide taken from the left of a box, and what is left of it. */
export function leftOf({ x, y, width, height }: Box, wide: number): [taken: Box, left: Box] {
  return wide > 0 ? [box(x, y, wide, height), box(x + wide, y, width - wide, height)] : [NONE, box(x, y, width, height)];
}

/** A column at the right edge of the middle, over what is so high at its foot as far as a card has room there; two where one is too short. */
export function edge(centre: Box, count: number, wide: number, foot = 0): [centre: Box, side: Box] {
  const high = Math.max(centre.height - foot, Math.min(centre.height, wide * TALL));
  const columns = Math.ceil(count / Math.max(1, Math.floor(high / TOUCH)));
  const width = Math.min(columns * wide, centre.width / 2);
  return [box(centre.x, centre.y, centre.width - width - GAP, centre.height), box(centre.x + centre.width - width, centre.y, width, high)];
}

interface Band {
  hand: Box;
  own: Box;
  held: Kept | undefined;
  ownLines: number;
  height: number;
}

/** Along the bottom: my hand, and on its left what lies before me. */
export function band(space: Space, needs: Needs, width: number, limits: Omit<Limits, "width">, ownCard: number): Band {
  const count = needs.hand ?? 0;
  const share = needs.own > 0 ? (count + 0.8) / (count + needs.own + 1.6) : 1;
  const handWide = width * share;
  const held = count > 0 ? needs.measure({ ...limits, width: handWide }) : undefined;
  const ownLines = needs.own > 0 ? linesBeforeMe(needs.own, width - handWide, ownCard) : 1;
  const ownHigh = needs.own > 0 ? ownCard * TALL + (ownLines - 1) * TOUCH + GAP : 0;
  const height = Math.max(held?.height ?? 0, ownHigh, needs.hand === undefined ? limits.most * TALL : 72);
  const y = space.height - height - GAP;
  return {
    hand: box(width - handWide, y, handWide, height),
    own: needs.own > 0 ? box(0, y, width - handWide, height) : NONE,
    held,
    ownLines,
    height: height + GAP,
  };
}
