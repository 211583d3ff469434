/** What people at a table are called: as in the terminal, so that both tell the same story. */

import type { TableView } from "../wire";

/** For bots, who have no names of their own. */
const NAMES = ["Alice", "Bruno", "Chloé", "David", "Emma", "Félix", "Gaëlle", "Hugo", "Inès", "Jules", "Karim", "Léa"];

/**
 * A bot has the name of its seat, whoever comes and goes, unless somebody is called so. Whoever opens a table sits at its
 * first seat: the names begin with the next. Where only bots sit, they begin with the first.
 */
export function namesAt({ chairs }: TableView): string[] {
  const count = chairs.length;
  const taken = new Set(chairs.flatMap(({ name }) => (name ? [name.toLowerCase()] : [])));
  const isFree = (name: string) => !taken.has(name.toLowerCase());
  const first = taken.size > 0 ? count - 1 : 0;
  const own = chairs.map((_, seat) => NAMES[(seat + first) % count] as string);
  const kept = own.filter((name, seat) => !chairs[seat]?.name && isFree(name));
  const others = [...NAMES.slice(count), ...NAMES.slice(0, count)].filter((name) => !kept.includes(name) && isFree(name));
  return chairs.map((chair, seat) => chair.name || ((kept.includes(own[seat] as string) ? own[seat] : others.shift()) as string));
}
