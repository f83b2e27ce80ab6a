// Follows articles as a reader does: writes the files, runs the commands, and compares what they print.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { codeBlocks } from "../installation.js";
import { type Article, parseArticle, repository, type Variables } from "../markdown.js";
import { findDifference, type Values } from "./compare.js";
import type { Program, Sandbox } from "./sandbox.js";
import { type FileStep, type OutputStep, readSteps, type ShellStep, type Step } from "./steps.js";

export interface Report {
  /** Problems as `file:line message`. */
  problems: string[];
  /** Shell blocks, and those among them that are listed as exceptions. */
  blocks: number;
  skipped: string[];
}

export interface Exception {
  /** Part of the block's text. */
  block: string;
  reason: string;
}

/** Time to wait for output that appears later, and if the article speaks of minutes. */
const patienceMs = Number(process.env.PATIENCE ?? 25_000);
const longPatienceMs = Math.min(70_000, patienceMs * 3);

const longRunning =
  /^(?:\w+=\S*\s+)*(?:node (?!-v)|npx vite(?! build)\b|docker (?:run|exec \S+ redis-cli P?SUBSCRIBE))/;
const stopsPrograms = /\bCtrl\+C\b|\b(?:stop|Stop) (?:the|it|both|all|every)|\b(?:restart|Restart) (?:the|it|both|all)/;
const restartsPrograms = /(?<!\bif you )\brestart (?:the|it|both|all)/i;
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));

export class Reader {
  #sandbox: Sandbox;
  #article: Article;
  #exceptions: readonly Exception[];
  #values: Values = new Map();
  #printed = "";
  #token = "";
  #addresses: string[] = [];
  /** True once something other than an installation has run. */
  #hasRun = false;
  #lastFile: FileStep | undefined;
  report: Report = { problems: [], blocks: 0, skipped: [] };

  constructor(article: Article, sandbox: Sandbox, exceptions: readonly Exception[]) {
    this.#article = article;
    this.#sandbox = sandbox;
    this.#exceptions = exceptions;
  }

  async follow(steps: readonly Step[]): Promise<Report> {
    for (const [at, step] of steps.entries()) {
      for (const [url = ""] of step.prose.matchAll(/http:\/\/localhost:5173[^\s`)]*/g))
        this.#addresses.push(url.replace(/[.,]+$/, ""));
      if (step.kind === "shell") this.report.blocks++;
      const text = step.kind === "file" ? step.path : step.text;
      const exception = this.#exceptions.find(({ block }) => text.includes(block));
      if (exception) {
        if (step.kind === "shell") this.report.skipped.push(`${this.#article.file}:${step.line} ${exception.reason}`);
        continue;
      }
      try {
        await this.#take(step, steps[at + 1]);
      } catch (error) {
        this.#fail(step, error instanceof Error ? error.message : String(error));
      }
    }
    return this.report;
  }

  #fail({ line }: Step, message: string): void {
    this.report.problems.push(`${this.#article.file}:${line} ${message}`);
  }

  async #take(step: Step, next: Step | undefined): Promise<void> {
    if (step.kind !== "output" && stopsPrograms.test(step.prose)) await this.#stopServers(step);
    if (step.kind === "file") await this.#write(step, next);
    else if (step.kind === "shell") await this.#run(step, next);
    else await this.#expect(step);
  }

  async #write(step: FileStep, next: Step | undefined): Promise<void> {
    if (step.continues && this.#lastFile) this.#sandbox.append(this.#lastFile.path, step.text);
    else {
      this.#sandbox.write(step.path, step.text);
      this.#lastFile = step;
    }
    const file = this.#lastFile ?? step;
    // A program whose output follows is run, although the article does not repeat the command.
    const isShown = next?.kind === "output" && ["txt", "json"].includes(next.language) && /\.ts$/.test(file.path);
    const isTest = /\.(spec|test)\./.test(file.path);
    if (isShown && !isTest) await this.#start(`node ${file.path}`, step);
  }

  async #run(step: ShellStep, next: Step | undefined): Promise<void> {
    const lines = joinContinued(step.text);
    const isStart = lines.some((line) => longRunning.test(line));
    if (lines.every((line) => line.startsWith("npm install"))) this.#hasRun = false;
    else this.#hasRun = true;
    if (!isStart && restartsPrograms.test(step.prose))
      for (const command of this.#stopped) await this.#start(command, step);
    this.#printed = "";
    if (!isStart) {
      const times = /\bthree times\b/.test(step.prose) ? 3 : /\btwice\b|\btwo requests\b/.test(step.prose) ? 2 : 1;
      for (let time = 1; time <= times; time++) this.#printed += await this.#sandbox.run(this.#fillIn(step.text));
      this.#remember(this.#printed);
      return;
    }
    for (const line of lines) {
      const command = line.replace(/\s+&$/, "");
      if (!longRunning.test(command)) {
        this.#printed += await this.#sandbox.run(this.#fillIn(line));
      } else await this.#start(command, step, next);
    }
  }

  /** Replaces ids and tokens that the article shows by those of this run. */
  #fillIn(script: string): string {
    let text = script.replaceAll("TOKEN", () => this.#token);
    for (const [shown, actual] of this.#values) text = text.replaceAll(shown, actual);
    return text;
  }
  #remember(output: string): void {
    this.#token = /eyJ[\w-]+\.[\w-]+\.[\w-]+/.exec(output)?.[0] ?? this.#token;
  }

  /** Starts a program. The same command in the same terminal means that the reader restarts it. */
  async #start(command: string, step: Step, next?: Step): Promise<void> {
    this.#hasRun = true;
    const same = this.#sandbox.programs.filter((one) => one.command === command);
    const isSecond = /\b(?:two|three|others?)\b.*terminal|terminals/.test(step.prose);
    if (!isSecond) await this.#sandbox.stop(same);
    const program = await this.#sandbox.start(command);
    this.#remember(program.output);
    // A program that is meant to fail prints what the article shows.
    if (program.code && next?.kind === "output") this.#printed += program.output;
    else if (program.code) {
      this.#fail(step, `${command} ended with exit code ${program.code}: ${program.output.trim().slice(0, 1500)}`);
      await this.#sandbox.stop([program]);
    } else if (/vite/.test(command)) await this.#open(step);
  }

