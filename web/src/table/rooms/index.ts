/** The rooms of the games: what each has on its table beside cards, piles and plates. */
import type { GameId } from "../../wire";
import BarbuRoom from "./BarbuRoom.svelte";
import BarrelRoom from "./BarrelRoom.svelte";
import CorseRoom from "./CorseRoom.svelte";
import FireRoom from "./FireRoom.svelte";
import { isFolded } from "./hands";
import HuitPad from "./HuitPad.svelte";
import HuitRoom from "./HuitRoom.svelte";
import KemsPad from "./KemsPad.svelte";
import KemsRoom from "./KemsRoom.svelte";
import KingsRoom from "./KingsRoom.svelte";
import LiftRoom from "./LiftRoom.svelte";
import Pills from "./Pills.svelte";
import PresidentRoom from "./PresidentRoom.svelte";
import TrumpRoom from "./TrumpRoom.svelte";
import type { Room } from "./types";

const PLAIN: Room = { centre: Pills };

const ROOMS: Readonly<Record<GameId, Room>> = {
  "autour-du-feu": { centre: FireRoom },
  "pan-tes-mort": {
    centre: BarrelRoom,
    hides: ({ verb }) => verb === "flip" || verb === "again",
    keepsOffTable: ({ id }) => id === "barrel" || id === "flipped",
  },
  kems: {
    centre: KemsRoom,
    pad: KemsPad,
    hides: ({ verb }) => ["gesture", "kems", "double", "contre"].includes(verb),
  },
  "bataille-corse": { centre: CorseRoom, hides: ({ verb }) => verb === "slap" },
  "huit-americain": { centre: HuitRoom, pad: HuitPad, hides: ({ verb }) => verb === "carte" || verb === "denounce" },
  president: { centre: PresidentRoom },
  ascenseur: { centre: LiftRoom },
  barbu: { centre: BarbuRoom, hides: ({ verb }) => verb === "contract" },
  "cinq-rois": { centre: KingsRoom, hides: ({ verb }) => verb === "hand", keepsOffTable: isFolded },
  whistiti: { centre: TrumpRoom },
};

/** The room of a game; one that is not known shows its facts. */
export const roomOf = (game: GameId): Room => ROOMS[game] ?? PLAIN;

export { bidOf, type Tally } from "./bids";
export { seatOffer, shortZone } from "./facts";
export { gestureOf, SeenGestures } from "./gestures.svelte";
export { groupName } from "./plays";
export { afterOf, painted, paintedAt } from "./race";
export { titleSign } from "./titles";
export type { PadProps, PlayOffer, Room, RoomProps } from "./types";
