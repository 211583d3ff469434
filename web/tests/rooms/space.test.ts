import { describe, expect, it, vi } from "vitest";

import { afterOf, painted, paintedAt } from "../../src/table/rooms/race";
import { freeBand, meet } from "../../src/table/rooms/space";
import { BOX } from "./evening";

describe("what is added to a table covers no card", () => {
  const trick = { x: 90, y: 150, width: 200, height: 200 };

  it("a band goes where there is room, and where there is none, covers least", () => {
    expect(freeBand(BOX, 20, [trick]).y).toBe(BOX.y);
    const low = freeBand(BOX, 34, [{ ...trick, y: BOX.y }]);
    expect(meet(low, { ...trick, y: BOX.y })).toBe(false);
    expect(
      freeBand(BOX, 34, [
        { ...BOX, y: 0, height: 330 },
        { ...BOX, y: 350, height: 400 },
      ]).y,
    ).toBeGreaterThan(310);
  });
});

describe("the time of a race", () => {
  it("runs from the frame that was painted to the press", () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
    painted({ version: 7 });
    painted({ version: 7 });
    expect(frames).toHaveLength(1);
    frames.shift()?.(100);
    expect(paintedAt(7)).toBeUndefined();
    frames.shift()?.(116);
    expect(paintedAt(7)).toBe(116);
    expect(paintedAt(8)).toBeUndefined();
    expect(afterOf(428.4, paintedAt(7))).toBe(312);
    expect(afterOf(110, paintedAt(7))).toBe(0);
    vi.unstubAllGlobals();
  });
});
