/** Draws recorded states of games, one after the other, for whoever looks at the page from outside: `make gallery`. */

import { mount, unmount } from "svelte";

import { namesAt } from "../src/house/names";
import { settings } from "../src/house/settings.svelte";
import After from "../src/screens/After.svelte";
import Table from "../src/screens/Table.svelte";
import type { Heard } from "../src/table/story.svelte";
import type { Lang } from "../src/words/words";
import { Recorded, type State } from "./recorded";
import { wordsOf } from "./words";
import "../src/style/tokens.css";
import "../src/style/base.css";
import "../src/art/wood.css";

/** Frames in which nothing changes, before all is said to have come to lie; and those that one waits at most. */
const STILL = 3;
const MOST = 90;

const target = document.getElementById("page") as HTMLElement;
let drawn: Record<string, unknown> | undefined;

async function show(state: State, lang: Lang, theme: "night" | "morning"): Promise<void> {
  Object.assign(settings, { lang, theme, motion: "reduced", sound: "off" });
  if (drawn) await unmount(drawn);
  target.replaceChildren();
  drawn = state.table.stage === "over" && (state.view.places ?? []).length > 0 ? after(state, lang) : table(state, lang);
  await still();
}

function table(state: State, lang: Lang): Record<string, unknown> {
  const { game, table: people, view, story } = state;
  const nothing = (): void => undefined;
  const told: Heard = {
    notes: [...(story.notes ?? [])],
    lastTrick: story.last_trick ?? [],
    version: view.version - (view.beats ?? []).length,
  };
  const words = wordsOf(game.id, lang).forViewer(view.seat);
  const props = { shown: new Recorded(state), game, words, names: namesAt(people), told, back: nothing, menu: nothing, ended: nothing };
  return mount(Table, { target, props });
}

function after({ game, table: people, view, sheet, story }: State, lang: Lang): Record<string, unknown> {
  const nothing = (): void => undefined;
  const props = {
    table: people,
    now: people,
    house: undefined,
    game,
    view,
    sheet: sheet ?? undefined,
    names: namesAt(people),
    notes: story.notes ?? [],
  };
  const words = wordsOf(game.id, lang).forViewer(view.seat);
  const analyse = (): Promise<never> => new Promise(() => undefined);
  return mount(After, { target, props: { ...props, words, wish: nothing, join: nothing, home: nothing, analyse } });
}

/** Until what is fetched and drawn later has come, and nothing moves. */
async function still(): Promise<void> {
  await document.fonts.ready;
  let before = "";
  for (let [frames, same] = [0, 0]; frames < MOST && same < STILL; frames += 1) {
    await new Promise(requestAnimationFrame);
    for (const one of document.getAnimations()) {
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
    }
    const isDrawn = [...document.images].every((image) => image.complete);
    const now = document.body.innerHTML;
    same = isDrawn && now === before ? same + 1 : 0;
    before = now;
  }
}

Object.assign(window, { gallery: { show, still } });
