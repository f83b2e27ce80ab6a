// Converts docsify's Markdown: callouts, ids, included files, tabs, and links relative to the root.
// https://docsify.js.org/#/helpers https://docsify.js.org/#/embed-files https://jhildenbiddle.github.io/docsify-tabs/
import { dirname, extname, join, posix, relative } from "node:path";
import type { Rewrite, RewriteContext, RewrittenLine } from "docsgen";
import { isOutside } from "../../shared/page-names.js";
import { decodePercent, hasFile } from "../shared/config/tool-files.js";
import { containerLines, labelText } from "../shared/markdown/indented-blocks.js";
import { createCodeScanner, outsideCode, rewriteProse } from "../shared/markdown/lines.js";
import type { DocsifyOptions } from "./config.js";

export const createDocsifyRewrite =
  ({ relativePath = false }: DocsifyOptions): Rewrite =>
  (lines, ctx) => {
    const turned = rewriteProse(lines, (line) => {
      const included = includedFile(line, ctx);
      return included ?? outsideCode(rewriteHeading(line), (text) => rewriteLinks(text, relativePath, ctx));
    });
    return rewriteTabs(rewriteCallouts(turned));
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
  const file = placeOf(path, ctx);
  const name = relative(dirname(ctx.file), file).replaceAll("\\", "/");
  const address = name.startsWith(".") ? name : `./${name}`;
  const [, kind = "", lang = ""] = /:type=(\w+)(?:\s+([\w-]+))?/.exec(options) ?? [];
  const isText = /^\.(?:md|markdown)$/.test(extname(path)) && kind === "";
  if (isText) return ["", `<!--@include: ${address}-->`, ""];
  if (/^(?:iframe|video|audio)$/.test(kind)) return undefined;
  return ["", `\`\`\`${lang || extname(path).slice(1) || "text"} file="${address}"`, "```", ""];
}

/** Returns a file next to the page or, if there is none, relative to the root. */
function placeOf(path: string, ctx: RewriteContext): string {
  const written = decodePercent(path);
  const beside = join(dirname(ctx.file), written);
  return !written.startsWith("/") && hasFile(beside, ctx) ? beside : join(ctx.content, written);
}

const link = /(!?\[(?:\\.|[^[\]\\]|\[[^\]]*\])*\]\(\s*)(<[^>]*>|[^)\s]+)(?:(\s+)(["'])(.*?)\4)?(\s*\))/g;

function rewriteLinks(text: string, isRelative: boolean, ctx: RewriteContext): string {
  return text.replace(link, (_, before: string, target: string, space = "", quote = "", title = "", after: string) => {
    // `:target=_blank`, `:ignore` and the like are options, not part of the title.
    const words = title.replace(/(?:^|\s+):[\w-]+(?:=\S*)?/g, "").trim();
    const shown = words === "" ? "" : `${space}${quote}${words}${quote}`;
    const own = before.startsWith("!") ? target : addressOf(target, isRelative, ctx);
    return `${before}${own}${shown}${after}`;
  });
}

/** Converts `#/guide?id=start` to `/guide#start`. */
function addressOf(target: string, isRelative: boolean, ctx: RewriteContext): string {
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
function rewriteCallouts(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const isCode = createCodeScanner();
  const result: RewrittenLine[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as RewrittenLine;
    const [, sign = "", text = ""] = isCode(line.text) ? [] : (/^([!?])>\s?(.*)$/.exec(line.text) ?? []);
    const kind = kinds[sign];
    if (kind === undefined) {
      result.push(line);
      continue;
    }
    const next = lines.findIndex((one, index) => index > at && (one.text.trim() === "" || /^[!?]>/.test(one.text)));
    const end = next === -1 ? lines.length : next;
    const body = [{ text, from: line.from }, ...lines.slice(at + 1, end)];
    result.push(...containerLines({ text: `:::${kind}`, from: line.from }, body));
    at = end - 1;
  }
  return result;
}

/** Between two comments, a heading or another comment starts each tab. */
function rewriteTabs(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const isCode = createCodeScanner();
  let tab: "none" | "waiting" | "open" = "none";
  return lines.flatMap((line): RewrittenLine[] => {
    const { text, from } = line;
    if (isCode(text)) return [line];
    const put = (...texts: string[]) => texts.map((one) => ({ text: one, from }));
    const close = tab === "open" ? ["", ":::"] : [];
    if (/^\s*<!--\s*tabs:start\s*-->\s*$/.test(text)) {
      tab = "waiting";
      return put(":::tabs");
    }
    if (tab === "none") return [line];
    if (/^\s*<!--\s*tabs:end\s*-->\s*$/.test(text)) {
      tab = "none";
      return put(...close, ":::");
    }
    const [, heading, comment] = /^(?:#{1,6}\s+(.*?)\s*#*|\s*<!--\s*tab:\s*(.*?)\s*-->)\s*$/.exec(text) ?? [];
    const label = (heading ?? comment ?? "").replace(/^\*\*(.*)\*\*$/, "$1");
    if (label === "") return [line];
    tab = "open";
    return put(...close, `:::tab${labelText(label)}`);
  });
}
