// `exclude_docs` and its like, patterns as in .gitignore → names that the content plugin leaves out.
import { existsSync } from "node:fs";
import type { Json } from "docsgen";
import type { Mapping } from "./yaml.js";

/** MkDocs leaves out `templates/` at the top by itself. https://www.mkdocs.org/user-guide/configuration/#exclude_docs */
export async function excludedFiles(docs: string, settings: Mapping): Promise<string[]> {
  const patterns = ["/templates/", ...Object.values(settings).flatMap(patternsOf)];
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

function patternsOf(value: Json | undefined): string[] {
  const lines = typeof value === "string" ? value.split("\n") : Array.isArray(value) ? value.map(String) : [];
  return lines.map((line) => line.trim()).filter((line) => line !== "" && !line.startsWith("#"));
}

/** A pattern without a slash before its end matches at any depth; a folder stands for all that is in it. */
function globsOf(pattern: string): string[] {
  const name = pattern.replace(/^\/+|\/+$/g, "");
  const isAnchored = /\/./.test(pattern);
  const top = isAnchored ? name : `**/${name}`;
  return pattern.endsWith("/") ? [`${top}/**`] : [top, `${top}/**`];
}
