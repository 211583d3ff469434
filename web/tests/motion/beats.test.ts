import { describe, expect, it } from "vitest";

import type { Picture } from "../../src/layout/types";
import { Beats } from "../../src/motion/beats";
import { durations } from "../../src/motion/durations";
import type { Scene } from "../../src/motion/scene";
import type { BeatView, LayView, NoteView, View, ZoneView } from "../../src/wire";
import { Hourglass } from "./hourglass";
import { EVENINGS, evening } from "./tables";

const LAYS: Record<string, LayView> = {
  hand: { arranged: "fan", lies: "mine" },
  trick: { arranged: "trick", lies: "centre" },
  taken: { arranged: "pile", lies: "side", hidden: true },
};

function table(lays: Record<string, LayView> = LAYS) {
  const clock = new Hourglass();
  /** What was told or settled on, and when. */
  const story: string[] = [];
  const notes: NoteView[] = [];
  const pictures: Picture[] = [];
  /** Whose facts were shown with each. */
  const scenes: string[] = [];
  /** What was shown with what is asked. */
  const asked: string[] = [];
  const stage = {
    show({ view: facts, picture, note, isAsked }: Scene) {
      if (isAsked) asked.push(note?.key ?? "-");
      story.push(`${clock.now()} ${note?.key ?? "-"}`);
      scenes.push(`${facts.version} ${note?.key ?? "-"}`);
      pictures.push(picture);
      if (note) notes.push(note);
    },
    settle({ view: facts, picture, note }: Scene) {
      expect([picture, note]).toEqual([facts.zones, undefined]);
      story.push(`${clock.now()} = ${facts.version}`);
      scenes.push(`${facts.version} =`);
      asked.push("=");
      pictures.push(picture);
    },
  };
  return { beats: new Beats(stage, lays, clock), clock, story, notes, pictures, scenes, asked };
}

const trick = (...cards: string[]): ZoneView => ({ id: "trick", cards });
const lays = (key: string, ...cards: string[]): BeatView => ({ note: { key, by: 1 }, zones: [trick(...cards)] });
const view = (version: number, zones: Picture, beats: BeatView[] = [], more: Partial<View> = {}): View => ({
  version,
  game: "whistiti",
  seat: 0,
  deal: 1,
  seats: [],
  zones,
  beats,
  ...more,
});
const FOUR = ["8C", "5C", "QC", "4C"];
const start = view(1, [trick("8C", "5C", "QC")]);
const sweep = view(
  2,
  [trick(), { id: "taken", hidden: 4 }],
  [lays("laid", ...FOUR), { note: { key: "won", by: 2 }, zones: [trick(), { id: "taken", hidden: 4 }] }],
);
const layings = (version: number, ...keys: string[]) =>
  view(
    version,
    [trick(keys.at(-1) ?? "")],
    keys.map((key) => lays(key, key)),
  );

