/** What was laid, in short. */
import type { GroupView, ZoneView } from "../../wire";
import { corner } from "../../words/faces";
import type { Words } from "../../words/words";

/** The ranks that were laid one after another: 6, 9, 10, V. */
export function climbOf(trick: ZoneView | undefined, words: Words): string[] {
  const laid = (trick?.cards ?? []).map((card, at) => ({ rank: corner(card, words)?.rank ?? words.card(card), by: trick?.laid_by?.[at] }));
  return laid.filter(({ rank, by }, at) => at === 0 || laid[at - 1]?.rank !== rank || laid[at - 1]?.by !== by).map(({ rank }) => rank);
}

/** What a group of cards in a hand is called: a family of tens, a run of hearts. */
export function groupName(group: Pick<GroupView, "kind" | "stands_for">, words: Words): string {
  const { rank = "", suit: sign = "" } = corner(group.stands_for?.[0] ?? "", words) ?? {};
  return words.text(`tray_${group.kind}`, { rank, sign });
}
