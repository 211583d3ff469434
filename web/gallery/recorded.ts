/** A table as it once was: there is no house behind it, so nothing comes and nothing is answered. */

import type { Listener } from "../src/live/table.svelte";
import type { Shown } from "../src/table/shown";
import type { Advice, GameView, No, SheetView, Story, TableView, View, Viewer } from "../src/wire";

/** A state of a game, as `tests/support/states.py` writes it down. */
export interface State {
  readonly game: GameView;
  readonly table: TableView;
  readonly view: View;
  readonly sheet?: SheetView | null;
  readonly story: Story;
}

/** What a strong player would say here: the first offer, and the second a little worse. */
function advice({ version, offers = [] }: View): Advice {
  const weighed = offers
    .slice(0, 2)
    .map(({ number }, at) => ({ offer: number, verdict: at ? "behind" : "best", value: -2 * at, spread: 1 }) as const);
  return { is: "advice", id: "recorded", version, offers: weighed };
}

export class Recorded implements Shown {
  readonly id = "recorded";
  readonly line = "here";
  readonly tableAt = 0;
  readonly table: TableView;
  readonly view: View;
  readonly sheet: SheetView | undefined;
  readonly me: Viewer;

  constructor({ table, view, sheet }: State) {
    this.table = table;
    this.view = view;
    this.sheet = sheet ?? undefined;
    this.me = view.seat;
  }

  listen(_: Listener): () => void {
    return () => undefined;
  }
  play(): Promise<No | undefined> {
    return new Promise(() => undefined);
  }
  async ask(): Promise<undefined> {}
  async advise(): Promise<Advice | No> {
    return advice(this.view);
  }
  async do(): Promise<undefined> {}
  react(): void {}
}
