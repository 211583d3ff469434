/** What is heard of what happens. Nothing is told by sound alone: each of these is seen and written as well. */

import type { LineState } from "../live/line";
import type { Piece } from "../motion/pieces";
import type { ChairView, Key, NoteView, TableView, Times, View, Viewer } from "../wire";
import type { SoundName } from "./sounds";

/** Notes of games that have a sound of their own. Gestures of Kem's have none: they must be seen. */
export const NOTES: Readonly<Record<Key, SoundName>> = {
  fire_lowered: "feu_bas",
  fire_burns_down: "feu_bas",
  last_round: "feu_bas",
  fire_raised: "feu_haut",
  click: "barillet",
  click_after: "barillet",
  bang: "pan",
  bang_after: "pan",
  cries_kems: "kems",
  cries_contre: "contre",
  cries_double: "double",
  barbu_taken: "points",
  last_trick_taken: "points",
  slap_false: "non",
  slap_burns: "non",
};

/** So many cards coming at once are dealt. */
const DEALT = 6;
const BOT = 0.6;

export function ofNote(note: NoteView | undefined): SoundName | undefined {
  return note && NOTES[note.key];
}

/** What the pieces of a picture do, after those of the one before. */
export function ofPieces(before: readonly Piece[], after: readonly Piece[]): SoundName | undefined {
  const zones = new Map(before.map(({ key, spot }) => [key, spot.zone]));
  const come = after.filter(({ from }) => from).length;
  // What was already leaving has been heard.
  const leaving = new Set(before.filter(({ to }) => to).map(({ key }) => key));
  const went = after.filter(({ key, spot, to }) => to && to !== spot.place && !leaving.has(key)).length;
  const moved = after.filter(({ key, spot }) => (zones.get(key) ?? spot.zone) !== spot.zone);
  // Cards that lay apart and come to lie together are picked up; those laid together leave one hand.
  const sources = new Set(moved.map(({ key }) => zones.get(key)));
  const targets = new Set(moved.map(({ spot }) => spot.zone));
  if (come >= DEALT) return "donne";
  if (went > 1 || (sources.size > 1 && targets.size === 1)) return "ramasse";
  if (come + went + moved.length > 0) return "glisse";
  return after.some(({ turned }) => turned) ? "tourne" : undefined;
}

/** What a view changes for me: the match is over, or it is my turn. */
export function ofView(before: View | undefined, now: View): SoundName | undefined {
  if (before === undefined) return undefined;
  if (now.over && !before.over) return "gagne";
  const mine = (view: View) => view.waiting_for?.includes(view.seat) ?? false;
  return mine(now) && !mine(before) ? "a_vous" : undefined;
}

/** Who sits down, and who leaves. */
export function ofTable(before: TableView | undefined, now: TableView): SoundName | undefined {
  if (before === undefined) return undefined;
  const people = ({ chairs }: TableView) => chairs.filter(isHere).length;
  const more = people(now) - people(before);
  return more > 0 ? "arrive" : more < 0 ? "part" : undefined;
}

/** A line that is lost, and found again. */
export function ofLine(before: LineState, now: LineState): SoundName | undefined {
  if (before === "here" && now === "lost") return "coupure";
  return before === "lost" && now === "here" ? "retour" : undefined;
}

/** A race is decided. */
export function ofTimes({ times }: Times, me: Viewer): SoundName | undefined {
  const first = times[0];
  if (first === undefined) return undefined;
  return first.seat === me ? "course" : "course_perdue";
}

/** Bots are not as loud as people. */
export function loudness(chair: ChairView | undefined): number {
  return chair?.level === undefined ? 1 : BOT;
}

function isHere(chair: ChairView): boolean {
  return chair.level === undefined && chair.here === true;
}
