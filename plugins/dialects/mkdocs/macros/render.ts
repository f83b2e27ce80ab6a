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
  const config = await readConfig(join(ctx.root, options.config), ctx);
  const data = (options.data ?? []).map(({ name, file }): Mapping => {
    const values = parseData(ctx.read(join(ctx.root, file)) ?? "");
    return name === undefined ? toMapping(values) : { [name]: values as never };
  });
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

let lastConfig: { file: string; texts: Map<string, string | undefined>; values: Mapping } | undefined;

/** Parses the configuration again only if it has changed. */
async function readConfig(file: string, { read }: RewriteContext): Promise<Mapping> {
  if (lastConfig?.file === file && [...lastConfig.texts].every(([name, text]) => read(name) === text))
    return lastConfig.values;
  const texts = new Map<string, string | undefined>();
  const readOnce = (name: string) => {
    texts.set(name, read(name));
    return texts.get(name);
  };
  // The command reports an invalid configuration.
  const { values } = await readSettings(file, readOnce).catch(() => ({ values: {} }));
  lastConfig = { file, texts, values };
  return values;
}
