/** The keyboard at a table: which key asks for what. Pure: whoever listens does it. */

export type Opened = "last_trick" | "sheet" | "rules" | "moves" | "say" | "keys";

export type Command =
  /** a line of the list of moves, the first is 0 */
  | { readonly do: "move"; readonly line: number }
  | { readonly do: "along"; readonly step: 1 | -1 }
  | { readonly do: "take" }
  | { readonly do: "race" }
  | { readonly do: "open"; readonly what: Opened }
  | { readonly do: "close" };

const OPENS: Readonly<Record<string, Opened>> = {
  l: "last_trick",
  s: "sheet",
  r: "rules",
  m: "moves",
  t: "say",
  "?": "keys",
};
/** By its place, and not by its sign: on a French keyboard the first key of the row says « & ». */
const DIGIT = /^(?:Digit|Numpad)([1-9])$/;
const WRITES = "input, textarea, select, [contenteditable], [role=listbox], [role=slider]";
const PRESSES = "button, a[href], summary, [role=button]";

/** What lies open over the table takes all keys: a drawer, the menu, a question. The browser closes it on Escape. */
const COVERS = "dialog[open]";

/**
 * What a key asks for; nothing, if it belongs to what lies over the table or has the focus. In a race, Space is for nothing else.
 * Letters and digits may be switched off, for whoever speaks to the page or touches keys unawares.
 */
export function commandOf(event: KeyboardEvent, racing = false, hasShortcuts = true): Command | undefined {
  if (document.querySelector(COVERS)) return undefined;
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const at = event.target instanceof Element ? event.target : undefined;
  if (event.key === "Escape") return { do: "close" };
  if (at?.closest(WRITES)) return undefined;
  if (event.key === "ArrowLeft") return { do: "along", step: -1 };
  if (event.key === "ArrowRight") return { do: "along", step: 1 };
  // A key held down asks once.
  if (event.repeat) return undefined;
  if (event.key === " ") return racing || !at?.closest(PRESSES) ? { do: "race" } : undefined;
  if (event.key === "Enter") return at?.closest(PRESSES) ? undefined : { do: "take" };
  if (!hasShortcuts) return undefined;
  const what = OPENS[event.key.toLowerCase()];
  if (what) return { do: "open", what };
  const digit = DIGIT.exec(event.code)?.[1];
  return digit ? { do: "move", line: Number(digit) - 1 } : undefined;
}
