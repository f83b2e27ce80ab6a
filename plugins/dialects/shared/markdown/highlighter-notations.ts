// Notations of the highlighters of Nextra and Fumadocs.
import type { CodeBlock } from "./fences.js";

/** `// [!code word:Text]` https://shiki.style/packages/transformers#transformernotationwordhighlight */
const wordLine = /^[\s>]*(?:\/\/|\/\*|\{\/\*|<!--|#|--)\s*\[!code word:([^\]:\s]+)(?::\d+)?\]\s*(?:\*\/\}?|-->)?\s*$/;

/** Marks words that comments name, and removes these comments. Undefined for a block without any. */
export function markWords({ lang, meta, code }: CodeBlock): Pick<CodeBlock, "lang" | "meta" | "code"> | undefined {
  const words = code.flatMap(({ text }) => wordLine.exec(text)?.[1] ?? []);
  if (words.length === 0) return undefined;
  const marks = words.map((word) => `"${word.replaceAll('"', '\\"')}"`);
  return {
    lang,
    meta: [meta, ...marks].filter(Boolean).join(" "),
    code: code.filter(({ text }) => !wordLine.test(text)),
  };
}

/** Removes the language of inline code: `` `null{:ts}` ``. https://rehype-pretty.pages.dev/#inline-code */
export function plainInlineCode(line: string): string {
  return line.includes("{:") ? line.replace(/(?<!`)(`[^`\n]+?)\{:[\w.-]+\}`(?!`)/g, "$1`") : line;
}
