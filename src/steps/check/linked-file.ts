// Explains dead links to files that exist: drafts, excluded pages, and files outside the site.
import { existsSync, readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Config } from "../../config/config.js";
import type { Link } from "../../contract/data.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { findRepository } from "../../inputs/environment-inputs.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { fileUrl } from "../../pages/links/edit-link.js";
import { isMarkdownFile, splitHref } from "../../pages/links/link.js";
import { decodePercent } from "../../pages/links/page-addresses.js";

/** The files of the site. */
interface SiteFiles {
  config: Config;
  /** True if a page of the site has this file. */
  isPage(file: string): boolean;
}

/**
 * Returns a hint if the linked file is in the content folder, but is not a page.
 * @param from absolute path of the file that contains the link
 */
function hintOfUnpublished(href: string, from: string, { config, isPage }: SiteFiles): { hint?: string } {
  const { root, content } = config;
  const path = decodePercent(splitHref(href)[0]);
  const target = path.startsWith("/") ? join(content, path) : resolve(dirname(from), path);
  const names = isMarkdownFile(path) ? [target] : [`${target}.md`, `${target}.mdx`, join(target, "index.md")];
  const file = path === "" ? undefined : names.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  if (file === undefined || !isInside(file, content) || isPage(file)) return {};
  const name = displayName(file, root);
  const { draft, publishDate } = parseFrontMatter(readFileSync(file, "utf8"), file, () => undefined).values;
  if (draft === true) return { hint: `${name} is a draft, so it is not published` };
  if (typeof publishDate === "string") return { hint: `${name} is not published before ${publishDate}` };
  return { hint: `${name} is not part of the site: its front matter or the configuration excludes it` };
}

/**
 * Returns a hint for a dead link to a page that is not published, or to a file outside the content folder, such as the
 * code that the site documents.
 */
export function hintOfFile({ href, place }: Pick<Link, "href" | "place">, files: SiteFiles): { hint?: string } {
  const { root, site } = files.config;
  const unpublished = hintOfUnpublished(href, place.file, files);
  const [path] = splitHref(href);
  if (unpublished.hint !== undefined || !/^\.\.?\//.test(path)) return unpublished;
  const file = resolve(dirname(place.file), decodePercent(path));
  const top = findRepository(root) ?? root;
  if (isInside(file, root) || !isInside(file, top) || !existsSync(file)) return {};
  const target = site.repository ? fileUrl(site.repository, displayName(file, top)) : "its URL on the web";
  return { hint: `this file is not part of the site: link to ${target}` };
}
