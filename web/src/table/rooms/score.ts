/** The points of two teams, the viewer's first: « nous 6 – 4 eux »; whoever looks on is told their names. */
import type { View } from "../../wire";
import type { Words } from "../../words/words";
import { numberOf } from "./facts";

export function scoreOf(view: View, words: Words, names: readonly string[]): string {
  const teamOf = (seat: number): number => view.seats[seat]?.team ?? seat;
  const ours = teamOf(Math.max(0, view.seat));
  const [us, them] = [true, false].map((isOurs) => {
    const seats = view.seats.map((_, seat) => seat).filter((seat) => (teamOf(seat) === ours) === isOurs);
    const called = view.seat < 0 ? String(words.people(seats, names)) : words.text(isOurs ? "kems_us" : "kems_them");
    return { called, points: words.hole({ kind: "number", of: numberOf(view, "score", seats[0]) ?? 0 }, names) };
  });
  return `${us?.called} ${us?.points} – ${them?.points} ${them?.called}`;
}
