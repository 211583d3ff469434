import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { isWhole, spacedCode, tableInLink } from "../../src/house/join";
import { fitting, profile } from "../../src/house/profile.svelte";
import { arrive, planAt, playAgainstBots, playWithFriends } from "../../src/house/tables";
import { keysAt, remember, standing, visits } from "../../src/house/visited";
import type { LiveTable, Wish } from "../../src/live/table.svelte";
import Join from "../../src/screens/home/Join.svelte";
import { gameView, gathering, wordsOf } from "../support/house";

const words = wordsOf("fr");
const json = (body: unknown, status = 200) => Promise.resolve(new Response(JSON.stringify(body), { status }));
let asked: { address: string; body: unknown }[] = [];

/** A house that answers so. */
function house(answer: (address: string) => Promise<Response>): void {
  vi.stubGlobal("fetch", (address: string, sent?: RequestInit) => {
    asked.push({ address, body: sent?.body ? JSON.parse(sent.body as string) : undefined });
    return answer(address);
  });
}

beforeEach(() => {
  asked = [];
  localStorage.clear();
  sessionStorage.clear();
  profile.recall();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("a code", () => {
  it("is shown in threes, whatever is typed between its digits", () => {
    expect(spacedCode("2718 28")).toBe("271 828");
    expect(spacedCode("27-18")).toBe("271 8");
    expect(spacedCode("27182899")).toBe("271 828");
  });

  it("is whole with six digits; a link is as good", () => {
    expect(isWhole("271 82")).toBe(false);
    expect(isWhole("271 828")).toBe(true);
    expect(isWhole("http://house:8000/t/aB3_x-9")).toBe(true);
    expect(tableInLink("http://house:8000/t/aB3_x-9#k=no")).toBe("aB3_x-9");
  });
});

describe("joining", () => {
  function shown() {
    const go = vi.fn();
    render(Join, { words, go });
    const field = screen.getByRole("textbox", { name: "Code de la table" }) as HTMLInputElement;
    const type = (value: string) => fireEvent.input(field, { target: { value } });
    const press = () => fireEvent.click(screen.getByRole("button", { name: "Rejoindre" }));
    return { go, field, type, press };
  }

  it("goes to the table of the code", async () => {
    house(() => json({ id: "abcd", link: "…" }));
    const { go, field, type, press } = shown();
    await type("271828");
    expect(field.value).toBe("271 828");
    await press();
    await vi.waitFor(() => expect(go).toHaveBeenCalledWith("abcd"));
    expect(asked[0]?.address).toBe("/api/codes/271828");
  });

  it("tells what the house says of a wrong code, and loses nothing", async () => {
    house(() => json({ is: "no", note: { key: "no_such_code", values: { given: { kind: "text", of: "271828" } } } }, 404));
    const { go, field, type, press } = shown();
    await type("271828");
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("Aucune table n'a le code 271828.");
    expect(field.value).toBe("271 828");
    expect(go).not.toHaveBeenCalled();
    await type("271827");
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("asks for six digits before it asks the house", async () => {
    house(() => json({}));
    const { type, press } = shown();
    await type("2718");
    await press();
    expect(screen.getByRole("alert").textContent).toContain("six chiffres");
    expect(asked).toEqual([]);
  });

  it("says so when the house does not answer", async () => {
    house(() => Promise.reject(new TypeError("away")));
    const { type, press } = shown();
    await type("271828");
    await press();
    expect((await screen.findByRole("alert")).textContent).toContain("La maison ne répond pas");
  });
});

describe("arriving", () => {
  const game = gameView("autour-du-feu");
  const opened = { id: "abcd", code: "271828", link: "…", guest: "…" };
  const me = { name: "Zoé", avatar: "zoe" } as const;
  let wishes: Wish[] = [];
  let refused = false;

  function table(change: Parameters<typeof gathering>[1] = {}): LiveTable {
    wishes = [];
    return {
      table: gathering(game, { chairs: [{}, {}, {}, {}], yours: [], ...change }),
      do: (wish: Wish) => {
        wishes.push(wish);
        return Promise.resolve(refused ? { is: "no", note: { key: "stale" } } : undefined);
      },
    } as unknown as LiveTable;
  }

  beforeEach(() => {
    refused = false;
    house(() => json(opened, 201));
  });

  it("against bots is to sit down and to begin, once", async () => {
    expect(await playAgainstBots("autour-du-feu", 4)).toBe("abcd");
    expect(asked[0]).toEqual({ address: "/api/tables", body: { game: "autour-du-feu", players: 4 } });
    const live = table();
    expect(await arrive(live, me)).toBeUndefined();
    expect(wishes).toEqual([{ do: "sit", seat: 0, ...me }, { do: "start" }]);
    expect(planAt("abcd")).toBeUndefined();
    wishes = [];
    await arrive(live, me);
    expect(wishes).toEqual([]);
  });

  it("against bots of another level is to seat each of them", async () => {
    await playAgainstBots("autour-du-feu", 4, "expert");
    await arrive(table(), me);
    expect(wishes.map((wish) => wish.do)).toEqual(["sit", "seat_bot", "seat_bot", "seat_bot", "start"]);
  });

  it("among friends is to sit down and to wait for them", async () => {
    await playWithFriends("autour-du-feu", 4);
    await arrive(table(), me);
    expect(wishes).toEqual([{ do: "sit", seat: 0, ...me }]);
  });

  it("is done again after a page that was loaded halfway, and not twice", async () => {
    await playAgainstBots("autour-du-feu", 4);
    refused = true;
    expect(await arrive(table(), me)).toMatchObject({ is: "no" });
    refused = false;
    await arrive(table({ yours: [0], chairs: [{ name: "Zoé" }, {}, {}, {}] }), me);
    expect(wishes).toEqual([{ do: "start" }]);
  });

  it("at somebody else's table is nothing at all", async () => {
    await arrive(table(), me);
    expect(wishes).toEqual([]);
  });
});

describe("who I am", () => {
  it("has a face and its name until a name is given, which is kept", () => {
    expect(profile.isKnown).toBe(false);
    expect(profile.person(words).name).toBe(words.text(`avatar_${profile.avatar}`));
    profile.become("  Tata Rose ", "anouk");
    profile.recall();
    expect(profile.person(words)).toEqual({ name: "Tata Rose", avatar: "anouk" });
    expect(profile.isKnown).toBe(true);
  });

  it("takes another face where that name is taken", () => {
    const person = { name: "Camille", avatar: "camille" } as const;
    expect(fitting(person, [{}, { name: "Hugo" }], words)).toEqual(person);
    expect(fitting(person, [{ name: "camille" }, { name: "Mamie" }], words)).toEqual({ name: "Hugo", avatar: "hugo" });
  });
});

describe("tables visited", () => {
  const visit = { id: "a", game: "kems", names: ["Hugo"], keys: { 2: "k2" }, turn: true, over: false };

  it("are remembered with the keys of one's seats, the last one first", () => {
    remember(visit, 1);
    remember({ ...visit, id: "b" }, 2);
    remember({ ...visit, turn: false }, 3);
    expect(visits().map(({ id, turn }) => [id, turn])).toEqual([
      ["a", false],
      ["b", true],
    ]);
    expect(keysAt("a")).toEqual({ 2: "k2" });
    expect(keysAt("z")).toEqual({});
  });

  it("may be taken up while the house has them and they are not over", async () => {
    remember({ ...visit, id: "over", over: true });
    remember({ ...visit, id: "gone" });
    remember({ ...visit, id: "there" });
    house((address) => json({}, address === "/t/gone" ? 404 : 200));
    expect((await standing(5)).map(({ id }) => id)).toEqual(["there"]);
    expect(visits().map(({ id }) => id)).toEqual(["there", "over"]);
  });

  it("are hoped for while the house does not answer", async () => {
    remember(visit);
    house(() => Promise.reject(new TypeError("away")));
    expect(await standing(5)).toHaveLength(1);
  });
});
