import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";

import Podium from "../../src/after/Podium.svelte";
import { faceAt, hueAt } from "../../src/house/people";
import Face from "../../src/parts/Face.svelte";
import Chair from "../../src/screens/before/Chair.svelte";
import type { ChairView } from "../../src/wire";
import { wordsOf } from "../support/house";

const words = wordsOf("fr");
const BOT: ChairView = { level: "regular" };
const APART = 25; // degrees that two lanterns of one shape are apart at least: what an eye tells apart
const TABLES = Array.from({ length: 11 }, (_, at) => at + 2);

afterEach(cleanup);

/** A face as it is painted: which one, and how its colours are turned. */
function painted(found: Element | null | undefined): string {
  const face = found as HTMLElement;
  return `${face.dataset.face} ${face.style.filter}`;
}
const faces = (): string[] => [...document.querySelectorAll("[data-face]")].map(painted);

describe("bots", () => {
  it.each(TABLES)("of a table of %i are told apart by their shape or their colours", (players) => {
    const bots = Array.from({ length: players }, (_, seat) => ({ face: faceAt(BOT, seat), hue: hueAt(BOT, seat) }));
    for (const [seat, bot] of bots.entries())
      for (const other of bots.slice(seat + 1).filter(({ face }) => face === bot.face)) {
        const turn = Math.abs(bot.hue - other.hue) % 360;
        expect(Math.min(turn, 360 - turn)).toBeGreaterThanOrEqual(APART);
      }
  });

  it.each(TABLES)("of a table of %i look alike before the match, at it and on the podium", (players) => {
    const seats = Array.from({ length: players }, (_, seat) => seat);
    for (const seat of seats) render(Face, { chair: BOT, seat });
    const table = faces();
    cleanup();
    for (const seat of seats)
      render(Chair, { chair: BOT, seat, who: "bot", name: "", words, second: false, standing: false, onclick: () => {} });
    expect(faces()).toEqual(table);
    cleanup();
    const places = seats.map((seat) => ({ seat, rank: seat + 1, points: 0 }));
    render(Podium, { places, chairs: seats.map(() => BOT), names: seats.map(String), words, counted: String });
    expect(faces()).toEqual(table);
  });
});

it("a person keeps the face that they chose, in its own colours", () => {
  render(Face, { chair: { name: "Mona", avatar: "mamie" }, seat: 3 });
  expect(faces()).toEqual(["mamie "]);
});
