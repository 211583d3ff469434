// Written by `make schema` from the types of the wire: change those, and not this file.

// The wire: what clients are sent, and what they send, as closed types.

/** at most 60 long, of the form `^[A-Za-z0-9_]+$` */
export type Key = string;

/** at most 14 long, of the form `^[0-9A-Za-z*]+$` */
export type Card = string;

/** at most 40 long, of the form `^[a-z0-9_]+(\.[0-9]{1,2}){0,2}$` */
export type ZoneId = string;

/** at most 40 long, of the form `^[a-z0-9_{}.]+$` */
export type Target = string;

/** at most 8 long, of the form `^[0-9]+(\.[0-9]+)*$` */
export type Paragraph = string;

/** at most 40 long, of the form `^[a-z0-9-]+$` */
export type GameId = string;

/** at most 40 long, of the form `^[A-Za-z0-9-]+$` */
export type MoveId = string;

/** at most 80 long, of the form `^[a-z0-9_:,+-]+$` */
export type OptionValue = string;

/** at least 0, at most 11 */
export type Seat = number;

/**
 * -1: an onlooker, or nobody
 * at least -1, at most 11
 */
export type Viewer = number;

/** at least 0, at most 61 */
export type Action = number;

/** at least 0, at most 1000000 */
export type Count = number;

/** at most 400 long */
export type Plain = string;

export type Suit = "clubs" | "diamonds" | "hearts" | "spades";

export type Arranged = "fan" | "pile" | "row" | "trick" | "plays" | "ring";

export type Lies = "mine" | "seat" | "centre" | "side";

export type Role = "plate" | "bar" | "centre" | "dial" | "pill" | "off";

export type Gesture = "card" | "cards" | "zone" | "button" | "number" | "seat" | "suit" | "word" | "race";

// What fills the holes of sentences

/** Players. */
export interface Seats {
  readonly kind: "seat";
  readonly of: readonly Seat[];
}

/** Cards, by their words. */
export interface Cards {
  readonly kind: "cards";
  readonly of: readonly Card[];
}

/** A number. */
export interface Amount {
  readonly kind: "number";
  readonly of: number;
}

/** Suits. */
export interface Suits {
  readonly kind: "suit";
  readonly of: readonly Suit[];
}

/** Other words of the catalogues, by their keys; `<key>_help` explains one, where it has such words. */
export interface Phrases {
  readonly kind: "word";
  readonly of: readonly Key[];
}

/** A zone, by its name; its words are `zone_<name>`. */
export interface ZoneName {
  readonly kind: "zone";
  readonly of: Key;
}

/** A text as it is. */
export interface Text {
  readonly kind: "text";
  readonly of: Plain;
}

export type Value = Seats | Cards | Amount | Suits | Phrases | ZoneName | Text;

/** Something said: the client has the sentence, here are its key and what fills its holes. */
export interface NoteView {
  readonly key: Key;
  /** @defaultValue `{}` */
  readonly values?: Readonly<Record<Key, Value>>;
  /**
   * who did it; nobody, where it just happened
   * @defaultValue `-1`
   */
  readonly by?: Viewer;
  /**
   * it goes on with the sentence before
   * @defaultValue `false`
   */
  readonly joins?: boolean;
  /** the paragraph of the rulebook, where something is asked or refused */
  readonly rule?: Paragraph;
}

// What lies on the table

/** Cards of a zone that belong together, by their places in it, and what each stands for. */
export interface GroupView {
  readonly kind: Key;
  readonly places: readonly Count[];
  /** @defaultValue `[]` */
  readonly stands_for?: readonly Card[];
}

/** Some cards lying together; first those that the viewer does not see, then those he sees, the top one last. */
export interface ZoneView {
  readonly id: ZoneId;
  /** @defaultValue `[]` */
  readonly cards?: readonly Card[];
  /** @defaultValue `0` */
  readonly hidden?: Count;
  /** @defaultValue `-1` */
  readonly owner?: Viewer;
  /** @defaultValue `[]` */
  readonly laid_by?: readonly Seat[];
  /** the place of the card that is winning */
  readonly best?: Count;
  /** @defaultValue `[]` */
  readonly groups?: readonly GroupView[];
}

