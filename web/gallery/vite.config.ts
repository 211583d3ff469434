import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { type } from "../build/type.ts";

/** The page that draws recorded states, beside the one that people get: never shipped, and in one file, since it is opened once. */
export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  publicDir: false,
  plugins: [svelte(), type()],
  build: {
    outDir: "../../build/gallery/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 4000,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});
