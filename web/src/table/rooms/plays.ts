/** What was laid, in short. */
import type { GroupView, ZoneView } from "../../wire";
import { corner } from "../../words/faces";
import type { Words } from "../../words/words";

/** A card without a rank, where there is room for a rank alone. */
const JOKER = "★";

export interface Laid {
  /** What stands in a corner of the card. */
  readonly rank: string;
  /** What is read aloud. */
  readonly spoken: string;
}

/** The ranks that were laid one after another: 6, 9, 10, V. */
export function climbOf(trick: ZoneView | undefined, words: Words): Laid[] {
  const cards = trick?.cards ?? [];
  const laid = cards.map((card, at) => ({ card, rank: corner(card, words)?.rank, by: trick?.laid_by?.[at] }));
  return laid
    .filter(({ rank, by }, at) => at === 0 || laid[at - 1]?.rank !== rank || laid[at - 1]?.by !== by)
    .map(({ card, rank }) => ({ rank: rank ?? JOKER, spoken: rank ?? words.card(card) }));
}

/** What a group of cards in a hand is called: a family of tens, a run of hearts. */
export function groupName(group: Pick<GroupView, "kind" | "stands_for">, words: Words): string {
  const { rank = "", suit: sign = "" } = corner(group.stands_for?.[0] ?? "", words) ?? {};
  return words.text(`tray_${group.kind}`, { rank, sign });
}
