import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { Line, type LineState } from "../../src/live/line";
import type { ClientMessage, TableView } from "../../src/wire";
import { gameView, gathering } from "../support/house";
import { FakeGround } from "./ground";

const TABLE: TableView = gathering(gameView("president"));
const HELLO: ClientMessage = { do: "hello" };

let ground: FakeGround;
let line: Line;
let heard: string[];
let states: LineState[];

beforeEach(() => {
  ground = new FakeGround();
  heard = [];
  states = [];
  line = new Line(
    "ws://house/ws/abcd",
    { hello: () => HELLO, hear: ({ is }) => heard.push(is), changed: (state) => states.push(state) },
    ground,
  );
});
afterEach(() => line.close());

const now = (): LineState | undefined => states.at(-1);

/** The house takes the last call, and tells of the table. */
function welcome(): void {
  ground.last.open();
  ground.last.says({ is: "house" });
  ground.last.says(TABLE);
}

/** A house that is well: it says something every three seconds. */
async function minutes(seconds: number): Promise<void> {
  for (let gone = 0; gone < seconds; gone += 3) {
    await ground.pass(3000);
    ground.last.says({ is: "ping", number: gone });
  }
}

describe("a line", () => {
  it("is here once the house has told of the table, and nothing but hello is said before", () => {
    ground.last.open();
    expect(ground.last.sent).toEqual([HELLO]);
    expect(line.send({ do: "react", seat: 0, what: "bravo" })).toBe(false);
    ground.last.says({ is: "house" });
    expect(states).toEqual([]);
    ground.last.says(TABLE);
    expect(states).toEqual(["here"]);
    expect(heard).toEqual(["house", "table"]);
    expect(line.send({ do: "react", seat: 0, what: "bravo" })).toBe(true);
  });

  it("answers every ping at once, the one that comes with the table too", () => {
    ground.last.open();
    ground.last.says({ is: "ping", number: 1 }, TABLE, { is: "ping", number: 2 });
    expect(ground.last.sentOf("pong").map(({ number }) => number)).toEqual([1, 2]);
    expect(heard).toEqual(["table"]);
  });

  it("stays as long as the house says something", async () => {
    welcome();
    await minutes(60);
    expect(states).toEqual(["here"]);
    expect(ground.sockets.length).toBe(1);
  });

  it("is lost after seven seconds of silence, and opened anew behind it", async () => {
    welcome();
    await minutes(12);
    const old = ground.last;
    await ground.pass(6900);
    expect(now()).toBe("here");
    await ground.pass(200);
    expect(now()).toBe("lost");
    expect(old.isClosed).toBe(true);
    expect(ground.sockets.length).toBe(2);
    old.says(TABLE); // what comes late on the old one is not heard
    expect(now()).toBe("lost");
    welcome();
    expect(now()).toBe("here");
  });

  it("does not wait for ever for an attempt that hangs", async () => {
    await ground.pass(4100);
    expect(now()).toBe("lost");
    expect(ground.sockets.length).toBe(2);
    await ground.pass(2100);
    expect(ground.sockets.length).toBe(3);
    expect(ground.sockets.slice(0, 2).every(({ isClosed }) => isClosed)).toBe(true);
  });

  it("does not wait for ever for a house that takes the call and says nothing", async () => {
    ground.last.open();
    await ground.pass(4100);
    expect(now()).toBe("lost");
    expect(ground.sockets.length).toBe(2);
    ground.last.open();
    await ground.pass(2000);
    expect(ground.sockets.length).toBe(3);
  });

  it("knocks at most two seconds apart while nobody answers, and opens no socket", async () => {
    welcome();
    await minutes(12);
    ground.isThere = false;
    ground.last.breaks();
    await ground.pass(30_000);
    expect(ground.sockets.length).toBe(1);
    const before = ground.knocks;
    expect(before).toBeLessThan(20);
    await ground.pass(2000);
    expect(ground.knocks).toBe(before + 1);
    ground.isThere = true;
    await ground.pass(2000);
    welcome();
    expect(states).toEqual(["here", "lost", "here"]);
  });

  it("is back as soon as a house answers that hung", async () => {
    welcome();
    await minutes(12);
    ground.isThere = undefined;
    await ground.pass(20_000);
    expect(now()).toBe("lost");
    ground.comesBack();
    await ground.pass(0);
    welcome();
    expect(now()).toBe("here");
  });

  /** Every tenth of a second of an outage may be the last: a call is made within two seconds of it, whatever hangs. */
  it.each(Array.from({ length: 41 }, (_, tenth) => 20_000 + 100 * tenth))(
    "is back within three seconds of the end of an outage that swallowed every knock, after %i ms",
    async (outage) => {
      welcome();
      await minutes(12);
      ground.isThere = undefined;
      await ground.pass(outage);
      expect(now()).toBe("lost");
      expect(ground.hung).toBeLessThan(5); // a browser opens six lines to a house at most
      const calls = ground.sockets.length;
      ground.isThere = true; // what was swallowed stays so
      await ground.pass(2100);
      expect(ground.sockets.length).toBeGreaterThan(calls);
      welcome();
      expect(now()).toBe("here");
    },
  );

  it("calls anew within three seconds where knocks are answered and calls are swallowed", async () => {
    welcome();
    await minutes(12);
    await ground.pass(30_000);
    for (let second = 0; second < 10; second += 1) {
      const calls = ground.sockets.length;
      await ground.pass(2500);
      expect(ground.sockets.length).toBeGreaterThan(calls);
    }
    welcome();
    expect(now()).toBe("here");
  });

  it("gives a house that is far away the time that its answer to a knock took, and more", async () => {
    welcome();
    await minutes(12);
    ground.isThere = undefined;
    ground.last.breaks();
    await ground.pass(400);
    ground.isThere = false;
    await ground.pass(1000);
    ground.comesBack(); // what was knocked first is answered after more than a second
    await ground.pass(0);
    const slow = ground.last;
    await ground.pass(4500);
    expect(slow.isClosed).toBe(false);
    welcome();
    expect(now()).toBe("here");
  });

  it("does not let a knock of before open a line to a house that asks to be left alone", async () => {
    welcome();
    await minutes(12);
    ground.isThere = undefined;
    ground.last.breaks();
    await ground.pass(100);
    ground.isThere = true;
    await ground.pass(1000);
    welcome();
    ground.last.breaks(1013);
    const calls = ground.sockets.length;
    ground.comesBack();
    await ground.pass(900);
    expect(ground.sockets.length).toBe(calls);
  });
});

