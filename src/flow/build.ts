// The build: ten steps from a folder of Markdown to a finished site. Each step depends only on its arguments and on the
// session (config, cache, workers). This file only runs the steps in order.

import type { Output } from "../cache/cached-output.js";
import type { SiteData } from "../contract/data.js";
import { compareDiagnostics } from "../errors/diagnostics.js";
import { DocsgenError, diskFailure, errorMessage, isLost } from "../errors/errors.js";
import { displayName } from "../errors/file-names.js";
import { createThemeView } from "../pages/hook-view.js";
import type { CompiledPage, RoutedPage, SitePage } from "../pages/page.js";
import { openSession, type Session, type SessionOptions } from "../session/session.js";
import type { Site } from "../session/site.js";
import type { ClientModules } from "../session/site-modules.js";
import { checkLinks, uncheckedLinks } from "../steps/check/check-step.js";
import { checkPublished, type PublishedOptions } from "../steps/check/published-check.js";
import { compilePages } from "../steps/compile/compile-step.js";
import { dataNeedsCompiled, deriveSite, inOrder } from "../steps/derive/derive-step.js";
import { emitFiles } from "../steps/emit/emit-step.js";
import { headerFiles } from "../steps/emit/headers-file.js";
import {
  assetFiles,
  attachmentFiles,
  createPlaceResolver,
  joinOutputs,
  loadPublicFiles,
} from "../steps/emit/output-files.js";
import { finishedTheme } from "../steps/render/finished-theme.js";
import { notFoundPages } from "../steps/render/not-found-pages.js";
import { planRendering, renderPages, renderSiteFiles } from "../steps/render/render-step.js";
import { type BundledTheme, buildTheme, bundleTheme } from "../steps/theme/theme-step.js";
import { writeMaintainerFile } from "../steps/write/maintainer-file.js";
import { createWriter, type Placed, type Writer } from "../steps/write/write-step.js";
import { createAccount } from "./account.js";
import { type BuildReport, createReport, refuseProblems, sendNew } from "./build-report.js";
import { type Prepared, prepare } from "./prepare.js";
import { buildShard, type Shard } from "./shard.js";
import { bundleSlots } from "./slot-scripts.js";

export type { BuildReport };

export interface BuildOptions extends SessionOptions, PublishedOptions {
  /** Warnings count as errors. Default: false. */
  strict?: boolean;
  /** Compiles and renders only this share of the pages to fill the cache, and writes no output. Default: none. */
  shard?: Shard;
  /** Folder to write the site to. Hooks still get the configured output folder. Default: the output folder. */
  writeTo?: string;
  /** Called with the results of all steps before they are written. */
  onBuilt?: (made: BuildArtifacts) => void;
  /** Called when the build waits for another build, or is retried. */
  onNotice?: (notice: Notice) => void;
  /**
   * Called with a function that a process calls before it exits. The function releases the output and returns its
   * state.
   */
  onOpen?: (stop: () => Placed) => void;
}

/** Results of the steps of a build. */
export interface BuildArtifacts {
  site: Site;
  pages: readonly CompiledPage[];
  /** Number of sources by plugin. */
  sourceCounts: ReadonlyMap<string, number>;
  data: SiteData;
  /** Name of the plugin that derived each key of the data. */
  writers: ReadonlyMap<string, string>;
  outputs: readonly Output[];
}

interface Notice {
  message: string;
  /** True if the notice is only useful when debugging. */
  isDetail: boolean;
}

/** The second attempt uses the remaining cache entries, the third runs without a cache. */
const maxAttempts = 3;

