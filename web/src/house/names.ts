/** What people at a table are called: as in the terminal, so that both tell the same story. */

import type { TableView } from "../wire";

/** For bots, who have no names of their own. */
const NAMES = ["Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa"];

export function namesAt(table: TableView): string[] {
  const taken = new Set(table.chairs.map((chair) => chair.name?.toLowerCase()));
  const free = NAMES.filter((name) => !taken.has(name.toLowerCase()));
  return table.chairs.map((chair) => chair.name || (free.shift() as string));
}
