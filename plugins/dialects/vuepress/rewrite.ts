// VuePress' Markdown → VitePress': files shown as code, groups of code and tabs of its themes and plugins.
import type { RewrittenLine } from "docsgen";
import { createCodeScanner } from "../lines.js";

/** `@[code{3-10} ts{4}](../file.ts)`: its lines 3 to 10, and the fourth marked. */
const codeFile =
  /^([\s>]*)@\[code(\{[\d,\s-]+\})?[ \t]*([\w+#-]*)[ \t]*(\{[\d,\s-]+\})?(:line-numbers)?[^\]]*\]\((.+)\)\s*$/;
const group = /^(\s*)(?:<(\/?)CodeGroup\b[^>]*>|(:{3,})[ \t]*code-tabs\b.*)\s*$/;
/** What a block of code of a group is called. */
const item = /^\s*(?:<CodeGroupItem\b[^>]*?title="([^"]*)"[^>]*>|(:{3,})[ \t]*code-group-item[ \t]+(.*?))\s*$/;
const tab = /^(\s*)@tab(?::active)?[ \t]+(.*?)(?:#[\w-]+)?\s*$/;

interface Groups {
  /** The label of the next block of code. */
  label: string;
  /** Whether a group of code is open whose labels stand behind `@tab`. */
  isOpen: boolean;
  /** Colons that end the open item of a group. */
  colons: string;
}

/** Folders, as posix paths from the root, by the names that stand for them in `@[code](@name/file.ts)`. */
export type CodeFolders = Readonly<Record<string, string>>;

export function rewriteVuepress(folders: CodeFolders = {}): (lines: readonly string[]) => readonly RewrittenLine[] {
  return (lines) => rewriteLines(lines, folders);
}

function rewriteLines(lines: readonly string[], folders: CodeFolders): readonly RewrittenLine[] {
  const isCode = createCodeScanner();
  const groups: Groups = { label: "", isOpen: false, colons: "" };
  let wasCode = false;
  return lines.flatMap((text, from) => {
    const isFirst = !wasCode;
    wasCode = isCode(text);
    if (!wasCode) return (fenceFor(text, folders) ?? rewriteGroup(text, groups)).map((one) => ({ text: one, from }));
    const { label } = groups;
    if (!isFirst || label === "") return [{ text, from }];
    groups.label = "";
    return [{ text: `${text.trimEnd()} [${label}]`, from }];
  });
}

function fenceFor(text: string, folders: CodeFolders): string[] | undefined {
  const [, indent = "", part = "", lang, marked, numbers, written = ""] = codeFile.exec(text) ?? [];
  if (written === "") return undefined;
  const path = written.replace(/^@[^/]+/, (name) => (folders[name] === undefined ? name : `/${folders[name]}`));
  const name = lang || /\.(\w+)$/.exec(path)?.[1] || "text";
  const words = [name, marked?.replace(/\s/g, ""), numbers && "line-numbers", `file=${path}${part.replace(/\s/g, "")}`];
  return [`${indent}\`\`\`${words.filter(Boolean).join(" ")}`, `${indent}\`\`\``];
}

/** The lines that stand for one outside of code. */
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
