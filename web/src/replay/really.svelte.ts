/**
 * What really happened after the moment of a match from which somebody plays on, to be read beside the play. The two are
 * at the same point of their deal where as many moves have been made in it; once another deal begins, nothing compares.
 */

import { asked } from "../house/asked";
import { namesAt } from "../house/names";
import type { Count, Key, NoteView, OriginView, PlaceView, ReplayView, StretchView, TableView, View } from "../wire";
import { FINAL_MARK, isBeside } from "../words/telling";
import type { Words } from "../words/words";

/** A move that was really made, and what came of it, as its seat heard it. */
export interface Move {
  readonly step: Count;
  readonly notes: readonly NoteView[];
}

/** The deal as far as the house has told it: before that moment, and each step since. */
interface Known {
  readonly before: readonly NoteView[];
  readonly since: readonly Move[];
  /** The notes with which a move begins: by these moves are counted. */
  readonly begins: ReadonlySet<Key>;
  /** The last step that was told, and whether the deal ends by then. */
  readonly to: Count;
  readonly isWhole: boolean;
}

/** What its seat saw at a step. */
interface Seen {
  readonly step: Count;
  readonly view: View;
}

/** So many moves are known before somebody comes to them. */
const AHEAD = 8;

export class Really {
  /** The table as it was. */
  table: TableView | undefined = $state.raw();
  /** How it ended. */
  places: readonly PlaceView[] = $state.raw([]);
  readonly #at: string;
  #known: Known | undefined = $state.raw();
  #deal = 0;
  #last = 0;
  #isAsking = false;

  /** What was really done from there on, to the end of the deal. */
  readonly moves: readonly Move[] = $derived(this.#known ? movesIn(this.#known) : []);
  /** Who sat there. */
  readonly names: readonly string[] = $derived(this.table ? namesAt(this.table) : []);

  constructor(
    readonly origin: OriginView,
    private readonly fetched: (address: string) => Promise<unknown> = asked,
  ) {
    this.#at = `/api/tables/${origin.table}/replay`;
  }

  /** Learn what came next, and how it ended; where the match is not there any more, nothing is told of it. */
  async begin(): Promise<void> {
    await this.#learn().catch(() => undefined);
  }

  async #learn(): Promise<void> {
    const { match, seat, step } = this.origin;
    const whole = (await this.fetched(`${this.#at}?match=${match}`)) as ReplayView;
    this.#last = whole.steps - 1;
    const next = await this.#stretch(seat, Math.min(step + 1, this.#last));
    this.#deal = viewsOf(next).findLast((one) => one.step <= step)?.view.deal ?? 0;
    this.#known = this.#learned(undefined, next);
    this.table = whole.table;
    const end = await this.#stretch("table", this.#last);
    this.places = viewsOf(end).findLast(({ view }) => view.places)?.view.places ?? [];
  }

  /** How many of the moves were made at the point that a deal has come to; nothing, where it cannot be compared. */
  madeBy(deal: Count, told: readonly NoteView[]): number | undefined {
    const known = this.#known;
    const notes = told.filter((note) => !isBeside(note));
    if (!known || deal !== this.#deal || notes[0]?.key !== known.before[0]?.key) return undefined;
    const count = (some: readonly NoteView[]): number => some.filter(({ key }) => known.begins.has(key)).length;
    return Math.max(0, count(notes) - count(known.before));
  }

  /** Know what is read where so many moves have been made, and what comes soon after. */
  async reach(made: number): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      while (this.#known && !this.#known.isWhole && this.moves.length < made + AHEAD)
        this.#known = this.#learned(this.#known, await this.#stretch(this.origin.seat, this.#known.to + 1));
    } catch {
      // The next move asks again.
    } finally {
      this.#isAsking = false;
    }
  }

  /** The deal was over before so many moves. */
  isOverBy(made: number): boolean {
    return this.#known?.isWhole === true && made >= this.moves.length;
  }

  /** A move in words, with the names of those who sit there now: one looks from the one table to the other. */
  told({ notes }: Move, words: Words, names: readonly string[]): string {
    const sentences = notes.map((note) => words.note(note, names));
    return sentences.map((one) => (FINAL_MARK.test(one) ? one : `${one}.`)).join(" ");
  }

  #stretch(place: number | "table", step: Count): Promise<StretchView> {
    return this.fetched(`${this.#at}/${place}?match=${this.origin.match}&step=${step}`) as Promise<StretchView>;
  }

  /** What is known once this stretch has come, too. */
  #learned(known: Known | undefined, came: StretchView): Known {
    const { step: from } = this.origin;
    const [lay, ...later] = viewsOf(came);
    const ours = later.filter(({ view }) => view.deal === this.#deal).map(({ step, view }) => ({ step, notes: notesOf(view) }));
    const firsts = ours.flatMap(({ notes }) => notes.slice(0, 1)).filter(({ by = -1 }) => by >= 0);
    const to = came.first + came.views.length - 1;
    return {
      before: known?.before ?? [...this.#toldBy(lay, came), ...ours.filter(({ step }) => step <= from).flatMap(({ notes }) => notes)],
      since: [...(known?.since ?? []), ...ours.filter(({ step }) => step > from)],
      begins: new Set([...(known?.begins ?? []), ...firsts.map(({ key }) => key)]),
      to,
      isWhole: to >= this.#last || later.some(({ view }) => view.deal > this.#deal),
    };
  }

  /** What had been told of the deal where a stretch begins: at the opening of the match, what is said of it. */
  #toldBy(lay: Seen | undefined, { first, story }: StretchView): readonly NoteView[] {
    if (lay?.view.deal !== this.#deal) return [];
    return first === 0 ? notesOf(lay.view) : (story.notes ?? []).filter((note) => !isBeside(note));
  }
}

/** A move begins with what somebody does; what comes of it belongs to it. */
function movesIn({ since, begins }: Known): Move[] {
  const found: { step: Count; notes: NoteView[] }[] = [];
  for (const { step, notes } of since)
    for (const note of notes) {
      const last = found.at(-1);
      if (last && !begins.has(note.key)) last.notes.push(note);
      else found.push({ step, notes: [note] });
    }
  return found;
}

function viewsOf({ first, views }: StretchView): Seen[] {
  return views.flatMap((one, place) => (one ? [{ step: first + place, view: one.view }] : []));
}

const notesOf = ({ beats = [] }: View): NoteView[] => beats.flatMap(({ note }) => (note ? [note] : []));
