// Converts VuePress 1 and 2 configurations to VitePress's format. https://vuepress.vuejs.org/reference/config.html
import { join, posix } from "node:path";
import type { Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { isOutside } from "../../shared/page-names.js";
import { readText } from "../shared/config/tool-files.js";

type Words = { [key: string]: Json };

/** @param folder documents folder, absolute */
export function inVitepressWords(config: Mapping, folder: string): Mapping {
  const { theme: given, themeConfig, locales, ...rest } = config;
  const theme = { ...toMapping(themeConfig), ...themeOptions(given) };
  const ofTheme = toMapping(theme.locales);
  const all = toMapping(locales);
  const names = [...new Set([...Object.keys(all), ...Object.keys(ofTheme)])];
  const languages = names.map((name): [string, Json] => {
    const own = toMapping(ofTheme[name]);
    const { title, description, lang, label } = toMapping(all[name]);
    const called = toText(own.selectLanguageName) || toText(own.label) || toText(label);
    const texts = Object.entries({ title, description, lang, label: called }).filter(([, text]) => toText(text) !== "");
    return [
      name.replace(/^\/|\/$/g, "") || "root",
      { ...(Object.fromEntries(texts) as Words), themeConfig: themeWords(own, folder) },
    ];
  });
  const host = toText(theme.hostname);
  const excluded = toList(config.pagePatterns).flatMap((one) => /^!(.+)/.exec(toText(one))?.[1] ?? []);
  return {
    ...rest,
    ...(names.length > 1 ? { locales: Object.fromEntries(languages) } : toMapping(all["/"])),
    srcExclude: excluded,
    themeConfig: themeWords({ ...theme, ...toMapping(ofTheme["/"]) }, folder),
    ...(host && { sitemap: { hostname: /^https?:/.test(host) ? host : `https://${host}` } }),
  };
}

/** Returns the options passed to a theme function, or the options of the theme that a custom theme extends. */
function themeOptions(theme: Json | undefined): Mapping {
  const { arguments: given, extends: base } = toMapping(theme);
  if (base !== undefined) return themeOptions(base);
  return toMapping(toList(given)[0]);
}

function themeWords(theme: Mapping, folder: string): Words {
  const { logo, navbar, nav = navbar, repo, docsRepo = repo, docsDir = "", docsBranch, sidebar } = theme;
  const link = toText(repo) && (isOutside(toText(repo)) ? toText(repo) : `https://github.com/${toText(repo)}`);
  const edited = toText(docsRepo).replace(/^https:\/\/github\.com\/|\/$/g, "");
  const isEdited = theme.editLink !== false && theme.editLinks !== false && /^[\w.-]+\/[\w.-]+$/.test(edited);
  const path = posix.join(edited, "edit", toText(docsBranch) || "main", toText(docsDir), ":path");
  return {
    ...(logo !== undefined && { logo }),
    ...(nav !== undefined && { nav: toList(nav).map((item) => navItem(item, "", folder)) }),
    ...(sidebar !== undefined && { sidebar: sidebarWords(sidebar) }),
    ...(link && { socialLinks: [{ link }] }),
    ...(isEdited && { editLink: { pattern: `https://github.com/${path}` } }),
    ...(theme.footer !== undefined && { footer: { message: toText(theme.footer) } }),
  };
}

/** An item can consist of only a link. Its label is then the page's title. */
function navItem(item: Json, above: string, folder: string): Json {
  const { text, title = text, link, items, children = items, prefix } = toMapping(item);
  const written = typeof item === "string" ? item : toText(link);
  const address = written === "" ? "" : normalizeAddress(written, above);
  const inner = toList(children).map((one) => navItem(one, normalizeAddress(toText(prefix), above), folder));
  return {
    text: toText(title) || titleFromAddress(address, folder),
    ...(inner.length > 0 ? { items: inner } : { link: address }),
  };
}

function titleFromAddress(address: string, folder: string): string {
  const names = [`${address.replace(/\/$/, "")}.md`, `${address}/README.md`, `${address}/index.md`];
  const text = names.map((name) => readText(join(folder, name))).find((one) => one !== undefined) ?? "";
  const [front = ""] = /^---\n[\s\S]*?\n---\n/.exec(text) ?? [];
  const [, title] = /^title: *["']?(.*?)["']?$/m.exec(front) ?? /^# +(.+)$/m.exec(text.slice(front.length)) ?? [];
  return title ?? posix.basename(address);
}

function sidebarWords(sidebar: Json): Json {
  if (Array.isArray(sidebar)) return sidebar.map((item) => sidebarItem(item, "/"));
  const parts = Object.entries(toMapping(sidebar)).flatMap(([path, rows]): [string, Json][] =>
    Array.isArray(rows) ? [[path, rows.map((item) => sidebarItem(item, path))]] : [],
  );
  return Object.fromEntries(parts);
}

/** `above` is the URL against which relative URLs are resolved. */
function sidebarItem(item: Json, above: string): Json {
  if (typeof item === "string") return { link: normalizeAddress(item, above) };
  if (Array.isArray(item)) return { link: normalizeAddress(toText(item[0]), above), text: toText(item[1]) };
  const { text, title = text, path, link = path, items, children = items, prefix } = toMapping(item);
  const inner = normalizeAddress(toText(prefix), above);
  return {
    text: toText(title),
    ...(typeof link === "string" && { link: normalizeAddress(link, above) }),
    items: toList(children).map((one) => sidebarItem(one, inner)),
  };
}

/** Converts `README.md`, `a.md` and `a.html` to URLs. */
function normalizeAddress(written: string, above: string): string {
  if (isOutside(written)) return written;
  const path = posix.join("/", written.startsWith("/") ? "" : above, written);
  return path.replace(/(?:(?<=\/)(?:README|index))?(?:\.md|\.html)(?=$|#)/i, "");
}
