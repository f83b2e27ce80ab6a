// Collects the ids of HTML that a hook has changed, parsed like in a browser.
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

/** Returns every id once, in order. The `name` of `<a>` counts too, since browsers scroll to it. */
export function collectIds(html: string): string[] {
  const ids = new Set<string>();
  const visit = (node: DefaultTreeAdapterMap["node"]) => {
    if ("attrs" in node) {
      for (const { name, value } of node.attrs) {
        if (value !== "" && (name === "id" || (name === "name" && node.tagName === "a"))) ids.add(value);
      }
    }
    if ("childNodes" in node) node.childNodes.forEach(visit);
  };
  visit(parseFragment(html));
  return [...ids];
}
