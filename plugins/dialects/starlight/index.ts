// Starlight: Astro's configuration with it, its front matter, components and asides. https://starlight.astro.build

import { codeMarks } from "../../code-marks/index.js";
import { dialectChain } from "../chain.js";
import { closedFences } from "../closed-fences.js";
import type { Dialect } from "../dialect.js";
import { punctuation } from "../punctuation.js";
import { readStarlight, type StarlightOptions } from "./config.js";
import { createTranslation } from "./frontmatter.js";
import { createRewrite } from "./rewrite.js";
import { createSlug } from "./slug.js";

export const starlightDialect: Dialect<StarlightOptions> = {
  read: readStarlight,
  plugins: ({ punctuation: isSet = true, ...options } = {}) =>
    dialectChain(
      options,
      [
        closedFences,
        {
          name: "starlight",
          frontmatter: createTranslation(options.blog?.dir),
          markdown: { rewrite: createRewrite(options), slug: createSlug(options.cutIds ?? false) },
        },
      ],
      [codeMarks(), ...(isSet ? [punctuation({ dashes: ["—"] })] : [])],
    ),
};

export const starlight = starlightDialect.plugins;
