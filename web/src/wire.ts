// Written by `make schema` from the types of the wire: change those, and not this file.

// The wire of a live table: what a client and a table say to each other, as closed types (docs/protocol.md).

/** at most 32 long, of the form `^[A-Za-z0-9_-]+$` */
export type TableId = string;

/** at most 6 long, of the form `^[0-9]{6}$` */
export type TableCode = string;

/** at most 64 long, of the form `^[A-Za-z0-9_-]+$` */
export type SeatKey = string;

/** at least 1 long, at most 24 long */
export type Name = string;

/** at most 80 long */
export type GuestWords = string;

/** at least 0, at most 86400000 */
export type Milliseconds = number;

/** at least 0, at most 600000 */
export type GraceTime = number;

export type Level = "beginner" | "regular" | "expert" | "master";

export type Character = "bold" | "careful";

export type Onlookers = "public" | "none";

export type Stage = "gathering" | "playing" | "between" | "over";

export type Code = "refused" | "stale" | "unreadable" | "too_many" | "not_kept";

export type Reaction = "bravo" | "oops" | "thinking" | "laugh" | "well_played" | "your_turn" | "thanks" | "again";

// The terms of a table

/** What each player has to think: a bank, and what every move adds to it. A bot plays whoever has nothing left. */
export interface ClockView {
  readonly bank: Milliseconds;
  /** @defaultValue `0` */
  readonly increment?: Milliseconds;
}

/** What is agreed at a table: the game and its options, who may watch, and how time bears on it. */
export interface Terms {
  readonly game: GameId;
  /** at least 1, at most 12 */
  readonly players: number;
  /** @defaultValue `{}` */
  readonly options?: Readonly<Record<Key, OptionValue>>;
  /**
   * in the list of tables that anyone may join
   * @defaultValue `false`
   */
  readonly listed?: boolean;
  /** @defaultValue `"public"` */
  readonly onlookers?: Onlookers;
  /**
   * how long bots take over a move
   * @defaultValue `900`
   */
  readonly bot_pace?: Milliseconds;
  /**
   * bots move when somebody says so
   * @defaultValue `false`
   */
  readonly by_steps?: boolean;
  /**
   * no race is a matter of milliseconds
   * @defaultValue `false`
   */
  readonly calm?: boolean;
  /**
   * whoever is to play may ask what a strong player would do
   * @defaultValue `true`
   */
  readonly hints?: boolean;
  /**
   * how long a player who is waited for may be gone or silent before a bot may sit in
   * @defaultValue `20000`
   */
  readonly grace?: GraceTime;
  readonly clock?: ClockView;
}

// What a table is

/** Where a match comes from that goes on from a moment of another one, and whose seat was taken there. */
export interface OriginView {
  readonly table: TableId;
  readonly match: Count;
  readonly step: Count;
  readonly seat: Seat;
  /**
   * what that seat could not know was drawn anew
   * @defaultValue `false`
   */
  readonly anew?: boolean;
}

/** A chair, and who sits there. */
export interface ChairView {
  /** @defaultValue `""` */
  readonly name?: string;
  readonly avatar?: Avatar;
  /** of the bot that plays there, */
  readonly level?: Level;
  /**
   * for the person who has left it
   * @defaultValue `false`
   */
  readonly left?: boolean;
  /** of that bot, in games that give it room */
  readonly character?: Character;
  /**
   * whether the person is connected
   * @defaultValue `false`
   */
  readonly here?: boolean;
  /**
   * gone or silent for longer than the grace of the table: a bot may sit in
   * @defaultValue `false`
   */
  readonly late?: boolean;
  /** what is left on the clock of this chair, */
  readonly bank?: Milliseconds;
  /**
   * which runs now
   * @defaultValue `false`
   */
  readonly running?: boolean;
}

