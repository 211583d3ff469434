/** What the geometry of a table is given, and what it answers. Pure: no DOM, no clock, no rule. */

import type { Card, Key, Seat, Viewer, ZoneId, ZoneView } from "../wire";
import type { Reserved } from "./reserved";

/** `portrait`: a phone upright; `landscape`: a phone on its side; `desktop`: room for a panel beside the table. */
export type Shape = "portrait" | "landscape" | "desktop";

/** The stage: all that lies between the bar above and the dock below (or beside). */
export interface Space {
  width: number;
  height: number;
  shape: Shape;
  /** How many times as large as usual the reader has text. */
  text?: number;
  /** Somebody beside it says what is asked: where there is little room, the foot needs no more than a line. */
  told?: boolean;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Where a card lies: the middle of it, its width (its height is 1.5 times that), how it is turned, what it lies above. */
export interface Place {
  x: number;
  y: number;
  width: number;
  tilt: number;
  above: number;
}

/** A card, or the back of one, at a place. */
export interface Spot {
  zone: ZoneId;
  /** Undefined: its back is seen. */
  card?: Card;
  /** Its number in `ZoneView.cards`; -1 for backs. */
  index: number;
  place: Place;
  /** Who laid it, where that is known. */
  by?: Seat;
  /** It wins so far. */
  best?: boolean;
  /** Another card like it takes all its force away. */
  cancelled?: boolean;
  /** What a wild card stands for. */
  standsFor?: Card;
  /** Part of my hand, where strips of 44 px can be touched. */
  mine?: boolean;
  /** So much of its width is seen, where the next card lies on it, */
  strip?: number;
  /** and of its height only the top, where a row lies before it. */
  behind?: boolean;
}

/** The name of whoever laid a card: the middle of its upper edge. */
export interface NamePlace {
  seat: Seat;
  x: number;
  y: number;
}

/** A zone as it is marked on the table: its outline, its name, how many cards. */
export interface Mark {
  zone: ZoneId;
  name: string;
  owner: Viewer;
  box: Box;
  /** All cards in it, seen or not. */
  count: number;
  empty: boolean;
  /** Places of a row where no card lies yet. */
  free?: Box[];
  /** Nothing is drawn there: cards only come from it and go to it. */
  unseen?: boolean;
  /** Where its words stand (middle, top); none: it needs no words. */
  label?: { x: number; y: number };
  /** Where cards go to that are not shown one by one. */
  anchor: Place;
}

/** A group of cards of mine that belong together, as the solver lays them (Cinq Rois). */
export interface Tray {
  zone: ZoneId;
  /** Of its group; `left` for cards that belong to none. A group too long for a line has several trays. */
  kind: string;
  box: Box;
  count: number;
}

/** The seat of somebody for whom nobody plays. */
export const GUEST: Seat = -2;

/** A player's plate. */
export interface SeatPlace {
  seat: Seat;
  box: Box;
  avatar: number;
  /** Small plates show less. */
  small: boolean;
  /** Only who it is. */
  plain?: boolean;
  /** On which side of the face the name stands; none: under it. */
  words?: "left" | "right";
}

/** Everything on the stage. */
export interface Arrangement {
  seats: SeatPlace[];
  marks: Mark[];
  trays: Tray[];
  spots: Spot[];
  /** Names beside the cards of a trick. */
  names: NamePlace[];
  /** Where what happens is said and what is asked stands. */
  foot: Box;
  /** Where buttons stand: pass, lay, suits, numbers. */
  actions: Box;
  /** The middle of the table, for a dial, a barrel, a panel of many buttons. */
  centre: Box;
  /** A band for short facts; without height where a game has none. */
  chips: Box;
  /** My hand, whole. */
  hand: Box;
  /** How far down the table begins: above it is the night, behind those who sit at its far side. */
  edge: number;
  /** Where buttons stand at the foot of the middle, as long as they are used. */
  over?: Box;
  /** A place beside the middle, where a room wants one. */
  beside?: Box;
  /** Where several hands of mine lie folded, so many in a row. */
  folded?: Box & { perRow: number };
  /** The middle of a ring, for the fire. */
  dial?: Box;
  /** What the deal has needed so far, this picture with it: for the next one. */
  reserved: Reserved;
}

/** What the room of a game needs on the stage beside cards. */
export interface Wants {
  /** A band for short facts, */
  chips?: boolean;
  /** which on a phone upright stands in a corner of the middle. */
  corner?: boolean;
  /** Plates have so many lines of facts under the name. */
  lines?: number;
  /** Players have titles, which have a line where plates have words. */
  titles?: boolean;
  /** Moves are made on plates, which have a line for their words. */
  acts?: boolean;
  /** The room has the middle for itself: no more tricks will lie there, and nobody holds cards any more. */
  drawn?: boolean;
  pad?: Pad;
  /** The room shows every choice itself: no room is kept for buttons. */
  buttonless?: boolean;
  /** A margin in the middle of the table that cards leave free, and a place on their right as wide as that. */
  kept?: { around: number; right: number };
  /** A place so wide beside the middle, on its left. */
  beside?: number;
  /** What lies before me is only looked at as long as I hold cards: on a phone upright it lies beside them. */
  ownBeside?: boolean;
  /** Faces are what one looks at: they are large, whatever else gives way. */
  faces?: boolean;
  /** So many hands of mine lie folded, and the room draws them. */
  folded?: number;
  /** Somebody sits there for whom nobody plays: the zones of their hand, and of the card that they lay. */
  guest?: { hand: Key; lays: Key };
}

/** Buttons that are more than a line. */
export interface Pad {
  /** How high it is good, and how high it still can be used, upright; in the middle: how high it is now, and at least as long as the deal lasts. */
  portrait: [good: number, least: number];
  /** How much of the height it takes between the two. */
  share?: number;
  landscape: number;
  desktop: number;
  /** On its side it takes a column as high as the stage; on a desk, the corner beside my hand. */
  column?: boolean;
  /** On its side it stands under those who sit on the right, down to my hand. */
  under?: boolean;
  /** It stands at the foot of the middle, where nothing lies while it is used, and takes no room of its own: at least so wide. */
  inMiddle?: number;
}

/** What lies on the table now: zones of a view, or of a beat. */
export type Picture = readonly ZoneView[];
