// The tools that docsgen reads the documentation of. A dialect is loaded when a file has one of its names.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Dialect } from "./dialect.js";
import { readText } from "./files.js";
import { mdxFolders } from "./mdx/folders.js";
import type { Signs } from "./signs.js";

export interface Tool {
  /** The tool's name: `mdBook`. */
  title: string;
  /**
   * Names of its configuration, from the folder that it stands in: `book.toml`. The first that exists is read. Without any,
   * the dialect is taken only where it is asked for.
   */
  configNames: readonly string[];
  /** Other names that a configuration may have, where there is none of those: several sites share a part. */
  otherNames?: RegExp;
  /** Of several files with other names, that with the highest rank is read, then by name. Default: all have the same. */
  rankOf?(file: string): number;
  /** Whether a file of such a name is the tool's, absolute. Default: it is. */
  isOwn?(file: string): boolean;
  /** Its files say less than those of other tools, wherever they are: it is asked last. */
  isLast?: boolean;
  /** How its documents are told where nothing is configured at all. Default: they are not. */
  signs?: Signs;
  load(): Promise<Dialect>;
}

const withEndings = (name: string, ...endings: string[]) => endings.map((ending) => `${name}.${ending}`);
const scriptEndings = ["ts", "mts", "js", "mjs", "cts", "cjs"];

