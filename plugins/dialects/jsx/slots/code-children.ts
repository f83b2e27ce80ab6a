// Code blocks for components that read the code from the props of their children, as MDX passes it to them:
// `children.props.children`. What they show is still docsgen's code block if they render their children.
import type { Node } from "../parse/element-tree.js";

/**
 * The elements of a code block in a tool. `text`: `pre` and `code` with a string, as in plain MDX. `lines`: `code` has
 * an element for each line, which contains an element with its text. `fragment`: such elements in a fragment.
 */
export type CodeShape = "text" | "lines" | "fragment";

/** The statements that define `docsgenCode`, on one line. The element of a hole ignores its children. */
export const codeStatement = `import { cloneElement as docsgenClone } from "react";
const docsgenCode = (hole, lang, text, shape) => {
  const line = (content, index) => <span key={index} className="line">{content === "" ? undefined : <span>{content}</span>}</span>;
  const lines = () => text.split("\\n").flatMap((content, index) => [...(index > 0 ? ["\\n"] : []), line(content, index)]);
  const code = <code className={"language-" + lang}>{shape === "text" ? text + "\\n" : lines()}</code>;
  return docsgenClone(hole, { children: shape === "fragment" ? <pre>{code}</pre> : code });
};`.replaceAll("\n", " ");

/** True if a component reads the props of its children. */
export function readsChildren(source: string): boolean {
  return /\.props\??\.children\b/.test(source);
}

/** Returns the language and the text of a code block. Undefined if there is anything else. */
export function onlyCode(nodes: readonly Node[]): { lang: string; text: string } | undefined {
  const lines = nodes.filter((one) => one.type !== "break" && !(one.type === "text" && one.text.trim() === ""));
  const [first, ...rest] = lines;
  if (first?.type !== "code" || !first.opens || rest.some((one) => one.type !== "code" || one.opens)) return undefined;
  const [, indent = "", fence = "", lang = ""] = /^(\s*)(`{3,}|~{3,})\s*([^\s{]*)/.exec(first.text) ?? [];
  if (fence === "") return undefined;
  const texts = rest.flatMap((one) => (one.type === "code" ? [one.text] : []));
  if (texts.at(-1)?.trim().startsWith(fence)) texts.pop();
  return { lang, text: texts.map((text) => (text.startsWith(indent) ? text.slice(indent.length) : text)).join("\n") };
}
