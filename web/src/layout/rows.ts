/** Cards side by side: without overlapping where they may, else as close as they must. */

import { bounds, box, clamp, TALL } from "./box";
import type { Box, Place } from "./types";
import { mark, nothing, pieces, spot, top, type Laid, type Piece, type Shown } from "./zones";

/** A zone as it lies in a line: its cards, and how many places it takes up even when it is empty. */
export interface Bunch {
  shown: Shown;
  pieces: Piece[];
  places: number;
}

export function bunch(shown: Shown): Bunch {
  const those = shown.lay.arranged === "pile" ? top(shown) : pieces(shown);
  return { shown, pieces: those, places: Math.max(those.length, shown.lay.slots ?? 0) };
}

export function places(bunches: readonly Bunch[]): number {
  return bunches.reduce((sum, one) => sum + one.places, 0);
}

export interface Measure {
  least: number;
  most: number;
  /** On so many lines, each so far under the one before. */
  lines: number;
  down: number;
  /** What is seen of a card at least, where there is room: a finger's width. */
  strip?: number;
}

/** Several zones one after the other, in the middle of a box. */
export function inLine(bunches: readonly Bunch[], within: Box, { least, most, lines, down, strip = 0 }: Measure): Laid {
  const laid = nothing();
  const slots = bunches.flatMap((one) => Array.from({ length: one.places }, (_, number) => ({ one, piece: one.pieces[number] })));
  if (slots.length === 0) return laid;
  const perLine = Math.ceil(slots.length / lines);
  const onLines = Math.ceil(slots.length / perLine);
  const gap = bunches.length > 1 ? Math.min(8, (0.15 * within.width) / (bunches.length - 1)) : 0;
  const gaps = gap * (bunches.length - 1);
  const byHeight = (within.height - (onLines - 1) * down) / TALL;
  const width = Math.min(clamp((within.width - gaps) / (perLine * 1.06), least, most), byHeight, within.width);
  const step = perLine > 1 ? Math.min(Math.max(width * 1.06, strip), (within.width - gaps - width) / (perLine - 1)) : 0;
  const high = width * TALL + down * (onLines - 1);
  const covers = new Map<Bunch, Box[]>();
  const free = new Map<Bunch, Box[]>();
  for (let line = 0; line < onLines; line += 1) {
    const these = slots.slice(line * perLine, (line + 1) * perLine);
    const breaks = these.map((slot, number) => (number > 0 && these[number - 1]?.one !== slot.one ? gap : 0));
    const total = breaks.reduce((sum, one) => sum + one, 0) + step * (these.length - 1) + width;
    let x = within.x + (within.width - total) / 2;
    const y = within.y + (within.height - high) / 2 + line * down;
    these.forEach(({ one, piece }, number) => {
      x += (breaks[number] ?? 0) + (number > 0 ? step : 0);
      const place: Place = { x: x + width / 2, y: y + (width * TALL) / 2, width, tilt: 0, above: laid.spots.length };
      const outline = box(x, y, width, width * TALL);
      const isCovered = number < these.length - 1 && step < width;
      if (piece !== undefined)
        laid.spots.push({ ...spot(one.shown, piece, place), ...(isCovered && { strip: step }), behind: line < onLines - 1 });
      else free.set(one, [...(free.get(one) ?? []), outline]);
      covers.set(one, [...(covers.get(one) ?? []), outline]);
    });
  }
  for (const [one, those] of covers) {
    const outline = bounds(those);
    const anchor = { x: outline.x + outline.width / 2, y: outline.y + outline.height / 2, width, tilt: 0, above: 0 };
    const still = free.get(one);
    laid.marks.push({ ...mark(one.shown, outline, anchor), ...(still && { free: still }) });
  }
  return laid;
}
