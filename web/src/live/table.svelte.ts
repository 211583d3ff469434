/** One live table, as this screen has it: what the house sent last, and what was asked of it and is not answered yet. */

import type {
  Advice,
  Advise,
  Analyse,
  Analysis,
  Ask,
  BeatView,
  ClientMessage,
  Deed,
  GameView,
  HouseView,
  News,
  No,
  NoteView,
  Offer,
  Play,
  Reacted,
  Reaction,
  Seat,
  SeatKey,
  SheetView,
  Story,
  TableId,
  TableView,
  Times,
  Version,
  View,
  Viewer,
  WhyNot,
} from "../wire";
import { guest } from "../house/guest";
import { type Ground, type Heard, Line, type LineState } from "./line";

/** A deed before it has its id. */
type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = Without<Deed>;

/** What is told once and not kept: whoever shows it listens. */
export interface Listener {
  seen?(view: View): void;
  /** What was told before this screen looked; the view that goes with it comes after it. */
  story?(story: Story): void;
  /** Somebody came, left, or asks for something. */
  news?(news: News): void;
  times?(times: Times): void;
  reacted?(reacted: Reacted): void;
  bye?(note: NoteView): void;
}

/** What people did beside the game, and after which view of the seat shown it came: it has its place in the story. */
export interface Beside {
  readonly note: NoteView;
  readonly seat: Viewer;
  readonly after: Version;
  readonly match: number;
}

type Question = Ask | Advise | Analyse;
type Answer = No | NoteView | Advice | Analysis | undefined;

interface Pending {
  message: Deed | Question;
  settle(answer: Answer): void;
  /** What a move was when it was made, to be found again in another view. */
  offer?: Offer | undefined;
  /** Whether it has gone out on the line that is open. */
  isSent: boolean;
  /** What takes its time tells how far it is. */
  hear?: ((progress: Analysis) => void) | undefined;
}

/** What has come of a seat and nobody has looked at: the deal before it, if the house told it, and what happened since. */
interface Untold {
  readonly story: Story | undefined;
  readonly beats: readonly BeatView[];
}

/** So many beats wait for somebody to look. */
const KEPT = 2000;

/** The house would say the same, if it were asked. */
const STALE: No = { is: "no", note: { key: "stale" }, code: "stale" };

export class LiveTable {
  table: TableView | undefined = $state.raw();
  /** When it came, on the page's clock: the clocks of its chairs run from then. */
  tableAt = $state(0);
  game: GameView | undefined = $state.raw();
  view: View | undefined = $state.raw();
  /** The score sheet is sent only when it has changed. */
  sheet: SheetView | undefined = $state.raw();
  line: LineState = $state("coming");
  /** Which house this is, since it said so. */
  house: HouseView | undefined = $state.raw();
  /** Why the house has closed this line. */
  bye: NoteView | undefined = $state.raw();
  /** The seat shown; -1: looking on. */
  me: Viewer = $state(-1);
  /** Whom the table waits for, by the last word of the house: the view of a seat that is looked at again may be older. */
  waitingFor: readonly Seat[] = $state.raw([]);
  /** What was asked and is not answered yet. */
  waiting = $state(0);
  /** What people did beside the game since somebody looks at it here. */
  beside: readonly Beside[] = [];

  private readonly connection: Line;
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Set<Listener>();
  private readonly visit = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "";
  private said = 0;
  private shown: Viewer | undefined;
  /** The last view of each seat that was shown here: it goes on from there. */
  private readonly views = new Map<Viewer, View>();
  private readonly untold = new Map<Viewer, Untold>();
  /** It goes with the view that comes next. */
  private storyToCome: Story | undefined;

  constructor(
    readonly id: TableId,
    private readonly keys: Map<Seat, SeatKey> = new Map(),
    ground?: Ground,
  ) {
    const ear = {
      hello: () => this.hello(),
      hear: (message: Heard) => this.hear(message),
      changed: (state: LineState) => this.changed(state),
    };
    this.connection = new Line(`${location.origin.replace(/^http/, "ws")}/ws/${id}`, ear, ground);
  }

