// Files that DocFX includes inline.
import { dirname, join, resolve } from "node:path";
import type { RewriteContext } from "docsgen";
import { decodePercent } from "../shared/config/tool-files.js";
import { frontMatter } from "./uids.js";

/** Converts `~/a b.md`, relative to the folder of docfx.json, to `@/a b.md`. */
export function includeAddress(path: string): string {
  return decodePercent(path.trim()).replace(/^~\//, "@/");
}

interface Inline {
  label: string;
  name: string;
  /** Index of the line with the include. */
  line: number;
}

/** Returns a file's text for use within a line. If the file is missing, reports it and returns the label. */
export function includeInline({ label, name, line }: Inline, ctx: RewriteContext): string {
  const path = decodePercent(name.trim());
  const file = path.startsWith("~/") ? join(ctx.content, path.slice(2)) : resolve(dirname(ctx.file), path);
  const text = ctx.read(file);
  if (text === undefined) {
    const message = `The included file ${path} does not exist.`;
    ctx.report({ code: "missing-include", severity: "error", line, message });
    return label;
  }
  return text
    .replace(frontMatter, "")
    .trim()
    .replace(/\s*\r?\n\s*/g, " ");
}
