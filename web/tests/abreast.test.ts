/** Two matches with the same cards, gone through together, and what leads through either. */

import { describe, expect, it } from "vitest";

import { Abreast, type Side } from "../src/lab/abreast.svelte";
import { Walking } from "../src/replay/walking.svelte";

/** A match of which every step is seen at once, but for some that show nothing. */
class Looked implements Side {
  step = -1;
  resting: (() => void) | undefined;

  constructor(
    readonly deals: readonly number[],
    readonly last: number,
    private readonly hidden: readonly number[] = [],
  ) {}

  go(step: number): Promise<void> {
    this.step = step;
    this.resting?.();
    return Promise.resolve();
  }
  stepBeside = (step: number, way: 1 | -1) => Promise.resolve(step + way);
  isNews = (step: number) => Promise.resolve(!this.hidden.includes(step));
  onSettled(resting: (() => void) | undefined): void {
    this.resting = resting;
  }
}

/** Three deals of 4, 2 and 3 steps beside two of 2 and 4. */
const sides = (hidden: readonly number[] = []) => [new Looked([0, 4, 6], 8, hidden), new Looked([0, 2], 5, hidden)] as const;

async function seen(abreast: Abreast, both: readonly Side[]): Promise<number[][]> {
  const found: number[][] = [];
  for (let at = 0; at <= abreast.last; at += 1) {
    await abreast.go(at);
    found.push(both.map(({ step }) => step));
  }
  return found;
}

describe("two matches that are gone through together", () => {
  it("are at the same moment of the same deal, and whoever is done first waits for the other", async () => {
    const both = sides();
    const abreast = new Abreast(both);
    expect(await seen(abreast, both)).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 2],
      [5, 3],
      [5, 4],
      [5, 5],
      [6, 5],
      [7, 5],
      [8, 5],
    ]);
    expect(abreast.deals).toEqual([0, 4, 8]);
  });

  it("know the moment of a step of either, to go on together from there", () => {
    const abreast = new Abreast(sides());
    expect([0, 3, 4, 6].map((step) => abreast.momentOf(0, step))).toEqual([0, 3, 4, 8]);
    expect([1, 2, 5].map((step) => abreast.momentOf(1, step))).toEqual([1, 4, 7]);
  });

  it("step over what neither shows anything new of", async () => {
    const abreast = new Abreast(sides([1, 2]));
    expect(await abreast.stepBeside(0, 1)).toBe(3); // the first alone goes on there
    expect(await abreast.stepBeside(3, -1)).toBe(0);
    expect(await abreast.stepBeside(abreast.last, 1)).toBe(abreast.last);
  });

  it("are seen to their end once both are", async () => {
    const both = sides();
    const abreast = new Abreast(both);
    let times = 0;
    abreast.onSettled(() => (times += 1));
    await abreast.go(0);
    await abreast.go(5);
    expect(times).toBe(2);
    await abreast.go(6); // one of them stands still
    expect(times).toBe(3);
    abreast.onSettled(undefined);
    await abreast.go(0);
    expect(times).toBe(3);
  });
});

describe("whoever goes through a match", () => {
  const key = (name: string, target: HTMLElement = document.body): KeyboardEvent => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true });
    target.dispatchEvent(event);
    return event;
  };

  it("does so by keys: a moment, a deal, the ends", async () => {
    const course = new Abreast(sides());
    const walking = new Walking(course, () => undefined);
    const steps: number[] = [];
    for (const name of ["Home", "PageDown", "ArrowRight", "PageUp", "PageUp", "End", "ArrowLeft"]) {
      walking.press(key(name));
      await new Promise((waited) => setTimeout(waited));
      steps.push(course.step);
    }
    expect(steps).toEqual([0, 4, 5, 4, 0, 10, 9]);
  });

  it("is left alone by keys that are another's: in a dialog, in a field, of the browser", async () => {
    const course = new Abreast(sides());
    const walking = new Walking(course, () => undefined);
    await course.go(3);
    const field = Object.assign(document.createElement("input"), { type: "text" });
    document.body.append(field);
    walking.press(key("End", field));
    walking.press(new KeyboardEvent("keydown", { key: "End", ctrlKey: true }));
    expect(course.step).toBe(3);
  });

  it("goes on by itself to the end, and stops there", async () => {
    const course = new Looked([0], 1);
    const walking = new Walking(course, () => undefined);
    await course.go(0);
    walking.play();
    expect(walking.isPlaying).toBe(true);
    await expect.poll(() => [course.step, walking.isPlaying], { timeout: 10_000 }).toEqual([1, false]);
  });
});
