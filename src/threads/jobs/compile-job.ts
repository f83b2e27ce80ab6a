// The compile job: compiles a page's text to a record in the cache. Everything else that it reads (files, other pages'
// URLs) is returned as inputs. The record is valid as long as these inputs do not change.
import { openLedger } from "../../cache/ledger.js";
import type { Input } from "../../cache/memo.js";
import type { CacheFile, Location } from "../../cache/segments/segment.js";
import type { Config } from "../../config/config.js";
import type { EditionName } from "../../config/editions/site-editions.js";
import type { Diagnostic, Page, PageMeta, PageSite } from "../../contract/data.js";
import type { FileInputs, MarkdownContext, TransformContext } from "../../contract/plugin.js";
import type { Guard } from "../../guard/hook-guard.js";
import { traceSpan } from "../../guard/tracer.js";
import { createOutside } from "../../inputs/environment-inputs.js";
import { createExecute } from "../../inputs/program-output.js";
import type { AddedTo } from "../../markdown/links/added-links.js";
import { type CompileContext, emptyBody } from "../../markdown/page-state.js";
import type { Processor } from "../../markdown/processor.js";
import { createKeyPlaces } from "../../pages/front-matter/front-matter.js";
import { siteFile } from "../../pages/links/file-access.js";
import type { Addresses } from "../../pages/links/page-addresses.js";
import { createRecord, type PageRecord } from "../../pages/page-record.js";
import { openPage, type PageReader, type PageTask } from "./open-page.js";
import { createPageMemo, highlightedCode } from "./page-facts.js";
import type { createInputs } from "./page-inputs.js";
import type { PageModules } from "./slot-rendering.js";
import { transformPage } from "./transform-page.js";

export interface CompileShared {
  site: PageSite;
  /** URL (with base) of every page. */
  urlById: ReadonlyMap<string, string>;
  /** Identifies the plugins and everything in the config on which pages depend. */
  fingerprint: string;
}
export interface CompileTask extends PageTask {
  /** The heading of a page without a level-1 heading; empty if the page needs no heading. */
  title: string;
  /** Key of the ledger with the page's highlighted code, and the ledger's location if an earlier build stored it. */
  code: { key: string; location?: Location | undefined };
  /** Set for an evaluated page. */
  modules?: PageModules;
  /** Set if the page must not be compiled, because an earlier attempt exceeded its budget. */
  refusal?: Diagnostic;
}
export interface CompileResult {
  record: PageRecord;
  inputs: Input[];
  /** Locations of the record's blobs and of the ledger. */
  locations: [key: string, location: Location][];
  /** See `Result` in memo.ts. */
  isTransient?: boolean;
}

export interface PageCompiler extends PageReader {
  /**
   * Returns the processor for an edition. Each edition needs a separate one, because each language has different
   * labels.
   */
  processorFor(page: EditionName): Promise<Processor>;
  cache: CacheFile;
  /** Runs hooks. */
  guard: Guard;
  /** Called before and after a page's Markdown is compiled. Default: nothing. */
  onMarkdown?: (isRunning: boolean) => void;
}

/** Creates the empty record of a page that exceeded its budget. */
export function refusePage(meta: PageMeta, refusal: Diagnostic, { config, cache }: PageCompiler): CompileResult {
  const page = { ...emptyBody(), file: meta.file };
  return { ...createRecord(page, [refusal], { root: config.root, cache }), inputs: [], isTransient: true };
}

