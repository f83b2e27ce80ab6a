// Renders the Liquid or Nunjucks of a page. Loaded with the first page that has any.
import { dirname, join, relative } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import type { Liquid } from "liquidjs";
import { createEngine } from "../shared/liquid/engine.js";
import { expandLiquid } from "../shared/liquid/expand.js";
import { Highlight, Include, setIncludes } from "../shared/liquid/tags.js";
import { toOutput } from "../shared/markdown/line-emitter.js";
import { shortenCode } from "../shared/markdown/unknown-text.js";
import { expandTemplate } from "../shared/nunjucks/expand.js";
import { readInclude } from "../shared/pages/parsed-files.js";
import type { EleventyOptions } from "./config.js";
import { createVariables } from "./data.js";
import { codeBlock, eleventyFilters } from "./filters.js";

let engine: Liquid | undefined;

function openEngine(): Liquid {
  if (engine) return engine;
  engine = createEngine({ knownRoots: new Set(["forloop"]), showsTags: true });
  for (const name of ["include", "render"]) engine.registerTag(name, Include);
  engine.registerTag("highlight", Highlight);
  for (const [name, filter] of Object.entries(eleventyFilters)) engine.registerFilter(name, filter);
  return engine;
}

export function renderTemplate(
  lines: readonly string[],
  ctx: RewriteContext,
  options: EleventyOptions,
): RewrittenLine[] {
  const variables = createVariables(relative(ctx.content, ctx.file).replaceAll("\\", "/"), ctx, options);
  const folder = join(ctx.content, options.includes ?? "_includes");
  const read = (name: string) => readInclude(name, name.startsWith(".") ? dirname(ctx.file) : folder, ctx);
  if (options.engine !== "njk")
    return expandLiquid(lines, {
      engine: openEngine(),
      scope: variables,
      start: (run) => (problem) => ctx.report({ ...problem, line: run.emitter.line }),
      prepare: (context) =>
        setIncludes(context, { read: (name) => read(name) ?? read(`${name}.liquid`), scope: (values) => values }),
    });
  return expandTemplate(lines, {
    variables,
    isOptional: true,
    read,
    filters: eleventyFilters,
    blocks: { highlight: codeBlock },
    format: (value) => (Array.isArray(value) ? value.join(",") : toOutput(value)),
    onUnknown({ line, name, source, isContentShown }) {
      const shown = isContentShown ? "only its content is shown" : "it is shown as written";
      const message = `${name} is not defined in front matter or data files; ${shown}: ${shortenCode(source)}`;
      ctx.report({ code: "unknown-expression", severity: "note", line, message, hint: "write its value" });
    },
    onProblem: (problem) => ctx.report({ severity: "warning", ...problem }),
  });
}