/** A site of Hugo has a folder of content; a theme's own `hugo.toml` and data of that name have none. `config.toml` may be anyone's. */
function isHugoConfig(file: string): boolean {
  if (/[\\/]_default[\\/]/.test(file)) return true;
  const text = readText(file) ?? "";
  const hasContent = existsSync(join(dirname(file), "content"));
  if (/[\\/]hugo\.\w+$/.test(file)) return hasContent || /\b(?:contentDir|mounts)\b/i.test(text);
  return hasContent && /^\s*["']?baseURL["']?\s*[=:]/im.test(text);
}

/** Packages with which sites are made of MDX, and a folder for it. */
function usesMdx(file: string): boolean {
  const text = readText(file) ?? "";
  const isNamed =
    /"(?:@mdx-js\/|@next\/mdx|next-mdx-remote|fumadocs-|contentlayer|gatsby-plugin-mdx|mdx-bundler|velite)/;
  return isNamed.test(text) && mdxFolders.some((name) => existsSync(join(dirname(file), name)));
}

/** What is published has an address and inherits the rest; what others inherit is a part. */
function rankOfMkdocs(file: string): number {
  const text = readText(file) ?? "";
  return [/^site_url\s*:/m, /^INHERIT\s*:/m].filter((one) => one.test(text)).length;
}

/** By the names of the dialects' functions, in the order in which a folder is asked for them. */
export const tools = {
  docusaurus: {
    title: "Docusaurus",
    configNames: withEndings("docusaurus.config", "js", "ts", "mjs", "cjs", "mts", "cts"),
    signs: {
      names: /(?:^|\/)_category_\.(?:json|ya?ml)$/,
      prose:
        /^(?:sidebar_(?:position|label|class_name)|pagination_(?:next|prev)|hide_table_of_contents|custom_edit_url):|^import\b.* from ["']@(?:theme|site|docusaurus)\//m,
    },
    load: async () => (await import("./docusaurus/index.js")).docusaurusDialect,
  },
  mdbook: {
    title: "mdBook",
    configNames: ["book.toml"],
    signs: { names: /^SUMMARY\.md$/, text: /\{\{#(?:(?:rustdoc_)?include|playground|title) / },
    load: async () => (await import("./mdbook/index.js")).mdbookDialect,
  },
  mkdocs: {
    title: "MkDocs",
    // Of the names that sites of several languages or editions give theirs, the first.
    configNames: [
      ...["mkdocs.yml", "mkdocs.yaml", "zensical.toml", "mkdocs-en.yml", "mkdocs_en.yml", "mkdocs.en.yml"],
      ...["mkdocs.template.yml", "mkdocs.public.yml"],
    ],
    otherNames: /^mkdocs[-_.].+\.ya?ml$/,
    rankOf: rankOfMkdocs,
    isOwn: (file) =>
      /[\\/](?:mkdocs\.ya?ml|zensical\.toml)$/.test(file) || /^(?:site_name|INHERIT)\s*:/m.test(readText(file) ?? ""),
    signs: {
      prose:
        /^(?:!!!|\?{3}\+?) ?["\w]|^={3}[!+]? ["']|^\s*-{1,2}8<-{1,2}|^\/{3} \w+ *(?:$|\|)|\{ ?\.(?:annotate|md-button)\b/m,
    },
    load: async () => (await import("./mkdocs/index.js")).mkdocsDialect,
  },
  nextra: {
    title: "Nextra",
    configNames: [
      ...withEndings("next.config", "mjs", "ts", "js"),
      ...withEndings("theme.config", "tsx", "jsx", "ts", "js"),
    ],
    // Other sites are made with Next.js, too.
    isOwn: (file) => /nextra|docsRepositoryBase|withGuildDocs/.test(readText(file) ?? ""),
    signs: { names: /(?:^|\/)_meta\.(?:[jt]sx?|json)$/, prose: /^import\b.* from ["']nextra/m },
    load: async () => (await import("./nextra/index.js")).nextraDialect,
  },
  starlight: {
    title: "Starlight",
    configNames: withEndings("astro.config", "mjs", "ts", "js", "mts", "cjs"),
    // Other sites are made with Astro, too; documents may lie in Starlight's folder without it.
    isOwn: (file) => readText(file)?.includes("starlight") || existsSync(join(dirname(file), "src/content/docs")),
    signs: { prose: /^import\b.* from ["'](?:@astrojs\/|astro:|[^"']+\.astro["'])/m },
    load: async () => (await import("./starlight/index.js")).starlightDialect,
  },
  vitepress: {
    title: "VitePress",
    configNames: ["config", "config/index"].flatMap((name) => withEndings(`.vitepress/${name}`, ...scriptEndings)),
    signs: {
      prose:
        /^<script\b[^>]*\bsetup\b|^<{3} ?[@./]|^(?:outline|pageClass):|\{\{ ?\$frontmatter\b|^::: ?v-pre\b|<Badge [^>]*\btype="/m,
    },
    load: async () => (await import("./vitepress/index.js")).vitepressDialect,
  },
  vuepress: {
    title: "VuePress",
    configNames: ["config", "config/index"].flatMap((name) => withEndings(`.vuepress/${name}`, ...scriptEndings)),
    load: async () => (await import("./vuepress/index.js")).vuepressDialect,
  },
  docfx: {
    title: "DocFX",
    configNames: ["docfx.json"],
    signs: {
      names: /(?:^|\/)toc\.ya?ml$/i,
      prose:
        /^ms\.(?:date|author|topic|service|custom):|\[!INCLUDE ?\[|<xref:|\]\(xref:|^:::(?:image|code|row|column|zone|moniker)\b/m,
    },
    load: async () => (await import("./docfx/index.js")).docfxDialect,
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
    load: async () => (await import("./hugo/index.js")).hugoDialect,
  },
  eleventy: {
    title: "Eleventy",
    configNames: [".eleventy.js", ...withEndings("eleventy.config", "js", "mjs", "cjs", "ts")],
    signs: {
      names: /\.11tydata\.(?:c?js|json)$/,
      prose: /^eleventy(?:Navigation|ExcludeFromCollections|Computed):|^layout: ["']?[\w/-]+\.njk\b/m,
    },
    load: async () => (await import("./eleventy/index.js")).eleventyDialect,
  },
  terraform: {
    title: "the Terraform Registry",
    configNames: ["terraform-registry-manifest.json", "website/docs/index.html.markdown"],
    signs: { names: /\.html\.(?:markdown|md)$/, prose: /^(?:page_title|subcategory):/m },
    load: async () => (await import("./terraform/index.js")).terraformDialect,
  },
  docsify: {
    title: "docsify",
    configNames: ["index.html"],
    isOwn: (file) => /\$docsify\b|\bdocsify(?:@[\w.-]+)?\/(?:dist|lib)\//.test(readText(file) ?? ""),
    load: async () => (await import("./docsify/index.js")).docsifyDialect,
  },
  jekyll: {
    title: "Jekyll",
    configNames: ["_config.yml", "_config.yaml"],
    // Files of Hexo and Jupyter Book have the same name.
    isOwn: (file) => !/^(?:source_dir|sphinx|execute|new_post_name):/m.test(readText(file) ?? ""),
    isLast: true,
    signs: { prose: /^permalink: *\S|^nav_order:|\{% *(?:link|highlight) /m },
    load: async () => (await import("./jekyll/index.js")).jekyllDialect,
  },
  mdx: {
    title: "MDX",
    configNames: ["package.json"],
    isOwn: usesMdx,
    isLast: true,
    signs: { prose: /^#{1,6} .*\{\/\*.+\*\/\}\s*$|^import\b.* from ["'](?:fumadocs|next\/|gatsby)/m },
    load: async () => (await import("./mdx/index.js")).mdxDialect,
  },
  github: {
    title: "GitHub",
    configNames: [],
    load: async () => (await import("./github/index.js")).githubDialect,
  },
} satisfies Record<string, Tool>;
