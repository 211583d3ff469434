/** What the fingers do: what may be touched, what is chosen, what a touch means. */

import type { Piece } from "../motion/pieces";
import type { Card, Offer, View, ZoneId } from "../wire";
import type { Asking } from "./asking.svelte";
import type { Drawing } from "./drawing.svelte";
import type { Player } from "./player.svelte";
import { canChoose, isTouchable, madeOf, playsAtOnce, spotKey, touchOf } from "./touching";
import type { Touched } from "./wish";

export class Fingers {
  /** Cards being chosen for a move of several, by the keys of their pieces. */
  chosen: readonly number[] = $state.raw([]);
  /** Whether a card of one's hand is lifted first, and played by a second touch. */
  confirms = false;
  /** The piece that was lifted so. */
  lifted: number | undefined = $state();
  /** The piece whose move is on its way. */
  sent: number | undefined = $state();

  /** The card of my hand that was touched last for a move which was not refused. */
  #gone: number | undefined = $state();
  /** The version of the view that was seen last. */
  #settled = $state(0);
  /** The card of my hand that has left for its move, until what came of it is seen. */
  readonly flown: number | undefined = $derived.by(() => {
    const isSeen = !this.player.isSending && this.#settled > this.player.answered;
    return isSeen ? undefined : this.#gone;
  });

  /** By the newest offers: what is offered may be touched at once. */
  readonly touch = $derived.by(() => touchOf(this.#onTable(this.player.offers)));
  /** By those that go with what is shown: only that looks lit. */
  readonly lit = $derived.by(() => touchOf(this.#onTable(this.offered())));

  constructor(
    private readonly player: Player,
    private readonly drawing: Drawing,
    private readonly asking: Asking,
    /** The newest offers that the scene shows as well. */
    private readonly offered: () => readonly Offer[],
    /** A touch ends what is being waited for. */
    private readonly hurry: () => void,
    /** What is never done by one touch of a card: it is lifted, and a button says what comes of it. */
    private readonly asksTwice: (offer: Offer) => boolean = () => false,
    /** What the room shows itself: the place that it is about may be touched for something else. */
    private readonly hides: (offer: Offer) => boolean = () => false,
  ) {}

  #onTable(offers: readonly Offer[]): readonly Offer[] {
    return offers.filter((offer) => offer.gesture !== "zone" || !this.hides(offer));
  }

  /** The moves that the chosen cards make. */
  get made(): Offer[] {
    const [first] = this.#chosenPieces();
    return first === undefined ? [] : madeOf(this.touch.sets, first.spot.zone, this.#chosenCards());
  }

  /** Something new is offered: chosen stays what may still be chosen. */
  seen(): void {
    const lifted = this.drawing.pieces.find(({ key }) => key === this.lifted);
    if (lifted && !this.mayTouch(lifted)) this.lifted = undefined;
    let kept: Piece[] = [];
    for (const piece of this.#chosenPieces()) {
      const { zone, card } = piece.spot;
      const cards = [...kept.map((one) => one.spot.card as Card), card as Card];
      if (!piece.to && canChoose(this.touch.sets, zone, cards)) kept = [...kept, piece];
    }
    if (kept.length < this.chosen.length) this.chosen = kept.map(({ key }) => key);
  }

  /** Whether a piece makes or begins a move. */
  mayTouch(piece: Piece): boolean {
    return isTouchable(this.touch, piece.spot, this.#others(piece)) && !piece.to;
  }

  /** Whether that is seen: the scene shows what it is offered for. */
  isLit(piece: Piece): boolean {
    return this.mayTouch(piece) && isTouchable(this.lit, piece.spot, this.#others(piece));
  }

  /** Whether one touch only lifts it, whatever this person likes. */
  isAskedTwice(piece: Piece): boolean {
    const offer = this.#direct(piece);
    return offer !== undefined && this.asksTwice(offer);
  }

  /** A piece is touched, or carried to a zone: its move is made, or it is chosen, or the house is asked why not. */
  async press(piece: Piece, to?: ZoneId): Promise<void> {
    const { card, zone: from } = piece.spot;
    if (piece.to) return;
    const cards = card === undefined ? [] : [card];
    const only = this.#direct(piece) ?? (card === undefined ? undefined : playsAtOnce(this.touch.sets, from, card));
    if (only && this.#lifts(only, piece, to)) this.lifted = piece.key;
    else if (only) await this.#send(only, piece, { cards, from, to });
    else if (this.mayTouch(piece)) this.#choose(piece);
    else if (card !== undefined && this.player.offers.length > 0) await this.asking.askWhy(piece, card);
  }

  /** The card that was lifted is meant: it is played. */
  async playLifted(): Promise<void> {
    const piece = this.drawing.pieces.find(({ key }) => key === this.lifted);
    if (piece) await this.press(piece);
  }

  async pressZone(zone: ZoneId): Promise<void> {
    const offer = this.touch.zones.get(zone);
    if (offer) await this.take(offer);
  }

  /** An offer is touched, wherever it stands; of chosen cards, for these. */
  async take(offer: Offer, after?: number): Promise<void> {
    this.hurry();
    this.lifted = this.#gone = undefined;
    const [first] = this.#chosenPieces();
    const isMade = first !== undefined && this.made.includes(offer);
    await this.player.take(offer, isMade ? { cards: this.#chosenCards(), from: first.spot.zone } : undefined, after);
  }

  #direct({ spot: { card, zone } }: Piece): Offer | undefined {
    return (card === undefined ? undefined : this.touch.cards.get(spotKey(zone, card))) ?? this.touch.zones.get(zone);
  }

  /** Whether this touch only lifts the card. What is carried to its place is meant. */
  #lifts(offer: Offer, piece: Piece, to: ZoneId | undefined): boolean {
    const isAsked = this.asksTwice(offer) || (this.confirms && piece.spot.mine === true);
    return isAsked && to === undefined && this.lifted !== piece.key;
  }

  #choose(piece: Piece): void {
    const others = this.chosen.filter((key) => key !== piece.key);
    this.chosen = others.length < this.chosen.length ? others : [...others, piece.key];
  }

  async #send(offer: Offer, piece: Piece, touched: Touched): Promise<void> {
    this.hurry();
    if (this.player.isSending) return;
    this.lifted = undefined;
    this.sent = piece.key;
    this.#gone = piece.spot.mine ? piece.key : undefined;
    const isMade = await this.player.take(offer, touched);
    this.sent = undefined;
    if (!isMade) this.#gone = undefined;
  }

  /** All of a view is seen. */
  settled({ version }: View): void {
    this.#settled = version;
  }

  #others(piece: Piece): Card[] {
    return this.#chosenPieces()
      .filter((other) => other.key !== piece.key)
      .map((other) => other.spot.card as Card);
  }

  #chosenPieces(): Piece[] {
    return this.chosen.flatMap((key) => this.drawing.pieces.find((piece) => piece.key === key) ?? []);
  }

  #chosenCards(): Card[] {
    return this.#chosenPieces().map((piece) => piece.spot.card as Card);
  }
}
