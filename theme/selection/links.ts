// A link of the front matter in, an address with base out. Relative links to Markdown files go through the page's id.
import type { ThemeSite } from "docsgen";

/**
 * Empty if the link names a Markdown file that is no page.
 * @example resolveHref("./guides/1-introduction.md#why", "index.md", site) // "/docs/introduction#why"
 */
export function resolveHref(href: string, id: string, site: ThemeSite): string {
  if (!href || href.startsWith("#") || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(href)) return href;
  const cut = href.search(/[?#]/);
  const target = cut === -1 ? href : href.slice(0, cut);
  const rest = cut === -1 ? "" : href.slice(cut);
  if (/\.(?:md|markdown)$/i.test(target)) {
    const page = site.pages.get(joinId(target, id));
    return page ? page.url + rest : "";
  }
  const { base } = site.info;
  return target.startsWith("/") && !target.startsWith(base) ? base + target.slice(1) + rest : href;
}

/** Resolves `.` and `..` against the folder of a page's id; a leading slash means the content folder. */
function joinId(target: string, id: string): string {
  const parts = target.startsWith("/") ? [] : id.split("/").slice(0, -1);
  for (const part of decodePart(target).split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "." && part !== "") parts.push(part);
  }
  return parts.join("/");
}

function decodePart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
