// What the page tells of views: JSON in, JSON out.

import { json } from "node:stream/consumers";

import { page } from "./page.mjs";

const { Words } = await page("words/words.ts");
const { Teller } = await page("words/telling.ts");

function told({ lang, catalogues, names, viewer, views }) {
  const words = new Words(lang, ...catalogues).forViewer(viewer);
  const teller = new Teller(words, names);
  const said = views.map((view) => ({
    lines: teller.hear(view),
    prompt: view.prompt ? words.note(view.prompt, names) : null,
    offers: (view.offers ?? []).map((offer) => words.offer(offer, names)),
    facts: (view.facts ?? []).map(({ key, value }) => [words.text(`fact_${key}`), String(words.hole(value, names))]),
    sheet: (view.sheet?.rows ?? []).flat().map((line) => words.note(line.because, names)),
  }));
  return { said, so_far: teller.soFar() };
}

const asked = await json(process.stdin);
process.stdout.write(JSON.stringify(asked.map(told)));
