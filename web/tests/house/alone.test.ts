import { describe, expect, it } from "vitest";

import { fitted, optionsOf, told, withPlayers, withWay, type Alone } from "../../src/house/alone.svelte";
import type { CoverView, OfferedPreset } from "../../src/wire";
import { coverOf, wordsOf } from "../support/house";

const rois = coverOf("cinq-rois");
const feu = coverOf("autour-du-feu");
const kems = coverOf("kems");

function wayOf(cover: CoverView, key: string): OfferedPreset {
  const found = cover.presets?.find((one) => one.preset.key === key);
  if (!found) throw new Error(`${cover.id} has no way ${key}`);
  return found;
}

/** A choice in short. */
function short({ players, level, way }: Alone): string {
  return `${players} ${level} ${way?.preset.key}`;
}

describe("a game played alone", () => {
  it("is played as the house does until something is chosen: the usual number, the usual level, the first way", () => {
    const choice = fitted(rois, undefined);
    expect(short(choice)).toBe("4 regular classic");
    expect(optionsOf(rois, choice)).toBeUndefined();
  });

  it("is played as it was chosen, with the options of the way", () => {
    const choice = fitted(rois, { players: 3, level: "expert", preset: "express" });
    expect(short(choice)).toBe("3 expert express");
    expect(optionsOf(rois, choice)).toMatchObject({ first_round: "8" });
  });

  it.each([
    ["nothing at all", null],
    ["something else", "42"],
    ["a number that the game does not take", { players: 40 }],
    ["half a player", { players: 2.5 }],
    ["a level that is no more", { level: "wizard" }],
    ["a way that is no more", { preset: "short" }],
  ])("is played as usual where the browser kept %s", (_, found) => {
    expect(short(fitted(rois, found))).toBe("4 regular classic");
  });

  it("takes as many as we said we are, before what was kept", () => {
    expect(short(fitted(rois, { players: 5, level: "master", preset: "express" }, 3))).toBe("3 master express");
    expect(short(fitted(feu, { players: 5 }, 12))).toBe("5 regular classic");
  });

  it("has as many players as a way is for: alone for solo, two for duo, and the usual number again afterwards", () => {
    const solo = withWay(rois, fitted(rois, undefined), wayOf(rois, "solo"));
    expect(short(solo)).toBe("1 regular solo");
    expect(short(withWay(rois, solo, wayOf(rois, "express")))).toBe("4 regular express");
    expect(short(withWay(feu, fitted(feu, undefined), wayOf(feu, "duo")))).toBe("2 regular duo");
    expect(short(withWay(feu, fitted(feu, { players: 3 }), wayOf(feu, "duo")))).toBe("3 regular duo");
  });

  it("has a way that is for so many players: one alone plays solo, and four do not play duo", () => {
    const express = fitted(rois, { players: 2, level: "expert", preset: "express" });
    expect(short(withPlayers(rois, express, 1))).toBe("1 expert solo");
    expect(short(withPlayers(rois, express, 6))).toBe("6 expert express");
    expect(short(withPlayers(feu, fitted(feu, { players: 3, preset: "duo" }), 4))).toBe("4 regular classic");
  });

  it("names every option that the house would else choose by itself", () => {
    const beats = fitted(kems, { preset: "beats" });
    expect(optionsOf(kems, beats)).toMatchObject({ tempo: "ticks" });
  });

  it("is said in a few words, and in none that go without saying", () => {
    const fr = wordsOf("fr");
    const en = wordsOf("en");
    expect(told(fr, rois, fitted(rois, undefined))).toBe("3 robots habitués");
    expect(told(fr, rois, fitted(rois, { players: 2, level: "master", preset: "express" }))).toBe("Un robot maître, express");
    expect(told(fr, rois, fitted(rois, { players: 1 }))).toBe("Seul, sans robot");
    expect(told(en, coverOf("barbu", "en"), fitted(coverOf("barbu", "en"), { level: "beginner", preset: "short" }))).toBe(
      "3 beginner bots, short match",
    );
  });
});
