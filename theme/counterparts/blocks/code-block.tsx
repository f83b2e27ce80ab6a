// A code block. The build highlights it, and adds its title and the marks of its lines.
import type { ReactNode } from "react";
import { escapeHtml, keepHtml } from "./kept.js";

interface Props {
  code: string;
  lang?: string | undefined;
  title?: string | undefined;
  /** Options as in the first line of a fence: `{1,3-5} showLineNumbers`. */
  meta?: string | undefined;
}

export function CodeBlock({ code, lang = "", title = "", meta = "" }: Props): ReactNode {
  const written = [title && `title="${title.replaceAll('"', "'")}"`, meta].filter(Boolean).join(" ");
  const attributes = [
    lang && ` class="language-${escapeHtml(lang)}"`,
    written && ` data-meta="${escapeHtml(written)}"`,
  ].join("");
  const html = `<pre><code${attributes}>${escapeHtml(code.replace(/\n$/, ""))}\n</code></pre>`;
  return <div data-content="" {...keepHtml(html)} />;
}
