// The default plugin chain. It has a separate module because every build of a site without a `plugins` option loads it.
import type { Plugin } from "docsgen";
import { containerNames } from "./blocks/container-names.js";
import { type ContentOptions, content } from "./content/index.js";
import type { RecognizeOptions } from "./dialects/recognize/recognize.js";
import { type LlmsOptions, llms } from "./llms/index.js";
import { mdx } from "./mdx.js";
import { type RedirectsOptions, redirects } from "./redirects/index.js";
import { type SearchOptions, search } from "./search/index.js";
import { type SidebarOptions, sidebar } from "./sidebar/index.js";
import { type SitemapOptions, sitemap } from "./sitemap.js";
import { type SnippetsOptions, snippets } from "./snippets.js";

/** Options for the plugins in the default chain. The chain includes `snippets` only if its options are set. */
export interface DefaultPluginsOptions {
  content?: ContentOptions;
  sidebar?: SidebarOptions;
  search?: SearchOptions;
  llms?: LlmsOptions;
  snippets?: SnippetsOptions;
  sitemap?: SitemapOptions;
  redirects?: RedirectsOptions;
}

export function defaultPlugins(options: DefaultPluginsOptions = {}): Plugin[] {
  return [
    content(options.content),
    mdx(),
    sidebar(options.sidebar),
    search(options.search),
    llms(options.llms),
    ...(options.snippets ? [snippets(options.snippets)] : []),
    sitemap(options.sitemap),
    redirects(options.redirects),
  ];
}

/** Hints about plugins of `docsgen/plugins` that a site does not use. */
export const hints = {
  container: (name: string): string | undefined =>
    containerNames.some((one) => one === name)
      ? `:::${name} requires the blocks() plugin: import it from docsgen/plugins, and add it to plugins`
      : undefined,
  loader: "plugins: [...defaultPlugins(), …], from docsgen/plugins, reads the content folder",
};

/**
 * Converts the config of a folder that was written for another tool. The core calls it for a site without a docsgen
 * config.
 */
export async function recognizeConfig(root: string, options?: RecognizeOptions): Promise<unknown> {
  return (await import("./dialects/recognize/recognize.js")).recognizeConfig(root, options);
}
