// The languages of a VitePress site, each in a folder → docsgen's locales. https://vitepress.dev/guide/i18n
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "docsgen";
import { type Mapping, mappingOf, textOf } from "../../json.js";
import { isOutside } from "../../page-names.js";
import type { DialectOptions } from "../dialect.js";
import { partsOf } from "./frame.js";
import { parseSidebar } from "./sidebar.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

export interface Languages extends Pick<DialectOptions, "sidebars"> {
  /** Absent for a site in one language. */
  locales?: Readonly<Record<string, LocaleConfig>>;
}

/** @param source folder of the pages, absolute */
export function readLanguages(config: Mapping, source: string): Languages {
  const all = mappingOf(config.locales);
  const others = Object.entries(all).filter(([key, value]) => {
    return key !== "root" && !isOutside(textOf(mappingOf(value).link)) && existsSync(join(source, key));
  });
  if (all.root === undefined || others.length === 0) return {};
  const main = textOf(mappingOf(all.root).lang) || textOf(config.lang) || "en";
  const locales = others.map(([key, value]): [string, LocaleConfig] => {
    const { nav, footer } = partsOf(mappingOf(mappingOf(value).themeConfig));
    return [
      key,
      { ...describe(mappingOf(value), key), ...(nav && { nav }), ...(footer && { footer }), fallback: false },
    ];
  });
  const sidebars = others.flatMap(([key, value]) => {
    const given = mappingOf(mappingOf(value).themeConfig).sidebar;
    if (given === undefined) return [];
    const { parts, sidebar } = parseSidebar(given, `/${key}/`);
    return [[key, { ...(sidebar && { items: sidebar }), ...(parts && { parts }) }] as const];
  });
  return {
    locales: Object.fromEntries([[main, describe(mappingOf(all.root), main)], ...locales]),
    ...(sidebars.length > 0 && { sidebars: Object.fromEntries(sidebars) }),
  };
}

function describe({ label, lang, title, description }: Mapping, key: string): LocaleConfig {
  return {
    ...(textOf(label) && { label: textOf(label) }),
    ...(textOf(lang) && textOf(lang) !== key && { lang: textOf(lang) }),
    ...(textOf(title) && { title: textOf(title) }),
    ...(textOf(description) && { description: textOf(description) }),
  };
}
