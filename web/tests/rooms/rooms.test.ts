import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { bidOf, groupName, painted, roomOf, seatOffer, shortZone } from "../../src/table/rooms";
import Actions from "../../src/table/Actions.svelte";
import { allBids, bidsSoFar, sumOf } from "../../src/table/rooms/bids";
import Contracts from "../../src/table/rooms/Contracts.svelte";
import { climbOf } from "../../src/table/rooms/plays";
import { handedIn } from "../../src/table/rooms/handed";
import RaceResult from "../../src/table/rooms/RaceResult.svelte";
import RaceTimes from "../../src/table/rooms/RaceTimes.svelte";
import type { Offer, Times, View } from "../../src/wire";
import { plain as plainly } from "../table/help";
import { arrangement, BOX, evening, EVENINGS, NAMES, type Played, shown, wordsOf } from "./evening";

afterEach(cleanup);

/** The parts of every room, which a table fetches when it is first shown. */
const GAMES = [...new Set(EVENINGS.map((name) => evening(name).game.id)), "belote"];
const parts = new Map(
  await Promise.all(
    GAMES.map(async (game) => {
      const { centre, pad } = roomOf(game);
      return [game, { centre: (await centre()).default, pad: pad && (await pad()).default }] as const;
    }),
  ),
);
function drawnBy(game: string) {
  const found = parts.get(game);
  if (!found) throw new Error(`no room of ${game}`);
  return found;
}

/** A view of an evening, and the middle of its table. */
function centre(name: string, pick: (view: View) => boolean, played: Played[] = [], more: object = {}) {
  const night = evening(name);
  const view = night.views.find(pick);
  if (!view) throw new Error(`no such view in ${name}`);
  const drawn = render(drawnBy(night.game.id).centre, { props: { ...shown(night, view, played), ...more } });
  return { ...drawn, night, view, text: drawn.container.textContent ?? "" };
}

function pad(name: string, pick: (view: View) => boolean, played: Played[] = []) {
  const night = evening(name);
  const view = night.views.find(pick);
  const Pad = drawnBy(night.game.id).pad;
  if (!view || !Pad) throw new Error(`no such pad in ${name}`);
  return { ...render(Pad, { props: shown(night, view, played) }), night, view };
}

const fact = (view: View, key: string, seat = -1) => view.facts?.find((one) => one.key === key && (one.seat ?? -1) === seat)?.value.of;
const offers = (view: View, verb: string): boolean => view.offers?.some((offer) => offer.verb === verb) ?? false;

describe("what a fact means", () => {
  it("is read in a line by whoever touches its chip, until something else is touched", async () => {
    const { container } = centre("cinq-rois", (view) => fact(view, "atout") !== undefined);
    const chip = container.querySelector("button.tap") as HTMLElement;
    expect(container.querySelector(".what")).toBeNull();
    await fireEvent.click(chip);
    expect(container.querySelector(".what")?.textContent).toContain("remplace n'importe quelle carte");
    await fireEvent.pointerDown(document.body);
    expect(container.querySelector(".what")).toBeNull();
  });
});

describe("a joker of the fire", () => {
  const worth = roomOf("autour-du-feu").worth;
  const laid = (key: string, of: number) => ({ facts: [{ key, value: { kind: "number", of } }] }) as unknown as View;

  it("is worth less than what it covers, as the house says; no other card needs to be told", () => {
    expect(worth?.("buche", laid("log", 4))).toBe(4);
    expect(worth?.("petitbois", laid("kindling", 0))).toBe(0);
    expect(worth?.("buche", laid("kindling", 0))).toBeUndefined();
    expect(worth?.("7red", laid("log", 4))).toBeUndefined();
  });
});