  /** Opens the addresses that the article names after it starts Vite. */
  async #open(step: Step): Promise<void> {
    const [address = "http://localhost:5173/"] = this.#addresses.slice(-1);
    const response = await fetch(this.#sandbox.mapPorts(address));
    if (response.status >= 500) this.#fail(step, `${address} answers ${response.status}: ${await response.text()}`);
  }

  /** Stops the last program, or all of them if the article says so. */
  async #stopServers({ prose }: Step): Promise<void> {
    const running = this.#sandbox.programs.filter(({ command }) => !command.startsWith("docker"));
    const stopped = /\b(?:both|all|every)\b/.test(prose) ? running : running.slice(-1);
    if (stopped.length === 0) return;
    const before = stopped.map(({ output }) => output.length);
    await this.#sandbox.stop(stopped);
    this.#stopped = stopped.map(({ command }) => command);
    this.#farewell = stopped.map(({ output }, at) => output.slice(before[at])).join("\n");
  }
  #farewell = "";
  #stopped: string[] = [];

  async #expect(step: OutputStep): Promise<void> {
    if (stopsPrograms.test(step.prose) && !/\b(?:start|starts)\b/i.test(step.prose)) await this.#stopServers(step);
    if (!this.#hasRun) return;
    if (/^dist\//.test(step.text)) return this.#expectFiles(step);
    const end = Date.now() + (/\bminute\b/.test(step.prose) ? longPatienceMs : patienceMs);
    for (;;) {
      const actual = await this.#collect(step);
      const difference = findDifference(step, actual, this.#values);
      if (difference === undefined) return;
      if (Date.now() > end || this.#sandbox.programs.length === 0) {
        this.#fail(step, `does not print "${difference}"; instead:\n${actual.trim().slice(-1500)}`);
        return;
      }
      await pause(250);
    }
  }

  /** Checks a drawing of the files that a build writes. */
  #expectFiles(step: OutputStep): void {
    const names = step.text.split("\n").flatMap((line) => /^[\s├└─│]*([\w.-]+)/.exec(line)?.[1] ?? []);
    const missing = names.slice(1).filter((name) => !existsSync(join(this.#sandbox.cwd, "dist", name)));
    if (missing.length > 0) this.#fail(step, `dist lacks ${missing.join(", ")}`);
  }

  /** Returns what the last commands and all running programs have printed, and pages that were opened. */
  async #collect(step: OutputStep): Promise<string> {
    const printed = [this.#printed, this.#farewell, ...this.#sandbox.programs.map(({ output }: Program) => output)];
    const address = [...step.prose.matchAll(/http:\/\/localhost:5173[^\s`)]*/g)].at(-1)?.[0] ?? this.#addresses.at(-1);
    const hasVite = this.#sandbox.programs.some(({ command }) => command.includes("vite"));
    // curl does not end a line between two responses.
    if (!hasVite) return printed.join("\n").replace(/(?<!\n)HTTP\/1\.1 /g, "\nHTTP/1.1 ");
    const response = await fetch(this.#sandbox.mapPorts(address?.replace(/[.,]+$/, "") ?? "http://localhost:5173/"));
    const html = await response.text();
    const text = html.replace(/<!--.*?-->/g, "").replace(/<[^>]+>/g, "\n");
    return [...printed, html, ...(step.language === "html" ? [] : [text])].join("\n");
  }
}

/** Joins lines that end with a backslash, and drops comments. */
function joinContinued(text: string): string[] {
  const joined = text.replace(/\\\n\s*/g, "");
  return joined.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("#"));
}

/** The files that "Getting Started" has the reader create. */
export function readStarter(variables: Variables, read: (file: string) => string): FileStep[] {
  const file = "content/guides/2-getting-started.md";
  const article = parseArticle(read(join(repository, file)), file);
  const isStarter = (step: Step): step is FileStep =>
    step.kind === "file" && ["tsconfig.json", "vitest.config.ts"].includes(step.path);
  return readSteps(article, variables).filter(isStarter).slice(0, 2);
}

export const countShellBlocks = (article: Article) =>
  [...codeBlocks(article.tree)].filter(({ lang, meta }) => lang === "sh" && !/\[(?!npm\])/.test(meta ?? "")).length;

/** Runs the tests of a project. */
export async function runTests(sandbox: Sandbox, { body }: Article): Promise<string | undefined> {
  let names: string[];
  try {
    names = readdirSync(join(sandbox.cwd, "tests")).filter((name) => /\.spec\.tsx?$/.test(name));
  } catch {
    return undefined;
  }
  if (names.length === 0) return undefined;
  const usesFile = body.includes("--env-file=.env node_modules/vitest");
  try {
    // Articles whose tests need variables from a file say so.
    await sandbox.run(
      `${usesFile ? "node --env-file=.env node_modules/vitest/vitest.mjs" : "npx vitest"} run --reporter=dot`,
    );
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
