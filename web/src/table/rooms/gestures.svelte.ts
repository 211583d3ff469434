/** The gestures of Kem's: who makes which, for as long as it may be seen. */
import type { Key, Seat, View } from "../../wire";
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

const SEEN_FOR = 1500;

/** The gesture that a player has made last, by its key. */
export const gestureOf = (view: View, seat: Seat): Key | undefined => keysOf(view, "gesture", seat).at(-1);

/** One's own signal, the first gesture first. */
export const signalOf = (view: View): Key[] =>
  (view.facts ?? []).flatMap(({ key, value }) =>
    (key === "signal" || key === "signal_then") && value.kind === "word" ? [...value.of] : [],
  );

/** A gesture is seen on a face for a moment; then the face is at rest, though the view still tells of it. */
export class SeenGestures {
  #on: Record<Seat, Key> = $state({});
  #told: (Key | undefined)[] = [];
  #timers = new Map<Seat, ReturnType<typeof setTimeout>>();

  /** Looks at a new view. */
  look(view: View): void {
    view.seats.forEach((_, seat) => {
      const gesture = gestureOf(view, seat);
      if (gesture !== undefined && gesture !== this.#told[seat]) this.#show(seat, gesture);
      this.#told[seat] = gesture;
    });
  }

  on(seat: Seat): Key | undefined {
    return this.#on[seat];
  }

  close(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
  }

  #show(seat: Seat, gesture: Key): void {
    clearTimeout(this.#timers.get(seat));
    this.#on[seat] = gesture;
    this.#timers.set(
      seat,
      setTimeout(() => delete this.#on[seat], SEEN_FOR),
    );
  }
}
