/** What the rooms of the games need on the stage beside cards: a band for facts, and more than a line of buttons. */
import type { Pad, Wants } from "../../layout/types";
import type { GameId, GameView, Key, Seat, View } from "../../wire";
import { allBids, barredBid, bidsSoFar, topOf } from "./bids";
import { factsIn, numberOf } from "./facts";
import { areFolded } from "./hands";

/** The coin of a suit, with its name. */
export const COIN = { width: 84, height: 82 };

/** Facts that a room shows better than on a chip. */
const SHOWN: Readonly<Record<GameId, readonly Key[]>> = {
  "autour-du-feu": ["fire", "kindling", "log"],
  kems: ["signal", "signal_then", "age", "sated", "moment", "score", "gesture", "proposal", "reaches", "gives", "chosen"],
  "bataille-corse": ["owner", "left"],
  "huit-americain": ["suit", "way", "owed"],
};

/** Rooms that put something of their own into the band. */
const ALWAYS: readonly GameId[] = ["bataille-corse", "president", "ascenseur", "barbu", "whistiti"];

/** Hands of whoever plays Cinq Rois alone. */
const HANDS = 11;

/** Rooms whose band is so short that a corner of the trick has room for it. */
const IN_CORNER: readonly GameId[] = ["whistiti"];

/** Rooms that show every choice themselves. */
const BUTTONLESS: readonly GameId[] = ["barbu"];

/** Games in which one looks others in the face. */
const LOOKED_AT: readonly GameId[] = ["kems"];

/** Games whose players have titles. */
const TITLED: readonly GameId[] = ["president"];

/** Games in which a move is often made on a plate. */
const ON_PLATES: readonly GameId[] = ["huit-americain"];

/** So many sit round that buttons stand over the middle, which nobody needs while they are used. */
const CROWD = 8;
const OVER_MIDDLE: Pad = { portrait: [52, 0], landscape: 52, desktop: 60, inMiddle: 280 };

const PADS: Readonly<Record<GameId, Pad>> = {
  kems: { portrait: [262, 190], landscape: 340, desktop: 268, column: true },
  "huit-americain": { portrait: [66, 66], landscape: 104, desktop: 84 },
  "pan-tes-mort": { portrait: [60, 56], share: 0.115, landscape: 100, desktop: 44, under: true },
};

/** What decides a trick is told in less room than the three ways out of the barrel have: on a phone on its side each in a line. */
const WAYS_OUT: Pick<Pad, "portrait" | "landscape" | "desktop"> = { portrait: [104, 56], landscape: 138, desktop: 104 };

/** The times of a race, beside the pile. */
export const TIMES = 112;

/** The coin of the suit that is asked for, and the arrows around; the times of a race. */
const KEPT: Readonly<Record<GameId, NonNullable<Wants["kept"]>>> = {
  "bataille-corse": { around: 0, right: TIMES },
  "huit-americain": { around: 46, right: COIN.width + 14 },
};

/** The ghost that joins two players. */
const GUESTS: Readonly<Record<GameId, NonNullable<Wants["guest"]>>> = { "pan-tes-mort": { hand: "ghost", lays: "ghost_card" } };

/** The shaft of the lift, beside the trick. */
const BESIDE: Readonly<Record<GameId, number>> = { ascenseur: 58 };

/** Keys of paper, as wide as a finger, and a line under them where one is not to be pressed. */
const KEY = { wide: 44, high: 46 };
const IN_A_ROW = 7;
const GAP = 4;
const UNDER = 32;

/** All bids, as long as somebody bids: on a phone upright seven in a row; elsewhere two rows are always enough. */
function bidPad(view: View): Pad {
  const count = allBids(view).length;
  const rows = Math.ceil(count / IN_A_ROW);
  const atTop = Math.ceil((topOf(view) + 1) / IN_A_ROW); // what is said keeps its place for the match
  const elsewhere = Math.min(2, rows);
  const isOpen = bidsSoFar(view).length < view.seats.length;
  const high = (of: number, under = GAP): number => of * KEY.high + under;
  const under = barredBid(view) === undefined ? GAP : UNDER;
  return {
    portrait: [isOpen ? high(rows, under) : 0, high(atTop)],
    landscape: high(Math.min(2, atTop)),
    desktop: isOpen ? high(elsewhere, under) : 0,
    inMiddle: Math.max(IN_A_ROW, Math.ceil(count / elsewhere)) * KEY.wide,
  };
}

export const shownBy = (game: GameId): readonly Key[] => SHOWN[game] ?? [];

/** A line on plates is there before anything is told on it; a band for facts comes with the first of them, and stays for the deal. */
export function wantsOf(game: GameView, view: View): Wants {
  const chips = ALWAYS.includes(game.id) || factsIn(view, game, ["pill", "centre", "dial"], shownBy(game.id)).length > 0;
  const pad = game.id === "ascenseur" ? bidPad(view) : view.seats.length > CROWD ? OVER_MIDDLE : PADS[game.id];
  const beside = BESIDE[game.id];
  const kept = KEPT[game.id];
  const guest = GUESTS[game.id];
  const onPlates = Object.keys(game.facts).filter((key) => game.facts[key] === "plate" && !shownBy(game.id).includes(key));
  const told = (of: Seat): boolean => (view.facts ?? []).some(({ key, seat = -1 }) => seat === of && onPlates.includes(key));
  const linesOf = view.seats.map((seat, number) => Number(seat.out ?? false) + Number(told(number)));
  const titles = TITLED.includes(game.id);
  const acts = ON_PLATES.includes(game.id);
  const lines = Math.max(acts || onPlates.length > 0 ? 1 : 0, ...linesOf);
  // Once there is a barrel, it is what lies in the middle.
  const drawn = game.id === "pan-tes-mort" && numberOf(view, "hidden") !== undefined;
  return {
    chips,
    corner: IN_CORNER.includes(game.id),
    lines,
    titles,
    acts,
    drawn,
    ownBeside: game.id === "pan-tes-mort" && !drawn,
    faces: LOOKED_AT.includes(game.id),
    buttonless: BUTTONLESS.includes(game.id),
    ...(pad && { pad: drawn ? { ...pad, ...WAYS_OUT } : pad }),
    ...(kept && { kept }),
    ...(beside && { beside }),
    ...(guest && { guest }),
    ...(areFolded(view) && { folded: HANDS }),
  };
}
