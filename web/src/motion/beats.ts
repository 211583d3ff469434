/**
 * The queue of beats: what a view tells is played in order on top of the last picture, then the view is settled on.
 *
 * Nothing here holds anybody up: whoever falls behind is caught up with, and every note is told once and in order.
 */
import type { Picture } from "../layout/types";
import type { BeatView, Key, LayView, NoteView, View, Viewer, ZoneView } from "../wire";
import { durations } from "./durations";
import type { Scene } from "./scene";

export interface Stage {
  /** A beat of a view, before that view is settled on. */
  show(scene: Scene): void;
  settle(scene: Scene): void;
}

export interface Clock {
  now(): number;
  wait(ms: number): Promise<void>;
}

interface Waiting {
  view: View;
  since: number;
  /** How many of its beats are still to come that move something. */
  moves: number;
}

/** How long a new view waits for the one before. */
const PATIENCE = 1200;
/** So many movements behind, one looks at what is. */
const FAR_BEHIND = 8;

const WALL: Clock = {
  now: () => performance.now(),
  wait: (ms) => new Promise((done) => setTimeout(done, ms)),
};

export class Beats {
  pace = 1;
  reduced = false;
  /** How long one holds one's breath before something is told, in milliseconds at the usual pace. */
  holds: (note: NoteView, before: NoteView | undefined) => number = () => 0;
  /** How long something is looked at once it is told, in milliseconds at the usual pace: what comes next waits, unless one touches it. */
  rests: (note: NoteView) => number = () => 0;
  /** The version up to which all was told before this stage was set. */
  told = 0;

  #away = false;
  /** Too much has come to be played: all of it is caught up with. */
  #behind = false;
  #queue: Waiting[] = [];
  #playing = false;
  /** What lies on the stage, and the view that was settled on last. */
  #picture: Picture = [];
  #last: View | undefined;
  /** The view whose facts hold while beats are shown. */
  #facts: View | undefined;
  /** Whether what they ask is about what lies there. */
  #isAsked = true;
  /** Since when what lies on the stage has lain there. */
  #since = 0;
  /** What was told last. */
  #noted: NoteView | undefined;
  #ring: () => void = () => {};
  #hurried = false;

  constructor(
    private readonly stage: Stage,
    private readonly lays: Readonly<Record<Key, LayView>>,
    private readonly clock: Clock = WALL,
  ) {}

  push(view: View): void {
    this.#queue.push({ view, since: this.clock.now(), moves: (view.beats ?? []).filter(touches).length });
    this.#behind ||= this.#queue.reduce((sum, { moves }) => sum + moves, 0) > FAR_BEHIND;
    this.#ring();
    if (!this.#playing) void this.#play();
  }

  /** A tap ends what is being waited for, and only that. */
  hurry(): void {
    this.#hurried = true;
    this.#ring();
  }

  /** Whether nobody looks: the tab is hidden. */
  get away(): boolean {
    return this.#away;
  }
  set away(away: boolean) {
    this.#away = away;
    this.#ring();
  }

  /** Whether beats take no time now, since there is a race or the table is ahead. */
  get cut(): boolean {
    return this.#hastens(0);
  }

  /** Whether nothing is heard of what is shown, since something else is to be seen already. */
  get silent(): boolean {
    return this.#hastens(1);
  }

  /** Whether there is no time to lose, be it for a race from this place in the queue on. */
  #hastens(from: number): boolean {
    const races = this.#queue.slice(from).some(({ view }) => view.race !== undefined);
    return this.#away || this.#behind || races || this.clock.now() >= this.#until();
  }

