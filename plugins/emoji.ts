// `:tada:` → 🎉, with GitHub's names. The list of names is loaded when a page first uses one.
import type { Plugin } from "docsgen";
import type { Nodes, Root, Text } from "mdast";
import { builtIn } from "./shared/built-in.js";

const shortcode = /:(\+1|-1|[a-z][\w+-]*):/g;

/** Unknown names stay unchanged. */
export function emoji(): Plugin {
  return builtIn({ name: "emoji", markdown: { remark: [replaceEmoji] } });
}

function replaceEmoji() {
  return async (tree: Root): Promise<void> => {
    const texts = textsIn(tree).filter(({ value }) => value.search(shortcode) !== -1);
    if (texts.length === 0) return;
    const { nameToEmoji } = await import("gemoji");
    for (const text of texts) {
      text.value = text.value.replace(shortcode, (whole, name: string) =>
        Object.hasOwn(nameToEmoji, name) ? (nameToEmoji[name] ?? whole) : whole,
      );
    }
  };
}

function textsIn(node: Nodes): Text[] {
  if (node.type === "text") return node.value.includes(":") ? [node] : [];
  return "children" in node ? node.children.flatMap(textsIn) : [];
}
