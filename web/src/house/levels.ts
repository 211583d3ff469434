/** How well bots play: the four levels, the weakest first; and which way they lean. */
import type { ChairView, Character, Level } from "../wire";
import type { Words } from "../words/words";

export const LEVELS: readonly Level[] = ["beginner", "regular", "expert", "master"];

/** The level of the bots that nobody has chosen. */
export const USUAL: Level = "regular";

export const CHARACTERS: readonly Character[] = ["bold", "careful"];

/** A bot in words: what it is, and its character in games that give it one. */
export function withCharacter(words: Words, told: string, chair: ChairView): string {
  if (!chair.character) return told;
  return words.text("level_of_character", { level: told, character: words.text(`character_${chair.character}`) });
}