/** A table and the people at it: sent whole whenever it changed. */
export interface TableView {
  readonly is: "table";
  readonly id: TableId;
  readonly code: TableCode;
  readonly terms: Terms;
  readonly stage: Stage;
  readonly chairs: readonly ChairView[];
  /**
   * the chairs of this connection
   * @defaultValue `[]`
   */
  readonly yours?: readonly Seat[];
  /**
   * whether this connection opened the table
   * @defaultValue `false`
   */
  readonly host?: boolean;
  /**
   * SHA-256 of the secret that decides the cards
   * at most 64 long
   * @defaultValue `""`
   */
  readonly promise?: string;
  /**
   * which is told once the match is over
   * at most 64 long
   * @defaultValue `""`
   */
  readonly secret?: string;
  /**
   * what was added to it, by seat
   * @defaultValue `{}`
   */
  readonly words?: Readonly<Record<string, GuestWords>>;
  /**
   * of the next match, once this one is over
   * at most 64 long
   * @defaultValue `""`
   */
  readonly next_promise?: string;
  /**
   * what has been added for the match that has not begun yet
   * @defaultValue `{}`
   */
  readonly next_words?: Readonly<Record<string, GuestWords>>;
  /**
   * the number of the match at this table
   * @defaultValue `0`
   */
  readonly match?: Count;
  /** @defaultValue `false` */
  readonly paused?: boolean;
  /**
   * who asks for a pause
   * @defaultValue `[]`
   */
  readonly pausing?: readonly Seat[];
  /**
   * who is ready for the next deal,
   * @defaultValue `[]`
   */
  readonly ready?: readonly Seat[];
  /** which comes by itself after so long */
  readonly next_in?: Milliseconds;
  /**
   * who asks for another match, once one is over,
   * @defaultValue `[]`
   */
  readonly again?: readonly Seat[];
  /** which they may begin without the others after so long */
  readonly again_in?: Milliseconds;
  /** where this match comes from, if it went on from another one */
  readonly origin?: OriginView;
}

// What a table sends

/** Which house this is: told first, on every connection, and again when it changes. */
export interface HouseView {
  readonly is: "house";
  /**
   * of the page that it serves now
   * at most 64 long
   * @defaultValue `""`
   */
  readonly build?: string;
  /**
   * where the phones of the same network reach it
   * at most 200 long
   * @defaultValue `""`
   */
  readonly address?: string;
  /**
   * until it can keep again what is done: then it is told
   * @defaultValue `false`
   */
  readonly waits?: boolean;
}

/** The deal so far, for a screen that has not seen it: what this viewer heard, and the last trick as it lay. */
export interface Story {
  readonly is: "story";
  /** @defaultValue `[]` */
  readonly notes?: readonly NoteView[];
  /** @defaultValue `[]` */
  readonly last_trick?: readonly ZoneView[];
}

/** Something that people did at the table beside the game: who came, left, asks for a pause or for another match. */
export interface News {
  readonly is: "news";
  readonly note: NoteView;
  /** whom it is about */
  readonly seat?: Seat;
}

/** What the seat shown on this connection sees now. */
export interface Seen {
  readonly is: "view";
  readonly view: View;
}

/** What the game of this table is and how it is drawn: once, and again if the terms change. */
export interface Told {
  readonly is: "game";
  readonly game: GameView;
}

/** What was asked is done, and will not be lost. */
export interface Done {
  readonly is: "done";
  readonly id: MoveId;
}

/** What was asked is refused, and why; nothing has changed. */
export interface No {
  readonly is: "no";
  readonly note: NoteView;
  readonly because?: NoteView;
  readonly id?: MoveId;
  /** @defaultValue `"refused"` */
  readonly code?: Code;
}

/** The answer to a question; no note, if it may be done. */
export interface Why {
  readonly is: "why";
  readonly id: MoveId;
  readonly note?: NoteView;
}

/** Who one is from now on, told to whoever came without a token: to be kept, and said with the next hello. */
export interface Welcome {
  readonly is: "welcome";
  readonly guest: string;
}

/** The key of a seat, told to whoever sits down there and to nobody else: it opens that seat on another device. */
export interface Seated {
  readonly is: "seated";
  readonly id: MoveId;
  readonly seat: Seat;
  readonly key: SeatKey;
}

/** How quick someone was in a race. */
export interface Time {
  readonly seat: Seat;
  readonly milliseconds: Count;
}

/** The race that has just ended: everyone who was quick, the first one first. */
export interface Times {
  readonly is: "times";
  readonly times: readonly Time[];
}

/** Somebody at the table laughs, applauds, or calls: a short phrase with a face. */
export interface Reacted {
  readonly is: "reacted";
  readonly seat: Seat;
  readonly what: Reaction;
}

/** To be answered at once by a pong of the same number: that is how far away a screen is measured to be. */
export interface Ping {
  readonly is: "ping";
  readonly number: Count;
}

