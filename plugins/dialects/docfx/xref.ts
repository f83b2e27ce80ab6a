// Converts links by uid to links to the page with that uid, or to plain text. DocFX also links to the .NET reference,
// which is not available here. https://dotnet.github.io/docfx/docs/links-and-cross-references.html
import { join } from "node:path";
import type { RewriteContext } from "docsgen";
import { decodePercent } from "../shared/config/tool-files.js";
import { extractFrontMatter, type Uids } from "./uids.js";

const code = /(?<!`)(?<ticks>`+)(?!`).*?(?<!`)\k<ticks>(?!`)/.source;
const label = /\[(?<label>(?:`[^`]*`|\\.|[^[\]`\\])*)\]\(xref:(?<target>[^)\s]+)(?:\s+"[^"]*")?\)/.source;
const link = new RegExp(`${code}|${label}`, "g");
const bare = new RegExp(
  [
    code,
    /<xref:(?<angle>[^>\s]+)>/.source,
    /<xref\s[^>]*?\bhref="(?<tag>[^"]+)"[^>]*>(?:\s*<\/xref>)?/.source,
    /<a\s[^>]*?\bhref="xref:(?<empty>[^"]+)"[^>]*(?:\/>|>\s*<\/a>)/.source,
    /\shref="xref:(?<attribute>[^"]+)"/.source,
    /(?<=^|[\s(])@(?:"(?<quoted>[^"]+)"|(?<word>[A-Za-z][\w.*()-]*\w))/.source,
  ].join("|"),
  "g",
);

export function rewriteXrefs(line: string, uids: Uids, ctx: RewriteContext): string {
  if (!/xref|@/.test(line)) return line;
  const linked = line.replace(link, (whole, ...rest) => {
    const { label, target = "" } = groupsIn(rest);
    if (label === undefined) return whole;
    const address = resolveXref(target, uids);
    return address === undefined ? label : `[${label}](${address})`;
  });
  return linked.replace(bare, (whole, ...rest) => {
    const { angle, tag, empty, attribute, quoted, word } = groupsIn(rest);
    const target = angle ?? tag ?? empty ?? attribute ?? quoted ?? word;
    if (target === undefined) return whole;
    const address = resolveXref(target, uids);
    if (attribute !== undefined) return address === undefined ? "" : ` href="${address}"`;
    if (address !== undefined) return `[${findTitle(address, ctx) ?? parseUid(target)}](${address})`;
    return word === undefined && quoted === undefined ? `\`\` ${parseUid(target).replace(/\*$/, "")} \`\`` : whole;
  });
}

function groupsIn(rest: unknown[]): Partial<Record<string, string>> {
  return rest.at(-1) as Partial<Record<string, string>>;
}

/** Returns the page's path in the content folder, with the link's hash. */
function resolveXref(target: string, uids: Uids): string | undefined {
  const id = uids[parseUid(target)];
  if (id === undefined) return undefined;
  const [, hash = ""] = /(#.*)$/.exec(target) ?? [];
  return `/${id.split("/").map(encodeURIComponent).join("/")}${hash}`;
}

function parseUid(target: string): string {
  return decodePercent(target.replace(/[?#].*$/, ""));
}

function findTitle(address: string, ctx: RewriteContext): string | undefined {
  const text = ctx.read(join(ctx.content, decodePercent(address.replace(/#.*$/, ""))));
  if (text === undefined) return undefined;
  const [, title] = /^title:\s*(.+?)\s*$/m.exec(extractFrontMatter(text)) ?? [];
  const [, heading] = /^#\s+(.+?)\s*#*$/m.exec(text) ?? [];
  return title?.replace(/^(["'])(.*)\1$/, "$2") ?? heading;
}
