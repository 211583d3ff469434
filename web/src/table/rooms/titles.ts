/** The signs of titles, where a plate has no room for the word. */
import type { IconName } from "../../art/icons";
import type { Key } from "../../wire";

const SIGNS: Readonly<Record<Key, IconName>> = {
  title_president: "crown",
  title_vice_president: "rosette",
  title_citizen: "leaf",
  title_vice_bottom: "broom",
  title_bottom: "bucket",
};

/** The icon of a title; its words are the title's own. */
export const titleSign = (title: Key): IconName | undefined => SIGNS[title];
