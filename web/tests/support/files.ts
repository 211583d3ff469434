/** Files of the house, as it would send them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

const HOUSE = join(import.meta.dirname, "../../../src/veillee");

export const houseFile = (path: string) => readFileSync(join(HOUSE, path), "utf8");
