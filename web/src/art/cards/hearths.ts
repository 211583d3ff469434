/** The seven colours of Autour du Feu: each has its motif, so that none is told by its colour alone. */
import type { HEARTHS } from "./colours";
import { path } from "./pen";

export type Hearth = keyof typeof HEARTHS;

/** Each in a box from -12 to 12: ember, flame, spark, leaf, wave, moon, pebbles. */
export const MOTIFS: Readonly<Record<Hearth, string>> = {
  rouge: "M0-11L8 0 0 11-8 0Z",
  orange: "M0 12C-8 11-11 4-8-3L-4 1C-5-5-2-9 2-14 1-9 4-7 5-3L8-7C11-1 10 4 8 8 6 11 3 12 0 12Z",
  jaune: "M0-12L3-4 10-8 6 0 10 8 3 4 0 12-3 4-10 8-6 0-10-8-3-4Z",
  vert: "M-9 9C-12-4-2-11 10-10 11 2 3 11-9 9Z",
  bleu: "M-12 2C-8-8-4-8 0-2 4 4 8 4 12-5V4C8 12 4 12 0 6-4 0-8 2-12 9Z",
  violet: "M4-11C-6-13-12-6-11 2-10 10 0 14 8 8-2 8-5-5 4-11Z",
  gris: "M-5-10C1-11 3-6 2-3 0 1-9 1-10-3-10-7-8-9-5-10ZM6 0C11 0 12 5 10 8 7 11 1 10 0 6 0 3 2 0 6 0ZM-7 4C-3 3-2 7-3 9-5 12-10 11-11 8-11 6-9 4-7 4Z",
};
export const isHearth = (name: string | undefined): name is Hearth => name !== undefined && name in MOTIFS;

export const motifAt = (hearth: Hearth, x: number, y: number, size: number, attributes = ""): string =>
  path(MOTIFS[hearth], `transform="translate(${x} ${y}) scale(${size})"${attributes && ` ${attributes}`}`);
