// Redirects: those of the configuration, and pages in React such as `export default () => <Redirect to="/docs" />`.
import { join, posix } from "node:path";
import type { Diagnostic } from "docsgen";
import type { Evaluate } from "../evaluation/evaluate.js";
import { type Redirections, readRedirections, trimmedAddress } from "../shared/config/redirections.js";
import { readText } from "../shared/config/tool-files.js";
import type { ReactPages } from "./options.js";
import { listReactPages, reactPageAddress } from "./react-pages.js";
import { describeOmitted, type readOtherPages } from "./site/other-pages.js";
import { readRedirects, type UsedPlugin, type Values } from "./site/plugins.js";

/** Redirects of the configuration, and pages in React that redirect to a document. Other such pages stay pages. */
export async function readAllRedirects(
  config: Values,
  plugins: readonly UsedPlugin[],
  { ids, others, inputs, root, file, ending, evaluate }: RedirectsAround,
): Promise<{ redirections: Redirections; omitted: Diagnostic[] }> {
  const addresses = [...ids.keys()].map((one) => `/${one}${config.trailingSlash === true ? "/" : ""}`);
  const redirects = await readRedirects(plugins, addresses, { file, inputs, evaluate });
  const base = typeof config.baseUrl === "string" ? config.baseUrl : "/";
  const pages = await readRedirectPages(others.options.reactPages ?? [], { root, base });
  const moved = pages.filter(([, to]) => ids.has(trimmedAddress(to)));
  const movedFrom = new Set(moved.map(([from]) => from));
  return {
    redirections: readRedirections([...redirects, ...moved], ids, ending),
    omitted: others.omitted.flatMap((one) => describeOmitted(one, movedFrom)),
  };
}

interface RedirectsAround {
  /** Documents by URL. */
  ids: ReadonlyMap<string, string>;
  others: Awaited<ReturnType<typeof readOtherPages>>;
  inputs: readonly string[];
  /** Absolute. */
  root: string;
  file: string;
  /** Suffix of URLs. */
  ending: "" | "/";
  evaluate: Evaluate;
}

const target =
  /<Redirect\s+to=(?:"([^"]*)"|'([^']*)'|\{\s*(?:\w+\(\s*)?(?:"([^"]*)"|'([^']*)'|`([^`$]*)`)\s*\)?\s*\})\s*\/>/;

/**
 * Lists the redirects as URLs without the base.
 * @param base path of the site's URLs, which targets may start with
 */
async function readRedirectPages(
  folders: readonly ReactPages[],
  { root, base }: { root: string; base: string },
): Promise<[from: string, to: string][]> {
  const lists = folders.map(async ({ folder, route }) => {
    const names = await listReactPages(join(root, folder));
    return names.flatMap((name): [string, string][] => {
      const to = findTarget(readText(join(root, folder, name)) ?? "");
      const plain = to?.startsWith(base) ? posix.join("/", to.slice(base.length)) : to;
      return plain === undefined ? [] : [[reactPageAddress(name, route), plain]];
    });
  });
  return (await Promise.all(lists)).flat();
}

/** Returns the URL if the component shows nothing else. */
function findTarget(code: string): string | undefined {
  const elements = code.match(/<[A-Za-z]\w*[\s/>]/g) ?? [];
  return elements.length === 1
    ? target
        .exec(code)
        ?.slice(1)
        .find((url) => url !== undefined)
    : undefined;
}
