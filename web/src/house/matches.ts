/** The matches that were played on this device to their end: they may be looked at again. */
import type { GameId, TableId } from "../wire";
import { keep, kept } from "./kept";

export interface Match {
  readonly id: TableId;
  /** its number at that table */
  readonly match: number;
  readonly game: GameId;
  /** of the others */
  readonly names: readonly string[];
  readonly at: number;
}

const NAME = "veillee.matches";
const MOST = 40;

/** Those that are remembered, the last one first. */
export function matches(): Match[] {
  const found = kept(NAME);
  return Array.isArray(found) ? (found as Match[]) : [];
}

/** Remember a match that is over; once, however often its end is looked at. */
export function rememberMatch(match: Omit<Match, "at">, now = Date.now()): void {
  const known = matches();
  if (known.some((one) => one.id === match.id && one.match === match.match)) return;
  keep(NAME, [{ ...match, at: now }, ...known].slice(0, MOST));
}

/** When a match was over, in milliseconds: as this device remembers it, else now. */
export function endOf(id: TableId, match: number, now = Date.now()): number {
  return matches().find((one) => one.id === id && one.match === match)?.at ?? now;
}

/** Forget one that the house no longer has. */
export function forgetMatch({ id, match }: Pick<Match, "id" | "match">): void {
  keep(
    NAME,
    matches().filter((one) => one.id !== id || one.match !== match),
  );
}
