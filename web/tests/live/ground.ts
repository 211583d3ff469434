/** What a line stands on in a test: a clock that is moved by hand, a house that answers or not, and sockets to look into. */
import type { Ground, Socket } from "../../src/live/line";
import type { ClientMessage, ServerMessage } from "../../src/wire";

export class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readonly sent: ClientMessage[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.isClosed = true;
  }

  /** The house takes the call. */
  open(): void {
    this.onopen?.call(this as never, new Event("open"));
  }
  /** The house says something, in one frame. */
  says(...messages: ServerMessage[]): void {
    this.onmessage?.call(this as never, new MessageEvent("message", { data: JSON.stringify(messages) }));
  }
  /** The other end is gone. */
  breaks(code = 1006): void {
    this.isClosed = true;
    this.onclose?.call(this as never, { code } as CloseEvent);
  }
  sentOf<D extends ClientMessage["do"]>(what: D): Extract<ClientMessage, { do: D }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { do: D }> => message.do === what);
  }
}

export class FakeGround implements Ground {
  time = 0;
  /** Whether the house answers; undefined: it hangs. */
  isThere: boolean | undefined = true;
  knocks = 0;
  readonly sockets: FakeSocket[] = [];
  private timers: { at: number; work: () => void }[] = [];
  private hanging: ((isThere: boolean) => void)[] = [];

  now = (): number => this.time;
  luck = (): number => 0;
  later = (ms: number, work: () => void): (() => void) => {
    const timer = { at: this.time + ms, work };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((one) => one !== timer));
  };
  dial = (): FakeSocket => {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  };
  knock = (): Promise<boolean> => {
    this.knocks += 1;
    if (this.isThere !== undefined) return Promise.resolve(this.isThere);
    return new Promise((answer) => {
      this.hanging.push(answer);
      this.later(3000, () => {
        this.hanging = this.hanging.filter((one) => one !== answer);
        answer(false);
      });
    });
  };

  /** Knocks that nobody has answered yet. */
  get hung(): number {
    return this.hanging.length;
  }

  /** The house answers again, those too who have been waiting. */
  comesBack(): void {
    this.isThere = true;
    for (const answer of this.hanging.splice(0)) answer(true);
  }

  get last(): FakeSocket {
    return this.sockets.at(-1) as FakeSocket;
  }

  /** So many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const end = this.time + ms;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.time = Math.max(this.time, next.at);
      this.timers = this.timers.filter((one) => one !== next);
      next.work();
      await settled();
    }
    this.time = end;
    await settled();
  }

  /** The device sleeps: no timer runs before it wakes. */
  async sleep(ms: number): Promise<void> {
    this.time += ms;
    await this.pass(0);
  }
}

/** What was promised has been looked at. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
}
