// MkDocs, Material for MkDocs and Zensical. https://www.mkdocs.org, https://squidfunk.github.io/mkdocs-material, https://zensical.org

import type { FrontMatterValues, Plugin } from "docsgen";
import { withoutIndexName } from "docsgen/markdown-text";
import { emoji } from "../../emoji.js";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { punctuation } from "../shared/markdown/punctuation.js";
import { rowTitles } from "../shared/pages/row-titles.js";
import { dialectChain, publishesFiles } from "../shared/plugin-chain.js";
import type { ApiOptions } from "./api/options.js";
import { readMkdocs } from "./config.js";
import { footnoteIds } from "./markdown/footnote-ids.js";
import { createSlug } from "./markdown/slug.js";
import { allSyntax, type MkdocsOptions } from "./options.js";
import { createMkdocsRewrite } from "./rewrite.js";
import { translatePost } from "./site/blog.js";

export const mkdocsDialect: Dialect<MkdocsOptions> = {
  read: readMkdocs,
  plugins: ({ punctuation: isSet = false, api, ...options } = {}) =>
    withApi(
      api,
      dialectChain(
        { math: (options.syntax ?? allSyntax).includes("math"), underscores: "keep", ...options },
        [
          {
            name: "mkdocs",
            dialect: publishesFiles(options.ignore),
            markdown: {
              rewrite: createMkdocsRewrite(options),
              slug: createSlug(options.headingIds ?? "ascii"),
              rehype: [footnoteIds],
            },
            frontmatter: (values, { id }) =>
              translatePost(renameKeys(values, options.redirects?.[id] ?? []), id, options.posts),
          },
          ...((options.syntax ?? allSyntax).includes("emoji") ? [emoji()] : []),
        ],
        [
          syntax({ attributes: false, definitionLists: false, keys: false }),
          ...(isSet ? [punctuation({ dashes: ["–", "—"] })] : []),
        ],
        rowTitles([...(options.sidebar ?? []), ...(options.parts ?? []).flatMap(({ items = [] }) => items)]),
      ),
    ),
};

/** In Material, icons are file names, and `template` is a template of the theme. */
function renameKeys(
  { icon: _icon, template: _template, ...values }: FrontMatterValues,
  old: readonly string[],
): FrontMatterValues {
  const { aliases } = values;
  const addresses = [...(Array.isArray(aliases) ? aliases : []), ...old.map(pageAddress)];
  return {
    ...values,
    ...(addresses.length > 0 && { aliases: addresses }),
  };
}

/** Returns the URL: `a/b.md` and `a/b/index.md` → `/a/b/`. */
function pageAddress(id: string): string {
  return `/${withoutIndexName(id).replace(/\.md$/, "/")}`;
}

/** Lets the plugin that loads the pages render their API blocks. */
function withApi(api: ApiOptions | undefined, plugins: Plugin[]): Plugin[] {
  const [documents, ...others] = plugins;
  if (!api || !documents) return plugins;
  const load: Plugin["load"] = async (ctx) => {
    const sources = (await documents.load?.(ctx)) ?? [];
    return (await import("./api/load.js")).addApiData(sources, api, ctx);
  };
  return [{ ...documents, load }, ...others];
}

export const mkdocs = mkdocsDialect.plugins;
