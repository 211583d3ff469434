/** What is to be compared, while it is being chosen: kept until the window is closed, so that one may look at rules and come back. */
import { keep, kept, passing } from "../house/kept";
import { USUAL } from "../house/levels";
import { valueOf } from "../house/presets";
import type { Experiment, GameId, GameView, OptionValue, OptionView } from "../wire";

export type Options = Readonly<Record<string, OptionValue>>;
export type Draft = Required<Omit<Experiment, "seed">>;

const NAME = "veillee.lab";
/** How far the cards of a second run lie from those of the first: no run is as long. */
const FRESH = 1_000_000;
const MOST_SEED = 1_000_000_000;

/** What was being chosen when one was last here. */
export function keptDraft(): Draft | undefined {
  return (kept(NAME, passing()) as Draft | null) ?? undefined;
}

export function keepDraft(draft: Draft | undefined): void {
  keep(NAME, draft, passing());
}

/** The usual rules of a game on both sides. */
export function newDraft(game: GameId, players: number): Draft {
  return { game, players, before: {}, after: {}, level: USUAL };
}

/** What was asked, to be changed. */
export function draftOf({ game, players, before = {}, after = {}, level = USUAL }: Experiment): Draft {
  return { game, players, before, after, level };
}

/** The same question, with other cards. */
export function withOtherCards(asked: Experiment): Experiment {
  const seed = (asked.seed ?? 1) + FRESH;
  return { ...asked, seed: seed <= MOST_SEED ? seed : 1 };
}

/** The options that are not the same on both sides. */
export function differing(game: GameView, { before, after }: Pick<Draft, "before" | "after">): OptionView[] {
  return game.options.filter((option) => valueOf(option, before) !== valueOf(option, after));
}
