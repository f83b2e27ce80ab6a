// Finds Markdown syntax that GitHub renders but the default plugins do not, in a folder without any configuration:
// formulas and diagrams.
import type { Sample } from "../recognize/tool-signs.js";

const mermaidFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid[ \t]*$/m;
const mathFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*math[ \t]*$/m;
/** `$$ … $$` on one line, or the first line of a block. */
const displayMath = /(?<!\\)\$\$(?:[^$\n]+\$\$|[ \t]*$)/m;
/** GitHub's form with backticks between the dollar signs. */
const codeMath = /(?<![\w`])\$`[^`\n]+`\$(?![\w`])/;
/** `$x$`, or a formula with an operator or a command. Prices and shell variables do not count. */
const inlineMath = /(?<![\w$\\])\$(?:[A-Za-z]|(?=[^$\n]*[\\^_=<>+])[^\s$](?:[^$\n]*[^\s$\\])?)\$(?![\w$])/;

/** A code span within a paragraph. */
const codeSpan = /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g;

/** Returns the names of the plugins for the syntax that the pages use. */
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
