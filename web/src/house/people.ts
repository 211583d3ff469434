/** The faces of a table: people choose theirs, bots are lanterns. */
import type { Avatar, ChairView } from "../wire";

/** The face of whoever sits there. */
export function faceAt(chair: ChairView, seat: number): Avatar {
  return chair.avatar ?? (seat % 2 ? "suie" : "tison");
}
