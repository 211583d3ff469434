/** The luck of a match: what a secret and the words in the mix decide (`veillee/cards/luck.py`, docs/record.md). */

import { hmac, joined } from "./sha256.js";

const utf8 = new TextEncoder();

/**
 * A number as so many bytes, big-endian.
 * @param {number} number @param {4 | 8} length
 */
function bytesOf(number, length) {
  const bytes = new DataView(new ArrayBuffer(length));
  bytes.setUint32(length - 4, number);
  return new Uint8Array(bytes.buffer);
}

/**
 * The key of the luck: the secret where nobody gave words, else the secret and each seat's words.
 * @param {Uint8Array} secret
 * @param {[seat: number, words: string][]} mix in the order of the seats
 */
function mixedKey(secret, mix) {
  const parts = mix.map(([seat, words]) => {
    const told = utf8.encode(words);
    return joined(bytesOf(seat, 4), bytesOf(told.length, 4), told);
  });
  return mix.length ? hmac(secret, joined(...parts)) : secret;
}

/** A stream of 32-bit words and the fair choices made with them. */
export class SecretLuck {
  /** @param {Uint8Array} secret @param {[seat: number, words: string][]} mix */
  constructor(secret, mix = []) {
    this.key = mixedKey(secret, mix);
    this.drawn = 0; // words so far
    /** @type {DataView} */
    this.block = new DataView(new ArrayBuffer(32));
  }

  /** The next 32 bits: block i is HMAC-SHA-256(key, i as eight bytes), cut in eight words. */
  word() {
    const place = this.drawn % 8;
    if (place === 0) this.block = new DataView(hmac(this.key, bytesOf(this.drawn / 8, 8)).buffer);
    this.drawn += 1;
    return this.block.getUint32(4 * place);
  }

  /**
   * A whole number in 0 .. n-1, each exactly as likely: the high half of a word times n, without the words too many.
   * @param {number} n
   * @returns {number}
   */
  below(n) {
    const surplus = BigInt(2 ** 32 % n);
    let product;
    do product = BigInt(this.word()) * BigInt(n);
    while ((product & 0xffffffffn) < surplus);
    return Number(product >> 32n);
  }

  /**
   * One of these, which are sorted; of one, no luck is spent.
   * @template T
   * @param {T[]} items
   * @returns {T}
   */
  pick(items) {
    return items[items.length === 1 ? 0 : this.below(items.length)];
  }

  /**
   * The items in a random order, from the last place to the second (Fisher and Yates).
   * @template T
   * @param {T[]} items
   * @returns {T[]}
   */
  shuffled(items) {
    const order = [...items];
    for (let left = order.length - 1; left > 0; left--) {
      const other = this.below(left + 1);
      [order[left], order[other]] = [order[other], order[left]];
    }
    return order;
  }
}
