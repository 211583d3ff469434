/** Words as the house would send them. */

import pageEn from "../src/words/page.en.ftl?raw";
import pageFr from "../src/words/page.fr.ftl?raw";
import { type Lang, Words } from "../src/words/words";

const house = import.meta.glob<string>("../../src/veillee/{views,games/*}/words.*.ftl", { eager: true, query: "?raw", import: "default" });
const PAGE: Readonly<Record<Lang, string>> = { fr: pageFr, en: pageEn };

const file = (folder: string, lang: Lang): string => house[`../../src/veillee/${folder}/words.${lang}.ftl`] ?? "";

export function wordsOf(game: string, lang: Lang): Words {
  return new Words(lang, file("views", lang), PAGE[lang], file(`games/${game.replaceAll("-", "_")}`, lang));
}
