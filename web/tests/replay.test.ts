/** A match that is over, looked at again: where one goes, what is shown there, and what has been told by then. */

import { describe, expect, it } from "vitest";

import { Really } from "../src/replay/really.svelte";
import { Recorded } from "../src/replay/recorded.svelte";
import { bySuit } from "../src/replay/suits";
import type { BeatView, NoteView, ReplayView, Story, StretchView, View } from "../src/wire";

const STRETCH = 32;
const STEPS = 70;
/** Steps that this seat saw nothing of. */
const HIDDEN = [3, 4, 33];

const said = (step: number): NoteView => ({ key: `said_${step}` });
const heap = (count: number) => ({ id: "heap", cards: Array.from({ length: count }, () => "7H") });
function viewAt(step: number, beats: readonly BeatView[] = []): View {
  return {
    version: step + 1,
    game: "x",
    seat: 0,
    deal: 1,
    seats: [],
    zones: [heap(step)],
    beats,
    offers: [],
    sheet: { rows: [], totals: [] },
  } as unknown as View;
}
const beatsOf = (step: number): BeatView[] => [{ note: said(step) }, { zones: [heap(step)] }];

function stretchFrom(first: number): StretchView {
  const story: Story = {
    is: "story",
    notes: Array.from({ length: first + 1 }, (_, step) => step)
      .filter((step) => !HIDDEN.includes(step))
      .map(said),
  };
  const views = Array.from({ length: Math.min(STRETCH, STEPS - 1 - first) + 1 }, (_, place) => {
    const step = first + place;
    if (place > 0 && HIDDEN.includes(step)) return null;
    return { is: "view" as const, view: viewAt(step, place > 0 || step === 0 ? beatsOf(step) : []) };
  });
  return { first, story, views };
}

const whole = {
  table: { id: "t", match: 2, terms: {}, chairs: [] },
  game: { phases: [] },
  steps: STEPS,
  deals: [0, 40],
} as unknown as ReplayView;

function looking() {
  const asked: string[] = [];
  const recorded = new Recorded(whole, 0, async (address) => {
    asked.push(address);
    const step = Number(new URL(address, "http://x").searchParams.get("step"));
    return stretchFrom(Math.floor(Math.max(0, step - 1) / STRETCH) * STRETCH);
  });
  const told: NoteView[][] = [];
  const seen: View[] = [];
  recorded.listen({ story: ({ notes }) => told.push([...(notes ?? [])]), seen: (view) => seen.push(view) });
  return { recorded, asked, told, seen };
}

describe("a match that is looked at again", () => {
  it("begins with what is said of its opening", async () => {
    const { recorded, seen } = looking();
    await recorded.go(0);
    expect(seen.at(-1)?.beats).toEqual(beatsOf(0));
  });

  it("plays what led to the next step, and nothing of what is offered", async () => {
    const { recorded, seen } = looking();
    await recorded.go(1);
    await recorded.go(2);
    expect(seen.at(-1)?.beats).toEqual(beatsOf(2));
    expect(seen.at(-1)?.offers).toBeUndefined();
  });

  it("shows how it lay where one jumps, with all that was told by then and nothing more", async () => {
    const { recorded, seen, told } = looking();
    await recorded.go(50);
    await recorded.go(10);
    expect(seen.at(-1)?.beats).toBeUndefined();
    expect(seen.at(-1)?.zones).toEqual([heap(10)]);
    expect(told.at(-1)?.map(({ key }) => key)).toEqual([0, 1, 2, 5, 6, 7, 8, 9, 10].map((step) => `said_${step}`));
  });

  it("steps over what its seat saw nothing of, either way, and plays what came after it", async () => {
    const { recorded, seen } = looking();
    await recorded.go(2);
    expect(await recorded.stepBeside(2, 1)).toBe(5);
    await recorded.go(5);
    expect(seen.at(-1)?.beats).toEqual(beatsOf(5));
    expect(await recorded.stepBeside(5, -1)).toBe(2);
    expect(await recorded.stepBeside(32, 1)).toBe(34);
  });

  it("stands at the beginning before anything has come: the next is the first, not the last", async () => {
    const { recorded } = looking();
    expect(recorded.step).toBe(-1);
    expect(await recorded.stepBeside(recorded.step, 1)).toBe(await recorded.stepBeside(0, 1));
  });

  it("asks for a stretch once, and for none that it need not know", async () => {
    const { recorded, asked } = looking();
    for (const step of [40, 41, 64, 35]) await recorded.go(step);
    expect(asked).toEqual(["/api/tables/t/replay/0?match=2&step=33"]);
  });

  it("goes beat by beat, on and back", async () => {
    const { recorded, seen, told } = looking();
    await recorded.go(6);
    await recorded.goBeat(1);
    expect([recorded.step, recorded.beat]).toEqual([6, 1]);
    expect(seen.at(-1)?.beats).toEqual([{ note: said(7) }]);
    expect(seen.at(-1)?.zones).toEqual([heap(6)]);
    await recorded.goBeat(1);
    expect([recorded.step, recorded.beat]).toEqual([7, 0]);
    expect(seen.at(-1)?.beats).toEqual([{ zones: [heap(7)] }]);
    await recorded.goBeat(-1);
    expect([recorded.step, recorded.beat]).toEqual([6, 1]);
    expect(told.at(-1)?.at(-1)).toEqual(said(7));
  });

  it("shows only the moment that was asked for last", async () => {
    const { recorded, seen } = looking();
    await Promise.all([recorded.go(60), recorded.go(12)]);
    expect(recorded.step).toBe(12);
    expect(seen).toHaveLength(1);
  });

  it("says so when the house does not answer, and tries again", async () => {
    let isThere = false;
    const recorded = new Recorded(whole, "all", async () => {
      if (!isThere) throw new Error("away");
      return stretchFrom(0);
    });
    await recorded.go(3);
    expect(recorded.isLost).toBe(true);
    isThere = true;
    await recorded.go(3);
    expect(recorded.isLost).toBe(false);
  });

  it("lays the hand of whoever looks nearest with all cards up, or the first, unless the game is one of slaps and calls", async () => {
    const from = async (more: object, verbs: readonly object[] = []) => {
      const match = { ...whole, table: { ...whole.table, ...more }, game: { phases: [{ verbs }] } } as unknown as ReplayView;
      const recorded = new Recorded(match, "all", () => Promise.resolve(stretchFrom(0)));
      await recorded.go(3);
      return [recorded.me, recorded.view?.seat === recorded.me];
    };
    expect(await from({})).toEqual([0, true]);
    expect(await from({ yours: [2] })).toEqual([2, true]);
    expect(await from({}, [{ gesture: "race" }])).toEqual([-1, true]);
  });

  it("knows the deal that a step belongs to", () => {
    const { recorded } = looking();
    expect([0, 39, 40, 69].map((step) => recorded.dealAt(step))).toEqual([1, 1, 2, 2]);
  });
});

