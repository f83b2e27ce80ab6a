// Components that are Markdown files of the theme, whose text is inserted into pages. Some packages create components
// from folders with such files.
import { basename, join } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { listFiles, relativeName } from "../../shared/config/tool-files.js";
import { rewriteProse } from "../../shared/markdown/rewrite-rules.js";
import { pascalCase } from "../../shared/pascal-case.js";

const alone = /^([\s>]*)<([A-Za-z][\w-]*)\s*(?:\/>|>\s*<\/\2>)\s*$/;

/** Returns files by component name, as POSIX paths relative to the root. */
export async function markdownComponents(
  folder: string,
  fromRoot: (file: string) => string,
): Promise<Record<string, string>> {
  const names = await listFiles(join(folder, ".vitepress"), "**/components/**/*.md");
  return Object.fromEntries(
    names.map((name) => [basename(name, ".md"), fromRoot(join(folder, ".vitepress", name))] as const),
  );
}

/** Replaces a tag with its file if the tag is the only content of its line. */
export function includeComponents(
  lines: readonly RewrittenLine[],
  files: Readonly<Record<string, string>>,
  ctx: RewriteContext,
): readonly RewrittenLine[] {
  if (Object.keys(files).length === 0) return lines;
  return rewriteProse(lines, ({ text }) => {
    const [, indent = "", name = ""] = alone.exec(text) ?? [];
    const file = files[name] ?? files[pascalCase(name)];
    return file && `${indent}<!--@include: ${relativeName(ctx.file, join(ctx.root, file))}-->`;
  });
}
