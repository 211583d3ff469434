import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import RuleBook from "../src/rules/RuleBook.svelte";
import { houseFile } from "./support/files";

const WHOLE = `# Le Barbu

À 4 joueurs. Entre crochets : ce que change une option de la table.

## 1. Le but

**1.1** On joue à **quatre**. [Option chelem=yes : Qui prend tout réussit un chelem.]

> **Exemple.** Un pli :
>
> \`KS\` Anne · \`4S AS!\` Basile ramasse

## 2. La donne

**2.1** Le donneur mélange.

**2.2** Le donneur annonce, dès sa main vue.
`;
const AT_TABLE = WHOLE.replace(/ Entre crochets.*/, "").replace(/ \[.*\]/, " Qui prend tout réussit un chelem.");
const GAME = JSON.stringify({
  art: { KS: "standard/pique-roi", "4S": "standard/pique-4", AS: "standard/pique-as" },
  options: [{ kind: "toggle", key: "chelem", default: "no", rule: "1.1" }],
});

let asked: string[] = [];

/** A house that has one rulebook. */
function answer(address: string): string {
  asked.push(address);
  if (address.startsWith("/api/words")) return houseFile("views/words.fr.ftl");
  if (address.includes("/words?")) return houseFile("games/barbu/words.fr.ftl");
  if (address.includes("/rules?")) return address.includes("players=") ? AT_TABLE : WHOLE;
  return GAME;
}

beforeEach(() => {
  asked = [];
  vi.stubGlobal("fetch", async (address: string) => new Response(answer(address)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe("the rulebook", () => {
  it("marks the paragraph that is cited, and brings it before the eyes", async () => {
    const scrolled = vi.spyOn(Element.prototype, "scrollIntoView");
    const { container } = render(RuleBook, { game: "barbu", lang: "fr", paragraph: "2.2" });
    await screen.findByRole("heading", { level: 1, name: "Le Barbu" });
    const [cited, ...others] = container.querySelectorAll<HTMLElement>(".cited");
    expect(others).toEqual([]);
    expect(cited?.id).toMatch(/-2\.2$/);
    expect(cited?.textContent).toContain("dès sa main vue");
    expect(scrolled.mock.instances).toEqual([cited]);
    expect(document.activeElement).toBe(cited);
  });

  it("has contents that lead to each chapter, and leave the address alone", async () => {
    const { container } = render(RuleBook, { game: "barbu", lang: "fr" });
    const contents = await screen.findByRole("navigation");
    const links = within(contents).getAllByRole("link");
    expect(links.map((link) => link.textContent?.trim().replace(/\s+/g, " "))).toEqual(["1 Le but", "2 La donne"]);
    const address = location.href;
    await fireEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(container.querySelector("[id$='-2']"));
    expect(location.href).toBe(address);
  });

  it("tells what options change by their names, and no bracket", async () => {
    const { container } = render(RuleBook, { game: "barbu", lang: "fr" });
    await screen.findByText("le chelem rapporte : oui");
    expect(container.textContent).not.toMatch(/[[\]*|>]|Entre crochets/);
  });

  it("tells what holds at a table, marks what is otherwise there, and can show the whole book", async () => {
    const { container } = render(RuleBook, {
      game: "barbu",
      lang: "fr",
      terms: { players: 4, options: { chelem: "yes" } },
    });
    const chip = await screen.findByText("règle de votre table");
    expect(chip.closest("[id]")?.id).toMatch(/-1\.1$/);
    expect(asked).toContain("/api/games/barbu/rules?lang=fr&players=4&chelem=yes");
    await fireEvent.click(screen.getByRole("radio", { name: "Toutes les règles" }));
    await screen.findByText("le chelem rapporte : oui");
    expect(container.querySelector(".changed")).toBeNull();
  });

  it("draws the cards of an example, and says them to whoever does not see", async () => {
    const { container } = render(RuleBook, { game: "barbu", lang: "fr" });
    const shown = await screen.findByRole("img", { name: "4 de pique, as de pique" });
    await vi.waitFor(() => expect(shown.querySelectorAll("img").length).toBe(2));
    expect(shown.querySelectorAll(".lit").length).toBe(1);
    expect(shown.parentElement?.textContent?.trim()).toBe("Basile ramasse");
    expect(container.textContent).not.toContain("`");
  });

  it("marks what is sought where it stands", async () => {
    const { container } = render(RuleBook, { game: "barbu", lang: "fr" });
    const search = await screen.findByRole("searchbox", { name: "Chercher dans les règles" });
    await fireEvent.input(search, { target: { value: "des s" } });
    expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["dès s"]);
  });

  it("shows only what is sought, accents aside", async () => {
    const { container } = render(RuleBook, { game: "barbu", lang: "fr" });
    const search = await screen.findByRole("searchbox", { name: "Chercher dans les règles" });
    await fireEvent.input(search, { target: { value: "DES SA" } });
    expect([...container.querySelectorAll(".number")].map((number) => number.textContent)).toEqual(["2.2"]);
    expect(screen.getByRole("status").textContent).toBe("Un passage parle de «\u202fDES SA\u202f».");
    await fireEvent.input(search, { target: { value: "tarot" } });
    expect(container.querySelectorAll(".number").length).toBe(0);
    expect(screen.getByRole("status").textContent).toContain("Rien sur");
  });

  it("says so if the house does not answer, and tries again", async () => {
    vi.stubGlobal("fetch", async () => new Response("", { status: 503 }));
    render(RuleBook, { game: "whistiti", lang: "fr" });
    const again = await screen.findByRole("button", { name: "Réessayer" });
    vi.stubGlobal("fetch", async (address: string) => new Response(answer(address)));
    await fireEvent.click(again);
    await screen.findByRole("heading", { level: 1, name: "Le Barbu" });
  });
});
