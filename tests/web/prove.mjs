// What JavaScript makes of lucks and of written games: JSON in, JSON out.

import { readFileSync } from "node:fs";

import { SecretLuck } from "../../web/src/proof/luck.js";
import { sha256 } from "../../web/src/proof/sha256.js";
import { ProofError, verify } from "../../web/src/proof/verify.js";

const hexOf = (bytes) => Buffer.from(bytes).toString("hex");

function drawn({ secret, words, below, picks, shuffled }) {
  const bytes = Uint8Array.from(Buffer.from(secret, "hex"));
  const luck = () => new SecretLuck(bytes, words);
  const [streaming, numbering, picking] = [luck(), luck(), luck()];
  return {
    promise: hexOf(sha256(bytes)),
    stream: Array.from({ length: 20 }, () => streaming.word()),
    below: below.map(([n]) => [n, numbering.below(n)]),
    picks: picks.map(([among]) => [among, picking.pick(among)]),
    shuffled: luck().shuffled(shuffled.map((_, card) => card)),
  };
}

function judged({ text, cards }) {
  try {
    return verify(text, cards);
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const { line } = error.values;
    return line === undefined ? { key: error.key } : { key: error.key, line };
  }
}

const { hashed, lucks, records } = JSON.parse(readFileSync(0, "utf8"));
const answer = {
  hashed: hashed.map((text) => hexOf(sha256(new TextEncoder().encode(text)))),
  lucks: lucks.map(drawn),
  records: records.map(judged),
};
process.stdout.write(JSON.stringify(answer));
