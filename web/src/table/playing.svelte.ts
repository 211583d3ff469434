/** A table as it is played on this screen: views come in, scenes come out of motion, and touches go to the house. */

import { Beats } from "../motion/beats";
import type { Piece } from "../motion/pieces";
import type { Scene } from "../motion/scene";
import type { GameView, NoteView, Offer, Story as Sent, View } from "../wire";
import type { Words } from "../words/words";
import { Asking } from "./asking.svelte";
import { Drawing } from "./drawing.svelte";
import { Fingers } from "./fingers.svelte";
import { isSameOffer } from "./offers";
import { Player } from "./player.svelte";
import { roomOf, SeenGestures } from "./rooms";
import type { Shown } from "./shown";
import { type Heard, Story } from "./story.svelte";

/** What is heard of a table. */
export interface Ears {
  /** Something happens: a note, and the pieces before and after it. */
  happens?(note: NoteView | undefined, before: readonly Piece[], after: readonly Piece[]): void;
  /** What is asked now, after what was asked before. */
  asks?(before: View | undefined, now: View): void;
}

/** So many notes were told lately. */
const LATELY = 24;

export class Playing {
  /** What is shown: all that is seen and said is drawn from it. */
  scene: Scene | undefined = $state.raw();
  /** The note of the beat that was shown last. */
  said: NoteView | undefined = $state.raw();
  /** What was told lately, the latest last. */
  told: readonly NoteView[] = $state.raw([]);
  /** All that has come is on the stage. */
  settled = $state(true);

  readonly story: Story;
  readonly drawing: Drawing;
  readonly player: Player;
  readonly asking: Asking;
  readonly fingers: Fingers;
  readonly beats: Beats;
  readonly gestures = new SeenGestures();

  /**
   * The newest offers, as far as they go with what is shown: no question is answered before it is seen. While a move that
   * was made is still being shown, the question that it answered stands there: what is asked next may look the same.
   */
  readonly offers: readonly Offer[] = $derived.by(() => {
    const shown = this.scene?.view;
    const newest = this.player.offers;
    if (shown === undefined || shown === this.shown.view) return newest;
    const isAnswered = shown.version <= this.player.answered;
    return newest.filter((offer) => {
      if (isAnswered && offer.gesture !== "race") return false;
      return shown.offers?.some((one) => isSameOffer(one, offer));
    });
  });
  /** The view of the scene, with what lies there now and what may be done now. */
  readonly view: View | undefined = $derived(this.scene && { ...this.scene.view, zones: this.scene.picture, offers: this.offers });

  private readonly unlisten: () => void;
  /** The deal so far, as the house tells it: it goes with the view that comes next, and is told when that view is shown. */
  private storyToCome: Sent | undefined;
  private readonly stories = new WeakMap<View, Sent>();

  constructor(
    readonly shown: Shown,
    readonly game: GameView,
    readonly words: Words,
    /** By seat; who sits where may change. */
    readonly names: () => readonly string[],
    private readonly heard: Heard = { notes: [], lastTrick: [] },
    private readonly ears: Ears = {},
  ) {
    this.story = new Story(game, words, names, heard);
    this.drawing = new Drawing(game, `veillee.hand.${shown.id}.${shown.me}`, () => this.beats.pace);
    this.asking = new Asking(shown, words);
    this.player = new Player(shown, (because) => this.asking.refuse(because));
    this.fingers = new Fingers(
      this.player,
      this.drawing,
      this.asking,
      () => this.offers,
      () => this.beats.hurry(),
      roomOf(game.id).asksTwice,
      roomOf(game.id).hides,
    );
    this.beats = new Beats({ show: (scene) => this.show(scene), settle: (scene) => this.settle(scene) }, game.zones);
    this.beats.holds = roomOf(game.id).holds ?? this.beats.holds;
    this.beats.rests = roomOf(game.id).rests ?? this.beats.rests;
    this.beats.told = heard.version ?? 0;
    this.unlisten = shown.listen({
      story: (told) => (this.storyToCome = told),
      seen: (view) => this.seen(view),
      news: () => this.tellBeside(),
    });
    if (shown.view) this.seen(shown.view);
  }

  close(): void {
    this.unlisten();
    this.gestures.close();
    this.beats.away = true; // what is left is told at once, and heard by nobody
  }

  private seen(view: View): void {
    this.settled = false;
    if (this.storyToCome) this.stories.set(view, this.storyToCome);
    this.storyToCome = undefined;
    this.beats.push(view);
    this.asking.seen(view);
    this.fingers.seen();
    this.player.seen(view);
  }

  private show(scene: Scene): void {
    if (scene.note) {
      this.story.tell(scene.note);
      this.gestures.see(scene.note);
      this.told = [...this.told, scene.note].slice(-LATELY);
    }
    this.said = scene.note;
    const before = this.drawing.pieces;
    this.put(scene);
    if (!this.beats.silent) this.ears.happens?.(scene.note, before, this.drawing.pieces);
  }

  private settle(scene: Scene): void {
    const before = this.scene?.view;
    if (!before) this.gestures.look(scene.view);
    this.put(scene);
    this.heard.version = scene.view.version;
    const story = this.stories.get(scene.view);
    if (story && this.shown.isRecorded) this.story.retell(story);
    else if (story) this.story.restore(story, this.shown.beside);
    this.tellBeside();
    this.settled = scene.view === this.shown.view;
    this.fingers.settled(scene.view);
    this.ears.asks?.(before, scene.view);
    this.shown.settled?.(scene.view);
  }

  /** What people did beside the game, once what came before it has been seen. */
  private tellBeside(): void {
    const { version } = this.heard;
    if (version === undefined) return;
    for (const one of this.shown.beside ?? []) {
      const isSeen = one.seat !== this.shown.me || one.after <= version;
      if (isSeen && one.match === (this.shown.table?.match ?? 0)) this.story.tellBeside(one);
    }
  }

  private put(scene: Scene): void {
    this.scene = scene;
    this.story.look(scene.picture);
    this.drawing.draw(scene, this.fingers.flown);
  }
}
