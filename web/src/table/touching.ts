/** What may be touched: each offer of a view finds its card, its zone, its seat, or stays a button. */

import type { Card, Offer, Seat, Value, ZoneId } from "../wire";

export interface Touch {
  /** By `zone/card`: touching it makes the move. */
  cards: Map<string, Offer>;
  zones: Map<ZoneId, Offer>;
  /** Several on one seat are told apart by buttons. */
  seats: Map<Seat, Offer>;
  /** Made of several cards, or of one of several: cards are chosen first. */
  sets: Offer[];
  /** All others. */
  buttons: Offer[];
}

/** A card where it lies; no card: its back is seen. */
interface Lying {
  zone: ZoneId;
  card?: Card;
}

export const spotKey = (zone: ZoneId, card: Card): string => `${zone}/${card}`;

const cardsOf = (value: Value | undefined): readonly Card[] => (value?.kind === "cards" ? value.of : []);
const seatOf = (value: Value | undefined): Seat | undefined => (value?.kind === "seat" ? value.of[0] : undefined);

export function touchOf(offers: readonly Offer[]): Touch {
  const touch: Touch = { cards: new Map(), zones: new Map(), seats: new Map(), sets: [], buttons: [] };
  for (const offer of offers) {
    const card = cardsOf(offer.about)[0];
    const seat = seatOf(offer.about);
    if (offer.gesture === "card" && offer.zone !== undefined && card !== undefined) {
      touch.cards.set(spotKey(offer.zone, card), offer);
    } else if (offer.gesture === "zone" && offer.zone !== undefined && !touch.zones.has(offer.zone)) {
      touch.zones.set(offer.zone, offer);
    } else if (offer.gesture === "seat" && seat !== undefined && !touch.seats.has(seat)) {
      touch.seats.set(seat, offer);
    } else if (offer.gesture === "cards" && offer.zone !== undefined) {
      touch.sets.push(offer);
    } else {
      touch.buttons.push(offer);
    }
  }
  return touch;
}

/** Whether some move can be made of these cards and perhaps others. */
export function canChoose(sets: readonly Offer[], zone: ZoneId, chosen: readonly Card[]): boolean {
  return sets.some((offer) => offer.zone === zone && chosen.length <= (offer.count ?? 0) && holds(offer, chosen));
}

/** The moves made of exactly these cards. */
export function madeOf(sets: readonly Offer[], zone: ZoneId, chosen: readonly Card[]): Offer[] {
  return sets.filter((offer) => offer.zone === zone && offer.count === chosen.length && holds(offer, chosen));
}

/** Whether touching this card leaves nothing to be chosen: one move, made of one card. */
export function playsAtOnce(sets: readonly Offer[], zone: ZoneId, card: Card): Offer | undefined {
  const possible = sets.filter((offer) => offer.zone === zone && offer.cards?.includes(card));
  return possible.length === 1 && possible[0]?.count === 1 ? possible[0] : undefined;
}

/** Whether touching a card, or the back of one, makes or begins a move, together with those chosen before it. */
export function isTouchable(touch: Touch, { zone, card }: Lying, chosen: readonly Card[]): boolean {
  if (touch.zones.has(zone)) return true;
  if (card === undefined) return false;
  return touch.cards.has(spotKey(zone, card)) || canChoose(touch.sets, zone, [...chosen, card]);
}

function holds(offer: Offer, chosen: readonly Card[]): boolean {
  const left = [...(offer.cards ?? [])];
  return chosen.every((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}
