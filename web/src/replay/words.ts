/** The words of the screens that look back: they come with them. */
import { withAfter } from "../after/words";
import type { GameId } from "../wire";
import { loadWords } from "../words/catalogues";
import type { Lang, Words } from "../words/words";

const OURS: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("../words/replay.fr.ftl?raw"),
  en: () => import("../words/replay.en.ftl?raw"),
};

export async function loadReplayWords(lang: Lang, game?: GameId): Promise<Words> {
  const [words, { default: ours }] = await Promise.all([loadWords(lang, game), OURS[lang]()]);
  words.learn(ours);
  return withAfter(words);
}