/** The table closes this connection, and why. */
export interface Bye {
  readonly is: "bye";
  readonly note: NoteView;
}

export type ServerMessage =
  | HouseView
  | Welcome
  | TableView
  | Told
  | Story
  | Seen
  | News
  | Done
  | No
  | Why
  | Advice
  | Analysis
  | Seated
  | Times
  | Reacted
  | Ping
  | Bye;

// What a client sends

/** The first message: who one is, by keys of seats; whom to show; and the last version seen of that. */
export interface Hello {
  readonly do: "hello";
  /**
   * as the cookie has it, for clients that keep none
   * at most 200 long
   * @defaultValue `""`
   */
  readonly guest?: string;
  /**
   * at most 12 long
   * @defaultValue `[]`
   */
  readonly keys?: readonly SeatKey[];
  /** unless one's first seat */
  readonly shown?: Viewer;
  /** @defaultValue `0` */
  readonly since?: Version;
}

/** Show another seat of one's own, or the table as an onlooker sees it: several people share one screen. */
export interface Look {
  readonly do: "look";
  readonly shown: Viewer;
  /** @defaultValue `0` */
  readonly since?: Version;
}

/** Sit down on a free chair, or on a bot's, under a name and with a face. */
export interface Sit {
  readonly do: "sit";
  readonly id: MoveId;
  readonly seat: Seat;
  readonly name: Name;
  readonly avatar: Avatar;
}

