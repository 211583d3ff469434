// Rulebooks as the page reads them, written again from what it has read: JSON in, JSON out.

import { json } from "node:stream/consumers";

import { page } from "./page.mjs";

const { Words } = await page("words/words.ts");
const { plain, readBook } = await page("rules/book.ts");

function reread({ lang, catalogues, text }) {
  const words = new Words(lang, ...catalogues);
  const line = (pieces) => pieces.map(piece).join("");
  const piece = (one) => {
    if (one.is === "option") return words.text("rulebook_option", { option: one.label, text: line(one.text) });
    return one.is === "bold" ? `**${one.text}**` : one.text;
  };
  const row = (cells) => `| ${cells.join(" | ")} |`;
  const part = (one) =>
    one.is === "said" ? line(one.text) : [row(one.head), `|${"---|".repeat(one.head.length)}`, ...one.rows.map(row)].join("\n");
  const block = (one) => {
    if (one.is === "paragraph") return `**${one.number}** ${line(one.text)}`;
    return one.parts.map(part).join("\n\n").split("\n").map((said) => `> ${said}`.trim()).join("\n");
  };
  const { title, opening, chapters } = readBook(text, words);
  const parts = chapters.flatMap(({ number, title, blocks }) => [`## ${number}. ${title}`, ...blocks.map(block)]);
  const read = chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(shown)]);
  const marks = read.filter((said) => /\*|^[>#-]|[[\]|`_]/.test(said)); // of markdown, in what people read
  return { text: [`# ${title}`, opening, ...parts].join("\n\n") + "\n", marks };
}

const shown = (block) => {
  if (block.is === "paragraph") return plain(block.text);
  return block.parts.flatMap((part) => (part.is === "said" ? plain(part.text) : [...part.head, ...part.rows.flat()]));
};

const asked = await json(process.stdin);
process.stdout.write(JSON.stringify(asked.map(reread)));
