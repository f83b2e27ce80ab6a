// Patterns of files that a tool leaves out → names that the content plugin leaves out.
import { existsSync } from "node:fs";

/**
 * Markdown files of a folder that patterns match, sorted.
 * @param patterns as in .gitignore: a later one counts more, and one that begins with `!` keeps files
 */
export async function excludedFiles(docs: string, patterns: readonly string[]): Promise<string[]> {
  if (!existsSync(docs)) return [];
  const { default: fastGlob } = await import("fast-glob");
  const { default: picomatch } = await import("picomatch");
  const names = await fastGlob("**/*.{md,markdown,mdx}", { cwd: docs, onlyFiles: true });
  const rules = patterns.map((pattern) => {
    const isKept = pattern.startsWith("!");
    return { isKept, matches: picomatch(globsOf(isKept ? pattern.slice(1) : pattern), { dot: true }) };
  });
  const excluded = names.filter((name) => {
    const last = rules.findLast(({ matches }) => matches(name));
    return last !== undefined && !last.isKept;
  });
  return excluded.sort();
}

/** A pattern without a slash before its end matches at any depth; a folder stands for all that is in it. */
function globsOf(pattern: string): string[] {
  const name = pattern.replace(/^\/+|\/+$/g, "");
  const isAnchored = /\/./.test(pattern);
  const top = isAnchored ? name : `**/${name}`;
  return pattern.endsWith("/") ? [`${top}/**`] : [top, `${top}/**`];
}
