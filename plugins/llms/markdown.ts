// One page → its Markdown as a file of its own: with a title, and with links that lead to the other pages' Markdown from
// wherever the text is read.
import type { Page, SiteInfo } from "docsgen";

declare module "docsgen" {
  interface SiteData {
    /** One for each locale and version; absent where none is emitted. */
    llms?: LlmsText[];
  }
}

/** Where the llms.txt of one locale and version is; `url` has the base. */
export interface LlmsText {
  locale: string;
  version: string;
  url: string;
}

/** Beside the HTML: `docs/start.html` → `docs/start.md`. */
export function markdownOut(out: string): string {
  return out.replace(/\.html$/, ".md");
}

/** `/docs/start` → `https://example.org/docs/start.md`, `/` → `https://example.org/index.md`; without an origin from the root. */
export function markdownUrl(url: string, site: Pick<SiteInfo, "origin">): string {
  return `${site.origin}${url}${url.endsWith("/") ? "index.md" : ".md"}`;
}

/** A page's Markdown, split at links to places in the site: text, address (with base), text, and so on; it ends with text. */
export type SplitMarkdown = string[];

/** The share of the work that depends on no other page. */
export function splitMarkdown(page: Pick<Page, "title" | "description" | "markdown" | "links">): SplitMarkdown {
  // A home page may be front matter alone.
  const text = page.markdown.trim() || page.description;
  const hasTitle = /^(#[ \t]|[^\n]+\n=+[ \t]*(\n|$))/.test(text);
  const split = splitAtLinks(text, page.links);
  if (!hasTitle) split[0] = text === "" ? `# ${page.title}` : `# ${page.title}\n\n${split[0] ?? ""}`;
  return split;
}

/** @param urlByPage a page's address → that of its Markdown */
export function joinMarkdown(split: SplitMarkdown, urlByPage: ReadonlyMap<string, string>, site: SiteInfo): string {
  const texts = split.map((one, index) => (index % 2 === 0 ? one : (urlByPage.get(one) ?? site.origin + one)));
  return `${texts.join("")}\n`;
}

/** `[text](target "title")`, `[text](<target>)` and `[label]: target` (CommonMark, links and link reference definitions). */
const linkTarget = /(\]\(\s*|^\s{0,3}\[[^\]]+\]:\s*)(?:<([^<>]*)>|([^\s<>)]+))/g;

/** Splits at the target of each of the page's links, outside of fences. */
function splitAtLinks(markdown: string, links: Page["links"]): SplitMarkdown {
  const targets = new Map<string, [address: string, rest: string]>();
  for (const { href, url, external } of links) {
    if (external || url === undefined || href.startsWith("#")) continue;
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    targets.set(href, [address, rest]);
  }
  if (targets.size === 0) return [markdown];
  const split: SplitMarkdown = [];
  let text = "";
  let fence = "";
  markdown.split("\n").forEach((line, index) => {
    if (index > 0) text += "\n";
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence !== "" || mark !== "") {
      const isEnd = fence !== "" && mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line);
      fence = isEnd ? "" : fence || mark;
      text += line;
      return;
    }
    let end = 0;
    for (const match of line.matchAll(linkTarget)) {
      const [whole, before = "", bracketed, bare = ""] = match;
      const [address, rest = ""] = targets.get(bracketed ?? bare) ?? [];
      if (address === undefined) continue;
      split.push(text + line.slice(end, match.index + before.length), address);
      text = rest;
      end = match.index + whole.length;
    }
    text += line.slice(end);
  });
  return [...split, text];
}
