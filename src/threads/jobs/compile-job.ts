// The compile job: compiles a page's text to a record in the cache. Everything else that it reads (files, other pages'
// URLs) is returned as inputs. The record is valid as long as these inputs do not change.
import { readFileSync } from "node:fs";
import { resolve as resolvePath } from "node:path";
import { openLedger } from "../../cache/ledger.js";
import type { Input } from "../../cache/memo.js";
import type { CacheFile, Location } from "../../cache/segments/segment.js";
import type { Config } from "../../config/config.js";
import { type EditionName, findOriginal, searchedPrefixes } from "../../config/editions/site-editions.js";
import type { Diagnostic, Page, PageMeta, PageSite } from "../../contract/data.js";
import type { FileInputs, MarkdownContext, TransformContext } from "../../contract/plugin.js";
import { diskFailure, failure, isRefused, missingFile } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { hash } from "../../files/content-hash.js";
import type { Guard } from "../../guard/hook-guard.js";
import { callUnobserved } from "../../guard/hook-observer.js";
import { traceSpan } from "../../guard/tracer.js";
import { createOutside } from "../../inputs/environment-inputs.js";
import { hashNames, listFolder } from "../../inputs/folder-names.js";
import { createExecute } from "../../inputs/program-output.js";
import { type LinksOut, reachOf } from "../../inputs/symlinks.js";
import type { AddedTo } from "../../markdown/links/added-links.js";
import { type CompileContext, componentNames, emptyBody } from "../../markdown/page-state.js";
import type { Processor } from "../../markdown/processor.js";
import { createKeyPlaces } from "../../pages/front-matter/front-matter.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import { type createFileAccesses, type FileAccess, refuseSecret, siteFile } from "../../pages/links/file-access.js";
import type { Addresses } from "../../pages/links/page-addresses.js";
import type { PageSource } from "../../pages/page.js";
import { createRecord, type PageRecord } from "../../pages/page-record.js";
import { createPageMemo, highlightedCode } from "./page-facts.js";
import { transformPage } from "./transform-page.js";

export interface CompileShared {
  site: PageSite;
  /** URL (with base) of every page. */
  urlById: ReadonlyMap<string, string>;
  /** Identifies the plugins and everything in the config on which pages depend. */
  fingerprint: string;
}
export interface CompileTask {
  meta: PageMeta;
  source: PageSource;
  /** The heading of a page without a level-1 heading; empty if the page needs no heading. */
  title: string;
  /** Key of the ledger with the page's highlighted code, and the ledger's location if an earlier build stored it. */
  code: { key: string; location?: Location | undefined };
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

export interface PageCompiler {
  config: Config;
  /**
   * Returns the processor for an edition. Each edition needs a separate one, because each language has different
   * labels.
   */
  processorFor(page: EditionName): Promise<Processor>;
  cache: CacheFile;
  /** Runs hooks. */
  guard: Guard;
  linksOut: LinksOut;
  accessFor: ReturnType<typeof createFileAccesses>;
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
  { meta, source, title, code }: CompileTask,
  { site, addresses, fingerprint }: CompileShared & { addresses: Addresses },
  { config, processorFor, cache, guard, linksOut, accessFor, onMarkdown }: PageCompiler,
): Promise<CompileResult> {
  const { id, file, frontmatter } = meta;
  const home = source.home ?? { root: config.root, content: config.content };
  const processor = await processorFor(editionOfWords(meta, config));
  const bytes = source.text === undefined ? readFileSync(file) : Buffer.from(source.text);
  if (hash(bytes) !== meta.hash) {
    throw failure("source-changed", "The file changed during the build.", { place: { file } });
  }
  const diagnostics: Diagnostic[] = [];
  const access = accessFor({ home, version: meta.version });
  const inputs = createInputs(config, { addresses, linksOut, rules: access });
  const ledger = openLedger<string>(code.location && cache.read(code.key, code.location));
  const { resolve, readBytes, listNames, find } = inputs;
  const memoFor = createPageMemo(ledger, { file, fingerprint });
  const folders = { root: home.root, content: home.content };
  const text = decodeText(bytes, file);
  const ofPage = { frontmatter, placeOfKey: createKeyPlaces(text, file), memo: memoFor("") };
  const plugins: MarkdownContext = {
    ...{ ...folders, ...ofPage, resolve },
    ...pluginInputs(inputs, { home, config, memo: memoFor("program") }),
  };
  let placeOf: TransformContext["placeOf"] = () => ({ file });
  const ctx: CompileContext = {
    ...{ ...folders, public: config.public, plugins, memoFor, resolve },
    components: componentNames(config.plugins),
    containers: config.markdown.containers,
    containerHint: (name) => config.hints.container?.(name),
    base: config.site.base,
    prefixes: searchedPrefixes(config.site, meta),
    originalOf: (name) => findOriginal(name, home, config),
    origin: config.site.origin,
    ...{ ...reachOf(file, config, linksOut), access, schemes: config.links.schemes },
    ...{ readBytes, listNames, find, code: highlightedCode(ledger) },
    report: (diagnostic) => diagnostics.push(diagnostic),
    onPlaces: (found) => {
      placeOf = found;
    },
  };
  const input = { ...{ id, file, text, title }, bodyOffset: source.bodyOffset, frontmatter, data: source.data };
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

/** Provides access to files and URLs, and records each access together with the resulting hash or URL. */
function createInputs(
  { root, out }: Pick<Config, "root" | "out">,
  { addresses, linksOut, rules }: { addresses: Addresses; linksOut: LinksOut; rules: FileAccess },
) {
  const inputs = new Map<string, Input>();
  const note = (input: Input) => void inputs.set(`${input.kind} ${input.name}`, input);
  const noteUrl = (kind: "url" | "address", name: string, url: string | undefined) => {
    note({ kind, name, value: url ?? "" });
    return url;
  };
  const refuseOutside = (file: string) => {
    if (linksOut.isForeign(resolvePath(root, file)))
      throw failure("outside-root", `The file ${file} is outside the site's root and repository.`);
  };
  const access = {
    list: () => [...inputs.values()],
    note,
    readOptional(file: string): Uint8Array | undefined {
      const absolute = resolvePath(root, file);
      refuseSecret(absolute, file, rules);
      return access.readBytes(absolute);
    },
    listInReach(folder: string): string[] {
      refuseOutside(folder);
      return access.listNames(resolvePath(root, folder));
    },
    read(file: string): string {
      const bytes = access.readOptional(file);
      if (!bytes) throw missingFile(resolvePath(root, file), root);
      return decodeText(bytes, file);
    },
    readBytes(file: string): Uint8Array | undefined {
      refuseOutside(file);
      let bytes: Uint8Array | undefined;
      try {
        bytes = callUnobserved(() => readFileSync(file));
      } catch (thrown) {
        if (isRefused(thrown)) throw diskFailure(thrown);
        // A missing file is also an input.
      }
      note({ kind: "file", name: displayName(file, root), value: bytes ? hash(bytes) : "" });
      return bytes;
    },
    listNames(folder: string): string[] {
      const names = callUnobserved(() => listFolder(folder, out));
      note({ kind: "folder", name: displayName(folder, root), value: hashNames(names) });
      return names;
    },
    resolve: (id: string) => noteUrl("url", id, addresses.resolve(id)),
    find: (address: string) => noteUrl("address", address, addresses.find(address)),
  };
  return access;
}
