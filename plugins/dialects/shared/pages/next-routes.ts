// Sites built with Next.js: page URLs, URLs that code serves, and redirects.
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic, Json } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../../shared/json.js";
import { readRedirections } from "../config/redirections.js";
import { listFiles, parseJson, readText } from "../config/tool-files.js";
import { leftOutNote } from "../frame/frame-links.js";
import { listSome } from "../name-list.js";

/**
 * Returns a page's URL from its id, without leading or trailing slashes: `docs/a.mdx` → `docs/a`, `docs/index.mdx` → `docs`.
 */
export function pathOfId(id: string): string {
  return id.replace(/(?:(?:^|\/)index)?\.mdx?$/, "");
}

/** `docs/(guides)/a` → `docs/a`. https://nextjs.org/docs/app/api-reference/file-conventions/route-groups */
export function withoutGroups(path: string): string {
  const names = path.split("/");
  return names.filter((name) => !/^\(.*\)$/.test(name)).join("/");
}

export interface PageLanguage {
  /** The requested language. */
  own: string;
  /** All languages used in file names. */
  all: readonly string[];
}

/** `guide.de.mdx` → `guide.mdx`. Returns an empty list for pages in other languages. */
export function withoutLanguage(id: string, { own, all }: PageLanguage): string | [] {
  const [, start = "", tag = "", ending = ""] = /^(.+)\.([\w-]+)(\.mdx?)$/.exec(id) ?? [];
  if (!all.includes(tag)) return id;
  return tag === own ? start + ending : [];
}

/** Returns the Next.js configuration in a folder, if there is one. Both are absolute paths. */
export function findNextConfig(folder: string): string | undefined {
  return ["mjs", "ts", "js"].map((ending) => join(folder, `next.config.${ending}`)).find(existsSync);
}

/** `withNextra({ basePath })` calls the function that Nextra returned. Other calls can wrap it. */
export function unwrapNextConfig(value: Json | undefined): Mapping {
  const { arguments: given, ...own } = toMapping(value);
  return given === undefined ? own : unwrapNextConfig(toList(given)[0]);
}

interface NextAddresses {
  /** Additional URLs of pages, by page id. */
  aliases: Record<string, string[]>;
  /** Patterns, for `links.ignore`. */
  ignored: string[];
  notes: Diagnostic[];
  /** Files on which the result depends, absolute. */
  inputs: string[];
}

/**
 * https://nextjs.org/docs/app/api-reference/file-conventions/dynamic-routes https://vercel.com/docs/redirects
 * @param folder project folder, absolute
 * @param config path of the Next.js configuration, absolute, and its value if it was evaluated
 * @param idByAddress pages by URL, without leading or trailing slashes
 */
export async function readNextAddresses(
  folder: string,
  { file: config, values = {} }: { file: string | undefined; values?: Mapping },
  idByAddress: ReadonlyMap<string, string>,
): Promise<NextAddresses> {
  const pages = (
    await Promise.all(["pages", "src/pages", "app", "src/app"].map((name) => routesIn(folder, name)))
  ).flat();
  const others = (await Promise.all(["src/routes", "app/routes"].map((name) => routesByName(folder, name)))).flat();
  const hosted = join(folder, "vercel.json");
  const inputs = [hosted, config].flatMap((file) => (file !== undefined && existsSync(file) ? [file] : []));
  const ofHost = redirectsIn(toMapping(parseJson(readText(hosted) ?? "")));
  // A function returns the redirects. If it was not called, they are read from the source text.
  const written = (config === undefined ? "" : (readText(config) ?? "")).matchAll(redirect);
  const ofConfig = [...written].map(([, from = "", to = ""]): [string, string] => [from, to]);
  const list = [...ofHost, ...(Array.isArray(values.redirects) ? redirectsIn(values) : ofConfig)];
  const redirects = readRedirections(list, idByAddress, "");
  const ignored = [...pages, ...others, ...redirects.others].filter((pattern) => !/^\/\*+$/.test(pattern));
  const omitted = [...new Set(pages)].filter((url) => !url.includes("*") && !idByAddress.has(url.slice(1)));
  return {
    aliases: redirects.aliases,
    ignored: [...new Set(ignored)],
    inputs,
    notes: describeOmitted(omitted.sort(), folder),
  };
}

function describeOmitted(urls: readonly string[], folder: string): Diagnostic[] {
  return urls.length === 0 ? [] : [leftOutNote(`React pages were omitted: ${listSome(urls)}.`, folder)];
}

function redirectsIn({ redirects }: Mapping): [from: string, to: string][] {
  return toList(redirects).map((one) => [toText(toMapping(one).source), toText(toMapping(one).destination)]);
}

const redirect = /\bsource:\s*["'`]([^"'`]+)["'`],\s*destination:\s*["'`]([^"'`]+)["'`]/g;

/** Returns the URLs that code serves, with dynamic segments as wildcards: `docs/[name]/page.tsx` → `/docs/*`. */
async function routesIn(folder: string, name: string): Promise<string[]> {
  const files = await listFiles(join(folder, name), "**/*.{js,jsx,ts,tsx,md,mdx}");
  const isApp = name.endsWith("app");
  const isPage = isApp ? /(?:^|\/)page\.\w+$/ : /^(?!api\/|(?:.*\/)?_)/;
  const pages = files.filter((file) => isPage.test(file) && (file.includes("[") || /\.[jt]sx?$/.test(file)));
  return pages.map((file) => {
    const path = file.replace(isApp ? /\/?page\.\w+$/ : /(?:\/?index)?\.\w+$/, "");
    const parts = withoutGroups(path).split("/");
    return `/${parts.map((part) => (part.includes("[") ? (part.includes("...") ? "**" : "*") : part)).join("/")}`;
  });
}

/**
 * Returns the URLs of routes that are files with dots for slashes: `docs.$name.tsx` → `/docs/*`.
 * https://tanstack.com/router/latest/docs/framework/react/routing/file-naming-conventions
 */
async function routesByName(folder: string, name: string): Promise<string[]> {
  const files = await listFiles(join(folder, name), "**/*.{js,jsx,ts,tsx}", ["**/__root.*"]);
  return files.map((file) => {
    const parts = file.replace(/\.\w+$/, "").split(/\/|(?<!\[)\.(?!\])/);
    const shown = parts.filter((part) => !/^(?:_.*|\(.*\)|index|route)$/.test(part));
    return `/${shown.map((part) => part.replace(/^\$$/, "**").replace(/^\$.+/, "*").replaceAll("[.]", ".")).join("/")}`;
  });
}
