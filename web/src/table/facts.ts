/** Facts in few words, by their roles: on a plate, in the bar. */

import type { FactView, GameView, Role, Seat, View } from "../wire";
import type { Words } from "../words/words";

/** What a fact is, and how much. */
export interface Told {
  label: string;
  text: string;
}

function told(fact: FactView, words: Words, names: readonly string[]): Told {
  const short = words.has(`short_${fact.key}`) ? `short_${fact.key}` : `fact_${fact.key}`;
  return { label: words.has(short) ? words.text(short) : "", text: String(words.hole(fact.value, names)) };
}

function having(view: View, game: GameView, role: Role): FactView[] {
  return (view.facts ?? []).filter((fact) => game.facts[fact.key] === role);
}

export function plateFacts(view: View, game: GameView, words: Words, names: readonly string[], seat: Seat): Told[] {
  return having(view, game, "plate")
    .filter((fact) => fact.seat === seat)
    .map((fact) => told(fact, words, names));
}

/** Where the match stands, for the bar. */
export function whereWeAre(view: View, game: GameView, words: Words, names: readonly string[]): string {
  return having(view, game, "bar")
    .map((fact) => told(fact, words, names))
    .map(({ label, text }) => `${label} ${text}`.trim())
    .join(" · ");
}
