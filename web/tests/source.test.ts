/** What holds for the source of the page, wherever it is written. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((path) => /\.(svelte|ts|css)$/.test(path));
const textOf = (path: string): string => readFileSync(join(SOURCE, path), "utf8");

/** The lines of the page that are so, each with the file it stands in. */
function lines(isSo: (line: string, path: string) => boolean, among: readonly string[] = files): string[] {
  return among.flatMap((path) =>
    textOf(path)
      .split("\n")
      .filter((line) => isSo(line, path))
      .map((line) => `${path}: ${line.trim()}`),
  );
}

describe("the source", () => {
  it("is found", () => {
    expect(files.length).toBeGreaterThan(150);
  });

  it("fetches a part of the page through Lazy alone, which says so when it does not come", () => {
    const fetched = lines((line) => /\bimport\(.*\.svelte"\)/.test(line));
    expect(fetched.length).toBeGreaterThan(10);
    const isOfARoom = (line: string): boolean => /^table\/rooms\/index\.ts: .*\b(centre|pad|guest): \(\) => import\(/.test(line);
    const isAhead = (line: string): boolean => line.startsWith("table/ahead.ts: "); // nothing is shown of it then
    const isHandedOn = (line: string): boolean => line.startsWith("screens/Visit.svelte: export const openLab = "); // to App's own Lazy
    expect(
      fetched.filter(
        (line) => !isOfARoom(line) && !isAhead(line) && !isHandedOn(line) && !/<Lazy load=\{\(\) => (Promise\.all\(\[)?import\(/.test(line),
      ),
    ).toEqual([]);
    const rooms = lines((line) => /\bspecial\.(centre|pad|guest)\b/.test(line)).filter((line) => !/\{(#|:else )if /.test(line));
    expect(rooms.map((line) => /<Lazy load=\{special\.(centre|pad|guest)\}>/.exec(line)?.[1])).toEqual(["centre", "guest", "pad"]);
  });

  it("names its colours by what they are for: none is written outside the style and the art", () => {
    const isRaw = (line: string): boolean =>
      /(?<!\.)#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b(?!\()|\b(rgb|hsl)a?\(|\b(ok)?l(ab|ch)\(/i.test(line);
    const isOurs = (path: string): boolean => /^(style|art)\b/.test(path);
    expect(lines((line, path) => isRaw(line) && isOurs(path)).length).toBeGreaterThan(50);
    expect(lines((line, path) => isRaw(line) && !isOurs(path))).toEqual([]);
  });

  it("waits for nothing in its markup without a word for what fails", () => {
    const waits = files.filter((path) => textOf(path).includes("{#await"));
    expect(waits.filter((path) => !textOf(path).includes("{:catch"))).toEqual([]);
  });
});
