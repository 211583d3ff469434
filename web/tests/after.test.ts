import { readFileSync } from "node:fs";
import { join } from "node:path";

import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { check } from "../src/proof/check";
import After from "../src/screens/After.svelte";
import type { PlaceView, TableView, View } from "../src/wire";
import { gameView, wordsOf } from "./support/house";

const RECORD = readFileSync(join(import.meta.dirname, "../../docs/examples/mixed.txt"), "utf8");
const TOLD = { promise: /^promise (.+)$/m.exec(RECORD)?.[1] ?? "", words: { 0: "les pommes du jardin", 2: "Noël à Saint-Malo" } };
const NAMES = ["Anne", "Basile", "Chloé", "David"];

/** The same game, in which two cards of a deal lay the other way round; nobody has sealed it anew. */
function forged(deal: number): string {
  const [before = "", after = ""] = RECORD.replace(/^seal .*\n/m, "").split(new RegExp(`(?<=^deal ${deal} .*\\n)`, "m"));
  return before + after.replace(/^order (\S+) (\S+)/, "order $2 $1");
}

describe("a written game", () => {
  it("is the one that was promised", () => {
    expect(check(RECORD, TOLD)).toEqual({ is: "same", deals: RECORD.match(/^deal /gm)?.length });
  });

  it.each([1, 2])("is found out in deal %i", (deal) => {
    expect(forged(deal)).not.toBe(RECORD);
    expect(check(forged(deal), TOLD)).toMatchObject({ is: "different", key: "chance_of_another_luck", deal });
  });

  it("is not the one that was promised, if the table had told something else", () => {
    expect(check(RECORD, { ...TOLD, promise: "0".repeat(64) })).toMatchObject({ is: "different", key: "after_other_promise" });
    expect(check(RECORD, { ...TOLD, words: { ...TOLD.words, 1: "Noël" } })).toMatchObject({ is: "different", key: "after_other_words" });
    expect(check(RECORD, { promise: TOLD.promise })).toMatchObject({ is: "different", key: "after_other_words" });
    expect(check("veillee 1\n", TOLD)).toMatchObject({ is: "different", key: "after_other_promise" });
  });

  it("is refused without its secret, and no deal is blamed for it", () => {
    const verdict = check(RECORD.replace(/^secret .*\n/m, "").replace(/^seal .*\n/m, ""), TOLD);
    expect(verdict).toMatchObject({ is: "different", key: "record_without_secret" });
    expect(verdict).not.toHaveProperty("deal");
  });
});

