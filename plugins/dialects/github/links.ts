// Points links to files and folders that are not pages to the repository's website.
import { dirname, join, posix, relative } from "node:path";
import type { RewriteContext } from "docsgen";
import { indexFiles } from "docsgen/markdown-text";
import { isOutside } from "../../shared/page-names.js";
import { decodePercent } from "../shared/config/tool-files.js";

const link =
  /(`+)(?:(?!\1)[^`])+\1|(!?\[(?:`[^`]*`|\\.|[^[\]`\\])*\]\(\s*<?)([^\s)<>#?]+)((?:[#?][^\s)>]*)?>?(?:\s+"[^"]*")?\s*\))/g;
/** Files that a site renders or copies. */
const linkableFile = /\.(?:md|mdx|markdown|html?|png|jpe?g|gif|svg|webp|avif|ico|mp4|webm|pdf)$/i;

/** @param files URL of the repository's files: `https://github.com/acme/acme/blob/main` */
export function linkFiles(line: string, files: string, ctx: RewriteContext): string {
  return line.replace(link, (whole, _code, before: string | undefined, path: string, after: string) => {
    if (before === undefined || before.startsWith("!") || isOutside(path) || linkableFile.test(path)) return whole;
    const written = decodePercent(path);
    const file = written.startsWith("/") ? join(ctx.root, written) : join(dirname(ctx.file), written);
    const local = relative(ctx.root, file).replaceAll("\\", "/");
    const isPage = indexFiles.some((name) => ctx.read(join(file, name)) !== undefined);
    if (local.startsWith("..") || isPage || ctx.read(`${file}.md`) !== undefined) return whole;
    const isFile = ctx.read(file) !== undefined;
    if (!isFile && posix.extname(local) !== "") return whole;
    return `${before}${isFile ? files : files.replace("/blob/", "/tree/")}/${encodeURI(local)}${after}`;
  });
}
