import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { ALL_PACES, PACES, paceOf } from "../../src/house/paces";
import type { LiveTable, Wish } from "../../src/live/table.svelte";
import Menu from "../../src/table/Menu.svelte";
import type { No, TableView } from "../../src/wire";
import { gameView, gathering, wordsOf } from "../support/house";

const words = wordsOf("fr");
const game = gameView("barbu");
afterEach(cleanup);

function shown(change: Partial<TableView> = {}, me = 0, no?: No) {
  const wishes: Wish[] = [];
  const table = gathering(game, {
    stage: "playing",
    chairs: [{ name: "Mona", here: true }, ...Array(3).fill({ level: "regular" })],
    ...change,
  });
  const live = {
    id: "abcd",
    me,
    table,
    keyOf: () => undefined,
    do: (wish: Wish) => {
      wishes.push(wish);
      return Promise.resolve(no);
    },
  } as unknown as LiveTable;
  const [close, home] = [vi.fn(), vi.fn()];
  render(Menu, { live, words, close, home });
  return { wishes, close, home };
}
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const paceShown = () => (screen.getByRole("radio", { checked: true, name: /Posément|Normalement|Vite/ }) as HTMLInputElement).value;

describe("the pace of bots", () => {
  it("is one of the paces, the nearest where a table has another", () => {
    for (const pace of ALL_PACES) expect(paceOf(PACES[pace])).toBe(pace);
    expect([undefined, 0, 900, 5000].map(paceOf)).toEqual(["normal", "lively", "normal", "calm"]);
  });

  it.each(ALL_PACES)("%s is shown as what is chosen in the menu", (pace) => {
    shown({ terms: { game: game.id, players: 4, bot_pace: PACES[pace] } });
    expect(paceShown()).toBe(pace);
  });

  it("is chosen in the menu, with all else agreed on as it was", async () => {
    const { wishes } = shown({ terms: { game: game.id, players: 4, calm: true } });
    expect(paceShown()).toBe("normal");
    await fireEvent.click(screen.getByLabelText("Vite"));
    expect(wishes).toEqual([{ do: "agree", terms: { game: game.id, players: 4, calm: true, bot_pace: PACES.lively } }]);
  });
});

describe("the menu", () => {
  it.each([
    [{}, "Demander une pause", true],
    [{ pausing: [0] }, "Retirer ma demande de pause", false],
    [{ paused: true }, "Reprendre la partie", false],
  ])("asks for a pause, takes that back, and ends it (%j)", async (change, name, on) => {
    const { wishes, close } = shown(change);
    await press(name);
    expect(wishes).toEqual([{ do: "pause", seat: 0, on }]);
    await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  });

  it("stays, and says why, when the house refuses", async () => {
    const { close, home } = shown({}, 0, { is: "no", note: { key: "stale" }, code: "stale" } as No);
    await press("Demander une pause");
    expect((await screen.findByRole("alert")).textContent).toContain(words.text("stale"));
    await press("Quitter la table (un robot joue pour moi)");
    expect(close).not.toHaveBeenCalled();
    expect(home).not.toHaveBeenCalled();
  });

  it("offers an onlooker the chairs of bots, and nothing that takes a chair of their own", async () => {
    const { wishes } = shown({ yours: [] }, -1);
    const names = screen.getAllByRole("button").map((button) => button.textContent?.trim());
    expect(names.slice(0, 4)).toEqual([
      "Prendre la place d'Alice",
      "Prendre la place de Bruno",
      "Prendre la place de Chloé",
      "Revenir à l'accueil",
    ]);
    await press("Prendre la place de Bruno");
    expect(wishes).toMatchObject([{ do: "sit", seat: 2 }]);
  });
});
