// Patterns of names (`*`, `**`, `?`): picomatch, loaded when the first one comes.
import { createRequire } from "node:module";

/** Tells whether a posix name matches one of some patterns. `dot`: wildcards stand for names that begin with a dot, too. */
export function matcherOf(patterns: readonly string[], options: { dot?: boolean } = {}): (name: string) => boolean {
  const picomatch = createRequire(import.meta.url)("picomatch") as typeof import("picomatch");
  return picomatch([...patterns], options);
}
