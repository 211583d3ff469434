/** What someone has bid, and what he has taken of it. */
import type { Seat, View } from "../../wire";
import { numberOf } from "./facts";

export interface Tally {
  bid: number;
  taken: number;
}

/** For a plate: « 1/2 ». */
export function bidOf(view: View, seat: Seat): Tally | undefined {
  const bid = numberOf(view, "bid", seat);
  return bid === undefined ? undefined : { bid, taken: numberOf(view, "tricks", seat) ?? 0 };
}
