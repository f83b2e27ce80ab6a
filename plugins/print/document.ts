// Renders the document: cover, table of contents, and chapters. Comments separate these parts, so that commands can
// take the document apart without parsing it.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { FinishedTheme, SiteInfo } from "docsgen";
import { escapeHtml } from "docsgen/markdown-text";
import { createSheet, type Sheet } from "../shared/page-styles.js";
import type { Chapter } from "./chapter.js";
import { chapterId, decodeHash, elementId, pending } from "./links.js";
import type { OutlineEntry } from "./outline.js";

export interface Cover {
  kicker?: string;
  note?: string;
}

interface DocumentInput {
  entries: readonly OutlineEntry[];
  chapterByUrl: ReadonlyMap<string, Chapter>;
  cover: Cover;
  /** URL of the section; empty for the whole edition. */
  section: string;
  theme: FinishedTheme;
}

/** Separates the parts of the document. */
const separator = "\n<!--print-part-->\n";

/** @returns the document, and the number of links that lead nowhere in it */
export function renderDocument(input: DocumentInput, site: SiteInfo): { html: string; unlinked: number } {
  const { entries, chapterByUrl, section, theme } = input;
  const sectionTitle = section === "" ? undefined : findTitle(entries);
  const title = sectionTitle === undefined ? site.title : `${sectionTitle} – ${site.title}`;
  const styles = [...theme.styles, ...new Set([...chapterByUrl.values()].flatMap((one) => one.styles)), sheetUrl(site)];
  const { lang, dir, base, buildDate: date, origin, description } = site;
  const facts = { title, description, lang, ...(dir && { dir }), base, origin, date };
  const outline = { ...facts, entries: describe(entries, input, site) };
  const state = { chapterByUrl, site, unlinked: 0 };
  const chapters = renderChapters(entries, { level: 1, parts: [] }, state);
  const head = [
    `<!doctype html>\n<html lang="${site.lang}"${site.dir ? ` dir="${site.dir}"` : ""} data-scheme="light" class="print">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    `<script type="application/json" id="print-outline">${JSON.stringify(outline).replaceAll("<", "\\u003c")}</script>`,
    "</head>\n<body>",
  ].join("\n");
  const parts = [head, renderCover(input, sectionTitle, site), renderContents(entries, site), ...chapters];
  return { html: `${[...parts, "</body>\n</html>"].join(separator)}\n`, unlinked: state.unlinked };
}

let sheet: Sheet | undefined;

export function printSheet(): Sheet {
  const { resolve } = createRequire(import.meta.url);
  const read = (name: string) => readFileSync(resolve(`docsgen/plugins/print/${name}.css`), "utf8");
  sheet ??= createSheet("print", ["print", "chapters", "code-and-tables"].map(read).join("\n"));
  return sheet;
}

function sheetUrl({ base }: SiteInfo): string {
  return base + printSheet().out;
}

/** A section is named after the group that contains all of its pages. */
function findTitle([first, second]: readonly OutlineEntry[]): string | undefined {
  return second === undefined ? first?.title : undefined;
}

function word(english: string, { labels }: SiteInfo): string {
  return labels[english] ?? english;
}

function renderCover({ cover, theme }: DocumentInput, section: string | undefined, site: SiteInfo): string {
  const line = (name: string, text: string | undefined) =>
    text ? `<p class="print-${name}">${escapeHtml(text)}</p>` : "";
  const version = site.version && `${word("Version", site)} ${site.version}`;
  const date = new Intl.DateTimeFormat(site.lang, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(site.buildDate),
  );
  const lines = [
    theme.logo ? `<img class="print-logo" src="${escapeHtml(theme.logo)}" alt="">` : "",
    line("kicker", cover.kicker),
    line("title", site.title),
    line("section", section),
    line("description", section === undefined ? site.description : undefined),
    line("facts", [version, date].filter(Boolean).join(" · ")),
    line("note", cover.note),
  ];
  return `<header class="print-cover">\n${lines.filter(Boolean).join("\n")}\n</header>`;
}

function renderContents(entries: readonly OutlineEntry[], site: SiteInfo): string {
  const title = escapeHtml(word("Table of contents", site));
  return `<nav class="print-contents" aria-labelledby="print-contents">\n<h1 id="print-contents">${title}</h1>\n${renderList(entries, site)}\n</nav>`;
}

function renderList(entries: readonly OutlineEntry[], site: SiteInfo): string {
  const rows = entries.map(({ title, page, items }) => {
    const text = escapeHtml(title);
    const id = page && escapeHtml(chapterId(page.url, site));
    const row = id
      ? `<a class="print-row" href="#${encodeURI(id)}"><span>${text}</span><span class="print-page" data-to="${id}"></span></a>`
      : `<p class="print-row">${text}</p>`;
    return `<li>${row}${items.length > 0 ? `\n${renderList(items, site)}\n` : ""}</li>`;
  });
  return `<ol>\n${rows.join("\n")}\n</ol>`;
}

/** An entry of the table of contents and of the outline of a PDF. */
interface Described {
  title: string;
  /** Id of the element. For a group without a page, that of its first page. */
  id: string;
  /** Absent for a group without a page. */
  url?: string;
  headings: Chapter["headings"];
  items: Described[];
}

function describe(entries: readonly OutlineEntry[], input: DocumentInput, site: SiteInfo): Described[] {
  return entries.map(({ title, page, items }) => {
    const below = describe(items, input, site);
    const chapter = page && input.chapterByUrl.get(page.url);
    const id = page ? chapterId(page.url, site) : (below[0]?.id ?? "");
    return { title, id, ...(page && { url: page.url }), headings: chapter?.headings ?? [], items: below };
  });
}

interface Position {
  level: number;
  /** Headings of groups that start with the next chapter. */
  parts: string[];
}

interface RenderState extends Pick<DocumentInput, "chapterByUrl"> {
  site: SiteInfo;
  unlinked: number;
}

function renderChapters(entries: readonly OutlineEntry[], { level, parts }: Position, state: RenderState): string[] {
  const chapters: string[] = [];
  let pendingParts = parts;
  for (const { title, page, items } of entries) {
    const chapter = page && state.chapterByUrl.get(page.url);
    if (page && chapter) {
      chapters.push(renderChapter(page.url, chapter, { level, parts: pendingParts }, state));
      pendingParts = [];
    } else pendingParts = [...pendingParts, heading(level, escapeHtml(title), ' class="print-part"')];
    chapters.push(...renderChapters(items, { level: level + 1, parts: pendingParts }, state));
    if (items.length > 0) pendingParts = [];
  }
  return chapters;
}

function heading(level: number, html: string, attributes = ""): string {
  const name = headingName(level);
  return `<${name}${attributes}>${html}</${name}>`;
}

function headingName(level: number): string {
  return `h${Math.min(level, 6)}`;
}

function renderChapter(url: string, chapter: Chapter, { level, parts }: Position, state: RenderState): string {
  const id = escapeHtml(chapterId(url, state.site));
  const body = chapter.html.replaceAll(/<(\/?)h([1-6])(?=[\s>])/g, (_, slash: string, depth: string) => {
    const name = headingName(Number(depth) + level - 1);
    return slash ? `</${name}` : `<${name} data-depth="${depth}"`;
  });
  const links = chapter.external.map((href) => `<li><a href="${escapeHtml(href)}">${escapeHtml(href)}</a></li>`);
  const list = links.length > 0 ? `\n<ol class="print-links">\n${links.join("\n")}\n</ol>` : "";
  const html = [...parts, heading(level, chapter.title, ' class="print-chapter-title"'), body].join("\n");
  return `<section class="print-chapter prose" id="${id}" data-url="${escapeHtml(url)}">\n${resolveLinks(html, state)}${list}\n</section>`;
}

/** Resolves links to pages: to their chapters, or to the published site. */
function resolveLinks(html: string, state: RenderState): string {
  const { chapterByUrl, site } = state;
  const target = (link: string) => {
    const [, url = "", hash = ""] = /^([^?#]*)[^#]*#?(.*)$/.exec(link.replaceAll("&amp;", "&")) ?? [];
    return chapterByUrl.has(url) ? elementId(chapterId(url, site), decodeHash(hash)) : undefined;
  };
  const reference = new RegExp(`<span class="print-page" data-to="${pending}([^"]*)"></span>`, "g");
  const link = new RegExp(` href="${pending}([^"]*)"`, "g");
  return html
    .replaceAll(reference, (_, url: string) => {
      const id = target(url);
      return id === undefined ? "" : `<span class="print-page" data-to="${escapeHtml(id)}"></span>`;
    })
    .replaceAll(link, (_, url: string) => {
      const id = target(url);
      if (id !== undefined) return ` href="#${escapeHtml(encodeURI(id))}"`;
      if (site.origin !== "") return ` href="${site.origin}${url}"`;
      state.unlinked++;
      return "";
    });
}
