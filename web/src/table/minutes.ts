import type { Milliseconds } from "../wire";

/** What is left on a clock, as one reads it: 4:05. */
export function minutes(bank: Milliseconds): string {
  const seconds = Math.max(0, Math.ceil(bank / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
