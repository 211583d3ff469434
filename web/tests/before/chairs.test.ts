import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { profile } from "../../src/house/profile.svelte";
import type { LiveTable, Wish } from "../../src/live/table.svelte";
import Before from "../../src/screens/Before.svelte";
import "../../src/screens/before/ChairSheet.svelte"; // here before it is asked for: how long it takes to come says nothing
import { chairMeant, freeSeats, placeAround, sits } from "../../src/screens/before/chairs";
import type { No, TableView } from "../../src/wire";
import { gameView, gathering, wordsOf } from "../support/house";

const game = gameView("president");
const words = wordsOf("fr", "president");
const CHAIRS: TableView["chairs"] = [
  { name: "Camille", avatar: "camille", here: true },
  { name: "Mamie Jo", avatar: "mamie", here: true },
  { name: "Hugo", avatar: "hugo", here: false },
  { level: "expert" },
];

describe("a chair", () => {
  it("is free, a bot's, mine, somebody's, or left empty for a while", () => {
    expect(CHAIRS.map((chair, seat) => sits(chair, seat, [0]))).toEqual(["mine", "here", "away", "bot"]);
    expect(sits({}, 0)).toBe("free");
    expect(freeSeats(gathering(game))).toEqual([1, 2, 3]);
  });

  it("that somebody else takes meanwhile gives way to the next free one", () => {
    const table = gathering(game, { yours: [], chairs: [{}, {}, {}, {}] });
    expect(chairMeant(table, 1)).toBe(1);
    const taken = { ...table, chairs: [{}, { name: "Hugo", avatar: "hugo" as const, here: true }, {}, {}] };
    expect(chairMeant(taken, 1)).toBe(2);
    expect(chairMeant({ ...taken, yours: [1] }, 1)).toBe(1);
    expect(chairMeant({ ...table, chairs: CHAIRS }, 3)).toBe(3); // there is no other
  });

  it("stands around the table, the first one nearest and the others to the left", () => {
    expect(placeAround(0, 4)).toEqual({ x: 50, y: 100 });
    expect(placeAround(1, 4)).toEqual({ x: 0, y: 50 });
    expect(placeAround(2, 4)).toEqual({ x: 50, y: 0 });
  });
});

