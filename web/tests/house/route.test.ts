import { beforeEach, describe, expect, it, vi } from "vitest";

import { addressOf, type Route, Router, routeOf } from "../../src/house/route.svelte";

describe("an address", () => {
  it.each<[string, string, Route]>([
    ["/", "", { screen: "home" }],
    ["/nowhere", "", { screen: "home" }],
    ["/t/abcd", "", { screen: "table", id: "abcd" }],
    ["/t/abcd", "#k=secret", { screen: "table", id: "abcd", key: "secret" }],
    ["/rules/barbu", "", { screen: "rules", game: "barbu" }],
    ["/rules/barbu", "#4.2", { screen: "rules", game: "barbu", paragraph: "4.2" }],
    ["/rules/barbu", "#elsewhere", { screen: "rules", game: "barbu" }],
  ])("%s%s means a screen", (path, hash, route) => expect(routeOf(path, hash)).toEqual(route));

  it.each<Route>([{ screen: "home" }, { screen: "table", id: "abcd" }, { screen: "rules", game: "barbu", paragraph: "4.2" }])(
    "of a screen leads there: %o",
    (route) => {
      const [path = "", hash = ""] = addressOf(route).split(/(?=#)/);
      expect(routeOf(path, hash)).toEqual(route);
    },
  );

  it("never shows the key of a seat", () => expect(addressOf({ screen: "table", id: "abcd", key: "secret" })).toBe("/t/abcd"));
});

/** A browser's history that goes back when it is told to, as browsers do: a little later. */
class Past {
  entries: { state: unknown; address: string }[];
  at = 0;
  private moved: () => void = () => {};

  constructor(...addresses: string[]) {
    this.entries = addresses.map((address) => ({ state: null, address }));
    this.at = addresses.length - 1;
  }

  get location(): Location {
    return new URL(this.now.address, "http://house") as unknown as Location;
  }
  get now() {
    return this.entries[this.at] as Past["entries"][number];
  }
  addEventListener = ((what: string, heard: () => void) => {
    if (what === "popstate") this.moved = heard;
  }) as Window["addEventListener"];

  get history(): History {
    return {
      state: this.now.state,
      pushState: (state: unknown, _: string, address?: string) => {
        this.entries = [...this.entries.slice(0, this.at + 1), { state, address: address ?? this.now.address }];
        this.at += 1;
      },
      replaceState: (state: unknown, _: string, address?: string) => {
        this.entries[this.at] = { state, address: address ?? this.now.address };
      },
      back: () => void Promise.resolve().then(() => this.step(-1)),
    } as unknown as History;
  }

  /** The person presses back, or forward. */
  async step(by: 1 | -1): Promise<void> {
    if (!this.entries[this.at + by]) return;
    this.at += by;
    this.moved();
    for (let turn = 0; turn < 8; turn += 1) await Promise.resolve();
  }
}

describe("back", () => {
  let past: Past;
  let router: Router;

  beforeEach(() => {
    vi.stubGlobal("scrollTo", vi.fn());
    past = new Past("/");
    router = new Router(past);
    router.go({ screen: "table", id: "abcd" });
  });

  /** Something opens; back closes it, and so may a button. */
  function opened() {
    const layer = { isOpen: true, forget: () => {} };
    layer.forget = router.over(() => {
      layer.isOpen = false;
      layer.forget();
    });
    return { ...layer, isOpen: () => layer.isOpen, button: () => layer.forget() };
  }

  it("leads from a table to where one came from", async () => {
    await past.step(-1);
    expect(router.route).toEqual({ screen: "home" });
    await past.step(1);
    expect(router.route).toEqual({ screen: "table", id: "abcd" });
  });

  it("closes what lies open, and stays at the table", async () => {
    const drawer = opened();
    await past.step(-1);
    expect(drawer.isOpen()).toBe(false);
    expect(router.route.screen).toBe("table");
    await past.step(-1);
    expect(router.route.screen).toBe("home");
  });

  it("leaves the table at once where the drawer was closed by its button", async () => {
    opened().button();
    await past.step(-1);
    expect(router.route.screen).toBe("home");
  });

  it("closes a drawer that was opened right after another", async () => {
    opened().button();
    const second = opened();
    await past.step(-1);
    expect(second.isOpen()).toBe(false);
    expect(router.route.screen).toBe("table");
    await past.step(-1);
    expect(router.route.screen).toBe("home");
  });

  it("closes one thing at a time, the last one first", async () => {
    const [below, above] = [opened(), opened()];
    await past.step(-1);
    expect([below.isOpen(), above.isOpen()]).toEqual([true, false]);
    await past.step(-1);
    expect([below.isOpen(), router.route.screen]).toEqual([false, "table"]);
  });

  it("returns to the table from a screen that a drawer led to, and leaves it the next time", async () => {
    const drawer = opened();
    router.go({ screen: "rules", game: "barbu" });
    drawer.button();
    await past.step(-1);
    expect(router.route.screen).toBe("table");
    await past.step(-1);
    expect(router.route.screen).toBe("home");
  });

  it("skips what was open before the page was loaded again", async () => {
    opened();
    router = new Router(past);
    expect(router.route.screen).toBe("table");
    await past.step(-1);
    expect(router.route.screen).toBe("home");
  });

  it("by its button leads home for whoever came here by a link", async () => {
    past = new Past("http://elsewhere/", "/rules/barbu");
    router = new Router(past);
    router.back();
    expect(router.route).toEqual({ screen: "home" });
    router.go({ screen: "rules", game: "kems" });
    router.back();
    await vi.waitFor(() => expect(router.route).toEqual({ screen: "home" }));
  });

  it("keeps no key of a seat in the address", () => {
    past = new Past("/t/abcd#k=secret");
    router = new Router(past);
    expect(router.route).toEqual({ screen: "table", id: "abcd", key: "secret" });
    expect(past.now.address).toBe("/t/abcd");
  });
});
