// One page → its Markdown as a file of its own: a title on top, and links that lead to the other pages' Markdown from
// wherever the text is read.
import type { Page, SiteInfo } from "docsgen";

/** Beside the HTML: `docs/start.html` → `docs/start.md`. */
export function markdownOut(out: string): string {
  return out.replace(/\.html$/, ".md");
}

/** `/docs/start` → `https://example.org/docs/start.md`, `/` → `https://example.org/index.md`; without an origin from the root. */
export function markdownUrl(url: string, site: SiteInfo): string {
  return `${site.origin}${url}${url.endsWith("/") ? "index.md" : ".md"}`;
}

type LinkedPage = Pick<Page, "title" | "markdown" | "links">;

/** @param urlByPage a listed page's address → that of its Markdown */
export function renderMarkdown(page: LinkedPage, urlByPage: ReadonlyMap<string, string>, site: SiteInfo): string {
  const text = resolveLinks(page, urlByPage, site).trim();
  const hasTitle = /^(#[ \t]|[^\n]+\n=+[ \t]*(\n|$))/.test(text);
  return `${hasTitle ? text : `# ${page.title}\n\n${text}`.trim()}\n`;
}

/** Fences stay as they are; elsewhere the target of each link of the page is replaced. */
function resolveLinks(page: LinkedPage, urlByPage: ReadonlyMap<string, string>, site: SiteInfo): string {
  const targets = new Map<string, string>();
  for (const { href, url, external } of page.links) {
    if (external || url === undefined || href.startsWith("#")) continue;
    const [, address = "", rest = ""] = /^([^?#]*)(.*)$/.exec(url) ?? [];
    targets.set(href, `${urlByPage.get(address) ?? site.origin + address}${rest}`);
  }
  if (targets.size === 0) return page.markdown;
  let fence = "";
  const lines = page.markdown.split("\n").map((line) => {
    const mark = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1] ?? "";
    if (fence !== "") {
      if (mark.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line)) fence = "";
      return line;
    }
    fence = mark;
    return resolveLine(line, targets);
  });
  return lines.join("\n");
}

/** `[text](target "title")`, `[text](<target>)` and `[label]: target` (CommonMark, links and link reference definitions). */
function resolveLine(line: string, targets: ReadonlyMap<string, string>): string {
  const pattern = /(\]\(\s*|^\s{0,3}\[[^\]]+\]:\s*)(?:<([^<>]*)>|([^\s<>)]+))/g;
  return line.replace(pattern, (whole, before: string, bracketed?: string, bare?: string) => {
    const target = targets.get(bracketed ?? bare ?? "");
    return target === undefined ? whole : `${before}${target}`;
  });
}
