/** What is asked and what lies there are of one deal and one trick, from each to the next, however views come. */
import { describe, expect, it } from "vitest";

import type { Picture } from "../../src/layout/types";
import { Beats } from "../../src/motion/beats";
import type { Scene } from "../../src/motion/scene";
import { roomOf } from "../../src/table/rooms";
import type { BeatView, GameView, LayView, View } from "../../src/wire";
import { Hourglass } from "./hourglass";
import { EVENINGS, evening } from "./tables";

const found = import.meta.glob<{ stretches: View[][] }>("../evenings/turns/*.json", { eager: true, import: "default" });
const turns = new Map(Object.entries(found).map(([path, { stretches }]) => [path.replace(/^.*\/|\.json$/g, ""), stretches]));

const key = (picture: Picture): string => JSON.stringify([...picture].sort((a, b) => (a.id < b.id ? -1 : 1)));

const patched = (picture: Picture, { zones = [], gone = [] }: BeatView): Picture => [
  ...picture.filter(({ id }) => !gone.includes(id) && !zones.some((zone) => zone.id === id)),
  ...zones,
];

/** How many cards that lay face up for all to see are no longer there. */
function taken(before: Picture, after: Picture, game: GameView): number {
  const isMiddle = (lay: LayView | undefined) =>
    lay !== undefined && lay.arranged !== "ring" && (lay.lies === "centre" || (lay.lies === "seat" && (lay.slots ?? 0) > 0));
  const middle = (picture: Picture) =>
    picture.filter(({ id }) => isMiddle(game.zones[id.split(".")[0] as string])).flatMap(({ cards = [] }) => cards);
  const left = [...middle(after)];
  return middle(before).filter((card) => {
    const at = left.indexOf(card);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

/** Of which moments each picture is, and each view: one ends where a deal is dealt or a trick is swept. */
function moments(views: readonly View[], game: GameView) {
  let moment = 0;
  const ofPicture = new Map<string, Set<number>>();
  const ofView = new Map<View, number>();
  let picture = views[0]?.zones ?? [];
  const lies = (now: Picture) => {
    picture = now;
    ofPicture.set(key(now), (ofPicture.get(key(now)) ?? new Set()).add(moment));
  };
  views.forEach((view, place) => {
    for (const beat of place > 0 ? (view.beats ?? []) : []) {
      const after = patched(picture, beat);
      if (beat.note?.key.startsWith("deal_start") || taken(picture, after, game) > 1) moment += 1;
      lies(after);
    }
    lies(view.zones);
    ofView.set(view, moment);
  });
  return { ofPicture, ofView, count: moment };
}

/** Each scene, with how long it was to be seen. */
async function shown(views: readonly View[], game: GameView, every: number): Promise<{ scene: Scene; lasts: number }[]> {
  const clock = new Hourglass();
  const scenes: { scene: Scene; at: number }[] = [];
  const note = (scene: Scene) => void scenes.push({ scene, at: clock.now() });
  const beats = new Beats({ show: note, settle: note }, game.zones, clock);
  beats.holds = roomOf(game.id).holds ?? beats.holds;
  beats.rests = roomOf(game.id).rests ?? beats.rests;
  for (const view of views) {
    beats.push(view);
    await clock.pass(every);
  }
  await clock.pass(30_000);
  return scenes.map(({ scene, at }, place) => ({ scene, lasts: (scenes[place + 1]?.at ?? clock.now()) - at }));
}

describe.each(EVENINGS)("from deal to deal and from trick to trick, %s", (name) => {
  const { game } = evening(name);
  const stretches = turns.get(name) ?? [];

  it.each([0, 400, 6000])("asks about what lies there, a view every %i ms", async (every) => {
    const apart: string[] = [];
    for (const views of stretches) {
      const { ofPicture, ofView, count } = moments(views, game);
      expect(count).toBeGreaterThan(0);
      for (const { scene, lasts } of await shown(views, game, every)) {
        if (lasts === 0 || scene.isAsked === false) continue;
        const moment = ofView.get(scene.view) as number;
        if (!ofPicture.get(key(scene.picture))?.has(moment))
          apart.push(`${lasts} ms: ${scene.view.prompt?.key} of ${scene.view.version} over ${scene.note?.key}`);
      }
    }
    expect(apart).toEqual([]);
  });
});

it("Evenings in which something is swept or dealt anew are looked at", () => {
  const without = EVENINGS.filter((name) => (turns.get(name) ?? []).length === 0);
  expect(without).toEqual(["rois-alone"]); // one deal, in which nothing is swept
});
