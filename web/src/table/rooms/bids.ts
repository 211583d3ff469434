/** What may be bid, what someone has bid, and what they have taken of it. */
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

/** The floor where the lift turns. */
export const topOf = (view: View): number => Math.ceil((numberOf(view, "deals") ?? 0) / 2);

/** From no trick to all of them. */
export const allBids = (view: View): number[] => Array.from({ length: (numberOf(view, "cards") ?? 0) + 1 }, (_, bid) => bid);

/** What has been bid so far, by those who have. */
export const bidsSoFar = (view: View): number[] => view.seats.flatMap((_, seat) => numberOf(view, "bid", seat) ?? []);

export const sumOf = (bids: readonly number[]): number => bids.reduce((sum, bid) => sum + bid, 0);

/** The bid that the house does not take from whoever speaks last. */
export function barredBid({ prompt }: View): number | undefined {
  const barred = prompt?.values?.barred;
  return barred?.kind === "number" ? barred.of : undefined;
}
