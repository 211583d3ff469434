/** The words of the lab: they come with it. */
import type { GameId } from "../wire";
import { loadWords } from "../words/catalogues";
import type { Lang, Words } from "../words/words";

const OURS: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("../words/lab.fr.ftl?raw"),
  en: () => import("../words/lab.en.ftl?raw"),
};

export async function loadLabWords(lang: Lang, game?: GameId): Promise<Words> {
  return withLab(await loadWords(lang, game), lang);
}

/** The same words, and those of the lab. */
export async function withLab(words: Words, lang: Lang): Promise<Words> {
  words.learn((await OURS[lang]()).default);
  return words;
}
