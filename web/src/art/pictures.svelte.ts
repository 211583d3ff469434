/** The faces of the cards on a table, as addresses of pictures: those in sight first, the others when there is time. */

import type { Card, GameView } from "../wire";
import { type Look, pictures } from "./cards";

/** The back that all cards wear, and those of a zone that wears its own. */
const BACK = "backs/rouge";
const BACKS: Readonly<Record<string, string>> = { barrel: "pan/barillet-dos" };
/** So many are made at once: making a picture takes a moment, and nothing may stutter. */
const BATCH = 6;
const PAUSE = 30; // milliseconds between them

export class Pictures {
  private drawn: ReadonlyMap<string, string> = $state.raw(new Map());
  private look: Look | undefined;

  constructor(private readonly game: GameView) {}

  face(card: Card | undefined): string | undefined {
    const art = card === undefined ? undefined : this.game.art[card];
    return art === undefined ? undefined : this.drawn.get(art);
  }

  back(zone: string): string {
    return this.drawn.get(BACKS[zone] ?? BACK) ?? "";
  }

  /** From now on the cards look so: those in sight first, then the backs, then all others of the game little by little. */
  async wear(look: Look, sight: readonly Card[]): Promise<void> {
    this.look = look;
    const first = sight.flatMap((card) => this.game.art[card] ?? []);
    const soon = [...new Set([...first, BACK, ...Object.values(BACKS)])];
    const rest = [...new Set(Object.values(this.game.art))].filter((art) => !soon.includes(art));
    await this.draw(soon, look);
    while (rest.length > 0 && this.look === look) {
      await new Promise((next) => setTimeout(next, PAUSE));
      await this.draw(rest.splice(0, BATCH), look);
    }
  }

  /** Cards that have come in sight before their turn to be drawn. */
  async need(cards: readonly Card[]): Promise<void> {
    const missing = cards.flatMap((card) => this.game.art[card] ?? []).filter((art) => !this.drawn.has(art));
    if (missing.length > 0 && this.look) await this.draw([...new Set(missing)], this.look);
  }

  private async draw(arts: readonly string[], look: Look): Promise<void> {
    const made = await pictures(arts, look);
    if (this.look === look) this.drawn = new Map([...this.drawn, ...made]);
  }
}
