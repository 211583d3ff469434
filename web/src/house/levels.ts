/** How well bots play: the four levels, the weakest first. */
import type { Level } from "../wire";

export const LEVELS: readonly Level[] = ["beginner", "regular", "expert", "master"];

/** The level of the bots that nobody has chosen. */
export const USUAL: Level = "regular";