describe("every room", () => {
  it.each(EVENINGS)("draws every view of %s in both languages", async (name) => {
    const night = evening(name);
    const { centre, pad } = drawnBy(night.game.id);
    const [first, ...later] = (["fr", "en"] as const).flatMap((lang) => {
      const { words } = shown(night, night.views[0] as View, [], lang);
      return night.views.map((view) => ({ ...shown(night, view), words }));
    });
    if (!first) throw new Error(`nothing in ${name}`);
    const drawn = [centre, ...(pad ? [pad] : [])].map((part) => render(part, { props: first }));
    for (const props of later) for (const one of drawn) await one.rerender(props);
  });

  it("is a plain one for a game that nobody knows, and shows its facts", () => {
    const night = evening("whistiti");
    const view = night.views.find((one) => fact(one, "trump"));
    if (!view) throw new Error("no trump");
    const { container } = render(drawnBy("belote").centre, { props: shown(night, view) });
    expect(container.textContent).toContain("atout");
  });
});

describe("Autour du Feu", () => {
  it("has the strength of the fire as a number, in words and in pips", () => {
    const { view, container, getByRole } = centre("autour-du-feu", (one) => fact(one, "fire") === 5);
    expect(fact(view, "fire")).toBe(5);
    expect(getByRole("img", { name: "feu 5" })).toBeTruthy();
    expect(container.querySelectorAll(".pips circle")).toHaveLength(10);
    expect(container.querySelectorAll(".pips .lit")).toHaveLength(5);
  });

  it("calls hearths by their colours", () => expect(shortZone(wordsOf("autour-du-feu"), "red")).toBe("rouge"));

  it("calls a place by the game's own word without its article, or by a shorter one that the game has for it", () => {
    expect(shortZone(wordsOf("autour-du-feu"), "stock")).toBe("pioche");
    expect(shortZone(wordsOf("bataille-corse"), "packet")).toBe("paquet");
    expect(shortZone(wordsOf("huit-americain"), "top")).toBe("défausse");
  });
});

describe("Le Président", () => {
  const night = evening("president");
  const dealt = night.views.find((view) => view.beats?.some(({ note }) => note?.key === "exchange_get")) as View;
  const told = (dealt.beats ?? []).flatMap(({ note }) => note ?? []);

  it("knows what was given and received, as long as nothing else is told", () => {
    const handed = handedIn(told);
    const mine = dealt.zones.find(({ id }) => id === "hand.0")?.cards ?? [];
    expect(handed?.received?.cards).toHaveLength(2);
    expect(handed?.received?.cards.every((card) => mine.includes(card))).toBe(true);
    expect(handed?.given?.cards.some((card) => mine.includes(card))).toBe(false);
    expect(handedIn([...told, { key: "news_back" }])?.note).toBe(handed?.note);
    expect(handedIn([...told, { key: "laid" }])).toBeUndefined();
    expect(handedIn([])).toBeUndefined();
  });

  it("shows what was exchanged with whom, one lane each way, until it is touched", async () => {
    const hurry = vi.fn();
    const handed = handedIn(told);
    const { getByRole } = render(drawnBy("president").centre, { props: { ...shown(night, dealt), handed, hurry } });
    const panel = getByRole("button");
    const other = NAMES[handed?.given?.other ?? -1];
    const text = plainly(panel.textContent);
    expect(text).toMatch(new RegExp(`Reçues d(e |')${other}`));
    expect(text).toContain(`Données à ${other}`);
    expect(panel.querySelectorAll(".card")).toHaveLength(4);
    await fireEvent.click(panel);
    expect(hurry).toHaveBeenCalledOnce();
  });
});

