/** What was really said after a moment of a match, for whoever plays on from there. */
import type { Count, NoteView, StretchView } from "../wire";

/** Sentences that one reads beside the play. */
const MOST = 12;

/** What was said after this step, to the end of its deal at the most, in the stretch that the house sent. */
export function saidAfter(step: Count, { first, views }: StretchView): NoteView[] {
  const seen = views.flatMap((one, place) => (one ? [{ step: first + place, view: one.view }] : []));
  const deal = seen.findLast((one) => one.step <= step)?.view.deal;
  return seen
    .filter((one) => one.step > step && (deal === undefined || one.view.deal === deal))
    .flatMap(({ view }) => (view.beats ?? []).flatMap(({ note }) => (note ? [note] : [])))
    .slice(0, MOST);
}
