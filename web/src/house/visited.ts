/** The tables this browser has been to: a match may be taken up again, with the keys of one's seats. */
import type { GameId, SeatKey, TableId } from "../wire";
import { keep, kept } from "./kept";

export interface Visit {
  readonly id: TableId;
  readonly game: GameId;
  /** of the others */
  readonly names: readonly string[];
  readonly keys: Readonly<Record<number, SeatKey>>;
  /** whether the table waited for this person */
  readonly turn: boolean;
  readonly over: boolean;
  readonly at: number;
}

const NAME = "veillee.tables";
const MOST = 20; // more than anyone takes up again

/** The tables visited, the last one first. */
export function visits(): Visit[] {
  const found = kept(NAME);
  return Array.isArray(found) ? (found as Visit[]) : [];
}

/** The keys of one's seats at a table, to come back with. */
export function keysAt(table: TableId): Readonly<Record<number, SeatKey>> {
  return visits().find((visit) => visit.id === table)?.keys ?? {};
}

/** Remember a table as it is now: to be called whenever something changed there. */
export function remember(visit: Omit<Visit, "at">, now = Date.now()): void {
  const others = visits().filter((one) => one.id !== visit.id);
  keep(NAME, [{ ...visit, at: now }, ...others].slice(0, MOST));
}

/** Forget a table. */
export function forget(table: TableId): void {
  keep(
    NAME,
    visits().filter((one) => one.id !== table),
  );
}

/** The tables that may be taken up: not over, and the house still has them. Those that are gone are forgotten. */
export async function standing(most: number): Promise<Visit[]> {
  const open = visits()
    .filter((visit) => !visit.over)
    .slice(0, most);
  const there = await Promise.all(open.map((visit) => isThere(visit.id)));
  open.filter((_, place) => !there[place]).forEach((visit) => forget(visit.id));
  return open.filter((_, place) => there[place]);
}

/** Whether the house has this table: its page says so. Without an answer, one hopes. */
async function isThere(table: TableId): Promise<boolean> {
  try {
    return (await fetch(`/t/${table}`, { method: "HEAD" })).status !== 404;
  } catch {
    return true;
  }
}
