/** The table in words: whatever lies there is said, by names that one can hear. */
import { cleanup, render } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, describe, expect, it } from "vitest";

import Spoken from "../../src/parts/Spoken.svelte";
import { voice } from "../../src/parts/voice.svelte";
import { readTable } from "../../src/table/reading";
import type { Card, GameView, View, ZoneView } from "../../src/wire";
import { le } from "../../src/words/french";
import type { Lang, Words } from "../../src/words/words";
import { evening, EVENINGS } from "../motion/tables";
import { wordsOf } from "../rooms/evening";

const NAMES = ["Camille", "Alice", "Bruno", "Chloé", "David", "Emma", "Farid", "Gaby", "Hugo", "Inès", "Jules", "Kim"];
const SIGNS = /[♣♦♥♠★]/;

afterEach(cleanup);

const nameOf = (zone: ZoneView): string => zone.id.split(".")[0] ?? "";

/** The cards of a zone that must be named: of a pile, the one on top. */
function named(zone: ZoneView, game: GameView): readonly Card[] {
  const cards = zone.cards ?? [];
  return game.zones[nameOf(zone)]?.arranged === "pile" && !zone.laid_by?.length && !zone.groups?.length ? cards.slice(-1) : cards;
}

function check(view: View, game: GameView, words: Words): void {
  const read = new Map(readTable(view, game, words, NAMES).map(({ key, text }) => [key, text]));
  for (const zone of view.zones) {
    if (nameOf(zone).startsWith("hand")) continue;
    for (const card of named(zone, game)) expect(read.get(zone.id), zone.id).toContain(words.card(card));
    if ((zone.hidden ?? 0) > 1) expect(read.get(zone.id), zone.id).toContain(String(zone.hidden));
  }
  for (const text of read.values()) expect(text).not.toMatch(SIGNS);
}

describe("the table in words", () => {
  it.each(EVENINGS.flatMap((name) => (["fr", "en"] as const).map((lang): [string, Lang] => [name, lang])))(
    "says all that lies there: %s, %s",
    (name, lang) => {
      const { game, views } = evening(name);
      const words = wordsOf(game.id, lang)
        .forViewer(views[0]?.seat ?? -1)
        .aloud();
      for (const view of views) check(view, game, words);
    },
  );

  it("names the card that wins a trick, and whoever laid each", () => {
    const { game } = evening("whistiti");
    const words = wordsOf("whistiti").forViewer(0).aloud();
    const zones: ZoneView[] = [{ id: "trick", cards: ["KH", "AH"], laid_by: [1, 0], best: 1 }];
    const [trick] = readTable({ ...(evening("whistiti").views[0] as View), seat: 0, zones, facts: [] }, game, words, NAMES);
    expect(trick?.text.replace(/\s/g, " ")).toBe("Le pli : Alice, roi de cœur; vous, as de cœur (l'emporte).");
  });

  it("says which of several cards wins that lie apart, and which cancel each other", () => {
    const { game, views } = evening("pan-tes-mort");
    const words = wordsOf("pan-tes-mort").forViewer(0).aloud();
    const cancelled = [{ kind: "cancelled", places: [0], stands_for: ["5"] }];
    const zones: ZoneView[] = [
      { id: "sealed.1", owner: 1, cards: ["5"], groups: cancelled },
      { id: "sealed.2", owner: 2, cards: ["5"], groups: cancelled },
      { id: "sealed.3", owner: 3, cards: ["2"], best: 0 },
    ];
    const read = readTable({ ...(views[0] as View), seat: 0, zones, facts: [] }, game, words, NAMES);
    expect(read.map(({ text }) => text.replace(/\s/g, " "))).toEqual([
      "La carte posée d'Alice : annulée (5).",
      "La carte posée de Bruno : annulée (5).",
      "La carte posée de Chloé : 2 (l'emporte).",
    ]);
  });
});

describe("words aloud", () => {
  it.each([
    ["KH", "le roi de cœur"],
    ["QS", "la dame de pique"],
    ["AC", "l'as de trèfle"],
    ["10D", "le 10 de carreau"],
    ["5*", "le 5 d'étoile"],
  ])("call %s %s", (card, called) => {
    const words = wordsOf("cinq-rois").aloud();
    expect(le(words.card(card))).toBe(called);
  });

  it("are the same sentences, without signs", () => {
    const words = wordsOf("bataille-corse");
    const note = { key: "turned", values: { player: { kind: "seat", of: [1] }, card: { kind: "cards", of: ["QH"] } } } as const;
    expect([words, words.aloud()].map((one) => one.note(note, NAMES))).toEqual(["Alice retourne la D♥", "Alice retourne la dame de cœur"]);
  });
});

describe("the voice", () => {
  it("says a thing again when it happens again, in a paragraph of its own", async () => {
    render(Spoken);
    voice.say("Bruno passe.");
    flushSync();
    const region = document.querySelector("[aria-live]");
    const first = region?.lastElementChild;
    voice.say("Bruno passe.");
    flushSync();
    expect(region?.lastElementChild?.textContent).toBe("Bruno passe.");
    expect(region?.lastElementChild).not.toBe(first);
    expect(region?.contains(first ?? null)).toBe(true);
  });
});
