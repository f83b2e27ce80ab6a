// Translates index.html with $docsify, and the _sidebar.md and _navbar.md lists: title, repository, sidebar, and
// navigation. https://docsify.js.org/#/configuration
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { SiteConfig } from "docsgen";
import { isOutside } from "../../shared/page-names.js";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { parseRepository } from "../shared/config/repository.js";
import { decodePercent, listFiles, readText } from "../shared/config/tool-files.js";
import { createNav, type NavSource } from "../shared/frame/frame-links.js";
import { parseListNav } from "../shared/pages/list-nav.js";
import { readAliases } from "./aliases.js";

export interface DocsifyOptions extends DialectOptions {
  /** If true, links are relative to the page. If false, they are relative to the root. Default: false. */
  relativePath?: boolean;
}

export async function readDocsify(root: string, file: string): Promise<SiteSketch<DocsifyOptions>> {
  const html = readText(file) ?? "";
  // The configuration runs in browsers, so only its literal values are read.
  const script = html.slice(Math.max(0, html.search(/\$docsify\b|new Docsify\(/)));
  const folder = dirname(file);
  const base = textIn(script, "basePath");
  const own = join(folder, base);
  const content = base !== "" && !isOutside(base) && existsSync(own) ? own : folder;
  const names = [listName(script, "loadSidebar", "_sidebar.md"), listName(script, "loadNavbar", "_navbar.md")];
  const lists = await readLists(content, names[0]);
  const nav = names[1] === undefined ? [] : parseListNav(readText(join(content, names[1])) ?? "", resolveTarget);
  const [, title = ""] = /<title>\s*([^<]*?)\s*<\/title>/i.exec(html) ?? [];
  const [, lang = ""] = /<html\b[^>]*\blang=["']([\w-]+)/i.exec(html) ?? [];
  const [, description = ""] = /<meta\s+name=["']description["']\s+content=["']([^"'<>]+)/i.exec(html) ?? [];
  const name = textIn(script, "name").replace(/<[^>]*>/g, "") || title;
  const repository = textIn(script, "repo");
  // These files are never pages, whatever their names.
  const inputs = [names[1] ?? "", ...lists.map(({ path }) => path)].filter(Boolean);
  const ignore = inputs.filter((one) => !/^_/.test(posix.basename(one)));
  const main = lists.find(({ path }) => posix.dirname(path) === ".");
  // A single list can be used for all folders.
  const others = /_sidebar\.md["']\s*:/.test(script) ? [] : lists.filter((one) => one !== main);
  const { notes, ...aliases } = readAliases(script, content, file);
  const parts = others.map(({ path, items }) => ({ path: `/${posix.dirname(path)}/`, items }));
  return {
    site: {
      content: relative(root, content).replaceAll("\\", "/") || ".",
      ...(name && { title: name }),
      ...(description && { description }),
      ...(lang && { lang }),
      ...parseRepository(isOutside(repository) ? repository : `https://github.com/${repository}`),
      ...createNav(nav.map(toNavSource)),
      ...readContents(script, names[0] !== undefined),
      scheme: "system",
    },
    options: {
      ...aliases,
      ...(ignore.length > 0 && { ignore }),
      ...(main && main.items.length > 0 && { sidebar: main.items }),
      ...(parts.length > 0 && { parts }),
      ...(/\brelativePath\s*:\s*true\b/.test(script) && { relativePath: true }),
    },
    inputs: [file, ...inputs.map((one) => join(content, one))],
    notes,
  };
}

/** Returns a string in the configuration, or an empty string. */
function textIn(script: string, name: string): string {
  return new RegExp(`\\b${name}\\s*:\\s*(["'\`])(.*?)\\1`).exec(script)?.[2] ?? "";
}

/** docsify lists a page's headings in the sidebar, below the page if there is a list. */
function readContents(script: string, hasList: boolean): Pick<SiteConfig, "toc"> {
  const [, level] = new RegExp(`\\b${hasList ? "subMaxLevel" : "maxLevel"}\\s*:\\s*(\\d)`).exec(script) ?? [];
  if (level === undefined) return {};
  return { toc: Number(level) > 1 && Math.min(6, Number(level)) };
}

/** Returns the file name of a list if it is enabled. */
function listName(script: string, option: string, usual: string): string | undefined {
  const isShown = new RegExp(`\\b${option}\\s*:\\s*(?:true|["'\`])`).test(script);
  return isShown ? textIn(script, option) || usual : undefined;
}

/** Returns the list of the top folder, and of each other folder that has one. */
async function readLists(content: string, name: string | undefined): Promise<List[]> {
  const files = name === undefined ? [] : await listFiles(content, `**/${name}`);
  return files.map((path) => ({ path, items: parseListNav(readText(join(content, path)) ?? "", resolveTarget) }));
}

interface List {
  /** Path of the list's file, relative to the content folder. */
  path: string;
  items: SidebarEntry[];
}

/** Resolves `#/guide?id=start` to the page `/guide`. */
function resolveTarget(link: string): string {
  const plain = link.replace(/^\/?#\//, "/").replace(/\?id=.*$/, "");
  return isOutside(plain) ? plain : posix.normalize(decodePercent(plain));
}

function toNavSource(entry: SidebarEntry): NavSource {
  const { label = "", link, items }: SidebarRow = typeof entry === "string" ? { link: entry } : entry;
  return {
    label: String(label),
    ...(link !== undefined && { link: isOutside(link) ? link : posix.join("/", link.replace(/\.md$/, "")) }),
    ...(items && { items: items.map(toNavSource) }),
  };
}
