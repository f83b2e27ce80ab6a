// Runs the regular expressions of grammars with Oniguruma, which shiki compiled to WebAssembly and which is loaded on
// first use. A grammar uses the same expression in many lists. Here, each expression is compiled once, and run once per
// line for all lists together. Results are identical to Oniguruma's.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { IOnigLib, IOnigMatch, OnigScanner, OnigString } from "@shikijs/vscode-textmate";

/** An expression and its most recent search. */
interface Expression {
  source: string;
  /** True if a match depends on where the search started. */
  bound: boolean;
  scanner?: OnigScanner;
  /** Matches only at the start of a line. */
  starter?: OnigScanner;
  line?: OnigString;
  start: number;
  match: IOnigMatch | null;
  /** Offset of `match`; Infinity if there is none. */
  at: number;
}

export interface Engine extends IOnigLib {
  /** True if the source is a valid expression. */
  accepts(source: string): boolean;
}

/** Declares the only function used here, because TypeScript's types for WebAssembly are part of the DOM library. */
declare const WebAssembly: {
  instantiate(binary: Uint8Array, imports: object | undefined): Promise<Record<string, never>>;
};

type CreateScanner = (source: string) => OnigScanner;

let loaded: Promise<Engine> | undefined;

/** All highlighters of a process share an engine, so that each expression is compiled once. */
export function loadEngine(): Promise<Engine> {
  loaded ??= load();
  return loaded;
}

async function load(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve("shiki/onig.wasm");
  const [{ createOnigurumaEngine }, binary] = await Promise.all([import("shiki/engine/oniguruma"), readFile(file)]);
  // If shiki receives bytes, it checks whether they are a web response, which makes Node load its whole HTTP client.
  const instantiator = (imports: object | undefined) => WebAssembly.instantiate(binary, imports);
  const engine = await createOnigurumaEngine({ instantiator });
  const createScanner: CreateScanner = (source) => engine.createScanner([source]);
  const expressions = new Map<string, Expression>();
  function intern(source: string): Expression {
    const known = expressions.get(source);
    if (known) return known;
    const expression = { source, bound: /\\[GK]/.test(source), start: 0, match: null, at: Infinity };
    expressions.set(source, expression);
    return expression;
  }
  return {
    createOnigScanner(sources) {
      const list = sources.map((source) => intern(typeof source === "string" ? source : source.source));
      return { findNextMatchSync: (line, start) => findFirst(list, line as OnigString, start, createScanner) };
    },
    // An invalid expression's scanner matches everywhere. If the expression is valid, this scanner matches nowhere.
    accepts: (source) => createScanner(`(?!)(?:${source}\n)`).findNextMatchSync("", 0, 0) === null,
    createOnigString: (text) => engine.createString(text),
  };
}

/** A longer line is often a single comment or string. */
const longLine = 255;

/**
 * Returns the match with the lowest offset. If several matches have the same offset, the first expression in the list
 * wins.
 */
function findFirst(list: Expression[], line: OnigString, start: number, create: CreateScanner): IOnigMatch | null {
  const atStart = start === 0 && line.content.length > longLine ? findAtStart(list, line, create) : null;
  if (atStart) return atStart;
  let first: IOnigMatch | null = null;
  let index = 0;
  let at = Infinity;
  for (let candidate = 0; candidate < list.length && at > start; candidate++) {
    const expression = list[candidate] as Expression;
    // A match remains the first match until a search starts after it.
    const known = expression.line === line && expression.start <= start && expression.at >= start && !expression.bound;
    if (!known) search(expression, line, start, create);
    if (expression.at >= at) continue;
    first = expression.match;
    index = candidate;
    at = expression.at;
  }
  return first && { index, captureIndices: first.captureIndices };
}

/**
 * Tries the last expression of a list at the start of the line. If it consumes the line, most other expressions need
 * not search the whole line.
 */
function findAtStart(list: Expression[], line: OnigString, create: CreateScanner): IOnigMatch | null {
  for (const [index, expression] of list.entries()) {
    // In extended syntax, a trailing comment would include the closing parenthesis.
    if (/\(\?[im]*x/.test(expression.source)) return null;
    expression.starter ??= create(`\\A(?:${expression.source})`);
    const match = expression.starter.findNextMatchSync(line, 0, 0);
    if (match) return { index, captureIndices: match.captureIndices };
  }
  return null;
}

function search(expression: Expression, line: OnigString, start: number, create: CreateScanner): void {
  expression.line = line;
  expression.start = start;
  expression.scanner ??= create(expression.source);
  expression.match = expression.scanner.findNextMatchSync(line, start, 0);
  expression.at = expression.match?.captureIndices[0]?.start ?? Infinity;
}
