/**
 * French by ear: cards with their article, and the words that change before a name, for the catalogues to call.
 *
 * `LE($card)` is le R♥, la D♥, l'A♥ or un Joker; `DE($player)` is d'Anne or de Basile; `DE(LE($card))` is du R♥, de la D♥ or
 * de l'A♥. Several cards have no article. The house has the same in Python, and a test holds both to the same sentences. Aloud,
 * which the page alone speaks, it is le roi de cœur, la dame de cœur, l'as de cœur.
 */
import type { FluentFunction } from "@fluent/bundle";

const ONE_CARD = /^(10|[2-9VDRA])[♣♦♥♠★]$/;
const CARDS = /^((10|[2-9VDRA])[♣♦♥♠★]( |$)|Joker)/;
const ARTICLES: Readonly<Record<string, string>> = { A: "l'", as: "l'", D: "la ", dame: "la " }; // the others are masculine
const CONTRACTED = { "le ": "du ", "les ": "des " };
const CALLED = /^(as|dame|valet|roi|\d+) (de |d')[a-zéèœ]+$/;
const ONE_OF_TWO = ["Joker rouge", "Joker noir"];
const NARROW = "\u202f";
const VOWELS = "aeiouœh"; // an h is taken for mute: d'Hugo

/** A card with its article; several cards, or what is no card, as they are. */
export function le(cards: string): string {
  if (ONE_CARD.test(cards)) return (ARTICLES[cards.slice(0, 1)] ?? "le ") + cards;
  if (CALLED.test(cards)) return (ARTICLES[cards.split(" ", 1)[0] ?? ""] ?? "le ") + cards;
  if (ONE_OF_TWO.includes(cards)) return `le ${cards}`;
  return cards === "Joker" ? `un ${cards}` : cards;
}

/** Of someone or something: before a vowel, and before an article. */
export function de(name: string): string {
  for (const [article, contracted] of Object.entries(CONTRACTED)) {
    if (name.startsWith(article)) return contracted + name.slice(article.length);
  }
  return isSwallowedBefore(name) && !CARDS.test(name) ? `d'${name}` : `de ${name}`;
}

/** Whether one says d' before it: before a vowel, before Hugo and Yves, not before Yann. */
function isSwallowedBefore(name: string): boolean {
  const bare = name.toLowerCase().normalize("NFD");
  return VOWELS.includes(bare.slice(0, 1)) || (bare.startsWith("y") && !"aeiou".includes(bare.slice(1, 2)));
}

/** A text whose high marks and quotes stay on the line of their words, by narrow spaces that do not break. */
export function tightened(text: string): string {
  return text.replace(/ (?=[;:!?»%])/g, NARROW).replaceAll("« ", `«${NARROW}`);
}

export const FUNCTIONS: Readonly<Record<string, FluentFunction>> = {
  LE: ([cards]) => le(String(cards)),
  DE: ([name]) => de(String(name)),
};
