import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import Option from "../../src/screens/before/Option.svelte";
import { told, wayName } from "../../src/screens/before/telling";
import { presetOf, valueOf } from "../../src/house/presets";
import { accepts, forPlayers, isChanged, withOption, withPreset } from "../../src/screens/before/terms";
import type { OptionView, Terms } from "../../src/wire";
import { gameView, wordsOf } from "../support/house";

const GAMES = [
  "autour-du-feu",
  "pan-tes-mort",
  "whistiti",
  "kems",
  "barbu",
  "president",
  "bataille-corse",
  "huit-americain",
  "ascenseur",
  "cinq-rois",
];
const NAMES = ["Anne", "Basile", "Zoé", "Hugo"];

function option(game: string, key: string): OptionView {
  const found = gameView(game).options.find((one) => one.key === key);
  if (!found) throw new Error(`${game} has no option ${key}`);
  return found;
}

/** Everything that an option may be, but for most numbers. */
function ways(one: OptionView): string[] {
  switch (one.kind) {
    case "toggle":
      return ["yes", "no"];
    case "choice":
      return [...one.ways];
    case "several":
      return [...one.parts, one.none];
    case "number":
      return [String(one.low), String(one.high), ...(one.auto ? [one.auto] : [])];
  }
}

describe.each(["fr", "en"] as const)("the options of all games, in %s", (lang) => {
  it.each(GAMES)("%s: every rule, every way and every preset has words", (game) => {
    const words = wordsOf(lang, game);
    const { options, presets = [] } = gameView(game);
    for (const one of options) {
      expect(words.text(`option_${one.key}`)).not.toBe("");
      expect(words.text(`option_${one.key}_help`)).not.toBe("");
      for (const way of ways(one)) {
        expect(accepts(one, way)).toBe(true);
        expect(told(one, way, words, NAMES)).not.toBe(""); // and throws, if there are no words
      }
    }
    for (const { key } of presets) expect(words.text(`preset_${key}_help`)).not.toBe("");
  });
});

describe("terms", () => {
  const game = gameView("president");
  const terms: Terms = { game: "president", players: 4 };
  const revolution = option("president", "revolution");
  const dealer = option("president", "first_dealer");

  it("say only what is played otherwise than usual", () => {
    const changed = withOption(terms, revolution, "yes");
    expect(changed.options).toEqual({ revolution: "yes" });
    expect(isChanged(game, revolution, changed.options)).toBe(true);
    expect(withOption(changed, revolution, "no").options).toEqual({});
    expect(valueOf(revolution, terms.options)).toBe("no");
  });

  it("are known by the name of a way to play, unless they are a table's own", () => {
    expect(presetOf(game, {})?.key).toBe("classic");
    expect(presetOf(game, { revolution: "yes" })?.key).toBe("revolution");
    expect(presetOf(game, { revolution: "yes", two_closes: "yes" })).toBeUndefined();
  });

  it("of a way to play have as many players as it is for, and are known by its name only then", () => {
    const rois = gameView("cinq-rois");
    const solo = rois.presets?.find((one) => one.key === "solo");
    if (!solo) throw new Error("no solo");
    expect(withPreset({ game: "cinq-rois", players: 4 }, rois, solo)).toEqual({ game: "cinq-rois", players: 1, options: {} });
    expect(presetOf(gameView("rois-alone"), {})?.key).toBe("solo");
    expect(presetOf(rois, {})?.key).toBe("classic");
  });

  it("are as usual where a table chose nothing, though people play otherwise than programs", () => {
    const kems = gameView("kems");
    const tempo = option("kems", "tempo");
    expect(tempo.default).toBe("ticks");
    expect(kems.opening).toEqual({ tempo: "open", most_swaps: "200" });
    expect(kems.options.filter((one) => isChanged(kems, one, kems.opening))).toEqual([]);
    expect(presetOf(kems, kems.opening)?.key).toBe("classic");
    expect(isChanged(kems, tempo, {})).toBe(true);
    expect(presetOf(kems, {})?.key).toBe("beats");
  });

  it("forget with fewer players what means nobody any more", () => {
    const eight = { ...terms, players: 8, options: { first_dealer: "seat:6", revolution: "yes" } };
    expect(accepts(dealer, "seat:6")).toBe(false);
    expect(forPlayers(eight, game)).toEqual({ ...terms, options: { revolution: "yes" } });
  });

  it("call a seat by who sits there", () => {
    const words = wordsOf("fr", "president");
    expect(wayName(dealer, "seat:2", words, NAMES)).toBe("Zoé");
    expect(wayName(dealer, "random", words, NAMES)).toBe("au hasard");
  });
});

