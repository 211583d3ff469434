/** The one who plays at this screen: what is touched is sent, once, and nothing else is. */

import type { NoteView, Offer, View } from "../wire";
import { isSameOffer } from "./offers";
import type { Shown } from "./shown";
import { begun, goesOn, NOTHING, type Touched, waits, type Wish } from "./wish";

export class Player {
  /** How many moves are on their way. */
  #unanswered = $state(0);
  #wish: Wish | undefined;
  /** The version of the view that was last answered by a move: what it asked is asked no more. */
  answered = $state(0);

  constructor(
    private readonly shown: Shown,
    /** The house says no to a move, and why. */
    private readonly refused: (because: NoteView) => void,
  ) {}

  /** What may be done now: the newest offers, as long as the house hears us. */
  get offers(): readonly Offer[] {
    return this.shown.line === "here" ? (this.shown.view?.offers ?? []) : [];
  }

  get isSending(): boolean {
    return this.#unanswered > 0;
  }

  /** An offer is touched. Nothing is sent that is offered no more, nor, while a move is on its way, but what is raced for. True: it is made. */
  async take(offer: Offer, touched: Touched = NOTHING, after?: number): Promise<boolean> {
    const { view } = this.shown;
    if (view === undefined || !this.offers.some((one) => isSameOffer(one, offer))) return false;
    if (this.isSending && offer.gesture !== "race") return false;
    return this.#send(offer, begun(view, offer, touched), after);
  }

  /** A view has come: what was touched goes on, if it is what is asked now. */
  seen(view: View): void {
    if (this.#wish === undefined) return;
    const next = goesOn(this.#wish, view);
    if (next) void this.#send(next.offer, next.left);
    else if (!this.isSending || !waits(this.#wish, view)) this.#wish = undefined;
  }

  async #send(offer: Offer, left: Wish, after?: number): Promise<boolean> {
    if (offer.gesture !== "race") {
      this.#wish = left;
      this.answered = this.shown.view?.version ?? 0;
    }
    this.#unanswered += 1;
    const no = await this.shown.play(offer, after);
    this.#unanswered -= 1;
    if (no === undefined) return true;
    this.#wish = undefined;
    if (no.code !== "stale") this.refused(no.because ?? no.note);
    return false;
  }
}
