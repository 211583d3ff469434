/** What the table gives to the room of a game, and what a room answers. A room draws; it knows no rule. */
import type { Component, Snippet } from "svelte";

import type { Handed } from "./handed";
import type { Running } from "./running";
import type { Arrangement, Box, SeatPlace, Space as Stage } from "../../layout/types";
import type { Words } from "../../words/words";
import type { Card, ChairView, GameView, Key, NoteView, Offer, Terms, Times, View, ZoneId, ZoneView } from "../../wire";

export type { Stage };

/** Takes an offer; in a race, pressed at that moment (as events and `performance.now()` tell the time). */
export type PlayOffer = (offer: Offer, pressedAt?: number) => void;

interface Shown {
  view: View;
  game: GameView;
  words: Words;
  /** By seat. */
  names: readonly string[];
  /** Who sits there, with their faces. */
  chairs: readonly ChairView[];
  play: PlayOffer;
  /** Which of several hands is looked at. */
  seen?: ZoneId | undefined;
  /** Look at a hand, or fold it again. Nothing is sent. */
  look?: (zone: ZoneId) => void;
}

export interface RoomProps extends Shown {
  /** The middle of the stage, in pixels of the stage. */
  box: Box;
  dial?: Box | undefined;
  stage: Stage;
  /** Where everything lies: what a room adds to the table goes beside it. */
  arrangement?: Arrangement | undefined;
  /** What was agreed at this table. */
  terms?: Terms | undefined;
  /** What was told lately, the latest last. */
  told?: readonly NoteView[];
  /** The note of the beat that is on the stage just now. */
  said?: NoteView | undefined;
  /** What is about to be told: one holds one's breath, */
  coming?: NoteView | undefined;
  /** and a touch ends that. */
  hurry?: () => void;
  /** What was just exchanged with me, as long as it is looked at. */
  handed?: Handed | undefined;
  picture?: (card: Card) => string | undefined;
  /** The race that has just ended. */
  times?: Times | undefined;
}

export interface PadProps extends Shown {
  /** The card of my hand that is lifted. */
  lifted?: Card | undefined;
  /** The table's own buttons, for the offers that the room does not hide. */
  children?: Snippet | undefined;
}

/** What somebody is drawn from for whom nobody plays. */
export interface GuestProps {
  view: View;
  words: Words;
  place: SeatPlace;
}

export interface Room {
  /** Drawn over the middle of the stage; fetched with the first table of its game. */
  centre: () => Promise<{ default: Component<RoomProps> }>;
  /** Somebody for whom nobody plays, and who sits there all the same. */
  guest?: () => Promise<{ default: Component<GuestProps> }>;
  /** What they are called. */
  guestName?: Key;
  /** Stands where the buttons stand, and has them inside. */
  pad?: () => Promise<{ default: Component<PadProps> }>;
  /** All numbers that stand beside each other where one is chosen, offered or not. */
  numbers?: (view: View) => readonly number[];
  /** Offers that the room, or a plate (`seatOffer`), shows itself. */
  hides?: (offer: Offer) => boolean;
  /** Offers of a card that one touch only lifts: the pad has the button. */
  asksTwice?: (offer: Offer) => boolean;
  /** How long one holds one's breath before this is told, after what was told before, in milliseconds. */
  holds?: (note: NoteView, before: NoteView | undefined) => number;
  /** All play at once, each with as many cards as the others: plates tell neither turns nor hands. */
  together?: boolean;
  /** A zone under which the room has something better than its name. */
  unnamed?: Key;
  /** Where the match stands, for the bar. */
  where?: (view: View, words: Words, names: readonly string[], game: GameView) => string;
  /** What it needs upright: where there is less, what stands under the table goes behind a button in the bar. */
  height?: number;
  /** What happens to be seen: no sentence on the page tells it, and only whoever does not see hears it. */
  unspoken?: (note: NoteView) => boolean;
  /** How long one looks at it once it is told. */
  rests?: (note: NoteView) => number;
  /** What was exchanged with me, if nothing has been told since. */
  handed?: (told: readonly NoteView[]) => Handed | undefined;
  /** What the sheet has of the deal under way, and of those still to come. */
  running?: (view: View) => Running;
  /** What a card on the table is worth, where its face does not say it. */
  worth?: (card: Card, view: View) => number | undefined;
  /** Zones that the room draws itself: their cards are not laid on the table. */
  keepsOffTable?: (zone: ZoneView, view: View, seen: ZoneId | undefined) => boolean;
}
