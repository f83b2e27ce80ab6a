// Ids of the terms of definition lists, as Goldmark makes them with `autoDefinitionTermID`.
// https://gohugo.io/configuration/markup/#autodefinitiontermid
import GithubSlugger from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import { textOf } from "../../hast.js";

export function addTermIds(): (tree: Root) => void {
  return (tree) => {
    const terms: Element[] = [];
    const slugger = new GithubSlugger();
    visit(tree, (element) => {
      const { id } = element.properties;
      if (typeof id === "string") slugger.slug(id);
      else if (element.tagName === "dt") terms.push(element);
    });
    for (const term of terms) {
      const id = slugger.slug(textOf(term).trim());
      if (id !== "") term.properties.id = id;
    }
  };
}

function visit(node: Nodes, use: (element: Element) => void): void {
  if (node.type === "element") use(node);
  if ("children" in node) for (const child of node.children) visit(child, use);
}
