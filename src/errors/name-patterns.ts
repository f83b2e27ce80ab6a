// Matches names against glob patterns (`*`, `**`, `?`) with picomatch, which is loaded on first use.
import { createRequire } from "node:module";

/**
 * Returns a function that matches posix names against the patterns. `dot`: wildcards also match names that start with a
 * dot.
 */
export function matcherOf(patterns: readonly string[], options: { dot?: boolean } = {}): (name: string) => boolean {
  const picomatch = createRequire(import.meta.url)("picomatch") as typeof import("picomatch");
  return picomatch([...patterns], options);
}
