// Starlight: its Astro configuration, front matter, components and asides. https://starlight.astro.build

import { join } from "node:path";
import type { Json, Slug } from "docsgen";
import { codeMarks } from "../../code-marks/index.js";
import type { Dialect } from "../dialect.js";
import { componentLook, pageModules } from "../evaluated-pages.js";
import { evaluatedAs } from "../evaluation/evaluate.js";
import { languageFolders } from "../recognize/language-folders.js";
import { closedFences } from "../shared/markdown/closed-fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { punctuation } from "../shared/markdown/punctuation.js";
import { plainReadme } from "../shared/pages/readme-pages.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readStarlight, type StarlightOptions } from "./config.js";
import { counterpartsWithoutLayers, starlightCounterparts } from "./counterparts.js";
import { createTranslation } from "./frontmatter.js";
import { contentCollections } from "./modules/collections.js";
import { iconModule } from "./modules/icons.js";
import { siteStrings } from "./modules/strings.js";
import { createRewrite } from "./rewrite.js";

export const starlightDialect: Dialect<StarlightOptions> = {
  read: readStarlight,
  assume: (root) =>
    readStarlight(root, join(root, "astro.config.mjs"), evaluatedAs(readAstroConfig(languageFolders(root)))),
  plugins: ({ punctuation: isSet = true, hasLayers = true, ...options } = {}) =>
    dialectChain(
      options,
      [
        closedFences,
        {
          name: "starlight",
          frontmatter: createTranslation(options),
          markdown: {
            rewrite: createRewrite(options),
            slug: createSlug(options.cutIds ?? false),
            ...pageModules(options, {
              endings: [".mdx"],
              imports: options.imports,
              counterparts: starlightCounterparts,
              config: options.userConfig,
              define: options.define,
              sheets: options.customCss,
              svg: "both",
              images: "object",
              esbuild: ({ root, content }) => [
                siteStrings(content),
                iconModule(root),
                contentCollections({ root, content }),
              ],
            }),
          },
        },
      ],
      [
        ...componentLook(options, hasLayers ? starlightCounterparts : counterpartsWithoutLayers),
        codeMarks(),
        ...(isSet ? [punctuation({ dashes: ["—"] })] : []),
      ],
      plainReadme,
    ),
};

/** Wraps Starlight's options in an Astro configuration. */
function readAstroConfig(options: { [key: string]: Json }): Json {
  return { integrations: [{ name: "@astrojs/starlight", arguments: [options] }] };
}

export const starlight = starlightDialect.plugins;

const githubSlug = createGithubSlug();

/** Generates heading ids like Astro: GitHub's ids, in Astro 5 and earlier without a trailing hyphen. */
function createSlug(isCut: boolean): Slug {
  return (text, count) => {
    // Astro numbers ids before it removes the hyphen.
    const numbered = githubSlug(text, count);
    return isCut ? numbered.replace(/(?<=.)-$/, "") : numbered;
  };
}
