// The languages of a Nextra site, each in a folder of its own → docsgen's locales, with their headers and sidebars.
// https://nextra.site/docs/guide/i18n
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../json.js";
import type { DialectOptions } from "../dialect.js";
import type { Evaluate } from "../evaluate.js";
import { navOf } from "../frame/links.js";
import { divideRows } from "../frame/parts.js";
import { type ReadSidebar, readSidebar } from "./sidebar.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

/** What the top of one language's pages says. */
export interface Rows extends Pick<ReadSidebar, "parts" | "inputs" | "notes"> {
  nav: Pick<SiteConfig, "nav">;
  sidebar: Pick<DialectOptions, "parts" | "sidebar">;
}

/** @param folder of the documents, absolute */
export async function readRows(folder: string, isApp: boolean, evaluate: Evaluate): Promise<Rows> {
  const { bar, entries, parts: left, inputs, notes } = await readSidebar(folder, isApp, evaluate);
  const { nav, parts = [] } = divideRows(bar);
  const hasParts = parts.length > 0;
  const sidebar = {
    ...(hasParts && { parts }),
    ...((hasParts || entries.length > 0) && { sidebar: entries }),
  };
  return { nav: navOf(nav), sidebar, parts: left, inputs, notes };
}

export interface Languages extends Pick<Rows, "inputs" | "notes"> {
  /** Folder of the default language; empty for a site in one language. */
  main: string;
  site: Pick<SiteConfig, "locales">;
  options: Pick<DialectOptions, "sidebars">;
}

/** @param next Next.js' configuration */
export async function readLanguages({ i18n }: Mapping, documents: string, evaluate: Evaluate): Promise<Languages> {
  const { locales, defaultLocale } = mappingOf(i18n);
  const main = textOf(defaultLocale);
  const names = listOf(locales)
    .map(textOf)
    .filter((name) => name !== "" && existsSync(join(documents, name)));
  const none: Languages = { main: "", site: {}, options: {}, inputs: [], notes: [] };
  if (names.length < 2 || !names.includes(main)) return none;
  const others = names.filter((name) => name !== main);
  const rows = await Promise.all(others.map((name) => readRows(join(documents, name), false, evaluate)));
  const described = others.map((name, index): [string, LocaleConfig] => [
    name,
    { ...rows[index]?.nav, fallback: false },
  ]);
  const sidebars = others.map((name, index) => {
    const { sidebar, parts } = rows[index]?.sidebar ?? {};
    return [name, { ...(sidebar && { items: sidebar }), ...(parts && { parts }) }] as const;
  });
  return {
    main,
    site: { locales: Object.fromEntries([[main, { route: `/${main}/` }], ...described]) },
    options: { sidebars: Object.fromEntries(sidebars) },
    inputs: rows.flatMap(({ inputs }) => inputs),
    notes: rows.flatMap(({ notes }) => notes),
  };
}
