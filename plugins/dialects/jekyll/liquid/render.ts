// Renders the Liquid of a page. Loaded with the first page that has any.
import { dirname, join, posix } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import type { Liquid } from "liquidjs";
import { markdownToHtml } from "satteri";
import { toText } from "../../../shared/json.js";
import { createEngine, type Run } from "../../shared/liquid/engine.js";
import { expandLiquid } from "../../shared/liquid/expand.js";
import { setIncludes } from "../../shared/liquid/tags.js";
import { readInclude } from "../../shared/pages/parsed-files.js";
import { defineStored } from "../../shared/pages/stored-values.js";
import type { JekyllOptions } from "../options.js";
import { registerFilters } from "./filters.js";
import { type ListedFile, readDocument } from "./page-files.js";
import { registerTags, setTools } from "./tags.js";
import { themeIncludes } from "./theme-includes.js";
import { createVariables } from "./variables.js";

/** They may be undefined or incomplete in any page. */
const optionalRoots: ReadonlySet<string> = new Set(["page", "include", "layout", "forloop", "paginator", "content"]);

let engine: Liquid | undefined;

function openEngine(): Liquid {
  if (engine) return engine;
  engine = createEngine({ knownRoots: optionalRoots });
  registerTags(engine);
  registerFilters(engine, toHtml);
  return engine;
}

function toHtml(markdown: string): string {
  return markdownToHtml(markdown, { features: { gfm: true } }).html;
}

export function renderLiquid(lines: readonly string[], ctx: RewriteContext, options: JekyllOptions): RewrittenLine[] {
  const name = ctx.file.slice(ctx.content.length + 1).replaceAll("\\", "/");
  let outer: Run | undefined;
  const rendering = new Set<string>();
  const variables = createVariables({ ctx, options, renderDocument });
  const { config, listDocuments } = variables;
  const includes = join(ctx.content, toText(config.includes_dir) || "_includes");
  const own = readDocument(name, ctx, options);
  return render(lines, own, (run) => {
    outer = run;
    return (problem) => ctx.report({ ...problem, line: run.emitter.line });
  });

  function render(text: readonly string[], page: ListedFile | undefined, start: (run: Run) => Run["report"]) {
    const scope = {
      site: variables.site,
      page: page ? variables.pageOf(page) : {},
      jekyll: { version: "4.4.1", environment: "production" },
    };
    if (config.paginate !== undefined) defineStored(scope, { paginator: createPaginator });
    return expandLiquid(text, {
      engine: openEngine(),
      scope,
      start,
      prepare(context) {
        setTools(context, { listDocuments });
        setIncludes(context, { read: readFile, scope: (include) => ({ include }) });
      },
    });
  }

  function readFile(file: string, tag: string): string | undefined {
    if (tag === "include_relative")
      return readInclude(file, dirname(ctx.file), ctx)?.replace(/^---\r?\n[\s\S]*?\r?\n---\r?\n/, "");
    return readInclude(file, includes, ctx) ?? themeIncludes[posix.basename(file, ".html")];
  }

  /** Problems of a nested document are reported at the line that shows it. */
  function renderDocument({ name: id, body, ...document }: ListedFile): string {
    if (rendering.has(id)) return "";
    rendering.add(id);
    const rendered = render(
      body.split(/\r?\n/),
      { ...document, name: id, body },
      () => (problem) => outer?.report(problem),
    );
    rendering.delete(id);
    const text = rendered.map((line) => line.text).join("\n");
    return id.endsWith(".html") ? text : toHtml(text);
  }

  /** The lists of the blog have the other pages. */
  function createPaginator(): object {
    const posts = (variables.site as { posts?: unknown[] }).posts ?? [];
    return { posts, page: 1, total_pages: 1, total_posts: posts.length, per_page: posts.length };
  }
}
