// Sites with evaluated pages. The code of a page follows its Markdown, after a line of percent signs.
import { site, type TestSite } from "./site.js";

/** A plugin like a dialect's: the page already has slots where a dialect would write them. */
const plugin = `export const evaluated = (more = {}) => ({
  name: "evaluated",
  markdown: {
    rewriteEndings: [".md"],
    modules: { endings: [".md"], ...more },
    rewrite(lines, ctx) {
      const end = lines.indexOf("%%%");
      if (end < 0) return lines.map((text, from) => ({ text, from }));
      ctx.module?.(lines.slice(end + 1).join("\\n"));
      return lines.slice(0, end).map((text, from) => ({ text, from }));
    },
  },
});
`;

const config = (options: string) => `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { evaluated } from "./evaluated.mjs";
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), evaluated(${options})] });
`;

export const counter = `import { useState } from "react";
export default function Counter({ start = 0, children }) {
  const [count, setCount] = useState(start);
  return <section><button type="button" onClick={() => setCount(count + 1)}>Count {count}</button>{children}</section>;
}
`;

export const card = `export function Card({ title, children }) {
  return <div className="card"><h3>{title}</h3>{children}</div>;
}
`;

type Files = Record<string, string>;

/** @param options of the plugin: an expression */
export function evaluatedFiles(files: Files, options = ""): Files {
  return {
    "evaluated.mjs": plugin,
    "site.config.ts": config(options),
    "components/counter.tsx": counter,
    "components/card.jsx": card,
    ...files,
  };
}

export function evaluatedSite(files: Files, options?: string): TestSite {
  return site(evaluatedFiles(files, options));
}

/** A page with slots and their code. */
export const evaluated = (markdown: string, code: string) => `# Page\n\n${markdown}\n%%%\n${code}\n`;
