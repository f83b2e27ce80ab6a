// What tests of plugins and themes are written with. Only these types are shipped.
import type { Diagnostic } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";

/** Text or bytes by path from the site's root: `{ "content/index.md": "# Home" }`. */
export type Files = Record<string, string | Uint8Array>;

export interface TestBuildOptions {
  /** Warnings fail the build. Default: false. */
  strict?: boolean;
  /** `false`: uses nothing of earlier builds. Default: true. */
  cache?: boolean;
  /** Number of threads. Default: 1; with a plugin that is given as a value always 1. */
  threads?: number;
}

/** What a build did. */
export interface TestReport {
  /** Number of pages. */
  pages: number;
  /** Ids of the pages that were compiled: those that did not come from the cache. */
  compiled: readonly string[];
  /** Paths of the documents that were rendered. */
  rendered: readonly string[];
  /** Number of output files. */
  files: number;
  /** How many output files were new or changed, and how many old ones are gone. */
  written: number;
  removed: number;
  diagnostics: readonly Diagnostic[];
}

/** Why a site was not built. */
export interface TestFailure {
  diagnostics: readonly Diagnostic[];
  /** The problems as `docsgen build` prints them. */
  text: string;
  /** 1: the site has a problem; 2: wrong use; 70: a bug of docsgen or of a plugin. */
  exitCode: number;
}

/**
 * A site in a temporary folder. Each change is made at once; `build`, `fail` and `verify` begin a story, which is awaited:
 *
 *     await site({ "index.md": "# Home" }).plugin(mine()).build().expectFile("index.html", /Home/);
 */
export interface TestSite<Options = TestBuildOptions, Report extends TestReport = TestReport> {
  /** Absolute path of the folder. */
  readonly root: string;
  /**
   * Adds a plugin, after those of the site's config (default: docsgen's own). One that is given as a value makes the whole build
   * run on one thread; one that is given by its module is imported by each thread. One that the site has already (of the same
   * module and function, or as a value of the same name) takes the place of it: another setting, which the cache must notice.
   * @param plugin the plugin, or the URL of a module, in TypeScript perhaps: `new URL("../src/index.ts", import.meta.url)`
   * @param name the function of the module that makes the plugin. Default: `default`
   * @param options what that function is called with: JSON
   */
  plugin(plugin: Plugin | readonly Plugin[] | URL, name?: string, options?: object): this;
  /** Writes files. */
  write(files: Files): this;
  /** Changes a text file. Throws AssertionError if that changes nothing. */
  edit(file: string, change: (text: string) => string): this;
  /** Removes files and folders. */
  remove(...names: string[]): this;
  /** Builds the site. Rejects with AssertionError and the problems in its message if it has any that forbid to write. */
  build(options?: Options): Story<Report, Options, Report>;
  /** Builds a site that must not build. Rejects with AssertionError if it does. */
  fail(options?: Options): Story<TestFailure, Options, Report>;
  /**
   * Builds as `docsgen build --verify` does: with the cache and without, and compares. Rejects with AssertionError if the two
   * differ, because a hook depends on something that it has not declared.
   */
  verify(options?: Options): Story<Report, Options, Report>;
  /** Serves the site as `docsgen dev` does, on any free port. */
  dev(): Promise<TestServer>;
  /** Text of an output file: `index.html`. Throws AssertionError if there is none of this name. */
  read(out: string): string;
  has(out: string): boolean;
  /** Hash of each output file by its path, to compare two builds. */
  tree(folder?: string): Record<string, string>;
  /** Closes servers and removes the folder. Without it, that happens when the process ends. */
  dispose(): Promise<void>;
}

/** Steps that run one after the other once it is awaited; then it is the result of the last build. Each fails with AssertionError. */
export interface Story<Result, Options = TestBuildOptions, Report extends TestReport = TestReport>
  extends Promise<Result> {
  /** There is an output file; its text contains the string or matches the pattern. */
  expectFile(out: string, text?: string | RegExp): this;
  /** There is no such output file; with `text`: it has nothing of the kind. */
  expectNoFile(out: string, text?: string | RegExp): this;
  /** The last build reported this code, in this file (a path from the root) and line, with this in its message. */
  expectDiagnostic(code: string, where?: { file?: string; line?: number; message?: string | RegExp }): this;
  /** The last build reported nothing. */
  expectNoDiagnostics(): this;
  /** Ids of the pages that the last build compiled, in any order; all others came from the cache. */
  expectCompiled(...ids: string[]): this;
  write(files: Files): this;
  edit(file: string, change: (text: string) => string): this;
  remove(...names: string[]): this;
  /** Adds a plugin, or gives one that the site has other options: a `cacheKey` that lacks an option shows. */
  plugin(plugin: Plugin | readonly Plugin[] | URL, name?: string, options?: object): this;
  build(options?: Options): Story<Report, Options, Report>;
  fail(options?: Options): Story<TestFailure, Options, Report>;
  verify(options?: Options): Story<Report, Options, Report>;
}

/** A development server. */
export interface TestServer {
  /** `http://127.0.0.1:4321` */
  readonly url: string;
  /** Asks for a path: `/guides/start`. */
  get(path: string): Promise<{ status: number; body: string }>;
  /** Asks until the body contains the string or matches the pattern. Rejects with AssertionError after ten seconds. */
  expectPage(path: string, text: string | RegExp): Promise<void>;
  close(): Promise<void>;
}
