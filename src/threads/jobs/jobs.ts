// The jobs that a thread can run, each on a batch of tasks. A thread creates them from the config, with its separate
// plugins, Markdown processor, highlighter, and cache file. Heavy modules are imported when a task first needs them.
import { setImmediate } from "node:timers/promises";
import { cachedFoldersPath } from "../../cache/cached-folder.js";
import { CacheFile, type Location } from "../../cache/segments/segment.js";
import type { Config, ConfigOverrides } from "../../config/config.js";
import { forEditions } from "../../config/editions/site-editions.js";
import type { CompiledConfig } from "../../config/file/config-bundle.js";
import { importConfig } from "../../config/file/config-file.js";
import { displayName } from "../../errors/file-names.js";
import { createGuard } from "../../guard/hook-guard.js";
import { traceSpan } from "../../guard/tracer.js";
import type { Highlighter } from "../../highlight/highlighter.js";
import { openLinksOut } from "../../inputs/symlinks.js";
import { createFileAccesses } from "../../pages/links/file-access.js";
import { type Addresses, createAddresses } from "../../pages/links/page-addresses.js";
import { hasForeignLinks } from "../../pages/links/unchecked-links.js";
import { importTheme } from "../theme-module.js";
import type { CompileResult, CompileShared, CompileTask, PageCompiler } from "./compile-job.js";
import { createFinish } from "./finish-document.js";
import type { Loaded, LoadedCode } from "./load-job.js";
import { type MapShared, type MapTask, mapPage } from "./map-job.js";
import type { ModulesResult } from "./modules-job.js";
import type { PageReader, PageTask } from "./open-page.js";
import { type RenderResult, type RenderShared, type RenderTask, renderPage } from "./render-job.js";
import { type StageTask, stageFile } from "./stage-job.js";

/**
 * Types of each job: the data shared by all tasks of a run, a task, and its result. All of them are
 * structured-cloneable.
 */
export interface JobTypes {
  modules: { shared: Pick<CompileShared, "urlById">; task: PageTask; result: ModulesResult };
  load: { shared: LoadedCode; task: string; result: Loaded };
  compile: { shared: CompileShared; task: CompileTask; result: CompileResult };
  render: { shared: RenderShared; task: RenderTask; result: RenderResult };
  map: { shared: MapShared; task: MapTask; result: [key: string, location: Location] };
  highlight: { shared: undefined; task: HighlightTask; result: string };
  stage: { shared: undefined; task: StageTask; result: number };
}
export type JobName = keyof JobTypes;
type Jobs = {
  [Name in JobName]: (
    shared: JobTypes[Name]["shared"],
    tasks: JobTypes[Name]["task"][],
  ) => Promise<JobTypes[Name]["result"][]>;
};

interface HighlightTask {
  code: string;
  lang: string;
}

/** A batch of tasks for one job. */
export interface Batch {
  name: JobName;
  shared?: unknown;
  tasks: unknown[];
}

/** Runs a batch on this thread. Afterwards, other threads can read its cache entries. */
export type RunBatch = (batch: Batch) => Promise<unknown[]>;

/** Data that a worker needs to create its jobs; structured-cloneable. */
export interface JobSetup {
  root: string;
  compiled?: CompiledConfig;
  overrides: ConfigOverrides;
  cacheFolder: string;
  /** Maximum time that the site's code may block a worker. */
  limitMs: number;
  /** Maximum time that a page's Markdown may block a worker. */
  pageLimitMs: number;
}

/** Called with the index of a task before its Markdown is compiled, and with undefined afterwards. */
type OnMarkdown = (task: number | undefined) => void;

/**
 * Imports modules that are needed to compile any site. A failed import is not reported here: it fails again with the
 * first task.
 */
export async function importCode(defaults: string | undefined): Promise<void> {
  const plugins = defaults === undefined ? undefined : import(defaults);
  const markdown = [import("./compile-job.js"), import("../../markdown/processor.js")];
  await Promise.allSettled([plugins, ...markdown, import("../../highlight/highlighter.js")]);
}

/**
 * Creates the jobs of a worker. The worker imports the config itself, because hooks are functions and cannot be
 * transferred.
 */
export async function createWorkerJobs(
  setup: JobSetup & { defaults: string | undefined },
  onMarkdown: OnMarkdown,
): Promise<RunBatch> {
  return createJobs(await importConfig(setup), new CacheFile(setup.cacheFolder), onMarkdown);
}

