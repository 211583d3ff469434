import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import Fire from "../../src/art/Fire.svelte";
import { heightOf } from "../../src/art/fire/flames";

const fireOf = (container: HTMLElement): HTMLElement => container.querySelector(".fire") as HTMLElement;
const flames = (container: HTMLElement): string => container.querySelector(".crackling")?.innerHTML ?? "";
const grown = (container: HTMLElement): number =>
  Number((container.querySelector(".flames") as HTMLElement).style.getPropertyValue("--from"));

describe("the fire", () => {
  it("says what it is told to say", () => {
    const { container } = render(Fire, { strength: 6, label: "Le feu vaut 6" });
    expect(container.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("Le feu vaut 6");
  });

  it("is a decoration without words", () => {
    const { container } = render(Fire, { strength: 6 });
    expect(fireOf(container).getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector("[role=img]")).toBeNull();
  });

  it("looks different at each strength", () => {
    const looks = Array.from({ length: 10 }, (_, strength) => render(Fire, { strength }).container.innerHTML);
    expect(new Set(looks.map((html) => html.replace(/id="[^"]*"|url\([^)]*\)/g, ""))).size).toBe(10);
  });

  it("has no flame at 0, and the tallest at 9", () => {
    expect(flames(render(Fire, { strength: 0 }).container)).not.toContain("<path");
    expect(flames(render(Fire, { strength: 1 }).container)).toContain("<path");
    const heights = Array.from({ length: 10 }, (_, strength) => heightOf(strength));
    expect(heights).toEqual([...heights].sort((a, b) => a - b));
  });

  it("burns no lower than embers and no higher than 9", () => {
    expect(fireOf(render(Fire, { strength: -2 }).container).dataset["strength"]).toBe("0");
    expect(fireOf(render(Fire, { strength: 12 }).container).dataset["strength"]).toBe("9");
  });

  it("falls from the height that it had", async () => {
    const { container, rerender } = render(Fire, { strength: 6 });
    expect(grown(container)).toBe(1);
    await rerender({ strength: 3 });
    expect(grown(container)).toBeCloseTo(heightOf(6) / heightOf(3));
    await rerender({ strength: 4 });
    expect(grown(container)).toBeCloseTo(heightOf(3) / heightOf(4));
  });
});
