/** What has happened, as this viewer heard it: the lines of the story, the last sentence, the last trick. */

import type { Picture } from "../layout/types";
import type { Beside } from "../live/table.svelte";
import type { GameView, NoteView, Story as Sent, Version } from "../wire";
import { isBeside, Teller } from "../words/telling";
import type { Words } from "../words/words";
import { roomOf } from "./rooms";

/** What a seat has been told so far: kept while another seat of this screen is shown. */
export interface Heard {
  notes: NoteView[];
  lastTrick: Picture;
  /** The version of the view that was told last. */
  version?: Version;
  /** What people did beside the game and was told. */
  beside?: WeakSet<Beside>;
}

/** Lines of the story that are kept on the screen, and notes that they are told from. */
const LINES = 600;
const NOTES = 2000;

export class Story {
  lines: readonly string[] = $state.raw([]);
  /** What the lines are told from. */
  notes: readonly NoteView[] = $state.raw([]);
  /** What was just said. */
  say = $state("");
  /** The last trick, as it lay before it was swept. */
  lastTrick: Picture = $state.raw([]);

  #teller!: Teller;
  #called: readonly string[] = [];
  #picture: Picture = [];

  constructor(
    private readonly game: GameView,
    private readonly words: Words,
    private readonly names: () => readonly string[],
    private readonly heard: Heard = { notes: [], lastTrick: [] },
  ) {
    this.notes = heard.notes;
    this.#tellAgain();
  }

  tell(note: NoteView): void {
    this.#keep([...this.heard.notes, note]);
    if (this.#isUnspoken(note)) return;
    this.say = this.words.note(note, this.names());
    this.#add(this.#linesOf(note));
  }

  /** People did something beside the game: a line of its own, amid a trick too. */
  tellBeside(happened: Beside): void {
    this.heard.beside ??= new WeakSet();
    if (this.heard.beside.has(happened)) return;
    this.heard.beside.add(happened);
    this.#keep([...this.heard.notes, happened.note]);
    this.#add([this.words.note(happened.note, this.names())]);
  }

  /** Something lies on the table now; a trick that lay there before has been swept. */
  look(picture: Picture): void {
    const swept = sweptTrick(this.#picture, picture, this.game);
    if (swept.length > 0) this.#keepTrick(swept);
    this.#picture = picture;
  }

  /** The house tells the deal so far: to a screen that was just opened, or that looked elsewhere meanwhile. */
  restore({ notes = [], last_trick: lastTrick = [] }: Sent, beside: readonly Beside[] = []): void {
    this.#hasTold(notes.filter(isBeside), beside);
    const earlier = earlierDeals(this.heard.notes, notes);
    const since = this.heard.notes.slice(earlier.length);
    const told = ofTheGame(notes);
    const known = ofTheGame(since).slice(0, told.length);
    if (told.length > 0 && JSON.stringify(known) === JSON.stringify(told)) return; // it goes on from there already
    this.#keep([...earlier, ...withNews(notes, since)]);
    this.#keepTrick(lastTrick);
    this.#tellAgain();
  }

  /** What the house tells with the deal is not told once more when it is found beside it. */
  #hasTold(news: readonly NoteView[], beside: readonly Beside[]): void {
    this.heard.beside ??= new WeakSet();
    const left = news.map((note) => JSON.stringify(note));
    for (const one of beside) {
      const at = left.indexOf(JSON.stringify(one.note));
      if (at < 0) continue;
      left.splice(at, 1);
      this.heard.beside.add(one);
    }
  }

  /** Another moment is looked at: it is told up to there, and no further. */
  retell({ notes = [], last_trick: lastTrick = [] }: Sent): void {
    this.#keep([...notes]);
    this.#keepTrick(lastTrick);
    this.#tellAgain();
  }

  #tellAgain(): void {
    this.#called = this.names();
    this.#teller = new Teller(this.words, this.#called);
    this.lines = [];
    this.lastTrick = this.heard.lastTrick;
    const spoken = this.heard.notes.filter((note) => !this.#isUnspoken(note));
    this.#add(spoken.flatMap((note) => this.#teller.lines(note)));
    const last = ofTheGame(spoken).at(-1);
    this.say = last ? this.words.note(last, this.names()) : "";
  }

  #isUnspoken(note: NoteView): boolean {
    return roomOf(this.game.id).unspoken?.(note) ?? false;
  }

  /** Somebody else may sit there now: the story goes on with the names of now. */
  #linesOf(note: NoteView): string[] {
    const called = this.names();
    if (called.join() === this.#called.join()) return this.#teller.lines(note);
    const begun = this.#teller.soFar();
    this.#called = called;
    this.#teller = new Teller(this.words, called);
    return [...begun, ...this.#teller.lines(note)];
  }

  #add(lines: readonly string[]): void {
    if (lines.length > 0) this.lines = [...this.lines, ...lines].slice(-LINES);
  }

  #keep(notes: NoteView[]): void {
    this.heard.notes = notes.slice(-NOTES);
    this.notes = this.heard.notes;
  }

  #keepTrick(trick: Picture): void {
    this.lastTrick = trick;
    this.heard.lastTrick = trick;
  }
}

const ofTheGame = (notes: readonly NoteView[]): readonly NoteView[] => notes.filter((note) => !isBeside(note));

/** The deal as the house tells it, with the news that were heard here and that a house which was closed meanwhile knows nothing of. */
function withNews(told: readonly NoteView[], heard: readonly NoteView[]): NoteView[] {
  const whole = [...told];
  const known = told.map((note) => JSON.stringify(note));
  heard.forEach((note, place) => {
    if (isBeside(note) && !known.includes(JSON.stringify(note))) whole.splice(place, 0, note);
  });
  return whole;
}

/** What was heard before the deal that the house tells from its beginning. */
function earlierDeals(heard: readonly NoteView[], told: readonly NoteView[]): readonly NoteView[] {
  const first = JSON.stringify(ofTheGame(told)[0]);
  const at = heard.findLastIndex((note) => JSON.stringify(note) === first);
  return at < 0 ? heard : heard.slice(0, at);
}

/** The trick that has just been swept away, as it lay; nothing, if none was. */
function sweptTrick(before: Picture, now: Picture, game: GameView): Picture {
  const lying = trickIn(before, game);
  const count = lying.reduce((sum, { cards = [] }) => sum + cards.length, 0);
  return count > 1 && trickIn(now, game).length === 0 ? lying : [];
}

/** The cards of the trick that lies there: in one zone, or each in its player's. */
function trickIn(picture: Picture, game: GameView): Picture {
  return picture.filter(({ id, cards = [], hidden = 0 }) => {
    const arranged = game.zones[id.split(".")[0] as string]?.arranged;
    return (arranged === "trick" || arranged === "plays") && cards.length + hidden > 0;
  });
}
