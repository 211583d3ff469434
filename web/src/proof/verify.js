/**
 * Provable deals: does every order and every lot of a written game come from its secret, and was that secret promised?
 *
 * It is arithmetic, and knows no rule: `veillee verify` judges the moves too, and asks whether the rules called for each
 * draw (docs/provable.md). The written game is described in docs/record.md.
 */

import { SecretLuck } from "./luck.js";
import { PACKS } from "./packs.js";
import { sha256 } from "./sha256.js";

// eslint-disable-next-line no-control-regex -- whatever Python takes for the end of a line
const LINE_ENDS = /\r\n|[\n\v\f\r\x1c-\x1e\x85\u2028\u2029]/;
const HEXADECIMAL = /^[0-9a-f]{64}$/;
const CHANCES = ["order", "drawn", "card"];
const LONGEST_WORDS = 80; // characters

/** @typedef {{number: number, text: string, words: string[]}} Line */
/** @typedef {{lines: Line[], game: string, promise: string, mix: [number, string][], secret: string}} Written */

/** What is wrong with a written game: a key of the catalogues of words, and its values. */
export class ProofError extends Error {
  /** @param {string} key @param {Record<string, string | number>} values */
  constructor(key, values = {}) {
    super(key);
    this.key = key;
    this.values = values;
  }
}

/**
 * Check a written game; whatever does not fit is thrown as a ProofError.
 * @param {string} recordText
 * @param {string[]} [cardWords] every card of the game, the lowest first: only for a game that is not of the house
 * @returns {{deals: number, chances: number}} how much was checked
 */
export function verify(recordText, cardWords) {
  const { lines, game, promise, mix, secret } = read(recordText);
  if (!secret) throw new ProofError("record_without_secret");
  if (!promise) throw new ProofError("record_without_promise");
  const bytes = Uint8Array.from(secret.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const given = hexOf(sha256(bytes));
  if (given !== promise) throw new ProofError("promise_broken", { given, expected: promise });
  const pack = cardWords ?? PACKS[game]?.split(" ");
  if (!pack) throw new ProofError("error_game", { given: game, expected: Object.keys(PACKS).join(", ") });
  const luck = new SecretLuck(bytes, mix);
  const chances = lines.filter((line) => CHANCES.includes(line.words[0]));
  for (const line of chances) {
    const expected = drawnAgain(line, luck, pack);
    if (line.words.join(" ") !== expected) throw refused("chance_of_another_luck", line, expected);
  }
  return { deals: lines.filter((line) => line.words[0] === "deal").length, chances: chances.length };
}

/**
 * The line as this luck would have it.
 * @param {Line} line @param {SecretLuck} luck @param {string[]} pack
 * @returns {string}
 */
function drawnAgain(line, luck, pack) {
  const [kind, ...words] = line.words;
  const sorted = (/** @type {string[]} */ cards) => {
    const unknown = cards.find((card) => !pack.includes(card));
    if (unknown !== undefined) throw new ProofError("card_unknown", { line: line.number, given: unknown });
    return [...cards].sort((one, other) => pack.indexOf(one) - pack.indexOf(other));
  };
  if (kind === "drawn") {
    const among = /^\d{1,9}$/.test(words[2]) ? Number(words[2]) : 0;
    if (among < 1) throw refused("error_record", line, "drawn 2 of 4");
    return `drawn ${luck.below(among)} of ${among}`;
  }
  if (kind === "card") {
    const among = words.slice(2);
    if (!among.length) throw refused("error_record", line, "card 7H among 2C 7H");
    return `card ${luck.pick(sorted(among))} among ${among.join(" ")}`;
  }
  const from = words.indexOf("from");
  if (from < 0) return ["order", ...luck.shuffled(sorted(words))].join(" ");
  const start = words.slice(from + 1);
  return ["order", ...luck.shuffled(start), "from", ...start].join(" ");
}

/**
 * What a written game says of its luck.
 * @param {string} text
 * @returns {Written}
 */
function read(text) {
  const lines = unsealed(text)
    .map((line, place) => ({ number: place + 1, text: line.trim(), words: line.trim().split(/\s+/) }))
    .filter((line) => line.text);
  const [title, game, players, promise] = lines;
  const isOne = title?.text === "veillee 1" && game?.words[0] === "game" && players?.words[0] === "players";
  if (!isOne) throw new ProofError("error_record", { line: 1, given: title?.text ?? "", expected: "veillee 1" });
  const last = lines[lines.length - 1];
  return {
    lines,
    game: game.words[1],
    promise: promise?.words[0] === "promise" ? hexadecimal(promise) : "",
    mix: mixOf(lines.slice(4), Number(players.words[1])),
    secret: last.words[0] === "secret" ? hexadecimal(last) : "",
  };
}

/**
 * The lines of a text without its seal, which must fit it if there is one.
 * @param {string} text
 * @returns {string[]}
 */
function unsealed(text) {
  const lines = text.split(LINE_ENDS);
  if (lines[lines.length - 1] === "") lines.pop();
  const last = lines[lines.length - 1] ?? "";
  if (!last.startsWith("seal ")) return lines;
  const expected = `seal ${hexOf(sha256(new TextEncoder().encode(text.slice(0, text.lastIndexOf(last))))).slice(0, 16)}`;
  const seal = { number: lines.length, text: last.trim(), words: [] };
  if (seal.text !== expected) throw refused("record_changed", seal, expected);
  return lines.slice(0, -1);
}

/**
 * The words that players added, one seat after the other.
 * @param {Line[]} lines those below the promise @param {number} players
 * @returns {[seat: number, words: string][]}
 */
function mixOf(lines, players) {
  /** @type {[number, string][]} */
  const mix = [];
  for (const line of lines) {
    if (line.words[0] !== "words") break;
    const [, seat, words] = /^words\s+(\d{1,9})\s+(.+)$/.exec(line.text) ?? [];
    const isNext = Number(seat) > (mix.at(-1)?.[0] ?? -1) && Number(seat) < players;
    if (!isNext || [...words].length > LONGEST_WORDS) throw refused("error_record", line, "words 0 …");
    mix.push([Number(seat), words]);
  }
  return mix;
}

/** @param {Line} line @returns {string} */
function hexadecimal(line) {
  if (line.words.length === 2 && HEXADECIMAL.test(line.words[1])) return line.words[1];
  throw refused("error_record", line, `${line.words[0]} ${"0123456789abcdef".repeat(4)}`);
}

/** @param {string} key @param {Line} line @param {string} expected */
const refused = (key, line, expected) => new ProofError(key, { line: line.number, given: line.text, expected });

/** @param {Uint8Array} bytes */
const hexOf = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