/** @throws DocsgenError `source-changed` if the file has changed since `load`; `plugin-failed` if a plugin throws. */
export async function compilePage(
  { meta, source, title, code, modules }: CompileTask,
  { site, addresses, fingerprint }: CompileShared & { addresses: Addresses },
  { config, processorFor, cache, guard, linksOut, accessFor, onMarkdown }: PageCompiler,
): Promise<CompileResult> {
  const { id, file, frontmatter } = meta;
  const processor = await processorFor(editionOfWords(meta, config));
  const opened = openPage({ meta, source }, addresses, { config, linksOut, accessFor });
  const { home, inputs } = opened;
  const diagnostics: Diagnostic[] = [];
  const ledger = openLedger<string>(code.location && cache.read(code.key, code.location));
  const memoFor = createPageMemo(ledger, { file, fingerprint });
  const ofPage = { frontmatter, placeOfKey: createKeyPlaces(opened.input.text, file), memo: memoFor("") };
  const plugins: MarkdownContext = {
    ...{ root: home.root, content: home.content, ...ofPage, resolve: inputs.resolve },
    components: opened.ctx.components,
    prefixes: opened.ctx.prefixes ?? [],
    ...pluginInputs(inputs, { home, config, memo: memoFor("program") }),
  };
  let placeOf: TransformContext["placeOf"] = () => ({ file });
  const ctx: CompileContext = {
    ...opened.ctx,
    ...{ plugins, memoFor, code: highlightedCode(ledger) },
    ...(modules && (await openSlots(modules, { root: config.root, id, file }))),
    report: (diagnostic) => diagnostics.push(diagnostic),
    onPlaces: (found) => {
      placeOf = found;
    },
  };
  const input = { ...opened.input, title };
  const compile = () => traceSpan("hook", "Markdown", () => processor.compile(input, ctx));
  onMarkdown?.(true);
  const { article, ...body } = await guard.run(`${id} · Markdown`, compile);
  onMarkdown?.(false);
  const context = {
    ...plugins,
    ...{ root: config.root, content: config.content, out: config.out, site },
    ...{ read: inputs.read, readBytes: inputs.readOptional, list: inputs.listInReach },
    placeOf: (line: number) => placeOf(line),
  };
  const page = await transformPage({ ...meta, ...body }, ctx.report, { context, memoFor, config, guard });
  const changed =
    page.html === body.html ? { article, ids: body.ids } : await readChanges(page, body.html, { input, ctx });
  const { record, locations } = createRecord({ ...page, ...changed }, diagnostics, { root: config.root, cache });
  const changes = ledger.changes();
  if (changes !== undefined) locations.push([code.key, cache.append(code.key, changes)]);
  return { record, inputs: inputs.list(), locations };
}

/** Returns the access of the page's plugins to files, programs, and other inputs. */
function pluginInputs(
  inputs: ReturnType<typeof createInputs>,
  { home, config, memo }: { home: Pick<Config, "root">; config: Config; memo: MarkdownContext["memo"] },
) {
  const { root } = config;
  const files = filesInHome(inputs, [home.root, root]);
  const execute = createExecute({ root, note: inputs.note, memo, readBytes: files.readBytes });
  return { ...files, ...createOutside(config, inputs.note), execute };
}

/** Loads what evaluated pages need. */
async function openSlots(
  modules: PageModules,
  { root, id, file }: { root: string; id: string; file: string },
): Promise<Pick<CompileContext, "slots" | "addModule">> {
  const [{ createSlotRenderer }, { moduleKey }] = await Promise.all([
    import("./slot-rendering.js"),
    import("./modules-job.js"),
  ]);
  return {
    slots: createSlotRenderer(modules, { root, file }),
    addModule: (module) => moduleKey(module, { root, id }),
  };
}

/** Returns file access for the page's plugins. A page of a Git version prefers the files of that version. */
function filesInHome(
  { readBytes, ...inputs }: ReturnType<typeof createInputs>,
  folders: readonly [home: string, root: string],
): FileInputs & Pick<MarkdownContext, "read"> {
  const locate = (name: string) => siteFile(name, folders, readBytes);
  return {
    read: (name) => inputs.read(locate(name)),
    readBytes: (name) => inputs.readOptional(locate(name)),
    list: (name) => inputs.listInReach(locate(name)),
  };
}

/** Reads the HTML that hooks have changed. Links that they added are resolved and checked like the author's. */
async function readChanges(page: Page, before: string, { input, ctx }: AddedTo) {
  const [{ readChangedHtml }, { resolveAddedLinks }] = await Promise.all([
    import("../../markdown/html/changed-html.js"),
    import("../../markdown/links/added-links.js"),
  ]);
  const { html, links, assets } = resolveAddedLinks(page.html, before, { input, ctx });
  return { ...readChangedHtml(html), links: [...page.links, ...links], assets: [...page.assets, ...assets] };
}

/** Untranslated text keeps the labels of its language. */
function editionOfWords(meta: PageMeta, { site: { locales: [first] = [] } }: Config): EditionName {
  return meta.original !== undefined && first ? { ...meta, locale: first.name } : meta;
}
