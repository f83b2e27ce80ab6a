// https://fumadocs.dev/docs/ui/components (code blocks are built in to MDX)
import type { ReactNode } from "react";
import { CodeBlock as Block } from "../blocks/code-block.js";
import { nodeText } from "../blocks/node-text.js";

export { Tab as CodeBlockTab } from "../blocks/listed-tabs.js";
export {
  Tabs as CodeBlockTabs,
  TabsList as CodeBlockTabsList,
  TabsTrigger as CodeBlockTabsTrigger,
} from "./tabs.js";

interface Props {
  title?: string;
  lang?: string;
  "data-line-numbers"?: boolean;
  children?: ReactNode;
}

/** Another highlighter's colors are dropped. */
export function CodeBlock({ title, lang, "data-line-numbers": isNumbered, children }: Props): ReactNode {
  return <Block code={nodeText(children)} lang={lang} title={title} meta={isNumbered ? "showLineNumbers" : ""} />;
}

interface PreProps {
  children?: ReactNode;
  dangerouslySetInnerHTML?: { __html: string };
}

/** The content of a code block, or a code block without a frame. */
export function Pre({ children, ...html }: PreProps): ReactNode {
  return html.dangerouslySetInnerHTML ? <Block code={nodeText(<pre {...html} />)} /> : children;
}
