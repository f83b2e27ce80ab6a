// A site that is made with Next.js: addresses of its pages, those that its program answers, and those that lead elsewhere.
import { existsSync } from "node:fs";
import { join } from "node:path";
import { listOf, type Mapping, mappingOf, textOf } from "../json.js";
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
 * @param config Next.js' configuration, absolute, and what it says, if that is known
 * @param idByAddress pages by their addresses, without slashes at the ends
 */
export async function readNextAddresses(
  folder: string,
  { file: config, values = {} }: { file: string | undefined; values?: Mapping },
  idByAddress: ReadonlyMap<string, string>,
): Promise<NextAddresses> {
  const routes = (
    await Promise.all(["pages", "src/pages", "app", "src/app"].map((name) => routesIn(folder, name)))
  ).flat();
  const hosted = join(folder, "vercel.json");
  const inputs = [hosted, config].flatMap((file) => (file !== undefined && existsSync(file) ? [file] : []));
  const ofHost = redirectsIn(mappingOf(parseJson(readText(hosted) ?? "")));
  // The configuration makes them in a function: if it was not asked, they are read as they are written.
  const written = (config === undefined ? "" : (readText(config) ?? "")).matchAll(redirect);
  const ofConfig = [...written].map(([, from = "", to = ""]): [string, string] => [from, to]);
  const list = [...ofHost, ...(Array.isArray(values.redirects) ? redirectsIn(values) : ofConfig)];
  const { aliases, others } = readRedirections(list, idByAddress, "");
  const ignored = [...routes, ...others].filter((pattern) => !/^\/\*+$/.test(pattern));
  return { aliases, ignored: [...new Set(ignored)], inputs };
}

function redirectsIn({ redirects }: Mapping): [from: string, to: string][] {
  return listOf(redirects).map((one) => [textOf(mappingOf(one).source), textOf(mappingOf(one).destination)]);
}

const redirect = /\bsource:\s*["'`]([^"'`]+)["'`],\s*destination:\s*["'`]([^"'`]+)["'`]/g;

/** Pages that are programs, and addresses whose parts one fills in: `docs/[name]/page.tsx` → `/docs/*`. */
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