describe("Pan, t'es mort !", () => {
  it("tells the risk from the cards that everyone sees hidden", () => {
    expect(centre("pan-tes-mort", (view) => fact(view, "hidden") === 4).text).toContain("1 sur 4");
    expect(centre("pan-tes-mort", (view) => fact(view, "hidden") === undefined).text).not.toContain("sur");
  });

  it("leaves the time to read that a turn is missed, and what comes next comes then", () => {
    const { holds } = roomOf("autour-du-feu");
    expect(holds?.({ key: "fire_burns_down" }, { key: "turn_skipped" })).toBeGreaterThanOrEqual(1000);
    expect(holds?.({ key: "fire_burns_down" }, { key: "lays" })).toBe(0);
  });

  it("says the risk of the barrel that is seen, though the facts be those of the one before", () => {
    const night = evening("pan-tes-mort");
    const before = night.views.find((view) => fact(view, "hidden") === 4);
    const after = night.views.find((view) => fact(view, "hidden") === 6);
    if (!before || !after) throw new Error("no barrel");
    const { container } = render(drawnBy("pan-tes-mort").centre, { props: shown(night, { ...before, offers: [], zones: after.zones }) });
    expect(container.textContent).toContain("1 sur 6");
  });

  it("turns the barrel by one chamber at each card, and never back", async () => {
    const night = evening("pan-tes-mort");
    const views = night.views.filter((view) => fact(view, "hidden") !== undefined).slice(0, 4);
    expect(views.map((view) => fact(view, "hidden"))).toEqual([6, 5, 4, 6]);
    const first = views[0];
    if (!first) throw new Error("no barrel");
    const { container, rerender } = render(drawnBy("pan-tes-mort").centre, { props: shown(night, first) });
    const turns: (string | undefined)[] = [];
    for (const view of views) {
      await rerender(shown(night, view));
      turns.push(container.querySelector<SVGElement>(".drum")?.style.getPropertyValue("--turned"));
    }
    expect(turns).toEqual(["0deg", "-60deg", "-120deg", "-360deg"]);
  });

  it("is flipped by a touch of the barrel", async () => {
    const played: Played[] = [];
    const { getByRole, view } = centre("pan-tes-mort", (one) => offers(one, "flip"), played);
    await fireEvent.click(getByRole("button", { name: /retourner/ }));
    expect(played[0]?.offer).toBe(view.offers?.find((offer) => offer.verb === "flip"));
  });

  it("has three ways out, each with its price and its risk", async () => {
    const played: Played[] = [];
    const { getByRole, view } = pad("pan-tes-mort", (one) => ["flip", "reload", "pass"].every((verb) => offers(one, verb)), played);
    const hidden = fact(view, "hidden");
    await fireEvent.click(getByRole("button", { name: new RegExp(`Retourner.*1 sur ${hidden}`) }));
    await fireEvent.click(getByRole("button", { name: /Recharger.*puis 1 sur 6/ }));
    await fireEvent.click(getByRole("button", { name: /Passer.*sans risque/ }));
    expect(played.map(({ offer }) => offer.verb)).toEqual(["flip", "reload", "pass"]);
  });

  it("is reloaded with the card that is lifted, or else with the lowest", async () => {
    const night = evening("pan-tes-mort");
    const view = night.views.find((one) => (one.offers ?? []).filter(({ verb }) => verb === "reload").length > 1);
    const Pad = drawnBy("pan-tes-mort").pad;
    if (!view || !Pad) throw new Error("nobody could choose");
    const cards = (view.offers ?? []).flatMap(({ verb, about }) => (verb === "reload" && about?.kind === "cards" ? about.of : []));
    const { getByRole, rerender } = render(Pad, { props: shown(night, view) });
    const price = () => getByRole("button", { name: /Recharger/ }).textContent;
    expect(price()).toContain(`un ${cards.toSorted()[0]},`);
    await rerender({ ...shown(night, view), lifted: cards.toSorted().at(-1) });
    expect(price()).toContain(`un ${cards.toSorted().at(-1)},`);
  });

  it("says before the barrel what decides a trick", () => {
    const { container } = pad("pan-tes-mort", (one) => fact(one, "hidden") === undefined);
    expect(container.textContent).toContain("le 1 bat le 6");
  });

  it("makes noise when the note says so, until a touch", async () => {
    const night = evening("pan-tes-mort");
    const view = night.views.find((one) => one.beats?.some((beat) => beat.note?.key === "bang_after"));
    const said = view?.beats?.find((beat) => beat.note?.key === "bang_after")?.note;
    if (!view || !said) throw new Error("nobody died");
    const hurry = vi.fn();
    const { getByRole, queryByText, rerender } = render(drawnBy("pan-tes-mort").centre, { props: { ...shown(night, view), said, hurry } });
    expect(queryByText(/Zoé, t’es mort/)).not.toBeNull();
    await rerender({ said: { key: "cards_lost" } }); // told within the same breath
    await rerender({ said: undefined });
    expect(queryByText(/Zoé, t’es mort/)).not.toBeNull();
    await fireEvent.click(getByRole("button", { name: /Touchez/ }));
    expect(queryByText(/t’es mort/)).toBeNull();
    expect(hurry).toHaveBeenCalledOnce();
  });

  it("lets nobody play on before who is dead was looked at", () => {
    expect(roomOf("pan-tes-mort").rests?.({ key: "bang" })).toBeGreaterThanOrEqual(1800);
    expect(roomOf("pan-tes-mort").rests?.({ key: "click" })).toBe(0);
  });
});

