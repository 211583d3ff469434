/**
 * Faces: what people read on a card in their own language.
 *
 * `QH` is `D♥` in French and `Q♥` in English. The catalogues hold the parts: `index_Q` and `sign_hearts` of a card with a
 * rank and a suit, `hue_red` of a number in a colour, and `face_JK1` of a card that has a name.
 */
import type { Card } from "../wire";
import type { Words } from "./words";

const WITH_SUIT = /^(10|[2-9JQKA])([CDHS*])$/;
const NUMBERED = /^(\d+)([a-z]+)$/; // 3red
const SIGNS: Readonly<Record<string, string>> = {
  C: "sign_clubs",
  D: "sign_diamonds",
  H: "sign_hearts",
  S: "sign_spades",
  "*": "sign_stars",
};

/** What people read on the card with this word: `10♥`, `R♠`, `Joker rouge`; a bare number is its own face. */
export function face(word: Card, words: Words): string {
  const [, rank, suit] = WITH_SUIT.exec(word) ?? [];
  if (rank && suit) return words.text(`index_${rank}`) + words.text(SIGNS[suit] ?? "");
  const [, number, hue] = NUMBERED.exec(word) ?? [];
  if (number && hue) return words.text("face_numbered", { number, hue: words.text(`hue_${hue}`) });
  return /^\d+$/.test(word) ? word : words.text(`face_${word}`);
}
