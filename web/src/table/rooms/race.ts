/** The time of a race: from the moment a view was on the screen to the moment its player pressed. */
import type { Milliseconds, Version } from "../../wire";

let noted: { version: Version; at: number | undefined } = { version: -1, at: undefined };

/** To be called when a view has been drawn: the second frame from now begins once the first has been painted. */
export function painted(version: Version): void {
  if (noted.version === version) return;
  const mine = { version, at: undefined as number | undefined };
  noted = mine;
  requestAnimationFrame(() => requestAnimationFrame((now) => (mine.at = now)));
}

/** When this view was first on the screen; not known, if it is not there yet. */
export const paintedAt = (version: Version): number | undefined => (noted.version === version ? noted.at : undefined);

/** Milliseconds from the painted frame to the press; nobody presses before he sees. */
export const afterOf = (pressedAt: number, paintedAt: number | undefined): Milliseconds =>
  paintedAt === undefined ? 0 : Math.max(0, Math.round(pressedAt - paintedAt));
