/** Evenings as a house sent them: every picture that a player saw, and rooms to draw them in. */

import { arrange, shapeOf } from "../../src/layout/arrange";
import type { Reserved } from "../../src/layout/reserved";
import type { Arrangement, Picture, Space } from "../../src/layout/types";
import { isTight, onTable } from "../../src/table/rooms";
import { wantsOf } from "../../src/table/rooms/wants";
import type { GameId, GameView, View, ZoneView } from "../../src/wire";

interface Evening {
  game: GameView;
  views: View[];
}

export interface Seen {
  game: GameView;
  view: View;
  picture: Picture;
  /** Which evening, which version, which beat, if it is one. */
  where: string;
}

const files = import.meta.glob<Evening>("../evenings/*.json", { eager: true, import: "default" });

export const evenings: [name: string, seen: Seen[]][] = Object.entries(files).map(([path, evening]) => {
  const name = path.replace(/^.*\/|\.json$/g, "");
  return [name, pictures(name, evening)];
});

/** Before each view lie its beats, each changing some zones of what lay there before. */
function pictures(name: string, { game, views }: Evening): Seen[] {
  let before: readonly ZoneView[] = [];
  return views.flatMap((view) => {
    const lying = new Map(before.map((zone) => [zone.id, zone]));
    const seen = (view.beats ?? []).flatMap((beat, number): Seen[] => {
      for (const zone of beat.zones ?? []) lying.set(zone.id, zone);
      for (const id of beat.gone ?? []) lying.delete(id);
      if (!beat.zones?.length && !beat.gone?.length) return [];
      return [{ game, view, picture: [...lying.values()], where: `${name} ${view.version} beat ${number}` }];
    });
    before = view.zones;
    return [...seen, { game, view, picture: view.zones, where: `${name} ${view.version}` }];
  });
}

const runs = import.meta.glob<Pick<Evening, "views">>("../evenings/runs/*.json", { eager: true, import: "default" });

/**
 * Every deal of every evening and of its longer run, as the page shows it: while beats are shown, what is told is what the view
 * before told. The beats that lead to a deal belong to the one before.
 */
export const deals: [name: string, deals: Seen[][]][] = Object.entries(files).flatMap(([path, evening]) => {
  const name = path.replace(/^.*\/|\.json$/g, "");
  const run = runs[path.replace("/evenings/", "/evenings/runs/")];
  const made: [string, Seen[][]][] = [[name, inDeals(pictures(name, evening))]];
  if (run) made.push([`${name}, a run`, inDeals(pictures(`${name}, a run`, { game: evening.game, views: run.views }))]);
  return made;
});

function inDeals(all: readonly Seen[]): Seen[][] {
  const found: Seen[][] = [];
  let last: View | undefined;
  for (const seen of all) {
    const { view, picture } = seen;
    const lies = picture === view.zones;
    if (lies && view.deal !== last?.deal) found.push([]);
    found.at(-1)?.push({ ...seen, view: lies || view.deal !== last?.deal ? view : last });
    if (lies) last = view;
  }
  return found;
}

/** What of it is laid on the table: some rooms draw a part themselves. */
export const drawn = (seen: Seen): Seen => ({ ...seen, picture: onTable(seen.game.id, seen.view, seen.picture) });

/** A deal as it is drawn: each picture in the room that those before it needed. */
export function inOrder(deal: readonly Seen[], space: Space): [Seen, Arrangement][] {
  let reserved: Reserved | undefined;
  return deal.map(drawn).map((seen) => {
    const made = arrange(seen.picture, seen.view, seen.game, space, { ...wantsOf(seen.game, seen.view), ...(reserved && { reserved }) });
    ({ reserved } = made);
    return [seen, made];
  });
}

/** What is left of a window beside the bar, the dock and the panel. */
export function spaceOf(width: number, height: number, game: GameId = ""): Space {
  const shape = shapeOf(width, height);
  if (shape === "landscape") return { width: width - 64, height: height - 44, shape };
  if (shape === "desktop") return { width: width - 320, height: height - 52, shape };
  return { width, height: height - (isTight(game, shape, height) ? 52 : 108), shape };
}

export const windows: [width: number, height: number][] = [
  [320, 564],
  [320, 568],
  [360, 640],
  [390, 844],
  [430, 932],
  [844, 390],
  [667, 375],
  [1024, 768],
  [1280, 800],
  [2560, 1440],
];

/** A phone, a small one, one on its side, and a desk: where whole deals are held to lie still. */
export const held: [width: number, height: number][] = [
  [390, 844],
  [320, 568],
  [844, 390],
  [1280, 800],
];
