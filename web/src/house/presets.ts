/** Ways to play that have a name, and how many may play each. */
import type { PresetView } from "../wire";

/** Of a way that is for all that its game takes. */
const FEWEST = 1;
const MOST = 12;

/** Whether so many may play it. */
export function isFor({ fewest = FEWEST, most = MOST }: PresetView, players: number): boolean {
  return fewest <= players && players <= most;
}

/** How many play it at a table of so many: as many, if it is for them; else as usual, or the fewest. */
export function playersOf(preset: PresetView, players: number, usual: number): number {
  return [players, usual].find((count) => isFor(preset, count)) ?? preset.fewest ?? FEWEST;
}
