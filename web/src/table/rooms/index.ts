/** The rooms of the games: what each has on its table beside cards, piles and plates. */
import type { Picture, Shape } from "../../layout/types";
import type { Card, GameId, Key, View, ZoneId } from "../../wire";
import { allBids } from "./bids";
import { isGesture } from "./gestures.svelte";
import { numberOf } from "./facts";
import { handedIn, isHanded, LOOKED_AT } from "./handed";
import { isFolded } from "./hands";
import { holdsForShout, MOURNED } from "./holding";
import { contractsOf } from "./running";
import { scoreOf } from "./score";
import type { Room } from "./types";

/** Jokers that are worth less than what they cover: by how much they lie there is a fact. */
const LAID_FOR: Readonly<Record<Card, Key>> = { petitbois: "kindling", buche: "log" };

function jokerWorth(card: Card, view: View): number | undefined {
  const fact = LAID_FOR[card];
  return fact === undefined ? undefined : numberOf(view, fact);
}

const PLAIN: Room = { centre: () => import("./Pills.svelte") };

const ROOMS: Readonly<Record<GameId, Room>> = {
  "autour-du-feu": {
    centre: () => import("./FireRoom.svelte"),
    worth: jokerWorth,
    holds: (_, before) => (before?.key === "turn_skipped" ? 1000 : 0), // nothing moves where a turn is missed, and it is to be read
  },
  "pan-tes-mort": {
    centre: () => import("./BarrelRoom.svelte"),
    pad: () => import("./BarrelPad.svelte"),
    guest: () => import("./GhostSeat.svelte"),
    guestName: "pan_ghost",
    hides: ({ verb }) => ["flip", "again", "pass"].includes(verb),
    asksTwice: ({ verb }) => verb === "reload",
    holds: ({ key }) => (/^(click|bang)/.test(key) ? 1400 : 0),
    rests: ({ key }) => (key.startsWith("bang") ? MOURNED : 0),
    keepsOffTable: ({ id }, view) => id === "barrel" || id === "flipped" || (id === "ghost_card" && numberOf(view, "hidden") !== undefined),
  },
  kems: {
    centre: () => import("./KemsRoom.svelte"),
    pad: () => import("./KemsPad.svelte"),
    hides: ({ verb }) => ["gesture", "kems", "double", "contre"].includes(verb),
    unspoken: isGesture,
    keepsOffTable: ({ id }) => id === "stock", // nobody takes from it, and the river needs its room
    together: true,
    unnamed: "river",
    where: scoreOf,
    holds: holdsForShout,
    height: 500,
  },
  "bataille-corse": { centre: () => import("./CorseRoom.svelte"), hides: ({ verb }) => verb === "slap" },
  "huit-americain": {
    centre: () => import("./HuitRoom.svelte"),
    pad: () => import("./HuitPad.svelte"),
    hides: ({ verb }) => verb === "carte" || verb === "denounce",
  },
  president: { centre: () => import("./PresidentRoom.svelte"), rests: ({ key }) => (isHanded(key) ? LOOKED_AT : 0), handed: handedIn },
  ascenseur: { centre: () => import("./LiftRoom.svelte"), pad: () => import("./LiftPad.svelte"), numbers: allBids },
  barbu: { centre: () => import("./BarbuRoom.svelte"), hides: ({ verb }) => verb === "contract", running: contractsOf },
  "cinq-rois": {
    centre: () => import("./KingsRoom.svelte"),
    pad: () => import("./KingsPad.svelte"),
    hides: ({ verb }) => verb === "hand",
    keepsOffTable: isFolded,
  },
  whistiti: { centre: () => import("./TrumpRoom.svelte") },
};

/** What bar and dock take of the height of a phone. */
const AROUND = 108;

/** Whether a room needs what the dock would take. */
export const isTight = (game: GameId, shape: Shape, height: number): boolean =>
  shape === "portrait" && height - AROUND < (roomOf(game).height ?? 0);

/** The room of a game; one that is not known shows its facts. */
export const roomOf = (game: GameId): Room => ROOMS[game] ?? PLAIN;

/** What lies on the table of a picture: all but what the room draws itself. */
export function onTable(game: GameId, view: View, picture: Picture, seen?: ZoneId): Picture {
  const keepsOff = roomOf(game).keepsOffTable;
  return keepsOff ? picture.filter((zone) => !keepsOff(zone, view, seen)) : picture;
}

export { bidOf, type Tally } from "./bids";
export { seatOffer, shortZone } from "./facts";
export { SeenGestures } from "./gestures.svelte";
export { groupName } from "./plays";
export { afterOf, painted, paintedAt } from "./race";
export { titleAt, titleSign } from "./titles";
export type { Running } from "./running";
export type { PadProps, PlayOffer, Room, RoomProps } from "./types";
