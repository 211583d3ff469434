/** Piles and rows in the middle of the table: on one line, or piles over rows, whichever leaves cards larger. */

import { box, clamp, LABEL, TALL } from "./box";
import { pile } from "./piles";
import { bunch, inLine } from "./rows";
import type { Box } from "./types";
import { add, nothing, type Laid, type Shown } from "./zones";

const GAP = 14;
const LEAST_GAP = 2;
/** The words under a pile are so wide. */
const WORDS = 78;
/** Steps between the cards of a row, in widths: side by side, or overlapped. */
const STEPS = [1.06, 0.5];

interface Plan {
  lines: Shown[][];
  step: number;
  width: number;
  words: boolean;
}

export function spread(of: readonly Shown[], within: Box, most: number): Laid {
  const laid = nothing();
  const best = plan(of, within, most);
  const high = within.height / best.lines.length;
  best.lines.forEach((line, number) => {
    const cards = line.reduce((sum, one) => sum + wide(one, best), 0);
    const gap = clamp((within.width - cards) / Math.max(1, line.length - 1), LEAST_GAP, GAP);
    const total = cards + gap * (line.length - 1);
    // Words of neighbours that would lie over each other are not there: what lies there is read by who does not see.
    const words = best.words && line.every((one) => line.length === 1 || wide(one, best) + gap >= WORDS);
    let x = within.x + (within.width - total) / 2;
    for (const one of line) {
      const cell = box(x, within.y + number * high, wide(one, best), high);
      add(laid, one.lay.arranged === "pile" ? pile(one, cell, { most: best.width, words }) : row(one, cell, { ...best, words }));
      x += cell.width + gap;
    }
  });
  return laid;
}

function row(of: Shown, cell: Box, { width, words }: Plan): Laid {
  const one = bunch(of);
  const cards = box(cell.x, cell.y, cell.width, cell.height - (words ? LABEL : 0));
  const laid = inLine([{ ...one, places: Math.max(1, one.places) }], cards, {
    least: width,
    most: width,
    lines: 1,
    down: 0,
  });
  for (const mark of laid.marks) {
    if (words) mark.label = { x: cell.x + cell.width / 2, y: mark.box.y + mark.box.height + 2 };
  }
  return laid;
}

/** How many cards' widths a zone takes. */
function units({ lay, count }: Shown, step: number): number {
  if (lay.arranged === "pile") return lay.messy ? 2 : lay.deep ? 1.2 : 1;
  return 1 + (Math.max(1, count, lay.slots ?? 0) - 1) * step;
}

function wide(of: Shown, { step, width }: Plan): number {
  return Math.max(units(of, step) * width, of.lay.arranged === "pile" ? 48 : 0);
}

function plan(of: readonly Shown[], within: Box, most: number): Plan {
  const piles = of.filter((one) => one.lay.arranged === "pile");
  const rows = of.filter((one) => one.lay.arranged !== "pile");
  const ways = [[[...of]], [piles, ...rows.map((one) => [one])].filter((line) => line.length > 0)];
  const plans = STEPS.map((step) => ways.map((lines) => fit(lines, step, within, most)).reduce(wider));
  const [apart, overlapped] = plans as [Plan, Plan];
  return apart.width >= most * 0.6 ? apart : wider(apart, overlapped);
}

/** The second way must be worth it. */
function wider(one: Plan, other: Plan): Plan {
  return other.width > one.width * 1.1 ? other : one;
}

function fit(lines: Shown[][], step: number, within: Box, most: number): Plan {
  const high = within.height / lines.length;
  const words = (high - LABEL) / TALL >= 48;
  const widths = lines.map((line) => {
    const sum = line.reduce((total, one) => total + units(one, step), 0);
    const heap = line.some((one) => one.lay.messy) ? 1.4 : 1;
    return Math.min((within.width - GAP * (line.length - 1)) / sum, (high - (words ? LABEL : 0)) / TALL / heap);
  });
  return { lines, step, width: Math.min(most, ...widths), words };
}
