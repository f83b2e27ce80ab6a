// Links by uid → links to the page with that uid, or the text alone: what DocFX takes from .NET's own reference is not here.
// https://dotnet.github.io/docfx/docs/links-and-cross-references.html
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { decodePercent } from "../files.js";
import { frontMatterOf, type Uids } from "./uids.js";

const link = /(`+)(?:(?!\1)[^`])+\1|\[((?:`[^`]*`|\\.|[^[\]`\\])*)\]\(xref:([^)\s]+)(?:\s+"[^"]*")?\)/g;
const bare =
  /<xref:([^>\s]+)>|<xref\s[^>]*?\bhref="([^"]+)"[^>]*>(?:\s*<\/xref>)?|(?<=^|[\s(])@(?:"([^"]+)"|([A-Za-z][\w.*()-]*\w))/g;
const attribute = /\shref="xref:([^"]+)"/g;

export function rewriteXrefs(line: string, uids: Uids, ctx: RewriteContext): string {
  if (!/xref|@/.test(line)) return line;
  const linked = line.replace(link, (whole, _code, label: string | undefined, target: string) => {
    if (label === undefined) return whole;
    const address = addressOf(target, uids);
    return address === undefined ? label : `[${label}](${address})`;
  });
  return linked
    .split(/(`+[^`]*`+)/)
    .map((part, index) => (index % 2 === 1 ? part : rewriteBare(part, uids, ctx)))
    .join("");
}

function rewriteBare(text: string, uids: Uids, ctx: RewriteContext): string {
  return text
    .replace(bare, (whole, angle?: string, tag?: string, quoted?: string, word?: string) => {
      const target = angle ?? tag ?? quoted ?? word ?? "";
      const address = addressOf(target, uids);
      if (address !== undefined) return `[${titleOf(address, ctx) ?? uidOf(target)}](${address})`;
      return word === undefined && quoted === undefined ? `\`${uidOf(target).replace(/\*$/, "")}\`` : whole;
    })
    .replace(attribute, (_whole, target: string) => {
      const address = addressOf(target, uids);
      return address === undefined ? "" : ` href="${address}"`;
    });
}

/** The page's address in the content folder, with the link's hash. */
function addressOf(target: string, uids: Uids): string | undefined {
  const id = uids[uidOf(target)];
  if (id === undefined) return undefined;
  const [, hash = ""] = /(#.*)$/.exec(target) ?? [];
  return `/${id.split("/").map(encodeURIComponent).join("/")}${hash}`;
}

function uidOf(target: string): string {
  return decodePercent(target.replace(/[?#].*$/, ""));
}

function titleOf(address: string, ctx: RewriteContext): string | undefined {
  const text = ctx.read(join(ctx.content, decodePercent(address.replace(/#.*$/, ""))));
  if (text === undefined) return undefined;
  const [, title] = /^title:\s*(.+?)\s*$/m.exec(frontMatterOf(text)) ?? [];
  const [, heading] = /^#\s+(.+?)\s*#*$/m.exec(text) ?? [];
  return title?.replace(/^(["'])(.*)\1$/, "$2") ?? heading;
}
