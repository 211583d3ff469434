import { render } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Emblem from "../../src/art/Emblem.svelte";
import { COVERS, PLAIN_COVER } from "../../src/art/emblems/covers";
import { rough } from "../../src/art/emblems/knife";

const TEN = [
  "autour-du-feu",
  "pan-tes-mort",
  "whistiti",
  "kems",
  "barbu",
  "president",
  "bataille-corse",
  "huit-americain",
  "ascenseur",
  "cinq-rois",
];

describe("the covers", () => {
  it("are one for each game", () => {
    expect(Object.keys(COVERS)).toEqual(TEN);
    expect(new Set([...Object.values(COVERS), PLAIN_COVER]).size).toBe(11);
  });

  it.each([...Object.entries(COVERS), ["plain", PLAIN_COVER]])("have only numbers in the drawing of %s", (_, svg) => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  const shown = async (game: string): Promise<HTMLImageElement> => {
    const { container } = render(Emblem, { game });
    return vi.waitUntil(() => container.querySelector("img"));
  };

  it("are silent, and made once", async () => {
    const [one, other, another] = await Promise.all([shown("barbu"), shown("barbu"), shown("kems")]);
    expect(one.alt).toBe("");
    expect(one.src).toMatch(/^blob:/);
    expect(other.src).toBe(one.src);
    expect(another.src).not.toBe(one.src);
  });

  it("have a plain one for a game that nobody drew", async () => {
    expect((await shown("nain-jaune")).src).toMatch(/^blob:/);
  });
});

describe("the knife", () => {
  const ends = (d: string): number[][] => [...d.matchAll(/[ML](\S+) ([^MLZ\s]+)/g)].map((match) => [Number(match[1]), Number(match[2])]);
  const near = (point: number[] | undefined, x: number, y: number): boolean =>
    !!point && Math.hypot((point[0] ?? 0) - x, (point[1] ?? 0) - y) < 1.3;

  it.each([
    ["M10 10H40V30", 40, 30],
    ["m10 10l30 0 0 20", 40, 30],
    ["M10 10C20 10 30 20 40 30", 40, 30],
    ["M10 10q10 0 15 10t15 10", 40, 30],
    ["M10 10c5 0 5 5 10 5s10 5 20 15", 40, 30],
    ["M40 30L80-20Z", 40, 30],
  ])("cuts %s to its end", (d, x, y) => {
    expect(near(ends(rough(d)).at(-1), x, y)).toBe(true);
  });

  it("cuts a long line in short pieces", () => {
    expect(ends(rough("M0 0H100")).length).toBeGreaterThan(20);
  });

  it("leaves arcs as they are", () => {
    expect(rough("M0 0a5 5 0 0 1 10 0")).toBe("M0 0a5 5 0 0 1 10 0");
  });
});
