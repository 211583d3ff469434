/**
 * SHA-256 and its HMAC, by the book (FIPS 180-4, RFC 2104).
 *
 * Browsers lend theirs (`crypto.subtle`) to https pages and to localhost only, and a phone in the living room reads the
 * page over plain http. Nothing here is to be kept secret any more, so that these few lines do.
 */

// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
const ROUNDS = Uint32Array.from(
  (
    "428a2f98 71374491 b5c0fbcf e9b5dba5 3956c25b 59f111f1 923f82a4 ab1c5ed5 d807aa98 12835b01 243185be 550c7dc3 " +
    "72be5d74 80deb1fe 9bdc06a7 c19bf174 e49b69c1 efbe4786 0fc19dc6 240ca1cc 2de92c6f 4a7484aa 5cb0a9dc 76f988da " +
    "983e5152 a831c66d b00327c8 bf597fc7 c6e00bf3 d5a79147 06ca6351 14292967 27b70a85 2e1b2138 4d2c6dfc 53380d13 " +
    "650a7354 766a0abb 81c2c92e 92722c85 a2bfe8a1 a81a664b c24b8b70 c76c51a3 d192e819 d6990624 f40e3585 106aa070 " +
    "19a4c116 1e376c08 2748774c 34b0bcb5 391c0cb3 4ed8aa4a 5b9cca4f 682e6ff3 748f82ee 78a5636f 84c87814 8cc70208 " +
    "90befffa a4506ceb bef9a3f7 c67178f2"
  ).split(" "),
  (word) => parseInt(word, 16),
);
// And those of the square roots of the first eight.
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];
const BLOCK = 64; // bytes

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The 32 bytes of the hash.
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function sha256(message) {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);
  const hash = Uint32Array.from(START);
  for (let at = 0; at < padded.length; at += BLOCK) stir(hash, bytes, at);
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => found.setUint32(4 * place, word));
  return new Uint8Array(found.buffer);
}

/**
 * One block of a message goes into the hash.
 * @param {Uint32Array} hash @param {DataView} bytes @param {number} at
 */
function stir(hash, bytes, at) {
  const w = new Uint32Array(64);
  for (let i = 0; i < 16; i++) w[i] = bytes.getUint32(at + 4 * i);
  for (let i = 16; i < 64; i++) {
    const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
    const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
    w[i] = w[i - 16] + s0 + w[i - 7] + s1;
  }
  let [a, b, c, d, e, f, g, h] = hash;
  for (let i = 0; i < 64; i++) {
    const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i] + w[i]) | 0;
    const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, place) => (hash[place] += word));
}

/**
 * HMAC-SHA-256, with a key of 64 bytes at the most.
 * @param {Uint8Array} key
 * @param {Uint8Array} message
 * @returns {Uint8Array}
 */
export function hmac(key, message) {
  const padded = (/** @type {number} */ mask) => Uint8Array.from({ length: BLOCK }, (_, place) => key[place] ^ mask);
  return sha256(joined(padded(0x5c), sha256(joined(padded(0x36), message))));
}

/**
 * Bytes one after the other.
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
export const joined = (...parts) => Uint8Array.from(parts.flatMap((part) => [...part]));
