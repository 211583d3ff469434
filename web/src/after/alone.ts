/** Alone, nobody is beaten: one has won or lost, in the words of the game. */
import type { PlaceView, SheetView } from "../wire";
import type { Words } from "../words/words";

export function aloneTold(
  [place, ...others]: readonly PlaceView[],
  sheet: SheetView | undefined,
  words: Words,
  names: readonly string[],
): string | undefined {
  if (!place || others.length > 0 || !words.has("solo_won")) return undefined;
  const values = { closed: { kind: "number", of: place.points }, ...sheet?.rows.at(-1)?.[0]?.because.values } as const;
  return words.note({ key: place.rank > 0 ? "solo_won" : "solo_lost", values }, names);
}
