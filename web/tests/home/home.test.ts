import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { planAt } from "../../src/house/tables";
import Home from "../../src/screens/Home.svelte";
import "../../src/screens/home/AloneChoices.svelte"; // here before they are asked for: how long they take to come says nothing
import type { Listed } from "../../src/wire";
import { coverOf, wordsOf } from "../support/house";

const words = wordsOf("fr");
const ids = ["autour-du-feu", "kems", "president", "cinq-rois"];
const COVERS = ids.map((id) => coverOf(id));
const OPEN: Listed = { id: "open", code: "314159", game: "kems", players: 4, free: 1, stage: "gathering", names: ["Mamie", "Hugo"] };

describe("home", () => {
  let tables: Listed[] = [];
  let sent: unknown;
  let status = 201;
  const go = vi.fn();

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    go.mockClear();
    tables = [];
    status = 201;
    vi.stubGlobal("fetch", (address: string, asked?: RequestInit) => {
      if (asked?.method === "POST") {
        sent = JSON.parse(asked.body as string);
        const body = status === 201 ? { id: "new" } : { is: "no", note: { key: "too_many" }, code: "too_many" };
        return Promise.resolve(new Response(JSON.stringify(body), { status }));
      }
      return Promise.resolve(new Response(JSON.stringify(address.startsWith("/api/covers") ? COVERS : tables)));
    });
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  async function shown() {
    render(Home, { words, go, rules: vi.fn() });
    await vi.waitFor(() => expect(games()).not.toEqual([]));
  }
  const games = () => [...document.querySelectorAll<HTMLInputElement>("input[name=game]")].map((game) => game.value);
  const chosen = () => document.querySelector<HTMLInputElement>("input[name=game]:checked")?.value;
  const press = (text: string) => fireEvent.click(screen.getByText(text).closest("button") as HTMLElement);

  it("has a game chosen already, and begins against bots in one tap", async () => {
    await shown();
    expect(chosen()).toBe("autour-du-feu");
    await press("Jouer contre les robots");
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("new"));
    expect(sent).toEqual({ game: "autour-du-feu", players: 4 });
    expect(planAt("new")).toEqual({ begin: true, level: "regular" });
  });

  it("leads to the lesson of the game that is chosen", async () => {
    const assign = vi.spyOn(location, "assign").mockReturnValue();
    await shown();
    await press("Leçon");
    expect(assign).toHaveBeenCalledWith("/learn/autour-du-feu");
  });

  it("shows only what so many can play, and opens a table for as many", async () => {
    await shown();
    await fireEvent.click(screen.getByLabelText("6 joueurs"));
    expect(games()).toEqual(["president", "cinq-rois"]);
    expect(chosen()).toBe("president");
    await press("Entre amis");
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("new"));
    expect(sent).toEqual({ game: "president", players: 6 });
    expect(planAt("new")?.begin).toBe(false);
  });

  it("remembers how one plays a game alone, says it beside the button, and plays so in one tap", async () => {
    await shown();
    await fireEvent.click(screen.getByLabelText("2 joueurs"));
    await fireEvent.click(document.querySelector("input[value=cinq-rois]") as HTMLElement);
    expect(screen.getByText("Un robot habitué")).toBeTruthy();
    await press("Choisir…");
    await fireEvent.click(await screen.findByLabelText("Expert"));
    await fireEvent.click(screen.getByText("express"));
    await fireEvent.click(screen.getByLabelText("Plus"));
    expect(screen.getByText("2 robots experts, express")).toBeTruthy();
    expect(chosen()).toBe("cinq-rois"); // though three are not the two that were asked for
    cleanup();

    await shown();
    await fireEvent.click(document.querySelector("input[value=cinq-rois]") as HTMLElement);
    await press("Jouer contre les robots");
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("new"));
    expect(sent).toEqual({ game: "cinq-rois", players: 3, options: { first_round: "8", reshuffle: "keep" } });
    expect(planAt("new")).toEqual({ begin: true, level: "expert" });
  });

  it("tells what the house refuses, and may be tried again", async () => {
    status = 429;
    await shown();
    await press("Jouer contre les robots");
    await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("Trop de demandes"));
    expect(go).not.toHaveBeenCalled();
    status = 201;
    await press("Jouer contre les robots");
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("new"));
    expect(document.querySelector("[role=alert]")).toBeNull();
  });

  it("leads to open tables, and to one's own where one is waited for", async () => {
    tables = [OPEN];
    const visit = { id: "mine", game: "kems", names: ["Mamie"], keys: {}, turn: true, over: false, at: 1 };
    localStorage.setItem("veillee.tables", JSON.stringify([visit]));
    await shown();
    await vi.waitFor(() => expect(screen.getByText("Reprendre ma table")).toBeTruthy());
    expect(screen.getByText("À vous")).toBeTruthy();
    await press("Reprendre ma table");
    expect(go).toHaveBeenLastCalledWith("mine");
    await press("Mamie et Hugo");
    expect(go).toHaveBeenLastCalledWith("open");
  });
});