describe("what really happened, beside a match that goes on from a moment of it", () => {
  const FROM = 5;
  const LAST_OF_DEAL = 39;
  const GATHERED = 10; // nobody's turn: it comes of the move before
  const move = (step: number): NoteView => ({
    key: step % 2 ? "lays" : "passes",
    by: step % 3,
    values: { step: { kind: "number", of: step } },
  });
  const notesAt = (step: number): NoteView[] => {
    if (step === 0 || step > LAST_OF_DEAL) return [{ key: "deal_start" }];
    return step === GATHERED ? [move(step), { key: "gathers", by: 1 }] : [move(step)];
  };
  const dealOf = (step: number): number => (step > LAST_OF_DEAL ? 2 : 1);
  const until = (step: number): NoteView[] => Array.from({ length: step + 1 }, (_, at) => notesAt(at)).flat();
  const place = { seat: 1, rank: 1, points: 7 };
  const seenAt = (step: number, isFirst: boolean) => {
    const beats = isFirst && step > 0 ? [] : notesAt(step).map((note) => ({ note }));
    const view = { ...viewAt(step, beats), deal: dealOf(step), ...(step === STEPS - 1 ? { places: [place] } : {}) };
    return { is: "view" as const, view: view as View };
  };

  async function beside() {
    const asked: string[] = [];
    const really = new Really({ table: "t", match: 2, step: FROM, seat: 0 }, (address) => {
      asked.push(address);
      const step = new URL(address, "http://x").searchParams.get("step");
      if (step === null) return Promise.resolve(whole);
      const first = Math.floor(Math.max(0, Number(step) - 1) / STRETCH) * STRETCH;
      const steps = Array.from({ length: Math.min(STRETCH, STEPS - 1 - first) + 1 }, (_, at) => first + at);
      return Promise.resolve({ first, story: { is: "story", notes: until(first) }, views: steps.map((one) => seenAt(one, one === first)) });
    });
    await really.begin();
    return { really, asked };
  }
  const stepAt = (really: Really, made: number | undefined) => (made === undefined ? undefined : really.moves[made]?.step);

  it("is the move of the same point, whatever was played here", async () => {
    const { really } = await beside();
    expect(stepAt(really, really.madeBy(1, until(FROM)))).toBe(FROM + 1);
    const other: NoteView[] = [{ key: "passes", by: 0 }, { key: "news_came" }, { key: "gathers", by: 2 }, { key: "lays", by: 1 }];
    expect(stepAt(really, really.madeBy(1, [...until(FROM), ...other]))).toBe(FROM + 3);
  });

  it("tells with a move what came of it", async () => {
    const { really } = await beside();
    expect(really.moves.find(({ step }) => step === GATHERED)?.notes).toEqual(notesAt(GATHERED));
  });

  it("goes on as far as the deal, asks for no more than it needs, and knows how all of it ended", async () => {
    const { really, asked } = await beside();
    await really.reach(2);
    expect(asked).toHaveLength(3);
    await really.reach(30);
    expect(really.moves.at(-1)?.step).toBe(LAST_OF_DEAL);
    expect(really.isOverBy(really.moves.length - 1)).toBe(false);
    expect(really.isOverBy(really.moves.length)).toBe(true);
    await really.reach(60);
    expect(asked).toHaveLength(4);
    expect(really.places).toEqual([place]);
  });

  it("compares nothing in another deal, nor where the beginning of this one is not known any more", async () => {
    const { really } = await beside();
    expect(really.madeBy(2, until(FROM))).toBeUndefined();
    expect(really.madeBy(1, until(FROM).slice(1))).toBeUndefined();
  });

  it("is silent where the match is not there any more", async () => {
    const really = new Really({ table: "t", match: 2, step: FROM, seat: 0 }, () => Promise.reject(new Error("away")));
    await really.begin();
    expect(really.moves).toEqual([]);
    expect(really.madeBy(1, until(FROM))).toBeUndefined();
  });
});

describe("a hand to be read", () => {
  it("tells each suit once, and a joker by itself", () => {
    expect(bySuit(["4♣", "10♣", "R♣", "3♦", "A♥", "Joker", "V♠"])).toEqual(["♣ 4 10 R", "♦ 3", "♥ A", "Joker", "♠ V"]);
  });
});
