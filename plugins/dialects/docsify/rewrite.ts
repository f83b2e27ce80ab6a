// Converts docsify's Markdown: callouts, ids, included files, tabs, and links relative to the root.
// https://docsify.js.org/#/helpers https://docsify.js.org/#/embed-files https://jhildenbiddle.github.io/docsify-tabs/
import { dirname, extname, join, posix, relative } from "node:path";
import type { Rewrite, RewriteContext } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { isOutside } from "../../shared/page-names.js";
import { decodePercent, hasFile } from "../shared/config/tool-files.js";
import { containerLines, endOfBlock, labelText } from "../shared/markdown/indented-blocks.js";
import { type BlockRule, numberLines, rewriteProse } from "../shared/markdown/rewrite-rules.js";
import type { DocsifyOptions } from "./config.js";

export const createDocsifyRewrite =
  ({ relativePath = false }: DocsifyOptions): Rewrite =>
  (lines, ctx) => {
    const linked = rewriteProse(
      numberLines(lines),
      ({ text }) => includedFile(text, ctx),
      ({ text }) => changeOutsideCode(rewriteHeading(text), (prose) => rewriteLinks(prose, relativePath, ctx)),
    );
    return rewriteProse(rewriteProse(linked, rewriteCallout), createTabs());
  };

/** `## Name :id=own`, `## Name {docsify-ignore}` */
function rewriteHeading(line: string): string {
  if (!/^#{1,6}\s/.test(line)) return line;
  return line
    .replace(/\s*(?:<!--\s*)?\{docsify-ignore(?:-all)?\}(?:\s*-->)?/g, "")
    .replace(/\s+(?:<!--\s*\{)?:id=([\w-]+)(?:\}\s*-->)?\s*$/, " {#$1}");
}

const inclusion = /^\s*\[[^\]]*\]\(\s*<?([^)>\s]+)>?\s+["']([^"']*):include\b([^"']*)["']\s*\)\s*$/;

function includedFile(line: string, ctx: RewriteContext): string[] | undefined {
  const [, path = "", , options = ""] = inclusion.exec(line) ?? [];
  if (path === "" || isOutside(path)) return undefined;
  const file = pageFolder(path, ctx);
  const name = relative(dirname(ctx.file), file).replaceAll("\\", "/");
  const address = name.startsWith(".") ? name : `./${name}`;
  const [, kind = "", lang = ""] = /:type=(\w+)(?:\s+([\w-]+))?/.exec(options) ?? [];
  const isText = /^\.(?:md|markdown)$/.test(extname(path)) && kind === "";
  if (isText) return ["", `<!--@include: ${address}-->`, ""];
  if (/^(?:iframe|video|audio)$/.test(kind)) return undefined;
  return ["", `\`\`\`${lang || extname(path).slice(1) || "text"} file="${address}"`, "```", ""];
}

/** Returns a file next to the page. If there is none, returns the file relative to the root. */
function pageFolder(path: string, ctx: RewriteContext): string {
  const written = decodePercent(path);
  const beside = join(dirname(ctx.file), written);
  return !written.startsWith("/") && hasFile(beside, ctx) ? beside : join(ctx.content, written);
}

const link = /(!?\[(?:\\.|[^[\]\\]|\[[^\]]*\])*\]\(\s*)(<[^>]*>|[^)\s]+)(?:(\s+)(["'])(.*?)\4)?(\s*\))/g;

function rewriteLinks(text: string, isRelative: boolean, ctx: RewriteContext): string {
  return text.replace(link, (_, before: string, target: string, space = "", quote = "", title = "", after: string) => {
    // `:target=_blank`, `:ignore`, and similar words are options rather than part of the title.
    const words = title.replace(/(?:^|\s+):[\w-]+(?:=\S*)?/g, "").trim();
    const shown = words === "" ? "" : `${space}${quote}${words}${quote}`;
    const own = before.startsWith("!") ? target : resolveTarget(target, isRelative, ctx);
    return `${before}${own}${shown}${after}`;
  });
}

/** Converts `#/guide?id=start` to `/guide#start`. */
function resolveTarget(target: string, isRelative: boolean, ctx: RewriteContext): string {
  if (isOutside(target) || /^[<#](?!\/)/.test(target)) return target;
  const address = target.replace(/^\/?#\//, "/").replace(/\?id=/, "#");
  const [, path = "", rest = ""] = /^([^?#]*)(.*)$/.exec(address) ?? [];
  if (isRelative || path === "" || path.startsWith("/") || path.startsWith(".")) return address;
  const names = /\.\w+$/.test(path) ? [path] : [`${path}.md`, posix.join(path, "README.md")];
  const isIn = (folder: string) => names.some((name) => hasFile(join(folder, decodePercent(name)), ctx));
  return !isIn(dirname(ctx.file)) && isIn(ctx.content) ? `/${path}${rest}` : address;
}

const kinds: Readonly<Record<string, string>> = { "!": "important", "?": "tip" };

/** `!> Text` is a highlighted paragraph. */
const rewriteCallout: BlockRule = ({ text, from }, at, lines) => {
  const [, sign = "", first = ""] = /^([!?])>\s?(.*)$/.exec(text) ?? [];
  if (sign === "") return undefined;
  const isEnd = (line: string) => line.trim() === "" || /^[!?]>/.test(line);
  const end = endOfBlock(lines, at, isEnd);
  const body = [{ text: first, from }, ...lines.slice(at + 1, end)];
  return { lines: containerLines({ text: `:::${kinds[sign]}`, from }, body), end };
};

/** The tabs are between two comments. Each tab starts with a heading or another comment. */
function createTabs(): BlockRule {
  let tab: "none" | "waiting" | "open" = "none";
  return ({ text }) => {
    const close = tab === "open" ? ["", ":::"] : [];
    if (/^\s*<!--\s*tabs:start\s*-->\s*$/.test(text)) {
      tab = "waiting";
      return ":::tabs";
    }
    if (tab === "none") return undefined;
    if (/^\s*<!--\s*tabs:end\s*-->\s*$/.test(text)) {
      tab = "none";
      return [...close, ":::"];
    }
    const [, heading, comment] = /^(?:#{1,6}\s+(.*?)\s*#*|\s*<!--\s*tab:\s*(.*?)\s*-->)\s*$/.exec(text) ?? [];
    const label = (heading ?? comment ?? "").replace(/^\*\*(.*)\*\*$/, "$1");
    if (label === "") return undefined;
    tab = "open";
    return [...close, `:::tab${labelText(label)}`];
  };
}
