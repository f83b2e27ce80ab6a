// The work that threads do, as one object per thread: made once from the compiled config, with its own plugins,
// Markdown processor, highlighter and end of the cache. Everything heavy is imported when its first task comes.
import { pathToFileURL } from "node:url";
import type { Config, ConfigOverrides } from "../config/config.js";
import { type CompiledConfig, importConfig } from "../config/config-file.js";
import type { Theme } from "../contract/theme.js";
import type { Highlighter } from "../highlight/highlighter.js";
import { type CacheFile, type Location, openCacheFile } from "../store/segments/segment.js";
import type { CompileResult, CompileShared, CompileTask, PageCompiler } from "./compile-page.js";
import { type MapShared, type MapTask, makeParts } from "./map-page.js";
import { type RenderResult, type RenderShared, type RenderTask, renderPage } from "./render-page.js";
import { type StageTask, stageFile } from "./stage-file.js";

/** What a thread needs to make its own instances; structured-cloneable. */
export interface JobSetup {
  root: string;
  compiled?: CompiledConfig;
  overrides: ConfigOverrides;
  cacheFolder: string;
}

export interface Jobs {
  compile(shared: CompileShared, tasks: CompileTask[]): Promise<CompileResult[]>;
  render(shared: RenderShared, tasks: RenderTask[]): Promise<RenderResult[]>;
  map(shared: MapShared, tasks: MapTask[]): Promise<[key: string, location: Location][]>;
  highlight(shared: null, tasks: HighlightTask[]): Promise<string[]>;
  stage(shared: null, tasks: StageTask[]): Promise<number[]>;
  close(): void;
}
export type JobName = Exclude<keyof Jobs, "close">;

export interface HighlightTask {
  code: string;
  lang: string;
}

/** What compiling imports on any site; what cannot be imported fails again with the first task, and is reported then. */
export async function loadCode(): Promise<void> {
  const plugins = import("docsgen/plugins");
  const markdown = [import("./compile-page.js"), import("../markdown/processor.js")];
  await Promise.allSettled([plugins, ...markdown, import("../highlight/highlighter.js")]);
}

/** The jobs of a worker thread: the config is imported anew. */
export async function createThreadJobs(setup: JobSetup): Promise<Jobs> {
  const config = await importConfig(setup);
  const file = openCacheFile(setup.cacheFolder);
  const jobs = createJobs(config, file);
  return { ...jobs, close: () => file.close() };
}

/** The jobs over a config and an end of the cache that the caller owns. */
export function createJobs(config: Config, cache: CacheFile): Jobs {
  const highlighter = lazy(async () => {
    const { createHighlighter } = await import("../highlight/highlighter.js");
    return createHighlighter(config.markdown.highlight);
  });
  const compiler = lazy(async (): Promise<PageCompiler> => {
    const { createProcessor } = await import("../markdown/processor.js");
    const { variables, labels } = config.site;
    const options = { ...config.markdown, variables, labels };
    return { config, cache, processor: await createProcessor(options, await highlighter()) };
  });
  const themes = new Map<string, Promise<Theme>>();
  return {
    async compile(shared, tasks) {
      const [{ compilePage }, tools] = await Promise.all([import("./compile-page.js"), compiler()]);
      const results: CompileResult[] = [];
      for (const task of tasks) results.push(await compilePage(task, shared, tools));
      cache.flush();
      return results;
    },
    async render(shared, tasks) {
      let theme = themes.get(shared.module);
      if (!theme) {
        theme = importTheme(shared.module);
        themes.set(shared.module, theme);
      }
      const loaded = await theme;
      const results = tasks.map((task) => renderPage(task, shared, { theme: loaded, cache }));
      cache.flush();
      return results;
    },
    async map(shared, tasks) {
      const step = config.plugins.find(({ name }) => name === shared.plugin)?.[shared.hook];
      if (!step) return [];
      const origin = `${shared.plugin} · ${shared.hook}`;
      const parts = makeParts(tasks, shared, { step, origin, cache, root: config.root });
      cache.flush();
      return parts;
    },
    async highlight(_shared, tasks) {
      const instance = await highlighter();
      return Promise.all(tasks.map((task) => highlightTask(task, instance)));
    },
    async stage(_shared, tasks) {
      return Promise.all(tasks.map((task) => stageFile(task, cache)));
    },
    close() {},
  };
}

/** Imports a theme's server bundle. */
export async function importTheme(module: string): Promise<Theme> {
  const imported = (await import(pathToFileURL(module).href)) as { default: Theme };
  return imported.default;
}

async function highlightTask(task: HighlightTask, highlighter: Highlighter): Promise<string> {
  await highlighter.load(task.lang);
  const code = highlighter.lines(task.code.replace(/\n$/, ""), task.lang).join("\n");
  return `<pre tabindex="0"><code class="language-${task.lang}">${code}</code></pre>`;
}

function lazy<T>(create: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= create();
    return made;
  };
}
