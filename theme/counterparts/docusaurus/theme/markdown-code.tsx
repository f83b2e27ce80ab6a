// A code block of Markdown in the site's own component, with the props that Docusaurus passes to it.
// https://docusaurus.io/docs/markdown-features/code-blocks
import CodeBlock from "@theme/CodeBlock";
import type { ReactNode } from "react";

interface Props {
  lang?: string;
  /** Options after the language. */
  meta?: string;
  lines: readonly string[];
}

export default function MarkdownCode({ lang, meta, lines }: Props): ReactNode {
  return (
    <CodeBlock className={lang === undefined ? undefined : `language-${lang}`} metastring={meta}>
      {`${lines.join("\n")}\n`}
    </CodeBlock>
  );
}
