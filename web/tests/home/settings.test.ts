import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { isStill, marksAreFrench, pace, read, settings, WAYS, wear } from "../../src/house/settings.svelte";
import Settings from "../../src/screens/Settings.svelte";
import en from "../../src/words/settings.en.ftl?raw";
import fr from "../../src/words/settings.fr.ftl?raw";
import { wordsOf } from "../support/house";

beforeEach(() => {
  localStorage.clear();
  Object.assign(settings, read(), { lang: "fr", theme: "system", motion: "system" });
});
afterEach(cleanup);

describe("settings", () => {
  it("are kept as soon as they are chosen, and found again", () => {
    settings.confirm = "on";
    settings.pace = "lively";
    expect(read()).toMatchObject({ confirm: "on", pace: "lively", sound: "on" });
  });

  it("that mean nothing are not believed", () => {
    localStorage.setItem("veillee.settings", '{"pace": "absurd", "order": "rank", "unknown": 1}');
    expect(read()).toMatchObject({ pace: "normal", order: "rank" });
    expect(read()).not.toHaveProperty("unknown");
    localStorage.setItem("veillee.settings", "{not json");
    expect(read().pace).toBe("normal");
  });

  it("are worn by the document, where style sheets and readers look", () => {
    const root = document.documentElement;
    settings.theme = "morning";
    settings.motion = "reduced";
    settings.four_colours = "on";
    settings.lang = "en";
    expect([root.lang, root.dataset.theme, root.dataset.motion, root.dataset.colours]).toEqual(["en", "light", "reduced", "four"]);
    settings.theme = "system";
    settings.motion = "system";
    expect([root.dataset.theme, root.dataset.motion]).toEqual([undefined, undefined]);
  });

  it("tell the letters of court cards, the pace and whether things move", () => {
    expect(marksAreFrench()).toBe(true);
    settings.lang = "en";
    expect(marksAreFrench()).toBe(false);
    settings.indices = "french";
    expect(marksAreFrench()).toBe(true);
    settings.pace = "calm";
    expect(pace()).toBe(1.5);
    expect(isStill()).toBe(false);
    settings.motion = "reduced";
    expect(isStill()).toBe(true);
  });

  it("have words in both languages, every way of them", () => {
    for (const lang of ["fr", "en"] as const) {
      const words = wordsOf(lang);
      words.learn({ fr, en }[lang]);
      for (const [name, ways] of Object.entries(WAYS)) {
        expect(words.text(`setting_${name}`)).not.toBe("");
        if (!(ways as readonly string[]).every((way) => way === "on" || way === "off")) {
          for (const way of ways) expect(words.text(`setting_${name}_${way}`)).not.toBe("");
        }
      }
    }
  });

  it("are changed on the screen, in plain words", async () => {
    render(Settings, { words: wordsOf("fr") });
    await fireEvent.click(screen.getByRole("switch", { name: "Confirmer avant de jouer" }));
    expect(settings.confirm).toBe("on");
    expect(screen.getByRole("switch", { name: "Confirmer avant de jouer" }).getAttribute("aria-checked")).toBe("true");
    await fireEvent.click(screen.getByRole("radio", { name: "Matin" }));
    expect(read().theme).toBe("morning");
    wear();
  });
});
