// Translated layout labels of a Docusaurus site: `docusaurus-theme-classic/navbar.json`, `footer.json` and `code.json` in a
// language folder. https://docusaurus.io/docs/i18n/tutorial#translate-json-files
import { join } from "node:path";
import type { SiteConfig } from "docsgen";
import { parseMapping } from "../../../shared/front-matter.js";
import { toMapping, toText } from "../../../shared/json.js";
import { readText } from "../../shared/config/tool-files.js";
import { linkedText } from "../../shared/frame/frame-text.js";
import type { Languages } from "./locales.js";
import { readWords } from "./translated-words.js";

type Frame = Pick<SiteConfig, "nav" | "footer">;
/** Returns undefined for untranslated text. */
type Words = (key: string) => string | undefined;

/** Returns the locales, each with its translated labels, if any. */
export function translateFrame(
  { locales, folders }: Languages,
  { nav, footer }: Frame,
  root: string,
): Pick<SiteConfig, "locales"> {
  if (!locales) return {};
  const own = Object.entries(locales).map(([key, locale]) => {
    const folder = folders.get(key);
    if (folder === undefined) return [key, locale] as const;
    const read = (name: string) => wordsIn(join(root, folder, "docusaurus-theme-classic", name));
    const [bar, foot] = [read("navbar.json"), read("footer.json")];
    const labels = readWords(join(root, folder), locale.lang ?? key);
    return [
      key,
      {
        ...locale,
        ...(Object.keys(labels).length > 0 && { labels }),
        ...(nav && bar && { nav: navIn(nav, bar) }),
        ...(footer && foot && { footer: footerIn(footer, foot) }),
      },
    ] as const;
  });
  return { locales: Object.fromEntries(own) };
}

function wordsIn(file: string): Words | undefined {
  const text = readText(file);
  if (text === undefined) return undefined;
  const messages = parseMapping(text);
  return (key) => toText(toMapping(messages[key]).message) || undefined;
}

function navIn(nav: NonNullable<Frame["nav"]>, words: Words): NonNullable<Frame["nav"]> {
  const wordOf = (label: string) => words(`item.label.${label}`) ?? label;
  return nav.map((entry) => {
    const label = wordOf(entry.label);
    if (!("items" in entry)) return { ...entry, label };
    return { ...entry, label, items: entry.items.map((one) => ({ ...one, label: wordOf(one.label) })) };
  });
}

function footerIn({ columns, copyright }: NonNullable<Frame["footer"]>, words: Words): NonNullable<Frame["footer"]> {
  const written = words("copyright");
  const shown = written === undefined ? copyright : linkedText(written);
  return {
    ...(columns && {
      columns: columns.map(({ title, links }) => ({
        title: words(`link.title.${title}`) ?? title,
        links: links.map((one) => ({ ...one, label: words(`link.item.label.${one.label}`) ?? one.label })),
      })),
    }),
    ...(shown !== undefined && { copyright: shown }),
  };
}
