// Jekyll: collections, posts, permalinks, Liquid, kramdown, and the navigation of its documentation themes.
// https://jekyllrb.com/docs/
import { join } from "node:path";
import { localId } from "../../shared/page-groups.js";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { contentLosses } from "../shared/content-losses.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { punctuation } from "../shared/markdown/punctuation.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readJekyll } from "./config.js";
import type { JekyllOptions } from "./options.js";
import { createJekyllRewrite } from "./rewrite.js";
import { hiddenNames } from "./site/attachments.js";
import { translateValues } from "./site/front-matter.js";
import { loadPages } from "./site/pages.js";

export const jekyllDialect: Dialect<JekyllOptions> = {
  read: readJekyll,
  assume: (root) => readJekyll(root, join(root, "_config.yml")),
  plugins: ({ punctuation: isSet = true, ...options } = {}) =>
    dialectChain(
      options,
      [
        {
          name: "jekyll",
          dialect: { losses: contentLosses, attachments: { ignore: options.unpublished ?? [], hidden: hiddenNames } },
          load: (ctx) => loadPages(ctx, options),
          frontmatter: (values, { id, prefix = "" }) => translateValues(values, localId({ id }, prefix), options),
          markdown: { rewrite: createJekyllRewrite(options), slug: createGithubSlug() },
        },
      ],
      [syntax({ keys: false }), ...(isSet ? [punctuation({ dashes: ["–", "—"], angles: true })] : [])],
    ),
};

export const jekyll = jekyllDialect.plugins;
