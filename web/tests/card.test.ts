import { readFileSync } from "node:fs";
import { join } from "node:path";

import { FluentResource } from "@fluent/bundle";
import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { heardIn } from "../src/after/card/heard";
import { type Match, type Highlight, highlightOf } from "../src/after/card/highlight";
import { cardWords, type Ended, tellEvening } from "../src/after/card/telling";
import EveningCard from "../src/after/EveningCard.svelte";
import type { LineView, NoteView, PlaceView, SeatView } from "../src/wire";
import type { Lang } from "../src/words/words";
import { gameView, wordsOf } from "./support/house";

const NAMES = ["Anne", "Basile", "Chloé", "David"];
const LINE: NoteView = { key: "tricks" };

/** A match by what each deal brought each seat; places go by the totals. */
function match(rows: readonly (readonly number[])[], fewestWin = false, sides = rows[0]?.map((_, seat) => seat) ?? []): Match {
  const totals = sides.map((_, seat) => rows.reduce((sum, row) => sum + (row[seat] ?? 0), 0));
  const better = (one: number, other: number): boolean => (fewestWin ? one < other : one > other);
  const places = totals
    .map((points, seat): PlaceView => ({ seat, points, rank: 1 + totals.filter((other) => better(other, points)).length }))
    .sort((one, other) => one.rank - other.rank);
  const lines = rows.map((row) => row.map((points, seat): LineView => ({ seat, points, because: LINE })));
  return { sheet: { titles: rows.map(() => null), rows: lines, totals }, places, sides, fewestWin };
}

describe("the highlight that is told of a match", () => {
  // prettier-ignore
  const cases: readonly [string, Match, Partial<Highlight>][] = [
    ["whoever won from the last place", match([[5, 9, 7], [1, 4, 4], [6, 4, 4], [12, 4, 4]]), { is: "behind", who: [0], deal: 2 }],
    ["who was overtaken in the last deal", match([[5, 4], [4, 4], [0, 9]]), { is: "turned", who: [1], from: [0] }],
    ["that it hung on one point", match([[5, 4], [4, 4]]), { is: "close", who: [0], from: [1], by: 1 }],
    ["that it hung on the smallest thing that counts", match([[20, 15], [10, 10]]), { is: "close", by: 5 }],
    ["the deal that cost more than any other", match([[2, 3, 4], [3, 3, 60], [2, 4, 3]], true), { is: "line", deal: 1 }],
    ["that somebody won deal after deal", match([[5, 3], [5, 3], [5, 3], [2, 3]]), { is: "streak", who: [0], deals: 3, first: 0 }],
    ["that nobody got ahead", match([[5, 3, 1], [3, 5, 2], [5, 2, 6]]), { is: "ahead", who: [0], deals: 3 }],
    ["that some share the first place", match([[5, 5, 1], [2, 2, 2]]), { is: "shared", who: [0, 1], points: 7 }],
    ["how close partners were, whose points count once", match([[1, 4, 1, 4], [5, 3, 5, 3]], false, [0, 1, 0, 1]), { is: "close", who: [1, 3], from: [0, 2], by: 1 }],
    ["nobody's lead where two shared it before the last deal", match([[2, 2, 1, 0], [1, 1, 1, 0], [0, 0, 3, 0]]), { is: "far", who: [2], by: 2 }],
    ["that the last deal decided, where points alone do not", { ...match([[1, 0], [0, 1]]), places: [{ seat: 1, rank: 1, points: 1 }, { seat: 0, rank: 2, points: 1 }] }, { is: "turned", who: [1], from: [0] }],
    ["of one deal, what the sheet says of the first", match([[0, 3, 1]]), { is: "line", deal: 0 }],
  ];

  it.each(cases)("is %s", (_, played, told) => {
    expect(highlightOf(played)).toMatchObject(told);
  });

  it("is the sum of what a deal brought, where it was for several reasons", () => {
    const { sheet, ...played } = match([[2, 3], [3, 60], [2, 4]], true); // prettier-ignore
    const split = sheet.rows.map((row) =>
      row.flatMap((line) => (line.points === 60 ? [40, 20].map((points) => ({ ...line, points })) : [line])),
    );
    expect(highlightOf({ ...played, sheet: { ...sheet, rows: split } })).toEqual({ is: "dear", who: [1], points: 60, deal: 1 });
  });

  it("is what was heard, where that says more than the sheet", () => {
    const slap = (count: number): NoteView => ({ key: "slap_won", values: { count: { kind: "number", of: count } } });
    expect(heardIn("bataille-corse", [slap(6), slap(23), { key: "turned" }, slap(8)])).toEqual(slap(23));
    expect(heardIn("bataille-corse", [slap(3)])).toBeUndefined();
    const click = (hidden: number): NoteView => ({ key: "click", values: { hidden: { kind: "number", of: hidden } } });
    expect(heardIn("pan-tes-mort", [click(5), click(2), click(3)])).toEqual(click(2));
    expect(heardIn("pan-tes-mort", [click(6)])).toBeUndefined();
    expect(heardIn("whistiti", [slap(23)])).toBeUndefined();
  });
});

