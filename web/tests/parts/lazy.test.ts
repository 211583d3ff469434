import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { settings } from "../../src/house/settings.svelte";
import Lazy from "../../src/parts/Lazy.svelte";

const said = (make: (come: string) => string) =>
  createRawSnippet<[unknown]>((come) => ({ render: () => `<p class="come">${make(String(come()))}</p>` }));
const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
const shown = () => document.querySelector(".come")?.textContent;

beforeEach(() => {
  settings.lang = "fr";
  complaints.mockClear();
});
afterEach(cleanup);

describe("a part of the page that is fetched", () => {
  it("is shown when it comes, and nothing is said", async () => {
    render(Lazy, { load: () => Promise.resolve("le menu"), children: said((come) => come) });
    await vi.waitFor(() => expect(shown()).toBe("le menu"));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(complaints).not.toHaveBeenCalled();
  });

  it("and does not come has a sentence in its place, and comes when it is tried again", async () => {
    let down = true;
    const load = vi.fn(() => (down ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("le menu")));
    render(Lazy, { load, children: said((come) => come) });
    expect((await screen.findByRole("alert")).textContent).toContain("n'est pas arrivée");
    expect(complaints).toHaveBeenCalledOnce();
    await fireEvent.click(screen.getByText("Réessayer"));
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await screen.findByRole("alert");
    down = false;
    await fireEvent.click(screen.getByText("Réessayer"));
    await vi.waitFor(() => expect(shown()).toBe("le menu"));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("brings the style that failed with it when it is tried again", async () => {
    const link = document.head.appendChild(document.createElement("link"));
    link.setAttribute("data-test", "style"); // without an address: it never comes, and has no sheet
    link.rel = "stylesheet";
    let down = true;
    const load = () => (down ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve("le menu"));
    render(Lazy, { load, children: said((come) => come) });
    await screen.findByRole("alert");
    down = false;
    await fireEvent.click(screen.getByText("Réessayer"));
    const fresh = document.querySelector("link[data-test]");
    expect(fresh).not.toBe(link);
    fresh?.dispatchEvent(new Event("load"));
    await vi.waitFor(() => expect(shown()).toBe("le menu"));
    fresh?.remove();
  });

  it("and breaks while it is shown says so on the page and on the console, and may be tried again", async () => {
    let broken = true;
    const children = said((come) => {
      if (broken) throw new Error("a mistake of ours");
      return come;
    });
    settings.lang = "en";
    render(Lazy, { load: () => Promise.resolve("the sheet"), children });
    expect((await screen.findByRole("alert")).textContent).toContain("Something broke here");
    expect(String(complaints.mock.calls[0]?.[0])).toContain("a mistake of ours");
    broken = false;
    await fireEvent.click(screen.getByText("Try again"));
    await vi.waitFor(() => expect(shown()).toBe("the sheet"));
  });
});
