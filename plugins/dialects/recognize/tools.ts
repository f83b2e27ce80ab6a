// The supported tools. A dialect is loaded if a file has one of its configuration's names.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Dialect } from "../dialect.js";
import { mdxFolders } from "../mdx/folders.js";
import { readText } from "../shared/config/tool-files.js";
import type { Signs } from "./tool-signs.js";

export interface Tool {
  /** Display name: `mdBook`. */
  title: string;
  /**
   * Names of the configuration, relative to its folder: `book.toml`. The first one that exists is read. If the list is
   * empty, the dialect is only used on request.
   */
  configNames: readonly string[];
  /** Other possible names, if none of these files exists. For example, several sites may share a base file. */
  otherNames?: RegExp;
  /**
   * Among files with other names, the one with the highest rank wins, then the first by name. Default: all ranks are
   * equal.
   */
  rankFile?(file: string): number;
  /** True if a file with one of these names (absolute) belongs to the tool. Default: always true. */
  isOwn?(file: string): boolean;
  /** If true, the tool runs the code of pages; see `evaluate` in DialectOptions. Default: false. */
  runsPages?: true;
  /** If true, this tool is tried last, because its files are the least specific. */
  isLast?: boolean;
  /** Signs that identify the tool's documents without a configuration. Default: none. */
  signs?: Signs;
  load(): Promise<Dialect>;
}

const withEndings = (name: string, ...endings: string[]) => endings.map((ending) => `${name}.${ending}`);
const scriptEndings = ["ts", "mts", "js", "mjs", "cts", "cjs"];

/**
 * A Hugo site has a content folder. A theme's `hugo.toml`, and data files with that name, have none next to them.
 * `config.toml` can belong to any tool.
 */
