// https://fumadocs.dev/docs/ui/components/dynamic-codeblock, and `ServerCodeBlock`, which highlights before it is sent
import type { ReactNode } from "react";
import { CodeBlock } from "../blocks/code-block.js";

interface Props {
  lang: string;
  code: string;
  codeblock?: { title?: string };
}

export function DynamicCodeBlock({ lang, code, codeblock }: Props): ReactNode {
  return <CodeBlock code={code} lang={lang} title={codeblock?.title} />;
}

export { DynamicCodeBlock as ServerCodeBlock };
