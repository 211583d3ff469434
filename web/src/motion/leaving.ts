/** A card that is played leaves the hand before the house has answered, and comes back if it is refused. */
import { middle } from "../layout/box";
import type { Box, Place } from "../layout/types";

/** So much of its way it goes before it is known where that ends. */
const SHARE = 0.85;
/** Among the cards that lie there it is as small as they are, or nearly so. */
const SHRUNK = 0.75;

/** On its way to the middle of the table. */
export function towards(table: Box, place: Place): Place {
  const { x, y } = middle(table);
  return { ...place, x: place.x + (x - place.x) * SHARE, y: place.y + (y - place.y) * SHARE, width: place.width * SHRUNK, tilt: 0 };
}
