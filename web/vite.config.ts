import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { pack } from "./build/pack.ts";
import { type } from "./build/type.ts";

/** Where the house looks for the page: inside its own package, so that the wheel carries it. */
const PAGE = "../src/veillee/server/page";

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), type(), pack()],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true, // what belongs to which screen, for the tests of sizes
  },
  // A test mounts components as a browser does.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // The house answers; it is asked under the name that the browser used, or it would refuse a page from elsewhere.
  server: { proxy: { "/api": { target: "http://localhost:8000" }, "/ws": { target: "ws://localhost:8000", ws: true } } },
  // A busy machine is no mistake of the page.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], testTimeout: 30_000 },
}));
