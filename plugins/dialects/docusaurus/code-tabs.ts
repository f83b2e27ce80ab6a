// Converts code that Docusaurus remark plugins turn into tabs: commands for other package managers, and blocks marked
// `tab`.
import type { RewrittenLine } from "docsgen";
import { packageCommands } from "../shared/code-text.js";
import type { CodeBlock } from "../shared/markdown/fences.js";

/**
 * Converts ` ```bash npm2yarn ` to a group with commands for npm, Yarn, pnpm and Bun.
 * https://docusaurus.io/docs/markdown-features/code-blocks#npm2yarn-remark-plugin
 */
export function convertCommands({ prefix, fence, lang, meta, code, from }: CodeBlock): { lines: RewrittenLine[] } {
  const indent = prefix.replace(/[^\s>]/g, " ");
  const rest = meta.replace(/\bnpm2yarn\b/, "").trim();
  const blocks = Object.entries(packageCommands).flatMap(([name, convert]) => [
    { text: `${indent}${fence}${[lang, `[${name}]`, rest].filter(Boolean).join(" ")}`, from },
    ...code.map((line) => ({ ...line, text: convert(line.text) })),
    { text: `${indent}${fence}`, from },
  ]);
  return { lines: [{ text: `${prefix}:::code-group`, from }, ...blocks, { text: `${indent}:::`, from }] };
}

const tabFence = /^([\s>]*)(`{3,}|~{3,})([\w-]*)\s+tab(?:=(?:"([^"]*)"|(\S+)))?(?=\s|$)(.*)$/;
const names: Record<string, string> = {
  js: "JavaScript",
  ts: "TypeScript",
  jsx: "JavaScript",
  tsx: "TypeScript",
  bash: "Bash",
};

/** Groups adjacent blocks marked `tab`. https://github.com/mrazauskas/docusaurus-remark-plugin-tab-blocks */
export function groupTabs(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const result: RewrittenLine[] = [];
  let open: { indent: string; end: number } | undefined;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] as RewrittenLine;
    const [, indent = "", fence, lang = "", double, bare, rest = ""] = tabFence.exec(line.text) ?? [];
    if (fence === undefined) {
      if (open && line.text.trim() !== "") {
        result.splice(open.end, 0, { text: `${open.indent}:::`, from: line.from });
        open = undefined;
      }
      result.push(line);
      continue;
    }
    if (!open) result.push({ text: `${indent}:::code-group`, from: line.from });
    const label = double ?? bare ?? names[lang] ?? lang;
    result.push({ text: `${indent}${fence}${lang} [${label}]${rest}`, from: line.from });
    while (++index < lines.length) {
      const inner = lines[index] as RewrittenLine;
      result.push(inner);
      if (inner.text.trim().startsWith(fence)) break;
    }
    open = { indent, end: result.length };
  }
  if (open) result.splice(open.end, 0, { text: `${open.indent}:::`, from: result[open.end - 1]?.from ?? 0 });
  return result;
}
