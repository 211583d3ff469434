/** The line to a table: a websocket that comes back by itself. */

import type { ClientMessage, ServerMessage } from "../wire";

/** How long to wait before coming again, in milliseconds, the longer the more often it failed. */
const PATIENCE = [250, 500, 1000, 2000, 4000, 8000];
/** The house has closed us out on purpose (docs/protocol.md): coming again would be refused again. */
const REFUSED = 1008;

export type LineState = "coming" | "here" | "lost" | "closed";

export interface Ear {
  /** What to say first, whenever the line opens. */
  hello(): ClientMessage;
  hear(message: ServerMessage): void;
  changed(state: LineState): void;
}

export class Line {
  private socket: WebSocket | undefined;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(
    private readonly address: string,
    private readonly ear: Ear,
  ) {
    addEventListener("online", this.hurry);
    document.addEventListener("visibilitychange", this.hurry);
    this.open();
  }

  /** Say something; false, if the line is down. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.again);
    removeEventListener("online", this.hurry);
    document.removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  private open(): void {
    this.ear.changed(this.tries === 0 ? "coming" : "lost");
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.send(this.ear.hello());
      this.ear.changed("here");
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const message of JSON.parse(event.data) as ServerMessage[]) this.ear.hear(message);
    };
    socket.onclose = (event) => {
      if (this.closed || socket !== this.socket) return;
      if (event.code === REFUSED) {
        this.ear.changed("closed");
        return;
      }
      this.ear.changed("lost");
      const wait = PATIENCE[Math.min(this.tries, PATIENCE.length - 1)] as number;
      this.tries += 1;
      this.again = setTimeout(() => this.open(), wait * (0.75 + Math.random() / 2));
    };
  }

  /** Back on the network, or looked at again: do not wait out the rest of the pause. */
  private readonly hurry = (): void => {
    if (this.closed || document.hidden || this.socket?.readyState !== WebSocket.CLOSED || this.tries === 0) return;
    clearTimeout(this.again);
    this.open();
  };
}
