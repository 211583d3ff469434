/**
 * Reading a rulebook: exactly what ours are written with, and nothing else.
 *
 *     # Title                               then a line that says for whom it is
 *     ## 3. A chapter
 *     **3.2** A numbered paragraph, with **bold** words, [Option key=way: and what an option changes.]
 *     > A box: paragraphs and tables (`> | a | b |`) beside the rules
 *
 * The mark of an option is a sentence of the catalogues, and so is read in any language.
 */
import { tightened } from "../words/french";
import type { Words } from "../words/words";

/** A run of text: plain, bold, or what some options of a table change. */
export type Piece =
  | { readonly is: "plain" | "bold"; readonly text: string }
  | { readonly is: "option"; readonly label: string; readonly text: readonly Piece[] };

export interface NumberedParagraph {
  readonly is: "paragraph";
  readonly number: string;
  readonly text: readonly Piece[];
}

export interface Table {
  readonly is: "table";
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export interface Said {
  readonly is: "said";
  readonly text: readonly Piece[];
}

export interface Box {
  readonly is: "box";
  readonly parts: readonly (Said | Table)[];
}

export interface Chapter {
  readonly number: string;
  readonly title: string;
  readonly blocks: readonly (NumberedParagraph | Box)[];
}

export interface Book {
  readonly title: string;
  readonly opening: string;
  readonly chapters: readonly Chapter[];
}

const CHAPTER = /^## (\d+)\. (.+)$/;
const NUMBERED = /^\*\*(\d+\.\d+)\*\* (.+)$/;
const IN_BOX = /^> ?/;
const BOLD = /\*\*(.+?)\*\*/;

/** A rulebook, taken apart. */
export function readBook(text: string, words: Words): Book {
  const parts = (words.lang === "fr" ? tightened(text) : text).split(/\n\n+/).map((part) => part.trim());
  const [title = "", opening = "", ...rest] = parts;
  const chapters: (Chapter & { blocks: (NumberedParagraph | Box)[] })[] = [];
  const read = (line: string) => readPieces(line, optionMark(words));
  for (const part of rest.filter(Boolean)) {
    const [, number, name] = CHAPTER.exec(part) ?? [];
    if (number && name) chapters.push({ number, title: name, blocks: [] });
    else chapters.at(-1)?.blocks.push(readBlock(part, read));
  }
  return { title: title.replace(/^# /, ""), opening, chapters };
}

function readBlock(part: string, read: (line: string) => readonly Piece[]): NumberedParagraph | Box {
  const [, number, text] = NUMBERED.exec(part) ?? [];
  if (number && text) return { is: "paragraph", number, text: read(text) };
  const parts = part
    .split("\n")
    .map((line) => line.replace(IN_BOX, ""))
    .join("\n")
    .split(/\n\n+/);
  return { is: "box", parts: parts.map((one) => (one.startsWith("|") ? readTable(one) : { is: "said", text: read(one) })) };
}

function readTable(part: string): Table {
  const [head = [], , ...rows] = part.split("\n").map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
  return { is: "table", head, rows };
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
  if (opening < 0) return boldPieces(text);
  const closing = closingOf(text, opening, mark);
  const inside = text.slice(opening + mark.before.length, closing);
  const cut = inside.indexOf(mark.between);
  return [
    ...boldPieces(text.slice(0, opening)),
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

function boldPieces(text: string): Piece[] {
  const pieces = text.split(BOLD).map((part, place): Piece => ({ is: place % 2 ? "bold" : "plain", text: part }));
  return pieces.filter((piece) => piece.text !== "");
}

/** What is said in some pieces, as one text to search. */
export function plain(pieces: readonly Piece[]): string {
  return pieces.map((piece) => (piece.is === "option" ? plain(piece.text) : piece.text)).join("");
}
