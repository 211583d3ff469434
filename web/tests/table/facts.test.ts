import { describe, expect, it } from "vitest";

import { plateFacts } from "../../src/table/facts";
import type { FactView, GameView, View } from "../../src/wire";
import { wordsOf } from "../support/house";

/** What the plate of the first player says of a fact of theirs. */
function read(game: string, fact: FactView, lang: "fr" | "en" = "fr"): readonly string[] {
  const view: View = { version: 1, game, seat: 0, deal: 1, seats: [], zones: [], facts: [{ ...fact, seat: 0 }] };
  const told = { id: game, facts: { [fact.key]: "plate" } } as unknown as GameView;
  return plateFacts(view, told, wordsOf(lang, game), [], 0).map(({ text }) => text);
}
const cards = (of: number): FactView => ({ key: "cards", value: { kind: "number", of } });
const barred = (of: string): FactView => ({ key: "barred", value: { kind: "word", of: [of] } });

describe("what a plate says of a player", () => {
  it("is read as one says it: so many cards, and not cards so many", () => {
    expect(read("bataille-corse", cards(13))).toEqual(["13 cartes"]);
    expect(read("bataille-corse", cards(1), "en")).toEqual(["1 card"]);
  });

  it("tells whoever shouted wrongly what they may not shout, and not what they have", () => {
    expect(read("kems", barred("barred_from_kems"))).toEqual(["sans kem's"]);
    expect(read("kems", barred("barred_from_contre"))).toEqual(["sans contre"]);
    expect(read("kems", barred("barred_from_all"), "en")).toEqual(["no shouts"]);
  });
});
