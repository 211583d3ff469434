/**
 * A match that is over, as this screen looks at it again. The house sends it in stretches of some steps, each as it was sent
 * to whoever sat there; the shell draws it as it draws a live table.
 */

import { asked } from "../house/asked";
import { patched } from "../motion/beats";
import type { Listener } from "../live/table.svelte";
import type { Shown } from "../table/shown";
import type { Course } from "./walking.svelte";
import type { NoteView, ReplayView, Seat, SheetView, Story, StretchView, TableView, View, Viewer, ZoneView } from "../wire";

/** From where one looks: a seat, as an onlooker, or with all cards up. */
export type Place = Seat | "table" | "all";

/** What is known at one step. */
interface Known {
  readonly view: View;
  readonly story: Story;
  readonly sheet: SheetView | undefined;
}

export class Recorded implements Shown, Course {
  readonly id: string;
  readonly table: TableView;
  readonly tableAt = 0;
  readonly line = "here";
  readonly isRecorded = true;
  /** Whose hand lies nearest: with all cards up, that of whoever looks, or the first; nobody's, where it would leave room for what is slapped or called. */
  readonly me: Viewer;
  view: View | undefined = $state.raw();
  sheet: SheetView | undefined = $state.raw();
  /** The step that has been seen, */
  step = $state(-1);
  /** and how many beats of what comes after it. */
  beat = $state(0);
  /** The house did not answer. */
  isLost = $state(false);

  private readonly listeners = new Set<Listener>();
  private readonly stretches = new Map<number, Promise<StretchView>>();
  private asked = 0;
  private resting: (() => void) | undefined;

  constructor(
    readonly whole: ReplayView,
    readonly place: Place,
    private readonly fetched: (address: string) => Promise<StretchView> = asked,
  ) {
    const { table, game } = whole;
    this.id = table.id;
    const [nearest = 0] = table.yours ?? [];
    const races = game.phases.some(({ verbs }) => verbs.some(({ gesture }) => gesture === "race"));
    if (typeof place === "number") this.me = place;
    else this.me = place === "all" && !races ? nearest : -1;
    // Nothing is waited for any more: what it was is shown, and nothing else comes of it.
    const chairs = table.chairs.map((chair) => ({ ...chair, here: true, left: false }));
    this.table = { ...table, chairs, stage: "playing", yours: [], terms: { ...table.terms, hints: false, by_steps: false } };
  }

  get last(): number {
    return this.whole.steps - 1;
  }

  get deals(): readonly number[] {
    return this.whole.deals;
  }

  /** The hands that lie open, where all cards are up: by seat, as they are sorted there. */
  get hands(): readonly ZoneView[] {
    if (this.place !== "all") return [];
    return (this.view?.zones ?? []).filter(({ id, owner = -1, cards = [] }) => owner >= 0 && id.startsWith("hand") && cards.length > 0);
  }

  /** The number of the deal that a step belongs to, from 1. */
  dealAt(step: number): number {
    return this.deals.filter((first) => first <= step).length;
  }

  /** Look at a step; what led to it is played where one comes from the step before. */
  async go(step: number): Promise<void> {
    const to = Math.max(0, Math.min(this.last, step));
    this.asked += 1;
    const { asked: mine } = this;
    try {
      const known = await this.at(to);
      if (mine !== this.asked) return;
      this.isLost = false;
      const follows = this.step >= 0 && this.step < to && !(await this.isSeenBetween(this.step + 1, to));
      if (mine === this.asked) this.show(to, known, follows);
    } catch {
      if (mine === this.asked) this.isLost = true;
    }
  }

  /** One beat on or back: what was said or seen in one go. */
  async goBeat(way: 1 | -1): Promise<void> {
    if (this.beat === 0 && way < 0) {
      const step = await this.stepBeside(this.step, -1);
      const beats = (await this.at(await this.stepBeside(step, 1))).view.beats ?? [];
      return this.step === 0 || beats.length < 2 ? this.go(step) : this.showBeats(step, beats.length - 1);
    }
    const next = await this.stepBeside(this.step, 1);
    const beats = (await this.at(next)).view.beats ?? [];
    if (this.beat + way >= beats.length) return this.go(next);
    return this.beat + way === 0 ? this.go(this.step) : this.showBeats(this.step, this.beat + way);
  }

