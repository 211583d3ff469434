// The page's own modules: they are TypeScript, so they come through the page's own tools.

import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const web = new URL("../../web/", import.meta.url);
const vite = createRequire(new URL("package.json", web)).resolve("vite");
const { runnerImport } = await import(pathToFileURL(vite).href);

/** A module of the page, by its path in `web/src`. */
export async function page(path) {
  const options = { root: fileURLToPath(web), configFile: false, logLevel: "error" };
  return (await runnerImport(fileURLToPath(new URL(`src/${path}`, web)), options)).module;
}
