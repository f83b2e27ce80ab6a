// Converts Rspress's theme configuration to VitePress's format. https://rspress.rs/api/config/config-theme
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";

type Words = { [key: string]: Json };

/** Navigation of a language, in the format of `themeConfig.nav`. */
export interface Navigation {
  nav: readonly Json[];
  /** Translates a label. */
  translate(text: string): string;
}

/** Options of a preset that creates the configuration. https://github.com/callstack/rspress-theme */
export function withoutPreset(config: Mapping): Mapping {
  const { docs, ...rest } = config;
  const { rootDir, rootUrl, title, description, icon, logoLight, logoDark, editUrl, socials } = toMapping(docs);
  if (rootDir === undefined) return config;
  const links = Object.entries(toMapping(socials)).map(([name, url]): Json => ({ icon: name, content: toText(url) }));
  const given: Mapping = { root: rootDir, siteUrl: rootUrl, title, description, icon };
  return {
    ...given,
    logo: { light: toText(logoLight), dark: toText(logoDark) },
    themeConfig: { editLink: { docRepoBaseUrl: toText(editUrl) }, socialLinks: links },
    ...rest,
  };
}

export function themeWords(theme: Mapping, { nav, translate }: Navigation): Words {
  const links = toList(theme.socialLinks).map(toMapping);
  return {
    socialLinks: links.map(({ icon, content }) => ({ icon: toText(icon), link: toText(content) })),
    nav: nav.map((item) => navWords(item, translate)),
    footer: { message: toText(toMapping(theme.footer).message) },
  };
}

function navWords(item: Json, translate: (text: string) => string): Json {
  const { text, label = text, link, activeMatch, items } = toMapping(item);
  return {
    text: translate(toText(label)),
    ...(toText(link) && { link: toText(link) }),
    ...(toText(activeMatch) && { activeMatch: toText(activeMatch) }),
    ...(Array.isArray(items) && { items: items.map((one: Json) => navWords(one, translate)) }),
  };
}

/** An entry can be a link, a divider, or a heading. The entries after a heading belong to it. */
export function sidebarWords(items: Json | undefined, translate: (text: string) => string): Json {
  if (!Array.isArray(items)) {
    const parts = Object.entries(toMapping(items));
    return Object.fromEntries(parts.map(([path, rows]) => [path, sidebarWords(rows, translate)]));
  }
  const rows: Words[] = [];
  let current = rows;
  for (const item of items) {
    const { text, link, items: below, sectionHeaderText, dividerType, ...more } = toMapping(item);
    if (dividerType !== undefined) continue;
    if (sectionHeaderText !== undefined) {
      current = [];
      rows.push({ text: translate(toText(sectionHeaderText)), items: current });
    } else if (typeof item === "string") current.push({ link: item });
    else {
      current.push({
        ...(more as Words),
        text: translate(toText(text)),
        ...(toText(link) && { link: toText(link) }),
        ...(Array.isArray(below) && { items: sidebarWords(below, translate) }),
      });
    }
  }
  return rows;
}