/** Something public that is not a card, or that the viewer alone knows. */
export interface FactView {
  readonly key: Key;
  readonly value: Value;
  /** @defaultValue `-1` */
  readonly seat?: Viewer;
}

/** What a player is in this deal; names and faces are the table's. */
export interface SeatView {
  readonly team?: Seat;
  /** @defaultValue `false` */
  readonly out?: boolean;
  readonly title?: Key;
  /**
   * his choice is made and lies face down
   * @defaultValue `false`
   */
  readonly sealed?: boolean;
}

/** A moment inside a step: what is said, and the zones that changed since the beat before, or went. */
export interface BeatView {
  readonly note?: NoteView;
  /** @defaultValue `[]` */
  readonly zones?: readonly ZoneView[];
  /** @defaultValue `[]` */
  readonly gone?: readonly ZoneId[];
}

// What may be done

/** A move that the viewer may make: the client returns its number, and never builds a move. */
export interface Offer {
  readonly number: Action;
  readonly verb: Key;
  readonly gesture: Gesture;
  readonly about?: Value;
  /** where its card lies, or the zone it is made on */
  readonly zone?: ZoneId;
  /**
   * where the gesture is `cards`: those it may be made of,
   * @defaultValue `[]`
   */
  readonly cards?: readonly Card[];
  /**
   * and how many of them
   * @defaultValue `0`
   */
  readonly count?: Count;
  /**
   * milliseconds for which it is held back, to leave someone else the time to speak
   * @defaultValue `0`
   */
  readonly wait?: Count;
}

/** A move under way that is made in several steps: what was chosen so far. */
export interface DoingView {
  readonly step: Count;
  readonly steps: Count;
  /** @defaultValue `[]` */
  readonly cards?: readonly Card[];
  /** @defaultValue `[]` */
  readonly zones?: readonly ZoneId[];
  /** the offer that goes back */
  readonly back?: Action;
}

/** A race is open; how long the table waits, in milliseconds. */
export interface RaceView {
  readonly number: Count;
  readonly window: Count;
}

// The score

/** A line of the score sheet: points, and the whole sentence that says why. */
export interface LineView {
  readonly seat: Seat;
  readonly points: number;
  readonly because: NoteView;
  /** noted beside the points: a bid, a place */
  readonly mark?: number;
}

/** The score sheet: a row a deal with its title (a word key; none for its number), and the totals. */
export interface SheetView {
  readonly titles: readonly (Key | null)[];
  readonly rows: readonly (readonly LineView[])[];
  readonly totals: readonly number[];
}

/** Where a player ended; rank 0 is no place at all: nobody else played, and nobody has won. */
export interface PlaceView {
  readonly seat: Seat;
  readonly rank: Count;
  readonly points: number;
}

/** Everything one viewer is sent. The sheet comes only when it has changed. */
export interface View {
  readonly version: Count;
  readonly game: GameId;
  readonly seat: Viewer;
  readonly deal: Count;
  readonly seats: readonly SeatView[];
  readonly zones: readonly ZoneView[];
  /** @defaultValue `[]` */
  readonly facts?: readonly FactView[];
  /**
   * in all, where that is known
   * @defaultValue `0`
   */
  readonly deals?: Count;
  /** @defaultValue `[]` */
  readonly waiting_for?: readonly Seat[];
  readonly prompt?: NoteView;
  /** @defaultValue `[]` */
  readonly offers?: readonly Offer[];
  readonly doing?: DoingView;
  /** the offer that needs no asking, since there is no other */
  readonly formality?: Action;
  /** the offer that means to do nothing */
  readonly idle?: Action;
  readonly race?: RaceView;
  /** @defaultValue `[]` */
  readonly beats?: readonly BeatView[];
  readonly sheet?: SheetView;
  /**
   * once the match is over, from first to last
   * @defaultValue `[]`
   */
  readonly places?: readonly PlaceView[];
  /** @defaultValue `false` */
  readonly over?: boolean;
}

// What a game is, sent once

