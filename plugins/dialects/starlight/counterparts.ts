// Modules of Starlight and Astro that components import. https://starlight.astro.build/components/using-components/
import { readFileSync } from "node:fs";
import { type Counterparts, counterpartFile } from "../react/counterparts.js";

/** Modules that the configuration of content collections imports. */
const configModules = ["astro/loaders", "@astrojs/starlight/loaders", "@astrojs/starlight/schema"];

const internals = [
  "project-context",
  "user-images",
  "user-css",
  "git-info",
  "collection-config",
  "plugin-translations",
];

export const starlightCounterparts: Counterparts = {
  modules: {
    "@astrojs/starlight/components": "starlight/components.tsx",
    "astro:assets": "starlight/assets.tsx",
    "astro:content": "astro/content.ts",
    "virtual:starlight/user-config": "starlight/user-config.ts",
    ...Object.fromEntries(internals.map((name) => [`virtual:starlight/${name}`, "starlight/internals.ts"])),
    ...Object.fromEntries(configModules.map((name) => [name, "astro/content-config.ts"])),
  },
  styles: ["blocks", "starlight-variables", "starlight-classes"],
  classNames: { "sl-markdown-content": "prose" },
  scheme: "attribute",
};

/** For versions without layers, where variables that a site sets for `:root` only apply to the dark scheme. */
export const counterpartsWithoutLayers: Counterparts = {
  ...starlightCounterparts,
  utilities() {
    const variables = readFileSync(counterpartFile("styles/starlight-variables.css"), "utf8");
    const colors = variables.match(/--sl-(?:color|shadow)-[\w-]+:[^;]+;/g) ?? [];
    // More specific than `:root`, and less than `:root[data-theme="light"]`.
    return `html:root:where([data-theme="light"]) { ${colors.join(" ")} }`;
  },
};
