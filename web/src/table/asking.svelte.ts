/** What the house is asked about moves: why not this one, and what a strong player would do. */

import type { Piece } from "../motion/pieces";
import type { Action, Advice, Card, NoteView, Offer, View } from "../wire";
import type { Words } from "../words/words";
import { isSameOffer } from "./offers";
import type { Shown } from "./shown";

export interface Why {
  /** The move that is asked about, as one reads it; none: the house has refused. */
  what?: string;
  /** The card that was touched. */
  piece?: Piece;
  note: NoteView;
}

export class Asking {
  why: Why | undefined = $state.raw();
  /** What a strong player would do, if that was asked; it holds for what is offered now. */
  advice: Advice | undefined = $state.raw();
  /** Whether it is being read. */
  advised = $state(false);

  #offers: readonly Offer[] = [];

  constructor(
    private readonly shown: Shown,
    private readonly words: Words,
  ) {}

  /** A view has come: what it does not change stays on the screen. */
  seen(view: View): void {
    if (this.why && !stillLies(this.why, view)) this.why = undefined;
    const offers = view.offers ?? [];
    if (this.advice && !areSame(this.#offers, offers)) this.#forget();
    this.#offers = offers;
  }

  refuse(note: NoteView): void {
    this.why = { note };
  }

  /** Why a move is not offered, by the number it would have. */
  async askWhyNot(offer: number, what: string): Promise<void> {
    const note = await this.shown.ask({ offer });
    if (note) this.why = { what, note };
  }

  /** Why a card may not be played; one that is still seen, and is played already, is asked nothing about. */
  async askWhy(piece: Piece, card: Card): Promise<void> {
    if (!isThere(piece, this.shown.view)) return;
    const note = await this.shown.ask({ zone: piece.spot.zone, cards: [card] });
    if (note) this.why = { what: this.words.card(card), piece, note };
  }

  /** Ask what a strong player would do, unless that is known already. */
  async advise(): Promise<void> {
    if (!this.advice) {
      const asked = this.#offers;
      const answer = await this.shown.advise();
      if (!areSame(asked, this.#offers)) return;
      if (answer.is === "no") {
        this.refuse(answer.note);
        return;
      }
      this.advice = answer;
    }
    this.why = undefined;
    this.advised = true;
  }

  /** The offer that is advised, or that a lesson waits for. */
  get best(): Action | undefined {
    return this.advice?.offers[0]?.offer ?? this.shown.awaited?.[0];
  }

  /** Whether a piece makes or begins the move that is advised. */
  isAdvised({ spot: { zone, card }, to }: Piece): boolean {
    const best = this.shown.view?.offers?.find(({ number }) => number === this.best);
    if (!best || to || best.zone !== zone) return false;
    if (best.gesture === "zone") return true;
    const cards = best.gesture === "cards" ? best.cards : best.about?.kind === "cards" ? best.about.of : [];
    return card !== undefined && (cards?.includes(card) ?? false);
  }

  #forget(): void {
    this.advice = undefined;
    this.advised = false;
  }
}

/** A bubble about a card stays as long as the card lies where it was asked about; one about a refusal, for the deed alone. */
function stillLies({ piece }: Why, view: View): boolean {
  return piece !== undefined && (view.offers?.length ?? 0) > 0 && isThere(piece, view);
}

function isThere({ spot: { zone, card } }: Piece, view: View | undefined): boolean {
  return card !== undefined && view?.zones.some((one) => one.id === zone && one.cards?.includes(card)) === true;
}

const areSame = (some: readonly Offer[], others: readonly Offer[]): boolean =>
  some.length === others.length && some.every((offer, at) => isSameOffer(offer, others[at]));
