// The default plugin chain. It has a separate module because every build of a site without a `plugins` option loads it.
import { type ComponentUse, nearest, type Plugin } from "docsgen";
import { containerNames } from "./blocks/container-names.js";
import { type ContentOptions, content } from "./content/index.js";
import type { RecognizeOptions } from "./dialects/recognize/recognize.js";
import type { Replacements } from "./dialects/replacements/index.js";
import { type LlmsOptions, llms } from "./llms/index.js";
import { type MdxOptions, mdx } from "./mdx.js";
import { type RedirectsOptions, redirects } from "./redirects/index.js";
import { type SearchOptions, search } from "./search/index.js";
import type { PublishedIndex, PublishedIndexOptions } from "./search/published-index.js";
import { sections } from "./sections/index.js";
import { isSectionName } from "./sections/section-names.js";
import { type SidebarOptions, sidebar } from "./sidebar/index.js";
import { type SitemapOptions, sitemap } from "./sitemap.js";
import { type SnippetsOptions, snippets } from "./snippets.js";

/**
 * Options for the plugins in the default chain. `false` leaves a plugin out. The chain only includes `snippets` if its
 * options are set.
 */
export interface DefaultPluginsOptions {
  content?: ContentOptions | false;
  mdx?: MdxOptions | false;
  sections?: false;
  sidebar?: SidebarOptions | false;
  search?: SearchOptions | false;
  llms?: LlmsOptions | false;
  snippets?: SnippetsOptions | false;
  sitemap?: SitemapOptions | false;
  redirects?: RedirectsOptions | false;
}

/** In the order of the chain. */
const creators = { content, mdx, sections, sidebar, search, llms, snippets, sitemap, redirects } as const;

/** @throws TypeError for an unknown plugin */
export function defaultPlugins(options: DefaultPluginsOptions = {}): Plugin[] {
  const names = Object.keys(creators);
  const unknown = Object.keys(options).find((name) => !names.includes(name));
  if (unknown !== undefined) {
    const near = nearest(unknown, names);
    const hint = near === undefined ? `The plugins are ${names.join(", ")}.` : `Did you mean ${near}?`;
    throw new TypeError(`defaultPlugins has no plugin "${unknown}". ${hint}`);
  }
  return Object.entries(creators).flatMap(([name, create]) => {
    const given = options[name as keyof DefaultPluginsOptions];
    const isLeftOut = given === false || (name === "snippets" && given === undefined);
    return isLeftOut ? [] : [(create as (given: typeof options.content) => Plugin)(given as typeof options.content)];
  });
}

/** Hints about plugins of `docsgen/plugins` that a site does not use. */
export const hints = {
  container: (name: string): string | undefined => {
    if (containerNames.some((one) => one === name)) {
      return `:::${name} requires the blocks() plugin: import it from docsgen/plugins, and add it to plugins`;
    }
    return isSectionName(name)
      ? `:::${name} is a section of home pages: write layout: home in the front matter`
      : undefined;
  },
  loader: "plugins: [...defaultPlugins(), …], from docsgen/plugins, reads the content folder",
};

/**
 * Converts the config of a folder that was written for another tool. The core calls it for a site without a docsgen
 * config.
 */
export async function recognizeConfig(root: string, options?: RecognizeOptions): Promise<unknown> {
  return (await import("./dialects/recognize/recognize.js")).recognizeConfig(root, options);
}

/** Opens the search index of a built site. The core calls it for `docsgen mcp`. */
export async function openIndex(options: PublishedIndexOptions): Promise<PublishedIndex> {
  return (await import("./search/published-index.js")).openIndex(options);
}

/** Creates React components in place of those that cannot run, for `docsgen migrate --components`. */
export async function replaceComponents(root: string, uses: readonly ComponentUse[]): Promise<Replacements> {
  return (await import("./dialects/replacements/index.js")).createReplacements(root, uses);
}
