/** What is told of a cry of Kem's is read before one goes on. */
import type { NoteView } from "../../wire";

/** How long a cry is seen after its last word. */
export const SHOUTED = 2200;

const isLine = ({ key }: NoteView): boolean => key.startsWith("line_");

/** What a cry has brought is read before the sheet is written. */
export const holdsForShout = (coming: NoteView, before: NoteView | undefined): number =>
  isLine(coming) && before !== undefined && !isLine(before) ? SHOUTED : 0;
