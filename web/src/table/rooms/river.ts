/** How long the four cards in the middle of Kem's still lie there: the house sweeps them when nobody has exchanged for a while, or in the end anyway. */
import type { Card, GameView, Key, Milliseconds, Terms } from "../../wire";

export interface Lies {
  /** Without an exchange, */
  readonly idle: Milliseconds;
  /** and in all. */
  readonly most: Milliseconds;
}

export class River {
  #cards: readonly Card[] = [];
  #exchanged = 0;
  #turned = 0;

  /** What lies there at this moment; one card that is another is an exchange, more of them are new cards. */
  look(cards: readonly Card[], now: number): void {
    const stay = cards.filter((card) => this.#cards.includes(card)).length;
    if (stay === cards.length && cards.length === this.#cards.length) return;
    this.#exchanged = now;
    if (stay < cards.length - 1) this.#turned = now;
    this.#cards = cards;
  }

  /** When it is swept, if nothing is done. */
  endsAt({ idle, most }: Lies): number {
    return Math.min(this.#exchanged + idle, this.#turned + most);
  }
}

/** By what was agreed; none at a table where nobody has to be quick. */
export function liesFor(game: GameView, terms: Terms | undefined): Lies | undefined {
  if (terms === undefined || terms.calm) return undefined;
  const seconds = (key: Key): number => Number(terms.options?.[key] ?? game.options.find((option) => option.key === key)?.default);
  return { idle: 1000 * seconds("idle_seconds"), most: 1000 * seconds("river_seconds") };
}