describe("after the match", () => {
  const table: TableView = {
    is: "table",
    id: "abc",
    code: "123456",
    terms: { game: "whistiti", players: 4 },
    stage: "over",
    chairs: NAMES.map((name) => ({ name })),
    yours: [1],
    match: 2,
    ...TOLD,
  };
  const game = gameView("whistiti");
  const place = (seat: number, rank: number, points: number): PlaceView => ({ seat, rank, points });
  const FOUR = [place(2, 1, 21), place(0, 2, 18), place(1, 3, 1), place(3, 4, 0)];
  const [wish, join] = [vi.fn(), vi.fn()];
  const home = vi.fn();
  const analyse = vi.fn();
  let house: () => Response;

  function shown(places: readonly PlaceView[], told: Partial<TableView> = {}, since: Partial<TableView> = {}) {
    const view = { version: 1, game: "whistiti", seat: 1, deal: 5, seats: [], zones: [], places, over: true } satisfies View;
    const sheet = { titles: [null], rows: [[]], totals: [18, 1, 21, 0] };
    const words = wordsOf("fr", "whistiti").forViewer(1);
    const ended = { ...table, ...told };
    const now = { ...ended, ...since };
    return render(After, { table: ended, now, house: undefined, game, view, sheet, names: NAMES, words, wish, join, home, analyse });
  }

  beforeEach(() => {
    house = () => new Response(RECORD);
    vi.stubGlobal(
      "fetch",
      vi.fn(async () => house()),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
    vi.clearAllMocks();
  });

  const checkIt = () => fireEvent.click(screen.getByRole("button", { name: "Vérifier les donnes" }));
  const title = () => screen.getByRole("heading", { level: 1 }).textContent;

  it.each([
    [4, 0, /^Perdu : 4 sur 11\.$/],
    [11, 1, /^Gagné/],
  ])("says to whoever played Cinq Rois alone and closed %i hands how it ended, and nothing of totals", (closed, rank, said) => {
    const values = { hands: { kind: "number", of: 11 }, stock: { kind: "number", of: 0 } } as const;
    const sheet = { titles: [null], rows: [[{ seat: 0, points: closed, because: { key: "hands_closed", values } }]], totals: [closed] };
    const alone = { version: 1, game: "cinq-rois", seat: 0, deal: 1, seats: [], zones: [], places: [place(0, rank, closed)], over: true };
    const words = wordsOf("fr", "cinq_rois").forViewer(0);
    const ended = { ...table, chairs: [{ name: "Anne" }], yours: [0] };
    const kings = gameView("cinq-rois");
    const names = ["Anne"];
    render(After, { table: ended, now: ended, house: undefined, game: kings, view: alone, sheet, names, words, wish, join, home, analyse });
    expect(title()?.replace(/\s/g, " ")).toMatch(said);
    expect(document.body.textContent).not.toMatch(/total gagne|\d points?/);
  });

  it("says who has won, and in which order the others came", () => {
    shown(FOUR);
    expect(title()).toBe("Chloé gagne\u202f!");
    const [podium, others] = screen.getAllByRole("list").filter((list) => list.tagName === "OL");
    const told = (list: HTMLElement | undefined) =>
      within(list as HTMLElement)
        .getAllByRole("listitem")
        .map((item) => item.textContent?.replace(/\s+/g, " ").trim());
    expect(told(podium)).toEqual(["Chloé 21 points 11er", "Anne 18 points 22e", "Vous 1 point 33e"]);
    expect(told(others)).toEqual(["4e · David0 point"]);
  });

  it("speaks to the one who has won, names those who share, and nobody where nobody has won", () => {
    shown([place(1, 1, 21), place(0, 2, 3)]);
    expect(title()).toBe("Vous gagnez\u202f!");
    cleanup();
    shown([place(1, 1, 21), place(0, 1, 21), place(2, 3, 4)]);
    expect(title()).toBe("Vous et Anne gagnez\u202f!");
    cleanup();
    shown([place(1, 0, 9)]);
    expect(title()).toBe("La partie est finie.");
  });

  it("checks the deals when asked, and finds them as they were promised", async () => {
    shown(FOUR);
    expect(fetch).not.toHaveBeenCalled();
    await checkIt();
    expect(screen.getByText("On refait chaque mélange…")).toBeTruthy();
    await screen.findByText(/donnes sont bien celles qui étaient promises/);
    expect(fetch).toHaveBeenCalledWith("/api/tables/abc/record?match=2");
    expect(screen.queryByRole("button", { name: "Vérifier les donnes" })).toBeNull();
  });

  it("names the deal that is not the one that was promised", async () => {
    house = () => new Response(forged(2));
    shown(FOUR);
    await checkIt();
    await screen.findByText(/La donne 2 n'est pas celle qui était promise/);
    expect(screen.getByText("Ce n'est pas ce que donne le secret promis.")).toBeTruthy();
  });

  it("says if the written game does not come, and tries again", async () => {
    house = () => new Response("", { status: 503 });
    shown(FOUR);
    await checkIt();
    await screen.findByText(/n'arrive pas/);
    house = () => new Response(RECORD);
    await checkIt();
    await screen.findByText(/sont bien celles/);
  });

  it("goes on, home, or away with the written game", async () => {
    shown(FOUR);
    await fireEvent.click(screen.getByRole("button", { name: "On remet ça" }));
    expect(wish).toHaveBeenCalledExactlyOnceWith({ do: "again" });
    await fireEvent.click(screen.getByRole("button", { name: "Changer de jeu" }));
    expect(home).toHaveBeenCalledOnce();
    const link = screen.getByRole("link", { name: "Garder la partie écrite" });
    expect(link.getAttribute("href")).toBe("/api/tables/abc/record?match=2");
    expect(link.getAttribute("download")).toBe("veillee-whistiti-123456-2.txt");
  });

  const people = { chairs: NAMES.map((name) => ({ name, here: true })) };

  it("says who would like another match, and lets one ask for it", async () => {
    shown(FOUR, people, { again: [0, 3] });
    expect(screen.getByText("Anne et David veulent remettre ça.")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "On remet ça" }));
    expect(wish).toHaveBeenCalledWith({ do: "again" });
  });

  it("says whom one waits for once one has asked; one may change one's mind, and begin without them after a while", async () => {
    const { rerender } = shown(FOUR, people, { again: [0, 1], again_in: 9000 });
    expect(screen.getByText("C'est demandé. On attend Chloé et David.")).toBeTruthy();
    expect(screen.getByText("Sans attendre dans 9 s.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Commencer sans attendre" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Finalement non" }));
    expect(wish).toHaveBeenCalledWith({ do: "again", on: false });
    await rerender({ now: { ...table, ...people, again: [0, 1], again_in: 0 } });
    await fireEvent.click(screen.getByRole("button", { name: "Commencer sans attendre" }));
    expect(wish).toHaveBeenCalledWith({ do: "again", at_once: true });
  });

  it("tears nobody out of what they read when the others begin again", async () => {
    shown(FOUR, people, { match: 3, stage: "playing" });
    expect(title()).toBe("Chloé gagne\u202f!");
    expect(screen.queryByRole("button", { name: "On remet ça" })).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Rejoindre la partie" }));
    expect(join).toHaveBeenCalledOnce();
  });

  it("lets nobody ask again who only looks on", () => {
    shown(FOUR, { yours: [] });
    expect(screen.queryByRole("button", { name: "On remet ça" })).toBeNull();
    cleanup();
    shown(FOUR, { yours: [], host: true });
    expect(screen.getByRole("button", { name: "On remet ça" })).toBeTruthy();
  });

  it("hands out the table's link", async () => {
    const writeText = vi.fn();
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    shown(FOUR);
    await fireEvent.click(screen.getByRole("button", { name: "Partager le lien" }));
    expect(writeText).toHaveBeenCalledWith(`${location.origin}/t/abc`);
    expect(await screen.findByRole("button", { name: "Lien copié" })).toBeTruthy();
  });
});
