import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { guest } from "../../src/house/guest";
import { LiveTable } from "../../src/live/table.svelte";
import type { No, Offer, Seat, ServerMessage, TableView, View } from "../../src/wire";
import { gameView, gathering } from "../support/house";
import { FakeGround } from "./ground";

const GAME = gameView("president");
const PASS: Offer = { number: 3, verb: "pass", gesture: "button" } as Offer;
const LAY: Offer = { number: 7, verb: "lay", gesture: "card", about: { kind: "cards", of: ["8H"] } } as Offer;

function table(change: Partial<TableView> = {}): TableView {
  return { ...gathering(GAME), stage: "playing", ...change };
}

function seen(version: number, offers: readonly Offer[] = [], seat: Seat = 0, waiting_for: readonly Seat[] = []): ServerMessage {
  return { is: "view", view: { version, seat, zones: [], offers, waiting_for } as unknown as View };
}

let ground: FakeGround;
let live: LiveTable;

beforeEach(() => {
  guest.token = undefined;
  ground = new FakeGround();
  live = new LiveTable("abcd", new Map(), ground);
});
afterEach(() => live.close());

/** The house takes the last call, and tells what there is. */
function welcome(...messages: ServerMessage[]): void {
  ground.last.open();
  ground.last.says(table(), ...messages);
}

/** The line breaks, and the house tells this when it is back. */
async function again(...messages: ServerMessage[]): Promise<void> {
  ground.last.breaks();
  await ground.pass(2000);
  welcome(...messages);
}

/** What a promise has come to so far. */
async function answerTo<T>(promise: Promise<T>): Promise<T | "nothing yet"> {
  return Promise.race([promise, new Promise<"nothing yet">((wait) => setTimeout(() => wait("nothing yet"), 0))]);
}

describe("a move that was not answered", () => {
  it("is sent again under its id, with the version of now, while the same is offered", async () => {
    welcome(seen(10, [PASS, LAY]));
    const played = live.play(LAY);
    const [before] = ground.last.sentOf("play");
    expect(before).toMatchObject({ offer: 7, version: 10 });
    await again(seen(14, [{ ...LAY }, PASS]));
    expect(ground.last.sentOf("play")).toEqual([{ ...before, version: 14 }]);
    ground.last.says({ is: "done", id: before?.id ?? "" });
    expect(await played).toBeUndefined();
    expect(live.waiting).toBe(0);
  });

  it("is sent again as it was, where nothing was missed", async () => {
    welcome(seen(10, [LAY]));
    void live.play(LAY);
    const before = ground.last.sentOf("play");
    await again();
    expect(ground.last.sentOf("play")).toEqual(before);
  });

  it.each([
    ["nothing is offered any more", seen(14)],
    ["the number means another card now", seen(14, [{ ...LAY, about: { kind: "cards", of: ["9H"] } } as Offer])],
    ["the number means another move now", seen(14, [{ ...LAY, verb: "keep" }])],
  ])("is stale where %s, and never goes out", async (_, view) => {
    welcome(seen(10, [LAY]));
    const played = live.play(LAY);
    await again(view);
    expect(ground.last.sentOf("play")).toEqual([]);
    expect(await played).toMatchObject({ is: "no", code: "stale" });
  });

  it("of a race is not sent again with the time it took", async () => {
    welcome(seen(10, [LAY]));
    void live.play(LAY, 312);
    expect(ground.last.sentOf("play")[0]?.after).toBe(312);
    await again(seen(10, [LAY]));
    expect(ground.last.sentOf("play")).toHaveLength(1);
    expect(ground.last.sentOf("play")[0]).not.toHaveProperty("after");
  });

  it("waits for the line, if it was made while that was down, and goes out once", async () => {
    welcome(seen(10, [LAY]));
    ground.last.breaks();
    void live.play(LAY);
    await ground.pass(2000);
    ground.last.open();
    expect(ground.last.sentOf("play")).toEqual([]);
    ground.last.says(table());
    expect(ground.last.sentOf("play")).toHaveLength(1);
  });
});

describe("another deed that was not answered", () => {
  it("is asked again by its id", async () => {
    welcome(seen(10));
    void live.do({ do: "next", seat: 0 });
    const before = ground.last.sentOf("next");
    await again(seen(11));
    expect(ground.last.sentOf("next")).toEqual(before);
  });

  it("that is asked while the house tells what there is goes out once", () => {
    live.listen({ seen: () => void live.do({ do: "next", seat: 0 }) });
    welcome(seen(10));
    expect(ground.last.sentOf("next")).toHaveLength(1);
  });
});

describe("a line that is over", () => {
  const bye = { key: "too_many" };

  it.each([
    ["with a word of farewell", () => ground.last.says({ is: "bye", note: bye }), "too_many"],
    ["without", () => ground.last.breaks(1008), "line_ended"],
    ["by ourselves", () => live.close(), "line_ended"],
  ])("leaves nothing without an answer: %s", async (_, ends, key) => {
    welcome(seen(10, [LAY]));
    const all = [live.play(LAY), live.do({ do: "start" }), live.advise(), live.analyse(0, vi.fn())] as Promise<No>[];
    ends();
    for (const one of all) expect((await answerTo(one)) as No).toMatchObject({ is: "no", note: { key } });
    expect((await answerTo(live.do({ do: "start" }))) as No).toMatchObject({ is: "no" });
    expect(live.line).toBe("closed");
    expect(live.waiting).toBe(0);
    const calls = ground.sockets.length;
    await ground.pass(60_000);
    expect(ground.sockets.length).toBe(calls);
  });
});

