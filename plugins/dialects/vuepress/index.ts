// VuePress: its configuration and its Markdown, as far as they differ from VitePress'. https://vuepress.vuejs.org
import type { Dialect } from "../dialect.js";
import { readSite } from "../vitepress/config.js";
import { vitepressChain } from "../vitepress/index.js";
import type { VitepressOptions } from "../vitepress/options.js";
import { translateFrontMatter } from "./frontmatter.js";
import { rewriteVuepress } from "./rewrite.js";
import { inVitepressWords } from "./words.js";

export const vuepressDialect: Dialect<VitepressOptions> = {
  read: (root, file, evaluate) =>
    readSite({ root, file, publicFolder: ".vuepress/public", inWords: inVitepressWords }, evaluate),
  plugins: (options = {}) =>
    vitepressChain(options, {
      before: [{ name: "vuepress", frontmatter: translateFrontMatter, markdown: { rewrite: rewriteVuepress } }],
      hasReadmes: true,
    }),
};

export const vuepress = vuepressDialect.plugins;
