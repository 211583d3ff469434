/**
 * Faces: what people read on a card in their own language, and what they call it aloud.
 *
 * `QH` is `D♥` in French and `Q♥` in English. The catalogues hold the parts: `index_Q` and `sign_hearts` of a card with a
 * rank and a suit, `hue_red` of a number in a colour, and `face_JK1` of a card that has a name.
 */
import type { Card } from "../wire";
import type { Words } from "./words";

const WITH_SUIT = /^(10|[2-9JQKA])([CDHS*])$/;
const NUMBERED = /^(\d+)([a-z]+)$/; // 3red
const SUITS: Readonly<Record<string, string>> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades", "*": "stars" };

/** Of a card with a rank and a suit: both as they stand in its corner, or as one calls them. */
export function corner(word: Card, words: Words): { rank: string; suit: string } | undefined {
  const [, rank, suit] = WITH_SUIT.exec(word) ?? [];
  if (!rank || !suit) return undefined;
  if (!words.isAloud) return { rank: words.text(`index_${rank}`), suit: words.text(`sign_${SUITS[suit]}`) };
  return { rank: /\d/.test(rank) ? rank : words.text(`rank_${rank}`), suit: words.text(`suit_${SUITS[suit]}`) };
}

/** What people read on the card with this word, `10♥`, `R♠`, `Joker rouge`, or call it, « roi de pique »; a bare number is its own face. */
export function face(word: Card, words: Words): string {
  const parts = corner(word, words);
  if (parts) return words.isAloud ? words.text("card_called", parts) : parts.rank + parts.suit;
  const [, number, hue] = NUMBERED.exec(word) ?? [];
  if (number && hue) return words.text("face_numbered", { number, hue: words.text(`hue_${hue}`) });
  return /^\d+$/.test(word) ? word : words.text(`face_${word}`);
}
