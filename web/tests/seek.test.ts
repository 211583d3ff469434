import { describe, expect, it } from "vitest";

import { stretches } from "../src/rules/seek";

const hits = (text: string, sought: string) => stretches(text, sought).flatMap(({ text, hit }) => (hit ? [text] : []));

describe("what is sought in a text", () => {
  it("is found without its accents, capitals and ligatures", () => {
    expect(hits("Le roi de cœur, un Cœur dès la donne", "coeur")).toEqual(["cœur", "Cœur"]);
    expect(hits("Le roi de cœur", "cœ")).toEqual(["cœ"]);
    expect(hits("Dès que l\u2019on a", "des que l'on")).toEqual(["Dès que l\u2019on"]);
    expect(hits("Un e\u0301te\u0301", "été")).toEqual(["e\u0301te"]);
  });

  it("is found by a part of a ligature, of which all is marked", () => {
    expect(hits("un cœur", "co")).toEqual(["cœ"]);
  });

  it("leaves the rest of the text as it was", () => {
    for (const sought of ["e", "coe", "roi", ""]) {
      expect(
        stretches("Le roi de cœur", sought)
          .map(({ text }) => text)
          .join(""),
      ).toBe("Le roi de cœur");
    }
  });
});
