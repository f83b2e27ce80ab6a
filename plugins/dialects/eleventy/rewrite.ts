// Renders the template language of Markdown pages.
import type { Rewrite, RewrittenLine } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";
import { toText } from "../../shared/json.js";
import { numberLines } from "../shared/markdown/rewrite-rules.js";
import type { EleventyOptions } from "./config.js";

export function createEleventyRewrite(options: EleventyOptions): Rewrite {
  return async (lines, ctx) => {
    if (ctx.frontmatter.pagination !== undefined) {
      const message = "Eleventy generates several pages from this file, with its pagination. Only one was built.";
      ctx.report({ code: "paginated-page", severity: "warning", line: 0, message });
    }
    const [override = ""] = toText(ctx.frontmatter.templateEngineOverride).split(",");
    const engine = override || (options.engine ?? "liquid");
    const isTemplate = engine === "liquid" || engine === "njk";
    if (!isTemplate || !lines.some((line) => /\{[%{#]/.test(line))) return numberLines(lines);
    const { renderTemplate } = await import("./render.js");
    return withoutEmptyLinks(renderTemplate(lines, ctx, { ...options, engine }), lines);
  };
}

const emptyLink = /!?\[([^\]]*)\]\(\s*\)/g;
const emptyAttribute = /\s(?:href|src)=(["']?)\1(?=[\s/>])/g;

/** Replaces links and images whose URL is computed, and therefore unknown, with their text. */
function withoutEmptyLinks(rendered: readonly RewrittenLine[], source: readonly string[]): RewrittenLine[] {
  const fencePosition = createFenceScanner();
  return rendered.map(({ text, from }) => {
    const isCode = fencePosition(text) !== "";
    if (isCode || !source[from]?.includes("{{")) return { text, from };
    const named = text.replace(emptyLink, (_, label: string) => (/[\p{L}\p{N}]/u.test(label) ? label : ""));
    return { text: named.replace(emptyAttribute, ""), from };
  });
}
