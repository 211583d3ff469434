/** A rulebook from the house: whole, or as it is told at one table. */
import type { Card, GameId, GameView, Key, OptionValue } from "../wire";
import { fetchText, loadWords } from "../words/catalogues";
import type { Lang, Words } from "../words/words";
import { pictures, type Look } from "../art/cards";
import { type Book, cardsIn, readBook } from "./book";
import { changedParagraphs } from "./options";

const BOOK_WORDS: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("../words/book.fr.ftl?raw"),
  en: () => import("../words/book.en.ftl?raw"),
};

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
  readonly game: GameView;
}

export async function loadRules(game: GameId, lang: Lang, terms?: BookTerms): Promise<Loaded> {
  const options = terms?.options ?? {};
  const asked = new URLSearchParams({ lang, ...(terms && { players: String(terms.players), ...options }) });
  const [words, { default: own }, text, described] = await Promise.all([
    loadWords(lang, game),
    BOOK_WORDS[lang](),
    fetchText(`/api/games/${game}/rules?${asked}`),
    fetchText(`/api/games/${game}${terms ? `?players=${terms.players}` : ""}`),
  ]);
  words.learn(own);
  const view = JSON.parse(described) as GameView;
  return { words, book: readBook(text, words), changed: terms ? changedParagraphs(view, options) : new Set(), game: view };
}

/** The pictures of the cards that a book shows, by their words. */
export async function drawCards({ book, game }: Loaded, look: Look): Promise<ReadonlyMap<Card, string>> {
  const arts = cardsIn(book).flatMap((card) => (game.art[card] ? [[card, game.art[card]] as const] : []));
  const drawn = await pictures([...new Set(arts.map(([, art]) => art))], look);
  return new Map(arts.flatMap(([card, art]) => (drawn.has(art) ? [[card, drawn.get(art) ?? ""] as const] : [])));
}
