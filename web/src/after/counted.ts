/** What a match counted, in words: points, unless the game has a word of its own for what it counts by the table's options. */
import type { GameView, TableView } from "../wire";
import type { Words } from "../words/words";

export type Counted = (count: number) => string;

/** A number as it stands in a sentence. */
export const figureOf = (count: number, { lang }: Words): string => count.toLocaleString(lang).replace("-", "\u2212");

export function countedAt({ terms }: TableView, game: GameView, words: Words): Counted {
  const chosen = Object.fromEntries(game.options.map((option) => [option.key, terms.options?.[option.key] ?? option.default]));
  const key = words.has("counted") ? "counted" : "after_points";
  return (count) => words.text(key, { ...chosen, count, points: figureOf(count, words) });
}
