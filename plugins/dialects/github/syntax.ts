// Markdown that GitHub renders and the default plugins do not, in a folder without any configuration: formulas and diagrams.

import type { Sample } from "../recognize/tool-signs.js";
import { outsideCode } from "../shared/markdown/lines.js";

const mermaidFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*mermaid[ \t]*$/m;
const mathFence = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*math[ \t]*$/m;
/** `$$ … $$` on one line, or the first line of a block. */
const displayMath = /(?<!\\)\$\$(?:[^$\n]+\$\$|[ \t]*$)/m;
/** `$x$`, or with an operator or a command. Prices, and variables of a shell, are not formulas. */
const inlineMath = /(?<![\w$\\])\$(?:[A-Za-z]|(?=[^$\n]*[\\^_=<>+])[^\s$](?:[^$\n]*[^\s$\\])?)\$(?![\w$])/;

/** Names the plugins for the syntax that occurs in the pages. */
export function pluginsForSyntax({ pages }: Sample): ("math" | "mermaid")[] {
  const hasMath = ({ prose, text }: Sample["pages"][number]) =>
    (text.includes("$") || text.includes("math")) &&
    (mathFence.test(text) || /\$`[^`\n]+`\$/.test(prose) || hasFormula(prose));
  return [
    ...(pages.some(hasMath) ? (["math"] as const) : []),
    ...(pages.some(({ text }) => mermaidFence.test(text)) ? (["mermaid"] as const) : []),
  ];
}

function hasFormula(prose: string): boolean {
  return prose.split("\n").some((line) => {
    let isFormula = false;
    outsideCode(line, (text) => {
      isFormula ||= displayMath.test(text) || inlineMath.test(text);
      return text;
    });
    return isFormula;
  });
}
