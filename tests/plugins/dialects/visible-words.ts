// The words that a reader sees, in the source of a page and in its output. They show if content was lost.
import type { Nodes } from "mdast";
import { markdownToMdast, mdxToMdast } from "satteri";

/** Returns the words of a text, in lower case. */
export function visibleWords(text: string): string[] {
  return (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Returns the words of a source that are missing in a page, as often as they are missing. */
export function lostWords(source: readonly string[], page: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of page) left.set(word, (left.get(word) ?? 0) + 1);
  return source.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** What has no words of its own: front matter, comments, marks of containers, ids of headings, and emoji. */
const notShown =
  /^---\n[\s\S]*?\n---\n|<!--[\s\S]*?-->|^[ \t]*:::.*$|\{(?:#|\/\* #)[^{}]*\}|(?<=\s):[a-z_]+:(?=[\s,.])/gm;

/** Returns the words of a Markdown or MDX page that are neither syntax nor the value of an attribute or expression. */
export function sourceWords(text: string): string[] {
  const features = { gfm: true, frontmatter: false };
  const body = text.replace(notShown, "");
  try {
    return visibleWords(textOf(mdxToMdast(body, { features }) as Nodes));
  } catch {
    return visibleWords(textOf(markdownToMdast(body, { features }) as Nodes));
  }
}

function textOf(node: Nodes): string {
  if (node.type === "html") return node.value.replace(/<[^<>]*>/g, " ");
  if (node.type === "text" || node.type === "inlineCode" || node.type === "code") return node.value;
  return "children" in node ? node.children.map(textOf).join(node.type === "paragraph" ? "" : "\n") : "";
}
