/** How a hand may be sorted, from the order in which the house gives the cards of a game. */
import type { Card } from "../wire";

/** By value first, and by family where that is the same. Families of one length have the same values; others, as jokers, come last. */
export function byRank(families: readonly (readonly Card[])[]): Card[] {
  const length = families[0]?.length ?? 0;
  const alike = families.filter((family) => family.length === length);
  const others = families.filter((family) => family.length !== length);
  const ranks = Array.from({ length }, (_, rank) => alike.map((family) => family[rank] as Card));
  return [...ranks, ...others].flat();
}
