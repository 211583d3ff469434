import { describe, expect, it } from "vitest";

import { differing, draftOf, newDraft, withOtherCards } from "../src/lab/draft.svelte";
import { isUnderWay, looksDone, towardsNext } from "../src/lab/watched.svelte";
import type { GameView, LabView } from "../src/wire";
import { gameView } from "./support/house";

const whistiti: GameView = gameView("whistiti");
const view = (pairs: number): LabView => ({
  id: "0123456789ab",
  state: "playing",
  asked: { game: "whistiti", players: 4 },
  title: "",
  differences: [],
  pairs,
  looks: [1600, 3200, 6400],
});

describe("what is to be compared", () => {
  it("begins as usual on both sides", () => {
    expect(differing(whistiti, newDraft("whistiti", 4))).toEqual([]);
  });

  it("differs where the values do, however they are written down", () => {
    const [first] = whistiti.options;
    const same = { before: { [first!.key]: first!.default }, after: {} };
    expect(differing(whistiti, same)).toEqual([]);
    expect(differing(whistiti, { before: {}, after: { must_trump: "no" } }).map(({ key }) => key)).toEqual(["must_trump"]);
  });

  it("is the same question with other cards, and no seed is too large for the house", () => {
    const asked = { game: "whistiti", players: 4, after: { must_trump: "no" } };
    expect(withOtherCards(asked)).toEqual({ ...asked, seed: 1_000_001 });
    expect(withOtherCards({ ...asked, seed: 999_999_999 }).seed).toBe(1);
    expect(draftOf({ ...asked, seed: 7 })).toEqual({ ...asked, before: {}, level: "regular" });
  });
});

describe("an experiment", () => {
  it("is followed from look to look", () => {
    expect([0, 1599, 1600, 6400].map((pairs) => looksDone(view(pairs)))).toEqual([0, 0, 1, 3]);
    expect([0, 800, 1600, 2400, 6400].map((pairs) => towardsNext(view(pairs)))).toEqual([0, 0.5, 0, 0.5, 1]);
  });

  it("is under way while it waits and while it is played", () => {
    expect(isUnderWay(view(0))).toBe(true);
    expect(isUnderWay({ ...view(0), state: "waiting" })).toBe(true);
    expect(isUnderWay({ ...view(0), state: "spent" })).toBe(false);
  });
});
