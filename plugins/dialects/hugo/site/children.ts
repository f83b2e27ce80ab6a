// The pages of a section as Hugo lists them. https://gohugo.io/content-management/sections/
import { basename, dirname, join, relative } from "node:path";
import type { RewriteContext } from "docsgen";
import { parseTime } from "../../../shared/dates.js";
import { toWord } from "../../../shared/front-matter.js";
import { type Mapping, toMapping } from "../../../shared/json.js";
import { parseFile } from "../../shared/pages/parsed-files.js";
import { readCascades } from "./params.js";

export interface ListedPage {
  /** Absolute path. */
  file: string;
  title: string;
  /** Front matter. */
  values: Mapping;
  body: string;
}

type Files = Pick<RewriteContext, "list" | "read">;

/** Returns undefined if the file does not exist. */
export function readPage(file: string, ctx: Files): ListedPage | undefined {
  const parsed = parseFile(file, ctx);
  if (!parsed) return undefined;
  const { values, body } = parsed;
  const [, heading = ""] = /^# +(.+?)[ #]*$/m.exec(body) ?? [];
  const name = basename(file).replace(/^_?index\..*$/, basename(dirname(file)));
  const title = toWord(values.title) || toWord(values.linkTitle) || toWord(values.linktitle) || heading;
  return { file, values, body, title: title || name.replace(/\.\w+$/, "").replaceAll("-", " ") };
}

export function isSectionFile(file: string): boolean {
  return /^_index\.(?:[\w-]+\.)?(?:md|markdown|html)$/.test(basename(file));
}

/** Returns the pages and sections below a section, in Hugo's order. Pages of folders that are not sections are included. */
export function listChildren(file: string, ctx: Files): ListedPage[] {
  const [, language = ""] = /\.([a-z]{2}(?:-[a-z]+)?)\.\w+$/i.exec(file) ?? [];
  const files = childFiles(dirname(file), language, ctx);
  return files
    .flatMap((one) => readPage(one, ctx) ?? [])
    .filter(({ values }) => isListed(values))
    .sort(compare);
}

function childFiles(folder: string, language: string, ctx: Files): string[] {
  const suffix = language === "" ? "" : `.${language}`;
  const isOther = (name: string) =>
    language === "" ? /\.[a-z]{2}(?:-[a-z]{2})?\.\w+$/i.test(name) : !name.includes(`${suffix}.`);
  return ctx.list(folder).flatMap((name) => {
    if (/^[._]/.test(name)) return [];
    if (!name.endsWith("/")) {
      return /\.(?:md|markdown)$/.test(name) && !/^index\./.test(name) && !isOther(name) ? [join(folder, name)] : [];
    }
    const inner = join(folder, name);
    const names = new Set(ctx.list(inner));
    const [own] = [`_index${suffix}.md`, `index${suffix}.md`, "_index.html"].filter((one) => names.has(one));
    return own === undefined ? childFiles(inner, language, ctx) : [join(inner, own)];
  });
}

function isListed({ draft, headless, build, _build = build }: Mapping): boolean {
  const { list, render } = toMapping(_build);
  return draft !== true && headless !== true && list !== "never" && list !== false && render !== "never";
}

/** Pages without a weight come last, the newest first. */
function compare(a: ListedPage, b: ListedPage): number {
  return weightOf(a) - weightOf(b) || dateOf(b) - dateOf(a) || (labelOf(a) < labelOf(b) ? -1 : 1);
}

function weightOf({ values: { weight } }: ListedPage): number {
  return typeof weight === "number" && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER;
}

function dateOf({ values: { date } }: ListedPage): number {
  return parseTime(toWord(date)) || 0;
}

export function labelOf({ values, title }: ListedPage): string {
  return toWord(values.linkTitle) || toWord(values.linktitle) || title;
}

/** Returns the path below the content folder. Content folders of other languages are next to it. */
export function contentName(file: string, content: string): string {
  return relative(content, file)
    .replaceAll("\\", "/")
    .replace(/^\.\.\/[^/]+\//, "");
}

/** Returns the type, which pages can inherit. Default: the name of the first folder. */
export function pageType(page: ListedPage, ctx: Files & { content: string }): string {
  const own = toWord(page.values.type);
  return own || inheritedType(dirname(page.file), ctx) || contentName(page.file, ctx.content).split("/")[0] || "";
}

function inheritedType(folder: string, ctx: Files & { content: string }): string {
  const [type = ""] = readCascades(parseFile(join(folder, "_index.md"), ctx)?.values.cascade).flatMap(
    (values) => toWord(values.type ?? toMapping(values.params).type) || [],
  );
  const isTop = folder === ctx.content || dirname(folder) === folder || relative(ctx.content, folder).startsWith("..");
  return type || isTop ? type : inheritedType(dirname(folder), ctx);
}
