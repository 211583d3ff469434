import { describe, expect, it } from "vitest";

import { whatIs } from "../../src/table/what";
import type { View } from "../../src/wire";
import { wordsOf } from "../support/house";

/** A view in which these are wild. */
function wild(atout: string): View {
  const facts = [{ key: "atout", value: { kind: "word", of: [atout] } }] as const;
  return { version: 1, game: "cinq-rois", seat: 0, deal: 1, seats: [], zones: [], facts };
}

describe("what a card is", () => {
  it("is said of jokers, by their game", () => {
    expect(whatIs("JK", undefined, wordsOf("fr", "cinq-rois"))).toContain("remplace n'importe quelle carte");
    expect(whatIs("JK2", undefined, wordsOf("fr", "president"))).toContain("bat tout");
    expect(whatIs("gants", undefined, wordsOf("en", "autour-du-feu"))).toContain("1 more than the card it covers");
  });

  it("is said of ranks that do something, where they do", () => {
    expect(whatIs("8H", undefined, wordsOf("fr", "huit-americain"))).toContain("demande une couleur");
    expect(whatIs("8H", undefined, wordsOf("fr", "barbu"))).toBeUndefined();
    expect(whatIs("9H", undefined, wordsOf("fr", "huit-americain"))).toBeUndefined();
  });

  it("is said of wild cards in the round in which they are wild", () => {
    const words = wordsOf("fr", "cinq-rois");
    expect(whatIs("3*", wild("atout_3"), words)).toContain("Atout");
    expect(whatIs("KH", wild("atout_king"), words)).toContain("Atout");
    expect(whatIs("KH", wild("atout_3"), words)).toBeUndefined();
  });
});