describe("Kem's", () => {
  it("has three cries that count from the first touch, once", async () => {
    const played: Played[] = [];
    const { getByRole } = pad("kems", (view) => offers(view, "contre"), played);
    const contre = getByRole("button", { name: /^Contre/ });
    await fireEvent.pointerDown(contre);
    await fireEvent.pointerDown(contre);
    expect(played.map(({ offer }) => offer.verb)).toEqual(["contre"]);
    expect(played[0]?.pressedAt).toBeTypeOf("number");
    expect(contre.className).toContain("pressed");
  });

  it.each(["kems", "kems-open"])("keeps cries and gestures in their places all through %s", async (name) => {
    const { night, container, rerender } = pad(name, () => true);
    const { words } = shown(night, night.views[0] as View);
    for (const view of night.views) {
      await rerender({ ...shown(night, view), words });
      const labels = [...container.querySelectorAll("[role=group] button")].map((button) => button.getAttribute("aria-label"));
      expect(labels).toHaveLength(3 + 12);
      expect(labels.slice(0, 4).join(" ")).toMatch(/^Kem.s.* Double.* Contre.* cligner/);
    }
  });

  it("hides one's sign behind a curtain until it is held open, and numbers it then", async () => {
    const { container, getByRole } = pad("kems", (view) => fact(view, "signal") !== undefined && offers(view, "gesture"));
    const numbers = () => [...container.querySelectorAll("[role=group] button b")].map((one) => one.textContent);
    const curtain = getByRole("button", { name: /maintenez/ });
    expect(container.textContent).not.toContain("hausser les sourcils");
    expect(numbers()).toEqual([]);
    await fireEvent.pointerDown(curtain);
    expect(curtain.textContent).toContain("hausser les sourcils, puis se toucher le nez");
    expect(numbers().sort()).toEqual(["1", "2"]);
    await fireEvent.pointerUp(curtain);
    expect(curtain.textContent).toContain("maintenez");
    expect(numbers()).toEqual([]);
  });

  it("never says one's sign on the table, which others may look at", () => {
    for (const { text } of [centre("kems", (view) => fact(view, "signal") !== undefined)]) expect(text).not.toMatch(/sourcils|signal/);
  });
});

