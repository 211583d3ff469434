/** The table in words, for whoever does not see it: what lies where, and whose it is. Pure. */

import type { Card, GameView, Seat, View, ZoneView } from "../wire";
import type { Words } from "../words/words";
import { labelOf } from "./rooms/facts";
import { groupName } from "./rooms/plays";

/** What is read of a table, a sentence each. */
export interface Read {
  readonly key: string;
  readonly text: string;
}

/** All that lies on the table but for my hand, which one holds, and other hands, whose plates count them; then what is known. */
export function readTable(view: View, game: GameView, words: Words, names: readonly string[]): Read[] {
  const zones = view.zones.filter((zone) => isRead(zone, view.seat));
  return [...zones.map((zone) => ({ key: zone.id, text: sentence(zone, view, game, words, names) })), ...factsOf(view, game, words, names)];
}

function isRead(zone: ZoneView, me: Seat): boolean {
  const seen = zone.cards?.length ?? 0;
  if (nameOf(zone).startsWith("hand") && (zone.owner ?? -1) === me) return false;
  if (nameOf(zone) === "hand") return seen > 0;
  return seen + (zone.hidden ?? 0) > 0 || (zone.owner ?? -1) < 0;
}

function sentence(zone: ZoneView, view: View, game: GameView, words: Words, names: readonly string[]): string {
  const said = words.text("reading_zone", { zone: whose(zone, view.seat, words, names), cards: cardsOf(zone, game, words, names) });
  return said.slice(0, 1).toUpperCase() + said.slice(1);
}

function whose(zone: ZoneView, me: Seat, words: Words, names: readonly string[]): string {
  const called = words.has(`zone_${nameOf(zone)}`) ? words.text(`zone_${nameOf(zone)}`) : nameOf(zone);
  const owner = zone.owner ?? -1;
  if (owner < 0) return called;
  return owner === me
    ? words.text("reading_yours", { zone: called })
    : words.text("reading_whose", { zone: called, player: names[owner] ?? "" });
}

/** The cards of a zone: who laid each, which one is on top, which groups they make, and how many are not seen. */
function cardsOf(zone: ZoneView, game: GameView, words: Words, names: readonly string[]): string {
  const hidden = zone.hidden ? [words.text("reading_hidden", { count: zone.hidden })] : [];
  const parts = [...seenOf(zone, game, words, names), ...hidden];
  const isLong = Boolean(zone.laid_by?.length) || Boolean(zone.groups?.length);
  return parts.length > 0 ? parts.join(isLong ? "; " : ", ") : words.text("reading_empty");
}

function seenOf(zone: ZoneView, game: GameView, words: Words, names: readonly string[]): string[] {
  const cards = zone.cards ?? [];
  const laidBy = zone.laid_by ?? [];
  if (zone.groups?.length) return groupsOf(zone, words);
  if (laidBy.length === cards.length && cards.length > 0) return cards.map((card, at) => laid(zone, card, at, words, names));
  if (game.zones[nameOf(zone)]?.arranged !== "pile" || cards.length < 2)
    return cards.map((card, at) => winning(zone, at, words.card(card), words));
  const top = words.text("reading_top", { card: words.card(cards.at(-1) as Card) });
  return [top, words.text("reading_cards", { count: cards.length })];
}

function laid(zone: ZoneView, card: Card, at: number, words: Words, names: readonly string[]): string {
  const player = words.people([zone.laid_by?.[at] ?? -1], names);
  const said = words.text("reading_laid", { player, card: words.card(card) });
  return winning(zone, at, said, words);
}

function winning(zone: ZoneView, at: number, said: string, words: Words): string {
  return zone.best === at ? words.text("reading_best", { laid: said }) : said;
}

function groupsOf(zone: ZoneView, words: Words): string[] {
  const grouped = (zone.groups ?? []).map((group) => {
    const cards = group.places.map((place, at) => standing(zone.cards?.[place], group.stands_for?.[at], words));
    return `${groupName(group, words)} (${cards.join(", ")})`;
  });
  const places = new Set((zone.groups ?? []).flatMap((group) => group.places));
  const others = (zone.cards ?? []).filter((_, at) => !places.has(at));
  return [...grouped, ...others.map((card) => words.card(card))];
}

function standing(card: Card | undefined, other: Card | undefined, words: Words): string {
  if (card === undefined) return "";
  const called = words.card(card);
  return other === undefined || other === card ? called : words.text("reading_stands", { card: called, other: words.card(other) });
}

/** What everyone knows beside the cards; what is told of a player stands with that player. */
function factsOf(view: View, game: GameView, words: Words, names: readonly string[]): Read[] {
  const facts = (view.facts ?? []).filter(({ key, seat }) => (seat ?? -1) < 0 && (game.facts[key] ?? "off") !== "off");
  const told = facts.map((fact) => `${labelOf(words, fact.key)} ${words.hole(fact.value, names)}`.trim());
  return told.length > 0 ? [{ key: "facts", text: words.text("reading_facts", { facts: told.join(", ") }) }] : [];
}

const nameOf = (zone: ZoneView): string => zone.id.split(".")[0] ?? zone.id;
