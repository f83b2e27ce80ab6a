// book.toml and SUMMARY.md → title, repository and sidebar.
import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { parse } from "smol-toml";
import * as v from "valibot";
import type { SidebarEntry, SidebarRow } from "../../sidebar/declared.js";
import type { SiteSketch } from "../dialect.js";
import { readText } from "../files.js";
import { repositoryOf } from "../repository.js";

const text = v.optional(v.fallback(v.string(), ""), "");
const bookSchema = v.object({
  book: v.optional(v.object({ title: text, description: text, language: text, src: text }), {}),
  output: v.optional(
    v.object({ html: v.optional(v.object({ "git-repository-url": text, "site-url": text }), {}) }),
    {},
  ),
});

export async function readBook(root: string, file: string): Promise<SiteSketch> {
  const { book, output } = v.parse(bookSchema, parse(readFileSync(file, "utf8")));
  const source = join(dirname(file), book.src || "src");
  const summary = join(source, "SUMMARY.md");
  const html = output.html;
  const site: SiteSketch["site"] = {
    content: relative(root, source).replaceAll("\\", "/") || ".",
    ...(book.title && { title: book.title }),
    ...(book.description && { description: book.description }),
    ...(book.language && { lang: book.language }),
    ...repositoryOf(html["git-repository-url"]),
    ...(html["site-url"].startsWith("/") && { base: html["site-url"] }),
  };
  const sidebar = parseSummary(readText(summary) ?? "");
  return {
    site,
    options: { ignore: ["SUMMARY.md"], ...(sidebar.length > 0 && { sidebar }) },
    inputs: [file, summary],
    notes: [],
  };
}

const chapterLine = /^(\s*)(?:[-*+]\s+)?\[((?:[^\]\\]|\\.)*)\]\(<?([^)>]*)>?\)\s*$/;

/** Chapters are links, nested in lists; a heading begins a part. https://rust-lang.github.io/mdBook/format/summary.html */
export function parseSummary(summary: string): SidebarEntry[] {
  const top: SidebarEntry[] = [];
  let target = top;
  let open: { indent: number; row: SidebarRow & { items: SidebarEntry[] } }[] = [];
  for (const line of summary.split(/\r?\n/)) {
    const [, part] = /^#\s+(.*?)\s*#*$/.exec(line) ?? [];
    const [, indentation = "", label = "", link = ""] = chapterLine.exec(line) ?? [];
    if (part !== undefined && !/^summary$/i.test(part)) {
      target = [];
      top.push({ label: part, items: target });
      open = [];
    } else if (label !== "") {
      const indent = indentation.replaceAll("\t", "    ").length;
      open = open.filter((one) => one.indent < indent);
      const row = { label: label.replace(/\\(.)/g, "$1").replaceAll("`", ""), ...(link && { link }), items: [] };
      (open.at(-1)?.row.items ?? target).push(row);
      open.push({ indent, row });
    }
  }
  return top.map(withoutEmpty);
}

/** A chapter without chapters of its own is a plain row. */
function withoutEmpty(entry: SidebarEntry): SidebarEntry {
  if (typeof entry === "string" || !entry.items) return entry;
  const { items, ...row } = entry;
  return items.length === 0 ? row : { ...row, items: items.map(withoutEmpty) };
}
