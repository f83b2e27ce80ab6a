// Reads the document that the plugin `print` has written, and takes it apart. Comments separate its parts.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config/config.js";
import { editionPrefix } from "../../config/editions/site-editions.js";
import { escapeHtml, unescapeHtml } from "../../contract/text/escapes.js";
import { failure } from "../../errors/errors.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { nearest } from "../../errors/nearest-word.js";
import { settle } from "../../output/clear-output.js";

export interface BookFlags {
  section?: string;
  locale?: string;
  version?: string;
}

export interface PrintDocument {
  outline: Outline;
  /** The start of the document, up to `<body>`, without the outline. */
  head: string;
  cover: string;
  contents: string;
  chapters: PrintChapter[];
  /** Returns a file of the site by its path with base. Undefined if it does not exist. */
  load(path: string): Uint8Array | undefined;
}

export interface PrintChapter {
  id: string;
  title: string;
  html: string;
}

export interface Outline {
  title: string;
  description: string;
  dir?: "rtl";
  origin: string;
  /** Date of the build as `YYYY-MM-DD`. */
  date: string;
  /** BCP 47 tag. */
  lang: string;
  base: string;
  entries: OutlineEntry[];
}

export interface OutlineEntry {
  title: string;
  /** Id of the element in the document. For a group without a page, that of its first page. */
  id: string;
  /** Absent for a group without a page. */
  url?: string;
  headings: { level: number; id: string; text: string }[];
  items: OutlineEntry[];
}

const separator = "\n<!--print-part-->\n";
const outlineScript = /<script type="application\/json" id="print-outline">(.*?)<\/script>\n/s;

/** @throws DocsgenError if there is no document, or no such edition or section. */
export async function readPrintDocument(config: Config, flags: BookFlags): Promise<PrintDocument> {
  const { out } = config;
  await settle(out);
  const name = displayName(out, process.cwd()) || ".";
  if (!existsSync(out)) {
    throw failure("no-output", `${name} does not contain a built site.`, { hint: "run docsgen build first" });
  }
  const file = join(out, `${findPrefix(config, flags)}print.html`);
  if (!existsSync(file)) {
    const message = `${displayName(file, process.cwd())} does not exist.`;
    const hint = "add the plugin print() to the config, and run docsgen build";
    throw failure("no-print-document", message, { hint });
  }
  const [start = "", cover = "", contents = "", ...rest] = readFileSync(file, "utf8").split(separator);
  const outline = JSON.parse(outlineScript.exec(start)?.[1] ?? "null") as Outline | null;
  if (!outline) throw failure("no-print-document", `${displayName(file, process.cwd())} was not written by print().`);
  const titles = new Map(listPages(outline.entries).map(({ id, title }) => [id, title]));
  const chapters = rest.slice(0, -1).map((html) => {
    const id = unescapeHtml(/^<section [^>]*?id="([^"]*)"/.exec(html)?.[1] ?? "");
    return { id, html, title: titles.get(id) ?? "" };
  });
  const document = { outline, head: start.replace(outlineScript, ""), cover, contents, chapters };
  const whole = { ...document, load: (path: string) => readOutput(out, path, outline.base) };
  return flags.section === undefined ? whole : cutSection(whole, flags.section);
}

function findPrefix({ site }: Config, { locale, version = "current" }: BookFlags): string {
  const locales = site.locales?.map(({ name }) => name) ?? [site.lang];
  const wanted = { locale: locale ?? locales[0] ?? site.lang, version };
  check("locale", wanted.locale, locales);
  check("version", version, [...(site.versions ?? []).map(({ name }) => name), "current"]);
  return editionPrefix(site, wanted);
}

function check(kind: string, name: string, all: readonly string[]): void {
  if (all.includes(name)) return;
  const near = nearest(name, all);
  const hint = near === undefined ? `the site has: ${all.join(", ")}` : `did you mean ${near}?`;
  throw failure("unknown-edition", `The site has no ${kind} "${name}".`, { hint, exitCode: 2 });
}

function readOutput(out: string, path: string, base: string): Uint8Array | undefined {
  const file = join(out, path.slice(base.length));
  if (!path.startsWith(base) || !isInside(file, out)) return undefined;
  try {
    return readFileSync(file);
  } catch {
    // The path is missing, a folder, or not a valid file name.
    return undefined;
  }
}

export function listPages(entries: readonly OutlineEntry[]): OutlineEntry[] {
  return entries.flatMap((entry) => [...(entry.url === undefined ? [] : [entry]), ...listPages(entry.items)]);
}

/** Keeps only the chapters of a section: a group by its title, or pages below a URL. */
function cutSection(document: PrintDocument, written: string): PrintDocument {
  const { outline, chapters } = document;
  const path = `${outline.base}${trimSlashes(written)}`;
  const group = listGroups(outline.entries).find(({ title }) => title.toLowerCase() === written.toLowerCase());
  const entries = group ? [group] : below(outline.entries, path);
  if (entries.length === 0) throw unknownSection(written, document);
  const ids = new Set(listPages(entries).map(({ id }) => id));
  return {
    ...document,
    outline: { ...outline, title: group ? `${group.title} – ${outline.title}` : outline.title, entries },
    contents: renderContents(document.contents, entries),
    chapters: chapters.filter(({ id }) => ids.has(id)),
  };
}

function trimSlashes(path: string): string {
  return path.replace(/^\/|\/$/g, "");
}

function below(entries: readonly OutlineEntry[], path: string): OutlineEntry[] {
  return entries.flatMap(({ items, url, ...entry }): OutlineEntry[] => {
    const inside = below(items, path);
    if (url !== undefined && (url === path || url.startsWith(`${path}/`))) return [{ ...entry, url, items: inside }];
    const first = inside[0];
    return first ? [{ ...entry, id: first.id, headings: [], items: inside }] : [];
  });
}

function listGroups(entries: readonly OutlineEntry[]): OutlineEntry[] {
  return entries.flatMap((entry) => (entry.items.length > 0 ? [entry, ...listGroups(entry.items)] : []));
}

function unknownSection(written: string, { outline }: PrintDocument): Error {
  const folders = listPages(outline.entries).flatMap(({ url = "" }) => {
    const parts = url.slice(outline.base.length).split("/");
    return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
  });
  const groups = listGroups(outline.entries).map(({ title }) => title);
  const near = nearest(trimSlashes(written), [...new Set(folders), ...groups].filter(Boolean));
  const hint =
    near === undefined ? `use a URL prefix, or the title of a group: ${groups.join(", ")}` : `did you mean ${near}?`;
  return failure("unknown-section", `The site has no section "${written}".`, { hint, exitCode: 2 });
}

/** Removes the rows of other sections from the table of contents. */
function renderContents(contents: string, entries: readonly OutlineEntry[]): string {
  const list = (all: readonly OutlineEntry[]): string => {
    const rows = all.map(({ title, id, url, items }) => {
      const [text, target] = [escapeHtml(title), escapeHtml(id)];
      const row =
        url === undefined
          ? `<p class="print-row">${text}</p>`
          : `<a class="print-row" href="#${encodeURI(target)}"><span>${text}</span><span class="print-page" data-to="${target}"></span></a>`;
      return `<li>${row}${items.length > 0 ? list(items) : ""}</li>`;
    });
    return `<ol>${rows.join("\n")}</ol>`;
  };
  return contents.replace(/<ol>[\s\S]*<\/ol>/, () => list(entries));
}
