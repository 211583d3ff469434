import { describe, expect, it } from "vitest";

import { namesAt } from "../../src/house/names";
import type { ChairView, TableView } from "../../src/wire";

const at = (...names: string[]): TableView =>
  ({
    chairs: names.map((name): ChairView => (name ? { name, avatar: "camille" } : { avatar: "tison", level: "regular" })),
  }) as unknown as TableView;

describe("names at a table", () => {
  it("begin with the seat after that of whoever opened it", () => {
    expect(namesAt(at("Nour", "", "", ""))).toEqual(["Nour", "Alice", "Bruno", "Chloé"]);
  });

  it("stay with the bots, whoever takes the chair of one of them", () => {
    expect(namesAt(at("Nour", "Odile", "", ""))).toEqual(["Nour", "Odile", "Bruno", "Chloé"]);
    expect(namesAt(at("Nour", "", "Odile", ""))).toEqual(["Nour", "Alice", "Odile", "Chloé"]);
    expect(namesAt(at("", "", "Odile", ""))).toEqual(["David", "Alice", "Odile", "Chloé"]);
  });

  it("begin with the first seat where only bots sit", () => {
    expect(namesAt(at("", "", "", ""))).toEqual(["Alice", "Bruno", "Chloé", "David"]);
  });

  it("are never those of somebody who sits there", () => {
    expect(namesAt(at("alice", "", "", ""))).toEqual(["alice", "Emma", "Bruno", "Chloé"]);
    const full = at("bruno", "", "ALICE", "", "", "", "", "", "", "", "", "");
    expect(new Set(namesAt(full).map((name) => name.toLowerCase())).size).toBe(12);
  });
});
