// Runs the builds, edits, and expectations of a test in order. Each step starts when the previous step is done.
import { AssertionError } from "node:assert";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Diagnostic } from "../contract/data.js";
import type { Plugin } from "../contract/plugin.js";
import { placeFile } from "../errors/diagnostics.js";
import { nearest } from "../errors/nearest-word.js";
import { formatAll } from "./expected-problems.js";
import { createThrower, excerpt } from "./failed-expectation.js";
import type { Files, Story, TestFailure, TestReport, TestSite } from "./testing-types.js";

type Method = (...given: never[]) => unknown;
type Done = { diagnostics: readonly Diagnostic[]; compiled?: readonly string[] };

export class SiteStory<Result extends Done, Options, Report extends TestReport>
  implements Story<Result, Options, Report>
{
  readonly [Symbol.toStringTag] = "Story";
  readonly #site: TestSite<Options, Report>;
  #result: Promise<Result>;

  constructor(site: TestSite<Options, Report>, result: Promise<Result>) {
    this.#site = site;
    this.#result = result;
  }

  // biome-ignore lint/suspicious/noThenProperty: a story is awaited
  then: Promise<Result>["then"] = (onDone, onFailed) => this.#result.then(onDone, onFailed);
  catch: Promise<Result>["catch"] = (onFailed) => this.#result.catch(onFailed);
  finally: Promise<Result>["finally"] = (onEnd) => this.#result.finally(onEnd);

  expectFile(out: string, text?: string | RegExp): this {
    return this.#next(this.expectFile, () => {
      const actual = this.#site.read(out);
      if (text !== undefined && !isIn(actual, text)) throw missingText(out, actual, text);
    });
  }

  expectNoFile(out: string, text?: string | RegExp): this {
    return this.#next(this.expectNoFile, () => {
      if (!this.#site.has(out) || (text !== undefined && !isIn(this.#site.read(out), text))) return;
      const message = text === undefined ? `${out} exists` : `${out} contains ${text}`;
      throw new AssertionError({ message });
    });
  }

  expectDiagnostic(
    code: string,
    { file, line, message = "" }: { file?: string; line?: number; message?: string | RegExp } = {},
  ): this {
    return this.#next(this.expectDiagnostic, ({ diagnostics }) => {
      const isReported = diagnostics.some(
        (one) =>
          one.code === code &&
          (file === undefined || (one.place !== undefined && placeFile(one.place, this.#site.root) === file)) &&
          (line === undefined || one.place?.line === line) &&
          isIn(one.message, message),
      );
      if (isReported) return;
      const place = [file, line].filter((part) => part !== undefined).join(":");
      const wanted = [code, place && `at ${place}`, message && `with ${message}`].filter(Boolean).join(" ");
      throw new AssertionError({
        message: `expected ${wanted}; reported:\n${formatAll(diagnostics, this.#site.root)}`,
      });
    });
  }

  expectNoDiagnostics(): this {
    return this.#next(this.expectNoDiagnostics, ({ diagnostics }) => {
      if (diagnostics.length === 0) return;
      throw new AssertionError({ message: `the build reported problems:\n${formatAll(diagnostics, this.#site.root)}` });
    });
  }

  expectCompiled(...ids: string[]): this {
    return this.#next(this.expectCompiled, ({ compiled = [] }) => {
      const [actual, expected] = [compiled.toSorted(), ids.toSorted()];
      if (actual.join("\n") === expected.join("\n")) return;
      throw new AssertionError({
        message: "unexpected pages were compiled",
        actual,
        expected,
        operator: "deepStrictEqual",
      });
    });
  }

  write(files: Files): this {
    return this.#next(this.write, () => this.#site.write(files));
  }

  edit(file: string, change: (text: string) => string): this {
    return this.#next(this.edit, () => this.#site.edit(file, change));
  }

  remove(...names: string[]): this {
    return this.#next(this.remove, () => this.#site.remove(...names));
  }

  plugin(plugin: Plugin | readonly Plugin[] | URL, name?: string, options?: object): this {
    return this.#next(this.plugin, () => this.#site.plugin(plugin, name, options));
  }

  build(options?: Options): Story<Report, Options, Report> {
    return this.#go(this.build, () => this.#site.build(options));
  }

  fail(options?: Options): Story<TestFailure, Options, Report> {
    return this.#go(this.fail, () => this.#site.fail(options));
  }

  verify(options?: Options): Story<Report, Options, Report> {
    return this.#go(this.verify, () => this.#site.verify(options));
  }

  /** @param method the method that the test called */
  #next(method: Method, step: (result: Result) => unknown): this {
    const blame = createThrower(method);
    this.#result = this.#result.then((result) => {
      try {
        step(result);
      } catch (thrown) {
        blame(thrown);
      }
      return result;
    });
    return this;
  }

  #go<Next extends Done>(method: Method, build: () => Story<Next, Options, Report>): SiteStory<Next, Options, Report> {
    const blame = createThrower(method);
    return new SiteStory(
      this.#site,
      this.#result.then(() => build().catch(blame)),
    );
  }
}

export function isIn(actual: string, text: string | RegExp): boolean {
  // With the `g` flag, a pattern would continue after its last match.
  return typeof text === "string" ? actual.includes(text) : new RegExp(text).test(actual);
}

/** Creates the error for a page that does not contain the expected text. */
export function missingText(name: string, page: string, expected: string | RegExp): AssertionError {
  const actual = excerpt(page, expected);
  return new AssertionError({
    message: `${name} does not contain ${expected}: ${actual}`,
    actual,
    expected,
    operator: "match",
  });
}

/** Creates the error for a missing output file. */
export function missingFile(out: string, folder: string): AssertionError {
  const names = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: "utf8" }) : [];
  const near = nearest(
    out,
    names.map((name) => name.replaceAll("\\", "/")),
  );
  const hint = near === undefined ? "" : `; did you mean ${near}?`;
  return new AssertionError({ message: `there is no file ${join(folder, out)}${hint}` });
}