function isHugoConfig(file: string): boolean {
  if (/[\\/]_default[\\/]/.test(file)) return true;
  const text = readText(file) ?? "";
  const hasContent = existsSync(join(dirname(file), "content"));
  if (/[\\/]hugo\.\w+$/.test(file)) return hasContent || /\b(?:contentDir|mounts)\b/i.test(text);
  return hasContent && /^\s*["']?baseURL["']?\s*[=:]/im.test(text);
}

/** Packages that build sites from MDX. A content folder is also required. */
function usesMdx(file: string): boolean {
  const text = readText(file) ?? "";
  const isNamed =
    /"(?:@mdx-js\/|@next\/mdx|next-mdx-remote|fumadocs-|contentlayer|gatsby-plugin-mdx|mdx-bundler|velite)/;
  return isNamed.test(text) && mdxFolders.some((name) => existsSync(join(dirname(file), name)));
}

/**
 * A published site has a URL and inherits other settings. Base files, from which other files inherit, have a low rank.
 */
function rankOfMkdocs(file: string): number {
  const text = readText(file) ?? "";
  return [/^site_url\s*:/m, /^INHERIT\s*:/m].filter((one) => one.test(text)).length;
}

/** By dialect function, in the order in which the tools are tried. */
export const tools = {
  docusaurus: {
    title: "Docusaurus",
    runsPages: true,
    configNames: withEndings("docusaurus.config", "js", "ts", "mjs", "cjs", "mts", "cts"),
    signs: {
      names: /(?:^|\/)_category_\.(?:json|ya?ml)$/,
      prose:
        /^(?:sidebar_(?:position|label|class_name)|pagination_(?:next|prev)|hide_table_of_contents|custom_edit_url):|^import\b.* from ["']@(?:theme|site|docusaurus)\//m,
    },
    load: async () => (await import("../docusaurus/index.js")).docusaurusDialect,
  },
  mdbook: {
    title: "mdBook",
    configNames: ["book.toml"],
    signs: { names: /^SUMMARY\.md$/, text: /\{\{#(?:(?:rustdoc_)?include|playground|title) / },
    load: async () => (await import("../mdbook/index.js")).mdbookDialect,
  },
  mkdocs: {
    title: "MkDocs",
    // The last names are for sites with several languages or editions.
    configNames: [
      ...["mkdocs.yml", "mkdocs.yaml", "zensical.toml", "mkdocs-en.yml", "mkdocs_en.yml", "mkdocs.en.yml"],
      ...["mkdocs.template.yml", "mkdocs.public.yml"],
    ],
    otherNames: /^mkdocs[-_.].+\.ya?ml$/,
    rankFile: rankOfMkdocs,
    isOwn: (file) =>
      /[\\/](?:mkdocs\.ya?ml|zensical\.toml)$/.test(file) || /^(?:site_name|INHERIT)\s*:/m.test(readText(file) ?? ""),
    signs: {
      prose:
        /^(?:!!!|\?{3}\+?) ?["\w]|^={3}[!+]? ["']|^\s*-{1,2}8<-{1,2}|^\/{3} \w+ *(?:$|\|)|\{ ?\.(?:annotate|md-button)\b/m,
    },
    load: async () => (await import("../mkdocs/index.js")).mkdocsDialect,
  },
  nextra: {
    title: "Nextra",
    runsPages: true,
    configNames: [
      ...withEndings("next.config", "mjs", "ts", "js"),
      ...withEndings("theme.config", "tsx", "jsx", "ts", "js"),
    ],
    // Next.js is also used for other sites.
    isOwn: (file) => /nextra|docsRepositoryBase|withGuildDocs/.test(readText(file) ?? ""),
    signs: { names: /(?:^|\/)_meta\.(?:[jt]sx?|json)$/, prose: /^import\b.* from ["']nextra/m },
    load: async () => (await import("../nextra/index.js")).nextraDialect,
  },
  fumadocs: {
    title: "Fumadocs",
    runsPages: true,
    // Collections can be defined next to their loader, without a configuration.
    configNames: [
      ...withEndings("source.config", ...scriptEndings),
      ...["lib/source", "src/lib/source"].flatMap((name) => withEndings(name, "ts", "tsx", "js")),
    ],
    isOwn: (file) =>
      (/[\\/]source\.config\.\w+$/.test(file) ? /fumadocs/ : /["']fumadocs-mdx\/macro["']/).test(readText(file) ?? ""),
    load: async () => (await import("../fumadocs/index.js")).fumadocsDialect,
  },
  rspress: {
    title: "Rspress",
    runsPages: true,
    configNames: ["rspress.config", "rstack.config"].flatMap((name) => withEndings(name, ...scriptEndings)),
    // Rstack's configuration can be about applications and libraries only.
    isOwn: (file) => !/[\\/]rstack\.[^\\/]+$/.test(file) || /^define\.doc\(/m.test(readText(file) ?? ""),
    load: async () => (await import("../rspress/index.js")).rspressDialect,
  },
  starlight: {
    title: "Starlight",
    runsPages: true,
    configNames: withEndings("astro.config", "mjs", "ts", "js", "mts", "cjs"),
    // Astro is also used for other sites. A site may have Starlight's documents folder without mentioning Starlight.
    isOwn: (file) => readText(file)?.includes("starlight") || existsSync(join(dirname(file), "src/content/docs")),
    signs: { prose: /^import\b.* from ["'](?:@astrojs\/|astro:|[^"']+\.astro["'])/m },
    load: async () => (await import("../starlight/index.js")).starlightDialect,
  },
  vitepress: {
    title: "VitePress",
    configNames: ["config", "config/index"].flatMap((name) => withEndings(`.vitepress/${name}`, ...scriptEndings)),
    signs: {
      prose:
        /^<script\b[^>]*\bsetup\b|^<{3} ?[@./]|^(?:outline|pageClass):|\{\{ ?\$frontmatter\b|^::: ?v-pre\b|<Badge [^>]*\btype="/m,
    },
    load: async () => (await import("../vitepress/index.js")).vitepressDialect,
  },
  vuepress: {
    title: "VuePress",
    configNames: ["config", "config/index"].flatMap((name) => withEndings(`.vuepress/${name}`, ...scriptEndings)),
    load: async () => (await import("../vuepress/index.js")).vuepressDialect,
  },
  docfx: {
    title: "DocFX",
    configNames: ["docfx.json"],
    signs: {
      names: /(?:^|\/)toc\.ya?ml$/i,
      prose:
        /^ms\.(?:date|author|topic|service|custom):|\[!INCLUDE ?\[|<xref:|\]\(xref:|^:::(?:image|code|row|column|zone|moniker)\b/m,
    },
    load: async () => (await import("../docfx/index.js")).docfxDialect,
  },
  hugo: {
    title: "Hugo",
    configNames: [
      ...withEndings("hugo", "toml", "yaml", "yml", "json"),
      ...withEndings("config/_default/hugo", "toml", "yaml"),
      ...withEndings("config/_default/config", "toml", "yaml"),
      ...withEndings("config", "toml", "yaml", "yml", "json"),
    ],
    isOwn: isHugoConfig,
    signs: { names: /(?:^|\/)_index(?:\.\w\w)?\.md$/, prose: /\{\{[<%] *\/?[\w-]+[^}]*[%>]\}\}/ },
    load: async () => (await import("../hugo/index.js")).hugoDialect,
  },
  eleventy: {
    title: "Eleventy",
    configNames: [".eleventy.js", ...withEndings("eleventy.config", "js", "mjs", "cjs", "ts")],
    signs: {
      names: /\.11tydata\.(?:c?js|json)$/,
      prose: /^eleventy(?:Navigation|ExcludeFromCollections|Computed):|^layout: ["']?[\w/-]+\.njk\b/m,
    },
    load: async () => (await import("../eleventy/index.js")).eleventyDialect,
  },
  terraform: {
    title: "the Terraform Registry",
    configNames: ["terraform-registry-manifest.json", "website/docs/index.html.markdown"],
    signs: { names: /\.html\.(?:markdown|md)$/, prose: /^(?:page_title|subcategory):/m },
    load: async () => (await import("../terraform/index.js")).terraformDialect,
  },
  docsify: {
    title: "docsify",
    configNames: ["index.html"],
    isOwn: (file) => /\$docsify\b|\bdocsify(?:@[\w.-]+)?\/(?:dist|lib)\//.test(readText(file) ?? ""),
    load: async () => (await import("../docsify/index.js")).docsifyDialect,
  },
  jekyll: {
    title: "Jekyll",
    configNames: ["_config.yml", "_config.yaml"],
    // Hexo and Jupyter Book use the same file name.
    isOwn: (file) => !/^(?:source_dir|sphinx|execute|new_post_name):/m.test(readText(file) ?? ""),
    isLast: true,
    signs: { prose: /^permalink: *\S|^nav_order:|\{% *(?:link|highlight) /m },
    load: async () => (await import("../jekyll/index.js")).jekyllDialect,
  },
  mdx: {
    title: "MDX",
    runsPages: true,
    configNames: ["package.json"],
    isOwn: usesMdx,
    isLast: true,
    signs: { prose: /^#{1,6} .*\{\/\*.+\*\/\}\s*$|^import\b.* from ["'](?:fumadocs|next\/|gatsby)/m },
    load: async () => (await import("../mdx/index.js")).mdxDialect,
  },
  github: {
    title: "GitHub",
    configNames: [],
    load: async () => (await import("../github/index.js")).githubDialect,
  },
} satisfies Record<string, Tool>;
