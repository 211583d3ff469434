/** The words of the barrel come with it. */
import type { Words } from "../../words/words";
import en from "../../words/barrel.en.ftl?raw";
import fr from "../../words/barrel.fr.ftl?raw";

const OWN = { fr, en };

export const withBarrel = (words: Words): Words => words.learn(OWN[words.lang]);