  close(): void {
    this.connection.close();
  }

  /** Come again at once, where the line is down. */
  retry(): void {
    this.connection.retry();
  }

  /** The key of a seat of mine, for its link. */
  keyOf(seat: Seat): SeatKey | undefined {
    return this.keys.get(seat);
  }

  /** A key that opened this screen is the key of this seat. */
  keep(seat: Seat, key: SeatKey): void {
    this.keys.delete(-1);
    this.keys.set(seat, key);
  }

  /** From now on; who looks at the table is told first what nobody has heard, and finds the rest in the view. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    const missed = listener.seen && this.untold.get(this.me);
    if (missed) this.untold.delete(this.me);
    if (missed?.story) listener.story?.(missed.story);
    return () => this.listeners.delete(listener);
  }

  // Saying

  /** Ask for something to be done; the refusal, if it is refused. What is asked while the line is down is asked again. */
  do(wish: Wish): Promise<No | undefined> {
    return this.say({ ...wish, id: this.newId() } as Deed) as Promise<No | undefined>;
  }

  /** Take an offer of the view; in a race, so many milliseconds after it was painted. */
  play(offer: Offer, after?: number): Promise<No | undefined> {
    const view = this.view;
    if (view === undefined || view.seat < 0) return Promise.resolve(undefined);
    const play: Play = { do: "play", id: this.newId(), seat: view.seat, offer: offer.number, version: view.version };
    return this.say(after === undefined ? play : { ...play, after }, { offer }) as Promise<No | undefined>;
  }

  /** Why something may not be done; nothing, if it may. */
  async ask(question: WhyNot): Promise<NoteView | undefined> {
    const message: Ask = { do: "ask", id: this.newId(), seat: Math.max(0, this.me), question };
    const answer = (await this.say(message)) as No | NoteView | undefined;
    if (answer === undefined) return undefined;
    return "is" in answer ? answer.note : answer;
  }

  /** What a strong player would do in my place, or why that is not told. */
  advise(): Promise<Advice | No> {
    return this.say({ do: "advise", id: this.newId(), seat: Math.max(0, this.me) }) as Promise<Advice | No>;
  }

  /** Which moves of a seat cost most in the match that is over, or why that is not told; meanwhile, how far it is. */
  analyse(seat: Seat, hear: (progress: Analysis) => void): Promise<Analysis | No> {
    return this.say({ do: "analyse", id: this.newId(), seat }, { hear }) as Promise<Analysis | No>;
  }

  react(what: Reaction): void {
    if (this.me >= 0) this.connection.send({ do: "react", seat: this.me, what });
  }

  /** Show another seat of this screen's, or the table as an onlooker sees it. */
  look(shown: Viewer): void {
    this.shown = shown;
    const known = this.views.get(shown);
    // What is known is shown: if nothing has happened since, nothing is sent.
    this.view = known;
    if (known) this.me = shown;
    this.connection.send({ do: "look", shown, since: known?.version ?? 0 });
  }

  private newId(): string {
    this.said += 1;
    return `${this.visit}-${this.said}`;
  }

  private say(message: Deed | Question, more: Pick<Pending, "hear" | "offer"> = {}): Promise<Answer> {
    return new Promise((settle) => {
      if (this.line === "closed") return settle(this.gone());
      this.pending.set(message.id, { message, settle, ...more, isSent: this.connection.send(message) });
      this.waiting = this.pending.size;
    });
  }

  private hello(): ClientMessage {
    const since = this.views.get(this.shown ?? this.me)?.version ?? 0;
    return {
      do: "hello",
      keys: [...this.keys.values()],
      since,
      ...(guest.token === undefined ? {} : { guest: guest.token }),
      ...(this.shown === undefined ? {} : { shown: this.shown }),
    };
  }

  // Hearing

  private changed(state: LineState): void {
    this.line = state;
    for (const one of [...this.pending.values()]) {
      if (state === "here") this.sayAgain(one);
      else if (state === "closed") this.settle(one.message.id, this.gone());
      else one.isSent = false;
    }
  }

