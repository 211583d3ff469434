/** What the tests of the table share: words, and evenings that were played. */
import { readFileSync } from "node:fs";

import { withAfter } from "../../src/after/words";
import type { View } from "../../src/wire";
import { type Lang, Words } from "../../src/words/words";

const file = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");

/** The words of a table, as the page has them: the house's, the page's own, and those of a game. */
export const wordsOf = (game: string, lang: Lang = "fr"): Words =>
  withAfter(
    new Words(
      lang,
      file(`../../../src/veillee/views/words.${lang}.ftl`),
      file(`../../src/words/page.${lang}.ftl`),
      file(`../../../src/veillee/games/${game}/words.${lang}.ftl`),
    ),
  );

/** A sentence with plain spaces, as one would write it in a test. */
export const plain = (text: string | null | undefined): string => (text ?? "").replace(/\s+/g, " ").trim();

/** What someone saw of an evening, view by view. */
export const viewsOf = (evening: string): View[] => (JSON.parse(file(`../evenings/${evening}.json`)) as { views: View[] }).views;

/** What a screen reader says of an element that has no label: its text, without what is only drawn. */
export function heard(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const drawn of copy.querySelectorAll("[aria-hidden=true]")) drawn.remove();
  return plain(copy.textContent);
}
