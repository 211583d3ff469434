/** The games that this person was introduced to: their three lines come up by themselves once. */
import type { GameId } from "../wire";
import { keep, kept } from "./kept";

const NAME = "veillee.introduced";

class Introduced {
  #games: readonly string[] = $state.raw(read());

  has(game: GameId): boolean {
    return this.#games.includes(game);
  }

  add(game: GameId): void {
    if (this.has(game)) return;
    this.#games = [...this.#games, game];
    keep(NAME, this.#games);
  }
}

export const introduced = new Introduced();

function read(): string[] {
  const found = kept(NAME);
  return Array.isArray(found) ? found.filter((one) => typeof one === "string") : [];
}
