// Translates book.toml and SUMMARY.md: title, repository, sidebar and redirects.

import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import * as v from "valibot";
import type { SidebarEntry } from "../../sidebar/declared.js";
import type { DialectOptions, SiteSketch } from "../dialect.js";
import { detectFeatures } from "../recognize/features.js";
import { parseRepository } from "../shared/config/repository.js";
import { decodePercent, listFiles, listOthers, readText } from "../shared/config/tool-files.js";
import { unreadConfig } from "../shared/config/unread-config.js";
import { listLinks } from "../shared/frame/frame-items.js";
import { parseListNav } from "../shared/pages/list-nav.js";
import type { HiddenLines } from "./rewrite.js";

const text = v.optional(v.fallback(v.string(), ""), "");
const texts = v.optional(v.fallback(v.record(v.string(), v.string()), {}), {});
const htmlSchema = v.object({
  ...{ "git-repository-url": text, "site-url": text, redirect: texts },
  ...{ "smart-punctuation": v.optional(v.boolean()), "curly-quotes": v.optional(v.boolean()) },
  code: v.optional(v.fallback(v.object({ hidelines: texts }), { hidelines: {} }), {}),
});
const noHtml = v.parse(htmlSchema, {});
const bookSchema = v.object({
  book: v.optional(v.object({ title: text, description: text, language: text, src: text }), {}),
  preprocessor: v.optional(v.fallback(v.record(v.string(), v.unknown()), {}), {}),
  output: v.optional(v.fallback(v.object({ html: v.optional(htmlSchema, {}) }), { html: noHtml }), {}),
});
type Html = v.InferOutput<typeof htmlSchema>;

export interface MdbookOptions extends DialectOptions {
  /** Prefixes of hidden code lines by language. Default: none. */
  hidelines?: HiddenLines;
  /**
   * Names of the book's preprocessors. Only `tabs` is supported; the output of other preprocessors is unknown. Default:
   * none.
   */
  preprocessors?: readonly string[];
}

async function parseBook(file: string): Promise<v.InferOutput<typeof bookSchema> & { problem: Diagnostic[] }> {
  const { parse, TomlError } = await import("smol-toml");
  try {
    return { ...v.parse(bookSchema, parse(readText(file) ?? "")), problem: [] };
  } catch (thrown) {
    const place = { file, ...(thrown instanceof TomlError && { line: thrown.line, column: thrown.column }) };
    return { ...v.parse(bookSchema, {}), problem: [unreadConfig(thrown, place)] };
  }
}

export async function readBook(root: string, file: string): Promise<SiteSketch<MdbookOptions>> {
  const { book, output, preprocessor, problem } = await parseBook(file);
  // Without a configuration, the chapters can be in the folder itself.
  const usual = existsSync(join(dirname(file), "SUMMARY.md")) && !existsSync(file) ? "." : "src";
  const source = join(dirname(file), book.src || usual);
  const summary = join(source, "SUMMARY.md");
  const html = output.html;
  const site: SiteSketch["site"] = {
    content: relative(root, source).replaceAll("\\", "/") || ".",
    ...(book.title && { title: book.title }),
    ...(book.description && { description: book.description }),
    ...(book.language && { lang: book.language }),
    ...parseRepository(html["git-repository-url"]),
    ...(html["site-url"].startsWith("/") && { base: html["site-url"] }),
  };
  // https://rust-lang.github.io/mdBook/format/summary.html
  const sidebar = parseListNav(readText(summary) ?? "", (link) => posix.normalize(decodePercent(link)));
  // mdBook does not build any other pages.
  const chapters = listLinks(sidebar);
  const pages = await listFiles(source, "**/*.md");
  const others = chapters.length > 0 ? listOthers(pages, chapters) : ["SUMMARY.md"];
  const elsewhere = linksAbove(source, pages);
  const { aliases, notes } = readRedirects(html.redirect, { file, pages });
  const first = firstPage(sidebar);
  if (first !== undefined) aliases[first] = [...(aliases[first] ?? []), `/${first.replace(/\.md$/, "")}`];
  return {
    site: { ...site, ...(elsewhere.length > 0 && { links: { ignore: elsewhere } }) },
    options: {
      ignore: others,
      ...detectFeatures([file], {
        math: /mathjax-support\s*=\s*true|preprocessor\.katex/,
        diagrams: /preprocessor\.mermaid/,
      }),
      ...((html["smart-punctuation"] ?? html["curly-quotes"] ?? true) ? {} : { punctuation: false }),
      ...(sidebar.length > 0 && { sidebar }),
      ...(Object.keys(html.code.hidelines).length > 0 && { hidelines: html.code.hidelines }),
      ...(Object.keys(preprocessor).length > 0 && { preprocessors: Object.keys(preprocessor) }),
      ...(Object.keys(aliases).length > 0 && { aliases }),
    },
    inputs: [file, summary],
    notes: [...problem, ...notes],
  };
}

/** Returns the first chapter of a book without an index. It is also served at `/`. */
export function firstPage(sidebar: readonly SidebarEntry[] = []): string | undefined {
  const chapters = listLinks(sidebar);
  return chapters.some((id) => !id.includes("/") && isIndexName(id)) ? undefined : chapters[0];
}

/** Reads `"/old.html" = "new.html"`, relative to the old page. */
function readRedirects(redirect: Html["redirect"], { file, pages }: { file: string; pages: readonly string[] }) {
  const aliases: Record<string, string[]> = {};
  const notes: Diagnostic[] = [];
  for (const [old, target] of Object.entries(redirect).filter(([from]) => !from.includes("#"))) {
    if (/^(?:[a-z]+:|\/\/)/i.test(target)) {
      const message = `The redirect from ${old} to another site is not supported.`;
      notes.push({ code: "tool-config", severity: "note", message, place: { file } });
      continue;
    }
    const path = posix.join(posix.dirname(posix.join("/", old)), target.replace(/#.*$/, ""));
    const id = (target.startsWith("/") ? posix.normalize(target.replace(/#.*$/, "")) : path).slice(1);
    const named = id.replace(/(?:\.html)?$/, ".md");
    const page = pages.includes(named) ? named : named.replace(/index\.md$/, "README.md");
    const address = posix.join("/", old).replace(/(?:index)?\.html$/, "");
    // The chapter is already served there.
    if (address.replace(/\/$/, "") !== `/${page.replace(/\.md$/, "")}`)
      aliases[page] = [...(aliases[page] ?? []), address];
  }
  return { aliases, notes };
}

const target = /(?:\]\(\s*<?|\]:\s*<?|\b(?:href|src)=["'])((?:\.\.\/)+[^\s)>"'#?]+)/g;

/**
 * Returns patterns for `links.ignore` that match links leading above the site: `../std/**`.
 * @param names pages below the folder, as POSIX paths
 */
function linksAbove(folder: string, names: readonly string[]): string[] {
  const patterns = new Set<string>();
  for (const name of names) {
    for (const [, path = ""] of (readText(join(folder, name)) ?? "").matchAll(target)) {
      if (!posix.join(posix.dirname(name), path).startsWith("../") || /\.md$/i.test(path)) continue;
      const [, first = ""] = /^((?:\.\.\/)+[^/]+)/.exec(path) ?? [];
      patterns.add(first === path ? path : `${first}/**`);
    }
  }
  return [...patterns].sort();
}
