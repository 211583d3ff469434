import { describe, expect, it } from "vitest";

import { unsaid } from "../../src/live/unsaid";
import type { FactView, View } from "../../src/wire";

const turn: FactView = { key: "turn", value: { kind: "seat", of: [1] } };
const left: FactView = { key: "left", value: { kind: "number", of: 2 } };
const pair: View = {
  version: 5,
  game: "bataille-corse",
  seat: 0,
  deal: 1,
  seats: [{}, {}, {}],
  zones: [],
  facts: [turn],
  waiting_for: [0, 1, 2],
  prompt: { key: "prompt_race", rule: "3.1" },
  offers: [
    { number: 1, verb: "slap", gesture: "race" },
    { number: 2, verb: "let", gesture: "button" },
  ],
  idle: 2,
  race: { number: 7, window: 3000 },
};
const verbs = (view: View): string[] => (view.offers ?? []).map(({ verb, number }) => `${verb} ${number}`);

describe("a pair that nobody has seen yet", () => {
  it("leaves it to whoever would be next to turn a card", () => {
    const view = unsaid(pair);
    expect(view.waiting_for).toEqual([1]);
    expect(view.prompt).toBeUndefined();
    expect(view.idle).toBeUndefined();
    expect(verbs(view)).toEqual(["slap 1"]);
    expect(view.race).toEqual(pair.race); // from which a slap is timed
  });

  it("asks the next player for a card, and turning it lets the pair go", () => {
    const view = unsaid({ ...pair, seat: 1 });
    expect(view.prompt).toEqual({ key: "prompt_flip", rule: "3.1" });
    expect(verbs(view)).toEqual(["flip 2", "slap 1"]);
    expect(unsaid({ ...pair, seat: 1, facts: [turn, left] }).prompt).toEqual({
      key: "prompt_contract",
      values: { count: left.value },
      rule: "3.1",
    });
  });

  it("is as little told to who looks on, and to who has answered", () => {
    const { race: _, prompt: __, offers: ___, ...looked } = pair;
    expect(unsaid({ ...looked, seat: -1, waiting_for: [2] }).waiting_for).toEqual([1]);
  });

  it("changes nothing where there is none, nor in other games", () => {
    const { race: _, ...none } = { ...pair, waiting_for: [1] };
    expect(unsaid(none)).toBe(none);
    const other = { ...pair, game: "kems" };
    expect(unsaid(other)).toBe(other);
  });
});
