/** A table without a house: views are put on it by hand, and what is sent is written down. */

import type { Listener } from "../../src/live/table.svelte";
import type { Shown } from "../../src/table/shown";
import type { Advice, No, NoteView, Offer, Story, TableView, View } from "../../src/wire";

export interface Sent {
  offer: Offer;
  /** What it was sent from. */
  view: View;
}

export class TableByHand implements Shown {
  readonly id = "by-hand";
  readonly me: number;
  readonly sheet = undefined;
  table: TableView | undefined = $state.raw();
  readonly tableAt = 0;
  view: View | undefined = $state.raw();
  line: Shown["line"] = $state("here");
  readonly sent: Sent[] = [];
  readonly asked: unknown[] = [];
  /** What the house answers to the next question. */
  answer: NoteView | undefined;
  advice: Advice | No | undefined;
  #listeners = new Set<Listener>();
  #unanswered: ((no: No | undefined) => void)[] = [];

  constructor(me = 0) {
    this.me = me;
  }

  /** A view comes over the line. */
  put(view: View): void {
    this.view = view;
    for (const one of this.#listeners) one.seen?.(view);
  }

  /** The house tells the deal so far. */
  tell(story: Story): void {
    for (const one of this.#listeners) one.story?.(story);
  }

  /** The house has made every move that was sent, or refuses them all. */
  async settle(no?: No): Promise<void> {
    for (const answer of this.#unanswered.splice(0)) answer(no);
    await Promise.resolve();
    await Promise.resolve();
  }

  listen(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  play(offer: Offer): Promise<No | undefined> {
    this.sent.push({ offer, view: this.view as View });
    return new Promise((answer) => this.#unanswered.push(answer));
  }

  async ask(question: unknown): Promise<NoteView | undefined> {
    this.asked.push(question);
    return this.answer;
  }

  async advise(): Promise<Advice | No> {
    return this.advice as Advice | No;
  }

  async do(): Promise<undefined> {}
  react(): void {}
}
