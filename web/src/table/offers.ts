/** Offers that have no place on the table, sorted by what they are shown as. */

import type { Action, Offer } from "../wire";

/** Made on a card, a pile or a player, and lit there. */
const PLACED: ReadonlySet<string> = new Set(["card", "cards", "zone", "seat"]);
/** Verbs that leave things as they are: they stand last, and quietly. */
const QUIET: ReadonlySet<string> = new Set("pass leave back stop wait still let refuse done nothing early".split(" "));
/** As many as stand in a row of large buttons. */
const IN_A_ROW = 4;

export interface Sorted {
  readonly numbers: readonly Offer[];
  readonly suits: readonly Offer[];
  /** more buttons than a row holds */
  readonly many: readonly Offer[];
  /** calls first, then moves, then ways out: each keeps its place while it is offered */
  readonly row: readonly Offer[];
}

export const withoutPlace = (offers: readonly Offer[]): Offer[] => offers.filter(({ gesture }) => !PLACED.has(gesture));

export const isQuiet = (offer: Offer, idle?: Action): boolean => offer.number === idle || QUIET.has(offer.verb);

/** The number that an offer is about. */
export const numberOf = ({ about }: Offer): number => (about?.kind === "number" ? about.of : 0);

export function sorted(offers: readonly Offer[], idle?: Action): Sorted {
  const numbers = offers.filter(({ gesture }) => gesture === "number").sort((a, b) => numberOf(a) - numberOf(b));
  const suits = offers.filter(({ gesture }) => gesture === "suit");
  const words = offers.filter(({ gesture }) => gesture === "word");
  // Chosen cards make a move that is pressed here, as is a second move on one seat or one pile.
  const others = offers.filter(({ gesture }) => !["number", "suit", "word"].includes(gesture));
  const row = words.length + others.length > IN_A_ROW ? others : [...words, ...others];
  const many = row === others ? words : [];
  const ranked = [...row].sort((a, b) => rank(a, idle) - rank(b, idle));
  return ranked.length > IN_A_ROW && many.length === 0 ? { numbers, suits, many: ranked, row: [] } : { numbers, suits, many, row: ranked };
}

/** Whether they need a panel of their own, and not only a row of buttons. */
export function needPanel(offers: readonly Offer[], idle?: Action): boolean {
  const { numbers, suits, many } = sorted(offers, idle);
  return numbers.length + suits.length + many.length > 0;
}

function rank(offer: Offer, idle: Action | undefined): number {
  if (offer.gesture === "race") return 0;
  return isQuiet(offer, idle) ? 2 : 1;
}

/** Whether two views offer the same move. */
export const isSameOffer = (one: Offer, other: Offer | undefined): boolean => JSON.stringify(one) === JSON.stringify(other);