/**
 * Builds a site. Corrupt cache entries are dropped and the build is retried.
 * @throws DocsgenError with all problems, sorted by file and line; in this case, nothing has been written.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const start = performance.now();
  for (let attempt = 1; ; attempt++) {
    try {
      const report = await buildOnce(attempt < maxAttempts ? options : { ...options, cache: false });
      return { ...report, durationMs: performance.now() - start };
    } catch (thrown) {
      if (attempt === maxAttempts || !isLost(thrown)) throw thrown;
      if (attempt === 1) options.onNotice?.({ message: `${errorMessage(thrown)} Retrying the build.`, isDetail: true });
    }
  }
}

async function buildOnce(options: BuildOptions): Promise<BuildReport> {
  // 1 config
  const session = await openSession({ ...options, remote: true, startsEarly: true });
  const writer = createWriter(toFolder(options.writeTo, session), {
    adopts: options.adopts,
    onWait: reportWait(session, options),
  });
  options.onOpen?.(writer.stop);
  try {
    return await sendNew(await buildSite(session, writer, options), session);
  } catch (thrown) {
    await session.pool.close();
    if (isLost(thrown)) session.cache.forgetDamaged();
    throw withEarlierProblems(diskFailure(thrown), session);
  } finally {
    // Now workers no longer write to the stage.
    await session.close();
    await writer.close();
  }
}

function toFolder(out: string | undefined, session: Session): Session {
  return out === undefined ? session : { ...session, config: { ...session.config, out, output: "files" } };
}

function reportWait({ config }: Session, { onNotice }: BuildOptions): (holder: string) => void {
  const out = displayName(config.out, config.root);
  return (holder) => onNotice?.({ message: `Waiting for another build of ${out} (${holder}).`, isDetail: false });
}

async function buildSite(session: Session, writer: Writer, options: BuildOptions): Promise<BuildReport> {
  const { time } = session.profile;
  const isStrict = options.strict ?? false;
  // A shard writes no output, so it need not wait. Other builds wait until earlier builds of this output have ended.
  if (!options.shard) await writer.open();
  // 2 theme: bundling does not depend on pages, so it runs concurrently until step 6 awaits it.
  const bundling = time("theme", () => bundleTheme(session));
  bundling.catch(() => undefined);
  // 3 sources, 4 routes. In a first build, workers start in the meantime.
  const prepared = await prepare(session, { onNew: session.pool.warmUp });
  const { site } = prepared;
  if (options.shard) {
    const outcome = await buildShard({ shard: options.shard, routed: prepared.pages, theme: await bundling }, site);
    refuseProblems(site, isStrict);
    return { ...createReport(site), ...outcome, unpublished: prepared.unpublished };
  }
  const publicFiles = time("public", () => loadPublicFiles(site));
  const taken = new Set(publicFiles.map((output) => output.out));
  // 5 compile, concurrently with 6 derive, which adds the icons that data and pages use to the theme.
  const compiling = time("compile", () => compileAll(prepared.pages, site));
  const deriving = derive({ bundling, prepared, compiling, taken }, site);
  deriving.catch(() => undefined);
  const { pages: compiledPages, compiled, slots } = await compiling;
  const { data, writers, view, theme } = await deriving;
  const pages = inOrder(compiledPages, data);
  // 7 render and emit. Finished files are staged in the meantime.
  writer.add([...theme.outputs, ...publicFiles]);
  const rendering = planRendering(theme, view, { ...site, slotUrls: slots.urlByKey });
  const all = [...pages, ...notFoundPages(pages, site)];
  const [{ outputs: documents, rendered }, emitted] = await Promise.all([
    time("render", () => renderPages({ pages: all, rendering, onOutputs: writer.add }, site)),
    time("emit", () => emitFiles({ pages, data, theme: finishedTheme(rendering, site), onOutputs: writer.add }, site)),
  ]);
  const siteFiles = await renderSiteFiles(rendering, site);
  const headers = await headerFiles(theme, { outputs: [...publicFiles, ...emitted], pages }, site);
  const themeFiles = [...theme.outputs, ...slots.outputs];
  const lists = [documents, siteFiles, themeFiles, assetFiles(pages, site), publicFiles, emitted, headers];
  const placeOf = createPlaceResolver(pages);
  const outputs = joinOutputs([...lists, attachmentFiles(pages, lists, site)], placeOf, site);
  // 8 check, after every output has a path
  const links = await reportLinks({ pages, outputs }, site);
  const lock = time("addresses", () => checkPublished({ pages, outputs }, options, site));
  refuseProblems(site, isStrict);
  options.onBuilt?.({ site, pages, sourceCounts: prepared.counts, data, writers, outputs });
  // 9 write
  const { written, removed, bytes: writtenBytes } = await time("write", () => writer.finish(outputs, placeOf));
  if (lock) writeMaintainerFile(lock.file, lock.text);
  // 10 report
  const counts = { pages: pages.length, compiled, rendered, files: outputs.length, written, removed, writtenBytes };
  const { sources, unpublished } = prepared;
  const account = createAccount({ sources, pages, diagnostics: site.diagnostics, links }, site.config);
  return { ...createReport(site), ...counts, unpublished, ...(account && { account }) };
}

/** Reports problems of links. Returns undefined if the links cannot be checked. */
async function reportLinks(check: Parameters<typeof checkLinks>[0], site: Site) {
  const unchecked = uncheckedLinks(site.diagnostics);
  if (unchecked) site.report(unchecked);
  const links = unchecked ? undefined : await site.profile.time("check", () => checkLinks(check, site));
  links?.problems.forEach(site.report);
  return links;
}

interface CompiledSite {
  pages: CompiledPage[];
  /** See CompileOutcome. */
  compiled: string[];
  /** The scripts and styles of components on evaluated pages. */
  slots: ClientModules;
}

/**
 * Compiles all pages. Drops their inputs, which make up a third of a large site's records and are not needed by later
 * steps.
 */
async function compileAll(routed: readonly RoutedPage[], site: Site): Promise<CompiledSite> {
  const { pages, compiled } = await compilePages({ pages: routed }, site);
  const slots = await bundleSlots(pages, site);
  return { pages: pages.map(({ meta, record }) => ({ meta, record })), compiled, slots };
}

interface DeriveInput {
  bundling: Promise<BundledTheme>;
  prepared: Prepared;
  compiling: Promise<CompiledSite>;
  taken: ReadonlySet<string>;
}

/**
 * Derives the data for the theme (after compiling, if a hook reads articles), and builds the theme with the icons in
 * use.
 */
async function derive({ bundling, prepared, compiling, taken }: DeriveInput, site: Site) {
  const given: readonly SitePage[] = dataNeedsCompiled(site) ? (await compiling).pages : prepared.pages;
  const { data, pages, writers } = await site.profile.time("derive", () => deriveSite(given, site));
  const view = createThemeView(pages, data, site);
  return { data, writers, view, theme: await buildTheme({ bundled: await bundling, view, taken }, site) };
}

/** Adds the earlier diagnostics to the error of a failed step. */
function withEarlierProblems(thrown: unknown, session: Session): unknown {
  if (!(thrown instanceof DocsgenError)) return thrown;
  const all = new Set([...session.diagnostics, ...thrown.diagnostics]);
  return new DocsgenError([...all].sort(compareDiagnostics), thrown.exitCode, thrown.cause ?? thrown);
}
