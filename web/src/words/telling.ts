/**
 * Telling a match: notes become sentences, and the fragments of a trick one line.
 *
 * A sentence without its final mark is a fragment: it waits for the one that closes it. Which notes are fragments is
 * written in the catalogues, and the same in every language.
 */
import type { NoteView, View } from "../wire";
import type { Words } from "./words";

/** News of people have keys of their own. */
export const isBeside = (note: NoteView): boolean => note.key.startsWith("news_");

/** How a sentence ends. */
export const FINAL_MARK = /[.!?…)]$/;

/** Tells what happens, as one viewer hears it. */
export class Teller {
  readonly #words: Words;
  readonly #names: readonly string[];
  #fragments: string[] = [];

  constructor(words: Words, names: readonly string[]) {
    this.#words = words;
    this.#names = names;
  }

  /** The lines to say of what a view tells; a new deal is set apart by an empty one. */
  hear(view: View): string[] {
    return (view.beats ?? []).flatMap((beat) => (beat.note ? this.lines(beat.note) : []));
  }

  /** What a note adds to the telling: nothing yet, if it is a fragment; news are no part of a trick. */
  lines(note: NoteView): string[] {
    if (isBeside(note)) return [this.#words.note(note, this.#names)];
    const phrase = this.#words.phrase(note, this.#names);
    if (!FINAL_MARK.test(phrase)) {
      this.#fragments.push(phrase);
      return [];
    }
    const sentence = this.#words.begun(phrase);
    const line = this.#fragments.length > 0 ? `${this.#pending()}. ${sentence}` : sentence;
    return note.key === "deal_start" ? ["", line] : [line];
  }

  /** The fragments that no sentence has closed, for someone who cannot wait to hear them. */
  soFar(): string[] {
    return this.#fragments.length > 0 ? [`${this.#pending()}…`] : [];
  }

  /** The fragments that no sentence has closed yet, which are told now. */
  #pending(): string {
    const told = this.#words.begun(this.#fragments.join(", "));
    this.#fragments = [];
    return told;
  }
}