  /** What was asked before the line broke is asked again: by its id the house does it once. A move only if it is still offered. */
  private sayAgain(one: Pending): void {
    if (one.isSent) return;
    if (one.offer && one.message.do === "play") {
      const play = this.renewed(one.message, one.offer);
      if (!play) return this.settle(one.message.id, STALE);
      one.message = play;
    }
    one.isSent = this.connection.send(one.message);
  }

  /** The same move in the view of now, if it is offered there; how quick it was is not known any more. */
  private renewed({ after: _, ...play }: Play, offer: Offer): Play | undefined {
    const { view } = this;
    const isSame = (one: Offer) =>
      one.number === offer.number && one.verb === offer.verb && JSON.stringify(one.about) === JSON.stringify(offer.about);
    if (view?.seat !== play.seat || !view.offers?.some(isSame)) return undefined;
    return { ...play, version: view.version };
  }

  /** What is answered when nobody answers any more. */
  private gone(): No {
    return { is: "no", note: this.bye ?? { key: "line_ended" } };
  }

  private hear(message: Heard): void {
    switch (message.is) {
      case "house":
        this.house = message;
        break;
      case "table":
        this.tableAt = performance.now();
        this.table = message;
        break;
      case "game":
        this.game = message.game;
        break;
      case "view":
        this.see(message.view);
        break;
      case "done":
        this.settle(message.id, undefined);
        break;
      case "no":
        if (message.id !== undefined) this.settle(message.id, message);
        break;
      case "why":
        this.settle(message.id, message.note);
        break;
      case "advice":
        this.settle(message.id, message);
        break;
      case "analysis":
        if (message.done) this.settle(message.id, message);
        else this.pending.get(message.id)?.hear?.(message);
        break;
      case "seated":
        this.keys.set(message.seat, message.key);
        break;
      case "story":
        this.storyToCome = message;
        break;
      case "news":
        if (this.view)
          this.beside = [
            ...this.beside,
            { note: message.note, seat: this.view.seat, after: this.view.version, match: this.table?.match ?? 0 },
          ].slice(-KEPT);
        for (const one of this.listeners) one.news?.(message);
        break;
      case "times":
        for (const one of this.listeners) one.times?.(message);
        break;
      case "reacted":
        for (const one of this.listeners) one.reacted?.(message);
        break;
      case "bye":
        this.bye = message.note;
        for (const one of this.listeners) one.bye?.(message.note);
        this.connection.close();
        break;
      case "welcome":
        guest.token = message.guest;
        break;
    }
  }

  /** A view comes, with the story before it if the house told one. What nobody looks at is told with the next view, or later. */
  private see(came: View): void {
    const { seat } = came;
    const story = this.storyToCome;
    this.storyToCome = undefined;
    if (this.looksAwayFrom(seat)) return;
    const missed = story ? { story, beats: [] } : this.untold.get(seat);
    const view = missed?.beats.length ? { ...came, beats: [...missed.beats, ...(came.beats ?? [])].slice(-KEPT) } : came;
    if (view.sheet !== undefined) this.sheet = view.sheet;
    this.view = view;
    this.views.set(seat, view);
    this.waitingFor = view.waiting_for ?? [];
    this.me = seat;
    const looking = [...this.listeners].filter((one) => one.seen);
    if (looking.length === 0) this.untold.set(seat, { story: missed?.story, beats: view.beats ?? [] });
    for (const one of looking) {
      if (story) one.story?.(story);
      one.seen?.(view);
    }
  }

  /** Whether it was on its way when another seat was asked for: whoever sits there will be told when the screen is theirs again. */
  private looksAwayFrom(seat: Viewer): boolean {
    return this.shown !== undefined && seat !== this.shown && this.table?.yours?.includes(this.shown) === true;
  }

  private settle(id: string, answer: Answer): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    this.waiting = this.pending.size;
    pending.settle(answer);
  }
}
