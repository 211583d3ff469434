/**
 * The line to a table: a websocket that comes back by itself, and knows when nobody is at its other end.
 *
 * The house says something every few seconds (docs/protocol.md): where nothing is heard for longer, the line is lost,
 * whatever the browser thinks of it.
 */
import type { ClientMessage, Ping, ServerMessage } from "../wire";

/** How long nothing may be heard, in milliseconds. */
const SILENCE = 7000;
/** And how long one waits for a word after a sleep, in which timers stood still and the house was not heard. */
const AWAKE = 4000;
/** A timer that comes so late has slept. */
const SLEPT = 1500;
/** A ping that comes again so long after it was answered: the answer was not heard, and one knocks to be sure; */
const UNHEARD = 1500;
/** so long after it, nothing that is said here arrives. */
const DEAF = 5500;
/** How long one waits for an answer to a knock, */
const ANSWER = 3000;
/** and if the line is doubted. */
const DOUBTED = 1900;
/** How long one waits for the first word on a line that is opened, when the page comes, */
const FIRST_WORD = 4000;
/** and when the house has just answered a knock: so much, and so many times as long as that took. */
const AGAIN = 2000;
const SLOWER = 3;
/** How long after its beginning an attempt is followed by another, the longer the more often it failed. */
const PATIENCE = [250, 500, 1000, 2000] as const;
/** How long a house is left alone that cannot keep what it is told. */
const MERCY = [1000, 2000, 4000, 8000, 15_000] as const;
/** A line that held so long is well: what failed before is forgotten. */
const HEALTH = 10_000;
/** The house has closed us out on purpose: coming again would be refused again. */
const REFUSED = 1008;
/** The house cannot keep anything now. */
const FULL = 1013;

/** What the house says, but for what only keeps the line open. */
export type Heard = Exclude<ServerMessage, Ping>;
export type LineState = "coming" | "here" | "lost" | "closed";

export interface Ear {
  /** What to say first, whenever the line opens. */
  hello(): ClientMessage;
  hear(message: Heard): void;
  changed(state: LineState): void;
}

/** What is needed of a websocket. */
export type Socket = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** What a line stands on: a browser, or what a test has instead. */
export interface Ground {
  now(): number;
  /** Do something later, unless it is called off. */
  later(ms: number, work: () => void): () => void;
  dial(address: string): Socket;
  /** Whether the house answers at all. A browser holds back websockets that fail too often, and not this. */
  knock(within: number): Promise<boolean>;
  /** From 0 to 1: not everybody comes back at the same moment. */
  luck(): number;
}

