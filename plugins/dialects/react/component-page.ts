// A page that consists of a component.
import type { RewrittenLine } from "docsgen";

/**
 * Returns the Markdown of a page that shows the first slot of its module. If the component fails, its children are shown.
 * @param children Markdown
 * @param from index of the line that problems name
 */
export function componentPage(children: readonly string[], from: number): RewrittenLine[] {
  const lines = [
    '<docsgen-slot n="0" name="Page">',
    "",
    '<docsgen-hole n="0">',
    "",
    ...children,
    "",
    "</docsgen-hole>",
    "",
    "</docsgen-slot>",
  ];
  return lines.map((text) => ({ text, from }));
}
