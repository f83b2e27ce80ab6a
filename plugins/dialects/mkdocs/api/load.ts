// Renders the API blocks of all pages before they are compiled: griffe runs once per package, and each page gets only
// the Markdown of its blocks.
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import type { Json, LoadContext, Source } from "docsgen";
import { toText } from "../../../shared/json.js";
import { listFiles, readText } from "../../shared/config/tool-files.js";
import { expandTabs, type Lines, takeFence } from "../../shared/markdown/indented-blocks.js";
import { type BlockRule, numberLines, rewriteBlocks } from "../../shared/markdown/rewrite-rules.js";
import { takeComment } from "../markdown/html.js";
import { type ApiBlock, takeApiBlock } from "./blocks.js";
import { dumpPackage, findGriffe } from "./griffe.js";
import type { ApiObject } from "./model.js";
import type { ApiOptions } from "./options.js";
import { createIndex, type PackageIndex } from "./package-index.js";
import type { ApiData, RenderedBlock } from "./page-data.js";
import { parseDump } from "./parse-dump.js";
import { renderApi } from "./render.js";
import { findSource } from "./source-search.js";

interface ApiPage {
  source: Source;
  text: string;
  blocks: ApiBlock[];
}

/** A package in the site's repository. */
interface LocatedPackage {
  name: string;
  /** Folder that contains it, absolute. */
  folder: string;
  /** Its Python files, relative to the folder. */
  files: string[];
}

interface Api {
  packages: ReadonlyMap<string, LocatedPackage>;
  index: PackageIndex;
  hasGriffe: boolean;
  /** Returns the lines of a file, absolute. */
  readLines(file: string): readonly string[];
  options: ApiOptions;
  ctx: LoadContext;
}

/** Adds the rendered blocks and the targets of cross-references to the sources of pages. */
export async function addApiData(sources: readonly Source[], options: ApiOptions, ctx: LoadContext): Promise<Source[]> {
  const pages = sources.map((source): ApiPage => {
    const text = source.text ?? readText(source.file ?? "") ?? "";
    return { source, text, blocks: text.includes(":::") ? listBlocks(text) : [] };
  });
  const blocks = pages.flatMap((page) => page.blocks);
  if (blocks.length === 0) return [...sources];
  const api = await loadApi(blocks, options, ctx);
  const targets = new Map<string, string>();
  const blocksByPage = pages.map((page) => {
    const ids = new Set<string>();
    const rendered = renderBlocks(page, api, ids);
    for (const id of ids) if (!targets.has(id)) targets.set(id, `/${page.source.id}#${id}`);
    return rendered;
  });
  return pages.map(({ source, text }, at) => {
    const rendered = blocksByPage[at] ?? {};
    const lines = Object.values(rendered).flatMap((all) => all.flatMap((one) => one.lines ?? []));
    const links = usedLinks(`${text}\n${lines.join("\n")}`, targets);
    const data: ApiData = { blocks: rendered, links };
    const isEmpty = Object.keys(rendered).length + Object.keys(links).length === 0;
    return isEmpty ? source : { ...source, data: { ...source.data, api: data as unknown as Json } };
  });
}

/** @param ids receives the ids of the objects */
function renderBlocks({ blocks }: ApiPage, api: Api, ids: Set<string>): Record<string, RenderedBlock[]> {
  const rendered: Record<string, RenderedBlock[]> = {};
  for (const { key, name, level, options } of blocks) {
    const all = { ...api.options.options, ...options };
    const readLines = (file: string) => api.readLines(join(api.ctx.root, file));
    const lines = renderApi(name, level, { index: api.index, options: all, ids, readLines });
    rendered[key] ??= [];
    rendered[key].push(lines ? { lines } : replaceObject(name, api));
  }
  return rendered;
}

function listBlocks(text: string): ApiBlock[] {
  const blocks: ApiBlock[] = [];
  const takeBlock = (lines: Lines, at: number) => {
    const block = takeApiBlock(lines, at);
    if (block) blocks.push(block);
    return block && { lines: [], end: block.end };
  };
  const rules = [takeFence, takeComment, takeBlock].map(
    (take): BlockRule =>
      (_line, at, lines) =>
        take(lines, at),
  );
  rewriteBlocks(numberLines(text.split(/\r?\n/).map(expandTabs)), rules);
  return blocks;
}