describe("a house that cannot keep anything", () => {
  /** How long after it was closed out the line comes again, each time. */
  async function waits(times: number): Promise<number[]> {
    const found: number[] = [];
    for (let time = 0; time < times; time += 1) {
      welcome();
      ground.last.breaks(1013);
      const [since, calls] = [ground.time, ground.sockets.length];
      while (ground.sockets.length === calls) await ground.pass(100);
      found.push(ground.time - since);
    }
    return found;
  }

  it("is left alone the longer the more often it said so", async () => {
    expect(await waits(7)).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000]);
  });

  it("is trusted again after the line has held for a while", async () => {
    await waits(4);
    welcome();
    await minutes(12);
    expect(await waits(2)).toEqual([1000, 2000]);
  });
});

describe("what the device says", () => {
  it("is told at once when there is no network", async () => {
    welcome();
    ground.isThere = false;
    dispatchEvent(new Event("offline"));
    await ground.pass(0);
    expect(now()).toBe("lost");
  });

  it("is lost if the house is heard, but does not hear: a ping that was answered comes again", async () => {
    welcome();
    ground.last.says({ is: "ping", number: 1 });
    ground.isThere = false;
    await ground.pass(3000);
    ground.last.says({ is: "ping", number: 1 });
    await ground.pass(0);
    expect(now()).toBe("lost");
  });

  it("is lost after two of them, even if a knock is answered", async () => {
    welcome();
    const old = ground.last;
    for (let beat = 0; beat < 3; beat += 1) {
      expect(now()).toBe("here");
      old.says({ is: "ping", number: 1 });
      await ground.pass(3000);
    }
    expect(states).toEqual(["here", "lost"]);
    expect(old.isClosed).toBe(true);
  });

  it("stays where pings were only late, and come together", async () => {
    welcome();
    ground.isThere = false;
    await ground.pass(5000);
    ground.last.says({ is: "ping", number: 1 }, { is: "ping", number: 1 }, { is: "ping", number: 2 });
    await ground.pass(0);
    expect(states).toEqual(["here"]);
  });

  it("changes nothing for a house on the device itself", async () => {
    welcome();
    dispatchEvent(new Event("offline"));
    await ground.pass(100);
    expect(states).toEqual(["here"]);
  });

  it.each([
    ["the network is back", () => dispatchEvent(new Event("online"))],
    ["the page is looked at again", () => document.dispatchEvent(new Event("visibilitychange"))],
    ["somebody asks for it", () => line.retry()],
  ])("ends the pause: %s", async (_, happens) => {
    welcome();
    ground.isThere = false;
    ground.last.breaks();
    await ground.pass(9000);
    const before = ground.knocks;
    ground.isThere = true;
    happens();
    await ground.pass(0);
    expect(ground.knocks).toBe(before + 1);
    expect(ground.sockets.length).toBe(2);
  });

  it("gives a line that slept a moment to be heard, and no more", async () => {
    welcome();
    await ground.sleep(60_000);
    expect(now()).toBe("here");
    ground.last.says({ is: "ping", number: 9 });
    await ground.pass(6000);
    ground.last.says({ is: "ping", number: 10 });
    expect(states).toEqual(["here"]);
    await ground.sleep(60_000);
    await ground.pass(4000);
    expect(now()).toBe("lost");
  });
});

describe("a line that is over", () => {
  it("is not opened again once the house has closed it on purpose", async () => {
    welcome();
    ground.last.breaks(1008);
    expect(now()).toBe("closed");
    dispatchEvent(new Event("online"));
    line.retry();
    await ground.pass(60_000);
    expect(ground.sockets.length).toBe(1);
    expect(line.send({ do: "react", seat: 0, what: "bravo" })).toBe(false);
  });

  it("leaves nothing behind when it is closed in the middle of an attempt", async () => {
    welcome();
    ground.isThere = undefined;
    ground.last.breaks();
    await ground.pass(500);
    line.close();
    ground.comesBack();
    await ground.pass(60_000);
    expect(ground.sockets.length).toBe(1);
    expect(now()).toBe("closed");
  });
});
