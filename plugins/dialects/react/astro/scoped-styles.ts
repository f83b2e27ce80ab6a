// Limits the styles of an Astro component to its elements.
// https://docs.astro.build/en/guides/styling/#scoped-styles
import type { ChildNode, Root } from "postcss";
import parse from "postcss/lib/parse";

/**
 * @param css without nested rules
 * @param scope class of the component's elements
 */
export function scopeStyles(css: string, scope: string): string {
  const root = parse(css, { map: false }) as Root;
  scopeNodes(root.nodes, scope);
  return root.toString();
}

function scopeNodes(nodes: readonly ChildNode[], scope: string): void {
  for (const node of nodes) {
    if (node.type === "rule") node.selectors = node.selectors.map((one) => scopeSelector(one, scope));
    else if (node.type === "atrule" && node.nodes && !/keyframes$/.test(node.name)) scopeNodes(node.nodes, scope);
  }
}

const compound = /(?:\\.|\[(?:"[^"]*"|'[^']*'|[^\]])*\]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^\s>+~([\\])+/g;
const globalPart = /:global\(((?:[^()]|\((?:[^()]|\([^()]*\))*\))*)\)/g;
const rootElement = /^(?::root|html|body)(?![\w-])/;

/** `:global(.a) .b` becomes `.a .b:where(.scope)`. */
function scopeSelector(selector: string, scope: string): string {
  return selector.replace(compound, (part) => {
    const isGlobal = part.replace(globalPart, "") === "";
    const shown = part.replace(globalPart, "$1");
    if (isGlobal || rootElement.test(part)) return shown;
    // Pseudo-classes must follow the class, which replaces `*`.
    const rest = part.replace(/^\*/, "");
    const [start = ""] = /^(?:\\.|\[[^\]]*\]|[^:\\[])*/.exec(rest) ?? [];
    return `${start}:where(.${scope})${rest.slice(start.length).replace(globalPart, "$1")}`;
  });
}
