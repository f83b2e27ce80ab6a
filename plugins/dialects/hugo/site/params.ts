// Page parameters, which pages can inherit from sections. https://gohugo.io/content-management/front-matter/#cascade
import { dirname, join } from "node:path";
import type { Json, RewriteContext } from "docsgen";
import { splitFrontMatter, toWord } from "../../../shared/front-matter.js";
import { type Mapping, toList, toMapping } from "../../../shared/json.js";
import type { HugoOptions } from "../options.js";

/** Returns a parameter of the page, its sections, or the site. Undefined if none of them sets it. */
export function readParam(name: string, ctx: RewriteContext, { params = {} }: HugoOptions): string | undefined {
  return (
    valueIn(ctx.frontmatter, name) ?? findCascadedParam(name, dirname(ctx.file), ctx) ?? params[name.toLowerCase()]
  );
}

function valueIn(values: Mapping, name: string): string | undefined {
  return toWord(values[name] ?? toMapping(values.params)[name]) || undefined;
}

function findCascadedParam(name: string, folder: string, ctx: RewriteContext): string | undefined {
  const { cascade } = splitFrontMatter(ctx.read(join(folder, "_index.md")) ?? "").values;
  const found = readCascades(cascade)
    .map((values) => valueIn(values, name))
    .find((value) => value !== undefined);
  if (found !== undefined || folder === ctx.content || dirname(folder) === folder) return found;
  return findCascadedParam(name, dirname(folder), ctx);
}

/** Omits cascades that only apply to specific pages. */
function readCascades(value: Json | undefined): Mapping[] {
  const all = Array.isArray(value) ? toList(value).map(toMapping) : [toMapping(value)];
  return all.filter(({ target, _target }) => target === undefined && _target === undefined);
}
