// Converts VuePress's Markdown to VitePress's: files shown as code, code groups, and the tabs of VuePress themes and
// plugins.
import type { RewrittenLine } from "docsgen";
import { type BlockRule, numberLines, openingRule, rewriteBlocks } from "../shared/markdown/rewrite-rules.js";

/** `@[code{3-10} ts{4}](../file.ts)` shows lines 3 to 10 and highlights the fourth line. */
const codeFile =
  /^([\s>]*)@\[code(\{[\d,\s-]+\})?[ \t]*([\w+#-]*)[ \t]*(\{[\d,\s-]+\})?(:line-numbers)?[^\]]*\]\((.+)\)\s*$/;
const group = /^(\s*)(?:<(\/?)CodeGroup\b[^>]*>|(:{3,})[ \t]*code-tabs\b.*)\s*$/;
/** Title of a code block in a group. */
const item = /^\s*(?:<CodeGroupItem\b[^>]*?title="([^"]*)"[^>]*>|(:{3,})[ \t]*code-group-item[ \t]+(.*?))\s*$/;
const tab = /^(\s*)@tab(?::active)?[ \t]+(.*?)(?:#[\w-]+)?\s*$/;

interface Groups {
  /** Label of the next code block. */
  label: string;
  /** True in a code group whose labels follow `@tab`. */
  isOpen: boolean;
  /** Colons that close the open item of a group. */
  colons: string;
}

/** Folders by their name in `@[code](@name/file.ts)`, as POSIX paths relative to the root. */
export type CodeFolders = Readonly<Record<string, string>>;

export function rewriteVuepress(folders: CodeFolders = {}): (lines: readonly string[]) => readonly RewrittenLine[] {
  return (lines) => {
    const groups: Groups = { label: "", isOpen: false, colons: "" };
    const label = openingRule((text) => {
      const title = groups.label === "" ? text : `${text.trimEnd()} [${groups.label}]`;
      groups.label = "";
      return title;
    });
    const rules: BlockRule[] = [label, ({ text }) => fenceFor(text, folders), ({ text }) => rewriteGroup(text, groups)];
    return rewriteBlocks(numberLines(lines), rules);
  };
}

function fenceFor(text: string, folders: CodeFolders): string[] | undefined {
  const [, indent = "", part = "", lang, marked, numbers, written = ""] = codeFile.exec(text) ?? [];
  if (written === "") return undefined;
  const path = written.replace(/^@[^/]+/, (name) => (folders[name] === undefined ? name : `/${folders[name]}`));
  const name = lang || /\.(\w+)$/.exec(path)?.[1] || "text";
  const words = [name, marked?.replace(/\s/g, ""), numbers && "line-numbers", `file=${path}${part.replace(/\s/g, "")}`];
  return [`${indent}\`\`\`${words.filter(Boolean).join(" ")}`, `${indent}\`\`\``];
}

/** Returns the replacement for a line outside code. */
function rewriteGroup(text: string, groups: Groups): string[] {
  const [start, before = "", end, colons = "::::"] = group.exec(text) ?? [];
  if (start !== undefined) {
    groups.isOpen = end === undefined;
    return [end ? `${before}${colons}` : `${before}${colons} code-group`];
  }
  const [opening, byTag, given = "", byName = ""] = item.exec(text) ?? [];
  if (opening !== undefined) {
    groups.label = byTag ?? byName.replace(/:active$/, "");
    groups.colons = given;
    return [];
  }
  const isEnd = groups.colons !== "" && text.trim() === groups.colons;
  if (isEnd) groups.colons = "";
  if (isEnd || /^\s*<\/CodeGroupItem>\s*$/.test(text)) return [];
  if (/^\s*:{3,}\s*$/.test(text)) groups.isOpen = false;
  const [, space = "", name] = tab.exec(text) ?? [];
  if (name === undefined) return [text.replace(/^(\s*:{3,}[ \t]*tabs)#([\w-]+)\s*$/, "$1 key:$2")];
  if (!groups.isOpen) return [`${space}== ${name}`];
  groups.label = name;
  return [];
}
