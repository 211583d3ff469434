/** What a player touches, what is chosen, asked and told: at a table without a house. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { Piece } from "../../src/motion/pieces";
import { Playing } from "../../src/table/playing.svelte";
import { Story } from "../../src/table/story.svelte";
import type { Card, DoingView, No, NoteView, Offer, View } from "../../src/wire";
import { evening } from "../motion/tables";
import { wordsOf } from "../rooms/evening";
import { TableByHand } from "../support/shown.svelte";

const { game } = evening("president");
const words = wordsOf("president");
const HAND = ["8C", "8D", "8H", "9S", "KC"];
const settled = () => new Promise((done) => setTimeout(done, 0));

const lay = (number: number, cards: Card[], count: number): Offer => ({
  number,
  verb: "play",
  gesture: "cards",
  zone: "hand.0",
  cards,
  count,
});
const card = (verb: string, number: number, one: Card, zone = "hand.0"): Offer => ({
  number,
  verb,
  gesture: "card",
  zone,
  about: { kind: "cards", of: [one] },
});
const pass: Offer = { number: 60, verb: "pass", gesture: "button" };
const eights = ["8C", "8D", "8H"];
const LAYS = [lay(1, eights, 1), lay(2, eights, 2), lay(3, eights, 3), lay(9, ["KC"], 1)];

const told: NoteView = { key: "passed", by: 1, values: { player: { kind: "seat", of: [1] } } };

let version = 0;
const view = (offers: readonly Offer[], doing?: DoingView, more: Partial<View> = {}): View => ({
  version: (version += 1),
  game: "president",
  seat: 0,
  deal: 1,
  seats: [{}, {}, {}, {}],
  waiting_for: [0],
  zones: [
    { id: "hand.0", owner: 0, cards: HAND },
    { id: "hand.1", owner: 1, hidden: 5 },
    { id: "trick", cards: [] },
  ],
  offers,
  ...(doing && { doing }),
  ...more,
});
const picks = (step: number, ...picked: Card[]): DoingView => ({ step, steps: 3, cards: picked, zones: ["hand.0"], back: 61 });
const picking = eights.map((one, at) => card("pick", 10 + at, one));

let table: TableByHand;
let playing: Playing;
let names: readonly string[];

beforeEach(async () => {
  sessionStorage.clear();
  names = ["Anne", "Basile", "Zoé", "Hugo"];
  table = new TableByHand();
  playing = new Playing(table, game, words, () => names);
  playing.drawing.resize({ width: 390, height: 736, shape: "portrait" });
  playing.beats.away = true;
  await come(view([...LAYS, pass]));
});
afterEach(() => playing.close());

async function come(one: View): Promise<void> {
  table.put(one);
  await settled();
}
const piece = (one: Card): Piece => playing.drawing.pieces.find(({ spot }) => spot.card === one && spot.mine) as Piece;
const press = (...cards: Card[]) => cards.forEach((one) => void playing.fingers.press(piece(one)));
const sent = () => table.sent.map(({ offer }) => [offer.verb, offer.number]);
const chosen = () => playing.fingers.chosen.map((key) => playing.drawing.pieces.find((one) => one.key === key)?.spot.card);

describe("a touch", () => {
  it("on cards chosen together sends the lay and each of them, step by step", async () => {
    press("8C", "8H");
    void playing.fingers.take(playing.fingers.made[0] as Offer);
    await come(view([...picking, pass], picks(2)));
    await table.settle();
    await come(view([...picking, pass], picks(3, "8C")));
    await table.settle();
    await come(view([pass], undefined, { waiting_for: [1] }));
    expect(sent()).toEqual([
      ["play", 2],
      ["pick", 10],
      ["pick", 12],
    ]);
  });

  it("is over when its own choice is: the same card offered for something else is not played", async () => {
    press("KC");
    await table.settle();
    await come(view([card("give", 4, "KC"), card("take", 5, "KC", "trick")]));
    await come(view([card("pick", 4, "KC")], picks(2, "8C")));
    expect(sent()).toEqual([["play", 9]]);
  });

  it("waits for its answer while others move, and is dropped by a refusal", async () => {
    press("8C", "8H");
    void playing.fingers.take(playing.fingers.made[0] as Offer);
    await come(view([...LAYS, pass])); // somebody laughs
    await come(view([...picking, pass], picks(2)));
    expect(sent()).toHaveLength(2);
    await table.settle({ is: "no", note: { key: "stale" }, code: "stale" } as No);
    await come(view([...picking, pass], picks(3, "8C")));
    expect(sent()).toHaveLength(2);
  });

  it("lets the card go at once: it comes back if it is refused, and else until its move is seen", async () => {
    press("KC");
    expect(playing.fingers.flown).toBe(piece("KC").key);
    await table.settle({ is: "no", note: { key: "stale" }, code: "stale" } as No);
    expect(playing.fingers.flown).toBeUndefined();
    press("KC");
    await table.settle();
    expect(playing.fingers.flown).toBe(piece("KC").key);
    await come(view([pass], undefined, { waiting_for: [1] }));
    expect(playing.fingers.flown).toBeUndefined();
  });

  it("brings the card back too where its choice goes on, and that was seen before the answer came", async () => {
    press("KC");
    await come(view([card("give", 4, "8C")]));
    expect(playing.fingers.flown).toBe(piece("KC").key);
    await table.settle();
    expect(playing.fingers.flown).toBeUndefined();
  });

  it("lets that card go and no equal one: the other lies in the hand all the while", async () => {
    const twins = (count: number, trick: Card[]): Partial<View> => ({
      zones: [
        { id: "hand.0", owner: 0, cards: ["8C", ...Array<Card>(count).fill("KC")] },
        { id: "trick", cards: trick },
      ],
    });
    await come(view(LAYS, undefined, twins(2, [])));
    const [one, other] = playing.drawing.pieces.filter(({ spot }) => spot.card === "KC") as [Piece, Piece];
    void playing.fingers.press(one);
    await come(view([], undefined, { waiting_for: [1], ...twins(1, ["KC"]) }));
    const zones = () => [one, other].map(({ key }) => playing.drawing.pieces.find((piece) => piece.key === key)?.spot.zone);
    expect(zones()).toEqual(["trick", "hand.0"]);
    await table.settle();
    expect(zones()).toEqual(["trick", "hand.0"]);
  });

  it("sends nothing while a move is on its way, but for what is raced for", async () => {
    const race: Offer = { number: 50, verb: "slap", gesture: "race" };
    await come(view([...LAYS, pass, race]));
    press("KC", "KC");
    void playing.fingers.take(pass);
    void playing.fingers.take(race);
    expect(sent()).toEqual([
      ["play", 9],
      ["slap", 50],
    ]);
    await table.settle();
    void playing.fingers.take(pass);
    expect(sent()).toHaveLength(3);
  });

  it("answers what is shown: while one's own move is, the same question asked anew does not stand there yet", async () => {
    const race: Offer = { number: 50, verb: "slap", gesture: "race" };
    await come(view([...LAYS, pass, race]));
    playing.beats.away = false;
    void playing.fingers.take(pass);
    const lays = (one: Card) => [{ id: "trick", cards: [one] }];
    table.put(view([race], undefined, { waiting_for: [1], beats: [{ note: told, zones: lays("3C") }] }));
    await table.settle();
    table.put(view([...LAYS, pass, race], undefined, { beats: [{ note: told, zones: lays("4C") }] }));
    await settled();
    expect(playing.scene?.view.version).toBe(version - 2); // the move is still being shown,
    expect(playing.offers).toEqual([race]); // and only what is raced for may be done at any time
    playing.beats.away = true;
    await settled();
    expect(playing.offers).toEqual([...LAYS, pass, race]);
  });

  it("is needed for a formality, unless it ends the choice that it began", async () => {
    vi.useFakeTimers();
    try {
      table.put(view([pass], undefined, { formality: 60 }));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(sent()).toEqual([]);
      void playing.fingers.take(pass);
      expect(sent()).toEqual([["pass", 60]]);
    } finally {
      vi.useRealTimers();
    }
    await table.settle();
    await come(view([card("play", 7, "KC")]));
    press("KC");
    await table.settle();
    await come(view([{ ...pass, verb: "stop" }], { step: 2, steps: 2, cards: ["KC"] }, { formality: 60 }));
    expect(sent().slice(1)).toEqual([
      ["play", 7],
      ["stop", 60],
    ]);
  });

  it("on a place carries no card that lies there", async () => {
    await come(view([{ number: 1, verb: "hand", gesture: "zone", zone: "hand.0" }]));
    press("KC");
    await table.settle();
    await come(view([card("throw", 4, "KC"), card("throw", 5, "8C")], { step: 2, steps: 2, cards: [] }));
    expect(sent()).toEqual([["hand", 1]]);
  });

  it("is nothing while the line is down, or on what is offered no more", async () => {
    table.line = "lost";
    press("KC");
    await playing.fingers.take(pass);
    expect(playing.fingers.mayTouch(piece("KC"))).toBe(false);
    table.line = "here";
    await playing.fingers.take({ ...pass, verb: "stop" });
    expect(sent()).toEqual([]);
  });
});

describe("a view of somebody else's move", () => {
  it("leaves what is chosen, as long as it may be chosen", async () => {
    press("8C", "8D");
    await come(view([...LAYS, pass]));
    expect(chosen()).toEqual(["8C", "8D"]);
    await come(view([lay(1, eights, 1), pass]));
    expect(chosen()).toEqual(["8C"]);
    await come(view([], undefined, { waiting_for: [1] }));
    expect(chosen()).toEqual([]);
  });

  it("leaves the bubble, as long as its card is there and something is asked of me", async () => {
    table.answer = { key: "no_such_lay" };
    await playing.fingers.press(piece("9S"));
    expect(playing.asking.why?.piece?.spot.card).toBe("9S");
    await come(view([...LAYS, pass]));
    expect(playing.asking.why).toBeDefined();
    await come(view([], undefined, { waiting_for: [1] }));
    expect(playing.asking.why).toBeUndefined();
  });

  it("leaves advice, as long as the same is offered", async () => {
    table.advice = { is: "advice", id: "a", version: 1, offers: [{ offer: 9, verdict: "best", value: 0, spread: 0 }] };
    await playing.asking.advise();
    expect(playing.asking.isAdvised(piece("KC"))).toBe(true);
    await come(view([...LAYS, pass]));
    expect(playing.asking.advice).toBeDefined();
    await come(view([pass]));
    expect(playing.asking.advice).toBeUndefined();
  });
});

describe("the scene", () => {
  it("is settled on before a question is answered on the screen; what is offered may be touched before", async () => {
    playing.beats.away = false;
    await come(view([], undefined, { waiting_for: [1] }));
    const laid = [{ id: "trick", cards: ["3C"], laid_by: [1] }];
    table.put(view([...LAYS, pass], undefined, { beats: [{ note: told, zones: laid }] }));
    await settled();
    expect(playing.settled).toBe(false);
    expect(playing.scene?.view.waiting_for).toEqual([1]);
    expect(playing.offers).toEqual([]);
    expect([playing.fingers.mayTouch(piece("KC")), playing.fingers.isLit(piece("KC"))]).toEqual([true, false]);
    press("KC");
    await settled();
    expect(sent()).toEqual([["play", 9]]);
    expect(playing.settled).toBe(true);
    expect(playing.scene?.view.waiting_for).toEqual([0]);
  });
});

describe("the story", () => {
  const deal = (number: number): NoteView => ({
    key: "deal_start",
    values: { deal: { kind: "number", of: number }, deals: { kind: "number", of: 8 } },
  });
  const begins = deal(1);

  it("goes on with the names of now, when somebody else sits down", async () => {
    await come(view([], undefined, { beats: [{ note: told }] }));
    names = ["Anne", "Léa", "Zoé", "Hugo"];
    await come(view([], undefined, { beats: [{ note: told }] }));
    expect(playing.story.say).toContain("Léa");
  });

  it("begins where the house begins it, and is told once", () => {
    const heard = { notes: [begins, told], lastTrick: [] };
    const story = new Story(game, words, () => names, heard);
    story.restore({ is: "story", notes: [begins, told, told], last_trick: [{ id: "trick", cards: ["3C", "4C"] }] });
    expect(heard.notes).toEqual([begins, told, told]);
    expect(story.lastTrick[0]?.cards).toEqual(["3C", "4C"]);
    expect(story.say).toContain("Basile");
    story.tell(told);
    story.restore({ is: "story", notes: [begins, told, told] }); // a screen that is drawn again
    expect(heard.notes).toHaveLength(4);
    story.restore({ is: "story", notes: [deal(2)] });
    expect(heard.notes).toHaveLength(5);
  });

  it("is told by the house to whoever comes in, and goes on from there", async () => {
    table.tell({ is: "story", notes: [begins, told], last_trick: [{ id: "trick", cards: ["3C", "4C"] }] });
    await come(view([]));
    expect(playing.story.lines).toEqual(["", "Donne 1 sur 8."]);
    expect(playing.story.say).toContain("Basile");
    expect(playing.story.lastTrick[0]?.cards).toEqual(["3C", "4C"]);
    await come(view([], undefined, { beats: [{ note: deal(2) }] }));
    expect(playing.story.lines.at(-1)).toBe("Basile passe. Donne 2 sur 8.");
    expect(playing.story.lines).toHaveLength(4);
  });

  it("tells news of people again where they happened, amid a trick, and nobody hears them twice", () => {
    const left: NoteView = { key: "news_left", values: { player: { kind: "seat", of: [1] } } };
    const heard = { notes: [], lastTrick: [] };
    const story = new Story(game, words, () => names, heard);
    const once = { note: left, seat: 0, after: 1, match: 1 };
    story.restore({ is: "story", notes: [begins, told, left] }, [once]);
    const lines = story.lines;
    expect(lines.filter((line) => line.includes("Basile"))).toHaveLength(1); // that Basile passes is still to be told
    story.tellBeside(once); // which another seat of this screen has heard already
    expect(story.lines).toEqual(lines);
    story.tellBeside({ ...once });
    expect(story.lines).toHaveLength(lines.length + 1);
    story.tell(deal(2));
    expect(story.lines.at(-1)).toBe("Basile passe. Donne 2 sur 8.");
  });

  it("keeps the news that it has heard, where the house was closed meanwhile and knows of later ones only", () => {
    const about: Pick<NoteView, "values"> = { values: { player: { kind: "seat", of: [1] } } };
    const [left, back] = ["news_left", "news_back"].map((key): NoteView => ({ key, ...about })) as [NoteView, NoteView];
    const heard = { notes: [begins, left, told], lastTrick: [] };
    const story = new Story(game, words, () => names, heard);
    story.restore({ is: "story", notes: [begins, told, told, back] });
    expect(heard.notes).toEqual([begins, left, told, told, back]);
    story.tell(told);
    story.restore({ is: "story", notes: [begins, told, told, back, told, told] });
    expect(heard.notes).toEqual([begins, left, told, told, back, told, told]);
  });

  it("is not told again when the same seat is looked at again", async () => {
    const heard = { notes: [], lastTrick: [] };
    const comeIn = () => new Playing(table, game, words, () => names, heard);
    table.put(view([], undefined, { beats: [{ note: begins }, { note: told }] }));
    const first = comeIn();
    await settled();
    const lines = first.story.lines;
    expect(lines.length).toBeGreaterThan(1);
    first.close();
    const again = comeIn();
    await settled();
    expect(again.story.lines).toEqual(lines);
    again.close();
  });
});
