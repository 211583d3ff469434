/** Cards are dealt: one after the other they fly from whoever deals into my hand. They may be touched there at once. */
import { middle } from "../layout/box";
import type { Arrangement, Place } from "../layout/types";
import type { Viewer } from "../wire";
import { type Piece, plateOf } from "./pieces";

/** Where a card of a new hand comes from, and how many milliseconds later than the first one, at the usual pace. */
export interface Dealt {
  from: Place;
  after: number;
}

/** Fewer cards at once are not a deal: they were drawn, or given. */
const FEWEST = 3;
/** Between two cards, */
const STEP = 45;
/** and between the first and the last of a large hand. */
const LONGEST = 1000;
/** A card that comes from the middle of the table, and from nobody, is so small at first. */
const SMALL = 20;

/** The pieces as they are, and those of a hand that has just come as they are dealt. */
export function deal(pieces: readonly Piece[], before: readonly Piece[], at: Arrangement, dealer: Viewer): Piece[] {
  const known = new Set(before.map(({ key }) => key));
  const come = pieces.filter((piece) => piece.spot.mine === true && piece.to === undefined && !known.has(piece.key));
  if (come.length < FEWEST) return [...pieces];
  const from = plateOf(at.seats, dealer) ?? { ...middle(at.centre), width: SMALL, tilt: 0, above: 0 };
  const step = Math.min(STEP, LONGEST / come.length);
  return pieces.map((piece) => {
    const place = come.indexOf(piece);
    return place < 0 ? piece : { key: piece.key, spot: piece.spot, dealt: { from, after: Math.round(place * step) } };
  });
}
