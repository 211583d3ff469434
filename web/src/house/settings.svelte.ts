/** How each person likes the page: kept in the browser, and nobody else's business. */
import type { Lang } from "../words/words";
import { keep, kept } from "./kept";

/** All that may be chosen, each with its ways as they are shown. */
export const WAYS = {
  lang: ["fr", "en"],
  theme: ["system", "night", "morning"],
  sound: ["off", "on"],
  vibration: ["off", "on"],
  motion: ["system", "reduced"],
  four_colours: ["off", "on"],
  indices: ["language", "french", "international"],
  large: ["auto", "on", "off"],
  confirm: ["off", "on"],
  order: ["family", "rank"],
  pace: ["calm", "normal", "lively"],
  mute: ["off", "on"],
  notify: ["off", "on"],
  shortcuts: ["off", "on"],
  gestures: ["off", "on"],
} as const;

export type Setting = keyof typeof WAYS;
export type Way<S extends Setting> = (typeof WAYS)[S][number];
export type Settings = { [S in Setting]: Way<S> };

/** What is chosen for whoever has not chosen; the language is the browser's. */
const USUAL: Omit<Settings, "lang"> = {
  theme: "system",
  sound: "on",
  vibration: "on",
  motion: "system",
  four_colours: "off",
  indices: "language",
  large: "auto",
  confirm: "off",
  order: "family",
  pace: "normal",
  mute: "off",
  notify: "off",
  shortcuts: "on",
  gestures: "off",
};
const NAME = "veillee.settings";
/** How the tokens call our themes. */
const THEMES = { night: "dark", morning: "light" } as const;

/** How this person likes the page. What is assigned here is kept at once. */
export const settings: Settings = reactive(read());

function reactive(begun: Settings): Settings {
  const now = $state(begun);
  return new Proxy(now, {
    set(_, name, way) {
      Object.assign(now, { [name]: way });
      keep(NAME, now);
      wear(now);
      return true;
    },
  });
}

/** What was kept, as far as it still means something. */
export function read(): Settings {
  const found = (kept(NAME) ?? {}) as Record<string, unknown>;
  const usual: Settings = { lang: spoken(), ...USUAL };
  const meant = Object.entries(found).filter(([name, way]) => (WAYS[name as Setting] as readonly unknown[] | undefined)?.includes(way));
  return { ...usual, ...Object.fromEntries(meant) };
}

/** The first of our languages that the browser wants. */
export function spoken(): Lang {
  const wanted = (navigator.languages ?? [navigator.language]).map((tag) => tag.slice(0, 2));
  return wanted.find((tag): tag is Lang => tag === "fr" || tag === "en") ?? "fr";
}

/** Whether faces are marked V, D, R rather than J, Q, K. */
export function marksAreFrench(now: Settings = settings): boolean {
  return now.indices === "language" ? now.lang === "fr" : now.indices === "french";
}

/** How long a movement lasts, compared with its token (look at motion.md for the three paces). */
export function pace(now: Settings = settings): number {
  return { calm: 1.5, normal: 1, lively: 0.6 }[now.pace];
}

/** Whether things appear without moving. */
export function isStill(now: Settings = settings): boolean {
  return now.motion === "reduced" || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** The document wears what was chosen: style sheets and readers look there. */
export function wear(now: Settings = settings): void {
  const root = document.documentElement;
  root.lang = now.lang;
  set(root, "theme", now.theme === "system" ? undefined : THEMES[now.theme]);
  set(root, "motion", now.motion === "reduced" ? "reduced" : undefined);
  set(root, "colours", now.four_colours === "on" ? "four" : undefined);
  // The bar of the browser goes on with the ground of the page.
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", getComputedStyle(root).backgroundColor);
}

function set(root: HTMLElement, name: string, value: string | undefined): void {
  if (value === undefined) delete root.dataset[name];
  else root.dataset[name] = value;
}
