// Docusaurus 2 and 3: configuration, sidebars and MDX. https://docusaurus.io/docs

import { join, posix } from "node:path";
import type { Json, Source } from "docsgen";
import { isIndexName } from "docsgen/markdown-text";
import { emoji } from "../../emoji.js";
import type { Dialect } from "../dialect.js";
import { componentLook, pageModules } from "../evaluated-pages.js";
import { evaluatedAs } from "../evaluation/evaluate.js";
import { closedFences } from "../shared/markdown/closed-fences.js";
import { createGithubSlug } from "../shared/markdown/github-slug.js";
import { dialectChain } from "../shared/plugin-chain.js";
import { readDocusaurus } from "./config.js";
import { docusaurusCounterparts } from "./counterparts.js";
import { createTranslation } from "./frontmatter.js";
import { rootComponent } from "./modules/root-component.js";
import { themeModules } from "./modules/theme-modules.js";
import { webpackSettings } from "./modules/webpack-settings.js";
import type { DocusaurusOptions } from "./options.js";
import { pluginData } from "./plugin-data/index.js";
import { reactPages } from "./react-pages.js";
import { createRewrite } from "./rewrite.js";
import { splitNumber } from "./site/docs-plugin.js";

export const docusaurusDialect: Dialect<DocusaurusOptions> = {
  read: readDocusaurus,
  assume: (root) => readDocusaurus(root, join(root, "docusaurus.config.js"), evaluatedAs(plainConfig)),
  plugins: (options = {}) =>
    dialectChain(
      options,
      [
        closedFences,
        {
          name: "docusaurus",
          frontmatter: createTranslation(options),
          markdown: {
            rewrite: createRewrite(options),
            slug: createGithubSlug(options.capitalIds),
            ...pageModules(options, {
              endings: [".md", ".mdx"],
              imports: {
                ...options.imports,
                "@site/": options.site ?? "",
                "@theme/": posix.join(options.site ?? "", "src/theme"),
              },
              counterparts: docusaurusCounterparts,
              config: options.siteConfig,
              sheets: options.customCss,
              svg: "component",
              images: "url",
              esbuild({ root }) {
                const folder = join(root, options.site ?? "");
                return [webpackSettings(folder), themeModules(folder), pluginData(folder), rootComponent(folder)];
              },
            }),
          },
        },
      ],
      [
        ...componentLook(options, docusaurusCounterparts),
        ...(options.emoji === false ? [] : [emoji()]),
        ...(options.evaluate && options.reactPages ? [reactPages(options)] : []),
      ],
      titleByName,
    ),
};

/** Configuration for a folder that only contains documents. */
const plainConfig = {
  presets: [["classic", { docs: { path: ".", routeBasePath: "/" }, blog: false, pages: false }]],
} satisfies Json;

/** A document without a title is named after its file. */
function titleByName(source: Source): Source {
  const { name } = splitNumber(posix.basename(source.id).replace(/\.mdx?$/, ""));
  return isIndexName(name) ? source : { ...source, title: name };
}

export const docusaurus = docusaurusDialect.plugins;
