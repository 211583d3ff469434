import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import Actions from "../../src/table/Actions.svelte";
import OfferList from "../../src/table/OfferList.svelte";
import { isQuiet, needPanel, sorted, withoutPlace } from "../../src/table/offers";
import type { Offer } from "../../src/wire";
import { heard, plain, viewsOf, wordsOf } from "./help";

const names = ["Anne", "Basile", "Zoé", "Hugo"];
const read = () => screen.getAllByRole("button").map((button) => plain(button.getAttribute("aria-label") ?? button.textContent));

const PASS: Offer = { number: 0, verb: "pass", gesture: "button" };
const LAY: Offer = { number: 5, verb: "lay", gesture: "button", about: { kind: "text", of: "2 dames" } };
const SLAP: Offer = { number: 1, verb: "slap", gesture: "race" };
const LET: Offer = { number: 2, verb: "let", gesture: "button" };
const bid = (of: number): Offer => ({ number: 10 + of, verb: "bid", gesture: "number", about: { kind: "number", of } });

afterEach(cleanup);

describe("offers without a place on the table", () => {
  it("stand in an order that lasts: calls, moves, ways out", () => {
    expect(sorted([PASS, LAY, SLAP]).row).toEqual([SLAP, LAY, PASS]);
    expect(isQuiet(LAY, LAY.number)).toBe(true); // it means to do nothing here
    expect(withoutPlace([PASS, { number: 9, verb: "play", gesture: "card" }])).toEqual([PASS]);
  });

  it("are joined by the move that chosen cards make", () => {
    const queens: Offer = { number: 7, verb: "play", gesture: "cards", zone: "hand.0", cards: ["QS", "QH"], count: 2 };
    expect(sorted([PASS, queens]).row).toEqual([queens, PASS]);
  });

  it("need a panel when they are many", () => {
    expect(needPanel([PASS, LAY, SLAP, LET])).toBe(false);
    expect(needPanel([bid(0)])).toBe(true);
    const view = viewsOf("kems-open").find(({ offers = [] }) => withoutPlace(offers).length > 14);
    const { many, row } = sorted(withoutPlace(view?.offers ?? []), view?.idle);
    expect(many.length).toBeGreaterThan(9);
    expect(row.map(({ verb }) => verb)).toEqual(["kems", "double", "contre", "leave"]);
  });

  it.each([
    ["kems-open", "kems"],
    ["ascenseur", "ascenseur"],
    ["huit-americain", "huit_americain"],
    ["autour-du-feu", "autour_du_feu"],
  ])("are all there to be pressed, whatever is shown (%s)", (evening, game) => {
    const words = wordsOf(game);
    for (const { offers = [], idle } of viewsOf(evening)) {
      const shown = withoutPlace(offers);
      const play = vi.fn();
      render(Actions, { offers: shown, words, names, play, idle });
      for (const button of screen.queryAllByRole("button")) button.click();
      expect(play.mock.calls.map(([{ number }]) => number).sort()).toEqual(shown.map(({ number }) => number).sort());
      cleanup();
    }
  });
});

describe("a press", () => {
  const pointer = { isPrimary: true, button: 0 };

  it("counts in a race when the finger comes down, and once", async () => {
    const play = vi.fn();
    render(Actions, { offers: [SLAP, LET], words: wordsOf("bataille_corse"), names, play });
    const slap = screen.getByRole("button", { name: /TAPEZ/ });
    await fireEvent(slap, new PointerEvent("pointerdown", { ...pointer, bubbles: true }));
    expect(play).toHaveBeenCalledExactlyOnceWith(SLAP, expect.any(Number));
    await fireEvent.click(slap, { detail: 1 });
    expect(play).toHaveBeenCalledTimes(1);
  });

  it("counts in a race from a keyboard too", async () => {
    const play = vi.fn();
    render(Actions, { offers: [SLAP], words: wordsOf("bataille_corse"), names, play });
    await fireEvent.click(screen.getByRole("button"), { detail: 0 });
    expect(play).toHaveBeenCalledExactlyOnceWith(SLAP, expect.any(Number));
  });

  it("counts elsewhere when the finger goes up, even after a race that took its button away", async () => {
    const play = vi.fn();
    render(Actions, { offers: [SLAP, LET], words: wordsOf("bataille_corse"), names, play });
    await fireEvent(screen.getByRole("button", { name: /TAPEZ/ }), new PointerEvent("pointerdown", { ...pointer, bubbles: true }));
    const other = screen.getByRole("button", { name: /laisser/ });
    await fireEvent(other, new PointerEvent("pointerdown", { ...pointer, bubbles: true }));
    expect(play).toHaveBeenCalledTimes(1);
    await fireEvent.click(other, { detail: 1 });
    expect(play).toHaveBeenLastCalledWith(LET, expect.any(Number));
  });
});

describe("the pad of numbers", () => {
  it("shows what is not offered among the others, and says why", () => {
    const why = vi.fn();
    render(Actions, { offers: [bid(0), bid(1), bid(3)], words: wordsOf("ascenseur"), names, play: vi.fn(), why });
    expect(read()).toEqual(["annoncer 0", "annoncer 1", "2, pas possible : pourquoi ?", "annoncer 3"]);
    screen.getByRole("button", { name: /pourquoi/ }).click();
    expect(why).toHaveBeenCalledWith(12, 2);
  });
});

describe("the list of moves", () => {
  const [view] = viewsOf("barbu").filter(({ offers = [] }) => offers.length > 2);
  const offers = view?.offers ?? [];

  it("names every move, with the digit that plays it", () => {
    const play = vi.fn();
    render(OfferList, { offers, words: wordsOf("barbu"), names, play, title: "À vous d'entamer." });
    const buttons = screen.getAllByRole("button");
    expect(buttons.length).toBe(offers.length);
    expect(heard(buttons[0] as Element)).toBe(wordsOf("barbu").offer(offers[0] as Offer, names));
    expect(buttons[1]?.getAttribute("aria-keyshortcuts")).toBe("2");
    expect(buttons[9]?.getAttribute("aria-keyshortcuts") ?? null).toBe(null);
    buttons[1]?.click();
    expect(play).toHaveBeenCalledExactlyOnceWith(offers[1], expect.any(Number));
  });

  it("keeps the focus on a move that is still offered", async () => {
    const props = { words: wordsOf("barbu"), names, play: vi.fn(), title: "" };
    const { rerender } = render(OfferList, { offers, ...props });
    const last = screen.getAllByRole("button").at(-1) as HTMLElement;
    last.focus();
    await rerender({ offers: offers.slice(1), ...props });
    expect(document.activeElement).toBe(last);
  });

  it("says so when there is nothing to do", () => {
    render(OfferList, { offers: [], words: wordsOf("barbu"), names, play: vi.fn(), title: "" });
    screen.getByText("Rien à jouer pour le moment.");
  });
});
