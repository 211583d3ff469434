import { readdir, readFile, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

import type { Plugin } from "vite";

/** What gets smaller when it is packed; pictures are packed already. */
const TEXTS = new Set([".css", ".ftl", ".html", ".js", ".json", ".svg", ".txt", ".webmanifest"]);
const BEST = { level: constants.Z_BEST_COMPRESSION };

/** Lays a packed copy beside every text of the built page, so that the house never has to pack anything. */
export function pack(): Plugin {
  let folder = "";
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    async closeBundle(error?: Error) {
      if (error) return; // nothing was built, and why is told
      const entries = await readdir(folder, { recursive: true, withFileTypes: true });
      const texts = entries.filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)));
      await Promise.all(texts.map((entry) => packed(join(entry.parentPath, entry.name))));
    },
  };
}

async function packed(file: string): Promise<void> {
  const body = await readFile(file);
  const ways = [
    [".br", await promisify(brotliCompress)(body)],
    [".gz", await promisify(gzip)(body, BEST)],
  ] as const;
  for (const [suffix, smaller] of ways) {
    if (smaller.length < body.length) await writeFile(file + suffix, smaller);
  }
}
