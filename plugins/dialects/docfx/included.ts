// Files that DocFX includes in text.
import { dirname, join, resolve } from "node:path";
import type { RewriteContext } from "docsgen";
import { decodePercent } from "../files.js";
import { frontMatter } from "./uids.js";

/** `~/a b.md`, from the folder of docfx.json → `@/a b.md`. */
export function includeAddress(path: string): string {
  return decodePercent(path.trim()).replace(/^~\//, "@/");
}

interface Inline {
  label: string;
  name: string;
  /** Index of the line that includes it. */
  line: number;
}

/** A file's text as part of a line; its own label if there is no such file, which is reported. */
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
