import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import { defineConfig } from "eslint/config";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

/** What types and svelte-check do not see: promises nobody waits for, effects that write, keys that are missing. */
export default defineConfig(
  { ignores: ["src/wire.ts", "tests/evenings", "node_modules"] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    linterOptions: { reportUnusedDisableDirectives: "error" },
  },
  {
    files: ["src/**/*.ts", "src/**/*.svelte", "tests/**/*.ts", "gallery/**/*.ts"],
    languageOptions: {
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"], parser: ts.parser, svelteConfig },
    },
    rules: {
      "@typescript-eslint/no-floating-promises": "error",
      "@typescript-eslint/consistent-type-imports": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { argsIgnorePattern: "^_", varsIgnorePattern: "^_", destructuredArrayIgnorePattern: "^_" },
      ],
      "svelte/require-each-key": "error",
      "svelte/no-unused-svelte-ignore": "off", // it reads the reason behind the code as codes; svelte-check sees to them
      "svelte/prefer-svelte-reactivity": "off", // state here is raw and replaced whole; a Map beside it is only looked up
    },
  },
  { files: ["src/art/**"], rules: { "svelte/no-at-html-tags": "off" } }, // drawings by code of ours, never what somebody typed
);