/** Get up: before the match the chair is free again; later a bot plays on, and one may come back. */
export interface Rise {
  readonly do: "rise";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** Come back to one's chair. */
export interface Return {
  readonly do: "return";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** Give a free chair to a bot, or let one sit in for somebody who is late. */
export interface SeatBot {
  readonly do: "seat_bot";
  readonly id: MoveId;
  readonly seat: Seat;
  /** @defaultValue `"regular"` */
  readonly level?: Level;
  /** unless it keeps the one it has, or gets one that its neighbours have not */
  readonly character?: Character;
}

/** Send a bot away. */
export interface SendBot {
  readonly do: "send_bot";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** Other terms; before the match all of them, later only the pace, and by the host the list, onlookers and grace. */
export interface Agree {
  readonly do: "agree";
  readonly id: MoveId;
  readonly terms: Terms;
}

/** Add words of one's own to what the cards are shuffled from. */
export interface Mix {
  readonly do: "mix";
  readonly id: MoveId;
  readonly seat: Seat;
  readonly words: GuestWords;
}

/** Begin the match; bots take the chairs that are free. */
export interface Start {
  readonly do: "start";
  readonly id: MoveId;
}

/** Take an offer of the view of that version; in a race, so many milliseconds after it was on the screen. */
export interface Play {
  readonly do: "play";
  readonly id: MoveId;
  readonly seat: Seat;
  readonly offer: Action;
  readonly version: Version;
  readonly after?: number;
}

/** Ask why something may not be done. */
export interface Ask {
  readonly do: "ask";
  readonly id: MoveId;
  readonly seat: Seat;
  readonly question: WhyNot;
}

/** Ready: for the next deal, or where bots move by steps, for the next of their moves. */
export interface Next {
  readonly do: "next";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** Ask for a pause, which more than half of the people there grant; or end it. */
export interface Pause {
  readonly do: "pause";
  readonly id: MoveId;
  readonly seat: Seat;
  /** @defaultValue `true` */
  readonly on?: boolean;
}

/**
 * Ask for another match with the same people, or no longer: it begins when all who are there ask for it.
 *
 * `at_once`: without those who do not answer, for whom bots sit in.
 */
export interface Again {
  readonly do: "again";
  readonly id: MoveId;
  /** @defaultValue `true` */
  readonly on?: boolean;
  /** @defaultValue `false` */
  readonly at_once?: boolean;
}

/** Laugh, applaud, or call. */
export interface React {
  readonly do: "react";
  readonly seat: Seat;
  readonly what: Reaction;
}

/** The answer to a ping. */
export interface Pong {
  readonly do: "pong";
  readonly number: Count;
}

export type Deed = Sit | Rise | Return | SeatBot | SendBot | Agree | Mix | Start | Play | Next | Pause | Again;

export type ClientMessage = Hello | Look | Deed | Ask | Advise | Analyse | React | Pong;

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

/**
 * the id of a drawing: its path among the art of the cards
 * at most 40 long, of the form `^[a-z]+/[a-z0-9_-]+$`
 */
export type Art = string;

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

/**
 * what any client can count to
 * at least 0, at most 9007199254740991
 */
export type Version = number;

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

/** A race is open, or may be where the cards alone tell; how long the table waits, in milliseconds. */
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

/** Where a player ended; rank 0 is no place at all: nobody has won. */
export interface PlaceView {
  readonly seat: Seat;
  readonly rank: Count;
  readonly points: number;
}

/** Everything one viewer is sent. The sheet comes only when it has changed. */
export interface View {
  readonly version: Version;
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
  /**
   * players, where it is not for all that the game takes
   * at least 1, at most 12
   * @defaultValue `1`
   */
  readonly fewest?: number;
  /**
   * at least 1, at most 12
   * @defaultValue `12`
   */
  readonly most?: number;
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
  /** the drawing of each */
  readonly art: Readonly<Record<Card, Art>>;
  /** @defaultValue `[]` */
  readonly presets?: readonly PresetView[];
  /**
   * the options of a table that chose none
   * @defaultValue `{}`
   */
  readonly opening?: Readonly<Record<Key, OptionValue>>;
  /** the word for what the sheet notes beside the points */
  readonly mark?: Key;
  /** @defaultValue `0` */
  readonly minutes?: Count;
}

// What clients send

/** A question: why may I not play these cards of that zone, or touch it; or why is that move not offered. */
export interface WhyNot {
  readonly zone?: ZoneId;
  /**
   * at most 20 long
   * @defaultValue `[]`
   */
  readonly cards?: readonly Card[];
  readonly offer?: Action;
  /** a move in the words of written games */
  readonly said?: string;
}

/** A table that someone wants to open. */
export interface NewTable {
  readonly game: GameId;
  /** at least 1, at most 12 */
  readonly players: number;
  /** @defaultValue `{}` */
  readonly options?: Readonly<Record<Key, OptionValue>>;
}

// The avatars: the drawn heads that people choose at a table, and the lanterns that bots wear.

export type GuestAvatar = "camille" | "mamie" | "hugo" | "papa" | "lea" | "nour" | "basile" | "zoe" | "felix" | "anouk";

export type BotAvatar = "tison" | "suie";

export type Avatar = GuestAvatar | BotAvatar;

// What a strong player thinks, as it goes over the wire: advice on what is offered, and the moves that cost most.

export type Verdict = "best" | "close" | "behind";

export type ReasonKind = "often" | "points" | "ends";

// Why a move is better than another

/**
 * What speaks for the better of two moves, counted in endings imagined from what the seat could know.
 *
 * Something happens so many times in ten, and so many after the other move; the sheet has so many points; or it ends
 * better so many times in ten, and worse.
 */
export interface Reason {
  readonly kind: ReasonKind;
  readonly better: number;
  readonly other: number;
  /** that happens so often: the word `often_<what>` */
  readonly what?: Key;
}

// Advice

/** Ask what a strong player would do in one's place, and why. */
export interface Advise {
  readonly do: "advise";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** What an offer is worth: the lead on the others to expect of it, as the game counts (`worth_counted`). */
export interface Weighed {
  readonly offer: Action;
  /** the best; as good as that, as far as can be told; or behind it */
  readonly verdict: Verdict;
  readonly value: number;
  /** how much that varies from one ending to another */
  readonly spread: number;
}

/** What a strong player thinks of the offers of the view of that version, the best first. */
export interface Advice {
  readonly is: "advice";
  readonly id: MoveId;
  readonly version: Version;
  readonly offers: readonly Weighed[];
  /** the best of the offers that are behind, */
  readonly rather_than?: Action;
  /**
   * and what speaks for the first one instead
   * @defaultValue `[]`
   */
  readonly why?: readonly Reason[];
}

// Analysis

/** Ask which moves of a seat cost most in the match that has just ended. */
export interface Analyse {
  readonly do: "analyse";
  readonly id: MoveId;
  readonly seat: Seat;
}

/** A move that cost something, judged by what the seat could know, and what the seat saw then. */
export interface MistakeView {
  /** its number */
  readonly deal: Count;
  /** offers of the view */
  readonly played: Action;
  readonly better: Action;
  /** as the game counts (`worth_counted`) */
  readonly cost: number;
  readonly why: readonly Reason[];
  readonly view: View;
  /**
   * of the match, as it is looked at again
   * @defaultValue `0`
   */
  readonly step?: Count;
}

/** How far an analysis is, told again and again; once it is done, the moves that cost most, the worst first. */
export interface Analysis {
  readonly is: "analysis";
  readonly id: MoveId;
  readonly seat: Seat;
  /** of so many moves at which there was a choice */
  readonly judged: Count;
  readonly moves: Count;
  /** @defaultValue `false` */
  readonly done?: boolean;
  /**
   * moves about which nothing could be found out
   * @defaultValue `0`
   */
  readonly unjudged?: Count;
  /** @defaultValue `[]` */
  readonly mistakes?: readonly MistakeView[];
}

// The wire over HTTP: tables that were opened, or may be joined, games as they are offered, matches that are over.

/** A table that was opened. */
export interface Opened {
  readonly id: TableId;
  readonly code: TableCode;
  readonly link: string;
  /** who opened it: what the cookie holds, for clients that keep none */
  readonly guest: string;
}

/** A way to play that has a name, before the words of its game are here. */
export interface OfferedPreset {
  readonly name: string;
  readonly help: string;
  readonly preset: PresetView;
}

/** A game as it is offered before it is chosen: its name and its aim in one line, in the language asked for. */
export interface CoverView {
  readonly id: GameId;
  readonly name: string;
  readonly aim: string;
  readonly fewest: Count;
  readonly usual: Count;
  readonly most: Count;
  /** that a match takes */
  readonly minutes: Count;
  /** @defaultValue `[]` */
  readonly presets?: readonly OfferedPreset[];
}

/** A table in the list. */
export interface Listed {
  readonly id: TableId;
  readonly code: TableCode;
  readonly game: GameId;
  readonly players: Count;
  readonly free: Count;
  readonly stage: Stage;
  /** @defaultValue `[]` */
  readonly names?: readonly string[];
}

/** A match that is over: the table at its end, its game, and how many steps there are to look at. */
export interface ReplayView {
  readonly table: TableView;
  readonly game: GameView;
  /** the first deal is step 0; then each move and each deal is one */
  readonly steps: Count;
  /** the step with which each begins */
  readonly deals: readonly Count[];
}

/** Some steps of it as a viewer was sent them: how it lay at the first one, then each with what led to it. */
export interface StretchView {
  readonly first: Count;
  /** of the deal, up to there */
  readonly story: Story;
  /** a step each; nothing, where it showed nothing new */
  readonly views: readonly (Seen | null)[];
}

/** Take a seat at a moment of a match that is over, and play on from there against bots. */
export interface WhatIf {
  readonly match: Count;
  readonly step: Count;
  readonly seat: Seat;
  readonly name: Name;
  readonly avatar: Avatar;
  /**
   * what the others hold is drawn anew, from what that seat knew
   * @defaultValue `false`
   */
  readonly anew?: boolean;
}

/** A written game that may be looked at: the table that shows it, and whether its secret proves its cards. */
export interface Shelved {
  readonly id: TableId;
  readonly match: Count;
  readonly proved: boolean;
}

// The wire of lessons: what a learner goes through, moment by moment, told at once. A client plays it by itself.

/** at most 40 long, of the form `^[a-z0-9-]+$` */
export type LessonId = string;

export type PointKind = "zone" | "card" | "fact";

/** A sentence or two of the coach, in both languages. */
export interface Spoken {
  readonly fr: string;
  readonly en: string;
}

/** What the coach points at: a zone by its id, a card by its word, a fact by its key, of a seat where it has one. */
export interface PointView {
  readonly kind: PointKind;
  /** at most 80 long */
  readonly name: string;
  readonly seat?: Seat;
}

/** Why some cards of a zone may not be played now, or an offer of that number may not be taken. */
export interface ReasonView {
  readonly note: NoteView;
  readonly zone?: string;
  /** @defaultValue `[]` */
  readonly cards?: readonly string[];
  /** @defaultValue `[]` */
  readonly offers?: readonly Action[];
}

/** The coach speaks. Where something is awaited, only that goes on, by any of these offers; else one reads on. */
export interface StepView {
  readonly key: string;
  readonly words: Spoken;
  /** @defaultValue `[]` */
  readonly points?: readonly PointView[];
  /** @defaultValue `[]` */
  readonly awaited?: readonly Action[];
  /** @defaultValue `[]` */
  readonly why_not?: readonly ReasonView[];
}

/** Something new is seen, or the coach speaks, or both. */
export interface MomentView {
  readonly view?: View;
  readonly step?: StepView;
}

/** A lesson: a match with arranged cards, which is never a fair one, and what the coach says to it. */
export interface LessonView {
  readonly id: LessonId;
  readonly title: Spoken;
  readonly game: GameView;
  readonly table: TableView;
  readonly moments: readonly MomentView[];
  /**
   * what was left out, to be told at its end
   * @defaultValue `[]`
   */
  readonly left_out?: readonly Spoken[];
}

/** A lesson in the list. */
export interface LessonCover {
  readonly id: LessonId;
  readonly game: GameId;
  readonly players: Count;
  readonly title: Spoken;
}

// The wire over HTTP: what the lab of a house is asked to try, and what it has found so far.

/** at most 12 long, of the form `^[0-9a-f]{12}$` */
export type ExperimentId = string;

/** at least 1, at most 1001000000 */
export type Seed = number;

export type LabVerdict = "changed" | "same" | "unknown";

export type LabState = "waiting" | "playing" | "done" | "spent" | "stopped" | "outdated" | "failed";

/** Two ways to play a game, to be compared. */
export interface Experiment {
  readonly game: GameId;
  /** at least 1, at most 12 */
  readonly players: number;
  /** @defaultValue `{}` */
  readonly before?: Readonly<Record<Key, OptionValue>>;
  /** @defaultValue `{}` */
  readonly after?: Readonly<Record<Key, OptionValue>>;
  /**
   * of everyone
   * @defaultValue `"regular"`
   */
  readonly level?: Level;
  /**
   * of the first pair: others are other cards
   * @defaultValue `1`
   */
  readonly seed?: Seed;
}

/** Something that is measured, as people read it. */
export interface FigureView {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly difference: string;
  /** of what is judged; what is only observed has none */
  readonly verdict?: LabVerdict;
  /**
   * the interval of the difference, in units of the smallest one that a table would notice,
   * @defaultValue `0.0`
   */
  readonly low?: number;
  /**
   * and the difference itself
   * @defaultValue `0.0`
   */
  readonly middle?: number;
  /** @defaultValue `0.0` */
  readonly high?: number;
}

/** An experiment as far as it is, in the language asked for. */
export interface LabView {
  readonly id: ExperimentId;
  readonly state: LabState;
  readonly asked: Experiment;
  readonly title: string;
  /** option by option */
  readonly differences: readonly string[];
  /**
   * whether whoever looks may stop it
   * @defaultValue `false`
   */
  readonly yours?: boolean;
  /**
   * experiments that come first
   * @defaultValue `0`
   */
  readonly ahead?: Count;
  /**
   * played so far,
   * @defaultValue `0`
   */
  readonly pairs?: Count;
  /**
   * after how many one looks; the last are the most that are played
   * @defaultValue `[]`
   */
  readonly looks?: readonly Count[];
  /**
   * seconds that it still takes at most,
   * @defaultValue `0`
   */
  readonly left?: Count;
  /**
   * and until the next look
   * @defaultValue `0`
   */
  readonly next?: Count;
  /**
   * pairs at the last look, of which the rest tells; nothing, before the first
   * @defaultValue `0`
   */
  readonly looked?: Count;
  /** @defaultValue `""` */
  readonly played?: string;
  /** @defaultValue `""` */
  readonly noticed?: string;
  /** @defaultValue `[]` */
  readonly short?: readonly string[];
  /** @defaultValue `[]` */
  readonly figures?: readonly FigureView[];
  /** @defaultValue `[]` */
  readonly observed?: readonly FigureView[];
  /**
   * what is to be said of some moves, and of rules that were hardly heard
   * @defaultValue `[]`
   */
  readonly striking?: readonly string[];
  /** @defaultValue `""` */
  readonly sure?: string;
  /**
   * those in which it changed most, once it is over
   * @defaultValue `[]`
   */
  readonly matches?: readonly Seed[];
}

/** A pair of an experiment, to be looked at: the match of one seed, as it was played both ways. */
export interface Example {
  readonly seed: Seed;
}

/** The tables that show it, and where they part. */
export interface ExampleView {
  readonly before: TableId;
  readonly after: TableId;
  /** the first step that is not the same in both */
  readonly parted: Count;
}