const BROWSER: Ground = {
  now: () => performance.now(),
  later: (ms, work) => {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
  dial: (address) => new WebSocket(address),
  knock: (within) =>
    fetch("/health", { cache: "no-store", signal: AbortSignal.timeout(within) }).then(
      ({ ok }) => ok,
      () => false,
    ),
  luck: Math.random,
};

export class Line {
  private state: LineState = "coming";
  private socket: Socket | undefined;
  /** Calls off what is waited for: there is never more than one such thing. */
  private callOff = (): void => {};
  private calls = 0; // lines that were opened, or tried to be
  private begun: number; // the last attempt
  private tries = 0; // that failed, since the line was last well
  private hereSince: number | undefined;
  private hasSlept = false;
  private answered = { number: -1, at: 0 }; // the last ping, and when it was first answered

  constructor(
    private readonly address: string,
    private readonly ear: Ear,
    private readonly ground: Ground = BROWSER,
  ) {
    addEventListener("online", this.hurry);
    addEventListener("offline", this.doubt);
    document.addEventListener("visibilitychange", this.hurry);
    this.begun = ground.now();
    this.open(FIRST_WORD);
  }

  /** Say something; false, if the house would not hear it. */
  send(message: ClientMessage): boolean {
    if (this.state !== "here") return false;
    this.say(message);
    return true;
  }

  /** Come again at once: somebody asks for it. */
  retry(): void {
    if (this.state === "lost") void this.knock();
  }

  close(): void {
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.doubt);
    document.removeEventListener("visibilitychange", this.hurry);
    this.drop();
    this.become("closed");
  }

  // Coming

  /** Knock, and again after a while even if nothing has come back by then: what was swallowed is never answered. */
  private async knock(): Promise<void> {
    this.drop();
    const { calls } = this;
    const begun = (this.begun = this.ground.now());
    this.expect(this.patience(PATIENCE), () => {
      this.tries += 1;
      void this.knock();
    });
    const isThere = await this.ground.knock(ANSWER);
    if (!isThere || calls !== this.calls || this.state !== "lost") return; // a line was opened meanwhile, or none is wanted
    this.open(AGAIN + SLOWER * (this.ground.now() - begun));
  }

  private open(within: number): void {
    const socket = this.ground.dial(this.address);
    this.calls += 1;
    this.socket = socket;
    this.answered = { number: -1, at: 0 };
    this.expect(within, () => this.fail());
    socket.onopen = () => this.say(this.ear.hello());
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as ServerMessage[]);
    socket.onclose = ({ code }) => (code === REFUSED ? this.close() : this.fail(code === FULL ? MERCY : PATIENCE));
  }

  /** The line is down: it is opened again, after a while if it has failed before. */
  private fail(waits: readonly number[] = PATIENCE): void {
    const now = this.ground.now();
    if (this.hereSince !== undefined && now - this.hereSince >= HEALTH) this.tries = 0;
    this.hereSince = undefined;
    this.drop();
    const left = this.patience(waits) - (waits === PATIENCE ? now - this.begun : 0);
    this.tries += 1;
    this.expect(Math.max(0, left), () => void this.knock());
    this.become("lost");
  }

  /** How long to wait now, after so many tries. */
  private patience(waits: readonly number[]): number {
    const wait = waits[Math.min(this.tries, waits.length - 1)] as number;
    return wait * (1 - this.ground.luck() / 4);
  }

  /** Leave the socket behind, and whatever it may still say. */
  private drop(): void {
    this.callOff();
    const { socket } = this;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    this.socket = undefined;
    socket.close();
  }

  // Hearing

  private hear(messages: readonly ServerMessage[]): void {
    this.hasSlept = false;
    this.listen();
    // Whoever is told of the table has been heard: what was not answered can be asked again.
    const comes = this.state !== "here" && messages.some(({ is }) => is === "table");
    for (const message of messages) {
      if (message.is === "ping") this.answer(message.number);
      else this.ear.hear(message);
    }
    if (!comes || !this.socket) return;
    this.hereSince = this.ground.now();
    this.become("here");
  }

  /** A ping is answered. One that comes again tells that what is said here does not arrive, though the house is heard. */
  private answer(number: number): void {
    const now = this.ground.now();
    if (number !== this.answered.number) this.answered = { number, at: now };
    const unheard = now - this.answered.at;
    if (unheard >= DEAF) return this.fail();
    if (unheard >= UNHEARD) void this.doubt();
    this.say({ do: "pong", number });
  }

  /** From now on something is to be heard. */
  private listen(within = SILENCE): void {
    this.callOff();
    const due = this.ground.now() + within;
    this.expect(within, () => {
      const isLate = this.ground.now() - due > SLEPT;
      if (!isLate || this.hasSlept) return this.fail();
      this.hasSlept = true;
      this.listen(AWAKE);
    });
  }

  private say(message: ClientMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  private expect(ms: number, work: () => void): void {
    this.callOff();
    this.callOff = this.ground.later(ms, work);
  }

  private become(state: LineState): void {
    if (this.state === state || this.state === "closed") return;
    this.state = state;
    this.ear.changed(state);
  }

  // What the device says

  /** Back on the network, or looked at again: the rest of the pause is not waited out. */
  private readonly hurry = (): void => {
    if (!document.hidden) this.retry();
  };

  /** Perhaps there is no network: the device says so, though a house on the same device is still there, or we are not heard. */
  private readonly doubt = async (): Promise<void> => {
    const { socket } = this;
    const isThere = await this.ground.knock(DOUBTED);
    if (!isThere && socket && socket === this.socket) this.fail();
  };
}
