import { cleanup, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { isOld } from "../../src/house/build";
import type { LineState } from "../../src/live/line";
import Banner from "../../src/table/Banner.svelte";
import { noticeOf, type Situation, waitedFor } from "../../src/table/notices";
import type { ChairView, TableView } from "../../src/wire";
import { gameView, gathering, wordsOf } from "../support/house";

const words = wordsOf("fr");
const NAMES = ["Camille", "Léa", "Nour", "Zoé"];
const ME = 0;

function table(change: Partial<TableView> = {}, chairs: readonly Partial<ChairView>[] = []): TableView {
  const seated = NAMES.map((name, seat) => ({ name, avatar: "lea", here: true, ...chairs[seat] }) as ChairView);
  return { ...gathering(gameView("president")), stage: "playing", chairs: seated, yours: [ME], ...change };
}

function notice(change: Partial<Situation> = {}) {
  return noticeOf({ words, names: NAMES, line: "here", isOnline: true, isOld: false, table: table(), me: ME, ...change });
}

const plain = (text: string | undefined): string | undefined => text?.replaceAll("\u202f", " ");

describe("what stands between me and the game", () => {
  it("is nothing, as a rule", () => expect(notice()).toBeUndefined());

  it("is a line that is down: one may try again at once", () => {
    expect(notice({ line: "lost" })).toMatchObject({ bad: true, act: { label: "Réessayer maintenant", go: "retry" } });
    expect(notice({ line: "lost" })?.text).toMatch(/^La maison ne répond pas/);
    expect(notice({ line: "lost", isOnline: false })?.text).toMatch(/^Cet appareil n'a plus de réseau/);
  });

  it("is a farewell of the house, in its words", () => {
    const said = notice({ line: "closed", bye: "Cette table ne veut pas de spectateurs." });
    expect(said).toMatchObject({ text: "Cette table ne veut pas de spectateurs.", act: { go: "home" } });
    expect(notice({ line: "closed" })?.text).toBe("La connexion à la table est fermée.");
  });

  it("is a house that waits for its register, as long as the line holds", () => {
    expect(notice({ waits: true, isOld: true })?.text).toMatch(/^La maison attend son registre…/);
    expect(notice({ waits: true, line: "lost" })?.text).toMatch(/^La maison ne répond pas/);
    expect(notice({ waits: false })).toBeUndefined();
  });

  it("is a page that is older than the house", () => {
    expect(notice({ isOld: true })).toMatchObject({ act: { label: "Recharger", go: "reload" } });
    expect(isOld({ is: "house", build: "new" }, "old")).toBe(true);
    expect(isOld({ is: "house", build: "same" }, "same")).toBe(false);
    expect([isOld(undefined, "old"), isOld({ is: "house" }, "old"), isOld({ is: "house", build: "new" }, "")]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("is a bot that plays for me: I take my seat back in one tap", () => {
    const away = table({}, [{ left: true, level: "regular" }]);
    expect(notice({ table: away })).toMatchObject({ text: "Un robot joue pour vous.", act: { go: { do: "return", seat: ME } } });
  });

  it("is somebody who does not answer any more: a bot may play on", () => {
    const late = table({}, [{}, { late: true, here: false }]);
    expect(notice({ table: late })).toMatchObject({
      text: "Léa ne répond plus.",
      act: { label: "Un robot à sa place", go: { do: "seat_bot", seat: 1 } },
    });
    expect(notice({ table: { ...late, yours: [] }, me: -1 })).toMatchObject({ act: undefined }); // whoever looks on may not
    expect(notice({ table: { ...late, stage: "over" } })).toBeUndefined();
    expect(notice({ table: table({}, [{}, { late: true, left: true, level: "regular" }]) })).toBeUndefined();
    expect(notice({ table: table({}, [{ late: true }]) })).toBeUndefined(); // that is me
  });

  it("is a pause that somebody asks for: the others may accept, whoever asked may withdraw", () => {
    const wanted = notice({ table: table({ pausing: [2] }) });
    expect(plain(wanted?.text)).toBe("Nour demande une pause (1 sur 4).");
    expect(wanted?.act).toEqual({ label: "Accepter", go: { do: "pause", seat: ME } });
    const asked = notice({ table: table({ pausing: [ME] }) });
    expect(plain(asked?.text)).toMatch(/^Pause demandée \(1 sur 4\)/);
    expect(asked?.act).toEqual({ label: "Retirer", go: { do: "pause", seat: ME, on: false } });
    expect(notice({ table: table({ pausing: [2], yours: [] }), me: -1 })?.act).toBeUndefined();
  });

  it("is a pause, which those who sit here may end", () => {
    expect(notice({ table: table({ paused: true }) })?.act).toMatchObject({ go: { do: "pause", seat: ME, on: false } });
    expect(notice({ table: table({ paused: true, yours: [] }), me: -1 })?.act).toBeUndefined();
  });

  it("is told the worst first", () => {
    const all = table({ paused: true, pausing: [2] }, [{ left: true }, { late: true }]);
    const order: Partial<Situation>[] = [
      { line: "closed", isOld: true, table: all },
      { line: "lost", isOld: true, table: all },
      { isOld: true, table: all },
      { table: all },
      { table: { ...all, yours: [] } },
    ];
    expect(order.map((one) => notice(one)?.icon)).toEqual(["padlock", "again", "down", "lantern", "pause"]);
  });
});

describe("whom one waits for", () => {
  it("are the people who are there and have not done it yet", () => {
    const now = table({}, [{}, { here: false }, {}, { left: true, level: "regular" }]);
    expect(waitedFor(now, [ME])).toEqual([2]);
    expect(waitedFor(table({}, [{}, { late: true }]), [ME])).toEqual([2, 3]);
  });
});

describe("the banner", () => {
  afterEach(cleanup);
  const body = () => document.body.textContent.trim();

  function shown(line: LineState, now = table()) {
    const live = { line, bye: undefined, house: undefined, me: ME, do: vi.fn(() => Promise.resolve(undefined)), retry: vi.fn() };
    return { live, ...render(Banner, { live, table: now, words, names: NAMES, home: vi.fn() }) };
  }

  it("does what its button says", () => {
    const { live } = shown("lost");
    screen.getByRole("button", { name: "Réessayer maintenant" }).click();
    expect(live.retry).toHaveBeenCalledTimes(1);
    cleanup();
    const late = shown("here", table({}, [{}, { late: true }]));
    screen.getByRole("button", { name: "Un robot à sa place" }).click();
    expect(late.live.do).toHaveBeenCalledWith({ do: "seat_bot", seat: 1 });
  });

  it("says why, where that is refused", async () => {
    const { live } = shown("here", table({}, [{}, { late: true }]));
    live.do.mockResolvedValueOnce({ is: "no", note: { key: "stale" } } as never);
    screen.getByRole("button").click();
    await vi.waitFor(() => expect(body()).toContain("La table a changé entre-temps."));
  });

  it("says for a while that the line is back, if it was lost", async () => {
    vi.useFakeTimers();
    try {
      const { live, rerender } = shown("coming");
      const now = async (line: LineState) => {
        await rerender({ live: { ...live, line } });
        flushSync();
      };
      await now("here");
      expect(body()).toBe("");
      await now("lost");
      await now("here");
      expect(body()).toMatch(/^Vous revoilà/);
      await vi.advanceTimersByTimeAsync(5000);
      expect(body()).toBe("");
    } finally {
      vi.useRealTimers();
    }
  });
});
