/** How long bots take over a move: the paces that one may choose, and the milliseconds that each is. */
import type { Milliseconds } from "../wire";

export const PACES = { calm: 1600, normal: 900, lively: 350 } as const;

export type Pace = keyof typeof PACES;
export const ALL_PACES = Object.keys(PACES) as readonly Pace[];

/** The pace that is nearest to what a table has: terms may hold any length of time. */
export function paceOf(pause: Milliseconds = PACES.normal): Pace {
  const far = (pace: Pace): number => Math.abs(PACES[pace] - pause);
  return ALL_PACES.reduce((best, pace) => (far(pace) < far(best) ? pace : best));
}
