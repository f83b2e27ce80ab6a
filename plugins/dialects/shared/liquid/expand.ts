// Renders the Liquid of a page, keeping track of source lines.
import type { RewrittenLine } from "docsgen";
import { Context, type Liquid, LiquidError, type Template, toValueSync } from "liquidjs";
import { createLineIndex, LineEmitter } from "../markdown/line-emitter.js";
import { numberLines } from "../markdown/rewrite-rules.js";
import { LiquidLimit, parseTemplates, type Run, setRun } from "./engine.js";

/** Placed inside the delimiters of a tag that cannot be parsed, so that it is shown as written. */
const literalMark = "\uE00F";
const doubleBraces =
  /(\{%-?\s*(?:assign|if|elsif|unless|case|when|for)\b(?:(?!%\}|\{\{)[\s\S])*)\{\{((?:(?!%\}|\}\})[\s\S])*)\}\}((?:(?!%\})[\s\S])*%\})/g;
/** Maximum number of such tags per text. */
const maxLiterals = 100;

type Problem = Parameters<Run["report"]>[0];

interface Expansion {
  engine: Liquid;
  /** The variables, by name. */
  scope: object;
  /** Called with the state of rendering. Returns a function that reports a problem. */
  start(run: Run): (problem: Problem) => void;
  /** Called before rendering. */
  prepare(context: Context): void;
}

/** If a limit is exceeded, the rest of the page is omitted, and a warning is reported. */
export function expandLiquid(lines: readonly string[], { engine, scope, start, prepare }: Expansion): RewrittenLine[] {
  const invalid: [line: number, message: string][] = [];
  const parsed = parseText(lines.join("\n"), engine, (line, message) => invalid.push([line, message]));
  const emitter = new LineEmitter(parsed?.source ?? "");
  const reported = new Set<string>();
  const run: Run = { emitter, steps: 0, stack: [], report: (problem) => report(problem) };
  const send = start(run);
  const report = (problem: Problem) => {
    const key = `${emitter.line} ${problem.message}`;
    if (!reported.has(key)) send(problem);
    reported.add(key);
  };
  for (const [line, message] of invalid) {
    emitter.line = line;
    report({ code: "unknown-expression", severity: "note", message });
  }
  if (!parsed) return numberLines(lines);
  const context = new Context(scope, engine.options, { sync: true });
  setRun(context, run);
  prepare(context);
  try {
    toValueSync(engine.renderer.renderTemplates(parsed.templates, context, emitter));
  } catch (thrown) {
    if (!(thrown instanceof LiquidLimit)) throw thrown;
    report({ code: "include-limit", severity: "warning", message: `${thrown.message}; the rest is omitted.` });
  }
  return emitter.lines.map(({ text, from }) => ({ text: text.replaceAll(literalMark, ""), from }));
}

interface ParsedText {
  /** The text, in which tags that cannot be parsed are marked. */
  source: string;
  templates: Template[];
}

/** Parses a text. Tags that cannot be parsed become plain text. Undefined if there are too many of them. */
export function parseText(
  written: string,
  engine: Liquid,
  onInvalid: (line: number, message: string) => void,
): ParsedText | undefined {
  // Liquid ignores braces around a value in a tag.
  let source = written.replace(
    doubleBraces,
    (_, start: string, inner: string, end: string) => `${start}  ${inner}  ${end}`,
  );
  for (let count = 0; count < maxLiterals; count++) {
    try {
      return { source, templates: parseTemplates(source, engine) };
    } catch (thrown) {
      if (!LiquidError.is(thrown)) throw thrown;
      const { begin } = thrown.token;
      const message = thrown.message.replace(/, (?:file|line):.*$/s, "").replaceAll(literalMark, "");
      onInvalid(createLineIndex(source)(begin), `This is not valid Liquid (${message}); it is shown as written.`);
      source = `${source.slice(0, begin + 1)}${literalMark}${source.slice(begin + 1)}`;
    }
  }
  return undefined;
}
