/** The stage, as it is drawn of a table by hand. */
import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Pictures } from "../../src/art/pictures.svelte";
import { settings } from "../../src/house/settings.svelte";
import { Playing } from "../../src/table/playing.svelte";
import { roomOf } from "../../src/table/rooms";
import Stage from "../../src/table/Stage.svelte";
import type { View } from "../../src/wire";
import { evening, NAMES, wordsOf } from "../rooms/evening";
import { gathering } from "../support/house";
import { TableByHand } from "../support/shown.svelte";

const SIZE = { clientWidth: 390, clientHeight: 736 };
const { game, views } = evening("kems");
await Promise.all([roomOf(game.id).centre(), roomOf(game.id).pad?.()]);

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

describe("gestures in words", () => {
  it("are written under the face that makes them, for whoever has chosen that", async () => {
    const view = views.find((one) => one.facts?.some(({ key, seat }) => key === "gesture" && seat === 1)) as View;
    const table = new TableByHand(view.seat);
    table.table = { ...gathering(game), chairs: NAMES.slice(0, 4).map((name) => ({ name, here: true })) };
    const playing = new Playing(table, game, wordsOf("kems"), () => NAMES);
    const props = { playing, pictures: new Pictures(game), shape: "portrait" as const, prompt: "", reactions: new Map(), times: undefined };
    const { container } = render(Stage, { props });
    table.put(view);
    await vi.advanceTimersByTimeAsync(1);
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
