/** What one stops at: the cries of Kem's, and who is dead at Pan. */
import type { NoteView } from "../../wire";

/** How long a cry is seen after its last word. */
export const SHOUTED = 2200;

/** How long one looks at who is dead: two times what is read at a glance. */
export const MOURNED = 1800;

const isLine = ({ key }: NoteView): boolean => key.startsWith("line_");

/** What a cry has brought is read before the sheet is written. */
export const holdsForShout = (coming: NoteView, before: NoteView | undefined): number =>
  isLine(coming) && before !== undefined && !isLine(before) ? SHOUTED : 0;
