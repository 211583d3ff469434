/** One live table, as this screen has it: what the house sent last, and what was asked of it and is not answered yet. */

import type {
  Advice,
  Advise,
  Analyse,
  Analysis,
  Ask,
  ClientMessage,
  Deed,
  GameView,
  No,
  NoteView,
  Offer,
  Reacted,
  Reaction,
  Seat,
  SeatKey,
  ServerMessage,
  SheetView,
  TableId,
  TableView,
  Times,
  View,
  Viewer,
  WhyNot,
} from "../wire";
import { Line, type LineState } from "./line";

/** A deed before it has its id. */
type Without<T> = T extends unknown ? Omit<T, "id"> : never;
export type Wish = Without<Deed>;

/** What is told once and not kept: whoever shows it listens. */
export interface Listener {
  seen?(view: View): void;
  times?(times: Times): void;
  reacted?(reacted: Reacted): void;
  bye?(note: NoteView): void;
}

type Question = Ask | Advise | Analyse;
type Answer = No | NoteView | Advice | Analysis | undefined;

interface Pending {
  message: Deed | Question;
  settle(answer: Answer): void;
  /** What takes its time tells how far it is. */
  hear?: ((progress: Analysis) => void) | undefined;
}

export class LiveTable {
  table: TableView | undefined = $state.raw();
  game: GameView | undefined = $state.raw();
  view: View | undefined = $state.raw();
  /** The score sheet is sent only when it has changed. */
  sheet: SheetView | undefined = $state.raw();
  line: LineState = $state("coming");
  /** Why the house has closed this line. */
  bye: NoteView | undefined = $state.raw();
  /** The seat shown; -1: looking on. */
  me: Viewer = $state(-1);
  /** What was asked and is not answered yet. */
  waiting = $state(0);

  private readonly connection: Line;
  private readonly pending = new Map<string, Pending>();
  private readonly listeners = new Set<Listener>();
  private readonly visit = crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36) ?? "";
  private said = 0;
  private shown: Viewer | undefined;

  constructor(
    readonly id: TableId,
    private readonly keys: Map<Seat, SeatKey> = new Map(),
    base: string = location.origin,
  ) {
    this.connection = new Line(`${base.replace(/^http/, "ws")}/ws/${id}`, {
      hello: () => this.hello(),
      hear: (message) => this.hear(message),
      changed: (state) => this.changed(state),
    });
  }

  close(): void {
    this.connection.close();
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

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  // Saying

  /** Ask for something to be done; the refusal, if it is refused. What is asked while the line is down is asked again. */
  do(wish: Wish): Promise<No | undefined> {
    const message = { ...wish, id: this.newId() } as Deed;
    return this.say(message) as Promise<No | undefined>;
  }

  /** Take an offer of the view; in a race, so many milliseconds after it was painted. */
  play(offer: Offer, after?: number): Promise<No | undefined> {
    const view = this.view;
    if (view === undefined || view.seat < 0) return Promise.resolve(undefined);
    const wish = { do: "play" as const, seat: view.seat, offer: offer.number, version: view.version };
    return this.do(after === undefined ? wish : { ...wish, after });
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
    return this.say({ do: "analyse", id: this.newId(), seat }, hear) as Promise<Analysis | No>;
  }

  react(what: Reaction): void {
    if (this.me >= 0) this.connection.send({ do: "react", seat: this.me, what });
  }

  /** Show another seat of this screen's, or the table as an onlooker sees it. */
  look(shown: Viewer): void {
    this.shown = shown;
    this.view = undefined;
    this.connection.send({ do: "look", shown });
  }

  private newId(): string {
    this.said += 1;
    return `${this.visit}-${this.said}`;
  }

  private say(message: Deed | Question, hear?: (progress: Analysis) => void): Promise<Answer> {
    return new Promise((settle) => {
      this.pending.set(message.id, { message, settle, hear });
      this.waiting = this.pending.size;
      this.connection.send(message);
    });
  }

  private hello(): ClientMessage {
    const hello = { do: "hello" as const, keys: [...this.keys.values()], since: this.view?.version ?? 0 };
    return this.shown === undefined ? hello : { ...hello, shown: this.shown };
  }

  // Hearing

  private changed(state: LineState): void {
    this.line = state;
    // Whatever was asked before the line broke is asked again: by its id the house does it once.
    if (state === "here") for (const { message } of this.pending.values()) this.connection.send(message);
  }

  private hear(message: ServerMessage): void {
    switch (message.is) {
      case "table":
        this.table = message;
        break;
      case "game":
        this.game = message.game;
        break;
      case "view":
        if (message.view.sheet !== undefined) this.sheet = message.view.sheet;
        this.view = message.view;
        this.me = message.view.seat;
        for (const one of this.listeners) one.seen?.(message.view);
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
      case "times":
        for (const one of this.listeners) one.times?.(message);
        break;
      case "reacted":
        for (const one of this.listeners) one.reacted?.(message);
        break;
      case "ping":
        this.connection.send({ do: "pong", number: message.number });
        break;
      case "bye":
        this.bye = message.note;
        for (const one of this.listeners) one.bye?.(message.note);
        break;
      case "welcome": // the cookie says it already
        break;
    }
  }

  private settle(id: string, answer: Answer): void {
    const pending = this.pending.get(id);
    if (pending === undefined) return;
    this.pending.delete(id);
    this.waiting = this.pending.size;
    pending.settle(answer);
  }
}
