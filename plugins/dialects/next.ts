// A site that is made with Next.js: addresses of its pages, those that its program answers, and those that lead elsewhere.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listOf, mappingOf, textOf } from "../json.js";
import { listFiles, parseJson, readText } from "./files.js";
import { readRedirections } from "./redirections.js";

/** The address of a page by its id, without slashes at the ends: `docs/a.mdx` → `docs/a`, `docs/index.mdx` → `docs`. */
export function pathOfId(id: string): string {
  return id.replace(/(?:(?:^|\/)index)?\.mdx?$/, "");
}

/** `docs/(guides)/a` → `docs/a`. https://nextjs.org/docs/app/api-reference/file-conventions/route-groups */
export function withoutGroups(path: string): string {
  const names = path.split("/");
  return names.filter((name) => !/^\(.*\)$/.test(name)).join("/");
}

export interface NextAddresses {
  /** Other addresses of pages, by the pages' ids. */
  aliases: Record<string, string[]>;
  /** Patterns, for `links.ignore`. */
  ignored: string[];
  /** The files that say so, absolute. */
  inputs: string[];
}

/**
 * https://nextjs.org/docs/app/api-reference/file-conventions/dynamic-routes https://vercel.com/docs/redirects
 * @param folder of the project, absolute
 * @param config Next.js' configuration, absolute
 * @param idByAddress pages by their addresses, without slashes at the ends
 */
export async function readNextAddresses(
  folder: string,
  config: string | undefined,
  idByAddress: ReadonlyMap<string, string>,
): Promise<NextAddresses> {
  const routes = (
    await Promise.all(["pages", "src/pages", "app", "src/app"].map((name) => routesIn(folder, name)))
  ).flat();
  const hosted = join(folder, "vercel.json");
  const inputs = [hosted, config].flatMap((file) => (file !== undefined && existsSync(file) ? [file] : []));
  const ofHost = listOf(mappingOf(parseJson(readText(hosted) ?? "")).redirects).map((one): [string, string] => [
    textOf(mappingOf(one).source),
    textOf(mappingOf(one).destination),
  ]);
  // The configuration makes them in a function: they are read as they are written.
  const written = (config === undefined ? "" : (readText(config) ?? "")).matchAll(redirect);
  const list = [...ofHost, ...[...written].map(([, from = "", to = ""]): [string, string] => [from, to])];
  const { aliases, others } = readRedirections(list, idByAddress, "");
  const ignored = [...routes, ...others].filter((pattern) => !/^\/\*+$/.test(pattern));
  return { aliases, ignored: [...new Set(ignored)], inputs };
}

const redirect = /\bsource:\s*["'`]([^"'`]+)["'`],\s*destination:\s*["'`]([^"'`]+)["'`]/g;

/** Addresses whose last parts a program fills in: `docs/[name]/page.tsx` → `/docs/*`. */
async function routesIn(folder: string, name: string): Promise<string[]> {
  const files = await listFiles(join(folder, name), "**/*.{js,jsx,ts,tsx,md,mdx}");
  const isApp = name.endsWith("app");
  const pages = files.filter((file) => file.includes("[") && (!isApp || /(?:^|\/)page\.\w+$/.test(file)));
  return pages.map((file) => {
    const path = file.replace(isApp ? /\/?page\.\w+$/ : /(?:\/?index)?\.\w+$/, "");
    const parts = withoutGroups(path).split("/");
    return `/${parts.map((part) => (part.includes("[") ? (part.includes("...") ? "**" : "*") : part)).join("/")}`;
  });
}
