/** Options in plain words: those of the game where it has some, else ours. */
import type { OptionValue, OptionView } from "../../wire";
import type { Words } from "../../words/words";
import { partsOf } from "./terms";

/** One way of an option; a seat by who sits there. */
export function wayName(option: OptionView, way: OptionValue, words: Words, names: readonly string[]): string {
  const seat = /^seat:(\d+)$/.exec(way)?.[1];
  if (seat) return names[Number(seat)] ?? way;
  if (/^\d+$/.test(way)) return way;
  const own = `option_${option.key}_${way}`;
  return words.text(words.has(own) ? own : `way_${way}`);
}

/** What an option is now, for those who may only read it. */
export function told(option: OptionView, value: OptionValue, words: Words, names: readonly string[]): string {
  if (option.kind === "toggle") return words.text(value === "yes" ? "yes" : "no");
  if (option.kind !== "several") return wayName(option, value, words, names);
  const parts = partsOf(value, option.none);
  return parts.length ? words.listed(parts.map((part) => wayName(option, part, words, names))) : wayName(option, option.none, words, names);
}
