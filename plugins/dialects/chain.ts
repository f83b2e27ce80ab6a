// The chain of plugins that all dialects share.
import type { Plugin } from "docsgen";
import { blocks } from "../blocks/index.js";
import { content } from "../content/index.js";
import { llms } from "../llms/index.js";
import { redirects } from "../redirects.js";
import { search } from "../search/index.js";
import { sidebar } from "../sidebar/index.js";
import { sitemap } from "../sitemap.js";
import type { DialectOptions } from "./dialect.js";

/** @param own the dialect's plugins */
export function dialectChain(
  { aliases, collections, ignore, numbers, sidebar: items }: DialectOptions,
  own: Plugin[],
): Plugin[] {
  return [
    content({
      ...(collections && { collections }),
      ...(ignore && { ignore }),
      ...(numbers && { numbers }),
    }),
    ...own,
    ...(aliases ? [addAliases(aliases)] : []),
    blocks(),
    sidebar({ ...(items && { items }) }),
    search(),
    llms(),
    // Crawlers read robots.txt in the public folder, if the site has one.
    sitemap({ robots: false }),
    redirects(),
  ];
}

function addAliases(aliases: Readonly<Record<string, readonly string[]>>): Plugin {
  return {
    name: "aliases",
    frontmatter(values, { id }) {
      const own = Array.isArray(values.aliases) ? values.aliases : [];
      return { ...values, aliases: [...own, ...(aliases[id] ?? [])] };
    },
  };
}