  /** When the next view, if there is one, has waited long enough for the one that is played. */
  #until(): number {
    const next = this.#queue[1];
    return next === undefined ? Infinity : next.since + PATIENCE;
  }

  async #play(): Promise<void> {
    this.#playing = true;
    try {
      for (let one = this.#queue[0]; one !== undefined; one = this.#queue[0]) {
        // A view on which the stage fails is not tried again.
        await this.#sequence(one).finally(() => this.#queue.shift());
      }
    } finally {
      this.#playing = false;
      this.#behind = false;
    }
  }

  async #sequence(one: Waiting): Promise<void> {
    const { view } = one;
    const last = this.#last;
    const isSame = last !== undefined && last.seat === view.seat;
    // The same view again, after a break of the line or of the look, has been told.
    const isTold = view.version <= this.told || (isSame && last.version === view.version);
    const beats = isTold ? [] : (view.beats ?? []);
    // Whoever comes in, looks from another seat or has missed the dealing has no picture on which beats could be played.
    const follows = isSame && (last.deal === view.deal || beats.some(isDealing));
    if (!follows) this.#picture = view.zones;
    this.#facts = follows ? last : view;
    this.#isAsked = true;
    for (const [place, beat] of beats.entries()) {
      const isLast = !beats.slice(place + 1).some((later) => touches(later) || this.#holds(later.note) > 0);
      if (follows && deals(beat, beats[place + 1])) await this.#deal(beat, view);
      else await this.#beat(beat, follows, isLast ? view : undefined);
      if (!touches(beat)) continue;
      one.moves -= 1;
      // What the view before asked for has been done.
      this.#isAsked = this.#facts === view;
    }
    if (changed(this.#picture, view.zones)) this.#since = this.clock.now();
    this.#picture = view.zones;
    this.#last = view;
    this.stage.settle({ view, picture: view.zones, note: undefined, by: -1, isAsked: true });
    const rest = Math.max(0, ...beats.map(({ note }) => (note ? this.rests(note) : 0)));
    if (rest > 0) await this.#pause(rest * this.pace, true);
  }

  /** A beat; where it is the last that moves something, what lies there then is what the view tells of. */
  async #beat(beat: BeatView, moves: boolean, then: View | undefined): Promise<void> {
    const by = beat.note?.by ?? -1;
    const before = this.#picture;
    const after = moves ? patched(before, beat) : before;
    await this.#hold(beat.note, by);
    if (!this.#sweeps(before, after)) return this.#lay(after, beat.note, by, this.#durations().fly);
    // What finished the trick is said while it still lies there to be seen; what was asked over it goes with it.
    this.#show(before, beat.note, by);
    await this.#pause(this.#durations().seen);
    this.#facts = then ?? this.#facts;
    this.#isAsked = then !== undefined;
    await this.#lay(after, undefined, by, this.#durations().sweep);
  }

  /** A new deal: the table of the one before is seen out with its own facts, and what is told is told over the new cards. */
  async #deal(beat: BeatView, view: View): Promise<void> {
    const before = this.#picture;
    const after = patched(before, beat);
    const swept = this.#sweeps(before, after);
    const { seen, sweep, fly } = this.#durations();
    if (swept) await this.#pause(this.#since + seen - this.clock.now());
    this.#facts = view;
    this.#isAsked = true;
    await this.#lay(after, beat.note, beat.note?.by ?? -1, swept ? sweep : fly);
  }

  async #lay(picture: Picture, note: NoteView | undefined, by: Viewer, ms: number): Promise<void> {
    const moves = changed(this.#picture, picture);
    this.#picture = picture;
    this.#show(picture, note, by);
    if (!moves) return;
    await this.#pause(ms);
    this.#since = this.clock.now();
  }

  async #hold(coming: NoteView | undefined, by: Viewer): Promise<void> {
    const held = this.#holds(coming);
    this.#noted = coming ?? this.#noted;
    if (held === 0 || this.cut) return;
    this.#show(this.#picture, undefined, by, coming);
    await this.#pause(held * this.pace);
  }

  #holds(coming: NoteView | undefined): number {
    return coming ? this.holds(coming, this.#noted) : 0;
  }

  #show(picture: Picture, note: NoteView | undefined, by: Viewer, coming?: NoteView): void {
    if (this.#facts) this.stage.show({ view: this.#facts, picture, note, by, coming, isAsked: this.#isAsked });
  }

  #durations() {
    return durations(this.pace, this.reduced);
  }

  /** Wait, unless and until there is a reason not to; what is to be read is none, where it `rests`. */
  async #pause(ms: number, rests = false): Promise<void> {
    const end = this.clock.now() + ms;
    this.#hurried = false;
    while (!this.#hurried && !(rests ? this.#away || this.#behind : this.cut)) {
      const left = Math.min(end, rests ? Infinity : this.#until()) - this.clock.now();
      if (left <= 0) break;
      const rung = new Promise<void>((ring) => (this.#ring = ring));
      await Promise.race([this.clock.wait(left), rung]);
    }
  }

  /** Whether two cards or more that were seen on the table are taken at once. */
  #sweeps(before: Picture, after: Picture): boolean {
    if (before === after) return false;
    let taken = 0;
    for (const zone of before) {
      const lay = this.lays[zone.id.split(".")[0] ?? ""];
      if (lay === undefined || !isShared(lay)) continue;
      const left = [...(after.find(({ id }) => id === zone.id)?.cards ?? [])];
      for (const card of zone.cards ?? []) {
        const at = left.indexOf(card);
        if (at < 0) taken += 1;
        else left.splice(at, 1);
      }
    }
    return taken >= 2;
  }
}

/** Where cards lie to be seen by all and then taken: tricks, plays, piles and rows in the middle, what was sealed. */
function isShared(lay: LayView): boolean {
  return lay.arranged !== "ring" && (lay.lies === "centre" || (lay.lies === "seat" && (lay.slots ?? 0) > 0));
}

function touches(beat: BeatView): boolean {
  return (beat.zones?.length ?? 0) + (beat.gone?.length ?? 0) > 0;
}

/** Whether a beat lays out a new deal: the cards come with what tells of it, or with what is said just before it. */
function deals(beat: BeatView, next: BeatView | undefined): boolean {
  return isDealing(beat) || (touches(beat) && next !== undefined && isDealing(next) && !touches(next));
}

/** Whether a beat tells of a new deal. */
function isDealing({ note }: BeatView): boolean {
  return note?.key.startsWith("deal_start") ?? false;
}

/** What lies there once a beat has changed it. */
export function patched(picture: Picture, beat: BeatView): Picture {
  if (!touches(beat)) return picture;
  const zones = new Map(picture.map((zone) => [zone.id, zone]));
  for (const id of beat.gone ?? []) zones.delete(id);
  for (const zone of beat.zones ?? []) zones.set(zone.id, zone);
  return [...zones.values()];
}

function changed(before: Picture, after: Picture): boolean {
  const lying = (zone: ZoneView) => `${zone.id} ${zone.hidden ?? 0} ${zone.cards ?? []}`;
  return before !== after && before.map(lying).join(";") !== after.map(lying).join(";");
}
