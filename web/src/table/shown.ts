/** What the table shell is given: a live table, one that is only looked at, one that is played again. */

import type { LineState } from "../live/line";
import type { Beside, Listener, Wish } from "../live/table.svelte";
import type { Action, Advice, No, NoteView, Offer, Reaction, SheetView, TableId, TableView, View, Viewer, WhyNot } from "../wire";

export interface Shown {
  readonly id: TableId;
  readonly table: TableView | undefined;
  /** When it came, on the page's clock. */
  readonly tableAt: number;
  /** The newest view: what is offered in it may be done. What is shown of it comes out of motion, one scene after the other. */
  readonly view: View | undefined;
  readonly sheet: SheetView | undefined;
  /** The seat shown; -1: looking on. */
  readonly me: Viewer;
  readonly line: LineState;

  /** It is over, and looked at again: nothing is asked, and nothing can be done. */
  readonly isRecorded?: boolean;
  /** The offers that a lesson waits for: only they go on. */
  readonly awaited?: readonly Action[];
  /** What people did beside the game. */
  readonly beside?: readonly Beside[];

  listen(listener: Listener): () => void;
  /** Take an offer of the newest view; the refusal, if it is refused. */
  play(offer: Offer, after?: number): Promise<No | undefined>;
  /** Why something may not be done; nothing, if it may. */
  ask(question: WhyNot): Promise<NoteView | undefined>;
  advise(): Promise<Advice | No>;
  do(wish: Wish): Promise<No | undefined>;
  react(what: Reaction): void;
  /** All that led to this view has been seen, and it lies still. */
  settled?(view: View): void;
}
