/** The stage, as it is drawn of a table by hand. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Pictures } from "../../src/art/pictures.svelte";
import { settings } from "../../src/house/settings.svelte";
import { Playing } from "../../src/table/playing.svelte";
import { roomOf } from "../../src/table/rooms";
import Stage from "../../src/table/Stage.svelte";
import type { Terms, View } from "../../src/wire";
import { evening, NAMES, wordsOf } from "../rooms/evening";
import { gathering } from "../support/house";
import { TableByHand } from "../support/shown.svelte";

const SIZE = { clientWidth: 390, clientHeight: 736 };
await Promise.all(["kems", "cinq-rois"].flatMap((game) => [roomOf(game).centre(), roomOf(game).pad?.()]));

beforeEach(() => {
  vi.useFakeTimers();
  const watch = { observe: vi.fn(), unobserve: vi.fn(), disconnect: vi.fn() };
  vi.stubGlobal("ResizeObserver", function ResizeObserver() {
    return watch;
  });
  for (const [name, value] of Object.entries(SIZE)) vi.spyOn(HTMLElement.prototype, name as "clientWidth", "get").mockReturnValue(value);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  settings.gestures = "off";
});

/** The first view of an evening that is so, on the stage. */
async function staged(name: string, pick: (view: View) => boolean, terms: Partial<Terms> = {}, step?: () => void) {
  const { game, views } = evening(name);
  const view = views.find(pick);
  if (!view) throw new Error(`no such view in ${name}`);
  const table = new TableByHand(view.seat);
  const gathered = gathering(game);
  const chairs = NAMES.slice(0, view.seats.length).map((one) => ({ name: one, here: true }));
  table.table = { ...gathered, chairs, terms: { ...gathered.terms, ...terms } };
  const playing = new Playing(table, game, wordsOf(game.id), () => NAMES);
  const props = {
    playing,
    pictures: new Pictures(game),
    shape: "portrait" as const,
    prompt: "",
    reactions: new Map(),
    times: undefined,
    step,
  };
  const drawn = render(Stage, { props });
  table.put(view);
  await vi.advanceTimersByTimeAsync(1);
  return { ...drawn, table, playing, view };
}

describe("step by step", () => {
  const isWaiting = (view: View) => (view.waiting_for?.length ?? 0) > 0 && !view.waiting_for?.includes(view.seat);

  it("the table lies as it always does, and a touch lets the next bot move", async () => {
    const { playing: usual } = await staged("cinq-rois", isWaiting);
    cleanup();
    const step = vi.fn();
    const { getByRole, playing, table } = await staged("cinq-rois", isWaiting, { by_steps: true }, step);
    expect(playing.drawing.arrangement).toEqual(usual.drawing.arrangement);
    await fireEvent.click(getByRole("button", { name: /^Coup\s+suivant/ }));
    expect(step).toHaveBeenCalledOnce();
    expect(table.sent).toEqual([]);
    for (const one of [usual, playing]) one.close();
  });

  it("the button stays in its place in one's own turn, and does nothing", async () => {
    const { getByRole, playing } = await staged("cinq-rois", (view) => view.waiting_for?.[0] === view.seat, { by_steps: true });
    expect(getByRole("button", { name: /^Coup\s+suivant/ }).hasAttribute("disabled")).toBe(true);
    playing.close();
  });
});

describe("gestures in words", () => {
  it("are written under the face that makes them, for whoever has chosen that", async () => {
    const isMade = (view: View) => view.facts?.some(({ key, seat }) => key === "gesture" && seat === 1) ?? false;
    const { container, playing } = await staged("kems", isMade);
    const under = (): string[] => [...container.querySelectorAll(".seat .name")].map((one) => one.textContent?.trim() ?? "");
    expect(under()[0]).toContain(NAMES[1]);
    settings.gestures = "on";
    flushSync();
    expect(under()[0]).toContain("Tapoter");
    await vi.advanceTimersByTimeAsync(2000);
    expect(under()[0]).toContain(NAMES[1]);
    playing.close();
  });
});

describe("Cinq Rois alone", () => {
  const isPlacing = (view: View) => view.prompt?.key === "prompt_hand";
  const cardsOf = (view: View, zone: string) => view.zones.find(({ id }) => id === zone)?.cards?.length ?? 0;

  it("any hand is opened by a touch and folded by the next, as often as one likes; nothing is sent", async () => {
    const { container, getByRole, table, playing, view } = await staged("rois-alone", isPlacing);
    const laidOut = () => [...container.querySelectorAll<HTMLElement>(".piece.mine:not(.leaving)")].length;
    expect(laidOut()).toBe(0);
    for (const size of [3, 9, 13]) {
      const tile = () => getByRole("button", { name: new RegExp(`main de ${size}\\s:`) });
      await fireEvent.click(tile());
      expect(laidOut()).toBe(cardsOf(view, `hand_${size}.0`));
      expect(tile().getAttribute("aria-expanded")).toBe("true");
      if (size === 13) await fireEvent.click(tile());
    }
    await vi.advanceTimersByTimeAsync(1000);
    expect(laidOut()).toBe(0);
    expect(table.sent).toEqual([]);
    playing.close();
  });

  it("a card of the hand that is looked at plays nothing; the button that says so places the card there", async () => {
    const { container, getByRole, table, playing } = await staged("rois-alone", isPlacing);
    await fireEvent.click(getByRole("button", { name: /main de 9\s:/ }));
    for (const piece of container.querySelectorAll(".piece.mine")) await fireEvent.click(piece);
    expect(container.querySelectorAll(".piece.mine.lit, .mark.lit")).toHaveLength(0);
    expect(table.sent).toEqual([]);
    await fireEvent.click(getByRole("button", { name: "Refermer" }));
    expect(container.querySelector("[aria-expanded=true]")).toBeNull();
    await fireEvent.click(getByRole("button", { name: /main de 12\s:/ }));
    await fireEvent.click(getByRole("button", { name: /^Mettre l.* ici$/ }));
    expect(table.sent.map(({ offer }) => offer.zone)).toEqual(["hand_12.0"]);
    playing.close();
  });

  it("only the hand in which a card is placed is open, whatever was looked at before", async () => {
    const { container, playing, table, getByRole } = await staged("rois-alone", isPlacing);
    await fireEvent.click(getByRole("button", { name: /main de 3\s:/ }));
    const placed = evening("rois-alone").views.find((view) => view.doing !== undefined) as View;
    table.put(placed);
    await vi.advanceTimersByTimeAsync(5000);
    const open = [...container.querySelectorAll("[aria-expanded=true] b")].map((one) => one.textContent);
    expect(open).toEqual([/\d+/.exec(placed.doing?.zones?.[0] ?? "")?.[0]]);
    playing.close();
  });
});
