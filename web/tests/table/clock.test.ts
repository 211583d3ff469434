import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import { voice } from "../../src/parts/voice.svelte";
import BankClock, { type Wall } from "../../src/table/BankClock.svelte";
import { minutes } from "../../src/table/minutes";
import { plain, wordsOf } from "./help";

const words = wordsOf("barbu");
afterEach(cleanup);

/** A clock that a test turns. */
class Turned implements Wall {
  time = 1000;
  ticks = 0;
  private waiting: { at: number; work: () => void }[] = [];

  now(): number {
    return this.time;
  }
  later(ms: number, work: () => void): () => void {
    const one = { at: this.time + ms, work };
    this.waiting.push(one);
    return () => (this.waiting = this.waiting.filter((other) => other !== one));
  }
  pass(ms: number): void {
    const end = this.time + ms;
    for (;;) {
      const next = this.waiting.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!next) break;
      this.waiting = this.waiting.filter((one) => one !== next);
      this.time = next.at;
      this.ticks += 1;
      next.work();
    }
    this.time = end;
    flushSync();
  }
  get isStill(): boolean {
    return this.waiting.length === 0;
  }
}
const shown = (): string => plain(document.querySelector(".clock b")?.textContent);
const isShort = (): boolean => document.querySelector(".clock.short") !== null;

describe("a clock", () => {
  it("is read in minutes and seconds, and never below nothing", () => {
    expect([125_000, 60_000, 59_001, 400, 0, -50].map(minutes)).toEqual(["2:05", "1:00", "1:00", "0:01", "0:00", "0:00"]);
  });

  it("that runs counts down, a tick a second, to nothing and no further", () => {
    const wall = new Turned();
    render(BankClock, { words, bank: 62_500, running: true, since: wall.time, wall });
    expect(shown()).toBe("1:03");
    wall.pass(600);
    expect(shown()).toBe("1:02");
    wall.pass(60_000);
    expect(shown()).toBe("0:02");
    expect(wall.ticks).toBe(61);
    wall.pass(5000);
    expect(shown()).toBe("0:00");
    expect(wall.isStill).toBe(true);
  });

  it("that does not run stands still", () => {
    const wall = new Turned();
    render(BankClock, { words, bank: 62_500, running: false, since: wall.time, wall });
    wall.pass(30_000);
    expect([shown(), wall.ticks]).toEqual(["1:03", 0]);
  });

  it("runs from the moment it was told, not from the moment it is shown", () => {
    const wall = new Turned();
    wall.time = 21_000;
    render(BankClock, { words, bank: 60_000, running: true, since: 1000, wall });
    expect(shown()).toBe("0:40");
  });

  it("follows what the house tells anew, and stops when it is gone", async () => {
    const wall = new Turned();
    const { rerender, unmount } = render(BankClock, { words, bank: 60_000, running: true, since: wall.time, wall });
    wall.pass(7000);
    expect(shown()).toBe("0:53");
    await rerender({ bank: 58_000, since: wall.time });
    expect(shown()).toBe("0:58");
    await rerender({ running: false });
    expect([shown(), wall.isStill]).toEqual(["0:58", true]);
    await rerender({ running: true, since: wall.time });
    expect(wall.isStill).toBe(false);
    unmount();
    expect(wall.isStill).toBe(true);
  });

  it("shows its last ten seconds by a sign, and says them aloud to whose clock it is", () => {
    const wall = new Turned();
    render(BankClock, { words, bank: 12_000, running: true, since: wall.time, mine: true, wall });
    const sign = document.querySelector(".clock svg")?.innerHTML;
    expect(isShort()).toBe(false);
    expect(voice.said.at(-1)?.text).not.toBe("Plus que dix secondes");
    wall.pass(2000);
    expect(isShort()).toBe(true);
    expect(document.querySelector(".clock svg")?.innerHTML).not.toBe(sign);
    flushSync();
    expect(voice.said.at(-1)?.text).toBe("Plus que dix secondes");
    expect(screen.getByRole("timer").getAttribute("aria-label")).toBe("reste 0:10");
  });
});
