/** How this person likes to play each game alone: how many robots, how strong, which way. Chosen once, and kept in the browser. */
import type { CoverView, GameId, Level, OfferedPreset, OptionValue } from "../wire";
import type { Words } from "../words/words";
import { keep, kept } from "./kept";
import { LEVELS, USUAL } from "./levels";
import { isFor, playersOf } from "./presets";

export interface Alone {
  readonly players: number;
  readonly level: Level;
  /** none in a game that has no ways with a name */
  readonly way: OfferedPreset | undefined;
}

const NAME = "veillee.alone";

class Chosen {
  #games: Readonly<Record<GameId, unknown>> = $state.raw((kept(NAME) ?? {}) as Record<GameId, unknown>);

  /** What was chosen for a game, as far as it still means something; how many we are comes first, if that was said. */
  of(cover: CoverView, people?: number): Alone {
    return fitted(cover, this.#games[cover.id], people);
  }

  keep(cover: CoverView, { players, level, way }: Alone): void {
    this.#games = { ...this.#games, [cover.id]: { players, level, preset: way?.preset.key } };
    keep(NAME, this.#games);
  }
}

export const alone = new Chosen();

/** A choice that can be played, from whatever a browser has kept. */
export function fitted(cover: CoverView, found: unknown, people?: number): Alone {
  const { players, level, preset } = (found ?? {}) as Record<string, unknown>;
  const count = [people, players].find((one): one is number => isCount(cover, one)) ?? cover.usual;
  return {
    players: count,
    level: LEVELS.find((one) => one === level) ?? USUAL,
    way: waysFor(cover, count).find((way) => way.preset.key === preset) ?? usualWay(cover, count),
  };
}

/** With another number of players: a way that is not for them becomes the usual one. */
export function withPlayers(cover: CoverView, choice: Alone, players: number): Alone {
  return fitted(cover, { ...choice, preset: choice.way?.preset.key }, players);
}

/** With another way to play, and as many players as it is for. */
export function withWay(cover: CoverView, choice: Alone, way: OfferedPreset): Alone {
  return { ...choice, way, players: playersOf(way.preset, choice.players, cover.usual) };
}

/** The options of such a table; none, where it is played as the house does. */
export function optionsOf(cover: CoverView, { players, way }: Alone): Readonly<Record<string, OptionValue>> | undefined {
  return way === usualWay(cover, players) ? undefined : way?.preset.options;
}

/** The choice in a few words; what is as usual needs none. */
export function told(words: Words, cover: CoverView, choice: Alone): string {
  const { players, level, way } = choice;
  const bots = players === 1 ? words.text("alone_nobody") : words.text(`alone_${level}`, { bots: players - 1 });
  return way && optionsOf(cover, choice) ? words.text("alone_line", { bots, way: way.name }) : bots;
}

function isCount(cover: CoverView, count: unknown): boolean {
  return Number.isInteger(count) && cover.fewest <= Number(count) && Number(count) <= cover.most;
}

function waysFor(cover: CoverView, players: number): OfferedPreset[] {
  return (cover.presets ?? []).filter((way) => isFor(way.preset, players));
}

function usualWay(cover: CoverView, players: number): OfferedPreset | undefined {
  return waysFor(cover, players)[0];
}
