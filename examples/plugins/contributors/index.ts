// Who has written an article, from the history of its file. `ctx.git` makes the answer an input: after a commit the page is
// compiled again, and without one it is not.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface PageData {
    /** Names, those with the most commits first. */
    contributors?: string[];
  }
}

export interface ContributorsOptions {
  /** How many names at most. Default: 10. */
  most?: number;
  /** Names to leave out, of robots perhaps. Default: none. */
  ignore?: string[];
}

export function contributors(given: ContributorsOptions = {}): Plugin {
  const { most = 10, ignore = [] } = given;
  return {
    name: "contributors",
    options: { given, shape: { keys: { most: "number", ignore: { list: "string" } } } },
    cacheKey: JSON.stringify({ most, ignore }),
    async transform(page, ctx) {
      // %aN: the name that .mailmap gives. Undefined without git, and for a page that is no file.
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
