// Turns `++ctrl+alt+"x"++` into keyboard keys. https://facelessuser.github.io/pymdown-extensions/extensions/keys/
import type { Nodes, Root, Text } from "mdast";
import { text } from "../shared/hast.js";
import { changeChildren } from "../shared/mdast.js";

const keys = /\+\+((?:"[^"]+"|[\w-]+)(?:\+(?:"[^"]+"|[\w-]+))*)\+\+/g;

const names: Readonly<Record<string, string>> = {
  ...{ up: "↑", down: "↓", left: "←", right: "→" },
  ...{ "arrow-up": "↑", "arrow-down": "↓", "arrow-left": "←", "arrow-right": "→" },
  ...{ cmd: "Cmd", command: "Cmd", control: "Ctrl", escape: "Esc", windows: "Win", option: "Option", plus: "+" },
};

export function transformKeys(tree: Root): void {
  changeChildren(tree, (children) => children.flatMap((node) => (node.type === "text" ? splitKeys(node) : [node])));
}

function splitKeys(node: Text): Nodes[] {
  const parts: Nodes[] = [];
  let from = 0;
  for (const { 0: whole, 1: list = "", index } of node.value.matchAll(keys)) {
    if (index > from) parts.push({ type: "text", value: node.value.slice(from, index) });
    for (const [at, [name, own]] of [...list.matchAll(/"([^"]+)"|[\w-]+/g)].entries()) {
      if (at > 0) parts.push({ type: "text", value: "+" });
      parts.push(renderKey(own ?? names[name.toLowerCase()] ?? keyWords(name)));
    }
    from = index + whole.length;
  }
  return from === 0
    ? [node]
    : [...parts, ...(from < node.value.length ? [{ ...node, value: node.value.slice(from) }] : [])];
}

function renderKey(name: string): Nodes {
  const data = { hName: "kbd", hChildren: [text(name)] };
  return { type: "emphasis", children: [{ type: "text", value: name }], data };
}

function keyWords(name: string): string {
  return name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
