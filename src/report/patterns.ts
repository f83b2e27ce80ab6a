// Patterns of names (`*`, `**`, `?`): picomatch, loaded when the first one comes. And texts in regular expressions.
import { createRequire } from "node:module";

/** Tells whether a posix name matches one of some patterns. `dot`: wildcards stand for names that begin with a dot, too. */
export function matcherOf(patterns: readonly string[], options: { dot?: boolean } = {}): (name: string) => boolean {
  const picomatch = createRequire(import.meta.url)("picomatch") as typeof import("picomatch");
  return picomatch([...patterns], options);
}

/** A text that a regular expression takes literally. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
