// Modules of Nextra and Next.js that components import. https://nextra.site/docs/built-ins

import { toolModules } from "../evaluated-pages.js";
import type { Counterparts } from "../react/counterparts.js";

/** Modules of Next.js, for all tools that use it. */
export const nextModules: Counterparts["modules"] = {
  "client-only": "next/empty.ts",
  "next-themes": "next/themes.ts",
  "next/cache": "next/cache.ts",
  "next/dynamic": "next/dynamic.tsx",
  "next/head": "blocks/head.tsx",
  "next/headers": "next/headers.ts",
  "next/image": "next/image.tsx",
  "next/legacy/image": "next/image.tsx",
  "next/link": "next/link.tsx",
  "next/navigation": "next/navigation.ts",
  "next/router": "next/router.ts",
  "next/script": "next/script.tsx",
  "server-only": "next/empty.ts",
};

/** Modules that also work in sites of other tools. */
export const nextraBlocks: Counterparts["modules"] = {
  ...nextModules,
  "nextra/components": "nextra/components.tsx",
  "nextra/data": "nextra/hooks.ts",
  "nextra/hooks": "nextra/hooks.ts",
  "nextra/mdx-components": "nextra/mdx-components.tsx",
  "nextra/ssg": "nextra/hooks.ts",
  "nextra-theme-blog": "nextra/theme-docs.tsx",
  "nextra-theme-docs": "nextra/theme-docs.tsx",
};

export const nextraCounterparts: Counterparts = {
  modules: {
    ...nextraBlocks,
    "nextra/context": "nextra/page-map.ts",
    "nextra/filter-route-locale": "nextra/page-map.ts",
    "nextra/page-map": "nextra/page-map.ts",
  },
  styles: ["blocks"],
  scheme: "class",
};

const components = ["Callout", "Tabs", "Tab", "Cards", "Card", "Steps", "FileTree", "Bleed"];

export const nextraModules = toolModules(nextraCounterparts, {
  components: Object.fromEntries(components.map((name) => [name, { from: "nextra/components", name }])),
  codeShape: "lines",
});
