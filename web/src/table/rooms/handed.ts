/** Cards that were exchanged with me, as it was told: what I gave, what I received, and with whom. */
import type { Card, Key, NoteView, Seat } from "../../wire";

/** Cards that went one way. */
export interface Lane {
  readonly cards: readonly Card[];
  readonly other: Seat;
}

export interface Handed {
  /** What was told last of it. */
  readonly note: NoteView;
  readonly given?: Lane;
  readonly received?: Lane;
}

/** How long it is looked at, in milliseconds at the usual pace. */
export const LOOKED_AT = 4000;

const GIVEN = "exchange_give";
const RECEIVED = "exchange_get";

export const isHanded = (key: Key): boolean => key === GIVEN || key === RECEIVED;

/** The exchange, if it is what was told last; what people do beside the game is not the game's. */
export function handedIn(told: readonly NoteView[]): Handed | undefined {
  const ofGame = told.slice(-TAIL).filter(({ key }) => !key.startsWith("news_"));
  const last = ofGame.slice(ofGame.findLastIndex(({ key }) => !key.startsWith("exchange_")) + 1);
  const note = last.findLast(({ key }) => isHanded(key));
  if (!note) return undefined;
  const given = laneOf(last.find(({ key }) => key === GIVEN));
  const received = laneOf(last.find(({ key }) => key === RECEIVED));
  return { note, ...(given && { given }), ...(received && { received }) };
}

/** So far back one looks: an exchange is told in fewer notes. */
const TAIL = 24;

function laneOf(note: NoteView | undefined): Lane | undefined {
  const { cards, player } = note?.values ?? {};
  if (cards?.kind !== "cards" || player?.kind !== "seat") return undefined;
  return { cards: cards.of, other: player.of[0] as Seat };
}
