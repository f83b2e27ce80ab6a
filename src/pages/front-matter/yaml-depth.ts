// Rejects YAML that is nested thousands of levels deep. The `yaml` package composes it recursively. If Node compiles a
// regular expression near the end of the stack, the process aborts.
import { createRequire } from "node:module";

/** Maximum nesting depth of lists and mappings. */
export const maxDepth = 100;

/** Characters that may start a level: brackets, and the indicators of list items and keys. */
const indicators = /[[{]|[-?:](?=\s)/g;

/** Returns the 1-based line where YAML is nested too deeply. Undefined if it is not nested too deeply. */
export function lineTooDeep(text: string): number | undefined {
  if ((text.match(indicators)?.length ?? 0) <= maxDepth) return undefined;
  const { Lexer, Parser } = createRequire(import.meta.url)("yaml") as typeof import("yaml");
  // Unlike the composer, the parser and lexer are not recursive.
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    // The tokens are not used, but the generator must run.
    Array.from(parser.next(lexeme));
    if (parser.stack.length > maxDepth + 1) return text.slice(0, parser.offset).split("\n").length;
  }
  return undefined;
}
