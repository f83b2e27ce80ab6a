// A Liquid engine that renders what it can and reports the rest: unknown tags, filters, and variables, and errors.
// https://liquidjs.com/

import {
  type Context,
  type Emitter,
  Liquid,
  Output,
  Parser,
  Tag,
  type Template,
  type TopLevelToken,
  TypeGuards,
} from "liquidjs";
import { LineEmitter, toOutput } from "../markdown/line-emitter.js";
import { shortenCode } from "../markdown/unknown-text.js";

/** State of rendering one page. */
export interface Run {
  emitter: LineEmitter;
  /** Number of parts that were rendered, in all files. */
  steps: number;
  /** Files that are being included, outermost first. */
  stack: string[];
  /** Reports a problem at the source line that is being rendered. Repeated problems of a line are reported once. */
  report(problem: { code: string; severity: "warning" | "note"; message: string; hint?: string }): void;
}

/** Maximum number of parts of templates to render per page. Unlike a time limit, it gives every machine the same result. */
const maxSteps = 1_000_000;
/** Maximum length of a page, in UTF-16 units, as for includes. */
const maxLength = 2_000_000;

/** Thrown to stop rendering a page. */
export class LiquidLimit extends Error {}

const runKey = "docsgen";

export function setRun(context: Context, run: Run): void {
  context.setRegister(runKey, run);
}

export function runOf(context: Context): Run {
  return context.getRegister<Run>(runKey);
}

/** Reports something that this engine cannot evaluate. `source` is shown as written. */
export function reportUnknown(context: Context, source: string, reason: string): void {
  const message = `${reason}: ${shortenCode(source)}`;
  runOf(context).report({ code: "unknown-expression", severity: "note", message, hint: "write its value" });
}

interface EngineOptions {
  /** Variables that may be undefined without a report. */
  knownRoots: ReadonlySet<string>;
  /** If true, a tag of a plugin is shown as written, unless it has an end tag. Default: it is omitted. */
  showsTags?: boolean;
}

export function createEngine(options: EngineOptions): Liquid {
  const engine = new Liquid({
    ...{ memoryLimit: 100_000_000, dynamicPartials: false, jekyllWhere: true },
    // Dates are the same on every machine.
    ...{ timezoneOffset: 0, preserveTimezones: true },
  });
  // They read files through liquidjs.
  for (const name of ["include", "render", "layout", "block"]) delete engine.tags[name];
  if (options.showsTags) shownTags.add(engine);
  Object.assign(engine, { filters: withUnknownFilters(engine.filters) });
  engine.renderer.renderTemplates = (templates, context, emitter) =>
    renderTemplates(templates, context, emitter, options);
  replaceDate(engine);
  return engine;
}

/** A page must be the same in every build. */
function replaceDate(engine: Liquid): void {
  const { date } = engine.filters;
  const format = typeof date === "function" ? date : date?.handler;
  engine.registerFilter("date", function (value: unknown, ...options: unknown[]) {
    if (value !== "now" && value !== "today") return format?.call(this, value, ...options);
    reportUnknown(this.context, `"${value}"`, "The time of a build is not available to pages; it was omitted");
    return "";
  });
}

/** A parser that replaces what it does not know, so that the rest is rendered. */
class TolerantParser extends Parser {
  readonly #engine: Liquid;

  constructor(engine: Liquid) {
    super(engine);
    this.#engine = engine;
  }

