import { readFileSync } from "node:fs";

import { FluentResource } from "@fluent/bundle";
import { describe, expect, it } from "vitest";

import { follow } from "../../src/motion/pieces";
import { loudness, NOTES, ofLine, ofNote, ofPieces, ofTable, ofTimes, ofView } from "../../src/sound/cues";
import { BUZZES, RECIPES, type SoundName, Sounds } from "../../src/sound/sounds";
import type { ChairView, TableView, View, ZoneView } from "../../src/wire";
import { laid } from "./tables";

const catalogue = (path: string) => new FluentResource(readFileSync(new URL(path, import.meta.url), "utf8"));
const NAMES = Object.keys(RECIPES) as SoundName[];

/** What a browser offers to make sounds with, as far as they are made: it notes what is started, and refuses what it would. */
class Studio {
  currentTime = 1;
  sampleRate = 100;
  state = "running";
  destination = {};
  started: { start: number; stop: number }[] = [];
  loudest = 0;
  panned = 0;

  private param = (heard: (value: number) => void = () => {}) => ({
    setValueAtTime: (value: number) => heard(value),
    linearRampToValueAtTime: (value: number) => heard(value),
    exponentialRampToValueAtTime: (value: number) => {
      if (value <= 0) throw new RangeError("no curve reaches 0");
    },
  });
  private node = (more: object = {}) => ({ connect: (next: unknown) => next, ...more });
  private source = () => {
    const one = { start: NaN, stop: NaN };
    return this.node({
      frequency: this.param(),
      start: (at: number) => this.started.push(Object.assign(one, { start: at })),
      stop: (at: number) => (one.stop = at),
    });
  };
  createGain = () => this.node({ gain: this.param((value) => (this.loudest = Math.max(this.loudest, value))) });
  createBuffer = () => ({ getChannelData: () => new Float32Array(this.sampleRate) });
  createBufferSource = () => this.source();
  createOscillator = () => this.source();
  createBiquadFilter = () => this.node({ frequency: this.param(), Q: {} });
  createStereoPanner = () => {
    this.panned += 1;
    return this.node({ pan: {} });
  };
  resume = () => Promise.resolve(void (this.state = "running"));
}

function room() {
  const studio = new Studio();
  let opened = 0;
  const sounds = new Sounds(
    () => {
      opened += 1;
      return studio as unknown as AudioContext;
    },
    () => 0.5,
  );
  return { studio, sounds, opened: () => opened };
}

describe("sounds", () => {
  it.each(NAMES)("%s is heard, begins now or later, and ends", (name) => {
    const { studio, sounds } = room();
    sounds.wake();
    sounds.play(name);
    expect(studio.started).toHaveLength(RECIPES[name](() => 0.5).length);
    expect(studio.started.length).toBeGreaterThan(0);
    for (const { start, stop } of studio.started) {
      expect(start).toBeGreaterThanOrEqual(1);
      expect(stop).toBeGreaterThan(start);
      expect(stop).toBeLessThan(6);
    }
    expect(studio.loudest).toBeGreaterThan(0.01);
    expect(studio.loudest).toBeLessThanOrEqual(1);
  });

  it("are silent before the first tap, which opens one context for all", () => {
    const { studio, sounds, opened } = room();
    sounds.play("pose");
    expect(opened()).toBe(0);
    sounds.wake();
    sounds.wake();
    expect(opened()).toBe(1);
    sounds.play("pose");
    expect(studio.started).toHaveLength(2);
  });

  it("wait for the browser's leave rather than pile up", async () => {
    const { studio, sounds } = room();
    studio.state = "suspended";
    studio.resume = () => Promise.reject(new Error("no tap yet"));
    sounds.wake();
    sounds.play("pose");
    expect(studio.started).toEqual([]);
  });

  it("are switched off, and then open nothing", () => {
    const { studio, sounds, opened } = room();
    sounds.on = false;
    sounds.wake();
    expect(opened()).toBe(0);
    sounds.on = true;
    sounds.wake();
    sounds.on = false;
    sounds.play("pan");
    expect(studio.started).toEqual([]);
  });

  it("of one name are never heard twice within 40 ms", () => {
    const { studio, sounds } = room();
    sounds.wake();
    sounds.play("ramasse");
    studio.currentTime += 0.03;
    sounds.play("ramasse");
    sounds.play("points");
    expect(studio.started).toHaveLength(2);
    studio.currentTime += 0.02;
    sounds.play("ramasse");
    expect(studio.started).toHaveLength(3);
  });

  it("come as loud and from where they are asked", () => {
    const { studio, sounds } = room();
    sounds.wake();
    sounds.play("ramasse", 0.6, -0.5);
    expect(studio.loudest).toBeCloseTo(0.24);
    expect(studio.panned).toBe(1);
  });

  it("are felt only where they are heard", () => {
    for (const [name, pattern] of Object.entries(BUZZES)) {
      expect(NAMES).toContain(name);
      expect(pattern.length % 2).toBe(1);
    }
  });
});

