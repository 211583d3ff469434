/** A hand as one reads it aloud: each suit once, before its cards. */

/** The cards of a hand, which is sorted, by suit: "♣ 4 6 R"; what has no suit stands alone. */
export function bySuit(cards: readonly string[]): readonly string[] {
  const groups: { suit: string; ranks: string[] }[] = [];
  for (const card of cards) {
    const [, rank, suit] = /^(\w+)(\W)$/u.exec(card) ?? [];
    const last = groups.at(-1);
    if (rank === undefined || suit === undefined) groups.push({ suit: "", ranks: [card] });
    else if (last?.suit === suit) last.ranks.push(rank);
    else groups.push({ suit, ranks: [rank] });
  }
  return groups.map(({ suit, ranks }) => [suit, ...ranks].filter(Boolean).join(" "));
}
