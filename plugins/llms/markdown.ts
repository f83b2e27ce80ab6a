// One page → its Markdown as a file of its own: a title on top, and links that lead to the other pages' Markdown from
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

/** A page's Markdown in pieces: text, address (with base) of a place in the site, text, and so on; text comes last. */
export type MarkdownPieces = string[];

/** What of a page's Markdown no other page has a say in. */
export function splitMarkdown(page: Pick<Page, "title" | "markdown" | "links">): MarkdownPieces {
  const text = page.markdown.trim();
  const hasTitle = /^(#[ \t]|[^\n]+\n=+[ \t]*(\n|$))/.test(text);
  const pieces = splitAtLinks(text, page.links);
  if (!hasTitle) pieces[0] = text === "" ? `# ${page.title}` : `# ${page.title}\n\n${pieces[0] ?? ""}`;
  return pieces;
}

/** @param urlByPage a page's address → that of its Markdown */
export function joinMarkdown(
  pieces: MarkdownPieces,
  urlByPage: ReadonlyMap<string, string>,
  site: Pick<SiteInfo, "origin">,
): string {
  const text = pieces.map((piece, index) => (index % 2 === 0 ? piece : (urlByPage.get(piece) ?? site.origin + piece)));
  return `${text.join("")}\n`;
}

/** Fences stay as they are; elsewhere the target of each link of the page is a piece. */
function splitAtLinks(markdown: string, links: Page["links"]): MarkdownPieces {
  const targets = new Map<string, [address: string, rest: string]>();
  for (const { href, url, external } of links) {
    if (external || url === undefined || href.startsWith("#")) continue;
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    targets.set(href, [address, rest]);
  }
  if (targets.size === 0) return [markdown];
  const pieces: MarkdownPieces = [];
  let text = "";
  let fence = "";
  markdown.split("\n").forEach((line, index) => {
    if (index > 0) text += "\n";
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence !== "" || mark !== "") {
      const ends = fence !== "" && mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line);
      fence = ends ? "" : fence || mark;
      text += line;
      return;
    }
    let end = 0;
    for (const { start, after, target } of targetsOf(line, targets)) {
      pieces.push(text + line.slice(end, start), target[0]);
      text = target[1];
      end = after;
    }
    text += line.slice(end);
  });
  return [...pieces, text];
}

/** `[text](target "title")`, `[text](<target>)` and `[label]: target` (CommonMark, links and link reference definitions). */
function targetsOf<T>(line: string, targets: ReadonlyMap<string, T>): { start: number; after: number; target: T }[] {
  const pattern = /(\]\(\s*|^\s{0,3}\[[^\]]+\]:\s*)(?:<([^<>]*)>|([^\s<>)]+))/g;
  return [...line.matchAll(pattern)].flatMap((match) => {
    const [whole, before = "", bracketed, bare] = match;
    const target = targets.get(bracketed ?? bare ?? "");
    const start = match.index + before.length;
    return target === undefined ? [] : [{ start, after: match.index + whole.length, target }];
  });
}
