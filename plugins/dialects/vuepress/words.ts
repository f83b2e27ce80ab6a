// Converts VuePress 1 and 2 configurations to VitePress's format. https://vuepress.vuejs.org/reference/config.html
import { join, posix } from "node:path";
import type { Json } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../shared/json.js";
import { isOutside } from "../../shared/page-names.js";
import { readText } from "../shared/config/tool-files.js";

type Words = { [key: string]: Json };

/** @param folder documents folder, absolute */
export function inVitepressWords(config: Mapping, folder: string): Mapping {
  const { theme: given, themeConfig, locales, ...rest } = config;
  const theme = { ...mappingOf(themeConfig), ...themeOptions(given) };
  const ofTheme = mappingOf(theme.locales);
  const all = mappingOf(locales);
  const names = [...new Set([...Object.keys(all), ...Object.keys(ofTheme)])];
  const languages = names.map((name): [string, Json] => {
    const own = mappingOf(ofTheme[name]);
    const { title, description, lang, label } = mappingOf(all[name]);
    const called = textOf(own.selectLanguageName) || textOf(own.label) || textOf(label);
    const texts = Object.entries({ title, description, lang, label: called }).filter(([, text]) => textOf(text) !== "");
    return [
      name.replace(/^\/|\/$/g, "") || "root",
      { ...(Object.fromEntries(texts) as Words), themeConfig: themeWords(own, folder) },
    ];
  });
  const host = textOf(theme.hostname);
  const excluded = listOf(config.pagePatterns).flatMap((one) => /^!(.+)/.exec(textOf(one))?.[1] ?? []);
  return {
    ...rest,
    ...(names.length > 1 ? { locales: Object.fromEntries(languages) } : mappingOf(all["/"])),
    srcExclude: excluded,
    themeConfig: themeWords({ ...theme, ...mappingOf(ofTheme["/"]) }, folder),
    ...(host && { sitemap: { hostname: /^https?:/.test(host) ? host : `https://${host}` } }),
  };
}

/** Returns the options passed to a theme function, or those of the theme that a custom theme extends. */
function themeOptions(theme: Json | undefined): Mapping {
  const { arguments: given, extends: base } = mappingOf(theme);
  if (base !== undefined) return themeOptions(base);
  return mappingOf(listOf(given)[0]);
}

function themeWords(theme: Mapping, folder: string): Words {
  const { logo, navbar, nav = navbar, repo, docsRepo = repo, docsDir = "", docsBranch, sidebar } = theme;
  const link = textOf(repo) && (isOutside(textOf(repo)) ? textOf(repo) : `https://github.com/${textOf(repo)}`);
  const edited = textOf(docsRepo).replace(/^https:\/\/github\.com\/|\/$/g, "");
  const isEdited = theme.editLink !== false && theme.editLinks !== false && /^[\w.-]+\/[\w.-]+$/.test(edited);
  const path = posix.join(edited, "edit", textOf(docsBranch) || "main", textOf(docsDir), ":path");
  return {
    ...(logo !== undefined && { logo }),
    ...(nav !== undefined && { nav: listOf(nav).map((item) => navItem(item, "", folder)) }),
    ...(sidebar !== undefined && { sidebar: sidebarWords(sidebar) }),
    ...(link && { socialLinks: [{ link }] }),
    ...(isEdited && { editLink: { pattern: `https://github.com/${path}` } }),
    ...(theme.footer !== undefined && { footer: { message: textOf(theme.footer) } }),
  };
}

/** An item can be only a link; its label is the page's title. */
function navItem(item: Json, above: string, folder: string): Json {
  const { text, title = text, link, items, children = items, prefix } = mappingOf(item);
  const written = typeof item === "string" ? item : textOf(link);
  const address = written === "" ? "" : addressOf(written, above);
  const inner = listOf(children).map((one) => navItem(one, addressOf(textOf(prefix), above), folder));
  return {
    text: textOf(title) || titleOf(address, folder),
    ...(inner.length > 0 ? { items: inner } : { link: address }),
  };
}

function titleOf(address: string, folder: string): string {
  const names = [`${address.replace(/\/$/, "")}.md`, `${address}/README.md`, `${address}/index.md`];
  const text = names.map((name) => readText(join(folder, name))).find((one) => one !== undefined) ?? "";
  const [front = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const [, title] = /^title: *["']?(.*?)["']?$/m.exec(front) ?? /^# +(.+)$/m.exec(text.slice(front.length)) ?? [];
  return title ?? posix.basename(address);
}

function sidebarWords(sidebar: Json): Json {
  if (Array.isArray(sidebar)) return sidebar.map((item) => sidebarItem(item, "/"));
  const parts = Object.entries(mappingOf(sidebar)).flatMap(([path, rows]): [string, Json][] =>
    Array.isArray(rows) ? [[path, rows.map((item) => sidebarItem(item, path))]] : [],
  );
  return Object.fromEntries(parts);
}

/** `above` is the base of relative URLs. */
function sidebarItem(item: Json, above: string): Json {
  if (typeof item === "string") return { link: addressOf(item, above) };
  if (Array.isArray(item)) return { link: addressOf(textOf(item[0]), above), text: textOf(item[1]) };
  const { text, title = text, path, link = path, items, children = items, prefix } = mappingOf(item);
  const inner = addressOf(textOf(prefix), above);
  return {
    text: textOf(title),
    ...(typeof link === "string" && { link: addressOf(link, above) }),
    items: listOf(children).map((one) => sidebarItem(one, inner)),
  };
}

/** Converts `README.md`, `a.md` and `a.html` to URLs. */
function addressOf(written: string, above: string): string {
  if (isOutside(written)) return written;
  const path = posix.join("/", written.startsWith("/") ? "" : above, written);
  return path.replace(/(?:(?<=\/)(?:README|index))?(?:\.md|\.html)(?=$|#)/i, "");
}
