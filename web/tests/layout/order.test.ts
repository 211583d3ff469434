import { describe, expect, it } from "vitest";

import { sorted } from "../../src/layout/hand";
import { byRank } from "../../src/layout/order";
import { gameView } from "../support/house";

const hand = (cards: string, game: string): string =>
  sorted(
    cards.split(" ").map((card, index) => ({ card, index })),
    byRank(gameView(game).cards),
  )
    .map(({ card }) => card)
    .join(" ");

describe("a hand by value", () => {
  it("has cards of one value side by side, the families in the order of the house", () => {
    expect(hand("2C 10C AC 2D KD 10H 2S", "barbu")).toBe("2C 2D 2S 10C 10H KD AC");
    expect(hand("1red 4red 1blue 9blue 4green", "autour-du-feu")).toBe("1red 1blue 4red 4green 9blue");
  });

  it("has jokers at its end, which are no value of a suit", () => {
    expect(hand("AC 2S JK1 JK2", "huit-americain")).toBe("2S AC JK1 JK2");
    expect(hand("2red boutefeu 1blue carton", "autour-du-feu").split(" ").slice(0, 2)).toEqual(["1blue", "2red"]);
  });

  it("keeps two alike together, and every card", () => {
    expect(hand("3C 3C 4C 3H JK JK", "cinq-rois")).toBe("3C 3C 3H 4C JK JK");
  });

  it("lists each card of each game once", () => {
    for (const game of ["barbu", "president", "autour-du-feu", "pan-tes-mort", "cinq-rois"]) {
      const { cards } = gameView(game);
      expect([...byRank(cards)].sort()).toEqual([...cards.flat()].sort());
    }
  });
});
