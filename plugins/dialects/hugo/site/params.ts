// Page parameters, which pages can inherit from sections. https://gohugo.io/content-management/front-matter/#cascade
import { dirname, join } from "node:path";
import type { Json, RewriteContext } from "docsgen";
import { type Mapping, toList, toMapping } from "../../../shared/json.js";
import { parseFile } from "../../shared/pages/parsed-files.js";
import type { HugoOptions } from "../options.js";
import { getKey } from "../templates/template-values.js";

/**
 * Returns a parameter of the page, its sections, or the site. Undefined if none of them sets it.
 * @param name can be the path of a nested parameter: `release.version`
 * @param values front matter of the page
 */
export function findParam(
  name: string,
  values: Mapping,
  ctx: Pick<RewriteContext, "content" | "file" | "read">,
  { params = {} }: HugoOptions,
): Json | undefined {
  const path = name.split(".");
  return valueIn(values, path) ?? findCascadedParam(path, dirname(ctx.file), ctx) ?? valueAt(params, path);
}

function valueIn(values: Mapping, path: readonly string[]): Json | undefined {
  return valueAt(values, path) ?? valueAt(toMapping(values.params), path);
}

function valueAt(values: Mapping, path: readonly string[]): Json | undefined {
  const value = path.reduce<unknown>((inner, name) => getKey(toMapping(inner), name), values);
  return value as Json | undefined;
}

function findCascadedParam(
  path: readonly string[],
  folder: string,
  ctx: Pick<RewriteContext, "content" | "read">,
): Json | undefined {
  const cascade = parseFile(join(folder, "_index.md"), ctx)?.values.cascade;
  const found = readCascades(cascade)
    .map((values) => valueIn(values, path))
    .find((value) => value !== undefined);
  if (found !== undefined || folder === ctx.content || dirname(folder) === folder) return found;
  return findCascadedParam(path, dirname(folder), ctx);
}

/** Omits cascades that only apply to specific pages. */
export function readCascades(value: Json | undefined): Mapping[] {
  const all = Array.isArray(value) ? toList(value).map(toMapping) : [toMapping(value)];
  return all.filter(({ target, _target }) => target === undefined && _target === undefined);
}
