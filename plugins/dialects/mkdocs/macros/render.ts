// Renders the Jinja of a page. What Python code of the site defines is shown as written.
import { dirname, join } from "node:path";
import type { RewriteContext, RewrittenLine } from "docsgen";
import { withoutIndexName } from "docsgen/markdown-text";
import { parseData } from "../../../shared/front-matter.js";
import { type Mapping, toMapping } from "../../../shared/json.js";
import { expandTemplate } from "../../shared/nunjucks/expand.js";
import { literalMark } from "../../shared/nunjucks/parse.js";
import { readInclude } from "../../shared/pages/parsed-files.js";
import { readSettings } from "../site/mkdocs-yaml.js";
import type { MacroOptions } from "./options.js";

const includeTag = /\{(?=%-?\s*(include(?:-markdown)?)\s+["']([^"']+)["'])/g;

/** Hides the includes of include-markdown, which its own rule replaces. They are relative to the page. */
function hideIncludes(line: string, ctx: RewriteContext, hasIncludes: boolean): string {
  return line.replace(includeTag, (whole, name: string, file: string) => {
    const isOwn = name === "include-markdown" || (hasIncludes && ctx.read(join(dirname(ctx.file), file)) !== undefined);
    return isOwn ? `{${literalMark}` : whole;
  });
}

export async function renderMacros(
  lines: readonly string[],
  ctx: RewriteContext,
  options: MacroOptions,
): Promise<RewrittenLine[]> {
  return expandTemplate(
    lines.map((line) => hideIncludes(line, ctx, options.hasIncludes ?? false)),
    {
      variables: await readVariables(ctx, options),
      ...(options.delimiters && { delimiters: options.delimiters }),
      read: (name) => readInclude(name, join(ctx.root, options.folder), ctx),
      onUnknown({ line, name, source, isContentShown }) {
        const [first = "", ...others] = source.split("\n");
        const shown = others.length > 0 ? `${first} …` : first;
        const message = `${name} is not defined in the configuration; Python code is not run. The page shows ${isContentShown ? "its content" : "the source"}: ${shown}`;
        ctx.report({ code: "unknown-placeholder", severity: "warning", line, message });
      },
      onProblem: (problem) => ctx.report({ severity: "warning", ...problem }),
    },
  );
}

async function readVariables(ctx: RewriteContext, options: MacroOptions): Promise<Record<string, unknown>> {
  const { config, data } = await readSite(options, ctx);
  const { title } = ctx.frontmatter;
  const page = {
    meta: ctx.frontmatter,
    ...(title !== undefined && { title }),
    url: withoutIndexName(ctx.id).replace(/\.md$/, "/"),
    file: { src_path: ctx.id, src_uri: ctx.id },
  };
  const extra = toMapping(config.extra);
  return Object.assign({}, extra, ...data, ctx.frontmatter, { extra, config, page });
}

/** The files with variables for all pages. */
interface SiteFiles {
  root: string;
  options: MacroOptions;
  texts: Map<string, string | undefined>;
  config: Mapping;
  data: Mapping[];
}

let lastSite: SiteFiles | undefined;

/** Parses the configuration and the data files again only if one of them has changed. */
async function readSite(options: MacroOptions, { root, read }: RewriteContext): Promise<SiteFiles> {
  const isSame = lastSite?.root === root && lastSite.options === options;
  if (lastSite && isSame && [...lastSite.texts].every(([name, text]) => read(name) === text)) return lastSite;
  const texts = new Map<string, string | undefined>();
  const readOnce = (name: string) => {
    texts.set(name, read(name));
    return texts.get(name);
  };
  // The command reports an invalid configuration.
  const { values: config } = await readSettings(join(root, options.config), readOnce).catch(() => ({ values: {} }));
  const data = (options.data ?? []).map(({ name, file }): Mapping => {
    const values = parseData(readOnce(join(root, file)) ?? "");
    return name === undefined ? toMapping(values) : { [name]: values as never };
  });
  lastSite = { root, options, texts, config, data };
  return lastSite;
}
