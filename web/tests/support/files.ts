/** Files of the house, as it would send them, and the words made of them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { withAfter } from "../../src/after/words";
import { type Lang, Words } from "../../src/words/words";

const HOUSE = join(import.meta.dirname, "../../../src/veillee");

export const houseFile = (path: string) => readFileSync(join(HOUSE, path), "utf8");

/** Words as `loadWords` makes them. */
export function wordsOf(lang: Lang, game?: string): Words {
  const page = readFileSync(join(import.meta.dirname, `../../src/words/page.${lang}.ftl`), "utf8");
  const own = game ? [houseFile(`games/${game.replaceAll("-", "_")}/words.${lang}.ftl`)] : [];
  return withAfter(new Words(lang, houseFile(`views/words.${lang}.ftl`), page, ...own));
}
