// https://docusaurus.io/docs/markdown-features/code-blocks
import tool from "docsgen:tool";
import { readMagicComments } from "docsgen/plugins/dialects/shared/code-text";
import type { ReactNode } from "react";
import { CodeBlock as Block } from "../../blocks/code-block.js";
import { nodeText } from "../../blocks/node-text.js";
import { toMapping } from "../../data/json.js";

interface Props {
  children?: ReactNode;
  language?: string;
  className?: string;
  title?: ReactNode;
  /** Options as in the first line of a fence. */
  metastring?: string;
  /** True, or the number of the first line. */
  showLineNumbers?: boolean | number;
}

/** https://docusaurus.io/docs/api/themes/configuration#default-language */
function defaultLanguage(): string | undefined {
  const { defaultLanguage: name } = toMapping(toMapping(tool.themeConfig).prism);
  return typeof name === "string" ? name : undefined;
}

export default function CodeBlock({
  children,
  language,
  className = "",
  title,
  metastring = "",
  showLineNumbers,
}: Props): ReactNode {
  const lang = language ?? /(?:^|\s)language-(\S+)/.exec(className)?.[1] ?? defaultLanguage();
  const lines = nodeText(children).replace(/^\n/, "").split("\n");
  const { code, ranges } = readMagicComments(
    lines.map((text) => ({ text })),
    ["highlight"],
  );
  const numbers = showLineNumbers === true ? "showLineNumbers" : `showLineNumbers=${showLineNumbers}`;
  const meta = [
    metastring.replace(/(^|\s)(?:live|noInline)(?=\s|$)/g, "").trim(),
    showLineNumbers && numbers,
    ranges && `{${ranges}}`,
  ];
  return (
    <Block
      code={code.map(({ text }) => text).join("\n")}
      lang={lang}
      title={nodeText(title)}
      meta={meta.filter(Boolean).join(" ")}
    />
  );
}
