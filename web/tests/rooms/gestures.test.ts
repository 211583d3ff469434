/** Gestures of Kem's: seen on faces, long enough and each of them; said by no sentence to whoever sees. */
import { cleanup, render } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import Plate from "../../src/table/Plate.svelte";
import { gestureOf, SeenGestures } from "../../src/table/rooms/gestures.svelte";
import { Story } from "../../src/table/story.svelte";
import type { NoteView, Seat, View } from "../../src/wire";
import { evening, NAMES, wordsOf } from "./evening";

const words = wordsOf("kems");
const game = evening("kems").game;
const makes = (what: string, seat: Seat): NoteView => ({ key: `makes_${what}`, values: { player: { kind: "seat", of: [seat] } }, by: 3 });
const LEAST = 1200; // milliseconds in which a gesture can be seen

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** What a face shows from now on, and for how long each. */
function watched(seen: SeenGestures, seat: Seat, milliseconds: number): { gesture: string; lasted: number }[] {
  const found: { gesture: string; lasted: number }[] = [];
  let before: string | undefined;
  for (let time = 0; time < milliseconds; time += 10) {
    const gesture = seen.on(seat);
    if (gesture !== undefined && gesture !== before) found.push({ gesture, lasted: 0 });
    const last = found.at(-1);
    if (gesture !== undefined && last) last.lasted += 10;
    before = gesture;
    vi.advanceTimersByTime(10);
  }
  return found;
}

describe("a gesture on a face", () => {
  it("is seen for 1.2 s at least, and then the face is at rest", () => {
    const seen = new SeenGestures();
    seen.see(makes("wink", 1));
    const [wink, ...others] = watched(seen, 1, 5000);
    expect(wink?.gesture).toBe("gesture_wink");
    expect(wink?.lasted).toBeGreaterThanOrEqual(LEAST);
    expect(others).toEqual([]);
    expect(seen.on(2)).toBeUndefined();
  });

  it("is seen as long when others of the same player come at once, the same one twice as two", () => {
    const seen = new SeenGestures();
    for (const what of ["wink", "ear", "ear"]) seen.see(makes(what, 1));
    const all = watched(seen, 1, 8000);
    expect(all.map(({ gesture }) => gesture)).toEqual(["gesture_wink", "gesture_ear", "gesture_ear"]);
    for (const { lasted } of all) expect(lasted).toBeGreaterThanOrEqual(LEAST);
  });

  it("waits for a few others of the same player only, and for the latest of them", () => {
    const seen = new SeenGestures();
    for (const what of ["wink", "ear", "nose", "hair", "tap", "fan"]) seen.see(makes(what, 1));
    const all = watched(seen, 1, 30_000).map(({ gesture }) => gesture);
    expect(all).toEqual(["gesture_wink", "gesture_hair", "gesture_tap", "gesture_fan"]);
  });

  it("does not wait for those of other players", () => {
    const seen = new SeenGestures();
    seen.see(makes("wink", 1));
    seen.see(makes("nose", 2));
    expect([seen.on(1), seen.on(2)]).toEqual(["gesture_wink", "gesture_nose"]);
  });

  it("is there for whoever comes in while the table tells of it", () => {
    const view = evening("kems").views.find((one) => gestureOf(one, 1)) as View;
    const seen = new SeenGestures();
    seen.look(view);
    expect(seen.on(1)).toBe(gestureOf(view, 1));
  });
});

describe("no sentence", () => {
  const describes: NoteView = { key: "described_nothing", values: { player: { kind: "seat", of: [1] } } };

  it("of the story names a gesture, neither when it is made nor when the deal is told again", () => {
    const spoken = words.note(describes, NAMES);
    const story = new Story(game, words, () => NAMES);
    story.tell(describes);
    story.tell(makes("ear", 2));
    expect([story.say, ...story.lines]).toEqual([spoken, spoken]);
    const again = new Story(game, words, () => NAMES);
    again.restore({ is: "story", notes: [makes("wink", 1), describes, makes("ear", 2), makes("nose", 1)] });
    expect([again.say, ...again.lines]).toEqual([spoken, spoken]);
  });

  it("under a face names it, unless one wants gestures in words; whoever does not see is told", async () => {
    const props = { words, chair: {}, seat: {}, name: "Léa", avatar: 66, gesture: "gesture_ear" };
    const { container, rerender } = render(Plate, { props });
    const drawn = (): string => container.querySelector(".body")?.textContent ?? "";
    const hovered = (): string => container.querySelector(".plate")?.getAttribute("title") ?? "";
    expect(drawn()).toContain("Léa");
    expect(drawn() + hovered()).not.toMatch(/oreille/i);
    expect(container.querySelector(".unseen")?.textContent).toContain("se tirer l'oreille");
    await rerender({ ...props, named: true });
    expect(drawn()).toContain("Oreille");
    await rerender({ ...props, named: true, gesture: undefined });
    expect(drawn()).toContain("Léa");
  });
});
