import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";

import { isForThisDevice, linkTo } from "../../src/house/links";
import SeatLink from "../../src/parts/SeatLink.svelte";
import { wordsOf } from "../support/house";

const HOUSE = { is: "house", address: "http://192.0.2.7:8000" } as const;

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function openedAt(address: string): void {
  vi.stubGlobal("location", new URL(address));
}

describe("the link of a table", () => {
  it.each(["http://localhost:8000/t/abcd", "http://127.0.0.1:8000/", "http://[::1]:8000/"])(
    "is the address that others know, where this page was opened at %s",
    (address) => {
      openedAt(address);
      expect(linkTo("abcd", HOUSE)).toBe("http://192.0.2.7:8000/t/abcd");
      expect(linkTo("abcd", HOUSE, "secret")).toBe("http://192.0.2.7:8000/t/abcd#k=secret");
      expect(isForThisDevice(linkTo("abcd", HOUSE))).toBe(false);
      expect(isForThisDevice(linkTo("abcd", { is: "house" }))).toBe(true);
    },
  );

  it("is the address by which this device came, where it came over the network", () => {
    openedAt("https://cards.example/t/abcd");
    expect(linkTo("abcd", HOUSE)).toBe("https://cards.example/t/abcd");
    expect(isForThisDevice(linkTo("abcd", HOUSE))).toBe(false);
  });
});

describe("copying the link of a seat", () => {
  const words = wordsOf("fr");
  const link = "http://192.0.2.7:8000/t/abcd#k=secret";

  async function copied(clipboard: Partial<Clipboard> | undefined): Promise<string> {
    vi.stubGlobal("navigator", { ...navigator, clipboard });
    render(SeatLink, { words, link });
    screen.getByRole("button", { name: "Copier le lien de ma place" }).click();
    await vi.waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(""));
    return screen.getByRole("status").textContent;
  }

  it("says that it was copied, where it was", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    expect(await copied({ writeText })).toBe("C’est copié.");
    expect(writeText).toHaveBeenCalledWith(link);
  });

  it.each([
    ["is no clipboard", undefined],
    ["the clipboard is refused", { writeText: () => Promise.reject(new Error("no")) }],
  ])("selects the link and says how, where there %s", async (_, clipboard) => {
    expect(await copied(clipboard)).toMatch(/^Le lien est sélectionné/);
    const field = screen.getByRole("textbox", { name: "Lien de ma place" }) as HTMLInputElement;
    expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(link);
  });
});
