/** How a pair of an experiment is called in an address: by the experiment and its seed. */
import type { ExperimentId } from "../wire";

export type PairId = `${ExperimentId}-${number}`;

export function pairId(experiment: ExperimentId, seed: number): PairId {
  return `${experiment}-${seed}`;
}
