/** Whether a written game is the match that was promised at a table: its promise, its words, and every deal. */
import type { GuestWords, TableView } from "../wire";
import { ProofError, verify } from "./verify.js";

/** What was told at the table, before the first deal. */
export type Told = Pick<TableView, "promise" | "words">;

/** What does not fit, as a key of the catalogues and its values; and in which deal, where it is one. */
export interface Different {
  readonly is: "different";
  readonly key: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly deal?: number;
}

export type Verdict = { readonly is: "same"; readonly deals: number } | Different;

export function check(record: string, told: Told): Verdict {
  const different = (key: string): Different => ({ is: "different", key, values: {} });
  if (promiseIn(record) !== told.promise) return different("after_other_promise");
  if (!areSame(wordsIn(record), told.words ?? {})) return different("after_other_words");
  try {
    return { is: "same", deals: verify(record).deals };
  } catch (error) {
    if (!(error instanceof ProofError)) throw error;
    const deal = dealAt(record, Number(error.values["line"] ?? 0));
    return { ...different(error.key), values: error.values, ...(deal > 0 && { deal }) };
  }
}

const promiseIn = (record: string) => /^promise (\S+)$/m.exec(record)?.[1];

const wordsIn = (record: string): Record<string, GuestWords> =>
  Object.fromEntries([...record.matchAll(/^words (\d+) (.+)$/gm)].map(([, seat, words]) => [seat, words]));

function areSame(some: Readonly<Record<string, string>>, others: Readonly<Record<string, string>>): boolean {
  const seats = Object.keys({ ...some, ...others });
  return seats.every((seat) => some[seat] === others[seat]);
}

/** The deal to which a line belongs; 0 before the first one. */
function dealAt(record: string, line: number): number {
  const before = record.split("\n").slice(0, line);
  return Number(/^deal (\d+)/.exec(before.findLast((text) => text.startsWith("deal ")) ?? "")?.[1] ?? 0);
}
