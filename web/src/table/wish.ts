/**
 * What is left of a touch. Cards chosen together, or a card carried to a place, are one touch and several moves, since the
 * house asks one thing after the other. A wish goes on only while the view says that this very choice is under way, and
 * with nothing but what was touched: no move is made that nobody asked for.
 */
import type { Card, Count, DoingView, Offer, View, ZoneId } from "../wire";

/** What a finger touched: cards of a zone, and the zone that they were carried to. */
export interface Touched {
  readonly cards: readonly Card[];
  readonly from?: ZoneId | undefined;
  readonly to?: ZoneId | undefined;
}

export interface Wish extends Touched {
  readonly deal: Count;
  /** The step that was asked when the last move was sent. */
  readonly step: Count;
  /** Cards that have been named so far. */
  readonly named: readonly Card[];
}

export const NOTHING: Touched = { cards: [] };

/** The step that a view asks; a choice begins at the first. */
const stepOf = (doing: DoingView | undefined): Count => doing?.step ?? 1;

/** What is left once this offer of the view is taken for that touch. */
export function begun(view: View, offer: Offer, touched: Touched): Wish {
  return named({ ...touched, deal: view.deal, step: stepOf(view.doing), named: [] }, offer);
}

/** The move that a wish goes on with, and what is then left; nothing, where the view is not of the same choice. */
export function goesOn(wish: Wish, view: View): { offer: Offer; left: Wish } | undefined {
  const { doing, offers = [] } = view;
  if (doing === undefined || view.deal !== wish.deal || doing.step !== wish.step + 1) return undefined;
  if (without(wish.named, doing.cards ?? []).length > 0) return undefined;
  const offer =
    offers.find((one) => names(one, wish)) ?? (isWhole(wish) ? offers.find(({ number }) => number === view.formality) : undefined);
  return offer && { offer, left: named({ ...wish, step: doing.step }, offer) };
}

/** Whether a view asks what was asked before: the move that was sent has not been made yet. */
export const waits = (wish: Wish, view: View): boolean => view.deal === wish.deal && stepOf(view.doing) === wish.step;

/** Whether an offer is a part of what was touched that the house has not been told yet. */
function names(offer: Offer, { cards, from, to }: Wish): boolean {
  if (offer.gesture === "card") return offer.zone === from && cards.includes(cardOf(offer) as Card);
  return offer.gesture === "zone" && to !== undefined && offer.zone === to;
}

/** All that was touched has been told; and something was, so that what is under way can be known for it. */
const isWhole = ({ cards, to, named: told }: Wish): boolean => cards.length === 0 && to === undefined && told.length > 0;

/** The wish, less what this offer says of it. */
function named(wish: Wish, offer: Offer): Wish {
  const card = cardOf(offer);
  if (offer.gesture === "card" && card !== undefined) {
    return { ...wish, cards: without(wish.cards, [card]), named: [...wish.named, card] };
  }
  // A place that is touched is no card, whatever lies there.
  if (offer.gesture === "zone") return { ...wish, cards: [], to: offer.zone === wish.to ? undefined : wish.to };
  return wish;
}

const cardOf = ({ about }: Offer): Card | undefined => (about?.kind === "cards" ? about.of[0] : undefined);

/** These cards, less those; a card may be there twice. */
function without(cards: readonly Card[], those: readonly Card[]): Card[] {
  const left = [...cards];
  for (const card of those) {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
