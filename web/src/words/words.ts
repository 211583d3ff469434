/**
 * Words: Fluent catalogues, French the source and English complete.
 *
 * Whoever shows something to a person gives a note here and gets a sentence. The house says the same sentences in Python
 * (`veillee.views.words`), and a test holds both to the same words; here the spaces of French are set as in print.
 */
import { FluentBundle, FluentResource } from "@fluent/bundle";

import type { Card, NoteView, Offer, Reason, Value } from "../wire";
import { face } from "./faces";
import { FUNCTIONS, tightened } from "./french";
import { agreeing, People } from "./people";

export type Lang = "fr" | "en";
export type Hole = string | number | People;

const ONLOOKER = -1;
const MINUS = "\u2212";
const GRAMMAR = {
  fr: { functions: { ...FUNCTIONS, VOUS: agreeing }, transform: tightened },
  en: { functions: { YOU: agreeing } },
};

/** A key without words, or a hole that nothing fills: a mistake of ours, never of a user. */
export class MissingWords extends Error {
  override name = "MissingWords";
}

/** Sentences in one language, for one game or none, as everybody reads them or as one viewer does. */
export class Words {
  readonly lang: Lang;
  #viewer = ONLOOKER;
  #isAloud = false;
  #bundle: FluentBundle;
  readonly #faces = new Map<Card, string>(); // of the cards shown so far

  /** From the texts of some catalogues; a later one may say again what an earlier one says. */
  constructor(lang: Lang, ...catalogues: readonly string[]) {
    this.lang = lang;
    this.#bundle = new FluentBundle(lang, { ...GRAMMAR[lang], useIsolating: false });
    for (const text of catalogues) this.#bundle.addResource(new FluentResource(text), { allowOverrides: true });
  }

  /** Words that come later, with what needs them. */
  learn(catalogue: string): this {
    this.#bundle.addResource(new FluentResource(catalogue), { allowOverrides: true });
    return this;
  }

  /** The same words for the one who sits there, who is « vous »; onlookers are told names. */
  forViewer(seat: number): Words {
    const bound = this.#copy();
    bound.#viewer = seat;
    return bound;
  }

  /** The same words for whoever hears them: a card is the king of hearts, and no sign. */
  aloud(): Words {
    const bound = this.#copy();
    bound.#isAloud = true;
    return bound;
  }

  get isAloud(): boolean {
    return this.#isAloud;
  }

  #copy(): Words {
    const copy = new Words(this.lang);
    copy.#bundle = this.#bundle;
    copy.#viewer = this.#viewer;
    copy.#isAloud = this.#isAloud;
    return copy;
  }

  /** The sentence of a key, its holes filled. */
  text(key: string, holes: Readonly<Record<string, Hole>> = {}): string {
    const pattern = this.#bundle.getMessage(key)?.value;
    if (!pattern) return missing(key, key);
    const errors: Error[] = [];
    const sentence = this.#bundle.formatPattern(pattern, holes, errors);
    return errors.length === 0 ? sentence : missing(`${key}: ${errors.join(", ")}`, sentence);
  }

  /** Whether there are words for this key. */
  has(key: string): boolean {
    return this.#bundle.hasMessage(key);
  }

  /** A note as a sentence: what is but a part of one where a story is told has words of its own for when it stands alone. */
  note(said: NoteView, names: readonly string[]): string {
    const whole = `${said.key}_sentence`;
    return this.begun(this.phrase(this.has(whole) ? { ...said, key: whole } : said, names));
  }

  /** A phrase that begins a sentence: « vous » takes a capital, and a name stays as its owner writes it. */
  begun(phrase: string): string {
    if (this.#viewer === ONLOOKER || !new RegExp(`^${this.text("you")}(?!\\p{L})`, "u").test(phrase)) return phrase;
    return phrase.slice(0, 1).toUpperCase() + phrase.slice(1);
  }

  /** A note as it stands within a sentence, where « vous » has no capital. */
  phrase(said: NoteView, names: readonly string[]): string {
    const values = Object.entries(said.values ?? {});
    return this.text(said.key, Object.fromEntries(values.map(([name, value]) => [name, this.hole(value, names)])));
  }

  /** An offer as people read it. */
  offer(offer: Offer, names: readonly string[]): string {
    const [key, about] = [`offer_${offer.verb}`, offer.about ? this.hole(offer.about, names) : ""];
    // The house may be newer than these words: what a move is about says enough to make it.
    if (import.meta.env.PROD && !this.has(key)) return `${about || this.text("offer_unknown")}`;
    return this.text(key, { about });
  }

  /** What somebody calls across the table. */
  reaction(what: string): string {
    const key = `react_${what}`;
    return this.text(import.meta.env.PROD && !this.has(key) ? "react_unknown" : key);
  }

  /** What fills a hole. */
  hole(value: Value, names: readonly string[]): Hole {
    switch (value.kind) {
      case "number":
        return value.of >= 0 ? value.of : `${MINUS}${-value.of}`;
      case "seat":
        return this.people(value.of, names);
      case "cards":
        return value.of.map((word) => this.card(word)).join(this.isAloud ? ", " : " ");
      case "suit":
        return this.listed(value.of.map((word) => this.text(`suit_${word}`)));
      case "word":
        return this.listed(value.of.map((word) => this.text(word)));
      case "zone":
        return this.text(`zone_${value.of}`);
      case "text":
        return value.of;
    }
  }

  /** Those who sit there, in the order given: names, and « vous » for the viewer. */
  people(seats: readonly number[], names: readonly string[]): People {
    const listed = this.listed(seats.map((seat) => (seat === this.#viewer ? this.text("you") : (names[seat] ?? ""))));
    return new People(listed, seats.includes(this.#viewer));
  }

  /** A player in a list: « Vous », or a name. */
  called(seat: number, names: readonly string[]): string {
    return this.begun(String(this.people([seat], names)));
  }

  /** Why a move is better than another, as a sentence. */
  reason({ kind, better, other, what }: Reason): string {
    if (kind === "points") return this.text("why_points", { count: better, better: this.measured(better), other: this.measured(other) });
    if (kind === "ends") return this.text("why_ends", { better, other });
    return this.text("why_often", { what: this.text(`often_${what}`), better, other });
  }

  /** A figure, with a sign only where it is below nothing. */
  measured(value: number): string {
    return `${value < 0 ? MINUS : ""}${this.figure(value)}`;
  }

  /** A figure with one digit after the mark. */
  figure(value: number): string {
    return Math.abs(value).toFixed(1).replace(".", this.text("decimal_mark"));
  }

  /** The same with its sign. */
  signed(value: number): string {
    return `${value < 0 ? "−" : "+"}${this.figure(value)}`;
  }

  /** Anne, Basile and Zoé. */
  listed(parts: readonly string[]): string {
    if (parts.length === 1) return parts[0] ?? "";
    return this.text("list_and", { first: parts.slice(0, -1).join(", "), last: parts.at(-1) ?? "" });
  }

  /** What people read on a card, or call it. */
  card(word: Card): string {
    const known = this.#faces.get(word) ?? face(word, this);
    this.#faces.set(word, known);
    return known;
  }
}

/** Stops whoever develops; a user reads the key, or what there is of the sentence, and plays on. */
function missing(what: string, shown: string): string {
  if (!import.meta.env.PROD) throw new MissingWords(what);
  return shown;
}
