// Markdown that GitHub renders and the default plugins do not, in a folder without any configuration: formulas and diagrams.
import type { Sample } from "../recognize/tool-signs.js";

const mermaidFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid[ \t]*$/m;
const mathFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*math[ \t]*$/m;
/** `$$ … $$` on one line, or the first line of a block. */
const displayMath = /(?<!\\)\$\$(?:[^$\n]+\$\$|[ \t]*$)/m;
/** GitHub's form with backticks between the dollar signs. */
const codeMath = /(?<![\w`])\$`[^`\n]+`\$(?![\w`])/;
/** `$x$`, or with an operator or a command. Prices, and variables of a shell, are not formulas. */
const inlineMath = /(?<![\w$\\])\$(?:[A-Za-z]|(?=[^$\n]*[\\^_=<>+])[^\s$](?:[^$\n]*[^\s$\\])?)\$(?![\w$])/;

/** Code in a text, within a paragraph. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/** Names the plugins for the syntax that occurs in the pages. */
export function pluginsForSyntax({ pages }: Sample): ("math" | "mermaid")[] {
  return [
    ...(pages.some(hasMath) ? (["math"] as const) : []),
    ...(pages.some(({ text }) => text.includes("mermaid") && mermaidFence.test(text)) ? (["mermaid"] as const) : []),
  ];
}

function hasMath({ prose, text }: Sample["pages"][number]): boolean {
  if (text.includes("math") && mathFence.test(text)) return true;
  if (!prose.includes("$")) return false;
  const withoutCode = prose.replace(codeSpan, "``");
  return displayMath.test(withoutCode) || inlineMath.test(withoutCode) || codeMath.test(prose);
}
