/** How a space is divided: the others, the middle, what is said, my hand, the buttons. */

import type { Seat } from "../wire";
import { desk } from "./desk";
import type { Kept, Limits } from "./hand";
import { lying } from "./lying";
import type { Seated } from "./seats";
import type { Box, Pad, Shape, Space } from "./types";
import { upright } from "./upright";

/** What the middle of the table holds. */
export type Kind = "trick" | "plays" | "ring" | "line" | "room";

export interface Needs {
  others: readonly Seat[];
  /** Cards lie under plates: on so many lines. */
  lanes: number;
  kind: Kind;
  /** Zones at the edge of the table. */
  side: number;
  /** Cards that lie before me. */
  own: number;
  /** On a phone upright they lie beside my hand. */
  ownBeside: boolean;
  /** Hands of mine that are folded. */
  folded: number;
  /** Cards in my hand, at most so far; none, where the game has no hands. */
  hand: number | undefined;
  measure(limits: Limits): Kept;
  /** Short facts have a band, */
  chips: boolean;
  /** or a corner of the middle. */
  corner: boolean;
  pad: Pad | undefined;
  /** A place so wide beside the middle. */
  beside: number;
  /** Faces are what one looks at. */
  faces: boolean;
  /** Plates have so many lines of facts. */
  lines: number;
  /** Players have titles. */
  titles: boolean;
  /** Moves are made on plates. */
  acts: boolean;
  /** Buttons are used. */
  actions: boolean;
  /** All players race for one thing, which then is large. */
  race: boolean;
}

export interface Regions {
  seated: Seated;
  chips: Box;
  centre: Box;
  /** On its left, what a room has wanted; without width where none has. */
  beside: Box;
  /** At its foot, buttons that take no room; without height where there are none. */
  over: Box;
  /** The edge of the table; without width where what lies there lies in the corners of a ring. */
  side: Box;
  sideWords: boolean;
  foot: Box;
  own: Box;
  ownLines: number;
  folded: Box;
  foldedPerRow: number;
  hand: Box;
  held: Kept | undefined;
  actions: Box;
  /** How much larger than on a phone things are drawn. */
  scale: number;
  /** The widest card in the middle. */
  most: number;
  laneCard: number;
  /** Cards under plates are as wide as this, and lie on each other, before they get any smaller. */
  laneLeast?: number;
}

export function shapeOf(width: number, height: number): Shape {
  if (height <= 500 && width > height) return "landscape";
  return width >= 900 && height >= 560 ? "desktop" : "portrait";
}

export function regions(space: Space, needs: Needs): Regions {
  if (space.shape === "landscape") return lying(space, needs);
  return space.shape === "desktop" ? desk(space, needs) : upright(space, needs);
}
