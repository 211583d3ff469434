/** What a chair is, before the match begins. */
import type { ChairView, Seat, TableView } from "../../wire";

export type Sits = "free" | "bot" | "mine" | "here" | "away";

/** Who sits on a chair. */
export function sits(chair: ChairView, seat: Seat, yours: readonly Seat[] = []): Sits {
  if (yours.includes(seat)) return "mine";
  if (!chair.name) return chair.level ? "bot" : "free";
  return chair.here ? "here" : "away";
}

/** The chairs that nobody has taken. */
export function freeSeats(table: TableView): Seat[] {
  return table.chairs.flatMap((chair, seat) => (sits(chair, seat) === "free" ? [seat] : []));
}

/** The chair that is meant by who was about to sit on this one: if somebody else was quicker, the next that is free. */
export function chairMeant(table: TableView, seat: Seat): Seat {
  const who = sits(table.chairs[seat] ?? {}, seat, table.yours);
  const free = freeSeats(table);
  if (who === "free" || who === "mine") return seat;
  return free.find((other) => other > seat) ?? free[0] ?? seat;
}

/** Where a chair stands around an oval table, the first one nearest; in hundredths of the width and the height. */
export function placeAround(seat: number, chairs: number): { x: number; y: number } {
  const turn = (2 * Math.PI * seat) / chairs + Math.PI / 2;
  return { x: round(50 + 50 * Math.cos(turn)), y: round(50 + 50 * Math.sin(turn)) };
}

const round = (number: number): number => Math.round(number * 10) / 10;
