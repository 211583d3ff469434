/** A table as it is played on this screen: the picture, its pieces, the story so far, and what the fingers are doing. */

import { arrange } from "../layout/arrange";
import type { Arrangement, Picture, Space } from "../layout/types";
import type { Shown } from "../live/table.svelte";
import { Beats } from "../motion/beats";
import { follow, type Piece } from "../motion/pieces";
import type { Advice, Card, GameView, NoteView, Offer, View, Viewer, ZoneId } from "../wire";
import { Teller } from "../words/telling";
import type { Words } from "../words/words";
import { roomOf } from "./rooms";
import { wantsOf } from "./rooms/wants";
import { canChoose, fulfils, madeOf, playsAtOnce, spotKey, touchOf } from "./touching";

/** How long a piece that leaves is still seen, in milliseconds. */
const LEAVING = 420;
/** How long a move that leaves no choice is looked at before it is made, in milliseconds. */
const FORMALITY = 1100;
/** Lines of the story that are kept on the screen. */
const STORY = 600;

export interface Why {
  /** The move that is asked about, as one reads it; none: the house has refused. */
  what?: string;
  /** The card that was touched. */
  piece?: number;
  note: NoteView;
}

export class Playing {
  space: Space = $state.raw({ width: 0, height: 0, shape: "portrait" });
  arrangement: Arrangement | undefined = $state.raw();
  pieces: readonly Piece[] = $state.raw([]);
  /** What was just said. */
  say = $state("");
  /** And the note of it. */
  note: NoteView | undefined = $state.raw();
  story: string[] = $state.raw([]);
  why: Why | undefined = $state.raw();
  /** What a strong player would do, if that was asked; it holds for what is offered now. */
  advice: Advice | undefined = $state.raw();
  /** Whether it is being read. */
  advised = $state(false);
  /** Cards being chosen for a move of several, by the keys of their pieces. */
  chosen: readonly number[] = $state.raw([]);
  /** The piece whose move is on its way. */
  sent: number | undefined = $state();
  /** How the player has sorted his hand, if he has. */
  order: readonly Card[] = $state.raw([]);
  /** Which of several hands is open. */
  open: ZoneId | undefined = $state();
  /** The last trick, as it lay before it was swept. */
  lastTrick: Picture = $state.raw([]);

  /** All that has come is on the stage. */
  settled = $state(true);

  readonly touch = $derived(touchOf(this.offers));
  readonly beats: Beats;
  private picture: Picture = [];
  private teller: Teller;
  private wish: { cards: readonly Card[]; zone?: ZoneId } | undefined;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private readonly unlisten: () => void;

  constructor(
    readonly live: Shown,
    readonly game: GameView,
    readonly words: Words,
    readonly names: readonly string[],
    /** What happens is also heard: a note, a turn of mine, a refusal. */
    private readonly hear: (note: NoteView | undefined, before: readonly Piece[], after: readonly Piece[]) => void = () => {},
  ) {
    this.teller = new Teller(words, names);
    this.order = kept(this.orderName());
    this.beats = new Beats({ show: (picture, note, by) => this.show(picture, note, by), settle: (view) => this.settle(view) }, game.zones);
    this.unlisten = live.listen({ seen: (view) => this.seen(view) });
    if (live.view) this.seen(live.view);
  }

  close(): void {
    this.unlisten();
    clearTimeout(this.soon);
    this.beats.hurry();
  }

  get view(): View | undefined {
    return this.live.view;
  }

  /** What may be done now; nothing while the line is down or a move is on its way. */
  get offers(): readonly Offer[] {
    return this.live.line === "here" && this.sent === undefined ? (this.live.view?.offers ?? []) : [];
  }

  /** The moves that the chosen cards make. */
  get made(): Offer[] {
    const [first] = this.chosenPieces();
    return first === undefined ? [] : madeOf(this.touch.sets, first.spot.zone, this.chosenCards());
  }

