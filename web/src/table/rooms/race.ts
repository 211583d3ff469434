/** The time of a race: from the moment a view was on the screen to the moment its player pressed. */
import type { Milliseconds, Version, View } from "../../wire";

interface Painted {
  readonly version: Version;
  at: number | undefined;
}
let noted: Painted = { version: -1, at: undefined };
/** The view that opened the last race. */
let opened: Painted | undefined;

/** To be called when a view has been drawn: the second frame from now begins once the first has been painted. */
export function painted({ version, race }: Pick<View, "version" | "race">): void {
  if (noted.version === version) return;
  const mine: Painted = { version, at: undefined };
  noted = mine;
  if (race) opened = mine;
  requestAnimationFrame(() => requestAnimationFrame((now) => (mine.at = now)));
}

/** When this view was first on the screen; not known, if it is not there yet. */
export const paintedAt = (version: Version): number | undefined => (noted.version === version ? noted.at : undefined);

/** When the last race began on this screen. */
export const openedAt = (): number | undefined => opened?.at;

/** Milliseconds from the painted frame to the press; nobody presses before they see. */
export const afterOf = (pressedAt: number, paintedAt: number | undefined): Milliseconds =>
  paintedAt === undefined ? 0 : Math.max(0, Math.round(pressedAt - paintedAt));
