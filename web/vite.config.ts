import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

import { pack } from "./build/pack.ts";
import { type } from "./build/type.ts";

/** Where the house looks for the page: inside its own package, so that the wheel carries it. */
const PAGE = "../src/veillee/server/page";

/** What every page begins with, and what every screen has. */
const BEGINNING = /^assets\/(index|disclose-version|kept|rolldown-runtime|settings\.svelte)-/;
const SCREEN = /^assets\/(Banner|Icon|visited|Visit)-/;

/**
 * What is fetched at once with a part that comes later: not what is there by then. Each name costs its whole length, since no packing
 * shortens a digest.
 */
function fetchedWith(parts: readonly string[], host: string): string[] {
  return parts.filter((part) => !BEGINNING.test(part) && !(SCREEN.test(part) && !BEGINNING.test(host)));
}

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), type(), pack()],
  build: {
    outDir: PAGE,
    emptyOutDir: true,
    target: "es2022",
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, parts, { hostId, hostType }) => (hostType === "js" ? fetchedWith(parts, hostId) : parts),
    },
    assetsInlineLimit: 0,
    manifest: true, // what belongs to which screen, for the tests of sizes
  },
  // A test mounts components as a browser does.
  resolve: mode === "test" ? { conditions: ["browser"] } : {},
  // The house answers; it is asked under the name that the browser used, or it would refuse a page from elsewhere.
  server: { proxy: { "/api": { target: "http://localhost:8000" }, "/ws": { target: "ws://localhost:8000", ws: true } } },
  // A busy machine is no mistake of the page.
  test: { environment: "happy-dom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/support/settled.ts"], testTimeout: 30_000 },
}));