describe("Bataille Corse", () => {
  const racing = (view: View): boolean => offers(view, "slap");

  it("counts a slap from the first touch, says that it was felt, and not what came of it", async () => {
    const played: Played[] = [];
    const { getByRole, container } = centre("bataille-corse", racing, played);
    const before = container.textContent;
    const zone = getByRole("button");
    await fireEvent.pointerDown(zone);
    expect(played.map(({ offer }) => offer.verb)).toEqual(["slap"]);
    expect(zone.className).toContain("pressed");
    expect(container.textContent).toBe(before);
  });

  it("can be slapped with keys", async () => {
    const played: Played[] = [];
    await fireEvent.click(centre("bataille-corse", racing, played).getByRole("button"), { detail: 0 });
    expect(played).toHaveLength(1);
  });

  it("shows who laid a figure, and a box for each card that is owed", () => {
    const { container, view } = centre("bataille-corse", (one) => fact(one, "left") === 2);
    expect(container.querySelectorAll(".owed i")).toHaveLength(2);
    expect(container.textContent).toContain(NAMES[(fact(view, "owner") as number[])[0] ?? -1]);
  });

  it("looks the same over a pair and over any other cards: nothing announces when to slap", () => {
    const { night, view } = centre("bataille-corse", racing);
    const over = (cards: string[], said?: View["beats"]): string => {
      const zones = view.zones.map((zone) => (zone.id === "pile" ? { ...zone, cards } : zone));
      const drawn = render(drawnBy("bataille-corse").centre, {
        props: shown(night, { ...view, zones, ...(said ? { beats: said } : {}) }),
      });
      const html = drawn.container.innerHTML;
      drawn.unmount();
      return html;
    };
    const plain = over(["3C", "9D"]);
    expect(over(["9C", "9D"])).toBe(plain);
    expect(over(["9C", "3D", "9D"])).toBe(plain);
    expect(plain).not.toMatch(/paire/i);
    const told = night.views.find((one) => one.beats?.some((beat) => beat.note?.key === "pair"))?.beats;
    expect(told).toBeDefined();
    expect(over(["9C", "9D"], told)).toBe(plain);
  });

  it("lists the times of a race at true scale beside the pile, mine though it came too late, and not for long", async () => {
    vi.useFakeTimers();
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
    painted({ version: 70, race: { number: 1, window: 3000 } });
    frames.shift()?.(100);
    frames.shift()?.(116);
    const times: Times = { is: "times", times: [{ seat: 1, milliseconds: 200 }] };
    const mine = { race: 116, milliseconds: 400 };
    const props = { times, mine, me: 0, words: wordsOf("bataille-corse"), names: NAMES, box: BOX };
    const { container, rerender } = render(RaceTimes, { props });
    const bars = [...container.querySelectorAll<HTMLElement>("i")].map((bar) => bar.style.transform);
    expect(bars).toEqual(["scaleX(0.5)", "scaleX(1)"]);
    expect(container.textContent).toMatch(/Basile.*200\sms.*Anne.*400\sms.*trop tard/);
    await rerender({ ...props, mine: { ...mine, race: 1 } }); // a slap at another pair
    expect(container.querySelectorAll("li")).toHaveLength(1);
    vi.advanceTimersByTime(2500);
    await tick();
    expect(container.querySelector(".result")).toBeNull();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("has its hand ready to be pressed whether or not a slap is offered", () => {
    const drawn = centre("bataille-corse", (view) => !offers(view, "slap") && view.seats[view.seat]?.out !== true && !view.over);
    expect(drawn.getByRole("button").getAttribute("aria-disabled")).toBe("false");
  });
});

describe("a race of Kem's", () => {
  it("is shown at true scale, and goes away by a touch or by itself", async () => {
    vi.useFakeTimers();
    const times: Times = {
      is: "times",
      times: [
        { seat: 1, milliseconds: 200 },
        { seat: 3, milliseconds: 400 },
      ],
    };
    const props = { times, words: wordsOf("bataille-corse"), names: NAMES, chairs: [], box: BOX };
    const touched = render(RaceResult, { props });
    const bars = [...touched.container.querySelectorAll<HTMLElement>(".bar i")].map((bar) => bar.style.transform);
    expect(bars).toEqual(["scaleX(0.5)", "scaleX(1)"]);
    expect(touched.container.textContent).toMatch(/Basile.*200\sms.*Hugo.*400\sms/);
    await fireEvent.click(touched.getByRole("button"));
    expect(touched.queryByRole("button")).toBeNull();
    const left = render(RaceResult, { props: { ...props, times: { ...times } } });
    vi.advanceTimersByTime(4500);
    await tick();
    expect(left.queryByRole("button")).toBeNull();
    vi.useRealTimers();
  });
});

describe("8 Américain", () => {
  it("shows the suit by its sign and its name, and « ? » while it is asked", () => {
    expect(centre("huit-americain", (view) => (fact(view, "suit") as string[])[0] === "clubs").text).toContain("trèfle");
    const asked = centre("huit-americain", (view) => offers(view, "suit"));
    expect(asked.text).toContain("?");
    expect(asked.getByRole("img", { name: /inverse/ }).querySelector(".backwards")).not.toBeNull();
  });

  it("keeps « Carte ! » in its place, and gives « oublié ? » to plates", async () => {
    const played: Played[] = [];
    const { getByRole } = pad("huit-americain", (view) => offers(view, "carte"), played);
    await fireEvent.pointerDown(getByRole("button"));
    expect(played.map(({ offer }) => offer.verb)).toEqual(["carte"]);
    const resting: Played[] = [];
    const asleep = pad("huit-americain", (view) => !offers(view, "carte"), resting);
    await fireEvent.pointerDown(asleep.getAllByRole("button").at(-1) as HTMLElement);
    expect(resting).toEqual([]);
    const denounce = evening("huit-americain")
      .views.flatMap((view) => view.offers ?? [])
      .find(({ verb }) => verb === "denounce");
    expect(denounce && seatOffer(denounce)).toBe(1);
    expect(denounce && roomOf("huit-americain").hides?.(denounce)).toBe(true);
  });
});

describe("the other games", () => {
  it("Président: whom to beat, and the climb", () => {
    const { text, getByRole } = centre("president", (view) =>
      view.zones.some(({ id, cards }) => id === "trick" && cards?.length === 6 && cards[0] === "3C"),
    );
    expect(text).toContain("à battre");
    expect(text).toContain("Hugo");
    expect(getByRole("img", { name: /La montée\s: 3, 10/ })).toBeTruthy();
  });

  it("Président: a joker has no rank: it is drawn as a star, and called by its name", () => {
    const { words } = shown(evening("president"), evening("president").views[0] as View, []);
    expect(climbOf({ id: "trick", cards: ["3C", "JK1"], laid_by: [0, 1] }, words)).toEqual([
      { rank: "3", spoken: "3" },
      { rank: "★", spoken: "Joker rouge" },
    ]);
  });

  it("Ascenseur: the floor, the trump, the bids", () => {
    const beside = { ...arrangement({}), beside: { ...BOX, width: 58 } };
    const { getByRole, container, view } = centre("ascenseur", (one) => fact(one, "cards") === 9, [], { arrangement: beside });
    expect(getByRole("img", { name: "étage 9/13" })).toBeTruthy();
    expect(container.querySelectorAll(".floor")).toHaveLength(13);
    expect(container.querySelector(".cab")?.textContent?.trim()).toBe("9");
    expect(container.querySelectorAll(".floor i:first-child.on")).toHaveLength(8);
    expect(bidOf(view, 0)?.bid).toBe(fact(view, "bid", 0));
  });

  it("Ascenseur: where the bids leave no room for the shaft, the floor is told in words", () => {
    const low = { ...arrangement({}), beside: { ...BOX, width: 58 }, over: { ...BOX, y: BOX.y + 40 } };
    const { text, container } = centre("ascenseur", (view) => offers(view, "bid"), [], { arrangement: low });
    expect(container.querySelector(".lift")).toBeNull();
    expect(text).toMatch(/étage \d+\/13/);
  });

  it("Ascenseur: the bid that is barred is crossed out in its place, also where it is the lowest, with its reason", async () => {
    const { view, container: told, rerender } = pad("ascenseur", (one) => offers(one, "bid") && (fact(one, "cards") as number) > 2);
    const [tricks, sum] = [fact(view, "cards") as number, sumOf(bidsSoFar(view))];
    expect(told.textContent).not.toContain("interdit");
    const last = { key: "prompt_last_bid", values: { barred: { kind: "number" as const, of: tricks - sum } } };
    await rerender({ view: { ...view, prompt: last } });
    expect(plainly(told.textContent)).toContain(`${tricks - sum} interdit : ${sum} + ${tricks - sum} = ${tricks}`);
    for (const barred of [0, tricks - sum, tricks]) {
      const asked: number[] = [];
      const offered = allBids(view).filter((bid) => bid !== barred);
      const props = {
        offers: offered.map((of): Offer => ({ number: 20 + of, verb: "bid", gesture: "number", about: { kind: "number", of } })),
        words: wordsOf("ascenseur"),
        names: NAMES,
        play: () => undefined,
        numbers: allBids(view),
        why: (offer: number, number: number) => asked.push(offer, number),
      };
      const { container, unmount } = render(Actions, { props });
      const keys = [...container.querySelectorAll<HTMLElement>(".key")];
      expect(keys.map((key) => key.textContent)).toEqual(allBids(view).map(String));
      const crossed = keys.filter((key) => key.getAttribute("aria-disabled") === "true");
      expect(crossed.map((key) => key.textContent)).toEqual([String(barred)]);
      crossed[0]?.click();
      expect(asked).toEqual([20 + barred, barred]);
      unmount();
    }
  });

  it("Barbu: the contract and its cost; those that are left, or may be chosen", async () => {
    const { text, view } = centre("barbu", (one) => (fact(one, "contract") as string[] | undefined)?.[0] === "contract_last_trick");
    expect(text).toContain("le dernier pli coûte 20 points");
    const played: Played[] = [];
    const props = { words: wordsOf("barbu"), play: (offer: Offer) => void played.push({ offer, pressedAt: undefined }) };
    const left = render(Contracts, { props: { ...props, view } });
    expect(left.getAllByRole("listitem")).toHaveLength((fact(view, "contracts_left") as string[]).length);
    expect(left.queryByRole("button")).toBeNull();
    left.unmount();
    const queens: Offer = { number: 3, verb: "contract", gesture: "word", about: { kind: "word", of: ["contract_queens"] } };
    const choice = render(Contracts, { props: { ...props, view: { ...view, offers: [queens] } } });
    await fireEvent.click(choice.getByRole("button", { name: /les Dames.*6 par dame/ }));
    expect(played[0]?.offer).toBe(queens);
  });

  it("Cinq Rois: what is wild, what groups are called, and hands that lie folded", () => {
    expect(centre("cinq-rois", (view) => (fact(view, "atout") as string[])[0] === "atout_10").text).toContain("les 10");
    const words = wordsOf("cinq-rois");
    expect(groupName({ kind: "meld_book", stands_for: ["6S", "6S", "6*"] }, words)).toBe("Famille de 6");
    expect(groupName({ kind: "meld_run", stands_for: ["3H", "4H", "5H"] }, words)).toBe("Suite ♥");
    const alone = centre("rois-alone", (view) => view.doing !== undefined);
    expect(alone.getAllByRole("listitem")).toHaveLength(11);
    expect(alone.container.querySelector(".open b")?.textContent).toBe("12");
    const { keepsOffTable } = roomOf("cinq-rois");
    const kept = alone.view.zones.filter((zone) => keepsOffTable?.(zone, alone.view, undefined)).map(({ id }) => id);
    expect(kept).toHaveLength(10);
    expect(kept).not.toContain("hand_12.0");
  });

  it("Cinq Rois: a hand that is closed is told as closed", () => {
    const { night, view } = centre("rois-alone", (one) => one.doing !== undefined);
    const zones = view.zones.map((zone) => (zone.id === "hand_3.0" ? { ...zone, id: "closed.0.3" } : zone));
    const { getByRole } = render(drawnBy("cinq-rois").centre, { props: shown(night, { ...view, zones }) });
    expect(getByRole("button", { name: /main de 3\s: fermée/ })).toBeTruthy();
  });

  it("Whistiti: the suit that trumps, and the card that was turned", () => {
    expect(centre("whistiti", (view) => (fact(view, "turned") as string[] | undefined)?.[0] === "QH").text).toMatch(/cœur.*D♥/s);
  });
});
