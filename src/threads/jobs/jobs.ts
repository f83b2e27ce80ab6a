// The jobs that a thread can do, each over a batch of tasks. A thread makes its own from the config: with its own plugins,
// Markdown processor and highlighter, and its own end of the cache. Everything heavy is imported when a task first needs it.
import { setImmediate } from "node:timers/promises";
import type { Config, ConfigOverrides } from "../../config/config.js";
import type { CompiledConfig } from "../../config/config-bundle.js";
import { importConfig } from "../../config/config-file.js";
import { forEditions } from "../../config/editions.js";
import type { Highlighter } from "../../highlight/highlighter.js";
import { type Addresses, createAddresses } from "../../pages/addresses.js";
import { createFileAccesses } from "../../pages/file-access.js";
import { createGuard } from "../../report/guard.js";
import { nameOf } from "../../report/paths.js";
import { traceSpan } from "../../report/tracer.js";
import { keptFolders } from "../../store/kept-folder.js";
import { openLinksOut } from "../../store/links-out.js";
import { CacheFile, type Location } from "../../store/segments/segment.js";
import { importTheme } from "../theme-module.js";
import type { CompileResult, CompileShared, CompileTask, PageCompiler } from "./compile.js";
import { type MapShared, type MapTask, mapPage } from "./map.js";
import { type RenderResult, type RenderShared, type RenderTask, renderPage } from "./render.js";
import { type StageTask, stageFile } from "./stage.js";

/** For each job: what all tasks of a run share, a task, and its result. All of them are structured-cloneable. */
export interface JobTypes {
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

export interface HighlightTask {
  code: string;
  lang: string;
}

/** A batch of tasks for one job. */
export interface Batch {
  name: JobName;
  shared?: unknown;
  tasks: unknown[];
}

/** Runs a batch on this thread; what it puts into the cache can then be read by other threads. */
export type RunBatch = (batch: Batch) => Promise<unknown[]>;

/** What a worker needs to make its jobs; structured-cloneable. */
export interface JobSetup {
  root: string;
  compiled?: CompiledConfig;
  overrides: ConfigOverrides;
  cacheFolder: string;
  /** How long the site's code may block a worker. */
  limitMs: number;
  /** How long the Markdown of a page may block a worker. */
  pageLimitMs: number;
}

/** Called with the index of the task whose Markdown begins; with undefined when it ends. */
export type OnMarkdown = (task: number | undefined) => void;

/** Imports what compiling needs on any site. An import that fails will fail again with the first task, and is reported then. */
export async function importCode(defaults: string | undefined): Promise<void> {
  const plugins = defaults === undefined ? undefined : import(defaults);
  const markdown = [import("./compile.js"), import("../../markdown/processor.js")];
  await Promise.allSettled([plugins, ...markdown, import("../../highlight/highlighter.js")]);
}

/** The jobs of a worker, which imports the config itself: hooks are functions, and cannot be sent to it. */
export async function createWorkerJobs(
  setup: JobSetup & { defaults: string | undefined },
  onMarkdown: OnMarkdown,
): Promise<RunBatch> {
  return createJobs(await importConfig(setup), new CacheFile(setup.cacheFolder), onMarkdown);
}

export function createJobs(config: Config, cache: CacheFile, onMarkdown?: OnMarkdown): RunBatch {
  const highlighter = lazy(async () => {
    const { createHighlighter } = await import("../../highlight/highlighter.js");
    return createHighlighter(config.markdown.highlight);
  });
  const compiler = lazy(async (): Promise<PageCompiler> => {
    const { createProcessor } = await import("../../markdown/processor.js");
    const processorFor = forEditions(config.site, async ({ variables, labels }) => {
      const options = { ...config.markdown, variables, labels, policy: config.headers ? config.csp : undefined };
      return createProcessor(options, await highlighter());
    });
    return {
      config,
      cache,
      processorFor,
      guard: createGuard(config.hookTimeoutMs),
      linksOut: openLinksOut(config, keptFolders(cache.folder)),
      accessFor: createFileAccesses(config),
    };
  });
  let known: { urlById: ReadonlyMap<string, string>; addresses: Addresses } | undefined;
  const addressesOf = (urlById: ReadonlyMap<string, string>): Addresses => {
    if (known?.urlById !== urlById) known = { urlById, addresses: createAddresses(urlById, config.file === undefined) };
    return known.addresses;
  };
  const jobs: Jobs = {
    async compile(shared, tasks) {
      const [{ compilePage, refusePage }, tools] = await Promise.all([import("./compile.js"), compiler()]);
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
      const theme = await importTheme(shared.module);
      const name = ({ file }: RenderTask) => nameOf(file, config.root);
      return tasks.map((task) => traceSpan("page", name(task), () => renderPage(task, shared, { theme, cache })));
    },
    map: async (shared, tasks) =>
      traceSpan("hook", `${shared.plugin} · ${shared.hook} (map)`, () => tasks.map(mapPage(shared, config, cache))),
    async highlight(_, tasks) {
      const instance = await highlighter();
      return Promise.all(tasks.map((task) => highlightCode(task, instance)));
    },
    stage: (_, tasks) => Promise.all(tasks.map((task) => stageFile(task, cache))),
  };
  return async ({ name, shared, tasks }) => {
    // Markdown that threw did not end.
    onMarkdown?.(undefined);
    const results = await traceSpan("job", name, () => jobs[name](shared as never, tasks as never));
    cache.flush();
    // Native memory (the parser's trees) is freed between turns of the event loop. A worker that always has a message waiting
    // would never get there.
    await setImmediate();
    return results;
  };
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
