/** Evenings as the house sent them, and the words that go with them. */
import { readdirSync, readFileSync } from "node:fs";

import { NOTHING } from "../../src/layout/reserved";
import type { Arrangement, Box } from "../../src/layout/types";
import type { RoomProps, Stage } from "../../src/table/rooms/types";
import { type Lang, Words } from "../../src/words/words";
import type { Avatar, GameView, Offer, View } from "../../src/wire";

const at = (path: string): URL => new URL(path, import.meta.url);
const read = (path: string): string => readFileSync(at(path), "utf8");

export const EVENINGS = readdirSync(at("../evenings")).flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);

export const NAMES = ["Anne", "Basile", "Zoé", "Hugo", "Léa", "Nour", "Papa", "Mamie", "Félix", "Anouk", "Camille", "Tison"];
const AVATARS: Avatar[] = ["camille", "basile", "zoe", "hugo", "lea", "nour", "papa", "mamie", "felix", "anouk", "camille", "tison"];
export const BOX: Box = { x: 10, y: 130, width: 370, height: 300 };
export const STAGE: Stage = { width: 390, height: 640, shape: "portrait" };

export interface Evening {
  game: GameView;
  views: View[];
}

export const evening = (name: string): Evening => JSON.parse(read(`../evenings/${name}.json`)) as Evening;

export function wordsOf(game: string, lang: Lang = "fr"): Words {
  const house = "../../../src/veillee";
  const paths = [`${house}/views`, "../../src/words", `${house}/games/${game.replaceAll("-", "_")}`];
  const [common = "", page = "", own = ""] = paths.map((path, nth) => read(`${path}/${nth === 1 ? "page" : "words"}.${lang}.ftl`));
  return new Words(lang, common, page, own);
}

export interface Played {
  offer: Offer;
  pressedAt: number | undefined;
}

/** What a room is given for a view of an evening; what it plays is noted. */
export function shown({ game }: Evening, view: View, played: Played[] = [], lang: Lang = "fr"): RoomProps {
  return {
    view,
    game,
    words: wordsOf(game.id, lang),
    names: NAMES,
    chairs: AVATARS.map((avatar) => ({ avatar })),
    box: BOX,
    stage: STAGE,
    play: (offer, pressedAt) => played.push({ offer, pressedAt }),
  };
}

export function arrangement(marks: Readonly<Record<string, Box>>): Arrangement {
  return {
    seats: [],
    marks: Object.entries(marks).map(([zone, box]) => ({
      zone,
      name: zone,
      owner: -1,
      box,
      count: 1,
      empty: false,
      anchor: { x: 0, y: 0, width: 0, tilt: 0, above: 0 },
    })),
    trays: [],
    spots: [],
    names: [],
    foot: BOX,
    actions: BOX,
    centre: BOX,
    chips: { ...BOX, height: 0 },
    hand: BOX,
    edge: 0,
    reserved: NOTHING,
  };
}
