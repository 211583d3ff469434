/** Reading a view: its facts, its zones, its offers, by their names. */
import type { FactView, GameView, Key, Offer, Role, Seat, Suit, View, ZoneView } from "../../wire";
import type { Words } from "../../words/words";

const nameOf = (zone: ZoneView): Key => zone.id.split(".")[0] ?? zone.id;

export const factOf = (view: View, key: Key, seat = -1): FactView | undefined =>
  view.facts?.find((fact) => fact.key === key && (fact.seat ?? -1) === seat);

export function numberOf(view: View, key: Key, seat = -1): number | undefined {
  const value = factOf(view, key, seat)?.value;
  return value?.kind === "number" ? value.of : undefined;
}

/** The words that a fact says, by their keys. */
export function keysOf(view: View, key: Key, seat = -1): readonly Key[] {
  const value = factOf(view, key, seat)?.value;
  return value?.kind === "word" ? value.of : [];
}

export function seatsOf(view: View, key: Key): readonly Seat[] {
  const value = factOf(view, key)?.value;
  return value?.kind === "seat" ? value.of : [];
}

export function suitOf(view: View, key: Key): Suit | undefined {
  const value = factOf(view, key)?.value;
  return value?.kind === "suit" ? value.of[0] : undefined;
}

export const zoneOf = (view: View, id: string): ZoneView | undefined => view.zones.find((zone) => zone.id === id);
export const zonesNamed = (view: View, name: Key): ZoneView[] => view.zones.filter((zone) => nameOf(zone) === name);

export const offersOf = (view: View, verb: Key): Offer[] => view.offers?.filter((offer) => offer.verb === verb) ?? [];

/** The player whom an offer is made on: it stands on his plate. */
export function seatOffer(offer: Offer): Seat | undefined {
  return offer.gesture === "seat" && offer.about?.kind === "seat" ? offer.about.of[0] : undefined;
}

/** Facts in one of these roles, but for those that a room shows better. */
export function factsIn(view: View, game: GameView, roles: readonly Role[], but: readonly Key[] = []): FactView[] {
  return (view.facts ?? []).filter(({ key }) => roles.includes(game.facts[key] ?? "off") && !but.includes(key));
}

/** What a fact is called where there is little room. */
export const labelOf = (words: Words, key: Key): string => words.text(words.has(`short_${key}`) ? `short_${key}` : `fact_${key}`);

/** What a fact means, in one line. */
export const whatOf = (words: Words, key: Key): string | undefined => (words.has(`what_${key}`) ? words.text(`what_${key}`) : undefined);

const ARTICLE = /^(?:(?:le|la|les|the) |l['’])/i;

/** What a zone is called where there is little room: a hearth by its colour alone, any other without its article. */
export const shortZone = (words: Words, name: Key): string =>
  words.text([`hue_${name}`, `brief_zone_${name}`].find((key) => words.has(key)) ?? `zone_${name}`).replace(ARTICLE, "");
