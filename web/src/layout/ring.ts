/** Piles around a fire: on an ellipse, or close together where there is no room for one. */

import { around, box, cells, inset, LABEL, middle, overlap, TALL, TOUCH } from "./box";
import type { Box } from "./types";
import { pile } from "./piles";
import { add, nothing, type Laid, type Shown } from "./zones";

const SMALLEST = 44;

export function ring(of: readonly Shown[], within: Box, most: number): { laid: Laid; dial: Box } {
  const laid = nothing();
  const { at, dial, words } = circle(of.length, within, most, true) ?? circle(of.length, within, most, false) ?? close(of.length, within);
  of.forEach((one, number) => {
    const cell = at[number];
    if (cell !== undefined) add(laid, pile(one, cell, { most, words }));
  });
  return { laid, dial };
}

interface Around {
  at: Box[];
  dial: Box;
  words: boolean;
}

/** From the upper left on, clockwise; as wide as cells can be without touching each other or the fire. */
function circle(count: number, within: Box, most: number, words: boolean): Around | undefined {
  const { x, y } = middle(within);
  for (let width = most; width >= SMALLEST; width -= 2) {
    // A deep pile peeps out beyond its top card.
    const across = Math.max(TOUCH, width * 1.2);
    const high = width * TALL * 1.15 + (words ? LABEL : 0);
    const rx = Math.min((within.width - across) / 2, across * 2.1);
    const ry = Math.min((within.height - high) / 2, high * 1.5);
    if (rx < 0 || ry < 0) continue;
    const dial = around(x, y, width * 1.1, width * 1.1);
    const at = Array.from({ length: count }, (_, number) => {
      const angle = -Math.PI / 2 - Math.PI / count + (number * 2 * Math.PI) / count;
      return around(x + rx * Math.cos(angle), y + ry * Math.sin(angle), across, high);
    });
    const all = [...at, dial];
    if (all.every((one, number) => all.slice(number + 1).every((other) => !overlap(one, other))))
      return { at, dial, words };
  }
  return undefined;
}

/** In cells, the fire in the one nearest to the middle. */
function close(count: number, within: Box): Around {
  const all = cells(count + 1, within);
  const from = middle(within);
  const far = all.map((one) => Math.hypot(middle(one).x - from.x, middle(one).y - from.y));
  const fire = far.indexOf(Math.min(...far));
  const cell = inset(all[fire] ?? box(within.x, within.y, 0, 0), 2);
  const size = Math.min(cell.width, cell.height);
  const { x, y } = middle(cell);
  return {
    at: all.filter((_, number) => number !== fire).map((one) => inset(one, 1)),
    dial: around(x, y, size, size),
    words: false,
  };
}
