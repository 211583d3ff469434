import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import Costliest from "../src/after/Costliest.svelte";
import type { Analysis, MistakeView, No, Seat, TableView } from "../src/wire";
import { gameView } from "./support/house";
import { plain, viewsOf, wordsOf } from "./table/help";

const NAMES = ["Anne", "Basile", "Chloé", "David"];
const view = viewsOf("ascenseur").find(({ offers }) => (offers?.length ?? 0) > 1 && offers?.every(({ verb }) => verb === "bid"));
const offers = view?.offers ?? [];
const table: TableView = {
  is: "table",
  id: "abc",
  code: "123456",
  terms: { game: "ascenseur", players: 4 },
  stage: "over",
  chairs: NAMES.map((name) => ({ name })),
  yours: [1],
};
const mistake = {
  deal: 3,
  played: offers[1]?.number ?? -1,
  better: offers[0]?.number ?? -1,
  cost: 8.41,
  why: [
    { kind: "often", better: 9, other: 2, what: "made" },
    { kind: "points", better: 4, other: -2.8 },
  ],
  view: view as MistakeView["view"],
} satisfies MistakeView;

/** The section, with a house that answers when it is told to. */
function asked(lang: "fr" | "en" = "fr") {
  let hear: (progress: Analysis) => void = () => {};
  let answer: (told: Analysis | No) => void = () => {};
  const analyse = vi.fn((_: Seat, tell: (progress: Analysis) => void) => {
    hear = tell;
    return new Promise<Analysis | No>((settle) => {
      answer = settle;
    });
  });
  render(Costliest, { table, game: { ...gameView("ascenseur"), art: {} }, names: NAMES, words: wordsOf("ascenseur", lang), analyse });
  const told = (change: Partial<Analysis>): Analysis => ({ is: "analysis", id: "a", seat: 1, judged: 0, moves: 20, ...change });
  return {
    analyse,
    hear: (change: Partial<Analysis>) => hear(told(change)),
    answer: (change: Partial<Analysis>) => answer(told(change)),
    refuse: (no: No) => answer(no),
  };
}
const find = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const FIND = /les trois coups les plus chers/;

afterEach(cleanup);

describe("what cost most", () => {
  it("is asked for by a button, for one's own seat first, and says how far it is", async () => {
    const house = asked();
    expect(house.analyse).not.toHaveBeenCalled();
    await find(FIND);
    expect(house.analyse.mock.calls[0]?.[0]).toBe(1);
    house.hear({ judged: 7 });
    expect(plain((await screen.findByText(/7 coups/)).textContent)).toBe("7 coups jugés sur 20");
    expect(screen.getByRole("progressbar")).toHaveProperty("value", 7);
  });

  it.each([
    [
      "fr",
      FIND,
      [
        "Annoncer 1 Donne 3 moins bien, d'environ 8 points",
        "Mieux : annoncer 0",
        "Annonce tenue : 9 fois sur 10, au lieu de 2.",
        "4,0 points en moyenne, au lieu de −2,8.",
      ],
    ],
    [
      "en",
      /three costliest moves/,
      [
        "Bid 1 Deal 3 worse by about 8 points",
        "Better: bid 0",
        "Bid made: 9 times in 10, instead of 2.",
        "4.0 points on average, instead of −2.8.",
      ],
    ],
  ] as const)("tells each move, what was better, what it cost and why (%s)", async (lang, button, lines) => {
    const house = asked(lang);
    await find(button);
    house.answer({ judged: 20, done: true, mistakes: [mistake] });
    const item = await screen.findByRole("listitem");
    const told = [...item.querySelectorAll("p")].map(({ textContent }) => plain(textContent));
    expect(told.map((line) => line.charAt(0).toUpperCase() + line.slice(1))).toEqual(lines);
  });

  it("keeps what it found of each seat", async () => {
    const house = asked();
    await find(FIND);
    house.answer({ judged: 20, done: true });
    expect(plain((await screen.findByRole("listitem")).textContent)).toBe("Aucun coup n'a coûté quelque chose à coup sûr.");
    await find(/Chloé/);
    expect(screen.queryByRole("listitem")).toBeNull();
    await find(FIND);
    expect(house.analyse.mock.calls.map(([seat]) => seat)).toEqual([1, 2]);
    await find(/Basile/);
    expect(screen.getByRole("listitem")).toBeTruthy();
    expect(house.analyse).toHaveBeenCalledTimes(2);
  });

  it("says why it is refused, and may be asked again", async () => {
    const house = asked();
    await find(FIND);
    house.refuse({ is: "no", note: { key: "analysis_failed" } });
    expect((await screen.findByText(/pas pu être menée à bien/)).getAttribute("role")).toBe("status");
    await find(FIND);
    expect(house.analyse).toHaveBeenCalledTimes(2);
  });

  it("tells of moves that nobody could judge", async () => {
    const house = asked();
    await find(FIND);
    house.answer({ judged: 20, done: true, unjudged: 2 });
    expect(await screen.findByText(/2 coups n'ont pas pu être jugés/)).toBeTruthy();
  });

  it("shows the moment as the seat saw it, and nothing there can be played", async () => {
    HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= () => {};
    await import("../src/after/Moment.svelte"); // which is fetched when it is needed
    const house = asked();
    await find(FIND);
    house.answer({ judged: 20, done: true, mistakes: [mistake] });
    await fireEvent.click(await screen.findByRole("button", { name: /Voir ce moment/ }));
    const dialog = screen.getByRole("dialog");
    expect(plain((await within(dialog).findByText(/annoncer 1/)).textContent)).toBe(`${NAMES[mistake.view.seat]} : annoncer 1`);
    expect(dialog.querySelector(".moment")?.hasAttribute("inert")).toBe(true);
  });
});
