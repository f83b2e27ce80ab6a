// Runs the regular expressions of grammars: Oniguruma, compiled to WebAssembly by shiki, loaded on first use. In a grammar the
// same expression is part of many lists; here it is compiled once, and searched once a line for all lists together. A search
// finds what Oniguruma finds.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { IOnigLib, IOnigMatch, OnigScanner, OnigString } from "@shikijs/vscode-textmate";
import { findNeeds } from "./regex-needs.js";
import { type Charset, charsetOf, intersect } from "./regex-reader.js";

/** An expression and its last search. */
interface Expression {
  source: string;
  /** A matching line contains a character of each set. */
  needs: Charset[];
  /** Whether a match depends on where the search began. */
  bound: boolean;
  scanner?: OnigScanner;
  line?: LineText;
  start: number;
  match: IOnigMatch | null;
  /** Offset of `match`, Infinity for none. */
  at: number;
}

interface LineText extends OnigString {
  chars: Charset;
}

export interface Engine extends IOnigLib {
  /** Whether the source is a valid expression. */
  accepts(source: string): boolean;
}

/** The one function that is used; WebAssembly's types come only with those of browsers. */
declare const WebAssembly: {
  instantiate(binary: Uint8Array, imports: object | undefined): Promise<Record<string, never>>;
};

type CreateScanner = (source: string) => OnigScanner;

export async function loadEngine(): Promise<Engine> {
  const file = createRequire(import.meta.url).resolve("shiki/onig.wasm");
  const [{ createOnigurumaEngine }, binary] = await Promise.all([import("shiki/engine/oniguruma"), readFile(file)]);
  // Given bytes, shiki would check whether they are a web response, for which Node loads its whole HTTP client.
  const instantiator = (imports: object | undefined) => WebAssembly.instantiate(binary, imports);
  const engine = await createOnigurumaEngine({ instantiator });
  const createScanner: CreateScanner = (source) => engine.createScanner([source]);
  const expressions = new Map<string, Expression>();
  function intern(source: string): Expression {
    const known = expressions.get(source);
    if (known) return known;
    const bound = /\\[GK]/.test(source);
    const expression = { source, needs: findNeeds(source), bound, start: 0, match: null, at: Infinity };
    expressions.set(source, expression);
    return expression;
  }
  return {
    createOnigScanner(sources) {
      const list = sources.map((source) => intern(typeof source === "string" ? source : source.source));
      return { findNextMatchSync: (line, start) => findFirst(list, line as LineText, start, createScanner) };
    },
    // The scanner of an invalid expression finds something everywhere; this one, if valid, finds nothing anywhere.
    accepts: (source) => createScanner(`(?!)(?:${source}\n)`).findNextMatchSync("", 0, 0) === null,
    createOnigString: (text) => Object.assign(engine.createString(text), { chars: charsetOf(text) }),
  };
}

/** The match with the lowest offset; of several at the same offset, that of the first expression in the list. */
function findFirst(list: Expression[], line: LineText, start: number, create: CreateScanner): IOnigMatch | null {
  let first: Expression | undefined;
  let index = 0;
  for (let candidate = 0; candidate < list.length; candidate++) {
    const expression = list[candidate];
    if (!expression) continue;
    // A match stays the first one until the search begins after it.
    const known = expression.line === line && expression.start <= start && expression.at >= start && !expression.bound;
    if (!known) search(expression, line, start, create);
    if (expression.at < (first?.at ?? Infinity)) {
      first = expression;
      index = candidate;
      if (expression.at === start) break;
    }
  }
  return first?.match ? { index, captureIndices: first.match.captureIndices } : null;
}

function search(expression: Expression, line: LineText, start: number, create: CreateScanner): void {
  expression.line = line;
  expression.start = start;
  expression.match = null;
  if (expression.needs.every((need) => intersect(need, line.chars))) {
    expression.scanner ??= create(expression.source);
    expression.match = expression.scanner.findNextMatchSync(line, start, 0);
  }
  expression.at = expression.match?.captureIndices[0]?.start ?? Infinity;
}
