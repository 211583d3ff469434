/**
 * People as a viewer hears of them: a name, or « vous » for the viewer; and what goes with them agrees.
 *
 * Catalogues ask for it: `{ $player } { VOUS($player, "prend", "prenez") } le pli` is « Léa prend le pli » for all but Léa, who
 * hears « vous prenez le pli ». English has `YOU`. Where a sentence is built otherwise, `VOUS($taker)` alone chooses among its
 * variants, [yes] or [no]. The house has the same in Python, and a test holds both to the same sentences.
 */
import { type FluentFunction, FluentType } from "@fluent/bundle";

/** Names for a hole, as the viewer hears them: `you` if the viewer is among them. */
export class People extends FluentType<string> {
  readonly you: boolean;

  constructor(text: string, you: boolean) {
    super(text);
    this.you = you;
  }

  override toString(): string {
    return this.value;
  }
}

/** The form that goes with these people: the viewer's if the viewer is among them. */
export const agreeing: FluentFunction = ([people, theirs = "no", yours = "yes"]) =>
  people instanceof People && people.you ? yours : theirs;
