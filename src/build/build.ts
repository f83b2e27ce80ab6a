// The build: ten steps from a folder of Markdown to a finished site. Each step is a function of what it is given and of the
// session (config, cache, threads); this file is their order and nothing else.
import { performance } from "node:perf_hooks";
import type { Diagnostic } from "../contract/data.js";
import type { Output, RoutedPage, SitePage } from "../pages/stages.js";
import { compareDiagnostics, DocsgenError, diskFailure } from "../report/errors.js";
import { openSession, type Session, type SessionOptions } from "../session/session.js";
import { checkLinks } from "../steps/check.js";
import { type CompileOutcome, compilePages } from "../steps/compile.js";
import { headerFiles } from "../steps/headers.js";
import { assetFiles, loadPublicFiles } from "../steps/public-files.js";
import { createThemeSite, renderPages } from "../steps/render.js";
import { resolveRoutes } from "../steps/routes.js";
import { deriveSite, emitFiles, inOrder, readsArticles } from "../steps/site.js";
import { describeSite, reportNoPages } from "../steps/site-info.js";
import { loadSources } from "../steps/sources.js";
import { type BundledTheme, buildTheme, bundleTheme } from "../steps/theme.js";
import { createWriter, type Writer } from "../steps/write.js";
import { type BuildReport, reportOf, sendNew } from "./report.js";
import { buildShard, type Shard } from "./shard.js";

export type { BuildReport };

export interface BuildOptions extends SessionOptions {
  /** Warnings count as errors. Default: false. */
  strict?: boolean;
  /** Only this part of the pages is compiled and rendered, for the cache; nothing is written. Default: none. */
  shard?: Shard;
}

/**
 * Builds a site.
 * @throws DocsgenError with every problem that was found, sorted by file and line; nothing has been written then.
 */
export async function build(options: BuildOptions): Promise<BuildReport> {
  const start = performance.now();
  const session = await openSession({ ...options, remote: true, startsEarly: true });
  const writer = createWriter(session);
  try {
    const report = await sendNew(await buildSite(session, writer, options), session);
    return { ...report, durationMs: performance.now() - start };
  } catch (thrown) {
    writer.discard();
    throw withEarlierProblems(diskFailure(thrown), session);
  } finally {
    await session.close();
  }
}

async function buildSite(session: Session, writer: Writer, options: BuildOptions): Promise<BuildReport> {
  const { time } = session.profile;
  // 1 the config is in the session; 7 the theme needs no page to be bundled: beside 2 sources; 3 routes
  const bundling = time("theme", () => bundleTheme(session));
  // Its problems count when it is waited for.
  bundling.catch(() => undefined);
  // In a first build all pages will be compiled: the threads get ready meanwhile.
  const sources = await time("sources", () => loadSources(session, session.pool.start));
  const { pages: routed, urlById } = time("routes", () => resolveRoutes(sources, session));
  session.urlById = urlById;
  if (sources.length === 0) reportNoPages(session);
  session.info = describeSite(routed, session);
  if (options.shard) {
    const outcome = await buildShard({ shard: options.shard, routed, theme: await bundling }, session);
    refuseProblems(session, options.strict ?? false);
    return { ...reportOf(session), ...outcome };
  }
  const publicFiles = time("public", () => loadPublicFiles(session));
  const taken = new Set(publicFiles.map((output) => output.out));
  // 4 compile; beside it 5 derive and the rest of 7
  const compiling = time("compile", () => compilePages(routed, session));
  const finishing = finishTheme({ bundling, routed, compiling, taken }, session);
  finishing.catch(() => undefined);
  const { pages: compiledPages, compiled } = await compiling;
  const { data, site, theme } = await finishing;
  const pages = inOrder(compiledPages, data);
  // 8 render beside emit; what is there is staged meanwhile
  writer.add([...theme.outputs, ...publicFiles]);
  const [{ outputs: documents, rendered }, emitted] = await Promise.all([
    time("render", () => renderPages({ pages, site, theme, onOutputs: writer.add }, session)),
    time("emit", () => emitFiles({ pages, data, onOutputs: writer.add }, session)),
  ]);
  // 6 check, now that every output has a name; 9 write; 10 report
  const headers = await headerFiles(theme, taken, session);
  const lists = [documents, theme.outputs, assetFiles(pages, session), publicFiles, emitted, headers];
  const outputs = joinOutputs(lists, session);
  for (const problem of (await time("check", () => checkLinks({ pages, outputs }, session))) ?? [])
    session.report(problem);
  refuseProblems(session, options.strict ?? false);
  const result = await time("write", () => writer.finish(outputs));
  const { written, removed, bytes: writtenBytes } = result;
  const counts = { pages: pages.length, compiled, rendered, files: outputs.length, written, removed, writtenBytes };
  return { ...reportOf(session), ...counts };
}

interface ThemeWork {
  bundling: Promise<BundledTheme>;
  routed: readonly RoutedPage[];
  compiling: Promise<CompileOutcome>;
  taken: ReadonlySet<string>;
}

/** The data that `derive` hooks make, once articles are there if one reads them, and the theme with what pages and data add. */
async function finishTheme({ bundling, routed, compiling, taken }: ThemeWork, session: Session) {
  const needsArticles = session.config.plugins.some(({ derive }) => derive && readsArticles(derive));
  const all: readonly SitePage[] = needsArticles ? (await compiling).pages : routed;
  const { data, pages } = await session.profile.time("derive", () => deriveSite(all, session));
  const site = createThemeSite(pages, data, session);
  return { data, site, theme: await buildTheme({ bundled: await bundling, site, taken }, session) };
}

/** All outputs in one list; the first of two with one path stands, and the second is a problem. */
function joinOutputs(lists: Output[][], session: Session): Output[] {
  const byOut = new Map<string, Output>();
  for (const output of lists.flat()) {
    const taken = byOut.get(output.out);
    if (!taken) byOut.set(output.out, output);
    else if (taken.hash !== output.hash) {
      const place = output.kind === "file" ? { place: { file: output.file } } : {};
      session.report({
        code: "duplicate-output",
        severity: "error",
        message: `Two files are meant to be written to ${output.out}.`,
        ...place,
      });
    }
  }
  return [...byOut.values()].sort((a, b) => (a.out < b.out ? -1 : 1));
}

/** @throws DocsgenError if anything that was reported forbids to write. */
function refuseProblems(session: Session, isStrict: boolean): void {
  const isFatal = (one: Diagnostic) => one.severity === "error" || (isStrict && one.severity === "warning");
  if (session.diagnostics.some(isFatal)) throw new DocsgenError([...session.diagnostics].sort(compareDiagnostics));
}

/** A step that had to stop says why; what was reported before it is part of the answer. */
function withEarlierProblems(thrown: unknown, session: Session): unknown {
  if (!(thrown instanceof DocsgenError)) return thrown;
  const all = new Set([...session.diagnostics, ...thrown.diagnostics]);
  return new DocsgenError([...all].sort(compareDiagnostics), thrown.exitCode, thrown.cause ?? thrown);
}
