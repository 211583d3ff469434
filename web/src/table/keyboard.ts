/** What the sheet of keys shows: it comes with the sheet. */

interface KeyLine {
  readonly keys: readonly string[];
  readonly does: string;
}

/** All keys, as the sheet of keys shows them: signs as they are, names by their words. */
export const KEYS: readonly KeyLine[] = [
  { keys: ["←", "→"], does: "key_along" },
  { keys: ["key_enter"], does: "key_take" },
  { keys: ["1", "…", "9"], does: "key_move" },
  { keys: ["key_space"], does: "key_race" },
  { keys: ["M"], does: "key_moves" },
  { keys: ["L"], does: "key_last_trick" },
  { keys: ["S"], does: "key_sheet" },
  { keys: ["R"], does: "key_rules" },
  { keys: ["T"], does: "key_say" },
  { keys: ["key_escape"], does: "key_close" },
  { keys: ["?"], does: "key_keys" },
];
