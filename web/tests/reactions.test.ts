import { readFileSync } from "node:fs";
import { join } from "node:path";

import { afterEach, describe, expect, it, vi } from "vitest";

import type { Offer } from "../src/wire";
import { wordsOf } from "./support/house";

const schema = JSON.parse(readFileSync(join(import.meta.dirname, "../../docs/wire.schema.json"), "utf8")) as unknown;

/** What people may call across the table, as the wire has it. */
function reactions(): string[] {
  const found = JSON.stringify(schema).match(/"enum":(\[[^\]]*"well_played"[^\]]*\])/)?.[1];
  return JSON.parse(found ?? "[]") as string[];
}

afterEach(() => vi.unstubAllEnvs());

describe.each(["fr", "en"] as const)("in %s", (lang) => {
  const words = wordsOf(lang);

  it("there are words for everything that people may call", () => {
    expect(reactions()).toHaveLength(8);
    for (const what of reactions()) expect(words.reaction(what), what).not.toMatch(/react/);
  });

  it("what a newer house knows, and these words do not, is still said somehow", () => {
    expect(() => words.reaction("dances")).toThrow();
    vi.stubEnv("PROD", true);
    expect(words.reaction("dances")).toBe("…");
    expect(words.offer({ number: 1, verb: "juggle", gesture: "button" } as Offer, [])).toBe(words.text("offer_unknown"));
    const about = { kind: "cards", of: ["8H"] } as const;
    expect(words.offer({ number: 1, verb: "juggle", gesture: "card", about } as Offer, [])).toBe("8♥");
  });
});
