// @vitest-environment node

/** No title stands on two plates (Le Président §4.2). */
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { titleAt } from "../../src/table/rooms/titles";
import type { View } from "../../src/wire";

const views = ["president", "president-at-eight"].flatMap(
  (name) => (JSON.parse(readFileSync(new URL(`../evenings/${name}.json`, import.meta.url), "utf8")) as { views: View[] }).views,
);
const SINGLE = ["title_president", "title_vice_president", "title_vice_bottom", "title_bottom"];

test("whoever still holds cards is no longer called what they were in the last deal, once somebody has a title of this one", () => {
  const under = views.filter(({ facts, deal }) => deal > 1 && facts?.some(({ key }) => key === "title"));
  expect(under.length).toBeGreaterThan(3);
  for (const view of views) {
    const titles = view.seats.map((_, seat) => titleAt(view, seat)).filter((title) => title && SINGLE.includes(title));
    expect(new Set(titles).size).toBe(titles.length);
  }
  for (const view of under) {
    const earned = view.facts?.flatMap(({ key, seat }) => (key === "title" && seat !== undefined ? [seat] : []));
    expect(view.seats.flatMap((_, seat) => (titleAt(view, seat) ? [seat] : []))).toEqual(earned?.sort());
  }
});

test("the titles of the last deal stand until then", () => {
  const early = views.filter(({ facts, deal }) => deal > 1 && !facts?.some(({ key }) => key === "title"));
  expect(early.length).toBeGreaterThan(0);
  for (const view of early) expect(view.seats.every((_, seat) => titleAt(view, seat) !== undefined)).toBe(true);
});