  // Drawing

  resize(space: Space): void {
    this.space = space;
    if (this.picture.length > 0) this.draw(this.picture, -1);
  }

  private seen(view: View): void {
    this.settled = false;
    this.sent = undefined;
    this.why = undefined;
    this.advice = undefined;
    this.advised = false;
    this.chosen = [];
    this.beats.push(view);
    const offer = this.wish && fulfils(view.offers ?? [], this.wish.cards, this.wish.zone);
    this.wish = undefined;
    if (offer) void this.take(offer);
    else this.makeFormality(view);
  }

  /** Where there is only one thing to do it is done, after a moment in which it can be seen. */
  private makeFormality(view: View): void {
    clearTimeout(this.soon);
    const offer = view.offers?.find(({ number }) => number === view.formality);
    if (offer) this.soon = setTimeout(() => void this.take(offer), FORMALITY * this.beats.pace);
  }

  private show(picture: Picture, note: NoteView | undefined, by: Viewer): void {
    if (note) this.tell(note);
    this.note = note;
    const before = this.pieces;
    this.draw(picture, by);
    if (!this.beats.cut) this.hear(note, before, this.pieces);
  }

  private settle(view: View): void {
    this.draw(view.zones, -1);
    this.settled = view === this.live.view;
  }

  private draw(picture: Picture, by: Viewer): void {
    const view = this.live.view;
    const swept = sweptTrick(this.picture, picture, this.game);
    if (swept) this.lastTrick = [swept];
    this.picture = picture;
    if (!view || this.space.width === 0) return;
    const before = this.arrangement;
    const options = { ...wantsOf(this.game, view), order: this.order, ...(this.open === undefined ? {} : { open: this.open }) };
    const keepsOff = roomOf(this.game.id).keepsOffTable;
    const laid = keepsOff ? picture.filter((zone) => !keepsOff(zone, view)) : picture;
    const now = arrange(laid, view, this.game, this.space, options);
    const leaving = this.pieces.filter((piece) => piece.to);
    const pieces = follow(
      this.pieces.filter((piece) => !piece.to),
      before,
      now,
      by,
    );
    const gone = pieces.filter((piece) => piece.to);
    this.arrangement = now;
    this.pieces = [...leaving, ...pieces];
    if (gone.length > 0) {
      setTimeout(() => {
        this.pieces = this.pieces.filter((piece) => !gone.includes(piece));
      }, LEAVING);
    }
  }

  private tell(note: NoteView): void {
    const lines = this.teller.lines(note);
    const sentence = this.words.note(note, this.names);
    this.say = sentence;
    if (lines.length > 0) this.story = [...this.story, ...lines].slice(-STORY);
  }

  // Touching

  /** Whether a piece makes or begins a move. */
  isLit(piece: Piece): boolean {
    const { zone, card } = piece.spot;
    if (piece.to) return false;
    if (card !== undefined && this.touch.cards.has(spotKey(zone, card))) return true;
    if (this.touch.zones.has(zone)) return true;
    return card !== undefined && canChoose(this.touch.sets, zone, [...this.others(piece), card]);
  }

  /** A piece is touched: its move is made, or it is chosen, or the house is asked why not. */
  async press(piece: Piece, zone?: ZoneId): Promise<void> {
    const { card, zone: from } = piece.spot;
    const direct = (card !== undefined && this.touch.cards.get(spotKey(from, card))) || this.touch.zones.get(from);
    if (direct) return this.send(direct, piece, card === undefined ? [] : [card], zone);
    if (card === undefined) return undefined;
    const only = playsAtOnce(this.touch.sets, from, card);
    if (only) return this.send(only, piece, [card], zone);
    if (this.isLit(piece)) {
      const others = this.chosen.filter((key) => key !== piece.key);
      this.chosen = others.length < this.chosen.length ? others : [...others, piece.key];
      return undefined;
    }
    // A card that is still seen, and is played already, is asked nothing about.
    const isThere = this.view?.zones.some((one) => one.id === from && one.cards?.includes(card));
    if (isThere && this.offers.length > 0) await this.askWhy(piece, card);
    return undefined;
  }

