import { afterEach, describe, expect, it } from "vitest";

import { type Command, commandOf, KEYS } from "../../src/table/keys";
import { wordsOf } from "./help";

interface Pressed extends KeyboardEventInit {
  on?: string;
  racing?: boolean;
}

/** What a key asks for, pressed while an element of that kind has the focus. */
function asked(key: string, { on = "div", racing = false, ...rest }: Pressed = {}): Command | undefined {
  const element = document.createElement(on);
  document.body.append(element);
  let command: Command | undefined;
  element.addEventListener("keydown", (event) => (command = commandOf(event, racing)));
  element.dispatchEvent(new KeyboardEvent("keydown", { key, ...rest }));
  return command;
}

afterEach(() => document.body.replaceChildren());

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

  it.each(["fr", "en"] as const)("has its words in the sheet of keys (%s)", (lang) => {
    const words = wordsOf("barbu", lang);
    for (const { keys, does } of KEYS) for (const key of [does, ...keys.filter((key) => key.startsWith("key_"))]) words.text(key);
  });
});