  override parseToken(token: TopLevelToken, remaining: TopLevelToken[]): ReturnType<Parser["parseToken"]> {
    if (TypeGuards.isTagToken(token)) {
      const isKnown = this.#engine.tags[token.name] !== undefined;
      return isKnown ? super.parseToken(token, remaining) : new UnknownTag(token, remaining, this.#engine);
    }
    try {
      return super.parseToken(token, remaining);
    } catch {
      return invalidOutput(token) as ReturnType<Parser["parseToken"]>;
    }
  }
}

/** @throws LiquidError for a tag that cannot be parsed */
export function parseTemplates(text: string, engine: Liquid): Template[] {
  return new TolerantParser(engine).parse(text);
}

const shownTags = new WeakSet<Liquid>();

class UnknownTag extends Tag {
  render(context: Context, emitter: Emitter): void {
    // An end tag was reported with its start.
    if (this.name.startsWith("end")) return;
    const { input, end } = this.token;
    const source = this.token.getText();
    const hasContent = new RegExp(`\\{%-?\\s*end${this.name}\\b`).test(input.slice(end));
    const isShown = !hasContent && shownTags.has(this.liquid);
    const state = hasContent ? "only its content is shown" : isShown ? "it is shown as written" : "it was omitted";
    reportUnknown(context, source, `The tag "${this.name}" needs a plugin of the other tool; ${state}`);
    if (isShown) emitter.write(source);
  }
}

function invalidOutput(token: Template["token"]): Template {
  return {
    token,
    render(context: Context, emitter: Emitter): void {
      reportUnknown(context, token.getText(), "This is not valid Liquid; it is shown as written");
      emitter.write(token.getText());
    },
  };
}

class TextEmitter implements Emitter {
  buffer = "";
  write(value: unknown): void {
    this.buffer += toOutput(value);
  }
}

function* renderTemplates(
  templates: Template[],
  context: Context,
  emitter: Emitter = new TextEmitter(),
  { knownRoots }: EngineOptions,
): Generator<unknown, string> {
  const run = runOf(context);
  for (const template of templates) {
    if (++run.steps > maxSteps)
      throw new LiquidLimit(`This page renders more than ${maxSteps / 1_000_000} million parts`);
    run.emitter.enter(template.token, emitter === run.emitter && TypeGuards.isHTMLToken(template.token));
    const before = sizeOf(emitter);
    try {
      const html = yield template.render(context, emitter);
      if (html) emitter.write(html);
    } catch (thrown) {
      reportFailure(thrown, template, context);
    }
    if (sizeOf(emitter) > maxLength)
      throw new LiquidLimit(`This page renders more than ${maxLength / 1_000_000} million characters`);
    if (sizeOf(emitter) === before) checkUndefined(template, context, knownRoots);
    if (context.breakCalled || context.continueCalled) break;
  }
  return emitter.buffer;
}

function sizeOf(emitter: Emitter): number {
  return emitter instanceof LineEmitter ? emitter.length : emitter.buffer.length;
}

function reportFailure(thrown: unknown, { token }: Template, context: Context): void {
  if (thrown instanceof LiquidLimit) throw thrown;
  const message = thrown instanceof Error ? thrown.message : String(thrown);
  if (/limit exceeded/.test(message)) throw new LiquidLimit(`This page needs too much memory (${message})`);
  reportUnknown(
    context,
    token.getText(),
    `This could not be evaluated (${message.replace(/, (?:file|line):.*$/s, "")})`,
  );
}

const outputPath = /^\{\{-?\s*([a-zA-Z_][\w-]*(?:\.[\w-]+)*)/;
const loopPath = /^\{%-?\s*for\s+\S+\s+in\s+([a-zA-Z_][\w-]*(?:\.[\w-]+)*)/;

/** Liquid shows nothing for a variable that nobody defines, and nothing for a loop over it. */
function checkUndefined(template: Template, context: Context, knownRoots: ReadonlySet<string>): void {
  const written = template.token.getText();
  const isLoop = !(template instanceof Output);
  const match = (isLoop ? loopPath : outputPath).exec(written);
  if (isLoop && !match) return;
  const [, path = ""] = match ?? [];
  const [root = "", ...keys] = path.split(".");
  if (/^\{\{-?\s*["'\d]/.test(written) || knownRoots.has(root) || /\|\s*default\b/.test(written)) return;
  if (root === "") {
    reportUnknown(context, written, "This is not valid Liquid; it was omitted");
    return;
  }
  // The other tool's plugins add values to `site`, above all those of the repository. In a loop, they are optional.
  const isNested = ["collections", "page"].includes(root) || (root === "site" && !isLoop);
  const checked = isNested ? [root, ...keys.slice(0, keys[0] === "github" ? 2 : 1)] : [root];
  if (context.getSync(checked) === undefined)
    reportUnknown(context, written, "This variable is not defined; it was omitted");
}

/** Returns the value unchanged for a filter that only a plugin of the other tool provides. */
function withUnknownFilters(filters: Liquid["filters"]): Liquid["filters"] {
  return new Proxy(filters, {
    get: (target, name: string) =>
      target[name] ??
      function (this: { context: Context }, value: unknown) {
        reportUnknown(this.context, name, "This filter needs a plugin of the other tool; it was not applied");
        return value;
      },
  });
}
