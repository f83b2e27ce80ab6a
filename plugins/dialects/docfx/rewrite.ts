// Converts DocFX's syntax. https://dotnet.github.io/docfx/docs/markdown.html and, for `:::`, Microsoft's contributor guide:
// https://learn.microsoft.com/contribute/content/markdown-reference
import type { Rewrite, RewriteContext } from "docsgen";
import { changeOutsideCode } from "docsgen/markdown-text";
import { numberLines, openingRule, rewriteBlocks } from "../shared/markdown/rewrite-rules.js";
import { codeBlock, codeBlockOfTag, parseAttributes } from "./code.js";
import { includeAddress, includeInline } from "./included.js";
import type { Uids } from "./uids.js";
import { rewriteXrefs } from "./xref.js";

export type Published = Readonly<Record<string, string>>;

/** State for rewriting one text. */
interface Pass {
  uids: Uids;
  published: Published;
  ctx: RewriteContext;
  /** True inside a group of tabs. */
  hasTabs: boolean;
}

/** @param published folders in the content folder whose files have a different URL: `{ "legacy": "/" }` */
export function rewriteDocfx(uids: Uids, published: Published): Rewrite {
  return (source, ctx) => {
    const pass: Pass = { uids, published, ctx, hasTabs: false };
    const result = rewriteBlocks(numberLines(source), [
      openingRule(rewriteFence),
      ({ text }) => rewriteTabs(text, pass),
      ({ text, from }, at, lines) => {
        const texts = rewriteLine(text, from, pass);
        // An alert is not part of the quote before it.
        return alert.test(text) && /^\s*>/.test(lines[at - 1]?.text ?? "") ? ["", ...texts] : texts;
      },
    ]);
    const end = pass.hasTabs ? closeTabs.map((text) => ({ text, from: source.length - 1 })) : [];
    return [...result, ...end];
  };
}

/** ` ```lang-csharp `, ` ```azurecli-interactive ` */
function rewriteFence(line: string): string {
  return line
    .replace(/([`~]{3,}\s*)(?:lang-)?([\w#+.-]*?)(?:-(?:interactive|i))?(?=\s|$)/, "$1$2")
    .replace(/mustache(?=\s|$)/, "handlebars");
}

const tabLine = /^\s{0,3}#{1,6}\s*\[(.*)\]\(#tab\/[^)]*\)\s*$/i;
const rule = /^\s{0,3}(?:(?:\*\s*){3,}|(?:-\s*){3,}|(?:_\s*){3,})$/;
const closeTabs = [":::", ":::"];

/** Tabs are headings that link to `#tab/id`. A thematic break ends the group. Returns undefined for other lines. */
function rewriteTabs(line: string, pass: Pass): string[] | undefined {
  const [, label] = tabLine.exec(line) ?? [];
  if (label !== undefined) {
    const before = pass.hasTabs ? ":::" : ":::tabs{sync=tabs}";
    pass.hasTabs = true;
    return [before, `:::tab[${label}]`];
  }
  if (!pass.hasTabs || !rule.test(line)) return undefined;
  pass.hasTabs = false;
  return closeTabs;
}

const include = /\[!include\s*\[((?:[^\]\\]|\\.)*)\]\s*\(\s*<?([^)>"]+?)>?(?:\s+"[^"]*")?\s*\)\s*\]/gi;
const includeLine = new RegExp(`^([\\s>]*)${include.source}\\s*$`, "i");
const codeLine =
  /^([\s>]*)\[!code(?:-([\w#+.-]+?))?\s*\[((?:[^\]\\]|\\.)*)\]\s*\(\s*<?([^)>"]+?)>?(?:\s+"([^"]*)")?\s*\)\s*\]\s*$/i;
const codeTag = /^([\s>]*):::\s*code\s+(.*?):::\s*$/i;
/** Markers that only control where, or to whom, their content is shown. */
const marker = /^[\s>]*:::\s*(?:row|column|moniker|zone|image|form)(?:-end)?\b(?![^:]*\bsource=).*$/i;

function rewriteLine(line: string, from: number, { uids, published, ctx }: Pass): string[] {
  const [, indent = "", , file] = includeLine.exec(line) ?? [];
  if (file !== undefined) return [`${indent}<!--@include: ${includeAddress(file)}-->`];
  const [, codeIndent = "", lang, , path, title] = codeLine.exec(line) ?? [];
  if (path !== undefined) return codeBlock(codeIndent, { lang, path, title });
  const [, tagIndent = "", attributes] = codeTag.exec(line) ?? [];
  if (attributes !== undefined) return codeBlockOfTag(tagIndent, attributes);
  if (marker.test(line)) return [];
  const inlined = line.replace(include, (_whole, label: string, name: string) =>
    includeInline({ label, name, line: from }, ctx),
  );
  return rewriteAlert(
    rewriteXrefs(
      changeOutsideCode(inlined, (text) => rewriteTags(text, published)),
      uids,
      ctx,
    ),
  );
}

const alert = /^([\s>]*>\s*)\[!(\w+)(?:\s+([^\]]*))?\]\s*(.*)$/;

function rewriteAlert(line: string): string[] {
  const [, quote = "", kind, argument = "", rest = ""] = alert.exec(line) ?? [];
  if (kind === undefined) return [line];
  if (/^(?:note|tip|important|warning|caution)$/i.test(kind))
    return rest === "" ? [line] : [`${quote}[!${kind}]`, quote + rest];
  if (/^video$/i.test(kind)) return [`${quote.replace(/>\s*$/, "")}<${argument.trim()}>`];
  // These only set classes for the tool's theme, or list versions.
  if (/^(?:div|selector|op_\w+)$/i.test(kind)) return rest === "" ? [] : [quote + rest];
  const title = kind.charAt(0).toUpperCase() + kind.slice(1).toLowerCase();
  return [`${quote}**${title}**`, quote.trimEnd(), ...(rest === "" ? [] : [quote + rest])];
}

const tag = /:::\s*(image|video|no-loc)\s+((?:[\w-]+\s*=\s*"[^"]*"\s*)+):::/gi;

/** Rewrites tags, and paths relative to the folder of docfx.json. */
function rewriteTags(text: string, published: Published): string {
  return text
    .replace(tag, (_whole, name: string, list: string) => {
      const attributes = parseAttributes(list);
      const source = attributes.source ?? "";
      if (name.toLowerCase() === "no-loc") return attributes.text ?? "";
      if (name.toLowerCase() === "video") return `[${attributes.title ?? source}](${source})`;
      return `![${attributes["alt-text"] ?? ""}](${source.includes(" ") ? `<${source}>` : source})`;
    })
    .replace(homeLink, (_whole, before: string, path: string) => before + siteAddress(path, published));
}

const homeLink = /(\]\(\s*<?|\b(?:href|src)=["'])~\/([^\s)>"']*)/g;

function siteAddress(path: string, published: Published): string {
  const folder = Object.keys(published).find((one) => path.startsWith(`${one}/`));
  return folder === undefined ? `/${path}` : `${published[folder]}${path.slice(folder.length + 1)}`;
}
