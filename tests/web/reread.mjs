// Rulebooks as the page reads them, written again from what it has read: JSON in, JSON out.

import { json } from "node:stream/consumers";

import { page } from "./page.mjs";

const { Words } = await page("words/words.ts");
const { plain, readBook } = await page("rules/book.ts");

function reread({ lang, catalogues, text }) {
  const words = new Words(lang, ...catalogues);
  const line = (pieces) => pieces.map((one, at) => (one.is === "cards" && pieces[at - 1]?.is === "cards" ? " · " : "") + piece(one)).join("");
  const piece = (one) => {
    if (one.is === "cards") return `\`${one.cards.map(({ card, lit }) => card + (lit ? "!" : "")).join(" ")}\` ${line(one.text)}`;
    if (one.is === "option") return words.text("rulebook_option", { option: one.label, text: line(one.text) });
    return one.is === "bold" ? `**${one.text}**` : one.text;
  };
  const block = (one) => {
    if (one.is === "paragraph") return `**${one.number}** ${line(one.text)}`;
    return one.parts.map(line).join("\n\n").split("\n").map((said) => `> ${said}`.trim()).join("\n");
  };
  const { title, opening, chapters, paper } = readBook(text, words);
  const parts = chapters.flatMap(({ number, title, blocks }) => [`## ${number}. ${title}`, ...blocks.map(block)]);
  const read = chapters.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(shown)]);
  const marks = read.filter((said) => /\*|^[>#-]|[[\]|`_]/.test(said)); // of markdown, in what people read
  if (paper) parts.push(`| ${[paper.columns, ...paper.rows].join(" | ")} |`);
  return { text: [`# ${title}`, opening, ...parts].join("\n\n") + "\n", marks };
}

const shown = (block) => (block.is === "paragraph" ? plain(block.text) : block.parts.map(plain));

const asked = await json(process.stdin);
process.stdout.write(JSON.stringify(asked.map(reread)));
