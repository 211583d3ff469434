/** How long things take, in milliseconds: the tokens of motion, at this person's pace. */

/** What moves, as the tokens `--d-…` have it. */
const MOVES = { fast: 160, fly: 280, turn: 320, sweep: 360 } as const;
const SEEN = 1200;
/** Nobody reads a trick in less. */
const SEEN_AT_LEAST = 500;

export type Durations = Record<keyof typeof MOVES | "seen", number>;

/** Where motion is reduced nothing takes time to move, but reading takes as long as ever. */
export function durations(pace = 1, reduced = false): Durations {
  const move = (name: keyof typeof MOVES) => (reduced ? 0 : Math.round(MOVES[name] * pace));
  return {
    fast: move("fast"),
    fly: move("fly"),
    turn: move("turn"),
    sweep: move("sweep"),
    seen: Math.max(SEEN_AT_LEAST, Math.round(SEEN * pace)),
  };
}
