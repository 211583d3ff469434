/** Where words come from: the house sends those of the games, and the page brings its own. */
import type { GameId } from "../wire";
import { type Lang, Words } from "./words";

const PAGE: Readonly<Record<Lang, () => Promise<{ default: string }>>> = {
  fr: () => import("./page.fr.ftl?raw"),
  en: () => import("./page.en.ftl?raw"),
};

const fetched = new Map<string, Promise<string>>(); // by address
const made = new Map<string, Promise<Words>>(); // by language and game

/** The page's own words alone, in a language: they come with the page, even if the house does not answer. */
export async function loadPageWords(lang: Lang): Promise<Words> {
  return new Words(lang, (await PAGE[lang]()).default);
}

/** The words of the page and of one game, or none, in a language; fetched once. */
export function loadWords(lang: Lang, game?: GameId): Promise<Words> {
  return once(made, `${lang}/${game ?? ""}`, async () => {
    const addresses = [`/api/words?lang=${lang}`, ...(game ? [`/api/games/${game}/words?lang=${lang}`] : [])];
    const [page, common = "", ...ofGame] = await Promise.all([
      PAGE[lang]().then((module) => module.default),
      ...addresses.map((address) => once(fetched, address, () => fetchText(address))),
    ]);
    return new Words(lang, common, page, ...ofGame);
  });
}

/** A text that the house has at this address. */
export async function fetchText(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.text();
}

/** What was made before, or is made now; what failed may be tried again. */
function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const before = kept.get(key);
  if (before) return before;
  const now = make();
  kept.set(key, now);
  now.catch(() => kept.delete(key));
  return now;
}
