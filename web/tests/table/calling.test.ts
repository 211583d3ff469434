/** What is asked, and whose turn it is: said only to whoever is waited for. */
import { describe, expect, it } from "vitest";

import { askedAnew, isTurnOf, promptOf } from "../../src/table/calling";
import type { View } from "../../src/wire";
import { plain, wordsOf } from "./help";

const words = wordsOf("whistiti");
const NAMES = ["Anne", "Bruno", "Chloé"];
const view = (more: Partial<View> = {}): View => ({ version: 1, game: "whistiti", seat: 0, deal: 1, seats: [], zones: [], ...more });
const slap = { number: 1, verb: "slap", gesture: "race" } as const;
const asks = { key: "prompt_lead" };

describe("whose turn it is", () => {
  it("is mine where I am waited for, and not where I may only slap or denounce", () => {
    expect(isTurnOf(view({ waiting_for: [0, 2] }))).toBe(true);
    expect(isTurnOf(view({ waiting_for: [1], offers: [slap] }))).toBe(false);
    expect(isTurnOf(view({ offers: [slap] }))).toBe(false);
    expect(isTurnOf(undefined)).toBe(false);
  });

  it("is nobody's who looks on", () => {
    expect(isTurnOf(view({ seat: -1, waiting_for: [0] }))).toBe(false);
  });
});

describe("the question", () => {
  it("is what the house asks, or whom one waits for, or that the deal or the match is over", () => {
    const told = [
      view({ prompt: asks, waiting_for: [0] }),
      view({ waiting_for: [1, 2] }),
      view({ waiting_for: [0] }), // looked at again with all cards up: nobody is asked
      view(),
      view({ over: true }),
    ];
    expect(told.map((one) => plain(promptOf(one, words, NAMES)))).toEqual([
      plain(words.note(asks, NAMES)),
      "On attend Bruno et Chloé.",
      "On attend Anne.",
      plain(words.text("table_between")),
      plain(words.text("table_over")),
    ]);
  });

  it("is news where it is another one, or the same in another turn of mine", () => {
    const mine = view({ prompt: asks, waiting_for: [0] });
    expect(askedAnew(view({ waiting_for: [1] }), mine, words, NAMES)).toBe(words.note(asks, NAMES));
    expect(askedAnew(mine, { ...mine, version: 2 }, words, NAMES)).toBe("");
    expect(askedAnew(view({ prompt: asks, waiting_for: [1] }), mine, words, NAMES)).toBe(words.note(asks, NAMES));
  });
});
