/**
 * Reading a rulebook: exactly what ours are written with, and nothing else.
 *
 *     # Title                               then a line that says for whom it is
 *     ## 3. A chapter
 *     **3.2** A numbered paragraph, with **bold** words, [Option key=way: and what an option changes.]
 *     > A box: paragraphs beside the rules, and cards: `KS` Anne · `4S 3H!` Basile, whose second card is lit
 *
 *     | 4 | Plis | Dames |                  the score sheet of a table on paper: how many score, and its rows
 *
 * The mark of an option is a sentence of the catalogues, and so is read in any language.
 */
import type { Card } from "../wire";
import { tightened } from "../words/french";
import type { Words } from "../words/words";

/** A card of an example; a lit one is what the example is about. */
export interface ShownCard {
  readonly card: Card;
  readonly lit: boolean;
}

/** A run of text: plain, bold, cards with what is said of them, or what some options of a table change. */
export type Piece =
  | { readonly is: "plain" | "bold"; readonly text: string }
  | { readonly is: "cards"; readonly cards: readonly ShownCard[]; readonly text: readonly Piece[] }
  | { readonly is: "option"; readonly label: string; readonly text: readonly Piece[] };

export interface NumberedParagraph {
  readonly is: "paragraph";
  readonly number: string;
  readonly text: readonly Piece[];
}

export interface Box {
  readonly is: "box";
  readonly parts: readonly (readonly Piece[])[];
}

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly blocks: readonly (NumberedParagraph | Box)[];
}

/** A score sheet to fill in. */
export interface PaperSheet {
  readonly columns: number;
  readonly rows: readonly string[];
}

export interface Book {
  readonly title: string;
  readonly opening: string;
  readonly chapters: readonly Chapter[];
  /** a whole book is for no table, and has none */
  readonly paper?: PaperSheet;
}

const CHAPTER = /^## (\d+)\. (.+)$/;
const NUMBERED = /^\*\*(\d+\.\d+)\*\* (.+)$/;
const IN_BOX = /^> ?/;
const BOLD = /\*\*(.+?)\*\*/;
/** Cards and their caption; the sign between two groups is drawn as room. */
const CARDS = /`([^`]+)` ([^`·]*[^`·\s])(?: · )?/g;

/** A rulebook, taken apart. */
export function readBook(text: string, words: Words): Book {
  const parts = (words.lang === "fr" ? tightened(text) : text).split(/\n\n+/).map((part) => part.trim());
  const [title = "", opening = "", ...rest] = parts;
  const chapters: (Chapter & { blocks: (NumberedParagraph | Box)[] })[] = [];
  const read = (line: string) => readPieces(line, optionMark(words));
  const cells = rest.filter((part) => part.startsWith("| ")).flatMap((part) => part.slice(2, -2).split(" | "));
  const paper = { columns: Number(cells[0]), rows: cells.slice(1) };
  for (const part of rest.filter((part) => part && !part.startsWith("| "))) {
    const [, number, name] = CHAPTER.exec(part) ?? [];
    if (number && name) chapters.push({ number, title: name, blocks: [] });
    else chapters.at(-1)?.blocks.push(readBlock(part, read));
  }
  return { title: title.replace(/^# /, ""), opening, chapters, ...(cells.length > 0 && { paper }) };
}

function readBlock(part: string, read: (line: string) => readonly Piece[]): NumberedParagraph | Box {
  const [, number, text] = NUMBERED.exec(part) ?? [];
  if (number && text) return { is: "paragraph", number, text: read(text) };
  const parts = part
    .split("\n")
    .map((line) => line.replace(IN_BOX, ""))
    .join("\n")
    .split(/\n\n+/);
  return { is: "box", parts: parts.map(read) };
}

/** What stands around an option and its text: `[Option `, `: ` and `]`. */
interface Mark {
  readonly before: string;
  readonly between: string;
  readonly after: string;
}

function optionMark(words: Words): Mark {
  const [before = "", rest = ""] = words.text("rulebook_option", { option: "\0", text: "\x01" }).split("\0");
  const [between = "", after = ""] = rest.split("\x01");
  return { before, between, after };
}

function readPieces(text: string, mark: Mark): Piece[] {
  const opening = text.indexOf(mark.before);
  if (opening < 0) return textPieces(text);
  const closing = closingOf(text, opening, mark);
  const inside = text.slice(opening + mark.before.length, closing);
  const cut = inside.indexOf(mark.between);
  return [
    ...textPieces(text.slice(0, opening)),
    { is: "option", label: inside.slice(0, cut), text: readPieces(inside.slice(cut + mark.between.length), mark) },
    ...readPieces(text.slice(closing + mark.after.length), mark),
  ];
}

/** Where the option closes that opens here; there may be others within. */
function closingOf(text: string, opening: number, mark: Mark): number {
  let depth = 0;
  for (let place = opening; place < text.length; place++) {
    if (text.startsWith(mark.before, place)) depth++;
    else if (text.startsWith(mark.after, place) && --depth === 0) return place;
  }
  return text.length;
}

function textPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  let read = 0;
  for (const found of text.matchAll(CARDS)) {
    const [whole, cards = "", caption = ""] = found;
    pieces.push(...boldPieces(text.slice(read, found.index)), {
      is: "cards",
      cards: cards.split(" ").map(shown),
      text: boldPieces(caption),
    });
    read = found.index + whole.length;
  }
  return [...pieces, ...boldPieces(text.slice(read))];
}

const shown = (word: string): ShownCard => ({ card: word.replace("!", ""), lit: word.endsWith("!") });

function boldPieces(text: string): Piece[] {
  const pieces = text.split(BOLD).map((part, place): Piece => ({ is: place % 2 ? "bold" : "plain", text: part }));
  return pieces.filter((piece) => piece.text !== "");
}

/** What is said in some pieces, as one text to search. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (typeof piece.text === "string" ? piece.text : plain(piece.text))).join("");
}

/** The words of all cards that a book shows. */
export function cardsIn({ chapters }: Book): Card[] {
  const inside = (pieces: readonly Piece[]): Card[] =>
    pieces.flatMap((piece) => {
      if (piece.is === "cards") return piece.cards.map(({ card }) => card);
      return piece.is === "option" ? inside(piece.text) : [];
    });
  const blocks = chapters.flatMap((chapter) => chapter.blocks);
  return [...new Set(blocks.flatMap((block) => (block.is === "box" ? block.parts.flatMap(inside) : [])))];
}