describe("beats", () => {
  it("show a finished trick, with who takes it, before it is swept", async () => {
    const { beats, clock, story, pictures } = table();
    beats.push(start);
    beats.push(sweep);
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "0 laid", "280 won", "1480 -", "1840 = 2"]);
    expect(pictures[2]).toEqual([trick(...FOUR)]);
    expect(pictures[3]).toEqual(sweep.zones);
  });

  it("take their time by the pace, but never less than it takes to read", async () => {
    const { beats, clock, story } = table();
    beats.pace = 0.5;
    beats.push(start);
    beats.push(sweep);
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "0 laid", "140 won", "740 -", "920 = 2"]);
  });

  it("leave the time to read, and nothing else, where motion is reduced", async () => {
    const { beats, clock, story } = table();
    beats.reduced = true;
    beats.push(start);
    beats.push(sweep);
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "0 laid", "0 won", "1200 -", "1200 = 2"]);
    expect(durations(1, true)).toEqual({ fast: 0, fly: 0, turn: 0, sweep: 0, seen: 1200 });
  });

  it("leave the time to look at what was exchanged, however much comes meanwhile, until one touches it", async () => {
    const { beats, clock, story } = table();
    beats.rests = ({ key }) => (key === "handed" ? 4000 : 0);
    beats.push(start);
    beats.push(view(2, start.zones, [{ note: { key: "handed" } }]));
    beats.push(layings(3, "led"));
    await clock.pass(3999);
    expect(story).toEqual(["0 = 1", "0 handed", "0 = 2"]);
    await clock.pass(1);
    expect(story.at(-1)).toBe("4000 led");
    await clock.pass(6000);
    beats.push(view(4, start.zones, [{ note: { key: "handed" } }]));
    beats.push(layings(5, "led"));
    await clock.pass(500);
    beats.hurry();
    await clock.pass(0);
    expect(story.at(-1)).toBe("10500 led");
  });

  it("take no time where nothing moves", async () => {
    const { beats, clock, story } = table();
    beats.push(start);
    beats.push(view(2, start.zones, [{ note: { key: "bid" } }, { note: { key: "total" }, zones: start.zones }]));
    await clock.pass(0);
    expect(story).toEqual(["0 = 1", "0 bid", "0 total", "0 = 2"]);
  });

  it("add to the last picture, and take out of it what is gone", async () => {
    const { beats, clock, pictures } = table();
    beats.push(view(1, [trick("8C"), { id: "taken" }]));
    beats.push(view(2, [trick("9C")], [lays("laid", "9C"), { gone: ["taken"] }]));
    await clock.pass(1000);
    expect(pictures.slice(1, 3)).toEqual([[trick("9C"), { id: "taken" }], [trick("9C")]]);
  });

  it("of whoever comes in are told over what lies there, and not played", async () => {
    const { beats, clock, story, pictures } = table();
    beats.push(sweep);
    await clock.pass(0);
    expect(story).toEqual(["0 laid", "0 won", "0 = 2"]);
    expect(pictures).toEqual([sweep.zones, sweep.zones, sweep.zones]);
  });

  it("are shown with the facts of the view before, and those of their own once the trick is swept or they are over", async () => {
    const { beats, clock, scenes } = table();
    beats.push(start);
    beats.push(sweep);
    beats.push(layings(3, "led"));
    await clock.pass(5000);
    expect(scenes).toEqual(["1 =", "1 laid", "1 won", "2 -", "2 =", "2 led", "3 ="]);
  });

  it("ask nothing that has been done, while more of the view is to come", async () => {
    const { beats, clock, asked } = table();
    beats.push(start);
    beats.push({ ...sweep, zones: [trick("2C")], beats: [...(sweep.beats ?? []), lays("led", "2C")] });
    await clock.pass(5000);
    expect(asked).toEqual(["=", "laid", "="]); // not over the trick that is full, nor the table that was swept, nor the card that was led
  });

  it("of a new deal are shown with its facts once it is dealt, and the table before is seen out with its own", async () => {
    const { beats, clock, scenes, story, pictures } = table();
    beats.push(view(1, [trick("8C", "5C")]));
    await clock.pass(500);
    beats.push({ ...view(2, [trick("9C")], [lays("deal_start"), lays("led", "9C")]), deal: 2 });
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "1200 deal_start", "1560 led", "1840 = 2"]);
    expect(scenes).toEqual(["1 =", "2 deal_start", "2 led", "2 ="]);
    expect(pictures[1]).toEqual([trick()]);
  });

  it("of a new deal that are told before it, as a round is, have its facts too where the cards lie there with them", async () => {
    const { beats, clock, scenes } = table();
    beats.push(view(1, [trick("8C", "5C")]));
    await clock.pass(500);
    const told = [{ note: { key: "match_goes_on" } }, lays("round_start"), { note: { key: "deal_start" } }, lays("led", "9C")];
    beats.push({ ...view(2, [trick("9C")], told), deal: 2 });
    await clock.pass(5000);
    expect(scenes).toEqual(["1 =", "1 match_goes_on", "2 round_start", "2 deal_start", "2 led", "2 ="]);
  });

  it("of a deal whose dealing was missed are told over what lies there", async () => {
    const { beats, clock, story, scenes } = table();
    beats.push(start);
    beats.push({ ...layings(2, "led", "followed"), deal: 2 });
    await clock.pass(0);
    expect(story).toEqual(["0 = 1", "0 led", "0 followed", "0 = 2"]);
    expect(scenes).toEqual(["1 =", "2 led", "2 followed", "2 ="]);
  });

  it("are not told again when the same view comes again", async () => {
    const { beats, clock, story } = table();
    beats.push(sweep);
    beats.push(sweep);
    await clock.pass(5000);
    expect(story).toEqual(["0 laid", "0 won", "0 = 2", "0 = 2"]);
  });
});

