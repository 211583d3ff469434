/** What was laid, in short. */
import type { Card, GroupView, Key, ZoneView } from "../../wire";
import type { Words } from "../../words/words";

const WITH_SUIT = /^(10|[2-9JQKA])([CDHS*])$/;
const SIGNS: Readonly<Record<string, Key>> = {
  C: "sign_clubs",
  D: "sign_diamonds",
  H: "sign_hearts",
  S: "sign_spades",
  "*": "sign_stars",
};

/** What stands in the corner of a card; of a card with a name, the name. */
function corner(card: Card, words: Words): string {
  const rank = WITH_SUIT.exec(card)?.[1];
  return rank ? words.text(`index_${rank}`) : words.card(card);
}

/** The ranks that were laid one after another: 6, 9, 10, V. */
export function climbOf(trick: ZoneView | undefined, words: Words): string[] {
  const laid = (trick?.cards ?? []).map((card, at) => ({ rank: corner(card, words), by: trick?.laid_by?.[at] }));
  return laid.filter(({ rank, by }, at) => at === 0 || laid[at - 1]?.rank !== rank || laid[at - 1]?.by !== by).map(({ rank }) => rank);
}

/** What a group of cards in a hand is called: a family of tens, a run of hearts. */
export function groupName(group: Pick<GroupView, "kind" | "stands_for">, words: Words): string {
  const [, rank = "", suit = ""] = WITH_SUIT.exec(group.stands_for?.[0] ?? "") ?? [];
  const holes = { rank: rank && words.text(`index_${rank}`), sign: suit && words.text(SIGNS[suit] ?? "") };
  return words.text(`tray_${group.kind}`, holes);
}
