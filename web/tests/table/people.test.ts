import { readFileSync } from "node:fs";
import { join } from "node:path";

import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet, flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Listener } from "../../src/live/table.svelte";
import { voice } from "../../src/parts/voice.svelte";
import Between from "../../src/table/Between.svelte";
import News from "../../src/table/News.svelte";
import type { GameView, NoteView, Seat, TableView } from "../../src/wire";
import { Words } from "../../src/words/words";
import { gameView, gathering, wordsOf } from "../support/house";

const PAGE = readFileSync(join(import.meta.dirname, "../../src/words/page.fr.ftl"), "utf8");
/** What the house may tell, in a few words. */
const SAID = `
list_and = { $first } et { $last }
news_back = { $player } est de retour.
news_sat = { $player } s'assied à la table.
news_left = { $player } quitte la table.
news_bot = { $by } fait jouer un robot à la place de { $player }.
`;
const words = wordsOf("fr");
const NAMES = ["Camille", "Léa", "Nour"];
const body = (): string => document.body.textContent.replace(/\s+/g, " ").trim();

function table(change: Partial<TableView> = {}): TableView {
  const chairs = NAMES.map((name) => ({ name, here: true }));
  return { ...gathering(gameView("president")), stage: "between", chairs, yours: [0], ...change };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("between two deals", () => {
  const face = createRawSnippet(() => ({ render: () => "<i></i>" }));
  const sheet = { titles: [null], rows: [[]], totals: [3, 2, 1] };

  function shown(change: Partial<TableView> = {}) {
    const next = vi.fn();
    const game = { fewest_win: false } as GameView;
    return { next, ...render(Between, { table: table(change), sheet, names: NAMES, words, game, me: 0, face, next, whole: vi.fn() }) };
  }

  it("has those first who came first, by their titles, where places are played for", () => {
    const titles = ["title_bottom", "title_president", "title_citizen"];
    const marks = [3, 1, 2];
    const row = titles.map((title, seat) => ({
      seat,
      points: 0,
      mark: marks[seat] as number,
      because: { key: "became", values: { player: { kind: "seat" as const, of: [seat] }, title: { kind: "word" as const, of: [title] } } },
    }));
    const told = { titles: [null], rows: [row], totals: [2, 0, 1] };
    const game = gameView("president");
    render(Between, {
      ...{ table: table(), sheet: told, names: NAMES, game, me: 0, face, next: vi.fn(), whole: vi.fn() },
      words: wordsOf("fr", "president"),
    });
    const rows = screen.getAllByRole("listitem").map((one) => one.textContent.replace(/\s+/g, " "));
    expect(rows.map((one) => /Président|Citoyen|Trou.Duc/.exec(one)?.[0])).toEqual(["Président", "Citoyen", "Trou'Duc"]);
    expect(rows.map((one) => NAMES.find((name) => one.includes(name)))).toEqual(["Léa", "Nour", "Camille"]);
  });

  it("says who is waited for, and when the deal comes by itself", async () => {
    shown({ ready: [0, 1], next_in: 12_000 });
    expect(body()).toContain("On attend Nour.");
    expect(body()).toContain("dans 12 s");
    await vi.advanceTimersByTimeAsync(5000);
    expect(body()).toContain("dans 7 s");
    expect(screen.getByRole("button", { name: "On attend les autres" })).toHaveProperty("disabled", true);
  });

  it("asks whoever is not ready yet, and says that this is them", async () => {
    const { next } = shown({ ready: [1] });
    await fireEvent.click(screen.getByRole("button", { name: "Donne suivante" }));
    expect(next).toHaveBeenCalledOnce();
    expect(screen.getByText("vous").closest("li")?.textContent).toContain("Camille");
  });

  it("waits for no bot, and for nobody who is gone", () => {
    shown({ chairs: [{ name: "Camille", here: true }, { level: "regular" }, { name: "Nour" }] });
    expect(body()).not.toContain("On attend");
  });
});

describe("news", () => {
  function shown() {
    let listener: Listener = {};
    const live = {
      table: table({ stage: "playing" }),
      listen: (one: Listener) => {
        listener = one;
        return () => {};
      },
    };
    render(News, { live, words: new Words("fr", PAGE, SAID) });
    flushSync();
    const happens = (key: string, seat: Seat, more: Partial<NoteView> = {}) => {
      const note: NoteView = { key, values: { player: { kind: "seat", of: [seat] }, by: { kind: "seat", of: [2] } }, ...more };
      listener.news?.({ is: "news", seat, note });
      flushSync();
    };
    const reacts = (seat: Seat) => {
      listener.reacted?.({ is: "reacted", seat, what: "bravo" });
      flushSync();
    };
    return { happens, reacts };
  }

  it("is said for a while, one sentence after the other, in one place that is read aloud", async () => {
    const { happens } = shown();
    happens("news_back", 1);
    happens("news_sat", 2);
    expect(voice.said.slice(-2).map(({ text }) => text)).toEqual(["Léa est de retour.", "Nour s'assied à la table."]);
    expect(body()).toBe("Léa est de retour.");
    await vi.advanceTimersByTimeAsync(2300);
    expect(body()).toBe("Nour s'assied à la table.");
    await vi.advanceTimersByTimeAsync(5000);
    expect(body()).toBe("");
  });

  it("is no news to whoever did it", () => {
    const { happens } = shown();
    happens("news_back", 0);
    happens("news_left", 1, { by: 0 });
    expect(body()).toBe("");
  });

  it("is no news to me that I let a bot play for somebody", () => {
    const { happens } = shown();
    happens("news_bot", 1, { values: { player: { kind: "seat", of: [1] }, by: { kind: "seat", of: [0] } } });
    expect(body()).toBe("");
  });

  it("tells me what is done for me", () => {
    const { happens } = shown();
    happens("news_bot", 0);
    expect(body()).toBe("Nour fait jouer un robot à la place de Camille.");
  });

  it("shows me what I called across the table, as the others see it at my plate", () => {
    const { reacts } = shown();
    reacts(1);
    expect(body()).toBe("");
    reacts(0);
    expect(body()).toBe("Vous dites : Bravo !");
  });
});
