/** Kem's in real time: faces large enough to be read, a clock before the sweep, cries that are seen and hide nothing that may be done. */
import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { arrange, shapeOf } from "../../src/layout/arrange";
import type { Box } from "../../src/layout/types";
import { roomOf } from "../../src/table/rooms";
import { holdsForShout } from "../../src/table/rooms/holding";
import KemsRoom from "../../src/table/rooms/KemsRoom.svelte";
import { liesFor, River } from "../../src/table/rooms/river";
import { scoreOf } from "../../src/table/rooms/score";
import { Shouts } from "../../src/table/rooms/shouts.svelte";
import { meet, shoutBox } from "../../src/table/rooms/space";
import { wantsOf } from "../../src/table/rooms/wants";
import type { NoteView, Seat, Terms, View } from "../../src/wire";
import { plain } from "../table/help";
import { evening, NAMES, shown, wordsOf } from "./evening";

const night = evening("kems-open");
const { game } = night;
const words = wordsOf("kems");
const TERMS: Terms = { game: "kems", players: 4, options: { tempo: "open" } };
/** The stage of each screen, between bar and dock; on the smallest one there is no dock. */
const STAGES: [name: string, width: number, height: number, least: number][] = [
  ["320 × 568", 320, 516, 66],
  ["390 × 844", 390, 736, 96],
  ["667 × 375", 603, 331, 60],
  ["1280 × 800", 960, 748, 90],
];
const isPlaying = (view: View): boolean => (view.offers ?? []).some(({ verb }) => verb === "take");
const playing = night.views.find(isPlaying) as View;

function laid(view: View, width: number, height: number) {
  const room = roomOf(game.id);
  const space = { width, height, shape: shapeOf(width, height) };
  const picture = view.zones.filter((zone) => !room.keepsOffTable?.(zone, view, undefined));
  return { space, arrangement: arrange(picture, view, game, space, wantsOf(game, view)) };
}

