/** What people and bots at a table are called. A bot has no name of its own: it is called after its chair. */
import type { Words } from "../words/words";
import type { Avatar, ChairView } from "../wire";

/** Who sits on a chair; where nobody does, the chair itself. */
export function calledAt(chair: ChairView | undefined, seat: number, words: Words): string {
  if (chair?.name) return chair.name;
  return chair?.level ? words.text(`bot_name_${seat}`) : words.text("chair_number", { number: seat + 1 });
}

/** Everybody, by seat: what fills the holes of sentences. */
export function names(chairs: readonly ChairView[], words: Words): string[] {
  return chairs.map((chair, seat) => calledAt(chair, seat, words));
}

/** The face of whoever sits there: people choose theirs, bots are lanterns. */
export function faceAt(chair: ChairView, seat: number): Avatar {
  return chair.avatar ?? (seat % 2 ? "suie" : "tison");
}
