/** The colours of the cards, as literals: a drawing is shown as an image, where the variables of the page do not reach. */

export const INK = "#25201c";
export const PAPER = "#f6ecd9";
export const EMBER = "#ff8a3d";
export const FLAME = "#ffc857";
export const BERRY = "#c8322b";
export const NIGHT = "#12161f";
export const DUSK = "#33415e";
export const LEAF = "#5d8a4a";
export const WOOD = "#8a5a36";
export const STRAW = "#e6c48c";
export const STEEL = "#b9c1c8";
export const SMOKE = "#b9b3aa";

/** A skin: lit by the fire on one side, in its shade on the other. */
export interface Skin {
  readonly lit: string;
  readonly shade: string;
}
export const FAIR: Skin = { lit: "#f3d2a9", shade: "#dd9d6a" };
export const TAN: Skin = { lit: "#cf9563", shade: "#a86c42" };

export const HAIR = { black: "#3a2b25", red: "#b5552a", fair: "#e0a94a", white: "#c8c2ba", brown: "#6b4329" };

/** The seven colours of Autour du Feu; they differ in lightness as well as in hue. */
export const HEARTHS = {
  rouge: "#bd2b26",
  orange: "#e8752a",
  jaune: "#efb52a",
  vert: "#37805a",
  bleu: "#3579b8",
  violet: "#63398c",
  gris: "#74706b",
};

export type Suit = "coeur" | "carreau" | "trefle" | "pique" | "etoile";

/** What a suit dyes: its signs, the dress of its courts, and the ground behind them. */
export interface SuitColours {
  readonly sign: string;
  readonly cloth: string;
  readonly ground: string;
}
const STAR = "#a66000";
const TWO: Record<Suit, SuitColours> = {
  coeur: { sign: BERRY, cloth: BERRY, ground: "#fbdca0" },
  carreau: { sign: BERRY, cloth: "#d9572b", ground: "#fbdca0" },
  trefle: { sign: INK, cloth: "#2f4a45", ground: "#cfd8d0" },
  pique: { sign: INK, cloth: DUSK, ground: "#cfd6e0" },
  etoile: { sign: STAR, cloth: STAR, ground: "#e6d9ea" },
};
// The green leans to teal, so that it parts from the red for those who mix red and green.
const FOUR: Record<Suit, SuitColours> = {
  coeur: { sign: BERRY, cloth: BERRY, ground: "#fbd5b5" },
  carreau: { sign: "#1769b5", cloth: "#1f66a8", ground: "#cfe0ee" },
  trefle: { sign: "#12704f", cloth: "#1d7353", ground: "#cfe5d3" },
  pique: { sign: INK, cloth: "#3b3533", ground: "#d9d4cc" },
  etoile: { sign: STAR, cloth: STAR, ground: "#fbe3a6" },
};
export const suitColours = (suit: Suit, colours: 2 | 4): SuitColours => (colours === 4 ? FOUR : TWO)[suit];
