// Translates a tool's exclude patterns to names for the content plugin.
import { existsSync } from "node:fs";

/**
 * Returns the files in a folder that match the patterns, sorted.
 * @param patterns .gitignore syntax: later patterns override earlier ones, and a leading `!` re-includes files
 * @param glob files to which the patterns apply. Default: Markdown files
 */
export async function excludedFiles(
  docs: string,
  patterns: readonly string[],
  glob = "**/*.{md,markdown,mdx}",
): Promise<string[]> {
  if (!existsSync(docs)) return [];
  const { default: fastGlob } = await import("fast-glob");
  const { default: picomatch } = await import("picomatch");
  const names = await fastGlob(glob, { cwd: docs, onlyFiles: true });
  const rules = patterns.map((pattern) => {
    const isKept = pattern.startsWith("!");
    return { isKept, matches: picomatch(toGlobs(isKept ? pattern.slice(1) : pattern), { dot: true }) };
  });
  const excluded = names.filter((name) => {
    const last = rules.findLast(({ matches }) => matches(name));
    return last !== undefined && !last.isKept;
  });
  return excluded.sort();
}

/**
 * A pattern without a slash, except at its end, matches at any depth. A pattern for a folder matches everything in it.
 */
function toGlobs(pattern: string): string[] {
  const name = pattern.replace(/^\/+|\/+$/g, "");
  const isAnchored = /\/./.test(pattern);
  const top = isAnchored ? name : `**/${name}`;
  return pattern.endsWith("/") ? [`${top}/**`] : [top, `${top}/**`];
}
