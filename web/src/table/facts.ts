/** Facts in few words, by their roles: on a plate, in the bar. */

import type { FactView, GameView, Seat, View } from "../wire";
import type { Words } from "../words/words";
import { bidOf, type Tally } from "./rooms/bids";
import { factsIn, labelOf } from "./rooms/facts";
import { titleAt } from "./rooms/titles";
import { shownBy } from "./rooms/wants";

/** What a fact is, and how it reads where there is no room for more. */
export interface Told {
  label: string;
  text: string;
  /** The same on a narrow plate. */
  brief?: string;
  /** A bid is worn as a ticket, which is green as long as it is kept. */
  ticket?: "kept" | "open";
}

function told(fact: FactView, words: Words, names: readonly string[]): Told {
  return { label: labelOf(words, fact.key), text: String(words.hole(fact.value, names)) };
}

export function plateFacts(view: View, game: GameView, words: Words, names: readonly string[], seat: Seat): Told[] {
  const facts = factsIn(view, game, ["plate"], shownBy(game.id)).filter((fact) => fact.seat === seat);
  if (game.facts.bid !== "plate") return facts.map((fact) => counted(fact, words, names));
  const tally = bidOf(view, seat);
  const ticket = tally && bidTicket(view, words, tally);
  return [
    ...(ticket ? [ticket] : []),
    ...facts.filter(({ key }) => key !== "bid" && key !== "tricks").map((fact) => counted(fact, words, names)),
  ];
}

/** What a seat is called. */
export function titleOf(view: View, words: Words, seat: Seat): Told[] {
  const title = titleAt(view, seat);
  return title ? [{ label: words.text(title), text: words.text(title) }] : [];
}

/** A bare number says nothing, nor does a bare word: « 12 pts », « reste 25 », « sans kem's ». */
function counted(fact: FactView, words: Words, names: readonly string[]): Told {
  const { label, text } = told(fact, words, names);
  if (fact.value.kind === "word") {
    const units = fact.value.of.map((key) => `unit_${key}`);
    const full = units.every((key) => words.has(key)) ? units.map((key) => words.text(key)).join(", ") : undefined;
    return { label: full ?? `${label} ${text}`, text: full ?? text };
  }
  if (fact.value.kind !== "number") return { label: `${label} ${text}`, text };
  const unit = `unit_${fact.key}`;
  const full = words.has(unit) ? words.text(unit, { count: fact.value.of }) : `${label} ${text}`.trim();
  return { label: full, text: full };
}

/** What was bid, and how much of it is taken once cards are played. */
function bidTicket(view: View, words: Words, { bid, taken }: Tally): Told {
  const isBidding = view.seats.some((_, seat) => bidOf(view, seat) === undefined);
  const label = words.text("ticket_label", { bid, taken });
  if (isBidding) return { label, text: words.text("unit_tricks", { count: bid }), brief: String(bid), ticket: "open" };
  const brief = `${taken}/${bid}`;
  return { label, text: words.text("ticket", { bid, taken }), brief, ticket: taken === bid ? "kept" : "open" };
}

/** Where the match stands, for the bar. */
export function whereWeAre(view: View, words: Words, names: readonly string[], game: GameView): string {
  return factsIn(view, game, ["bar"]).reduce((said, fact, at, facts) => {
    const { label, text } = told(fact, words, names);
    // « donne 8 sur 15 »: how many there are belongs to which it is.
    const isTotal = fact.key === `${facts[at - 1]?.key}s`;
    return `${said}${at === 0 ? "" : isTotal ? " " : " · "}${`${label} ${text}`.trim()}`;
  }, "");
}
