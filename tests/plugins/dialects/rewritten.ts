// Rewrites a text with a dialect, as `docsgen migrate --rewrite` would write it.
import { join } from "node:path";
import type { Json } from "../../../src/contract/data.js";
import type { Rewrite } from "../../../src/contract/plugin.js";

export interface RewrittenPage {
  /** Path relative to the content folder. */
  id?: string;
  /** Absolute path. Default: below the content folder. */
  file?: string;
  /** By path relative to the root. */
  files?: Record<string, string>;
  frontmatter?: Record<string, Json>;
  components?: string[];
  /** If true, the site allows evaluation. */
  evaluates?: boolean;
}

/** Dedents `text` by its first line's indentation. Problems are `code line`, 1-based. */
export function rewritten(
  rewrite: Rewrite,
  text: string,
  page: RewrittenPage = {},
): { text: string; problems: string[]; module?: string } {
  const {
    id = "guide/page.md",
    file = join("/site/docs", id),
    files = {},
    frontmatter = {},
    components = [],
    evaluates = false,
  } = page;
  const lines = text.replace(/^\n|\n\s*$/g, "").split("\n");
  const width = /^ */.exec(lines[0] ?? "")?.[0].length ?? 0;
  const problems: string[] = [];
  let module: string | undefined;
  const result = rewrite(
    lines.map((line) => line.slice(Math.min(width, /^ */.exec(line)?.[0].length ?? 0))),
    {
      ...{ root: "/site", content: "/site/docs", id, file, frontmatter },
      components: new Set(components),
      read: (name) => files[name.slice("/site/".length)],
      list: () => [],
      ...(evaluates && {
        module: (added: string) => {
          module = added;
        },
      }),
      report: ({ code, line }) => problems.push(`${code} ${line + 1}`),
    },
  );
  if (result instanceof Promise) throw new TypeError("This rewrite has to be waited for.");
  return { text: result.map((line) => line.text).join("\n"), problems, ...(module !== undefined && { module }) };
}
