/** A rulebook from the house: whole, or as it is told at one table. */
import type { GameId, GameView, Key, OptionValue } from "../wire";
import { fetchText, loadWords } from "../words/catalogues";
import type { Lang, Words } from "../words/words";
import { type Book, readBook } from "./book";
import { changedParagraphs } from "./options";

/** What a rulebook depends on at a table. */
export interface BookTerms {
  readonly players: number;
  readonly options?: Readonly<Record<Key, OptionValue>>;
}

export interface Loaded {
  readonly words: Words;
  readonly book: Book;
  /** the paragraphs that this table plays otherwise than usual */
  readonly changed: ReadonlySet<string>;
}

export async function loadRules(game: GameId, lang: Lang, terms?: BookTerms): Promise<Loaded> {
  const options = terms?.options ?? {};
  const asked = new URLSearchParams({ lang, ...(terms && { players: String(terms.players), ...options }) });
  const [words, text, described] = await Promise.all([
    loadWords(lang, game),
    fetchText(`/api/games/${game}/rules?${asked}`),
    terms && fetchText(`/api/games/${game}?players=${terms.players}`),
  ]);
  const changed = described ? changedParagraphs(JSON.parse(described) as GameView, options) : new Set<string>();
  return { words, book: readBook(text, words), changed };
}
