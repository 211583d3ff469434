import { render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { describe, expect, it, vi } from "vitest";

import Avatar from "../../src/art/Avatar.svelte";
import { GESTURES } from "../../src/art/avatar/gestures";
import { PEOPLE } from "../../src/art/avatar/people";
import type { Avatar as Who } from "../../src/wire";

/** The keys of the twelve gestures, as the words of Kem's name them. */
const TWELVE = ["wink", "cheek", "nose", "ear", "hair", "eyebrows", "smile", "yawn", "tap", "arms", "ceiling", "fan"];
const EVERYONE = Object.keys(PEOPLE) as Who[];
const drawn = (who: Who, gesture?: string): SVGElement => {
  const svg = render(Avatar, { who, gesture }).container.querySelector("svg");
  if (!svg) throw new Error("nothing was drawn");
  return svg;
};
/** What is drawn, without the names that differ from one instance to the next. */
const read = (svg: SVGElement): string => svg.innerHTML.replace(/id="[^"]*"|url\([^)]*\)/g, "");
const strokes = (who: Who, gesture?: string): string => read(drawn(who, gesture));

describe("an avatar", () => {
  it("is a face of its own, for all twelve", () => {
    expect(EVERYONE).toHaveLength(12);
    expect(new Set(EVERYONE.map((who) => strokes(who))).size).toBe(12);
  });

  it("is a plain face for somebody whom this page does not know", () => {
    expect(drawn("robin-from-a-newer-house" as Who).querySelector("clipPath")).not.toBeNull();
    expect(EVERYONE.map((who) => strokes(who))).not.toContain(strokes("robin" as Who));
  });

  it("is silent: the name beside it is read", () => {
    expect(drawn("camille").getAttribute("aria-hidden")).toBe("true");
  });

  it("names its parts apart from those of the next one", () => {
    const ids = [drawn("hugo"), drawn("hugo")].map((svg) => svg.querySelector("clipPath")?.id);
    expect(ids[0]).toBeTruthy();
    expect(ids[0]).not.toBe(ids[1]);
  });
});

describe("a gesture", () => {
  it("is drawn for every gesture of Kem's", () => {
    expect(Object.keys(GESTURES)).toEqual(TWELVE.map((name) => `gesture_${name}`));
  });

  it.each(EVERYONE)("of %s looks like no other, once gestures have come", async (who) => {
    const faces = [undefined, ...Object.keys(GESTURES)].map((gesture) => drawn(who, gesture));
    await vi.dynamicImportSettled();
    flushSync();
    expect(new Set(faces.map(read)).size).toBe(13);
  });

  it("that nobody knows leaves the face at rest", () => {
    expect(strokes("lea", "gesture_moonwalk")).toBe(strokes("lea"));
  });
});
