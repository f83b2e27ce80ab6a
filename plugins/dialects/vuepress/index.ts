// VuePress: configuration and Markdown, as far as they differ from VitePress. https://vuepress.vuejs.org
import { dirname, relative, resolve } from "node:path";
import type { Dialect } from "../dialect.js";
import { readText } from "../shared/config/tool-files.js";
import { readSite } from "../vitepress/config.js";
import { vitepressChain } from "../vitepress/index.js";
import type { VitepressOptions } from "../vitepress/options.js";
import { translateFrontMatter } from "./frontmatter.js";
import { type CodeFolders, rewriteVuepress } from "./rewrite.js";
import { inVitepressWords } from "./words.js";

export interface VuepressOptions extends VitepressOptions {
  /** Folders of imported code by alias, as paths from the root: `{ "@code": "examples" }`. Default: none. */
  codeFolders?: CodeFolders;
}

export const vuepressDialect: Dialect<VuepressOptions> = {
  async read(root, file, evaluate) {
    const place = { root, file, publicFolder: ".vuepress/public", inWords: inVitepressWords };
    const sketch = await readSite(place, evaluate);
    const codeFolders = readCodeFolders(root, file);
    return codeFolders ? { ...sketch, options: { ...sketch.options, codeFolders } } : sketch;
  },
  plugins: ({ codeFolders, ...options } = {}) =>
    vitepressChain(options, {
      before: [
        { name: "vuepress", frontmatter: translateFrontMatter, markdown: { rewrite: rewriteVuepress(codeFolders) } },
      ],
      hasReadmes: true,
    }),
};

export const vuepress = vuepressDialect.plugins;

/**
 * Matches `replace(/^@code/, path.resolve(__dirname, "../../examples"))`. Functions are not run, so their source text is read.
 */
const replacing =
  /\breplace\(\s*(?:\/\^?(@[\w-]+)|["'`](@[\w-]+))(?:\\?\/)*["'`]?\s*,\s*(?:path\.)?resolve\(\s*__dirname\s*,\s*["'`]([^"'`$]+)["'`]/g;

/** https://vuepress.vuejs.org/reference/config.html#markdown-importcode */
function readCodeFolders(root: string, file: string): CodeFolders | undefined {
  const [, option = ""] = /\bhandleImportPath\b([\s\S]*)/.exec(readText(file) ?? "") ?? [];
  const folders = [...option.matchAll(replacing)].map(([, pattern = "", text = "", path = ""]) => {
    const folder = resolve(dirname(file), path);
    return [pattern || text, relative(root, folder).replaceAll("\\", "/")] as const;
  });
  return folders.length > 0 ? Object.fromEntries(folders) : undefined;
}
