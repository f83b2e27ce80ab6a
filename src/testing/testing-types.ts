// API for tests of plugins and themes. Only these types are published.
import type { Diagnostic } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";

/** Text or bytes by path from the site root: `{ "content/index.md": "# Home" }`. */
export type Files = Record<string, string | Uint8Array>;

export interface TestBuildOptions {
  /** If true, warnings fail the build. Default: false. */
  strict?: boolean;
  /** If false, results of earlier builds are not used. Default: true. */
  cache?: boolean;
  /** Number of threads. Default: 1. Always 1 if a plugin is passed as a value. */
  threads?: number;
}

/** Result of a build. */
export interface TestReport {
  /** Number of pages. */
  pages: number;
  /** Ids of the pages that were compiled instead of read from the cache. */
  compiled: readonly string[];
  /** Paths of the documents that were rendered. */
  rendered: readonly string[];
  /** Number of output files. */
  files: number;
  /** Number of output files that were written because they are new or changed, or removed because they are old. */
  written: number;
  removed: number;
  diagnostics: readonly Diagnostic[];
}

/** Arguments and options of a command, as in its context. */
export interface TestCommand {
  arguments?: readonly string[];
  options?: Readonly<Record<string, string | boolean>>;
  /** Exit code with which the command must end. Default: 0. */
  exitCode?: number;
}

/** Result of a command. */
export interface TestOutput {
  /** Everything that the command prints. */
  output: string;
  diagnostics: readonly Diagnostic[];
}

/** The reasons why a build failed. */
export interface TestFailure {
  diagnostics: readonly Diagnostic[];
  /** The problems as `docsgen build` prints them. */
  text: string;
  /** 1: the site has errors; 2: invalid arguments; 70: a bug in docsgen or in a plugin. */
  exitCode: number;
}

/**
 * A site in a temporary folder. Changes take effect immediately; `build`, `fail` and `verify` start a story to be awaited:
 *
 *     await site({ "index.md": "# Home" }).plugin(mine()).build().expectFile("index.html", /Home/);
 */
export interface TestSite<Options = TestBuildOptions, Report extends TestReport = TestReport> {
  /** Absolute path of the folder. */
  readonly root: string;
  /**
   * Adds a plugin after the plugins of the site's config (by default, docsgen's default plugins). A plugin passed as a
   * value limits the build to one thread; a plugin passed as a module is imported by each thread. If the site already
   * has this plugin (from the same module and function, or a value with the same name), it is replaced. This way, a
   * test can check that changed options are part of the cache key.
   * @param plugin the plugin, or the URL of a module, which may be TypeScript: `new URL("../src/index.ts",
   * import.meta.url)`
   * @param name the module's function that creates the plugin. Default: `default`
   * @param options argument of that function: JSON
   */
  plugin(plugin: Plugin | readonly Plugin[] | URL, name?: string, options?: object): this;
  write(files: Files): this;
  /** Changes a text file. Throws AssertionError if the text stays the same. */
  edit(file: string, change: (text: string) => string): this;
  /** Removes files and folders. */
  remove(...names: string[]): this;
  /** Builds the site. Rejects with AssertionError if the build fails; the message contains the problems. */
  build(options?: Options): Story<Report, Options, Report>;
  /** Builds a site and expects the build to fail. Rejects with AssertionError if it succeeds. */
  fail(options?: Options): Story<TestFailure, Options, Report>;
  /**
   * Builds like `docsgen build --verify`: with and without the cache. Rejects with AssertionError if the outputs
   * differ, which means that a hook depends on an undeclared input.
   */
  verify(options?: Options): Story<Report, Options, Report>;
  /** Runs a command of a plugin. Rejects with AssertionError, which contains the output, if it ends with another exit code. */
  run(command: string, input?: TestCommand): Promise<TestOutput>;
  /** Serves the site like `docsgen dev`, on a free port. */
  dev(): Promise<TestServer>;
  /** Returns the text of an output file: `index.html`. Throws AssertionError if it does not exist. */
  read(out: string): string;
  has(out: string): boolean;
  /** Returns the hash of each output file, by path. Useful to compare two builds. */
  tree(folder?: string): Record<string, string>;
  /** Closes servers and removes the folder. Happens automatically when the process exits. */
  dispose(): Promise<void>;
}

/**
 * Steps that run in order when the story is awaited. Resolves to the result of the last build. If a step fails, rejects
 * with AssertionError.
 */
export interface Story<Result, Options = TestBuildOptions, Report extends TestReport = TestReport>
  extends Promise<Result> {
  /** Expects an output file. With `text`, the file must contain the string or match the pattern. */
  expectFile(out: string, text?: string | RegExp): this;
  /** Expects that an output file does not exist. With `text`, it may exist, but must not contain or match it. */
  expectNoFile(out: string, text?: string | RegExp): this;
  /** Expects a diagnostic of the last build with this code, file (path from the root), line, and text in the message. */
  expectDiagnostic(code: string, where?: { file?: string; line?: number; message?: string | RegExp }): this;
  /** Expects that the last build reported nothing. */
  expectNoDiagnostics(): this;
  /**
   * Expects that the last build compiled exactly these pages (ids, in any order). All other pages must come from the
   * cache.
   */
  expectCompiled(...ids: string[]): this;
  write(files: Files): this;
  edit(file: string, change: (text: string) => string): this;
  remove(...names: string[]): this;
  /** Adds a plugin, or changes the options of an existing plugin, which reveals options missing from its `cacheKey`. */
  plugin(plugin: Plugin | readonly Plugin[] | URL, name?: string, options?: object): this;
  build(options?: Options): Story<Report, Options, Report>;
  fail(options?: Options): Story<TestFailure, Options, Report>;
  verify(options?: Options): Story<Report, Options, Report>;
}

/** A development server. */
export interface TestServer {
  /** `http://127.0.0.1:4321` */
  readonly url: string;
  /** Requests a path: `/guides/start`. */
  get(path: string): Promise<{ status: number; body: string }>;
  /**
   * Repeats a request until the body contains the string or matches the pattern. Rejects with AssertionError after ten
   * seconds.
   */
  expectPage(path: string, text: string | RegExp): Promise<void>;
  close(): Promise<void>;
}
