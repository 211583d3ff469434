import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";

import Advice from "../../src/table/Advice.svelte";
import type { Advice as Told, Offer } from "../../src/wire";
import { plain, wordsOf } from "./help";

const names = ["Anne", "Basile", "Zoé", "Hugo"];
const bid = (of: number): Offer => ({ number: 10 + of, verb: "bid", gesture: "number", about: { kind: "number", of } });
const offers = [bid(0), bid(1), bid(2)];
const advice: Told = {
  is: "advice",
  id: "a",
  version: 7,
  offers: [
    { offer: 11, verdict: "best", value: 2.04, spread: 6.5 },
    { offer: 10, verdict: "close", value: 1.5, spread: 3 },
    { offer: 12, verdict: "behind", value: -4.26, spread: 0.25 },
    { offer: 40, verdict: "behind", value: -9, spread: 1 },
  ],
};

afterEach(cleanup);

describe("advice", () => {
  it.each([
    ["fr", ["annoncer 1 le meilleur", "annoncer 0 c'est pareil", "annoncer 2 moins bien, d'environ 6 points"], "annoncer 2 −4,3 ± 0,3"],
    ["en", ["bid 1 the best", "bid 0 about the same", "bid 2 worse by about 6 points"], "bid 2 −4.3 ± 0.3"],
  ] as const)(
    "tells in words what each offer is worth, and of no other; figures when they are asked for (%s)",
    async (lang, lines, figures) => {
      render(Advice, { advice, offers, words: wordsOf("ascenseur", lang), names });
      expect(screen.getAllByRole("listitem").map((line) => plain(line.textContent))).toEqual(lines);
      await fireEvent.click(screen.getByRole("button"));
      expect(plain(screen.getAllByRole("listitem")[2]?.textContent)).toContain(figures);
    },
  );

  it("draws a whole bar for the best, hardly less for what is about as good, and one that can be seen for the last", () => {
    render(Advice, { advice, offers, words: wordsOf("ascenseur"), names });
    const bars = [...document.querySelectorAll<HTMLElement>(".bar")].map(({ style }) => Number.parseFloat(style.width));
    expect(bars[0]).toBe(100);
    expect(bars[1]).toBeGreaterThan(90);
    expect(bars[2]).toBeGreaterThanOrEqual(12);
    expect(bars[2]).toBeLessThan(20);
  });

  it("says why the best is better than what is surely behind it", () => {
    const why = [{ kind: "often", better: 7, other: 4, what: "made" } as const];
    render(Advice, { advice: { ...advice, rather_than: 12, why }, offers, words: wordsOf("ascenseur"), names });
    expect(plain(screen.getByText(/Pourquoi pas/).textContent)).toBe(
      "Pourquoi pas « annoncer 2 » ? Annonce tenue : 7 fois sur 10, au lieu de 4.",
    );
  });
});
