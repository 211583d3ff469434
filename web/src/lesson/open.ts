/** A lesson is opened: what the house tells of it, the words of its game, those of the coach, and what it shares with a table. */
import type { introduced } from "../house/introduced.svelte";
import { lessonAt } from "../house/lessons";
import type { profile } from "../house/profile.svelte";
import type { playAgainstBots } from "../house/tables";
import Lesson from "../screens/Lesson.svelte";
import type Table from "../screens/Table.svelte";
import type { LessonId } from "../wire";
import { loadWords } from "../words/catalogues";
import { type Lang, Words } from "../words/words";

const OWN: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("../words/lesson.fr.ftl?raw"),
  en: () => import("../words/lesson.en.ftl?raw"),
};

export interface Shared {
  introduced: typeof introduced;
  playAgainstBots: typeof playAgainstBots;
  profile: typeof profile;
  Table: typeof Table;
}

export async function open(id: LessonId, lang: Lang, shared: Shared) {
  const [lesson, own] = await Promise.all([lessonAt(id), OWN[lang]()]);
  const words = await loadWords(lang, lesson.table.terms.game);
  return { Lesson, loaded: { lesson, words, coaching: new Words(lang, own.default), shared } };
}
