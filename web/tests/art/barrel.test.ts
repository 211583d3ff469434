import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import Barrel from "../../src/art/Barrel.svelte";
import { chamberAt } from "../../src/art/barrel";

const CHAMBERS = ["click", "click", "next", "closed", "closed", "closed"] as const;
const drawn = (container: HTMLElement): SVGElement[] => [...container.querySelectorAll<SVGElement>("[data-chamber]")];
const turned = (container: HTMLElement): string => (container.querySelector(".drum") as SVGElement).style.getPropertyValue("--turned");

describe("the barrel", () => {
  it("says what it is told to say", () => {
    const { container } = render(Barrel, { chambers: CHAMBERS, turns: 2, label: "2 clics, 4 chambres fermées" });
    expect(container.querySelector("[role=img]")?.getAttribute("aria-label")).toBe("2 clics, 4 chambres fermées");
  });

  it("is a decoration without words", () => {
    const { container } = render(Barrel, { chambers: CHAMBERS, turns: 2 });
    expect(container.querySelector(".barrel")?.getAttribute("aria-hidden")).toBe("true");
    expect(container.querySelector("[role=img]")).toBeNull();
  });

  it("shows its chambers in their order", () => {
    const { container } = render(Barrel, { chambers: CHAMBERS, turns: 2 });
    expect(drawn(container).map((chamber) => chamber.dataset["chamber"])).toEqual(CHAMBERS);
  });

  it("tells chambers apart by their signs, not by their colours alone", () => {
    const { container } = render(Barrel, { chambers: ["closed", "click", "next", "bang"], turns: 0 });
    const signs = drawn(container).map((chamber) => [...chamber.querySelectorAll("path")].map((path) => path.getAttribute("d")).join());
    expect(new Set(signs).size).toBe(4);
  });

  it("turns by one chamber with each flip, and goes on after a whole turn", async () => {
    const { container, rerender } = render(Barrel, { chambers: CHAMBERS, turns: 2 });
    expect(turned(container)).toBe("-120deg");
    await rerender({ turns: 3 });
    expect(turned(container)).toBe("-180deg");
    await rerender({ turns: 9 });
    expect(turned(container)).toBe("-540deg");
  });

  it("brings chamber after chamber under the hammer", () => {
    for (let turns = 0; turns < 6; turns++) {
      const [x, y] = chamberAt(turns, 88);
      const angle = (turns * -60 * Math.PI) / 180;
      expect(x * Math.cos(angle) - y * Math.sin(angle)).toBeCloseTo(0);
      expect(x * Math.sin(angle) + y * Math.cos(angle)).toBeLessThan(0);
    }
  });
});