describe("the queue", () => {
  it("holds a new view up for 1.2 s at most, and then tells the rest at once", async () => {
    const { beats, clock, story } = table();
    beats.push(view(1, [trick()]));
    beats.push(layings(2, "a", "b", "c", "d", "e", "f"));
    await clock.pass(100);
    beats.push(layings(3, "g"));
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "0 a", "280 b", "560 c", "840 d", "1120 e", "1300 f", "1300 = 2", "1300 g", "1580 = 3"]);
  });

  it("catches up at once when more than eight movements are to come", async () => {
    const { beats, clock, story, notes } = table();
    beats.push(view(1, [trick()]));
    beats.push(layings(2, "a", "b", "c", "d", "e"));
    await clock.pass(10);
    beats.push(layings(3, "f", "g", "h", "i"));
    await clock.pass(0);
    expect(story.slice(0, 3)).toEqual(["0 = 1", "0 a", "10 b"]);
    expect(story.at(-1)).toBe("10 = 3");
    beats.push(layings(4, "j"));
    await clock.pass(5000);
    expect(story.slice(-2)).toEqual(["10 j", "290 = 4"]);
    expect(notes.map(({ key }) => key).join("")).toBe("abcdefghij");
  });

  it("plays nothing to a hidden tab, and loses no word", async () => {
    const { beats, clock, story } = table();
    beats.push(start);
    beats.push(sweep);
    await clock.pass(300);
    beats.away = true;
    await clock.pass(0);
    expect(story).toEqual(["0 = 1", "0 laid", "280 won", "300 -", "300 = 2"]);
  });

  it("holds its breath before what is worth it, says so, and lets a tap end that", async () => {
    const { beats, clock, story } = table();
    beats.holds = ({ key }) => (key === "click" ? 1400 : 0);
    beats.push(view(1, []));
    beats.push(view(2, [], [{ note: { key: "click" } }]));
    await clock.pass(1399);
    expect(story.at(-1)).toBe("0 -");
    await clock.pass(1);
    expect(story.slice(-2)).toEqual(["1400 click", "1400 = 2"]);
    beats.push(view(3, [], [{ note: { key: "click" } }]));
    await clock.pass(100);
    beats.hurry();
    await clock.pass(0);
    expect(story.slice(-2)).toEqual(["1500 click", "1500 = 3"]);
  });

  it("lets a tap end the beat that is shown, and only that one", async () => {
    const { beats, clock, story } = table();
    beats.push(start);
    beats.push(sweep);
    await clock.pass(400);
    beats.hurry();
    await clock.pass(5000);
    expect(story).toEqual(["0 = 1", "0 laid", "280 won", "400 -", "760 = 2"]);
  });

  it("forgets a tap that came while nothing was shown", async () => {
    const { beats, clock, story } = table();
    beats.push(start);
    await clock.pass(0);
    beats.hurry();
    beats.push(sweep);
    await clock.pass(5000);
    expect(story.at(-1)).toBe("1840 = 2");
  });

  it("is passed by a race", async () => {
    const { beats, clock, story } = table();
    beats.push(start);
    beats.push(sweep);
    await clock.pass(100);
    beats.push({ ...layings(3, "turned"), race: { number: 1, window: 1500 } });
    await clock.pass(0);
    expect(story).toEqual(["0 = 1", "0 laid", "100 won", "100 -", "100 = 2", "100 turned", "100 = 3"]);
  });
});

describe("a race", () => {
  it("shows at once the card that opens it, which is heard", async () => {
    const { beats, clock, story } = table();
    beats.push(view(1, [trick("2C")]));
    await clock.pass(2000);
    beats.push(view(2, [trick("2C", "2D")], [lays("turned", "2C", "2D")], { race: { number: 1, window: 1500 } }));
    expect(beats.silent).toBe(false);
    await clock.pass(0);
    expect(story).toEqual(["0 = 1", "2000 turned", "2000 = 2"]);
  });

  it("is waited for by no sound of what came before it", () => {
    const { beats } = table();
    beats.push(start);
    beats.push(sweep);
    beats.push({ ...layings(3, "turned"), race: { number: 1, window: 1500 } });
    expect(beats.silent).toBe(true);
  });
});

describe.each(EVENINGS)("an evening of %s", (name) => {
  const { game, views } = evening(name);
  const told = views.flatMap(({ beats }) => (beats ?? []).flatMap(({ note }) => (note ? [note] : [])));

  it.each([0, 150, 900, 10_000])("is told whole and in order, a view every %i ms", async (every) => {
    const { beats, clock, notes, pictures } = table(game.zones);
    for (const one of views) {
      beats.push(one);
      await clock.pass(every);
    }
    await clock.pass(20_000);
    expect(notes).toEqual(told);
    expect(pictures.at(-1)).toEqual(views.at(-1)?.zones);
  });
});
