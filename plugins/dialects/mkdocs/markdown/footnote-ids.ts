// Footnotes with the ids of Python-Markdown: `fn:1`, `fnref:1`. https://python-markdown.github.io/extensions/footnotes/
import type { Root, RootContent } from "hast";

const generated = /^(#?)user-content-(fn|fnref)-(.+?)(?:-(\d+))?$/;

/** Renames the ids of footnotes and the links to them. */
export function footnoteIds() {
  return (tree: Root): void => tree.children.forEach(renameIn);
}

function renameIn(node: RootContent): void {
  if (node.type !== "element") return;
  const { properties } = node;
  for (const key of ["id", "href"] as const) {
    const value = properties[key];
    if (typeof value === "string") properties[key] = value.replace(generated, renameId);
  }
  node.children.forEach(renameIn);
}

/** Only the second and further references to a footnote have a number: `fnref2:a`. */
function renameId(_: string, sign: string, kind: string, name: string, count = ""): string {
  return kind === "fnref" ? `${sign}fnref${count}:${name}` : `${sign}fn:${name}${count && `-${count}`}`;
}
