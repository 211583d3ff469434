/** Evenings as a house sent them: every picture that a player saw, and rooms to draw them in. */

import { shapeOf } from "../../src/layout/arrange";
import type { Picture, Space } from "../../src/layout/types";
import type { GameView, View, ZoneView } from "../../src/wire";

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

/** What is left of a window beside the bar, the dock and the panel. */
export function spaceOf(width: number, height: number): Space {
  const shape = shapeOf(width, height);
  if (shape === "landscape") return { width: width - 64, height: height - 44, shape };
  if (shape === "desktop") return { width: width - 320, height: height - 52, shape };
  return { width, height: height - 108, shape };
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
