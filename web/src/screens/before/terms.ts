/** The terms of a table as they are read and changed. What is left as usual is not written down. */
import { playersOf, valueOf } from "../../house/presets";
import type { GameView, OptionValue, OptionView, PresetView, Terms } from "../../wire";

type Options = Readonly<Record<string, OptionValue>>;

/** Whether it is played otherwise than at a table that chose nothing. */
export function isChanged(game: GameView, option: OptionView, options: Options = {}): boolean {
  return valueOf(option, options) !== valueOf(option, game.opening);
}

/** Terms with one option changed. */
export function withOption(terms: Terms, option: OptionView, value: OptionValue): Terms {
  const { [option.key]: _, ...others } = terms.options ?? {};
  return { ...terms, options: value === option.default ? others : { ...others, [option.key]: value } };
}

/** Terms of so many players: what the game for so many does not accept becomes as usual again. */
export function forPlayers(terms: Terms, game: GameView): Terms {
  const kept = game.options.filter(
    (option) => valueOf(option, terms.options) !== option.default && accepts(option, valueOf(option, terms.options)),
  );
  const options = Object.fromEntries(kept.map((option) => [option.key, valueOf(option, terms.options)]));
  return { ...terms, players: game.players, options };
}

/** Whether an option may be that. */
export function accepts(option: OptionView, value: OptionValue): boolean {
  switch (option.kind) {
    case "toggle":
      return value === "yes" || value === "no";
    case "choice":
      return option.ways.includes(value);
    case "number":
      return value === option.auto || (Number(value) >= option.low && Number(value) <= option.high);
    case "several":
      return partsOf(value, option.none).every((part) => option.parts.includes(part));
  }
}

/** The parts chosen of several. */
export function partsOf(value: OptionValue, none: OptionValue): OptionValue[] {
  return value === none ? [] : value.split("+");
}

/** Several parts as they are written. */
export function joined(parts: readonly OptionValue[], none: OptionValue): OptionValue {
  return parts.length ? parts.join("+") : none;
}

/** Terms of a way to play that has a name. */
export function withPreset(terms: Terms, game: GameView, preset: PresetView): Terms {
  return { ...terms, players: playersOf(preset, terms.players, game.usual), options: preset.options };
}
