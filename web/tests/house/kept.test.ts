import { afterEach, describe, expect, it, vi } from "vitest";

import { guest } from "../../src/house/guest";
import { keep, kept, passing } from "../../src/house/kept";
import { planAt, playAgainstBots } from "../../src/house/tables";

afterEach(() => vi.unstubAllGlobals());

/** A browser in which storage is forbidden: to look at it is an error. */
function forbid(): void {
  for (const name of ["localStorage", "sessionStorage"]) {
    vi.spyOn(globalThis as never, name as never, "get" as never).mockImplementation((() => {
      throw new DOMException("denied", "SecurityError");
    }) as never);
  }
}
/** One that has no room. */
function full(): void {
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("full", "QuotaExceededError");
  });
}

afterEach(() => vi.restoreAllMocks());

describe.each([
  ["forbids storage", forbid],
  ["has no room", full],
])("a browser that %s", (_, breaks) => {
  it("keeps what it is told for as long as the page is open", () => {
    breaks();
    expect(kept("veillee.x")).toBeNull();
    keep("veillee.x", { a: 1 });
    keep("veillee.y", 2, passing());
    expect(kept("veillee.x")).toEqual({ a: 1 });
    expect(kept("veillee.y", passing())).toBe(2);
    keep("veillee.x", undefined);
    expect(kept("veillee.x")).toBeNull();
  });

  it("plays against bots all the same: it knows what was meant, and who it is", async () => {
    breaks();
    const opened = { id: "abcd", code: "271828", link: "…", guest: "signed" };
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(opened), { status: 201 })));
    expect(await playAgainstBots("barbu", 4)).toBe("abcd");
    expect(planAt("abcd")).toEqual({ begin: true, level: "regular" });
    expect(guest.token).toBe("signed");
  });
});
