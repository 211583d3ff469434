/** The words of the end of a match and of what cost most: they come with the screens that say them, in both languages. */
import en from "../words/after.en.ftl?raw";
import fr from "../words/after.fr.ftl?raw";
import type { Lang, Words } from "../words/words";

const OWN: Readonly<Record<Lang, string>> = { fr, en };

/** Words that know these as well. */
export function withAfter(words: Words): Words {
  if (!words.has("after_home")) words.learn(OWN[words.lang]);
  return words;
}