describe("the screen before the match", () => {
  let wishes: Wish[] = [];
  let refusal: No | undefined;

  beforeEach(() => {
    wishes = [];
    refusal = undefined;
    localStorage.clear();
    sessionStorage.clear();
    profile.recall();
    vi.stubGlobal("fetch", (address: string) =>
      Promise.resolve(new Response(address.endsWith("qr.svg") ? "<svg></svg>" : JSON.stringify(game))),
    );
  });
  afterEach(() => {
    cleanup();
    vi.unstubAllGlobals();
  });

  /** At a table of which this is known; what is wished for is written down. */
  function at(change: Partial<TableView> = {}) {
    const live = {
      table: gathering(game, change),
      game,
      line: "here",
      bye: undefined,
      keyOf: () => undefined,
      do: (wish: Wish) => {
        wishes.push(wish);
        return Promise.resolve(refusal);
      },
    } as unknown as LiveTable;
    const rules = vi.fn();
    render(Before, { live, words, rules, leave: vi.fn() });
    return { rules };
  }
  // Finding by role looks at the style of everything there is, and there is much: only what is small is asked so.
  const chairs = () => [...document.querySelectorAll<HTMLElement>(".chair")];
  const texts = () => chairs().map((chair) => chair.textContent?.replace(/\s+/g, " ").trim());
  const press = (text: string | RegExp) => fireEvent.click(screen.getByText(text).closest("button") as HTMLElement);
  const sheet = () => document.querySelector("dialog");
  const open = async (seat: number) => {
    await fireEvent.click(chairs()[seat] as HTMLElement);
    await vi.waitFor(() => expect(sheet()).not.toBeNull());
  };

  it("tells who sits where, in words", () => {
    at({ chairs: CHAIRS });
    expect(texts()).toEqual(["Camille vous", "Mamie Jo à table", "Hugo absent", "Chloé Expert"]);
    expect(chairs().every((chair) => chair instanceof HTMLButtonElement)).toBe(true);
    expect(screen.getByText("4 sur 4 · complète")).toBeTruthy();
  });

  it("tells the character of a bot, and changes it where its level is changed", async () => {
    at({ chairs: [...CHAIRS.slice(0, 3), { level: "expert", character: "bold" }] });
    expect(texts()[3]).toBe("Chloé Expert, audacieux");
    await open(3);
    expect(sheet()?.textContent).toContain("Aime le risque, quand deux coups se valent.");
    await fireEvent.click(screen.getByLabelText("prudent"));
    expect(wishes).toEqual([{ do: "seat_bot", seat: 3, level: "expert", character: "careful" }]);
  });

  it("says nothing of characters in games that have none", async () => {
    at({ chairs: CHAIRS });
    await open(3);
    expect(sheet()?.textContent).toContain("Expert");
    expect(sheet()?.textContent).not.toContain("Caractère");
  });

  it("tells apart those who share this screen", () => {
    at({ chairs: CHAIRS, yours: [0, 1] });
    expect(texts().slice(0, 2)).toEqual(["Camille vous", "Mamie Jo sur cet écran"]);
  });

  it("asks whoever opens a table for friends for a name, once", async () => {
    sessionStorage.setItem("veillee.plan.abcd", '{"begin": false, "level": "regular"}');
    at();
    await vi.waitFor(() => expect(sheet()).not.toBeNull());
    await fireEvent.click(screen.getByLabelText("Anouk"));
    await press("C’est bien moi");
    expect(wishes).toEqual([{ do: "sit", seat: 0, name: "Anouk", avatar: "anouk" }]);
    await vi.waitFor(() => expect(profile.isKnown).toBe(true));
    cleanup();
    sessionStorage.setItem("veillee.plan.abcd", '{"begin": false, "level": "regular"}');
    at();
    await vi.waitFor(() => expect(sessionStorage.getItem("veillee.plan.abcd")).toBeNull());
    expect(sheet()).toBeNull();
  });

  it("seats whoever has a name at once, and asks others for theirs first", async () => {
    at({ yours: [], chairs: [{}, {}, {}, {}], host: false });
    expect(texts()[2]).toBe("Libre S’asseoir ici");
    await open(2);
    expect(wishes).toEqual([]);
    await fireEvent.input(screen.getByLabelText("Votre nom"), { target: { value: "Zoé" } });
    await fireEvent.submit(sheet()?.querySelector("form") as HTMLElement);
    expect(wishes).toEqual([{ do: "sit", seat: 2, name: "Zoé", avatar: profile.avatar }]);
    await vi.waitFor(() => expect(profile.isKnown).toBe(true));
    cleanup();
    at({ yours: [], chairs: [{}, {}, {}, {}] });
    await fireEvent.click(chairs()[1] as HTMLElement);
    expect(wishes.at(-1)).toEqual({ do: "sit", seat: 1, name: "Zoé", avatar: profile.avatar });
  });

  it("begins, with bots of the level that was chosen on the free chairs", async () => {
    at({ chairs: [...CHAIRS.slice(0, 2), {}, {}] });
    await fireEvent.click(screen.getByLabelText("Débutant"));
    await press("Commencer");
    await vi.waitFor(() => expect(wishes).toHaveLength(3));
    expect(wishes).toEqual([
      { do: "seat_bot", seat: 2, level: "beginner" },
      { do: "seat_bot", seat: 3, level: "beginner" },
      { do: "start" },
    ]);
  });

  it("says in words why something is refused, and where it was touched", async () => {
    refusal = { is: "no", note: { key: "only_the_host" } };
    at();
    await fireEvent.click(screen.getByLabelText(/^avec révolution/));
    const alert = await vi.waitFor(() => document.querySelector("[role=alert]") as HTMLElement);
    expect(alert.textContent).toContain("Seul celui qui a ouvert la table");
    expect(alert.closest("section")?.textContent).toContain("Les règles de ce soir");
  });

  it("lets the others read what is agreed, and change nothing", () => {
    at({ host: false, chairs: CHAIRS });
    expect(document.querySelectorAll("[role=switch], select, input[type=number]")).toHaveLength(0);
    expect(screen.getByText(/Qui a ouvert la table décide/)).toBeTruthy();
    const presets = [...document.querySelectorAll<HTMLInputElement>(".preset input")];
    expect(presets.map((preset) => preset.disabled)).toEqual([true, true, true, true]);
  });

  it("asks the house which rules hold for another number of players", async () => {
    at({ terms: { game: "president", players: 4, options: { first_dealer: "seat:3" } } });
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ...game, players: 5 }))));
    await fireEvent.click(screen.getAllByLabelText("Plus")[0] as HTMLElement);
    await vi.waitFor(() => expect(wishes).toHaveLength(1));
    expect(wishes[0]).toEqual({ do: "agree", terms: { game: "president", players: 5, options: { first_dealer: "seat:3" } } });
  });
});
