// What the page tells of views: JSON in, JSON out. Its modules are TypeScript, so they come through the page's own tools.

import { createRequire } from "node:module";
import { json } from "node:stream/consumers";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = new URL("../../web/", import.meta.url);
const vite = createRequire(new URL("package.json", web)).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);
const page = async (path) => {
  const options = { root: fileURLToPath(web), configFile: false, logLevel: "error" };
  return (await runnerImport(fileURLToPath(new URL(`src/words/${path}.ts`, web)), options)).module;
};
const { Words } = await page("words");
const { Teller } = await page("telling");

function told({ lang, catalogues, names, views }) {
  const words = new Words(lang, ...catalogues);
  const teller = new Teller(words, names);
  const said = views.map((view) => ({
    lines: teller.hear(view),
    prompt: view.prompt ? words.note(view.prompt, names) : null,
    offers: (view.offers ?? []).map((offer) => words.offer(offer, names)),
    facts: (view.facts ?? []).map(({ key, value }) => [words.text(`fact_${key}`), words.hole(value, names)]),
    sheet: (view.sheet?.rows ?? []).flat().map((line) => words.note(line.because, names)),
  }));
  return { said, so_far: teller.soFar() };
}

const asked = await json(process.stdin);
process.stdout.write(JSON.stringify(asked.map(told)));
