// Renders the Markdown file of a page, with a title. Links lead to the Markdown of other pages, and work from anywhere.

import type { Page, SiteInfo } from "docsgen";
import { createFenceScanner } from "docsgen/markdown-text";

/** Returns the path next to the HTML: `docs/start.html` → `docs/start.md`. */
export function markdownOut(out: string): string {
  return out.replace(/\.html$/, ".md");
}

/**
 * `/docs/start` → `https://example.org/docs/start.md`, `/` → `https://example.org/index.md`. Without an origin, the URL
 * is root-relative.
 */
export function markdownUrl(url: string, site: Pick<SiteInfo, "origin">): string {
  return `${site.origin}${url}${url.endsWith("/") ? "index.md" : ".md"}`;
}

/** A page's Markdown, split at internal links: alternating text and URL (with the base), ending with text. */
export type SplitMarkdown = string[];

/** Does the part of the work that does not depend on other pages. */
export function splitMarkdown(page: Pick<Page, "title" | "description" | "markdown" | "links">): SplitMarkdown {
  // A home page may consist only of front matter.
  const text = page.markdown.trim() || page.description;
  const hasTitle = /^(#[ \t]|[^\n]+\n=+[ \t]*(\n|$))/.test(text);
  const split = splitAtLinks(text, page.links);
  if (!hasTitle) split[0] = text === "" ? `# ${page.title}` : `# ${page.title}\n\n${split[0] ?? ""}`;
  return split;
}

/** @param urlByPage maps each page's URL to the URL that links use. Other pages are linked by their URL. */
export function joinMarkdown(split: SplitMarkdown, urlByPage: ReadonlyMap<string, string>, site: SiteInfo): string {
  const texts = split.map((one, index) => (index % 2 === 0 ? one : (urlByPage.get(one) ?? site.origin + one)));
  return `${texts.join("")}\n`;
}

/**
 * Matches `[text](target "title")`, `[text](<target>)` and `[label]: target` (CommonMark links and link reference
 * definitions).
 */
const linkTarget = /(\]\(\s*|^\s{0,3}\[[^\]]+\]:\s*)(?:<([^<>]*)>|([^\s<>)]+))/g;

/** Splits the text at the target of each link, outside of fences. */
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
  const fencePosition = createFenceScanner();
  markdown.split("\n").forEach((line, index) => {
    if (index > 0) text += "\n";
    if (fencePosition(line) !== "") {
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
