/** What a card is that means more than its rank: a joker, a wild card, one that does something. One line, in the words of its game. */
import type { Card, View } from "../wire";
import type { Words } from "../words/words";

const RANKED = /^(10|[2-9JQKA])[CDHS*]$/;
const COURTS: Readonly<Record<string, string>> = { J: "jack", Q: "queen", K: "king" }; // as facts name them

/** The line of a card in a view: its own, that of its rank, or that of a fact which names its rank; none of a card like any other. */
export function whatIs(card: Card, view: View | undefined, words: Words): string | undefined {
  const rank = RANKED.exec(card)?.[1];
  const keys = rank ? [`rank_${rank}`, ...namedBy(view, COURTS[rank] ?? rank)] : [card];
  const key = keys.map((one) => `what_${one}`).find((one) => words.has(one));
  return key && words.text(key);
}

/** The facts that are about a rank: « atouts : les 3 ». */
function namedBy(view: View | undefined, rank: string): string[] {
  return (view?.facts ?? []).flatMap(({ key, value }) => (value.kind === "word" && value.of.includes(`${key}_${rank}`) ? [key] : []));
}
