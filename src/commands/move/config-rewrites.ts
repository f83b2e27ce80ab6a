// Rewrites links in the config and in the files that it imports, or in another tool's configuration. Only string
// literals and paths that are surely a link are changed; other text that may refer to a page is reported.
import { isAbsolute } from "node:path";
import { displayName, isInside } from "../../errors/file-names.js";
import { placeFromOffset } from "../../errors/text-offsets.js";
import { configLink } from "../../pages/frame-data.js";
import { isMarkdownFile, splitHref } from "../../pages/links/link.js";
import type { Session } from "../../session/session.js";
import type { Rewriting } from "./link-rewrites.js";

/** Comments, and strings without placeholders. */
const token = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*|"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'|`([^`\\$]*)`/g;
const linkInText = /(?<=\]\()[^()\s]+(?=\))/g;
/** Keys whose values are links. */
const linkKey = /(?:^|[\s{,])["']?(?:link|href|to|url)["']?\s*:\s*$/;
/** The value of a redirect, or an item of a list. */
const redirectOrItem = /["']\s*:\s*$|[[,]\s*$/;

export function rewriteConfig(
  session: Session,
  folder: { from: string; to: string } | undefined,
  rewriting: Rewriting,
): void {
  const { config, compiled } = session;
  const files = new Set([config.file, ...(compiled?.inputs ?? [])]);
  const pages = new Set(rewriting.before.pages.map(({ meta }) => rewriting.paths.locate(meta.file)));
  for (const file of files) {
    const isOwn =
      file !== undefined && isAbsolute(file) && isInside(file, config.root) && !/[\\/]node_modules[\\/]/.test(file);
    if (!isOwn || pages.has(file)) continue;
    if (/\.[cm]?[jt]sx?$|\.json$/.test(file)) rewriteFile(file, folder, rewriting);
    else if (/\.(?:ya?ml|toml|md)$/.test(file)) rewritePaths(file, rewriting);
  }
}

/** Paths of Markdown files, as in MkDocs' `nav` and in mdBook's `SUMMARY.md`. */
const markdownPath =
  /"([^"\n]+\.(?:md|mdx|markdown))"|'([^'\n]+\.(?:md|mdx|markdown))'|([^\s"'()[\]{},]+\.(?:md|mdx|markdown))/g;

function rewritePaths(file: string, rewriting: Rewriting): void {
  const { edits } = rewriting;
  for (const match of (edits.read(file) ?? "").matchAll(markdownPath)) {
    const path = match.slice(1).find((group) => group !== undefined) ?? "";
    const moved = movedLink(path, rewriting);
    const start = match.index + match[0].indexOf(path);
    if (moved !== undefined) edits.add(file, { start, end: start + path.length, text: moved });
  }
}

function rewriteFile(file: string, folder: { from: string; to: string } | undefined, rewriting: Rewriting): void {
  const { edits } = rewriting;
  const text = edits.read(file) ?? "";
  for (const match of text.matchAll(token)) {
    const value = match.slice(1).find((group) => group !== undefined);
    if (value === undefined || value === "") continue;
    const start = match.index + 1;
    const before = text.slice(Math.max(0, match.index - 80), match.index);
    const isKey = /^\s*:/.test(text.slice(match.index + match[0].length)) && /[{,]\s*$/.test(before);
    const moved = isKey ? undefined : movedLink(value, rewriting);
    const place = () => ({
      ...placeFromOffset(start, text, file),
      endColumn: placeFromOffset(start, text, file).column + value.length,
    });
    if (moved !== undefined) {
      const isSure = isMarkdownFile(splitHref(value)[0]) || linkKey.test(before) || redirectOrItem.test(before);
      if (isSure) edits.add(file, { start, end: start + value.length, text: moved });
      else edits.leave(place(), `"${value}" may refer to a page that moves.`);
    }
    for (const { 0: link, index } of value.matchAll(linkInText)) {
      const inner = movedLink(link, rewriting);
      if (inner !== undefined) edits.add(file, { start: start + index, end: start + index + link.length, text: inner });
    }
    if (!folder || moved !== undefined) continue;
    if (value === folder.from && /folder["']?\s*:\s*$/.test(before)) {
      edits.add(file, { start, end: start + value.length, text: folder.to });
    } else if (value.replace(/^\/|\/$/g, "") === folder.from) {
      edits.leave(place(), `"${value}" may refer to the folder that moves.`);
    }
  }
}

/** Returns the new link if a text in the config is a link to a page whose URL changes. */
function movedLink(written: string, { before, after, idByUrl, idAfter }: Rewriting): string | undefined {
  const [path, rest] = splitHref(written);
  if (!/^\.{0,2}\//.test(path) && !isMarkdownFile(path) && !/^https?:/.test(path)) return undefined;
  const { base, origin } = before.site.info;
  const siteBefore = { ...before.site.addresses, base, origin };
  const { url } = configLink(written, siteBefore);
  const id = url === undefined ? undefined : idByUrl.get(splitHref(url)[0]);
  const moved = id === undefined ? undefined : idAfter.get(id);
  if (id === undefined || moved === undefined) return undefined;
  const urlAfter = after.site.urlById.get(moved) ?? "";
  const siteAfter = { ...after.site.addresses, base, origin };
  if (configLink(written, siteAfter).url === urlAfter + rest) return undefined;
  const local = `/${urlAfter.slice(base.length)}`;
  const name = path.replace(/^(?:\.?\/)+/, "");
  const lead = path.slice(0, path.length - name.length);
  const forms = isMarkdownFile(path)
    ? [lead + moved]
    : /^https?:/.test(path)
      ? [origin + urlAfter]
      : base !== "/" && path.startsWith(base)
        ? [urlAfter]
        : [local];
  return [...forms, local]
    .map((form) => form + rest)
    .find((form) => configLink(form, siteAfter).url === urlAfter + rest);
}

/** Returns a folder's path in the content folder. Undefined for a single page. */
export function folderIds(move: { from: string; to: string }, content: string): { from: string; to: string } {
  return { from: displayName(move.from, content), to: displayName(move.to, content) };
}
