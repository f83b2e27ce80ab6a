// Contributors of an article, from the Git history of its file. `ctx.git` makes the output an input of the page, which is recompiled
// only after a commit.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface PageData {
    /** Names, sorted by number of commits. */
    contributors?: string[];
  }
}

export interface ContributorsOptions {
  /** Maximum number of names. Default: 10. */
  most?: number;
  /** Names to omit, such as bots. Default: none. */
  ignore?: string[];
}

export function contributors(given: ContributorsOptions = {}): Plugin {
  const { most = 10, ignore = [] } = given;
  return {
    name: "contributors",
    options: { given, shape: { keys: { most: "number", ignore: { list: "string" } } } },
    cacheKey: JSON.stringify({ most, ignore }),
    async transform(page, ctx) {
      // %aN respects .mailmap. The result is undefined without Git and for pages without a file.
      const log = await ctx.git(["log", "--follow", "--format=%aN", "--", page.file]);
      const countByName = new Map<string, number>();
      for (const name of log?.split("\n") ?? []) {
        if (name !== "" && !ignore.includes(name)) countByName.set(name, (countByName.get(name) ?? 0) + 1);
      }
      if (countByName.size === 0) return page;
      const sorted = [...countByName].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
      return { ...page, data: { ...page.data, contributors: sorted.slice(0, most).map(([name]) => name) } };
    },
    client: { slots: { "article-bottom": new URL("./names.tsx", import.meta.url) } },
  };
}
