/** Ways to play that have a name, and how many may play each. */
import type { GameView, OptionValue, OptionView, PresetView } from "../wire";

/** Of a way that is for all that its game takes. */
const FEWEST = 1;
const MOST = 12;

/** Whether so many may play it. */
export function isFor({ fewest = FEWEST, most = MOST }: PresetView, players: number): boolean {
  return fewest <= players && players <= most;
}

/** How many play it at a table of so many: as many, if it is for them; else as usual, or the fewest. */
export function playersOf(preset: PresetView, players: number, usual: number): number {
  return [players, usual].find((count) => isFor(preset, count)) ?? preset.fewest ?? FEWEST;
}

/** What an option is at a table. */
export function valueOf(option: OptionView, options: Readonly<Record<string, OptionValue>> = {}): OptionValue {
  return options[option.key] ?? option.default;
}

/** The way to play with a name that these options are, for so many; none, if they are nobody's but this table's. */
export function presetOf(game: GameView, options: Readonly<Record<string, OptionValue>> = {}): PresetView | undefined {
  return game.presets?.find(
    (preset) => isFor(preset, game.players) && game.options.every((option) => valueOf(option, preset.options) === valueOf(option, options)),
  );
}
