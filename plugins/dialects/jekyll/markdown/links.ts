// Links that contain the site's URL or base, which Jekyll's templates add. docsgen adds the base itself.
import { escapeRegExp } from "docsgen/markdown-text";
import type { Lines } from "../../shared/markdown/indented-blocks.js";
import { inlineRule, rewriteProse } from "../../shared/markdown/rewrite-rules.js";

/**
 * @param origin `https://acme.dev`; empty if unknown
 * @param base `/docs`; empty if there is none
 */
export function removeBase(lines: Lines, { origin, base }: { origin: string; base: string }): Lines {
  if (origin === "" && base === "") return lines;
  const own = `(?:${escapeRegExp(origin)})`;
  const prefix = base === "" ? own : `${own}?${escapeRegExp(base)}`;
  const target = new RegExp(
    String.raw`(\]\(\s*<?|^\s*\[[^\]]+\]:\s*<?|\b(?:href|src|poster)\s*=\s*["']?)${prefix}(?=[/#?)\s"'>]|$)/?`,
    "g",
  );
  return rewriteProse(
    lines,
    inlineRule((text) => text.replace(target, "$1/")),
  );
}
