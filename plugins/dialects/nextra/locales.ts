// Converts a Nextra site's languages to docsgen's locales, with headers and sidebars. A language is either a folder or
// part of the file names. https://nextra.site/docs/guide/i18n
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import type { DialectOptions } from "../dialect.js";
import type { Evaluate } from "../evaluation/evaluate.js";
import { listFiles } from "../shared/config/tool-files.js";
import { divideRows } from "../shared/frame/frame-items.js";
import { createNav } from "../shared/frame/frame-links.js";
import { type DocumentsFolder, type ReadSidebar, readSidebar } from "./sidebar.js";

type LocaleConfig = NonNullable<SiteConfig["locales"]>[string];

/** Top-level entries of one language. */
interface Rows extends Pick<ReadSidebar, "parts" | "inputs" | "notes"> {
  nav: Pick<SiteConfig, "nav" | "social">;
  sidebar: Pick<DialectOptions, "parts" | "sidebar">;
}

export async function readRows(place: DocumentsFolder, evaluate: Evaluate): Promise<Rows> {
  const { bar, menus, entries, parts: left, inputs, notes } = await readSidebar(place, evaluate);
  const { nav, parts = [] } = divideRows(bar);
  const hasParts = parts.length > 0;
  const sidebar = {
    ...(hasParts && { parts }),
    ...((hasParts || entries.length > 0) && { sidebar: entries }),
  };
  return { nav: createNav([...nav, ...menus]), sidebar, parts: left, inputs, notes };
}

interface Languages extends Pick<Rows, "inputs" | "notes"> {
  /** Documents of the default language. */
  place: Pick<DocumentsFolder, "folder" | "language">;
  site: Pick<SiteConfig, "locales">;
  options: Pick<DialectOptions, "sidebars">;
}

/**
 * @param next Next.js configuration
 * @param documents documents folder, absolute
 */
export async function readLanguages({ i18n }: Mapping, documents: string, evaluate: Evaluate): Promise<Languages> {
  const { locales, defaultLocale } = toMapping(i18n);
  const main = toText(defaultLocale);
  const all = toList(locales).map(toText).filter(Boolean);
  const hasFolders = existsSync(join(documents, main));
  const placeOf = (own: string): Languages["place"] =>
    hasFolders ? { folder: join(documents, own) } : { folder: documents, language: { own, all } };
  const known = await Promise.all(all.map((name) => isWritten(name, documents, hasFolders)));
  const names = all.filter((_, index) => known[index]);
  if (names.length < 2 || !names.includes(main)) {
    return { place: { folder: documents }, site: {}, options: {}, inputs: [], notes: [] };
  }
  const others = names.filter((name) => name !== main);
  const rows = await Promise.all(others.map((name) => readRows({ ...placeOf(name), isApp: false }, evaluate)));
  const described = others.map((name, index): [string, LocaleConfig] => [
    name,
    { ...(rows[index]?.nav.nav && { nav: rows[index].nav.nav }), fallback: false },
  ]);
  const sidebars = others.map((name, index) => {
    const { sidebar, parts } = rows[index]?.sidebar ?? {};
    return [name, { ...(sidebar && { items: sidebar }), ...(parts && { parts }) }] as const;
  });
  return {
    place: placeOf(main),
    // If languages are folders, the URLs of all languages have a prefix.
    site: { locales: Object.fromEntries([[main, hasFolders ? { route: `/${main}/` } : {}], ...described]) },
    options: { sidebars: Object.fromEntries(sidebars) },
    inputs: rows.flatMap(({ inputs }) => inputs),
    notes: rows.flatMap(({ notes }) => notes),
  };
}

async function isWritten(name: string, documents: string, hasFolders: boolean): Promise<boolean> {
  if (hasFolders) return existsSync(join(documents, name));
  return (await listFiles(documents, `**/*.${name}.{md,mdx}`)).length > 0;
}