export function createJobs(config: Config, cache: CacheFile, onMarkdown?: OnMarkdown): RunBatch {
  const highlighter = lazy(async () => {
    const { createHighlighter } = await import("../../highlight/highlighter.js");
    return createHighlighter(config.markdown.highlight, config.markdown.plainLanguages);
  });
  const reader = lazy(async () => createReader(config, cache));
  const compiler = lazy(async (): Promise<PageCompiler> => {
    const processorFor = await createProcessors(config, highlighter);
    return { ...(await reader()), cache, processorFor, guard: createGuard(config.hookTimeoutMs) };
  });
  let known: { urlById: ReadonlyMap<string, string>; addresses: Addresses } | undefined;
  const addressesOf = (urlById: ReadonlyMap<string, string>): Addresses => {
    if (known?.urlById !== urlById) known = { urlById, addresses: createAddresses(urlById, hasForeignLinks(config)) };
    return known.addresses;
  };
  const finish = createFinish(config.plugins, () => createGuard(config.hookTimeoutMs));
  const variablesFor = forEditions(config.site, ({ variables }) => variables);
  const jobs: Jobs = {
    async modules({ urlById }, tasks) {
      const [{ collectModules }, tools] = await Promise.all([import("./modules-job.js"), reader()]);
      const collect = (task: PageTask) =>
        collectModules(task, addressesOf(urlById), { ...tools, variables: variablesFor(task.meta) });
      return Promise.all(tasks.map((task) => traceSpan("page", task.meta.id, () => collect(task))));
    },
    load: async (code, scripts) => (await import("./load-job.js")).loadScripts(scripts, code),
    async compile(shared, tasks) {
      const [{ compilePage, refusePage }, tools] = await Promise.all([import("./compile-job.js"), compiler()]);
      const results: CompileResult[] = [];
      const around = { ...shared, addresses: addressesOf(shared.urlById) };
      for (const [index, task] of tasks.entries()) {
        const { meta, refusal } = task;
        const own = { ...tools, onMarkdown: (isRunning: boolean) => onMarkdown?.(isRunning ? index : undefined) };
        const compile = () => (refusal ? refusePage(meta, refusal, tools) : compilePage(task, around, own));
        results.push(await traceSpan("page", meta.id, compile));
      }
      return results;
    },
    async render(shared, tasks) {
      const tools = { theme: await importTheme(shared.module), cache, finish };
      const name = ({ file }: RenderTask) => displayName(file, config.root);
      return Promise.all(tasks.map((task) => traceSpan("page", name(task), () => renderPage(task, shared, tools))));
    },
    map: async (shared, tasks) =>
      traceSpan("hook", `${shared.plugin} · ${shared.hook} (map)`, () => tasks.map(mapPage(shared, config, cache))),
    highlight: async (_, tasks) => {
      const instance = await highlighter();
      return Promise.all(tasks.map((task) => highlightCode(task, instance)));
    },
    stage: (_, tasks) => Promise.all(tasks.map((task) => stageFile(task, cache))),
  };
  return async ({ name, shared, tasks }) => {
    // Resets the current task, because Markdown that threw an error did not signal its end.
    onMarkdown?.(undefined);
    const results = await traceSpan("job", name, () => jobs[name](shared as never, tasks as never));
    cache.flush();
    // Native memory (the parser's trees) is freed between turns of the event loop. If messages were always waiting, a
    // worker would never free it.
    await setImmediate();
    return results;
  };
}

function createReader(config: Config, cache: CacheFile): PageReader {
  const linksOut = openLinksOut(config, cachedFoldersPath(cache.folder));
  return { config, linksOut, accessFor: createFileAccesses(config) };
}

async function createProcessors(
  config: Config,
  highlighter: () => Promise<Highlighter>,
): Promise<PageCompiler["processorFor"]> {
  const { createProcessor } = await import("../../markdown/processor.js");
  return forEditions(config.site, async ({ variables, labels }) => {
    const options = { ...config.markdown, variables, labels, policy: config.headers ? config.csp : undefined };
    return createProcessor(options, await highlighter());
  });
}

async function highlightCode({ code, lang }: HighlightTask, highlighter: Highlighter): Promise<string> {
  await highlighter.load(lang);
  const lines = highlighter.lines(code.replace(/\n$/, ""), lang).join("\n");
  return `<pre tabindex="0"><code class="language-${lang}">${lines}</code></pre>`;
}

function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let created: Promise<T> | undefined;
  return () => {
    created ??= create();
    return created;
  };
}
