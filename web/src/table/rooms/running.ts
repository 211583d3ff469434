/** What the sheet has of the deal under way, and of those still to come. */
import type { Key, View } from "../../wire";
import { keysOf, numberOf } from "./facts";

export interface Running {
  /** What is played now, and what it has cost each so far; none, as long as it is not chosen. */
  title: Key | undefined;
  points: readonly number[];
  /** What is still to be played. */
  left: readonly Key[];
}

/** A round of Barbu: its contracts, which each are played once. */
export const contractsOf = (view: View): Running => ({
  title: keysOf(view, "contract")[0],
  points: view.seats.map((_, seat) => numberOf(view, "cost", seat) ?? 0),
  left: keysOf(view, "contracts_left"),
});
