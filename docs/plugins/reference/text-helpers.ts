// Generates the reference of `docsgen/markdown-text` from its source code.
import { readDeclarations, readDocs } from "../declarations.js";
import { renderType } from "./entries.js";

const intro = `---
title: Text helpers
description: Functions for plugins that process text, imported from docsgen/markdown-text.
order: 6
---

# Text helpers

Use these functions to process Markdown and file names by the same rules as docsgen. They have no dependencies. For example, a plugin
changes a word on all lines outside code:

\`\`\`ts
import type { Plugin } from "docsgen";
import { changeOutsideCode, createFenceScanner } from "docsgen/markdown-text";

export const names: Plugin = {
  name: "names",
  markdown: {
    rewrite(lines) {
      const fencePosition = createFenceScanner();
      return lines.map((line, from) => {
        if (fencePosition(line) !== "") return { text: line, from };
        return { text: changeOutsideCode(line, (text) => text.replaceAll("Javascript", "JavaScript")), from };
      });
    },
  },
};
\`\`\`
`;

const exported =
  /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*export (?:function (\w+)([^{]*?) \{|const (\w+) = (.*?)(?: as const)?;)/g;

/**
 * @param names exports of the module
 * @param source the source code that declares them
 */
export function textHelpersPage(names: ReadonlySet<string>, source: string): string {
  const values = [...source.matchAll(exported)].flatMap(
    ([, comment = "", name = "", signature, constant = "", value]) => {
      const { text, example } = readDocs(comment);
      const shown = signature === undefined ? `const ${constant} = ${value};` : `function ${name}${signature};`;
      const code = [shown, ...(example === undefined ? [] : ["", example])].join("\n");
      const parts = [
        `## \`${name || constant}\` {#${(name || constant).toLowerCase()}}`,
        text,
        `\`\`\`ts\n${code}\n\`\`\``,
      ];
      return names.has(name || constant) ? parts : [];
    },
  );
  const types = [...readDeclarations(source).values()].filter(({ name }) => names.has(name));
  return [intro, ...values, ...types.map((type) => renderType(type, 2)), nextSteps].join("\n\n");
}

const nextSteps = `## Next steps

- [Hook reference](hooks.md#markdown-rewrite): look up \`rewrite\` and the other hooks.
- [Writing a plugin](../plugins/tutorial.md): learn the hooks step by step.
`;