describe("an option on the screen", () => {
  afterEach(cleanup);

  function shown(game: string, key: string, value?: string, readonly = false) {
    const onchange = vi.fn();
    const rules = vi.fn();
    const one = option(game, key);
    const usual = one.default;
    render(Option, { option: one, value: value ?? usual, usual, words: wordsOf("fr", game), names: NAMES, readonly, rules, onchange });
    return { one, onchange, rules };
  }

  it("is a switch, where a rule is on or off", async () => {
    const { onchange } = shown("autour-du-feu", "quick");
    const control = screen.getByRole("switch", { name: "partie rapide" });
    expect(control.getAttribute("aria-checked")).toBe("false");
    await fireEvent.click(control);
    expect(onchange).toHaveBeenCalledWith("yes");
  });

  it("is a row of ways, where they are few and short", async () => {
    const { onchange } = shown("huit-americain", "joker_cost");
    const ways = within(screen.getByRole("radiogroup")).getAllByRole("radio");
    expect(ways.map((way) => (way as HTMLInputElement).value)).toEqual(["0", "20", "40", "50"]);
    await fireEvent.click(ways[3] as HTMLElement);
    expect(onchange).toHaveBeenCalledWith("50");
  });

  it("is a list, where ways are long or many", async () => {
    const { onchange } = shown("pan-tes-mort", "order");
    const list = screen.getByRole("combobox", { name: "l'ordre du tour" });
    expect(
      within(list)
        .getAllByRole("option")
        .map((way) => way.textContent),
    ).toEqual(["du plus riche au plus pauvre", "le plus riche, puis dans le sens horaire"]);
    await fireEvent.change(list, { target: { value: "clockwise" } });
    expect(onchange).toHaveBeenCalledWith("clockwise");
  });

  it("is a number that stays within its bounds and on its steps", async () => {
    const { onchange } = shown("bataille-corse", "slap_window");
    const field = screen.getByRole("spinbutton");
    await fireEvent.click(screen.getByRole("button", { name: "Plus" }));
    expect(onchange).toHaveBeenLastCalledWith("3100");
    await fireEvent.change(field, { target: { value: "99999" } });
    expect(onchange).toHaveBeenLastCalledWith("8000");
    await fireEvent.change(field, { target: { value: "1234" } });
    expect(onchange).toHaveBeenLastCalledWith("1200");
  });

  it("goes no further than the last number", () => {
    shown("bataille-corse", "slap_window", "8000");
    expect(screen.getByRole("button", { name: "Plus" }).hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("button", { name: "Moins" }).hasAttribute("disabled")).toBe(false);
  });

  it("is a number or the way with a name", async () => {
    const { onchange } = shown("ascenseur", "max_cards");
    expect(screen.queryByRole("spinbutton")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "automatique", pressed: true }));
    expect(onchange).toHaveBeenCalledWith("13");
  });

  it("is several parts at once, in their own order, or none", async () => {
    const { onchange } = shown("autour-du-feu", "colours", "green+grey");
    await fireEvent.click(screen.getByRole("button", { name: "orange" }));
    expect(onchange).toHaveBeenLastCalledWith("orange+green+grey");
    cleanup();
    const alone = shown("autour-du-feu", "colours", "green");
    await fireEvent.click(screen.getByRole("button", { name: "vert", pressed: true }));
    expect(alone.onchange).toHaveBeenLastCalledWith("random");
  });

  it("says when it was changed, and opens its paragraph", async () => {
    const { one, rules } = shown("autour-du-feu", "quick", "yes");
    expect(screen.getByText("changée")).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: /paragraphe/ }));
    expect(rules).toHaveBeenCalledWith(one.rule);
    cleanup();
    shown("autour-du-feu", "quick");
    expect(screen.queryByText("changée")).toBeNull();
  });

  it.each([
    ["autour-du-feu", "quick", "yes", "oui"],
    ["autour-du-feu", "colours", "green+grey", "vert et gris"],
    ["autour-du-feu", "score_limit", "26", "26"],
    ["pan-tes-mort", "order", "clockwise", "le plus riche, puis dans le sens horaire"],
  ])("of %s is only read by those who do not decide: %s", (game, key, value, said) => {
    shown(game, key, value, true);
    expect(screen.getByText(said)).toBeTruthy();
    expect(screen.queryByRole("switch")).toBeNull();
    expect(screen.queryByRole("combobox")).toBeNull();
    expect(screen.queryByRole("spinbutton")).toBeNull();
  });
});
