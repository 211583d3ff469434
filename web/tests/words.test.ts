import { readdirSync, readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { Teller } from "../src/words/telling";
import { MissingWords, Words } from "../src/words/words";

const catalogue = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");
const keys = (text: string) => new FluentResource(text).body.map((entry) => entry.id);

const COMMON = { fr: "../../src/veillee/views/words.fr.ftl", en: "../../src/veillee/views/words.en.ftl" };
const french = new Words("fr", catalogue(COMMON.fr), "deal_start = Donne { $number }.\nbare = { $a }");
const english = new Words("en", catalogue(COMMON.en));

describe("words", () => {
  it("are read in the language of the person", () => {
    expect(french.card("QH")).toBe("D♥");
    expect(english.card("QH")).toBe("Q♥");
    expect(french.listed(["Anne", "Basile", "Zoé"])).toBe("Anne, Basile et Zoé");
  });

  it("keep the high marks of French on the line of their words", () => {
    expect(french.text("prompt_discard", { suit: "pique" })).toBe("Pas de pique\u202f: défaussez-vous.");
    expect(french.text("name_taken", { given: "Zoé" })).toBe("Quelqu'un s'appelle déjà «\u202fZoé\u202f» à cette table.");
    expect(english.text("prompt_discard", { suit: "spades" })).not.toContain("\u202f");
  });

  it("stop whoever forgets one", () => {
    expect(() => french.text("no_such_key")).toThrow(MissingWords);
    expect(() => french.text("bare")).toThrow(MissingWords);
    expect(french.text("bare", { a: 3 })).toBe("3");
  });
});

describe("the telling", () => {
  const led = { key: "card_led", values: { player: { kind: "seat", of: [0] }, card: { kind: "cards", of: ["QH"] } } } as const;

  it("joins what belongs together, and sets a new deal apart", () => {
    const teller = new Teller(french, ["Anne"]);
    expect(teller.lines(led)).toEqual([]);
    expect(teller.lines({ key: "deal_start", values: { number: { kind: "number", of: 2 } } })).toEqual([
      "",
      "Anne entame de la D♥. Donne 2.",
    ]);
  });

  it("says « vous » to the one who reads, with a capital where a sentence begins", () => {
    const told = (seat: number) => {
      const teller = new Teller(french.forViewer(seat), ["Anne", "Basile"]);
      return [led, { ...led, values: { ...led.values, player: { kind: "seat", of: [1] } } } as const].flatMap((note) => [
        ...teller.lines(note),
        ...(note === led ? [] : teller.soFar()),
      ]);
    };
    expect(told(0)).toEqual(["Vous entamez de la D♥, Basile entame de la D♥…"]);
    expect(told(1)).toEqual(["Anne entame de la D♥, vous entamez de la D♥…"]);
    expect(told(-1)).toEqual(["Anne entame de la D♥, Basile entame de la D♥…"]);
    expect(english.forViewer(0).note(led, ["Anne"])).toBe("You lead Q♥");
  });

  it("makes a sentence of its own of what is but a part of a line", () => {
    const corse = new Words("fr", catalogue(COMMON.fr), catalogue("../../src/veillee/games/bataille_corse/words.fr.ftl"));
    const card = { kind: "cards", of: ["4C"] } as const;
    const turned = { key: "turned_too", values: { player: { kind: "seat", of: [1] }, card } } as const;
    const next = { ...turned, key: "turned_next" };
    const teller = new Teller(corse, ["Anne", "Basile"]);
    teller.lines(turned);
    teller.lines(next);
    expect(teller.soFar()).toEqual(["Basile le 4♣, puis le 4♣…"]);
    expect(corse.note(turned, ["Anne", "Basile"])).toBe("Basile retourne le 4♣");
    expect(corse.note(next, ["Anne", "Basile"])).toBe("Basile retourne ensuite le 4♣");
    expect(corse.forViewer(1).note(turned, ["Anne", "Basile"])).toBe("Vous retournez le 4♣");
  });

  it("tells what is not closed to whoever cannot wait, once", () => {
    const teller = new Teller(french, ["Anne"]);
    teller.lines(led);
    expect(teller.soFar()).toEqual(["Anne entame de la D♥…"]);
    expect(teller.soFar()).toEqual([]);
  });
});

describe("the page's own words", () => {
  // Those that come first, and those that come with what needs them.
  const own = (lang: string) =>
    ["page", "after", "barrel", "book", "card", "chair", "keys", "settings"].flatMap((name) =>
      keys(catalogue(`../src/words/${name}.${lang}.ftl`)),
    );
  const [fr, en] = [own("fr"), own("en")];

  it("are said once, and the same in both languages", () => {
    expect([...fr].sort()).toEqual([...new Set(fr)].sort());
    expect([...en].sort()).toEqual([...fr].sort());
  });

  it("take no word from the games", () => {
    const taken = new Set(keys(catalogue(COMMON.fr)));
    expect(fr.filter((key) => taken.has(key))).toEqual([]);
  });
});

describe("the screens", () => {
  const here = import.meta.url;
  const root = (path: string) => new URL(`../../${path}`, here);
  const below = (folder: string, ending: RegExp): string[] =>
    readdirSync(root(folder), { recursive: true, encoding: "utf8" })
      .filter((file) => ending.test(file))
      .map((file) => `${folder}/${file}`);
  const sources = below("web/src", /\.(svelte|ts)$/);
  const said = sources.flatMap((file) =>
    [...readFileSync(root(file), "utf8").matchAll(/words\.text\("(\w+)"/g)].map((match) => match[1] as string),
  );

  it.each(["fr", "en"])("say nothing that has no words (%s)", (lang) => {
    const catalogues = ["web/src/words", "src/veillee/views", "src/veillee/games"].flatMap((folder) =>
      below(folder, new RegExp(`\\.${lang}\\.ftl$`)),
    );
    const known = new Set(catalogues.flatMap((file) => keys(readFileSync(root(file), "utf8"))));
    expect(said.length).toBeGreaterThan(100);
    expect(said.filter((key) => !known.has(key))).toEqual([]);
  });
});
