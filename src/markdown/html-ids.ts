// The ids of HTML that a hook has changed: parsed as a browser would.
import { type DefaultTreeAdapterMap, parseFragment } from "parse5";

/** Every id, in order, without repeats. `name` of `<a>` counts too: browsers scroll to it. */
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
