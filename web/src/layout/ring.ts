/** Piles around a fire: on an oval, the others in its corners; or close together where there is no room for one. */

import { around, bounds, box, cells, clamp, inset, inside, LABEL, middle, overlap, TALL, TOUCH } from "./box";
import type { Box } from "./types";
import { pile } from "./piles";
import { add, nothing, type Laid, type Shown } from "./zones";

const SMALLEST = 44;
/** The words under a pile are so wide. */
const WORDS = 92;
/** How wide the fire is, in cards: as large as it can be. */
const FIRES = [1.9, 1.5, 1.1];
/** Piles on an oval would have to be so many times as large. */
const WORTH_IT = 1.1;
/** How far from the middle of the fire the first pile of a wing lies, in cells. */
const FROM_FIRE = 1.25;
/** A pile in a corner is smaller than one at the fire. */
const CORNER = 0.72;

export function ring(of: readonly Shown[], corners: readonly Shown[], within: Box, most: number): { laid: Laid; dial: Box } {
  const laid = nothing();
  const made = FIRES.flatMap((fire) => [true, false].map((words) => round(of.length, corners.length, within, most, fire, words))).find(
    Boolean,
  );
  const { at, beside, dial, words } = made ?? close(of.length, corners.length, within);
  of.forEach((one, number) => {
    const cell = at[number];
    if (cell !== undefined) add(laid, pile(one, cell, { most, words }));
  });
  corners.forEach((one, number) => {
    const cell = beside[number];
    if (cell === undefined) return;
    const label = box(middle(cell).x - WORDS / 2, cell.y + cell.height, WORDS, LABEL);
    const isNamed = words && inside(label, within) && ![...at, dial].some((other) => overlap(label, other));
    add(laid, pile(one, isNamed ? bounds([cell, label]) : cell, { most: cell.width, words: isNamed, neat: true }));
  });
  return { laid, dial };
}

/** Whichever way leaves the piles larger: on an oval, unless another is worth it. */
function round(count: number, corners: number, within: Box, most: number, fire: number, words: boolean): Around | undefined {
  const ways = [oval, rows, wings].map((shape) => lay(shape(count), 0, corners, within, most, fire, words));
  if (!words) ways.push(lay(arch(count), 1, corners, within, most, fire, words));
  return ways.reduce((best, way) => (way && way.width > (best?.width ?? 0) * WORTH_IT ? way : best), undefined);
}

interface Around {
  /** Of a pile's card, at most. */
  width: number;
  at: Box[];
  /** In the corners: on the right first. */
  beside: Box[];
  dial: Box;
  words: boolean;
}

/** Where a pile lies: from -1 to 1 across and down; or so many cells from the middle. */
interface Point {
  x: number;
  y: number;
  cells?: boolean;
}

/** From the upper left on, clockwise. The outermost piles lie at the edges, however many there are. */
function oval(count: number): Point[] {
  const angles = Array.from({ length: count }, (_, number) => -Math.PI / 2 - Math.PI / count + (number * 2 * Math.PI) / count);
  const wide = Math.max(...angles.map((angle) => Math.abs(Math.cos(angle))));
  const tall = Math.max(...angles.map((angle) => Math.abs(Math.sin(angle))));
  return angles.map((angle) => ({ x: Math.cos(angle) / wide, y: Math.sin(angle) / tall }));
}

/** Above the fire, on its right, below it, on its left: where an oval would be too narrow. */
function rows(count: number): Point[] {
  const above = Math.ceil((count - 2) / 2);
  const line = (many: number, y: number): Point[] =>
    Array.from({ length: Math.max(0, many) }, (_, number) => ({ x: number - (many - 1) / 2, y, cells: true }));
  return [...line(above, -1), { x: 1, y: 0 }, ...line(count - 2 - above, 1).reverse(), { x: -1, y: 0 }].slice(0, count);
}

/** In two lines on both sides of the fire, which has the middle for itself: where there is more width than height. */
function wings(count: number): Point[] {
  const [onLeft, onRight] = [Math.floor(count / 2), Math.ceil(count / 2)];
  const line = (many: number, side: -1 | 1, y: number): Point[] =>
    Array.from({ length: many }, (_, number) => ({ x: side * (FROM_FIRE + number + (many === 1 ? 0.5 : 0)), y, cells: true }));
  const upper = { left: Math.ceil(onLeft / 2), right: Math.ceil(onRight / 2) };
  const lower = { left: onLeft - upper.left, right: onRight - upper.right };
  return [
    ...line(upper.left, -1, -1).reverse(),
    ...line(upper.right, 1, -1),
    ...line(lower.right, 1, 1).reverse(),
    ...line(lower.left, -1, 1),
  ];
}

/** Above the fire and on both sides of it: where nothing has room below it. */
function arch(count: number): Point[] {
  const above = Array.from({ length: Math.max(0, count - 2) }, (_, number) => ({ x: number - (count - 3) / 2, y: -1, cells: true }));
  return [...above, { x: 1.75, y: 1, cells: true }, { x: -1.75, y: 1, cells: true }].slice(0, count);
}

/** As wide as cells can be without touching each other or the fire. */
function lay(
  points: readonly Point[],
  low: number,
  corners: number,
  within: Box,
  most: number,
  fire: number,
  words: boolean,
): Around | undefined {
  const { x, y } = middle(within);
  const label = words ? LABEL : 0;
  for (let width = most; width >= SMALLEST; width -= 2) {
    // A deep pile peeps out beyond its top card.
    const across = Math.max(TOUCH, width * 1.2, words ? WORDS : 0);
    const high = width * TALL * 1.15 + label;
    const rx = Math.min((within.width - across) / 2, width * 3.4);
    const ry = Math.min((within.height - high) / 2, high * 1.3);
    if (rx < 0 || ry < 0) continue;
    const size = width * fire;
    const dial = around(x, y + low * Math.min(ry, (within.height - size) / 2), size, size);
    const at = points.map((point) => around(x + point.x * (point.cells ? across * 1.08 : rx), y + point.y * ry, across, high));
    const small = Math.max(TOUCH, width * CORNER);
    const deep = Math.min(small * TALL, Math.max(TOUCH, (within.height - high) / 2 - 1));
    const out = Math.min((within.width - small) / 2, rx + across);
    const down = clamp((within.height - deep) / 2, 0, ry + high / 2);
    const beside = [
      [1, -1],
      [-1, -1],
      [1, 1],
      [-1, 1],
    ].map(([right = 0, lower = 0]) => around(x + right * out, y + lower * down, small, deep));
    const all = [...at, dial, ...beside.slice(0, corners)];
    const fits = all.every((one) => one.x >= within.x - 0.5 && one.x + one.width <= within.x + within.width + 0.5);
    if (fits && all.every((one, number) => all.slice(number + 1).every((other) => !overlap(one, other))))
      return { width, at, beside, dial, words };
  }
  return undefined;
}

/** In cells, the fire in the one nearest to the middle. */
function close(count: number, corners: number, within: Box): Around {
  const all = cells(count + corners + 1, within);
  const from = middle(within);
  const far = all.map((one) => Math.hypot(middle(one).x - from.x, middle(one).y - from.y));
  const fire = far.indexOf(Math.min(...far));
  const cell = inset(all[fire] ?? box(within.x, within.y, 0, 0), 2);
  const size = Math.min(cell.width, cell.height);
  const { x, y } = middle(cell);
  const others = all.filter((_, number) => number !== fire).map((one) => inset(one, 0.5));
  return { width: SMALLEST, at: others.slice(0, count), beside: others.slice(count), dial: around(x, y, size, size), words: false };
}
