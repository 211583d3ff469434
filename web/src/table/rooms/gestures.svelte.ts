/** The gestures of Kem's: who makes which, for as long as it may be seen. */
import type { Key, NoteView, Seat, View } from "../../wire";
import { keysOf } from "./facts";

/** The twelve, as they stand on the pad. */
export const TWELVE: readonly Key[] = [
  "gesture_wink",
  "gesture_cheek",
  "gesture_nose",
  "gesture_ear",
  "gesture_hair",
  "gesture_eyebrows",
  "gesture_smile",
  "gesture_yawn",
  "gesture_tap",
  "gesture_arms",
  "gesture_ceiling",
  "gesture_fan",
];

/** How long a gesture is seen on a face, and how long the face is at rest before the next. */
export const SEEN_FOR = 1300;
const RESTS = 150;
/** More than these wait for no face: whoever makes gestures without end is seen making the latest. */
export const MOST_WAITING = 3;
const MAKES = /^makes_(.+)$/;

/** A gesture is told by a note, and seen on a face: no sentence names it. */
export const isGesture = ({ key }: NoteView): boolean => MAKES.test(key);

/** The gesture that a player has made last, by its key. */
export const gestureOf = (view: View, seat: Seat): Key | undefined => keysOf(view, "gesture", seat).at(-1);

/** One's own signal, the first gesture first. */
export const signalOf = (view: View): Key[] =>
  (view.facts ?? []).flatMap(({ key, value }) =>
    (key === "signal" || key === "signal_then") && value.kind === "word" ? [...value.of] : [],
  );

/** Each gesture is seen for a moment, one after the other however quickly they come; then the face is at rest. */
export class SeenGestures {
  #on: Record<Seat, Key> = $state({});
  /** What a face that moves has still to show. */
  #waiting = new Map<Seat, Key[]>();
  #timers = new Map<Seat, ReturnType<typeof setTimeout>>();

  /** Somebody has made one. */
  see(note: NoteView): void {
    const made = MAKES.exec(note.key)?.[1];
    const player = note.values?.player;
    if (made !== undefined && player?.kind === "seat") for (const seat of player.of) this.#add(seat, `gesture_${made}`);
  }

  /** Whoever comes in sees what the table still tells of. */
  look(view: View): void {
    view.seats.forEach((_, seat) => {
      const gesture = gestureOf(view, seat);
      if (gesture !== undefined) this.#add(seat, gesture);
    });
  }

  on(seat: Seat): Key | undefined {
    return this.#on[seat];
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #add(seat: Seat, gesture: Key): void {
    const waiting = this.#waiting.get(seat);
    if (waiting) waiting.splice(0, waiting.length, ...[...waiting, gesture].slice(-MOST_WAITING));
    else this.#show(seat, gesture);
  }

  #show(seat: Seat, gesture: Key): void {
    this.#on[seat] = gesture;
    this.#waiting.set(seat, this.#waiting.get(seat) ?? []);
    this.#after(SEEN_FOR, seat, () => {
      delete this.#on[seat];
      this.#after(RESTS, seat, () => this.#goOn(seat));
    });
  }

  #goOn(seat: Seat): void {
    const next = this.#waiting.get(seat)?.shift();
    if (next === undefined) this.#waiting.delete(seat);
    else this.#show(seat, next);
  }

  #after(milliseconds: number, seat: Seat, then: () => void): void {
    this.#timers.set(seat, setTimeout(then, milliseconds));
  }
}