/** Returns the cross-references of a text that can be resolved: `[text][package.Class]`, `[package.Class][]`. */
function usedLinks(text: string, targets: ReadonlyMap<string, string>): Record<string, string> {
  const used = [...text.matchAll(/\]\[([\w.:]+)\]|\[`?([\w.:]+)`?\]\[\]/g)].flatMap(([, target, own]) => {
    const path = target ?? own ?? "";
    const url = targets.get(path);
    return url === undefined ? [] : [[path, url] as const];
  });
  return Object.fromEntries(used);
}

/** Links to the definition of an object that griffe cannot show. */
function replaceObject(name: string, { packages, hasGriffe, readLines, ctx }: Api): RenderedBlock {
  const [top = ""] = name.split(/[.:]/);
  const located = packages.get(top);
  // `::: mkdocs-click` belongs to another extension.
  if (!located) return top.includes("-") ? {} : { hint: `the package ${top} is not in the paths of mkdocstrings` };
  const { folder, files } = located;
  const hint = hasGriffe ? `the package ${top} has no such object` : "install griffe for Python: pip install griffe";
  const found = findSource(name, { files, readLines: (file) => readLines(join(folder, file)) });
  return { hint, ...(found && { source: linkFile(join(folder, found.file), found.line, ctx) }) };
}

function linkFile(file: string, line: number, { root, projectRoot, site }: LoadContext): string {
  const pathFrom = (folder: string) => relative(folder, file).replaceAll("\\", "/");
  const shown = `\`${pathFrom(root)}:${line}\``;
  const { url, branch } = site.repository ?? {};
  return url === undefined ? shown : `[${shown}](${url}/blob/${branch}/${pathFrom(projectRoot)}#L${line})`;
}

/** Finds the packages of the blocks, and reads them with griffe if it is installed. */
async function loadApi(blocks: readonly ApiBlock[], options: ApiOptions, ctx: LoadContext): Promise<Api> {
  const packages = new Map<string, LocatedPackage>();
  for (const name of new Set(blocks.map((block) => block.name.split(/[.:]/)[0] ?? ""))) {
    const path = options.paths.find((one) =>
      [name, `${name}.py`].some((file) => existsSync(join(ctx.root, one, file))),
    );
    if (path === undefined) continue;
    const folder = join(ctx.root, path);
    const patterns = ["py", "pyi"].flatMap((ending) => [`${name}.${ending}`, `${name}/**/*.${ending}`]);
    for (const pattern of patterns) ctx.watch(join(folder, pattern));
    packages.set(name, { name, folder, files: await listFiles(folder, `{${patterns.join(",")}}`) });
  }
  const version = packages.size === 0 ? undefined : await findGriffe();
  const objects = new Map<string, ApiObject>();
  for (const located of version === undefined ? [] : packages.values()) {
    const object = await readPackage(located, { version, options, ctx });
    if (object) objects.set(located.name, object);
  }
  const index = createIndex(objects);
  return { packages, index, hasGriffe: version !== undefined, readLines: createLineReader(), options, ctx };
}

/** Reads each file once, because each object shows a part of it. */
function createLineReader(): Api["readLines"] {
  const known = new Map<string, readonly string[]>();
  return (file) => {
    const lines = known.get(file) ?? (readText(file) ?? "").split(/\r?\n/);
    known.set(file, lines);
    return lines;
  };
}

async function readPackage(
  { name, folder, files }: LocatedPackage,
  { version, options: { options }, ctx }: Pick<Api, "options" | "ctx"> & { version: string | undefined },
): Promise<ApiObject | null> {
  const style = toText(options.docstring_style) || "google";
  const styleOptions = options.docstring_options ?? null;
  const key = JSON.stringify([version, name, relative(ctx.root, folder), style, styleOptions, files]);
  try {
    return await ctx.memo(key, async (read) => {
      for (const file of files) read(join(folder, file));
      const dump = await dumpPackage({ name, folder, style, styleOptions });
      return parseDump(dump, ctx.root).find((one) => one.name === name) ?? null;
    });
  } catch (thrown) {
    const message = `griffe could not read the package ${name}: ${(thrown as Error).message}`;
    ctx.report({ code: "api-package", severity: "warning", message, hint: "the site is built without its reference" });
    return null;
  }
}
