/** A lesson, as this screen plays it: the house has told it whole, and only what is awaited goes on (ADR 0027). */

import { keep, kept } from "../house/kept";
import type { Listener } from "../live/table.svelte";
import type { Shown } from "../table/shown";
import type { Advice, LessonView, No, NoteView, Offer, SheetView, StepView, TableView, View, WhyNot } from "../wire";

/** How long the others take over a move, in milliseconds at the usual pace. */
const TAKES = 900;

const NAME = "veillee.lessons";
/** Of a lesson that was followed to its end. */
const DONE = -1;

/** How far each lesson has come on this device. */
const progress = (): Record<string, number> => {
  const found = kept(NAME);
  return typeof found === "object" && found !== null ? (found as Record<string, number>) : {};
};

export class LessonTable implements Shown {
  readonly line = "here";
  readonly me = 0;
  readonly tableAt = 0;
  table: TableView = $state.raw() as TableView;
  view: View | undefined = $state.raw();
  sheet: SheetView | undefined = $state.raw();
  /** Where the coach speaks now; while the others move, nowhere. */
  step: StepView | undefined = $state.raw();
  /** What was told before this screen looked. */
  readonly before: NoteView[] = [];

  readonly #listeners = new Set<Listener>();
  /** The moment that was come to last. */
  #at = $state(0);
  #version = 0;
  #isClosed = false;

  constructor(
    readonly lesson: LessonView,
    /** Whoever plays, by name and face. */
    me: Partial<TableView["chairs"][number]>,
    /** What a move is called. */
    private readonly called: (offer: Offer) => string,
    private readonly pace: () => number = () => 1,
    private readonly pause: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
  ) {
    const [mine, ...others] = lesson.table.chairs;
    this.table = { ...lesson.table, chairs: [{ ...mine, ...me }, ...others] };
    const at = progress()[lesson.id] ?? 0;
    this.#stand(lesson.moments[at]?.step && at > 0 ? at : this.#next(-1));
  }

  get id(): string {
    return `lesson-${this.lesson.id}`;
  }

  get at(): number {
    return this.#at;
  }

  /** All of them have one: the coach calls them by it. */
  get names(): string[] {
    return this.table.chairs.map(({ name = "" }) => name);
  }

  /** The offers that go on. */
  get awaited(): readonly number[] {
    return this.step?.awaited ?? [];
  }

  /** How many times the coach has spoken, of all. */
  get far(): { step: number; steps: number } {
    const { moments } = this.lesson;
    const spoken = (from: number, to: number) => new Set(moments.slice(from, to).flatMap(({ step }) => (step ? [step.key] : []))).size;
    return { step: spoken(0, this.#at + 1), steps: spoken(0, moments.length) };
  }

  get isLast(): boolean {
    return this.#at === this.lesson.moments.length - 1;
  }

  close(): void {
    this.#isClosed = true;
  }

  /** From the first word on. */
  again(): void {
    this.before.length = 0;
    this.#stand(this.#next(-1));
  }

  /** It was followed to its end. */
  end(): void {
    this.#keep(DONE);
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** What is awaited goes on; whatever else is legal is answered kindly, with what is. */
  async play(offer: Offer): Promise<No | undefined> {
    if (this.awaited.includes(offer.number)) {
      void this.goOn();
      return undefined;
    }
    const wanted = this.view?.offers?.find(({ number }) => this.awaited.includes(number));
    return { is: "no", note: { key: "lesson_instead", values: { move: { kind: "text", of: wanted ? this.called(wanted) : "" } } } };
  }

  async ask({ zone, cards = [], offer }: WhyNot): Promise<NoteView | undefined> {
    const isMeant = (one: NonNullable<StepView["why_not"]>[number]) =>
      offer === undefined ? one.zone === zone && cards.every((card) => one.cards?.includes(card)) : one.offers?.includes(offer);
    return this.step?.why_not?.find(isMeant)?.note;
  }

  async advise(): Promise<Advice | No> {
    const offers = this.awaited.map((offer) => ({ offer, verdict: "best", value: 0, spread: 0 }) as const);
    return { is: "advice", id: this.id, version: this.view?.version ?? 0, offers };
  }

  async do(): Promise<undefined> {}
  react(): void {}

  /** On to where the coach speaks again: the others move meanwhile, one after the other. */
  async goOn(): Promise<void> {
    const to = this.#next(this.#at);
    if (to === this.#at || this.step === undefined) return;
    this.step = undefined;
    const { moments } = this.lesson;
    for (let at = this.#at + 1; at <= to && !this.#isClosed; at += 1) {
      const view = moments[at]?.view;
      if (view && at > this.#at + 1) await this.pause(TAKES * this.pace());
      if (view && at < to) this.#put({ ...view, offers: [] });
    }
    if (!this.#isClosed) this.#arrive(to);
  }

  /** The coach speaks at this moment: what is awaited is offered. */
  #arrive(at: number): void {
    const step = this.lesson.moments[at]?.step;
    const came = this.lesson.moments[at]?.view;
    const view = came ?? { ...this.#seenAt(at), beats: [] };
    this.#at = at;
    this.#keep(at);
    this.#put(step?.awaited?.length ? view : read(view));
    this.step = step;
  }

  /** Begin here: what came before is not played again. */
  #stand(at: number): void {
    const seen = this.lesson.moments.slice(0, at + 1).flatMap(({ view }) => (view ? [view] : []));
    this.before.push(...seen.slice(0, -1).flatMap(({ beats = [] }) => beats.flatMap(({ note }) => (note ? [note] : []))));
    this.sheet = seen.findLast(({ sheet }) => sheet)?.sheet;
    this.#at = at;
    const step = this.lesson.moments[at]?.step;
    const view = this.#seenAt(at);
    const seenNow = at === this.#next(-1) ? view : { ...view, beats: [] };
    this.#put(step?.awaited?.length ? seenNow : read(seenNow));
    this.step = step;
  }

  #seenAt(at: number): View {
    return this.lesson.moments.slice(0, at + 1).findLast(({ view }) => view)?.view as View;
  }

  /** The next moment at which the coach speaks; the last one, if there is none. */
  #next(after: number): number {
    const { moments } = this.lesson;
    const found = moments.findIndex(({ step }, at) => at > after && step !== undefined);
    return found < 0 ? moments.length - 1 : found;
  }

  /** Something is seen. */
  #put(view: View): void {
    this.#version += 1;
    const seen = { ...view, version: this.#version };
    if (view.sheet) this.sheet = view.sheet;
    this.view = seen;
    for (const one of this.#listeners) one.seen?.(seen);
  }

  #keep(at: number): void {
    keep(NAME, { ...progress(), [this.lesson.id]: at });
  }
}

/** What is seen while one only reads: nothing is asked. */
function read({ race: _, ...view }: View): View {
  return { ...view, offers: [], waiting_for: [], prompt: { key: "lesson_listen" } };
}

/** Whether a lesson was followed to its end on this device. */
export const isDone = (id: string): boolean => progress()[id] === DONE;
