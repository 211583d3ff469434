import { flushSync } from "svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { isDone, LessonTable } from "../src/lesson/lesson.svelte";
import type { LessonView, MomentView, StepView, View } from "../src/wire";

const BOTH = (words: string) => ({ fr: words, en: words });
const PLAY = { number: 4, verb: "play", gesture: "card", about: { kind: "cards", of: ["AS"] }, zone: "hand.0" } as const;
const OTHER = { ...PLAY, number: 7, about: { kind: "cards", of: ["2S"] } } as const;

function view(version: number, more: Partial<View> = {}): View {
  return { version, game: "whistiti", seat: 0, deal: 1, seats: [], zones: [], offers: [PLAY, OTHER], waiting_for: [0], ...more } as View;
}
const step = (key: string, more: Partial<StepView> = {}): StepView => ({ key, words: BOTH(key), ...more });
const NOT = { note: { key: "must_follow", rule: "3.2" }, zone: "hand.0", cards: ["2H"] } as const;

/** Read, do, the others move twice, read. */
const MOMENTS: MomentView[] = [
  { view: view(1), step: step("welcome") },
  { step: step("lead", { awaited: [4], why_not: [NOT] }) },
  { view: view(3, { waiting_for: [1], offers: [], beats: [{ note: { key: "card_led" } }] }) },
  { view: view(4, { waiting_for: [2], offers: [] }) },
  { view: view(5), step: step("end") },
];

function lesson(): LessonView {
  const chairs = [{ here: true }, { name: "Alice", level: "regular" }] as const;
  const table = { id: "x", code: "000000", terms: { game: "whistiti", players: 2 }, stage: "playing", chairs } as const;
  return { id: "whistiti", title: BOTH("t"), game: { id: "whistiti" }, table, moments: MOMENTS } as unknown as LessonView;
}

/** A lesson in which nobody waits, and the views that were seen. */
function given(): { table: LessonTable; seen: View[]; waits: number[] } {
  const waits: number[] = [];
  const wait = (ms: number): Promise<void> => (waits.push(ms), Promise.resolve());
  const table = new LessonTable(
    lesson(),
    { name: "Zoé" },
    ({ number }) => `move ${number}`,
    () => 0.5,
    wait,
  );
  const seen: View[] = [];
  table.listen({ seen: (one) => seen.push(one) });
  return { table, seen, waits };
}

describe("a lesson on the page", () => {
  beforeEach(() => localStorage.clear());

  it("says who plays, and names the others as the coach does", () => {
    expect(given().table.table.chairs.map(({ name }) => name)).toEqual(["Zoé", "Alice"]);
  });

  it("offers nothing while one only reads", () => {
    const { table } = given();
    expect(table.step?.key).toBe("welcome");
    expect([table.view?.offers, table.view?.waiting_for, table.view?.prompt?.key]).toEqual([[], [], "lesson_listen"]);
  });

  it("goes on by reading, and then offers what is awaited", async () => {
    const { table, seen } = given();
    await table.goOn();
    flushSync();
    expect([table.step?.key, table.awaited, seen.at(-1)?.offers]).toEqual(["lead", [4], [PLAY, OTHER]]);
  });

  it("answers any other legal move kindly, and stays", async () => {
    const { table, seen } = given();
    await table.goOn();
    const count = seen.length;
    const no = await table.play(OTHER);
    expect(no?.note).toEqual({ key: "lesson_instead", values: { move: { kind: "text", of: "move 4" } } });
    expect([table.step?.key, seen.length]).toEqual(["lead", count]);
  });

  it("answers what a rule forbids by the rule", async () => {
    const { table } = given();
    await table.goOn();
    expect(await table.ask({ zone: "hand.0", cards: ["2H"] })).toEqual(NOT.note);
    expect(await table.ask({ zone: "hand.0", cards: ["AS"] })).toBeUndefined();
    expect(await table.ask({ offer: 9 })).toBeUndefined();
  });

  it("goes on by the awaited move: the others move one after the other, each in its time", async () => {
    const { table, seen, waits } = given();
    await table.goOn();
    expect(await table.play(PLAY)).toBeUndefined();
    expect(table.step).toBeUndefined(); // the coach is silent meanwhile
    await new Promise((done) => setTimeout(done));
    expect(seen.slice(-3).map(({ waiting_for }) => waiting_for)).toEqual([[1], [2], []]);
    expect([table.step?.key, table.isLast, waits]).toEqual(["end", true, [450, 450]]);
  });

  it("numbers what is seen anew, so that every view is a later one", async () => {
    const { table, seen } = given();
    await table.goOn();
    await table.goOn();
    expect(seen.map(({ version }) => version)).toEqual([2, 3, 4, 5]);
  });

  it("advises what it waits for", async () => {
    const { table } = given();
    await table.goOn();
    expect(await table.advise()).toMatchObject({ is: "advice", offers: [{ offer: 4, verdict: "best" }] });
  });

  it("is gone on with where one left, on the same device, and tells what came before", async () => {
    const { table } = given();
    await table.goOn();
    await table.goOn();
    const later = given().table;
    expect([later.step?.key, later.view?.beats, later.before]).toEqual(["end", [], [{ key: "card_led" }]]);
    later.again();
    expect([later.step?.key, later.before]).toEqual(["welcome", []]);
  });

  it("knows how far it is, and that it was followed to its end", async () => {
    const { table } = given();
    expect(table.far).toEqual({ step: 1, steps: 3 });
    table.end();
    expect(isDone("whistiti")).toBe(true);
    expect(given().table.step?.key).toBe("welcome");
  });

  it("begins anew where what was kept means nothing", () => {
    localStorage.setItem("veillee.lessons", JSON.stringify({ whistiti: 3 }));
    expect(given().table.step?.key).toBe("welcome");
    localStorage.setItem("veillee.lessons", "[");
    expect(given().table.step?.key).toBe("welcome");
  });
});
