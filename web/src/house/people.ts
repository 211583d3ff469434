/** The faces of a table: people choose theirs, bots are lanterns. */
import type { Avatar, ChairView } from "../wire";

/** The face of whoever sits there. */
export function faceAt(chair: ChairView, seat: number): Avatar {
  return chair.avatar ?? (seat % 2 ? "suie" : "tison");
}

/** How far the colours of a bot's lantern are turned, in degrees: there are two lanterns, and up to eleven bots. */
export function hueAt(chair: ChairView, seat: number): number {
  return chair.avatar ? 0 : ([0, 0, 325, 75, 30, 280, 290, 130, 70, 30, 200, 330][seat % 12] ?? 0);
}
