// Hugo: configuration, front matter, sections, and the shortcodes of Hugo and of documentation themes (Docsy, Book, Hextra,
// Learn, Geekdoc). https://gohugo.io/

import type { Rewrite } from "docsgen";
import { emoji } from "../../emoji.js";
import { localId } from "../../shared/page-groups.js";
import { syntax } from "../../syntax/index.js";
import type { Dialect } from "../dialect.js";
import { createTexDelimiters } from "../recognize/features.js";
import { punctuation } from "../shared/markdown/punctuation.js";
import { inlineRule, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import { dialectChain, publishesFiles } from "../shared/plugin-chain.js";
import { readHugo } from "./config.js";
import { hugoSlug } from "./markdown/headings.js";
import type { HugoOptions } from "./options.js";
import { createHugoRewrite } from "./rewrite.js";
import { loadPages, translateValues } from "./site/pages.js";
import { addTermIds } from "./site/taxonomy-terms.js";

export const hugoDialect: Dialect<HugoOptions> = {
  read: readHugo,
  // All documentation themes render diagrams, and Goldmark supports definition lists.
  plugins: ({ diagrams = true, punctuation: isSet = true, ...options } = {}) =>
    dialectChain(
      { ...options, diagrams },
      [
        {
          name: "hugo",
          dialect: publishesFiles(options.ignore),
          load: (ctx) => loadPages(ctx, options),
          ...(options.termIds && { cacheKey: "termIds" }),
          markdown: {
            ...(options.termIds && { rehype: [addTermIds] }),
            rewrite: options.math ? withMath(createHugoRewrite(options)) : createHugoRewrite(options),
            slug: hugoSlug,
          },
          frontmatter: (values, { id, prefix = "" }) =>
            translateValues(values, { id: localId({ id }, prefix), prefix }, options),
        },
      ],
      [
        ...(options.emoji ? [emoji()] : []),
        syntax({ attributes: false, keys: false, toc: false }),
        ...(isSet ? [punctuation({ dashes: ["–", "—"], angles: true })] : []),
      ],
    ),
};

export const hugo = hugoDialect.plugins;

const rewriteTex = createTexDelimiters(String.raw`\\`);

/** https://gohugo.io/content-management/mathematics/ */
function withMath(rewrite: Rewrite): Rewrite {
  return async (lines, ctx) => {
    return rewriteProse(await rewrite(lines, ctx), inlineRule(rewriteTex));
  };
}
