// https://docusaurus.io/docs/markdown-features/diagrams#component-usage
import type { ReactNode } from "react";
import { CodeBlock } from "../../blocks/code-block.js";

export default function Mermaid({ value }: { value: string }): ReactNode {
  return <CodeBlock code={value.trim()} lang="mermaid" />;
}
