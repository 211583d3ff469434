/** Finding a table by what people say or send: its code, or its link. */
import type { TableId } from "../wire";
import { asked } from "./asked";

const DIGITS = 6;

/** The digits of what was typed, in threes as people say them; a link stays as it is. */
export function spacedCode(typed: string): string {
  if (/[a-z/]/i.test(typed)) return typed.trim();
  const digits = typed.replace(/\D/g, "").slice(0, DIGITS);
  return digits.length > 3 ? `${digits.slice(0, 3)} ${digits.slice(3)}` : digits;
}

/** The id in the link of a table, if it is one. */
export function tableInLink(typed: string): TableId | undefined {
  return /\/t\/([A-Za-z0-9_-]{1,32})\b/.exec(typed)?.[1];
}

/** Whether there is enough to look for. */
export function isWhole(typed: string): boolean {
  return tableInLink(typed) !== undefined || typed.replace(/\D/g, "").length === DIGITS;
}

/** The table that this means; the house says why, if there is none. */
export async function found(typed: string): Promise<TableId> {
  const linked = tableInLink(typed);
  if (linked) return linked;
  const { id } = await asked<{ id: TableId }>(`/api/codes/${typed.replace(/\D/g, "")}`);
  return id;
}