  /** A step, and so many beats of what comes after it. */
  private async showBeats(step: number, count: number): Promise<void> {
    this.asked += 1;
    const { asked: mine } = this;
    const [before, after] = await Promise.all([this.at(step), this.at(await this.stepBeside(step, 1))]);
    if (mine !== this.asked) return;
    const follows = this.step === step && this.beat === count - 1;
    const beats = (after.view.beats ?? []).slice(0, count);
    const zones = beats.reduce<View["zones"]>(patched, before.view.zones);
    const notes = [...(before.story.notes ?? []), ...beats.flatMap(({ note }) => (note ? [note] : []))];
    const view = { ...still(before.view), seat: this.me, zones, beats: beats.slice(-1), version: step + 1 + count / PARTS };
    this.put(view, { ...before.story, notes }, follows);
    this.step = step;
    this.beat = count;
    this.sheet = before.sheet;
  }

  /** The next step at which this place was shown anything, or the one before. */
  async stepBeside(step: number, way: 1 | -1): Promise<number> {
    // Before the first has come one stands at the beginning.
    for (let at = Math.max(0, step) + way; at > 0 && at < this.last; at += way) {
      if (await this.isNews(at)) return at;
    }
    return way > 0 ? this.last : 0;
  }

  /** Once all that has been shown lies still. */
  settled(view: View): void {
    if (view === this.view) this.resting?.();
  }

  /** Be told whenever a step has been seen. */
  onSettled(resting: (() => void) | undefined): void {
    this.resting = resting;
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // Nothing can be done any more.
  play = () => Promise.resolve(undefined);
  ask = () => Promise.resolve(undefined);
  advise = (): Promise<never> => Promise.reject(new Error("nobody advises on what is over"));
  do = () => Promise.resolve(undefined);
  react = () => undefined;

  private show(step: number, { view, story, sheet }: Known, follows: boolean): void {
    const left = { ...view, beats: (view.beats ?? []).slice(follows ? this.beat : 0) };
    this.step = step;
    this.beat = 0;
    this.sheet = sheet;
    this.put({ ...left, seat: this.me, version: step + 1 }, story, follows || step === 0);
  }

  /** Show a view with what led to it, where one has seen what was before; otherwise how it lies, and what was told so far. */
  private put(view: View, story: Story, follows: boolean): void {
    this.view = follows ? view : still(view);
    for (const one of this.listeners) {
      if (!follows) one.story?.(story);
      one.seen?.(this.view);
    }
  }

  /** All that is known at a step, from the stretch that it lies in. */
  private async at(step: number): Promise<Known> {
    const { first, story, views } = await this.stretch(step);
    const seen = views.slice(0, step - first + 1).flatMap((one) => (one ? [one.view] : []));
    const [begun, ...after] = seen as [View, ...View[]];
    // The house has told what came before the stretch; at the opening of the match, that is what is said of it.
    const told = after.flatMap(notesOf);
    const notes = step === 0 ? notesOf(begun) : [...(story.notes ?? []), ...told];
    const last = seen.at(-1) as View;
    const isNews = views[step - first] !== null && (step > first || step === 0);
    return {
      view: looked(isNews ? last : still(last)),
      story: { ...story, notes },
      sheet: seen.findLast((one) => one.sheet)?.sheet,
    };
  }

  /** Whether this place was shown anything at a step. */
  async isNews(step: number): Promise<boolean> {
    const { first, views } = await this.stretch(step);
    return views[step - first] !== null;
  }

  /** Whether there was anything to see from one step up to another, but for that one. */
  private async isSeenBetween(from: number, to: number): Promise<boolean> {
    if (to - from > STRETCH) return true;
    for (let at = from; at < to; at += 1) if (await this.isNews(at)) return true;
    return false;
  }

  /** The stretch in which a step lies: it begins with how it lay before, so that each step comes with what led to it. */
  private stretch(step: number): Promise<StretchView> {
    const first = Math.floor(Math.max(0, step - 1) / STRETCH) * STRETCH;
    const known = this.stretches.get(first);
    if (known) return known;
    const { table } = this.whole;
    const coming = this.fetched(`/api/tables/${table.id}/replay/${this.place}?match=${table.match ?? 1}&step=${first + 1}`);
    this.stretches.set(first, coming);
    coming.catch(() => this.stretches.delete(first));
    return coming;
  }
}

/** As many steps as the house sends at once. */
const STRETCH = 32;
/** More beats than a step has: versions between two steps. */
const PARTS = 1000;

/** A view that is only looked at: nothing is offered, and no race is run. */
function looked({ offers: _offers, race: _race, formality: _formality, idle: _idle, doing: _doing, ...view }: View): View {
  return view;
}

/** How it lies, without what led to it. */
function still({ beats: _beats, ...view }: View): View {
  return view;
}

function notesOf({ beats = [] }: View): NoteView[] {
  return beats.flatMap(({ note }) => (note ? [note] : []));
}
