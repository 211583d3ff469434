/** Room that a deal once needed stays until the next deal, so that nothing jumps from move to move. */

import type { Shown } from "./zones";

export interface Reserved {
  /** Short facts have a band. */
  readonly chips: boolean;
  /** Plates have so many lines of facts. */
  readonly lines: number;
  /** A trick lies in the middle. */
  readonly trick: boolean;
  /** Cards lie under plates: on so many lines. */
  readonly lanes: number;
  /** Zones at the edge of the table. */
  readonly side: number;
  /** Cards that lie before me while I hold others. */
  readonly own: number;
  /** Hands of mine that are folded. */
  readonly folded: number;
  /** Hands of mine that each needed more than those before. */
  readonly hands: readonly Shown[];
}

/** Room for what was there and for what is there now. */
export function reserve(before: Reserved, now: Reserved): Reserved {
  return {
    chips: before.chips || now.chips,
    lines: Math.max(before.lines, now.lines),
    trick: before.trick || now.trick,
    lanes: Math.max(before.lanes, now.lanes),
    side: Math.max(before.side, now.side),
    own: Math.max(before.own, now.own),
    folded: Math.max(before.folded, now.folded),
    hands: [...before.hands, ...now.hands],
  };
}

export const NOTHING: Reserved = { chips: false, lines: 0, trick: false, lanes: 0, side: 0, own: 0, folded: 0, hands: [] };
