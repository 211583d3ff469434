/** A deal keeps its room; a new deal and a turned screen begin anew. */

import { beforeEach, describe, expect, it } from "vitest";

import type { Space } from "../../src/layout/types";
import type { Scene } from "../../src/motion/scene";
import { Drawing } from "../../src/table/drawing.svelte";
import type { View, ZoneView } from "../../src/wire";
import { deals, spaceOf } from "../layout/evenings";
import { gameView } from "../support/house";

const PHONE: Space = spaceOf(390, 844);
const [first] = deals.find(([name]) => name === "barbu")?.[1][0] ?? [];
if (first === undefined) throw new Error("no evening of Barbu");
const { view } = first;

/** The view with so many cards left in my hand. */
function holding(count: number, change: Partial<View> = {}): View {
  const zones = view.zones.map((zone): ZoneView => (zone.id === "hand.0" ? { ...zone, cards: zone.cards?.slice(0, count) ?? [] } : zone));
  return { ...view, zones, ...change };
}

const still = (of: View): Scene => ({ view: of, picture: of.zones, note: undefined, by: -1, isAsked: true });

describe("a drawing", () => {
  let drawing: Drawing;
  const high = () => drawing.arrangement?.hand.height ?? 0;

  beforeEach(() => {
    sessionStorage.clear();
    drawing = new Drawing(gameView("barbu"), "a table", () => 1);
    drawing.resize(PHONE);
    drawing.draw(still(holding(13)));
  });

  it("keeps the band of the hand and the size of its cards while cards are played", () => {
    const [full, wide] = [high(), drawing.arrangement?.spots.find((spot) => spot.mine)?.place.width];
    for (const left of [12, 8, 3, 1]) {
      drawing.draw(still(holding(left)));
      expect(high()).toBe(full);
      expect(drawing.arrangement?.spots.find((spot) => spot.mine)?.place.width).toBeCloseTo(wide ?? 0);
    }
    drawing.draw(still(holding(0)));
    expect(high()).toBe(full);
  });

  it("keeps it until the next deal lies still, then begins anew", () => {
    const full = high();
    const next = holding(3, { deal: view.deal + 1 });
    drawing.draw({ ...still(next), picture: holding(0).zones });
    expect(high()).toBe(full);
    drawing.draw(still(next));
    expect(high()).toBeLessThan(full);
  });

  it("deals a new hand card by card, each from the dealer, and no hand that somebody finds there", () => {
    drawing = new Drawing(gameView("barbu"), "a table", () => 1);
    drawing.resize(PHONE);
    drawing.draw(still(holding(13, { beats: [] })));
    expect(drawing.pieces.some(({ dealt }) => dealt)).toBe(false); // who comes in later
    const begins = { note: { key: "deal_start" } };
    const next = holding(13, { deal: view.deal + 1, beats: [begins], facts: [{ key: "dealer", value: { kind: "seat", of: [2] } }] });
    drawing.draw(still(holding(0)));
    drawing.draw(still(next));
    const dealt = drawing.pieces.flatMap((piece) => piece.dealt ?? []);
    expect(dealt.length).toBe(13);
    expect(dealt.map(({ after }) => after)).toEqual([...dealt.map(({ after }) => after)].sort((a, b) => a - b));
    expect(dealt.at(-1)?.after).toBeLessThanOrEqual(1000);
    const plate = drawing.arrangement?.seats.find(({ seat }) => seat === 2)?.box;
    expect(dealt[0]?.from.x).toBeCloseTo((plate?.x ?? 0) + (plate?.width ?? 0) / 2);
    drawing.draw(still({ ...next, beats: [] }));
    expect(drawing.pieces.some((piece) => piece.dealt)).toBe(false); // once
  });

  it("begins anew where the screen is turned, or another seat looks", () => {
    const full = high();
    drawing.draw(still(holding(3)));
    drawing.resize(PHONE);
    expect(high()).toBeLessThan(full);
    drawing.draw(still(holding(13)));
    drawing.draw(still({ ...holding(3), seat: -1 }));
    drawing.draw(still(holding(3)));
    expect(high()).toBeLessThan(full);
  });
});
