import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import Bar from "../../src/table/Bar.svelte";
import Curtain from "../../src/table/Curtain.svelte";
import Dock, { type DockItem } from "../../src/table/Dock.svelte";
import Foot from "../../src/table/Foot.svelte";
import LastTrick from "../../src/table/LastTrick.svelte";
import Plate from "../../src/table/Plate.svelte";
import Reactions from "../../src/table/Reactions.svelte";
import WhyNot from "../../src/table/WhyNot.svelte";
import { heard, plain, wordsOf } from "./help";

const words = wordsOf("president");

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe("the bar and the dock", () => {
  it("say where we are, and do what their buttons are called", () => {
    const [back, introduce, menu] = [vi.fn(), vi.fn(), vi.fn()];
    render(Bar, { words, title: "Le Barbu", where: "donne 3 sur 6", line: "lost", back, introduce, menu });
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Le Barbu");
    expect(screen.getByText("hors ligne")).toBeDefined();
    screen.getByRole("button", { name: "Quitter la table" }).click();
    screen.getByRole("button", { name: "Le jeu en trois lignes" }).click();
    screen.getByRole("button", { name: "Menu et réglages" }).click();
    expect([back, introduce, menu].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
  });

  it("name a game shortly, so that nothing of it is cut", () => {
    const still = vi.fn();
    const title = "Pan, t'es mort ! (Bang, you're dead!)";
    render(Bar, { words, title, where: "", line: "here", back: still, introduce: still, menu: still });
    const heading = screen.getByRole("heading", { level: 1 });
    expect([heading.textContent, heading.title]).toEqual(["Pan, t'es mort !", title]);
  });

  it("count what waits behind a button", () => {
    const pick = vi.fn();
    const items: DockItem[] = [
      { key: "moves", icon: "list", label: "Mes coups", badge: "3" },
      { key: "say", icon: "say", label: "Dire" },
    ];
    render(Dock, { words, items, pick, open: "say" });
    screen.getByRole("button", { name: "Mes coups, 3" }).click();
    expect(pick).toHaveBeenCalledWith("moves");
    expect(screen.getByRole("button", { name: "Dire" }).getAttribute("aria-expanded")).toBe("true");
  });
});

describe("a plate", () => {
  const hugo = { words, chair: { name: "Hugo", avatar: "hugo", here: true }, seat: {}, name: "Hugo", avatar: 60 } as const;
  const told = (): string => plain(document.querySelector(".unseen")?.textContent);

  it("tells in one sentence all that it draws", () => {
    render(Plate, {
      ...hugo,
      chair: { ...hugo.chair, bank: 61_200 },
      seat: { team: 1, sealed: true },
      title: "title_president",
      cards: 1,
      turn: true,
      dealer: true,
      facts: [{ text: "6 pts", label: "6 points" }],
    });
    expect(told()).toBe("Hugo, à son tour, une carte, Président, équipe B, donneur, a choisi, 6 points, reste 1:02");
  });

  it("tells a bot from a person, and who is gone from who is away", () => {
    render(Plate, { ...hugo, chair: { avatar: "tison", level: "expert" }, name: "Tison" });
    expect(told()).toBe("Tison, robot expert");
    cleanup();
    render(Plate, { ...hugo, chair: { avatar: "tison", level: "expert", character: "careful" }, name: "Tison" });
    expect(told()).toBe("Tison, robot expert, prudent");
    cleanup();
    render(Plate, { ...hugo, chair: { avatar: "hugo", level: "regular", left: true } });
    expect(told()).toBe("Hugo, un robot joue");
    cleanup();
    render(Plate, { ...hugo, chair: { avatar: "hugo" } });
    expect(told()).toBe("Hugo, absent");
    cleanup();
    render(Plate, { ...hugo, chair: { avatar: "hugo", here: true, late: true } });
    expect(told()).toBe("Hugo, ne répond plus");
    expect(screen.getByText("ne répond plus")).toBeTruthy();
  });

  it("is a button only while a move is about the player", async () => {
    const press = vi.fn();
    const { rerender } = render(Plate, { ...hugo, press });
    expect(screen.queryByRole("button")).toBeNull();
    await rerender({ lit: true, act: "dénoncer Hugo" });
    screen.getByRole("button", { name: /^dénoncer Hugo/ }).click();
    expect(press).toHaveBeenCalledTimes(1);
  });
});

describe("the foot", () => {
  it("says what happened and what is asked, and never loses the end of a sentence", () => {
    const say = "Tison glisse la D♠ sous le R♠ de Mamie Jo. ".repeat(5).trim();
    render(Foot, { words, say, prompt: "Fournissez à pique.", mine: true });
    expect(plain(screen.getByTitle("Fournissez à pique.").textContent)).toBe("Fournissez à pique.");
    expect(plain(screen.getByTitle(say).textContent)).toBe(say);
  });

  it("counts the steps of a move, and goes back", async () => {
    const back = vi.fn();
    render(Foot, { words, say: "", prompt: "Sur quel foyer ?", mine: true, doing: { step: 2, steps: 3 }, back });
    const dots = await screen.findByRole("img", { name: "Étape 2 sur 3" });
    expect([...dots.children].map(({ className }) => /done|now/.exec(className)?.[0])).toEqual(["done", "now", undefined]);
    screen.getByRole("button", { name: "Revenir en arrière" }).click();
    expect(back).toHaveBeenCalledTimes(1);
  });
});

describe("why not", () => {
  const props = { words, title: "Pourquoi pas le 3♥ ?", sentence: "Il faut fournir à pique.", rule: "5.2" };
  let card: HTMLButtonElement;

  beforeEach(() => {
    card = document.createElement("button");
    document.body.append(card);
    card.focus();
  });

  it("is read with its reason, leads to the rule, and gives the focus back", () => {
    const [close, rules] = [vi.fn(), vi.fn()];
    const { unmount } = render(WhyNot, { ...props, close, rules });
    const bubble = screen.getByRole("dialog", { name: props.title });
    expect(document.activeElement).toBe(bubble);
    expect(document.getElementById(bubble.getAttribute("aria-describedby") ?? "")?.textContent).toBe(props.sentence);
    screen.getByRole("button", { name: "Règle 5.2" }).click();
    expect(rules).toHaveBeenCalledWith("5.2");
    unmount();
    expect(document.activeElement).toBe(card);
  });

  it("closes on Escape and on a press elsewhere, and not on one inside", async () => {
    const close = vi.fn();
    render(WhyNot, { ...props, close, rules: vi.fn() });
    await fireEvent.pointerDown(screen.getByRole("dialog"));
    expect(close).not.toHaveBeenCalled();
    await fireEvent.pointerDown(document.body);
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(close).toHaveBeenCalledTimes(2);
  });
});

describe("the curtain", () => {
  it("opens for the one it names, and not on Escape", async () => {
    const open = vi.fn();
    render(Curtain, { words, name: "Camille", avatar: "camille", open });
    const curtain = screen.getByRole("dialog", { name: "À Camille." }) as HTMLDialogElement;
    expect(curtain.open).toBe(true);
    const cancel = new Event("cancel", { cancelable: true });
    await fireEvent(curtain, cancel);
    expect(cancel.defaultPrevented).toBe(true);
    curtain.close();
    expect(curtain.open).toBe(true);
    expect(open).not.toHaveBeenCalled();
    screen.getByRole("button").click();
    expect(open).toHaveBeenCalledTimes(1);
  });
});

describe("what is read in the drawers", () => {
  it("the last trick names each card, who laid it and who takes it", () => {
    const cards = [
      { text: "R♣", name: "Tison", takes: false },
      { text: "A♣", name: "Hugo", takes: true },
    ];
    render(LastTrick, { words, cards });
    expect(screen.getAllByRole("listitem").map(heard)).toEqual(["R♣ Tison", "A♣ Hugo prend"]);
  });

  it("each of the eight things to say is said, and the others may be silenced", async () => {
    const [react, mute] = [vi.fn(), vi.fn()];
    render(Reactions, { words, who: "camille", muted: false, react, mute });
    for (const button of screen.getAllByRole("button")) button.click();
    expect(new Set(react.mock.calls.flat()).size).toBe(8);
    screen.getByRole("checkbox", { name: "Ne plus entendre les autres" }).click();
    expect(mute).toHaveBeenCalledWith(true);
  });
});
