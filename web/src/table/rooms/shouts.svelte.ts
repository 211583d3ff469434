/** The cries of Kem's: who cried, and what came of it, for as long as one reads it. */
import type { Key, NoteView, Seat } from "../../wire";
import { SHOUTED } from "./holding";

export interface Shout {
  /** What was cried: kems, double, contre. */
  readonly cry: Key;
  readonly by: Seat;
  readonly note: NoteView;
  /** What came of it, so far. */
  readonly came: readonly NoteView[];
}

const CRIES = /^cries_(.+)$/;
const JUDGED = /^(shows_|double_alone|double_void|found_out|described_nothing|team_)/;
const ENDS = /^team_/;

export class Shouts {
  now: Shout | undefined = $state.raw();
  /** What is not judged yet: a contre is described first. */
  #open: Shout | undefined;
  #heard: NoteView | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** All that was told lately, in order; what is known already is not heard again. */
  hear(told: readonly NoteView[]): void {
    const known = this.#heard ? told.lastIndexOf(this.#heard) : -1;
    this.#heard = told.at(-1);
    for (const note of told.slice(known + 1)) this.#hear(note);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.now = undefined;
  }

  #hear(note: NoteView): void {
    const cry = CRIES.exec(note.key)?.[1];
    const player = note.values?.player;
    if (cry !== undefined && player?.kind === "seat") this.#show({ cry, by: player.of[0] ?? -1, note, came: [] });
    else if (JUDGED.test(note.key) && this.#open) this.#show({ ...this.#open, came: [...this.#open.came, note] });
    if (ENDS.test(note.key)) this.#open = undefined;
  }

  #show(shout: Shout): void {
    clearTimeout(this.#timer);
    this.#open = shout;
    this.now = shout;
    this.#timer = setTimeout(() => (this.now = undefined), SHOUTED);
  }
}
