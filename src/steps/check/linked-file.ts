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

/**
 * Returns a hint if the file of a linked page is in the content folder.
 * @param from absolute path of the file that contains the link
 */
function hintOfUnpublished(href: string, from: string, { root, content }: Config): { hint?: string } {
  const path = decodePercent(splitHref(href)[0]);
  const target = path.startsWith("/") ? join(content, path) : resolve(dirname(from), path);
  const names = isMarkdownFile(path) ? [target] : [`${target}.md`, `${target}.mdx`, join(target, "index.md")];
  const file = path === "" ? undefined : names.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile());
  if (file === undefined || !isInside(file, content)) return {};
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
export function hintOfFile({ href, place }: Pick<Link, "href" | "place">, config: Config): { hint?: string } {
  const {
    root,
    site: { repository },
  } = config;
  const unpublished = hintOfUnpublished(href, place.file, config);
  const [path] = splitHref(href);
  if (unpublished.hint !== undefined || !/^\.\.?\//.test(path)) return unpublished;
  const file = resolve(dirname(place.file), decodePercent(path));
  const top = findRepository(root) ?? root;
  if (isInside(file, root) || !isInside(file, top) || !existsSync(file)) return {};
  const target = repository ? fileUrl(repository, displayName(file, top)) : "its URL on the web";
  return { hint: `this file is not part of the site: link to ${target}` };
}