const player = (seat: Seat) => ({ player: { kind: "seat", of: [seat] } }) as const;
const CRIES: NoteView = { key: "cries_kems", values: player(1) };
const SHOWS: NoteView = { key: "shows_no_carre", values: { ...player(3), cards: { kind: "cards", of: ["9C", "9D", "2H", "9S"] } } };
const LOSES: NoteView = {
  key: "team_loses",
  values: { players: { kind: "seat", of: [1, 3] }, points: { kind: "number", of: 2 } },
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe("faces", () => {
  it.each(STAGES)("are large enough for gestures at %s, and nothing lies on them", (_, width, height, least) => {
    const { arrangement } = laid(playing, width, height);
    for (const { avatar, box } of arrangement.seats) {
      expect(avatar).toBeGreaterThanOrEqual(least);
      const face: Box = { x: box.x + (box.width - avatar) / 2, y: box.y, width: avatar, height: avatar };
      expect(box.height).toBeGreaterThan(avatar);
      expect(face.x).toBeGreaterThanOrEqual(0);
      const cards = arrangement.spots.map(({ place: { x, y, width: wide } }) => ({
        x: x - wide / 2,
        y: y - wide * 0.75,
        width: wide,
        height: wide * 1.5,
      }));
      for (const other of [...cards, arrangement.foot, arrangement.hand, arrangement.actions]) expect(meet(face, other)).toBe(false);
    }
  });

  it("tell no turn and no number of cards, where all play at once with four", () => expect(roomOf("kems").together).toBe(true));
});

describe("the sweep", () => {
  const lies = { idle: 6000, most: 45_000 };

  it("comes so long after the last exchange, whatever else is seen meanwhile", () => {
    const river = new River();
    river.look(["2C", "3C", "4C", "5C"], 1000);
    expect(river.endsAt(lies)).toBe(7000);
    river.look(["2C", "3C", "4C", "5C"], 3000);
    expect(river.endsAt(lies)).toBe(7000);
    river.look(["2C", "KH", "4C", "5C"], 4000);
    expect(river.endsAt(lies)).toBe(10_000);
  });

  it("comes in the end, however often one exchanges; new cards have all their time", () => {
    const river = new River();
    river.look(["2C", "3C", "4C", "5C"], 0);
    river.look(["2C", "3C", "4C", "KH"], 44_000);
    expect(river.endsAt(lies)).toBe(45_000);
    river.look(["6D", "7D", "8D", "9D"], 45_000);
    expect(river.endsAt(lies)).toBe(51_000);
  });

  it("has the times of the table, and none where nobody has to be quick", () => {
    expect(liesFor(game, TERMS)).toEqual(lies);
    expect(liesFor(game, { ...TERMS, options: { idle_seconds: "3" } })?.idle).toBe(3000);
    expect(liesFor(game, { ...TERMS, calm: true })).toBeUndefined();
  });

  it("is seen coming: seconds that run out, and start anew when a card was exchanged", async () => {
    const props = { ...shown(night, playing), terms: TERMS };
    const { container, rerender } = render(KemsRoom, { props });
    const left = (): string => plain(container.querySelector(".clock .left")?.textContent);
    expect(left()).toBe("balayées dans 6 s");
    await vi.advanceTimersByTimeAsync(3500);
    expect(left()).toBe("balayées dans 3 s");
    const zones = playing.zones.map((zone) => (zone.id === "river" ? { ...zone, cards: ["KH", ...(zone.cards ?? []).slice(1)] } : zone));
    await rerender({ ...props, view: { ...playing, zones } });
    await vi.advanceTimersByTimeAsync(200);
    expect(left()).toBe("balayées dans 6 s");
    await rerender({ ...props, terms: { ...TERMS, calm: true } });
    expect(left()).toBe("");
  });
});

describe("a cry", () => {
  it("is seen with who cried for 1.5 s at least, and what comes of it as long again", () => {
    const shouts = new Shouts();
    shouts.hear([CRIES]);
    expect(shouts.now).toMatchObject({ cry: "kems", by: 1, came: [] });
    vi.advanceTimersByTime(1500);
    expect(shouts.now).toBeDefined();
    shouts.hear([CRIES, SHOWS]);
    vi.advanceTimersByTime(1500);
    expect(shouts.now).toMatchObject({ by: 1, came: [SHOWS] });
    vi.advanceTimersByTime(1000);
    expect(shouts.now).toBeUndefined();
  });

  it("is told to its end once a contre was described, and then is over", () => {
    const shouts = new Shouts();
    const contre = { ...CRIES, key: "cries_contre" };
    shouts.hear([contre]);
    vi.advanceTimersByTime(15_000);
    shouts.hear([contre, LOSES]);
    expect(shouts.now).toMatchObject({ cry: "contre", by: 1, came: [LOSES] });
    vi.advanceTimersByTime(5000);
    shouts.hear([contre, LOSES, { ...LOSES }]);
    expect(shouts.now).toBeUndefined();
  });

  it("is ended by a touch, large and with its sentences", async () => {
    const hurry = vi.fn();
    const { arrangement, space } = laid(playing, 390, 736);
    const { container, getByRole } = render(KemsRoom, {
      props: { ...shown(night, playing), arrangement, stage: space, told: [CRIES, SHOWS], hurry },
    });
    flushSync();
    expect(plain(container.querySelector(".cry")?.textContent)).toBe("Kem’s !");
    expect(plain(container.querySelector(".said")?.textContent)).toMatch(/Basile crie.*Hugo montre.*ce n'est pas un carré/);
    await fireEvent.click(getByRole("button", { name: /Touchez/ }));
    expect(container.querySelector(".shout")).toBeNull();
    expect(hurry).toHaveBeenCalledOnce();
  });

  it.each(STAGES)("never covers what may still be done, at %s", (_, width, height) => {
    const { arrangement, space } = laid(playing, width, height);
    for (const goesOn of [true, false]) {
      const box = shoutBox(arrangement, space, goesOn);
      expect(box.height).toBeGreaterThanOrEqual(44);
      for (const one of [arrangement.hand, arrangement.actions]) expect(meet(box, one)).toBe(false);
      if (!goesOn) continue;
      const river = arrangement.marks.find(({ zone }) => zone === "river") as { box: Box };
      expect(meet(box, river.box)).toBe(false);
    }
  });

  it("is read before the sheet of the deal is written, and nothing else is held back", () => {
    const line: NoteView = { key: "line_kems" };
    expect(holdsForShout(line, LOSES)).toBeGreaterThanOrEqual(1500);
    expect(holdsForShout(line, line)).toBe(0);
    expect(holdsForShout(SHOWS, CRIES)).toBe(0);
  });
});

it("the bar says how it stands, my team first", () => {
  const facts = [0, 1, 2, 3].map((seat) => ({ key: "score", seat, value: { kind: "number", of: seat % 2 ? 4 : 6 } as const }));
  expect(plain(scoreOf({ ...playing, facts }, words, NAMES))).toBe("nous 6 – 4 eux");
  expect(plain(scoreOf({ ...playing, facts, seat: -1 }, words, NAMES))).toBe("Anne et Zoé 6 – 4 Basile et Hugo");
});
