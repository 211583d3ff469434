/** A game in three lines, for whoever is new to it: the same words as at the terminal, for the table that plays it. */
import type { GameView, Terms } from "../wire";
import type { Words } from "./words";

export const LINES = ["intro_want", "intro_do", "intro_beware"] as const;

export interface Line {
  readonly key: (typeof LINES)[number];
  readonly title: string;
  readonly text: string;
}

/** What you want, what you do, what to beware of; nothing of a game that has no such lines. */
export function introduction(words: Words, game: GameView, terms: Terms): Line[] {
  const usual = Object.fromEntries(game.options.map((option) => [option.key, option.default]));
  const holes = { ...usual, ...terms.options, players: terms.players };
  return LINES.filter((key) => words.has(key)).map((key) => ({ key, title: words.text(`${key}_title`), text: words.text(key, holes) }));
}