/** A match of Whistiti to its end, as the end screen has it. */
function ended(change: Partial<Ended> = {}, teams?: readonly number[]): Ended {
  const { sheet, places } = match([[5, 4, 3, 1], [4, 4, 2, 3]]); // prettier-ignore
  const seats: SeatView[] = NAMES.map((_, seat) => (teams ? { team: teams[seat] as number } : {}));
  return {
    table: {
      is: "table",
      id: "abc",
      code: "123456",
      terms: { game: "whistiti", players: 4 },
      stage: "over",
      chairs: NAMES.map((name) => ({ name, avatar: "camille" })),
      yours: [0],
    },
    game: gameView("whistiti"),
    view: { version: 9, game: "whistiti", seat: 0, deal: 2, seats, zones: [], places, over: true },
    sheet,
    notes: [],
    at: Date.UTC(2026, 10, 18, 12),
    ...change,
  };
}

const wordsFor = (lang: Lang, game = "whistiti") => cardWords(wordsOf(lang, game).forViewer(0));
const plain = (text: string): string => text.replace(/\s/g, " ");

describe("the card of an evening", () => {
  it("says who, what, when, the score and the highlight, to people who were not there: nobody is « vous »", async () => {
    const told = tellEvening(ended(), await wordsFor("fr"));
    expect(told).toMatchObject({ game: "Le Whistiti", about: "18 novembre 2026", label: "Le moment de la soirée" });
    expect(plain(told.title)).toBe("Anne gagne !");
    expect(told.standings.map(({ rank, name, points }) => `${rank} ${name} ${points}`)).toEqual([
      "1er Anne 9 points",
      "2e Basile 8 points",
      "3e Chloé 5 points",
      "4e David 4 points",
    ]);
    expect(plain(told.highlight)).toBe("Anne devance Basile d'un cheveu : 1 point.");
    expect(plain(told.aloud)).toBe(
      "La carte de la soirée : Le Whistiti, 18 novembre 2026. Anne gagne ! 1er, Anne : 9 points. 2e, Basile : 8 points. " +
        "3e, Chloé : 5 points. 4e, David : 4 points. Le moment de la soirée. Anne devance Basile d'un cheveu : 1 point.",
    );
  });

  it("says it in English as well", async () => {
    const told = tellEvening(ended(), await wordsFor("en"));
    expect(told.aloud).toBe(
      "The evening's card: Le Whistiti, 18 November 2026. Anne wins! 1st, Anne: 9 points. 2nd, Basile: 8 points. " +
        "3rd, Chloé: 5 points. 4th, David: 4 points. The moment of the evening. Anne beat Basile by a whisker: 1 point.",
    );
  });

  it("names a variant", async () => {
    const [preset] = (gameView("whistiti").presets ?? []).filter((one) => one.key !== "classic");
    const { table } = ended();
    const words = await wordsFor("fr");
    const told = tellEvening(ended({ table: { ...table, terms: { ...table.terms, options: preset?.options ?? {} } } }), words);
    expect(told.about).toBe(`${words.text(`preset_${preset?.key}`)} · 18 novembre 2026`);
  });

  it.each([
    ["bataille-corse", {}, "9 cartes", "9 cards"],
    ["president", {}, "9 présidences", "9 presidencies"],
    ["president", { ranking: "points" }, "9 points", "9 points"],
  ])("counts what %s counts, with %o", async (name, options, french, english) => {
    const { table } = ended();
    const match = ended({ game: gameView(name), table: { ...table, terms: { ...table.terms, game: name, options } } });
    const first = async (lang: Lang) => tellEvening(match, await wordsFor(lang, name)).standings[0]?.points;
    expect([await first("fr"), await first("en")]).toEqual([french, english]);
  });

  it("sets partners side by side", async () => {
    const { sheet, places } = match([[1, 4, 1, 4], [2, 5, 2, 5]], false, [0, 1, 0, 1]); // prettier-ignore
    const base = ended({ sheet, game: { ...gameView("kems"), players: 4 } }, [0, 1, 0, 1]);
    const told = tellEvening({ ...base, view: { ...base.view, places } }, await wordsFor("fr", "kems"));
    expect(told.standings.map(({ rank, name, seats }) => [rank, name, seats])).toEqual([
      ["1er", "Basile et David", [1, 3]],
      ["2e", "Anne et Chloé", [0, 2]],
    ]);
    expect(plain(told.title)).toBe("Basile et David gagnent !");
    expect(plain(told.highlight)).toBe("Basile et David devancent Anne et Chloé de 6 points.");
  });

  it("has the same words in both languages", () => {
    const keys = (lang: Lang) => {
      const text = readFileSync(join(import.meta.dirname, `../src/words/card.${lang}.ftl`), "utf8");
      return new FluentResource(text).body.map((entry) => entry.id);
    };
    expect(keys("en")).toEqual(keys("fr"));
  });

  describe("where it cannot be drawn", () => {
    afterEach(() => {
      cleanup();
      vi.restoreAllMocks();
    });

    it("says so, and what it would have said", async () => {
      vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
      const complained = vi.spyOn(console, "error").mockReturnValue(undefined);
      HTMLDialogElement.prototype.showModal ??= () => undefined;
      render(EveningCard, { ended: ended(), words: await wordsFor("fr"), close: vi.fn() });
      expect(await screen.findByText(/n'a pas pu dessiner/)).toBeTruthy();
      expect(screen.getByText(/Anne devance Basile/)).toBeTruthy();
      expect(screen.queryByRole("link", { name: "Enregistrer" })).toBeNull();
      expect(complained).toHaveBeenCalledOnce();
    });
  });
});
