import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";

import Log from "../src/table/Log.svelte";
import Sheet from "../src/table/Sheet.svelte";
import type { GameView, SheetView } from "../src/wire";
import { wordsOf } from "./support/files";

const NAMES = ["Anne", "Basile", "Chloé", "David"];
const LIFT = { id: "ascenseur", fewest_win: false, mark: "fact_bid" } as GameView;
const BARBU = { id: "barbu", fewest_win: true } as GameView;

const seat = (of: number) => ({ kind: "seat", of: [of] }) as const;
const number = (of: number) => ({ kind: "number", of }) as const;
const failed = (who: number) => ({
  seat: who,
  points: -5,
  mark: 1,
  because: {
    key: "failed",
    values: { player: seat(who), bid: number(1), tricks: number(0), points: { kind: "text", of: "−5" } as const },
  },
});
const FAILED: SheetView = { titles: [null], rows: [[failed(0), failed(1)]], totals: [-5, -5, 0, 0] };
const HEARTS: SheetView = { titles: ["contract_hearts", "contract_barbu"], rows: [[], []], totals: [1200, 6, 8, 6] };

const cells = (row: HTMLElement | undefined) =>
  within(row as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent?.trim().replace(/\s+/g, " "));

afterEach(cleanup);

describe("the sheet", () => {
  it("has a row a deal with what each has won, and what is noted beside it", () => {
    render(Sheet, { sheet: FAILED, names: NAMES, words: wordsOf("fr", "ascenseur"), game: LIFT });
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent?.trim())).toEqual(["Donne", ...NAMES]);
    const [, deal, totals] = screen.getAllByRole("row");
    expect(cells(deal)).toEqual(["−5 (1), annonce 1", "−5 (1), annonce 1", "–", "–"]);
    expect(cells(totals)).toEqual(["−5", "−5", "0★, en tête", "0★, en tête"]);
    expect(screen.getByRole("table").querySelector("caption")?.textContent).toContain("Entre parenthèses\u202f: annonce.");
  });

  it("lives: it has the deal under way with what it has cost so far, and what is still to be played, before any deal has ended", () => {
    const running = { title: "contract_queens", points: [6, 0, 12, 0], left: ["contract_tricks", "contract_salad"] };
    const blank: SheetView = { titles: [], rows: [], totals: [0, 0, 0, 0] };
    render(Sheet, { sheet: blank, names: NAMES, words: wordsOf("fr", "barbu"), game: BARBU, running });
    const [, now, ...rest] = screen.getAllByRole("row");
    expect(within(now as HTMLElement).getByRole("rowheader").textContent).toMatch(/^Les Dames\s*en cours/);
    expect(cells(now)).toEqual(["6", "0", "12", "0"]);
    expect(rest.slice(0, 2).map((row) => within(row).getByRole("rowheader").textContent?.trim())).toEqual(["Les Plis", "La Salade"]);
  });

  it("calls deals by their titles, and knows that the fewest points may lead", () => {
    render(Sheet, { sheet: HEARTS, names: NAMES, words: wordsOf("fr", "barbu"), game: BARBU });
    expect(screen.getByRole("button", { name: /^Les Cœurs/ })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Le Barbu/ })).toBeTruthy();
    expect(cells(screen.getAllByRole("row").at(-1))).toEqual(["1 200", "6★, en tête", "8", "6★, en tête"]);
  });

  it("opens a deal on the sentences that say why, one deal at a time", async () => {
    const sheet = { titles: [null, null], rows: [FAILED.rows[0] ?? [], [failed(2)]], totals: FAILED.totals };
    render(Sheet, { sheet, names: NAMES, words: wordsOf("fr", "ascenseur"), game: LIFT });
    const [first, second] = screen.getAllByRole("button");
    await fireEvent.click(first as HTMLElement);
    expect(first?.getAttribute("aria-expanded")).toBe("true");
    expect(document.getElementById(first?.getAttribute("aria-controls") ?? "")?.textContent).toContain("Basile avait annoncé 1");
    await fireEvent.click(second as HTMLElement);
    expect(screen.queryByText(/Basile avait annoncé/)).toBeNull();
    expect(screen.getByText(/Chloé avait annoncé/)).toBeTruthy();
    await fireEvent.click(second as HTMLElement);
    expect(screen.queryByText(/avait annoncé/)).toBeNull();
  });

  it("says that it is blank, before a deal is over", () => {
    render(Sheet, { sheet: { titles: [], rows: [], totals: [0, 0, 0, 0] }, names: NAMES, words: wordsOf("en", "barbu"), game: BARBU });
    expect(screen.getByText(/still blank/)).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });
});

describe("the story", () => {
  const words = wordsOf("fr");

  it("is told deal by deal, each under its first sentence", () => {
    render(Log, { lines: ["Bienvenue.", "", "Donne 1.", "Anne joue.", "", "Donne 2."], words });
    expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Donne 1.", "Donne 2."]);
    expect(screen.getAllByRole("listitem").map((line) => line.textContent)).toEqual(["Bienvenue.", "Anne joue."]);
  });

  it("shows the latest line, and leaves alone whoever has gone back to read", async () => {
    const { rerender } = render(Log, { lines: ["Un."], words });
    const box = screen.getByRole("log");
    Object.defineProperties(box, { scrollHeight: { value: 900, configurable: true }, clientHeight: { value: 300 } });
    await rerender({ lines: ["Un.", "Deux."], words });
    expect(box.scrollTop).toBe(900);

    box.scrollTop = 100;
    await fireEvent.scroll(box);
    await rerender({ lines: ["Un.", "Deux.", "Trois."], words });
    expect(box.scrollTop).toBe(100);

    await fireEvent.click(screen.getByRole("button", { name: "Revenir à maintenant" }));
    expect(box.scrollTop).toBe(900);
  });
});
