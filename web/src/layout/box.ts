/** Measures that all of the table shares, and what is done with boxes. */

import type { Box, Place } from "./types";

/** A card is so many times as high as it is wide. */
export const TALL = 1.5;
/** What a finger can touch. */
export const TOUCH = 44;
/** How far a card that may be played rises out of the hand. */
export const RISE = 12;
/** The words under a pile. */
export const LABEL = 20;

export function box(x: number, y: number, width: number, height: number): Box {
  return { x, y, width: Math.max(0, width), height: Math.max(0, height) };
}

export function middle(of: Box): { x: number; y: number } {
  return { x: of.x + of.width / 2, y: of.y + of.height / 2 };
}

export function inset(of: Box, across: number, down: number = across): Box {
  return box(of.x + across, of.y + down, of.width - 2 * across, of.height - 2 * down);
}

export function around(x: number, y: number, width: number, height: number): Box {
  return box(x - width / 2, y - height / 2, width, height);
}

export function bounds(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((one) => one.x));
  const top = Math.min(...boxes.map((one) => one.y));
  const right = Math.max(...boxes.map((one) => one.x + one.width));
  const bottom = Math.max(...boxes.map((one) => one.y + one.height));
  return box(left, top, right - left, bottom - top);
}

export function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}

export function inside(one: Box, within: Box): boolean {
  return (
    one.x >= within.x && one.y >= within.y && one.x + one.width <= within.x + within.width && one.y + one.height <= within.y + within.height
  );
}

/** What a card covers, turned as it is. */
export function cover(place: Place): Box {
  const turn = (Math.abs(place.tilt) * Math.PI) / 180;
  const high = place.width * TALL;
  return around(
    place.x,
    place.y,
    place.width * Math.cos(turn) + high * Math.sin(turn),
    high * Math.cos(turn) + place.width * Math.sin(turn),
  );
}

export function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

/** So many cells in a box: the columns that leave cards the widest, and each cell from left to right, line by line. */
export function cells(count: number, within: Box, words = 0): Box[] {
  if (count <= 0) return [];
  let columns = 1;
  let widest = -Infinity;
  for (let across = 1; across <= count; across += 1) {
    const down = Math.ceil(count / across);
    const width = Math.min(within.width / across, (within.height / down - words) / TALL);
    if (width > widest + 0.5) [columns, widest] = [across, width];
  }
  const lines = Math.ceil(count / columns);
  const width = within.width / columns;
  const height = within.height / lines;
  return Array.from({ length: count }, (_, number) => {
    const line = Math.floor(number / columns);
    const inLine = line === lines - 1 ? count - columns * (lines - 1) : columns;
    const from = within.x + (within.width - inLine * width) / 2;
    return box(from + (number % columns) * width, within.y + line * height, width, height);
  });
}
