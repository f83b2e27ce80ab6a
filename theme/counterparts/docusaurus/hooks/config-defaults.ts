// Values of `themeConfig` that components read without a check.
// https://docusaurus.io/docs/api/themes/configuration
import type { Json } from "docsgen";
import type { Mapping } from "../../data/json.js";

const defaults = {
  colorMode: { defaultMode: "light", disableSwitch: false, respectPrefersColorScheme: false },
  docs: {
    versionPersistence: "localStorage",
    sidebar: { hideable: false, autoCollapseCategories: false },
  },
  blog: { sidebar: { groupByYear: true } },
  metadata: [],
  navbar: { hideOnScroll: false, items: [] },
  footer: {},
  prism: {
    additionalLanguages: [],
    magicComments: [
      {
        className: "theme-code-block-highlighted-line",
        line: "highlight-next-line",
        block: { start: "highlight-start", end: "highlight-end" },
      },
    ],
  },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
} satisfies Json;

export function completeThemeConfig(given: Mapping): Mapping {
  return complete(given, defaults);
}

/** Lists replace their default. */
function complete(given: Mapping, byDefault: Mapping): Mapping {
  const entries = Object.entries(byDefault).map(([key, value]) => {
    const own = given[key];
    return [key, own === undefined ? value : isMapping(own) && isMapping(value) ? complete(own, value) : own] as const;
  });
  return { ...given, ...Object.fromEntries(entries) };
}

function isMapping(value: Json): value is Mapping {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