  pressZone(zone: ZoneId): void {
    const offer = this.touch.zones.get(zone);
    if (offer) void this.take(offer);
  }

  /** Take an offer, wherever it was pressed. */
  async take(offer: Offer, after?: number): Promise<void> {
    if (this.made.includes(offer)) this.wish = { cards: this.chosenCards() };
    this.beats.hurry();
    const no = await this.live.play(offer, after);
    if (no && no.code !== "stale") this.why = { note: no.because ?? no.note };
  }

  /** How the hand lies from now on. */
  sort(order: readonly Card[]): void {
    this.order = order;
    keep(this.orderName(), order);
    this.draw(this.picture, -1);
  }

  unfold(zone: ZoneId): void {
    this.open = zone;
    this.draw(this.picture, -1);
  }

  private async send(offer: Offer, piece: Piece, cards: readonly Card[], zone?: ZoneId): Promise<void> {
    this.wish = zone === undefined ? { cards } : { cards, zone };
    this.sent = piece.key;
    this.beats.hurry();
    const no = await this.live.play(offer);
    this.sent = undefined;
    if (no) this.wish = undefined;
    if (no && no.code !== "stale") this.why = { note: no.because ?? no.note };
  }

  /** Why a move is not offered, by the number it would have. */
  async askWhyNot(offer: number, what: string): Promise<void> {
    const note = await this.live.ask({ offer });
    if (note) this.why = { what, note };
  }

  private async askWhy({ key, spot: { zone } }: Piece, card: Card): Promise<void> {
    const note = await this.live.ask({ zone, cards: [card] });
    if (note) this.why = { what: this.words.card(card), piece: key, note };
  }

  /** Ask what a strong player would do, unless that is known already. */
  async advise(): Promise<void> {
    const { view } = this;
    if (!this.advice) {
      const answer = await this.live.advise();
      if (view !== this.view) return;
      if (answer.is === "no") {
        this.why = { note: answer.note };
        return;
      }
      this.advice = answer;
    }
    this.why = undefined;
    this.advised = true;
  }

  /** Whether a piece makes or begins the move that is advised. */
  isAdvised({ spot: { zone, card }, to }: Piece): boolean {
    const best = this.offers.find(({ number }) => number === this.advice?.offers[0]?.offer);
    if (!best || to || best.zone !== zone) return false;
    if (best.gesture === "zone") return true;
    const cards = best.gesture === "cards" ? best.cards : best.about?.kind === "cards" ? best.about.of : [];
    return card !== undefined && (cards?.includes(card) ?? false);
  }

  private others(piece: Piece): Card[] {
    return this.chosenPieces()
      .filter((other) => other.key !== piece.key)
      .map((other) => other.spot.card as Card);
  }

  private chosenPieces(): Piece[] {
    return this.chosen.flatMap((key) => this.pieces.find((piece) => piece.key === key) ?? []);
  }

  private chosenCards(): Card[] {
    return this.chosenPieces().map((piece) => piece.spot.card as Card);
  }

  private orderName(): string {
    return `veillee.hand.${this.live.id}.${this.live.me}`;
  }
}

/** The trick that has just been swept away, as it lay; nothing, if none was. */
function sweptTrick(before: Picture, now: Picture, game: GameView): Picture[number] | undefined {
  return before.find((zone) => {
    const lay = game.zones[zone.id.split(".")[0] as string];
    const still = now.find((one) => one.id === zone.id)?.cards?.length ?? 0;
    return (lay?.arranged === "trick" || lay?.arranged === "plays") && (zone.cards?.length ?? 0) > 1 && still === 0;
  });
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
