import { cleanup, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";

import { KEYS } from "../../src/table/keyboard";
import { type Command, commandOf } from "../../src/table/keys";
import KeySheet from "../../src/table/KeySheet.svelte";
import { wordsOf } from "./help";

interface Pressed extends KeyboardEventInit {
  on?: string;
  racing?: boolean;
}

/** What a key asks for, pressed while an element of that kind has the focus. */
function asked(key: string, pressed: Pressed = {}): Command | undefined {
  const element = document.createElement(pressed.on ?? "div");
  document.body.append(element);
  return askedOn(element, key, pressed);
}

function askedOn(element: Element, key: string, { on: _, racing = false, ...rest }: Pressed): Command | undefined {
  let command: Command | undefined;
  const hear = (event: Event) => (command = commandOf(event as KeyboardEvent, racing));
  element.addEventListener("keydown", hear, { once: true });
  element.dispatchEvent(new KeyboardEvent("keydown", { key, ...rest }));
  return command;
}

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

describe("a key at the table", () => {
  it("takes a line of the list, on any keyboard", () => {
    expect(asked("3", { code: "Digit3" })).toEqual({ do: "move", line: 2 });
    expect(asked("&", { code: "Digit1" })).toEqual({ do: "move", line: 0 }); // a French keyboard
    expect(asked("9", { code: "Numpad9" })).toEqual({ do: "move", line: 8 });
    expect(asked("0", { code: "Digit0" })).toBeUndefined();
  });

  it("goes along the hand, and takes the card", () => {
    expect(asked("ArrowLeft")).toEqual({ do: "along", step: -1 });
    expect(asked("ArrowRight", { repeat: true })).toEqual({ do: "along", step: 1 });
    expect(asked("Enter")).toEqual({ do: "take" });
  });

  it("opens what lies around the table, and closes it", () => {
    expect(asked("l")).toEqual({ do: "open", what: "last_trick" });
    expect(asked("S")).toEqual({ do: "open", what: "sheet" });
    expect(asked("?", { shiftKey: true })).toEqual({ do: "open", what: "keys" });
    expect(asked("Escape", { on: "input" })).toEqual({ do: "close" });
  });

  it("leaves a button its own keys, but for Space while a race is open", () => {
    expect(asked("Enter", { on: "button" })).toBeUndefined();
    expect(asked(" ", { on: "button" })).toBeUndefined();
    expect(asked(" ", { on: "button", racing: true })).toEqual({ do: "race" });
    expect(asked(" ")).toEqual({ do: "race" });
  });

  it("asks nothing of the table while someone writes, uses the browser's keys, or holds it down", () => {
    expect(asked("m", { on: "input" })).toBeUndefined();
    expect(asked("r", { ctrlKey: true })).toBeUndefined();
    expect(asked("1", { code: "Digit1", repeat: true })).toBeUndefined();
  });

  it("asks nothing of the table while something lies open over it, wherever the focus is", () => {
    const drawer = document.createElement("dialog");
    document.body.append(drawer);
    expect(asked("1", { code: "Digit1" })).toEqual({ do: "move", line: 0 });
    drawer.setAttribute("open", "");
    const keys: [string, Pressed][] = [
      ["1", { code: "Digit1" }],
      ["m", {}],
      [" ", { racing: true }],
      ["Enter", {}],
      ["ArrowLeft", {}],
      ["Escape", {}],
    ];
    for (const [key, more] of keys) {
      expect(asked(key, more)).toBeUndefined();
      expect(askedOn(drawer, key, more)).toBeUndefined();
    }
    drawer.removeAttribute("open");
    expect(asked("Escape")).toEqual({ do: "close" });
  });
});

describe("the sheet of keys", () => {
  /** What each line promises, by its words. */
  const PROMISED: Readonly<Record<string, Partial<Command>>> = {
    key_along: { do: "along" },
    key_take: { do: "take" },
    key_move: { do: "move" },
    key_race: { do: "race" },
    key_moves: { do: "open", what: "moves" },
    key_last_trick: { do: "open", what: "last_trick" },
    key_sheet: { do: "open", what: "sheet" },
    key_rules: { do: "open", what: "rules" },
    key_say: { do: "open", what: "say" },
    key_close: { do: "close" },
    key_keys: { do: "open", what: "keys" },
  };
  /** What a browser calls the keys that are shown by a sign or a name. */
  const CALLED: Readonly<Record<string, string>> = {
    "←": "ArrowLeft",
    "→": "ArrowRight",
    key_enter: "Enter",
    key_space: " ",
    key_escape: "Escape",
  };

  it("promises what the keys do, and leaves out nothing that a key does", () => {
    expect(KEYS.map(({ does }) => does).sort()).toEqual(Object.keys(PROMISED).sort());
    for (const { keys, does } of KEYS)
      for (const key of keys.filter((one) => one !== "…")) {
        const digit = /^\d$/.test(key) ? { code: `Digit${key}` } : {};
        expect(asked(CALLED[key] ?? key, digit)).toMatchObject(PROMISED[does] ?? {});
      }
    const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(97 + at));
    const silent = letters.filter((letter) => asked(letter) === undefined);
    expect(letters.filter((letter) => KEYS.some(({ keys }) => keys.includes(letter.toUpperCase())))).toEqual(
      letters.filter((letter) => !silent.includes(letter)),
    );
  });

  it.each(["fr", "en"] as const)("shows each key beside what it does (%s)", (lang) => {
    const words = wordsOf("barbu", lang);
    render(KeySheet, { words });
    const lines = [...document.querySelectorAll("dl > div")].map((line) => [
      [...line.querySelectorAll("kbd")].map((one) => one.textContent),
      line.querySelector("dd")?.textContent,
    ]);
    const said = (one: string) => (one.startsWith("key_") ? words.text(one) : one);
    expect(lines).toEqual(KEYS.map(({ keys, does }) => [keys.map(said), words.text(does)]));
  });
});
