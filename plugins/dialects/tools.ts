// The tools that docsgen reads the documentation of. A dialect is loaded when a file has one of its names.
import type { Dialect } from "./dialect.js";

export interface Tool {
  /** The tool's name: `mdBook`. */
  title: string;
  /**
   * Names of its configuration, from the folder that it stands in: `book.toml`. The first that exists is read. Without any,
   * the dialect is taken only where it is asked for.
   */
  configNames: readonly string[];
  load(): Promise<Dialect>;
}

const withEndings = (name: string, ...endings: string[]) => endings.map((ending) => `${name}.${ending}`);
const vitepressEndings = ["ts", "mts", "js", "mjs", "cts", "cjs"];

/** By the names of the dialects' functions, in the order in which a folder is asked for them. */
export const tools = {
  docusaurus: {
    title: "Docusaurus",
    configNames: withEndings("docusaurus.config", "js", "ts", "mjs", "cjs", "mts", "cts"),
    load: async () => (await import("./docusaurus/index.js")).docusaurusDialect,
  },
  mdbook: {
    title: "mdBook",
    configNames: ["book.toml"],
    load: async () => (await import("./mdbook/index.js")).mdbookDialect,
  },
  mkdocs: {
    title: "MkDocs",
    configNames: ["mkdocs.yml", "mkdocs.yaml", "zensical.toml"],
    load: async () => (await import("./mkdocs/index.js")).mkdocsDialect,
  },
  nextra: {
    title: "Nextra",
    configNames: [
      ...withEndings("next.config", "mjs", "ts", "js"),
      ...withEndings("theme.config", "tsx", "jsx", "ts", "js"),
    ],
    load: async () => (await import("./nextra/index.js")).nextraDialect,
  },
  starlight: {
    title: "Starlight",
    configNames: withEndings("astro.config", "mjs", "ts", "js", "mts", "cjs"),
    load: async () => (await import("./starlight/index.js")).starlightDialect,
  },
  vitepress: {
    title: "VitePress",
    configNames: ["config", "config/index"].flatMap((name) => withEndings(`.vitepress/${name}`, ...vitepressEndings)),
    load: async () => (await import("./vitepress/index.js")).vitepressDialect,
  },
  docfx: {
    title: "DocFX",
    configNames: ["docfx.json"],
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
    load: async () => (await import("./hugo/index.js")).hugoDialect,
  },
  github: {
    title: "GitHub",
    configNames: [],
    load: async () => (await import("./github/index.js")).githubDialect,
  },
} satisfies Record<string, Tool>;