describe("what is heard", () => {
  const hand = (cards: string[]): ZoneView => ({ id: "hand.0", cards, owner: 0 });
  const heard = (was: ZoneView[], now: ZoneView[], by = -1) => {
    const before = follow([], undefined, laid(was));
    return ofPieces(before, follow(before, laid(was), laid(now), by));
  };

  it("of cards: one is laid, several are laid, all are swept, one turns, many are dealt, none moves", () => {
    expect(heard([hand(["2C"]), { id: "trick" }], [hand([]), { id: "trick", cards: ["2C"] }])).toBe("glisse");
    expect(heard([hand(["2C", "2D"]), { id: "trick" }], [hand([]), { id: "trick", cards: ["2C", "2D"] }])).toBe("glisse");
    expect(heard([{ id: "trick", cards: ["2C", "3C"] }], [{ id: "trick" }], 1)).toBe("ramasse");
    const sealed = ["1", "2"].map((card, i): ZoneView => ({ id: `sealed.${i}`, owner: i, cards: [card] }));
    const taken = [
      { id: "sealed.0", owner: 0 },
      { id: "sealed.1", owner: 1 },
      { id: "front.1", owner: 1, cards: ["1", "2"] },
    ];
    expect(heard(sealed, taken, 1)).toBe("ramasse");
    expect(heard([{ id: "sealed.1", hidden: 1 }], [{ id: "sealed.1", cards: ["5"] }])).toBe("tourne");
    expect(heard([hand([])], [hand(["1", "2", "3", "4", "5", "6", "7"])], 0)).toBe("donne");
    expect(heard([hand(["2C"])], [hand(["2C"])])).toBeUndefined();
  });

  it("of a sweep is heard once, while its cards are still leaving", () => {
    const before = follow([], undefined, laid([{ id: "trick", cards: ["2C", "3C"] }]));
    const swept = follow(before, laid([{ id: "trick", cards: ["2C", "3C"] }]), laid([{ id: "trick" }]), 1);
    expect(ofPieces(before, swept)).toBe("ramasse");
    expect(ofPieces(swept, swept)).toBeUndefined();
  });

  it("of notes is by keys that the games have", () => {
    const games = ["autour_du_feu", "barbu", "bataille_corse", "kems", "pan_tes_mort"];
    const keys = games.flatMap((game) => catalogue(`../../../src/veillee/games/${game}/words.fr.ftl`).body.map(({ id }) => id));
    expect(keys).toEqual(expect.arrayContaining(Object.keys(NOTES)));
    expect(ofNote({ key: "bang_after" })).toBe("pan");
    expect(ofNote({ key: "makes_wink" })).toBeUndefined();
    expect(ofNote(undefined)).toBeUndefined();
  });

  it("of a view is my turn, once, and the end", () => {
    const view = (more: Partial<View>): View => ({ version: 1, game: "barbu", seat: 0, deal: 1, seats: [], zones: [], ...more });
    const theirs = view({ waiting_for: [1] });
    const mine = view({ waiting_for: [0, 1] });
    expect(ofView(theirs, mine)).toBe("a_vous");
    expect(ofView(mine, mine)).toBeUndefined();
    expect(ofView(undefined, mine)).toBeUndefined();
    expect(ofView(mine, view({ over: true }))).toBe("gagne");
    expect(ofView(view({ seat: -1 }), view({ seat: -1, waiting_for: [0] }))).toBeUndefined();
  });

  it("of people is who comes and who leaves, and bots are not as loud", () => {
    const table = (...chairs: ChairView[]) => ({ chairs }) as unknown as TableView;
    const anne: ChairView = { name: "Anne", here: true };
    const bot: ChairView = { name: "Tison", level: "beginner" };
    expect(ofTable(table(anne, {}), table(anne, anne))).toBe("arrive");
    expect(ofTable(table(anne, anne), table(anne, bot))).toBe("part");
    expect(ofTable(table(anne, {}), table(anne, bot))).toBeUndefined();
    expect(loudness(bot)).toBeLessThan(loudness(anne));
  });

  it("of the line is that it breaks and that it is back", () => {
    expect(ofLine("here", "lost")).toBe("coupure");
    expect(ofLine("lost", "here")).toBe("retour");
    expect(ofLine("coming", "here")).toBeUndefined();
  });

  it("of a race is whether I was first", () => {
    const times = {
      is: "times",
      times: [
        { seat: 2, milliseconds: 300 },
        { seat: 0, milliseconds: 320 },
      ],
    } as const;
    expect(ofTimes(times, 2)).toBe("course");
    expect(ofTimes(times, 0)).toBe("course_perdue");
    expect(ofTimes({ is: "times", times: [] }, 0)).toBeUndefined();
  });
});
