/** Piles: their top card, what peeps out under it, or a heap as hands throw it. */

import { around, LABEL, TALL, TOUCH } from "./box";
import type { Box, Place } from "./types";
import { mark, nothing, pieces, spot, type Laid, type Shown } from "./zones";

/** How many cards a heap shows, and how many peep out under a deep pile. */
const THROWN = 6;
const PEEPING = 4;
/** How far each lower card peeps out, as a part of a card's width. */
const PEEP = 0.05;

/** How far the cards of a heap lie from its middle (parts of a card's width), and how they are turned (degrees). */
const HEAP: readonly (readonly [x: number, y: number, tilt: number])[] = [
  [-0.26, 0.06, -14],
  [0.24, -0.1, 12],
  [-0.08, -0.12, -5],
  [0.22, 0.12, 9],
  [-0.2, 0.1, -9],
  [0.05, -0.04, 4],
];
/** What a heap covers, in widths and heights of a card. */
const HEAP_WIDE = 2;
const HEAP_HIGH = 1.4;
/** A heap at the edge of the table is kept neater. */
const NEAT = 0.35;

export interface Measure {
  most: number;
  /** Whether its words stand under it. */
  words: boolean;
  /** At the edge of the table. */
  neat?: boolean;
}

/** The width of the cards of a pile in a box. */
function fit({ lay }: Shown, within: Box, { most, words, neat }: Measure): number {
  const high = within.height - (words ? LABEL : 0);
  const messy = neat ? NEAT : 1;
  const wide = lay.messy ? 1 + (HEAP_WIDE - 1) * messy : lay.deep ? 1 + PEEPING * PEEP : 1;
  const tall = lay.messy ? 1 + (HEAP_HIGH - 1) * messy : lay.deep ? 1 + (PEEPING * PEEP) / TALL : 1;
  return Math.min(most, within.width / wide, high / tall / TALL);
}

/** A pile in the middle of a box, with its words under it. */
export function pile(of: Shown, within: Box, measure: Measure): Laid {
  const width = fit(of, within, measure);
  const words = measure.words ? LABEL : 0;
  const x = within.x + within.width / 2;
  const y = within.y + (within.height - words) / 2;
  const outline = around(
    x,
    y,
    Math.min(within.width, Math.max(TOUCH, width)),
    Math.min(within.height - words, Math.max(TOUCH, width * TALL)),
  );
  const anchor: Place = { x, y, width, tilt: 0, above: 0 };
  const shown = of.lay.messy ? heap(of, anchor, measure.neat ? NEAT : 1) : stack(of, anchor);
  const label = measure.words ? { x, y: lowest(shown, outline) } : undefined;
  return { ...nothing(), marks: [mark(of, outline, anchor, label)], spots: shown };
}

function lowest(spots: Laid["spots"], outline: Box): number {
  const ends = spots.map(({ place }) => place.y + (place.width * TALL) / 2);
  return Math.max(outline.y + outline.height, ...ends) + 2;
}

function stack(of: Shown, at: Place): Laid["spots"] {
  if (!of.lay.deep)
    return pieces(of)
      .slice(-1)
      .map((piece) => spot(of, piece, at));
  const those = pieces(of).slice(-1 - PEEPING);
  return those.map((piece, above) => {
    const under = (those.length - 1 - above - PEEPING / 2) * PEEP * at.width;
    return spot(of, piece, { ...at, x: at.x + under, y: at.y + under, above });
  });
}

/** A card keeps its place in the heap while others fall on it: it goes by its number. */
function heap(of: Shown, at: Place, messy: number): Laid["spots"] {
  const all = pieces(of);
  return all.slice(-THROWN).map((piece, above) => {
    const number = all.length - Math.min(all.length, THROWN) + above;
    const [x, y, tilt] = HEAP[number % HEAP.length] ?? [0, 0, 0];
    return spot(of, piece, {
      x: at.x + x * at.width * messy,
      y: at.y + y * at.width * messy,
      width: at.width,
      tilt: tilt * messy,
      above,
    });
  });
}
