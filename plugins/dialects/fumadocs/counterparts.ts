// Modules of Fumadocs that components import. https://fumadocs.dev/docs/ui/components
import { nextModules } from "../nextra/counterparts.js";
import type { Counterparts } from "../react/counterparts.js";

const components = {
  accordion: "fumadocs/accordion.tsx",
  banner: "nextra/components.tsx",
  callout: "fumadocs/callout.tsx",
  card: "fumadocs/card.tsx",
  codeblock: "fumadocs/codeblock.tsx",
  "codeblock.rsc": "fumadocs/dynamic-codeblock.tsx",
  "dynamic-codeblock": "fumadocs/dynamic-codeblock.tsx",
  "dynamic-codeblock.core": "fumadocs/dynamic-codeblock.tsx",
  files: "fumadocs/files.tsx",
  "github-info": "fumadocs/link.tsx",
  heading: "fumadocs/heading.tsx",
  "image-zoom": "nextra/components.tsx",
  "inline-toc": "fumadocs/inline-toc.tsx",
  steps: "fumadocs/steps.tsx",
  tabs: "fumadocs/tabs.tsx",
  "type-table": "fumadocs/type-table.tsx",
};

export const fumadocsCounterparts: Counterparts = {
  modules: {
    ...nextModules,
    ...Object.fromEntries(Object.entries(components).map(([name, file]) => [`fumadocs-ui/components/${name}`, file])),
    "fumadocs-core/dynamic-link": "fumadocs/link.tsx",
    "fumadocs-core/framework": "fumadocs/framework.tsx",
    "fumadocs-core/link": "fumadocs/link.tsx",
    "fumadocs-ui/mdx": "fumadocs/mdx.tsx",
  },
  styles: ["blocks"],
  scheme: "class",
};

/** Components of all pages, by default. */
export const fumadocsComponents = Object.fromEntries(
  Object.entries({ Card: "card", Cards: "card", Callout: "callout", CodeBlockTab: "codeblock" }).map(([name, file]) => [
    name,
    { from: `fumadocs-ui/components/${file}`, name },
  ]),
);
