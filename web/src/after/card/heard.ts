/** What was said in a match and is said again afterwards: in games where the sheet alone tells little, the best of their notes. */
import type { GameId, NoteView } from "../../wire";

interface Told {
  readonly key: string;
  /** the number that says how much it is worth telling; the last one, where there is none */
  readonly by?: string;
  /** what it must at least be worth */
  readonly from: number;
  /** the smaller, the better */
  readonly isLeast?: boolean;
}

const TOLD: Readonly<Record<GameId, Told>> = {
  "bataille-corse": { key: "slap_won", by: "count", from: 5 },
  "pan-tes-mort": { key: "click", by: "hidden", from: 4, isLeast: true },
  kems: { key: "found_out", from: 0 },
};

/** The note that people tell of this match, if it was heard here. */
export function heardIn(game: GameId, notes: readonly NoteView[]): NoteView | undefined {
  const told = TOLD[game];
  if (!told) return undefined;
  const { by, from, isLeast = false } = told;
  const worth = ({ values = {} }: NoteView): number => {
    const value = by === undefined ? undefined : values[by];
    return value?.kind === "number" ? (isLeast ? -value.of : value.of) : 0;
  };
  return notes
    .filter((note) => note.key === told.key && worth(note) >= (isLeast ? -from : from))
    .reduce<NoteView | undefined>((best, note) => (best && worth(best) > worth(note) ? best : note), undefined);
}