/** How a zone is arranged, and where it lies. */
export interface LayView {
  readonly arranged: Arranged;
  readonly lies: Lies;
  /** @defaultValue `false` */
  readonly deep?: boolean;
  /** @defaultValue `false` */
  readonly messy?: boolean;
  /** @defaultValue `false` */
  readonly hidden?: boolean;
  /** @defaultValue `0` */
  readonly slots?: Count;
}

/** A way to move, and the zone it is made on, if it is made on one; `{}` in it stands for what the move is about. */
export interface VerbView {
  readonly name: Key;
  readonly gesture: Gesture;
  readonly target?: Target;
  /**
   * on the player's own zone
   * @defaultValue `false`
   */
  readonly own?: boolean;
}

/** A phase of a deal: what is asked, by which paragraph, and whether choices stay sealed. */
export interface PhaseView {
  readonly name: Key;
  readonly verbs: readonly VerbView[];
  readonly rule?: Paragraph;
  /** @defaultValue `false` */
  readonly sealed?: boolean;
}

/** A rule that is on or off. */
export interface ToggleView {
  readonly kind: "toggle";
  readonly key: Key;
  readonly default: OptionValue;
  readonly rule: Paragraph;
}

/** One of a few ways; the words of each are `option_<key>_<way>`, where it has any. */
export interface ChoiceView {
  readonly kind: "choice";
  readonly key: Key;
  readonly default: OptionValue;
  readonly rule: Paragraph;
  readonly ways: readonly OptionValue[];
}

/** A number from low to high by steps, or the way with a name. */
export interface RangeView {
  readonly kind: "number";
  readonly key: Key;
  readonly default: OptionValue;
  readonly rule: Paragraph;
  readonly low: number;
  readonly high: number;
  /** @defaultValue `1` */
  readonly step?: Count;
  readonly auto?: OptionValue;
}

/** Some of these, written with a plus between them, or none. */
export interface SeveralView {
  readonly kind: "several";
  readonly key: Key;
  readonly default: OptionValue;
  readonly rule: Paragraph;
  readonly parts: readonly OptionValue[];
  readonly none: OptionValue;
}

export type OptionView = ToggleView | ChoiceView | RangeView | SeveralView;

/** A way to play that has a name: its words are `preset_<key>` and `preset_<key>_help`. */
export interface PresetView {
  readonly key: Key;
  readonly options: Readonly<Record<Key, OptionValue>>;
}

/** What a game is and how it is drawn, for a table of so many players. */
export interface GameView {
  readonly id: GameId;
  /** at least 1, at most 12 */
  readonly players: number;
  readonly fewest: Count;
  readonly usual: Count;
  readonly most: Count;
  readonly fewest_win: boolean;
  /** by their names; the words of each are `zone_<name>` */
  readonly zones: Readonly<Record<Key, LayView>>;
  /** the words of each are `fact_<key>`, and `short_<key>` where there is little room */
  readonly facts: Readonly<Record<Key, Role>>;
  readonly phases: readonly PhaseView[];
  readonly options: readonly OptionView[];
  /** all that it may be played with; those of a family are shown together */
  readonly cards: readonly (readonly Card[])[];
  /** @defaultValue `[]` */
  readonly presets?: readonly PresetView[];
  /** the word for what the sheet notes beside the points */
  readonly mark?: Key;
  /** @defaultValue `0` */
  readonly minutes?: Count;
}

// What clients send

/** The offer that a player takes, of the view of that version; the id makes it safe to send it twice. */
export interface Move {
  readonly offer: Action;
  readonly version: Count;
  readonly id: MoveId;
}

/** A question: why may I not play these cards of that zone, or touch it; or why is that number not offered. */
export interface WhyNot {
  readonly zone?: ZoneId;
  /**
   * at most 20 long
   * @defaultValue `[]`
   */
  readonly cards?: readonly Card[];
  readonly offer?: Action;
}

/** A table that someone wants to open. */
export interface NewTable {
  readonly game: GameId;
  /** at least 1, at most 12 */
  readonly players: number;
  /** @defaultValue `{}` */
  readonly options?: Readonly<Record<Key, OptionValue>>;
}
