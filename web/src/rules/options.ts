/** The options of a table, as people read them. */
import { isChanged } from "../screens/before/terms";
import type { GameView } from "../wire";
import type { Words } from "../words/words";

/** The label of an option in a whole rulebook (`must_trump=no, deals`), in words. */
export function optionNames(label: string, words: Words): string {
  return label
    .split(", ")
    .map((one) => optionName(one, words))
    .join(", ");
}

function optionName(label: string, words: Words): string {
  const [key = "", ways] = label.split("=");
  if (!words.has(`option_${key}`)) return label;
  const option = words.text(`option_${key}`);
  return ways ? words.text("rules_option_way", { option, way: ways.split("|").map(wayName(key, words)).join(", ") }) : option;
}

const wayName = (key: string, words: Words) => (way: string) => {
  const known = [`option_${key}_${way}`, `rules_${way}`].find((word) => words.has(word));
  return known ? words.text(known) : way;
};

/** The paragraphs that a table plays otherwise than usual. */
export function changedParagraphs(game: GameView, options: Readonly<Record<string, string>>): ReadonlySet<string> {
  const changed = game.options.filter((option) => isChanged(game, option, options));
  return new Set(changed.map((option) => option.rule));
}