describe("what is told once", () => {
  it("comes to those who listen, in order", () => {
    const heard: string[] = [];
    live.listen({
      story: ({ notes }) => heard.push(`story of ${notes?.length}`),
      seen: ({ version }) => heard.push(`view ${version}`),
      news: ({ note }) => heard.push(note.key),
    });
    const story: ServerMessage = { is: "story", notes: [{ key: "trick_won" }] };
    welcome(story, seen(10), { is: "news", note: { key: "someone_sat" } });
    expect(heard).toEqual(["story of 1", "view 10", "someone_sat"]);
  });

  it("waits for whoever looks later: the story once, and what happened since with the view", () => {
    const beat = (key: string) => ({ note: { key } });
    const tells = (version: number, key: string): ServerMessage => {
      const { view } = seen(version) as { view: View };
      return { is: "view", view: { ...view, beats: [beat(key)] } };
    };
    const story: ServerMessage = { is: "story", notes: [{ key: "trick_won" }] };
    welcome(story, seen(10), tells(11, "laid"), tells(12, "passed"));
    const heard: string[] = [];
    const listen = () =>
      live.listen({
        story: ({ notes }) => heard.push(`story of ${notes?.length}`),
        seen: ({ beats = [] }) => heard.push(beats.map(({ note }) => note?.key).join()),
      });
    const leave = listen();
    expect(heard).toEqual(["story of 1"]);
    expect(live.view?.beats).toEqual([beat("laid"), beat("passed")]);
    ground.last.says(tells(13, "won"));
    expect(heard).toEqual(["story of 1", "won"]);
    leave();
    listen();
    expect(heard).toEqual(["story of 1", "won"]);
  });

  it("says which house this is", () => {
    welcome();
    ground.last.says({ is: "house", build: "abc", address: "http://192.0.2.7:8000" });
    expect(live.house?.build).toBe("abc");
  });
});

describe("several people before one screen", () => {
  const ours = () => table({ yours: [0, 2] });

  function two(): void {
    ground.last.open();
    ground.last.says(ours(), seen(10, [LAY], 0));
  }

  it("are never told the story that was on its way to another", () => {
    two();
    live.look(2);
    const heard: unknown[] = [];
    live.listen({ seen: ({ seat }) => heard.push(seat), story: ({ notes }) => heard.push(notes) });
    ground.last.says({ is: "story", notes: [{ key: "for_seat_0" }] }, seen(11, [], 0), seen(30, [], 2));
    expect(heard).toEqual([2]);
  });

  it("are each told what happened since their own hand was last seen", () => {
    two();
    live.look(2);
    expect(live.view).toBeUndefined();
    expect(ground.last.sentOf("look").at(-1)).toEqual({ do: "look", shown: 2, since: 0 });
    ground.last.says(seen(30, [], 2));
    live.look(0);
    expect(ground.last.sentOf("look").at(-1)).toEqual({ do: "look", shown: 0, since: 10 });
    expect([live.me, live.view?.version]).toEqual([0, 10]); // nothing comes, if nothing has happened
    live.look(2);
    expect(ground.last.sentOf("look").at(-1)).toEqual({ do: "look", shown: 2, since: 30 });
  });

  it("are called by the last word of the house, and not by an older view of a seat", () => {
    ground.last.open();
    ground.last.says(ours(), seen(10, [], 0, [2]));
    live.look(2);
    ground.last.says(seen(30, [], 2, [0]));
    expect(live.waitingFor).toEqual([0]);
    live.look(0);
    expect(live.view?.waiting_for).toEqual([2]);
    expect(live.waitingFor).toEqual([0]);
  });

  it("do not see what was on its way to the one before, who is told it again", () => {
    two();
    live.look(2);
    ground.last.says(seen(11, [], 0));
    expect(live.view).toBeUndefined();
    ground.last.says(seen(30, [], 2));
    expect(live.me).toBe(2);
    live.look(0);
    expect(ground.last.sentOf("look").at(-1)).toMatchObject({ shown: 0, since: 10 });
  });

  it("see the seat that was shown when the line is back", async () => {
    two();
    live.look(2);
    ground.last.says(seen(30, [], 2));
    await again();
    expect(ground.last.sentOf("hello")[0]).toMatchObject({ shown: 2, since: 30 });
  });

  it("who have lost the seat that was shown look on", () => {
    two();
    live.look(2);
    ground.last.says(table({ yours: [] }), seen(40, [], -1));
    expect(live.me).toBe(-1);
  });
});

describe("a browser that keeps nothing", () => {
  it("says again who it is, as the house called it", async () => {
    expect(ground.last.sentOf("hello")).toEqual([]);
    ground.last.open();
    expect(ground.last.sentOf("hello")[0]).not.toHaveProperty("guest");
    ground.last.says({ is: "welcome", guest: "signed" });
    ground.last.says(table());
    await again();
    expect(ground.last.sentOf("hello")[0]?.guest).toBe("signed");
  });
});
