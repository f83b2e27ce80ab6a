// A site in a temporary folder, for tests that write files, build, edit, and check the output.
import { AssertionError } from "node:assert";
import { createHash } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { defaultCacheDir } from "../cache/cache-folder.js";
import type { Plugin } from "../contract/plugin.js";
import { DocsgenError } from "../errors/errors.js";
import { type BuildOptions, type BuildReport, build } from "../flow/build.js";
import { runPluginCommand } from "../flow/run-command.js";
import { verifyBuild } from "../flow/verify.js";
import { missingFile, SiteStory } from "./build-story.js";
import { type EndedCommand, failed, formatAll, succeed, unexpectedExit } from "./expected-problems.js";
import { createThrower } from "./failed-expectation.js";
import { type Added, defaults, forgetConfig, sameName, writeConfig } from "./test-config.js";
import type { Files, Story, TestCommand, TestFailure, TestOutput, TestServer, TestSite } from "./testing-types.js";

type Options = Partial<BuildOptions>;

/** Creates a site from files, or from a folder. */
export function createSite(from: Files | string | URL): FolderSite {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "docsgen-site-")));
  present.add(root);
  const one = new FolderSite(root);
  if (typeof from === "string") copyFolder(from, root);
  else if (from instanceof URL) copyFolder(fileURLToPath(from), root);
  else one.write(from);
  return one;
}

/** Roots of sites that have not been disposed of. */
const present = new Set<string>();
process.on("exit", () => present.forEach(removeSite));

function removeSite(root: string): void {
  present.delete(root);
  forgetConfig(root);
  for (const folder of [root, defaultCacheDir(root, false)]) rmSync(folder, { recursive: true, force: true });
}

/** Copies a project without its installed packages and build results. Packages are resolved from the original folder. */
function copyFolder(folder: string, root: string): void {
  const skipped = new Set(["node_modules", "dist", ".docsgen", ".git"]);
  cpSync(folder, root, { recursive: true, filter: (name) => name === folder || !skipped.has(basename(name)) });
  const packages = join(folder, "node_modules");
  if (existsSync(packages)) symlinkSync(packages, join(root, "node_modules"), "junction");
}

export class FolderSite implements TestSite<Options, BuildReport> {
  readonly root: string;
  readonly #added: Added[] = [];
  readonly #servers: TestServer[] = [];

  constructor(root: string) {
    this.root = root;
  }

  plugin(plugin: Plugin | readonly Plugin[] | URL, name = "default", options?: object): this {
    const added: Added = plugin instanceof URL ? { module: plugin, name, options } : { value: plugin };
    const known = this.#added.findIndex((one) => sameName(one) === sameName(added));
    this.#added.splice(known === -1 ? this.#added.length : known, 1, added);
    return this;
  }

  write(files: Files): this {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(this.root, name)), { recursive: true });
      writeFileSync(join(this.root, name), content);
    }
    return this;
  }

  edit(file: string, change: (text: string) => string): this {
    const text = readFileSync(join(this.root, file), "utf8");
    const changed = change(text);
    if (changed === text) throw new AssertionError({ message: `the edit of ${file} does not change it` });
    return this.write({ [file]: changed });
  }

  remove(...names: string[]): this {
    for (const name of names) rmSync(join(this.root, name), { recursive: true });
    return this;
  }

  build(options?: Options): Story<BuildReport, Options, BuildReport> {
    return new SiteStory(this, succeed(build(this.#buildOptions(options)), this.root).catch(createThrower(this.build)));
  }

  fail(options?: Options): Story<TestFailure, Options, BuildReport> {
    return new SiteStory(this, failed(build(this.#buildOptions(options)), this.root).catch(createThrower(this.fail)));
  }

  verify(options?: Options): Story<BuildReport, Options, BuildReport> {
    return new SiteStory(this, succeed(this.#verify(options), this.root).catch(createThrower(this.verify)));
  }

  run(name: string, { exitCode = 0, ...given }: TestCommand = {}): Promise<TestOutput> {
    return this.#run(name, given)
      .then((ended) => {
        if (ended.exitCode === exitCode) return { output: ended.output, diagnostics: ended.diagnostics };
        throw unexpectedExit(ended, exitCode, this.root);
      })
      .catch(createThrower(this.run));
  }

  async dev(): Promise<TestServer> {
    // The server loads many modules, and most tests do not need it.
    const { serve } = await import("./test-server.js");
    const options = this.#options({});
    // Workers cannot access a plugin that was passed as a value.
    const server = await serve({ ...options, keepsFree: options.threads !== 1 });
    this.#servers.push(server);
    return server;
  }

  read(out: string): string {
    if (!this.has(out)) throw missingFile(out, join(this.root, "dist"));
    return readFileSync(join(this.root, "dist", out), "utf8");
  }

  has(out: string): boolean {
    return existsSync(join(this.root, "dist", out));
  }

  tree(folder = "dist"): Record<string, string> {
    return hashTree(join(this.root, folder));
  }

  async dispose(): Promise<void> {
    for (const server of this.#servers.splice(0)) await server.close();
    removeSite(this.root);
  }

  async #run(name: string, { arguments: words = [], options = {} }: TestCommand): Promise<EndedCommand> {
    const lines: string[] = [];
    const input = { arguments: words, options, print: (line: string) => void lines.push(`${line}\n`) };
    const output = () => lines.join("");
    try {
      const diagnostics = await runPluginCommand(name, input, this.#buildOptions({}));
      return { exitCode: 0, output: output(), diagnostics };
    } catch (thrown) {
      if (!(thrown instanceof DocsgenError)) throw thrown;
      return { exitCode: thrown.exitCode, output: output(), diagnostics: thrown.diagnostics };
    }
  }

  async #verify(options: Options | undefined): Promise<BuildReport> {
    const report = await verifyBuild(this.#options(options));
    const problems = report.diagnostics.filter((one) => one.severity === "error" || one.code === "undeclared-input");
    if (problems.length === 0) return report;
    throw new AssertionError({ message: `the build is not pure:\n${formatAll(problems, this.root)}` });
  }

  /** Uses one thread: starting workers would take longer than building a small site. */
  #buildOptions(options: Options | undefined): BuildOptions {
    return { threads: 1, ...this.#options(options) };
  }

  #options(options: Options | undefined): BuildOptions {
    const { configFile, threads } = writeConfig(this.root, this.#added);
    const given = { ...(configFile !== undefined && { configFile }), ...(threads !== undefined && { threads }) };
    return { root: this.root, defaults, ...options, ...given };
  }
}

/** Returns the hash of each file below a folder, by path; empty if the folder does not exist. */
export function hashTree(folder: string): Record<string, string> {
  if (!existsSync(folder)) return {};
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    files.map((file) => [file.slice(folder.length + 1), createHash("sha256").update(readFileSync(file)).digest("hex")]),
  );
}
