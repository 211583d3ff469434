import { describe, expect, it } from "vitest";

import { drawingOf, type Look, pictureOf, pictures, plainCard } from "../../src/art/cards";
import cards from "./ids.json";

/*
 * ids.json holds the drawings that the ten games name. After a game has changed its cards, write it anew with
 *   import json
 *   from veillee.games import CATALOGUE
 *   from veillee.views.art import art_of
 *   ids = {art_of(word, entry.layout) for entry in CATALOGUE.values() for word in entry.game.phases[0].pack.words}
 *   print(json.dumps(sorted(ids), indent=0))
 */
const ALL = [...cards, "backs/nuit", "backs/rouge", "backs/slot", "pan/barillet-dos"];
const LOOKS: Look[] = (["french", "international"] as const).flatMap((indices) =>
  ([2, 4] as const).flatMap((colours) => [false, true].map((large) => ({ indices, colours, large }))),
);
const PLAIN: Look = { indices: "french", colours: 2, large: false };
const named = (look: Look): string => `${look.indices}, ${look.colours} colours${look.large ? ", large" : ""}`;

/** The first way in which a text is no well-formed drawing; nothing where it is one. */
function fault(svg: string): string | undefined {
  const open: string[] = [];
  let rest = svg;
  while (rest) {
    const tag = /^<(\/?)([a-zA-Z]+)((?: [a-zA-Z-]+="[^"<>&]*")*)(\/?)>/.exec(rest);
    if (!tag) return `no tag: ${rest.slice(0, 60)}`;
    const [whole, closes, name = "", attributes = "", empty] = tag;
    const keys = [...attributes.matchAll(/ ([a-zA-Z-]+)=/g)].map((match) => match[1]);
    if (new Set(keys).size < keys.length) return `an attribute twice: ${whole}`;
    if (/NaN|undefined|Infinity|null/.test(attributes)) return `no number: ${whole}`;
    if (closes && open.pop() !== name) return `closed too early: ${name}`;
    if (!closes && !empty) open.push(name);
    rest = rest.slice(whole.length);
    if (!open.length && rest) return "more than one root";
  }
  return open.length ? `never closed: ${open.join(" ")}` : undefined;
}

describe.each(LOOKS)("the cards with %o", (look) => {
  it(`are all drawn (${named(look)})`, async () => {
    for (const art of ALL) {
      const svg = await drawingOf(art, look);
      expect(fault(svg), art).toBeUndefined();
      expect(svg.length, art).toBeLessThanOrEqual(8192);
    }
  });

  it(`name each part once, and use no part they lack (${named(look)})`, async () => {
    for (const art of ALL) {
      const svg = await drawingOf(art, look);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
      const used = [...svg.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]);
      expect(new Set(ids).size, art).toBe(ids.length);
      expect(
        used.filter((id) => !ids.includes(id)),
        art,
      ).toEqual([]);
    }
  });

  it(`hang on nothing of the page (${named(look)})`, async () => {
    for (const art of ALL) expect(await drawingOf(art, look), art).not.toMatch(/var\(|class=|style=|<text/);
  });

  it(`are told apart (${named(look)})`, async () => {
    const drawn = await Promise.all(ALL.map((art) => drawingOf(art, look)));
    expect(new Set(drawn).size).toBe(ALL.length);
  });
});

describe("a look", () => {
  const differs = async (art: string, look: Partial<Look>): Promise<boolean> =>
    (await drawingOf(art, PLAIN)) !== (await drawingOf(art, { ...PLAIN, ...look }));

  it("gives courts other letters, and no other card", async () => {
    expect(await differs("standard/coeur-roi", { indices: "international" })).toBe(true);
    expect(await differs("standard/coeur-as", { indices: "international" })).toBe(false);
  });

  it("gives diamonds and clubs a colour of their own", async () => {
    expect(await differs("standard/carreau-7", { colours: 4 })).toBe(true);
    expect(await differs("standard/trefle-7", { colours: 4 })).toBe(true);
    expect(await differs("standard/pique-7", { colours: 4 })).toBe(false);
  });

  it("enlarges every face", async () => {
    for (const art of cards.filter((id) => id !== "pan/clic" && id !== "pan/pan"))
      expect(await differs(art, { large: true }), art).toBe(true);
  });
});

describe("the five suits of Cinq Rois", () => {
  const SEVENS = ["standard/coeur-7", "standard/carreau-7", "standard/trefle-7", "standard/pique-7", "star/etoile-7"];
  const colour = async (art: string, colours: 2 | 4): Promise<string | undefined> =>
    /<g color="(#\w+)"/.exec(await drawingOf(art, { ...PLAIN, colours }))?.[1];

  it("have five colours where people asked for many", async () => {
    const all = await Promise.all(SEVENS.map((art) => colour(art, 4)));
    expect(new Set(all).size).toBe(5);
  });

  it("never dye the star as a red or a black suit", async () => {
    const all = await Promise.all(SEVENS.map((art) => colour(art, 2)));
    expect(new Set(all).size).toBe(3);
  });
});

describe("pictures", () => {
  it("are there at once when they were made before", async () => {
    const look: Look = { indices: "international", colours: 4, large: true };
    expect(pictureOf("standard/coeur-7", look)).toBeUndefined();
    const made = await pictures(["standard/coeur-7", "backs/nuit"], look);
    expect(made.get("standard/coeur-7")).toMatch(/^blob:/);
    expect(pictureOf("standard/coeur-7", look)).toBe(made.get("standard/coeur-7"));
  });

  it("are made once", async () => {
    const [one, other] = await Promise.all([pictures(["fire/rouge-3"], PLAIN), pictures(["fire/rouge-3"], PLAIN)]);
    expect(one.get("fire/rouge-3")).toBe(other.get("fire/rouge-3"));
  });

  it("differ from look to look", async () => {
    await pictures(["standard/coeur-roi"], PLAIN);
    expect(pictureOf("standard/coeur-roi", { ...PLAIN, indices: "international" })).toBeUndefined();
  });
});

it.each([
  "standard/coeur-11",
  "standard/rond-7",
  "fire/joker-eau",
  "fire/rose-3",
  "fire/rouge-12",
  "pan/7-girafe",
  "backs/vert",
  "tarot/1",
])("no drawing is called %s", async (art) => {
  await expect(drawingOf(art, PLAIN)).rejects.toThrow();
});

describe("a card that this page has not drawn", () => {
  const NEWER = ["standard/coeur-15", "standard/lune-7", "tarot/excuse", "fire/joker-lune", "pan/tigre", "nothing", "backs/vert"];

  it.each(NEWER)("is a plain one, and keeps no other from being drawn: %s", async (art) => {
    const look: Look = { indices: "french", colours: 4, large: false };
    const made = await pictures(["standard/coeur-9", art, "backs/rouge"], look);
    expect([...made.keys()]).toEqual(["standard/coeur-9", art, "backs/rouge"]);
    expect(made.get(art)).toMatch(/^blob:/);
  });

  it("is well drawn, and says what it is called", () => {
    expect(fault(plainCard("standard/coeur-15").replace(/<text[^>]*>[^<]*<\/text>/, ""))).toBeUndefined();
    expect(plainCard("standard/coeur-15")).toContain(">coeur-15<");
    expect(plainCard("x/<script>")).not.toContain("<script>");
  });
});
