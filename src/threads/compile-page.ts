// The compile job, on any thread: one source text in, a page record in the cache out. What it looked at besides the text
// (files, other pages' addresses) is returned as a list of inputs, so that the caller knows when the record still stands.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Config } from "../config/config.js";
import type { Diagnostic, Page, PageMeta, PageSite } from "../contract/data.js";
import type { Plugin, TransformContext } from "../contract/plugin.js";
import type { CompileContext } from "../markdown/page-state.js";
import type { Processor } from "../markdown/processor.js";
import { collectIds } from "../markdown/raw-html.js";
import { createRecord, type PageRecord } from "../pages/record.js";
import { decodeText } from "../pages/source-text.js";
import { DocsgenError, failure, pluginFailure } from "../report/errors.js";
import { hash } from "../store/hash.js";
import { type Ledger, openLedger } from "../store/ledger.js";
import type { Input } from "../store/memo.js";
import { isInside, nameOf } from "../store/paths.js";
import type { CacheFile, Location } from "../store/segments/segment.js";

export interface CompileShared {
  site: PageSite;
  /** Address (with base) of every page. */
  urlById: ReadonlyMap<string, string>;
}
export interface CompileTask {
  meta: PageMeta;
  /** Where the body begins in the text, in UTF-16 units. */
  bodyOffset: number;
  /** Key of the ledger of the page's highlighted code, and where an earlier build left it. */
  code: { key: string; location?: Location | undefined };
  /** The text of a page that is no file. */
  text?: string;
}
export interface CompileResult {
  record: PageRecord;
  inputs: Input[];
  locations: [string, Location][];
}

export interface PageCompiler {
  config: Config;
  processor: Processor;
  cache: CacheFile;
}

/**
 * @throws DocsgenError `source-changed` where the file is no longer what `load` saw; `plugin-failed` for a plugin's mistake.
 */
export async function compilePage(
  task: CompileTask,
  shared: CompileShared,
  compiler: PageCompiler,
): Promise<CompileResult> {
  const { config, processor, cache } = compiler;
  const { meta } = task;
  const bytes = task.text === undefined ? readFileSync(meta.file) : Buffer.from(task.text);
  if (hash(bytes) !== meta.hash) {
    throw failure("source-changed", "The file changed while the site was being built.", { place: { file: meta.file } });
  }
  const diagnostics: Diagnostic[] = [];
  const inputs = createInputs(config.root, shared.urlById);
  const { key, location } = task.code;
  const htmlByCode = openLedger<string>(location && cache.read(key, location));
  const ctx: CompileContext = {
    root: config.root,
    content: config.content,
    base: config.site.base,
    readBytes: inputs.readBytes,
    resolve: inputs.resolve,
    code: knownCode(htmlByCode),
    report: (diagnostic) => diagnostics.push(diagnostic),
  };
  const text = decodeText(bytes, meta.file);
  const body = await processor.compile(
    {
      id: meta.id,
      file: meta.file,
      text,
      bodyOffset: task.bodyOffset,
      title: meta.layout === "home" ? "" : meta.title,
    },
    ctx,
  );
  const page = await transformPage({ ...meta, ...body, data: {} }, ctx, { site: shared.site, config });
  const { record, locations } = createRecord(page, diagnostics, { root: config.root, cache });
  const changes = htmlByCode.changes();
  if (changes !== undefined) locations.push([key, cache.append(key, changes)]);
  return { record, inputs: inputs.list(), locations };
}

/**
 * The page's blocks of code that an earlier build highlighted, so that an edit of its text loads no grammar: HTML of a block's
 * lines, joined by line ends. The ledger's key names the page and everything that highlighting depends on besides the code.
 */
export function knownCode(htmlByCode: Ledger<string>): NonNullable<CompileContext["code"]> {
  return {
    get: (lang, code) => htmlByCode.get(hash(lang, code)),
    set: (lang, code, html) => htmlByCode.set(hash(lang, code), html),
  };
}

/** Runs the `transform` hooks in order, and checks what each returns. */
async function transformPage(
  page: Page,
  ctx: CompileContext,
  { site, config }: { site: PageSite; config: Config },
): Promise<Page> {
  let current = page;
  for (const plugin of config.plugins) {
    if (!plugin.transform) continue;
    const origin = `${plugin.name} · transform`;
    const context: TransformContext = {
      root: config.root,
      content: config.content,
      out: config.out,
      site,
      report: (diagnostic) => ctx.report({ origin, ...diagnostic }),
      resolve: ctx.resolve,
      read: (file) => readInput(file, ctx),
    };
    const result = await runTransform(plugin, Object.freeze(current), context);
    checkTransformed(result, page, origin);
    current = result;
  }
  return current === page ? page : { ...current, ids: collectIds(current.html) };
}

async function runTransform(plugin: Plugin, page: Page, context: TransformContext): Promise<Page> {
  try {
    return (await plugin.transform?.(page, context)) as Page;
  } catch (thrown) {
    throw pluginFailure(`${plugin.name} · transform`, thrown, page.file);
  }
}

function checkTransformed(result: unknown, page: Page, origin: string): void {
  const refuse = (message: string) => {
    const diagnostic: Diagnostic = {
      code: "plugin-result",
      severity: "error",
      message,
      origin,
      place: { file: page.file },
    };
    throw new DocsgenError({ ...diagnostic, hint: "return the page, or a copy of it with fields changed" }, 70);
  };
  if (typeof result !== "object" || result === null || typeof (result as Page).html !== "string") {
    refuse(`The hook returned ${result === null ? "null" : typeof result} instead of a page.`);
  }
  for (const field of ["id", "url", "out", "title", "file", "hash"] as const) {
    if ((result as Page)[field] !== page[field])
      refuse(`The hook changed "${field}", which is fixed before pages are compiled.`);
  }
}

function readInput(file: string, ctx: CompileContext): string {
  const bytes = ctx.readBytes(resolve(ctx.root, file));
  if (!bytes) throw failure("missing-file", `There is no file ${file}.`);
  return decodeText(bytes, file);
}

/** The outside world of one page, with a list of what was asked of it and what the answers' hashes were. */
function createInputs(root: string, urlById: ReadonlyMap<string, string>) {
  const inputs = new Map<string, Input>();
  return {
    list: () => [...inputs.values()],
    readBytes(file: string): Uint8Array | undefined {
      if (!isInside(file, root)) {
        throw failure("outside-root", `The file ${file} is outside the site's root.`);
      }
      let bytes: Uint8Array | undefined;
      try {
        bytes = readFileSync(file);
      } catch {
        bytes = undefined;
      }
      const name = nameOf(file, root);
      inputs.set(`file ${name}`, { kind: "file", name, value: bytes ? hash(bytes) : "" });
      return bytes;
    },
    resolve(id: string): string | undefined {
      const url = urlById.get(id);
      inputs.set(`url ${id}`, { kind: "url", name: id, value: url ?? "" });
      return url;
    },
  };
}
