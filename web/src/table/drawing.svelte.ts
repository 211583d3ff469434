/** A scene drawn in a space: where everything lies, and which card came from where. */

import { arrange } from "../layout/arrange";
import { NOTHING, type Reserved } from "../layout/reserved";
import type { Arrangement, Space } from "../layout/types";
import { deal } from "../motion/dealing";
import { durations } from "../motion/durations";
import { follow, type Piece } from "../motion/pieces";
import type { Scene } from "../motion/scene";
import type { Card, GameView, View, ZoneId } from "../wire";
import { onTable } from "./rooms";
import { seatsOf } from "./rooms/facts";
import { wantsOf } from "./rooms/wants";

/** A piece that leaves is seen a little longer than it flies, in milliseconds. */
const LINGERS = 60;

export class Drawing {
  space: Space = $state.raw({ width: 0, height: 0, shape: "portrait" });
  arrangement: Arrangement | undefined = $state.raw();
  pieces: readonly Piece[] = $state.raw([]);
  /** How the player has sorted the hand, if that was done. */
  order: readonly Card[] = $state.raw([]);
  /** Which of several hands is looked at. */
  seen: ZoneId | undefined = $state();

  #scene: Scene | undefined;
  /** What the deal has needed so far, in this space. */
  #reserved: Reserved = NOTHING;
  /** Which deal that is, and from which seat it is seen. */
  #deal = "";
  /** How the hand lies where the player has not sorted it; no card: as the house gives it. */
  #usual: readonly Card[] = [];
  #isPreferred = false;

  constructor(
    private readonly game: GameView,
    /** Under which the order of the hand is kept in this tab. */
    private readonly name: string,
    /** How long movements last, compared with their tokens. */
    private readonly pace: () => number,
  ) {
    this.order = kept(name);
  }

  resize(space: Space): void {
    this.space = space;
    this.#reserved = NOTHING;
    this.#again();
  }

  /** How the hand lies from now on. */
  sort(order: readonly Card[]): void {
    this.order = order;
    keep(this.name, order);
    this.#again();
  }

  /** How a hand lies that is not sorted by hand; who chooses that anew gives up what was. */
  prefer(usual: readonly Card[]): void {
    this.#usual = usual;
    if (this.#isPreferred) this.sort([]);
    else this.#again();
    this.#isPreferred = true;
  }

  /** Look at one of several hands; or fold it again, if it is the one. */
  look(zone: ZoneId): void {
    this.seen = this.seen === zone ? undefined : zone;
    this.#again();
  }

  /** Where a card has flown from my hand already, it is that piece which is gone from there, and no equal one. */
  draw(scene: Scene, flown?: Piece["key"]): void {
    this.#scene = scene;
    if (this.space.width === 0) return;
    const { view, picture, by } = scene;
    this.#begin(scene);
    if (view.doing) this.seen = undefined; // what one looked for has been found
    const now = arrange(onTable(this.game.id, view, picture, this.seen), view, this.game, this.space, {
      ...wantsOf(this.game, view),
      order: this.order.length > 0 ? this.order : this.#usual,
      ...(this.seen !== undefined && { open: this.seen }),
      reserved: this.#reserved,
    });
    this.#reserved = now.reserved;
    const leaving = this.pieces.filter((piece) => piece.to);
    const there = this.pieces.filter((piece) => !piece.to);
    const followed = follow(there, this.arrangement, now, by, flown);
    const pieces = isJustDealt(view) ? deal(followed, there, now, seatsOf(view, "dealer")[0] ?? -1) : followed;
    this.arrangement = now;
    this.pieces = [...leaving, ...pieces];
    this.#letGo(pieces.filter((piece) => piece.to));
  }

  /** A deal has its own room from the first view that lies still: what is told before may be the end of the deal before. */
  #begin({ view, picture }: Scene): void {
    const deal = `${view.seat} ${view.deal}`;
    if (picture !== view.zones || deal === this.#deal) return;
    this.#deal = deal;
    this.#reserved = NOTHING;
  }

  #again(): void {
    if (this.#scene) this.draw({ ...this.#scene, by: -1 });
  }

  #letGo(gone: readonly Piece[]): void {
    if (gone.length === 0) return;
    setTimeout(
      () => {
        this.pieces = this.pieces.filter((piece) => !gone.includes(piece));
      },
      durations(this.pace()).sweep + LINGERS,
    );
  }
}

/** Whether the view tells of the deal that has just begun: whoever comes in later finds the cards dealt. */
function isJustDealt({ beats }: View): boolean {
  return beats?.some(({ note }) => note?.key.startsWith("deal_start")) ?? false;
}

function kept(name: string): readonly Card[] {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "[]") as Card[];
  } catch {
    return [];
  }
}

function keep(name: string, order: readonly Card[]): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(order));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
