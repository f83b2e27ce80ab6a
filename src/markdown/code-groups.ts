// `:::code-group`: fences as tabs that work without script. Radio buttons and their labels come first, the panels after
// them, so that style sheets can show the n-th panel while the n-th button is checked. The label's text is the key by which
// a script may keep the choice in step between groups.
import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import type { ContainerDirective } from "./containers.js";
import { parseFence } from "./fence.js";
import { element, type HandlerState, text } from "./hast.js";
import { pageState, wordFor } from "./state.js";

/** Fences become tabs; anything else in the group stays where it is, in the panel of the fence before it. */
export function renderCodeGroup(state: HandlerState, node: ContainerDirective): Element {
  const page = state.options.file && pageState(state.options.file);
  const group = `code-group-${page ? ++page.codeGroups : 1}`;
  const tabs: ElementContent[] = [];
  const panels: Element[] = [];
  for (const child of node.children) {
    if (child.type === "code") {
      const id = `${group}-${panels.length + 1}`;
      tabs.push(...renderTab(labelOf(child), { group, id, checked: panels.length === 0 }));
      panels.push(element("div", { className: ["code-panel"] }));
    }
    const content = state.one(child, node);
    panels.at(-1)?.children.push(...(Array.isArray(content) ? content : content ? [content] : []));
  }
  const legend = element("legend", { className: ["visually-hidden"] }, [text(wordFor("Variants of this code", state))]);
  const result = element("fieldset", { className: ["code-group"] }, state.wrap([legend, ...tabs, ...panels], true));
  state.patch(node, result);
  return result;
}

function renderTab(label: string, radio: { group: string; id: string; checked: boolean }): Element[] {
  const { group: name, id, checked } = radio;
  return [
    element("input", { type: "radio", name, id, checked }),
    element("label", { htmlFor: [id], dataGroupLabel: label }, [text(label)]),
  ];
}

function labelOf(code: Code): string {
  const fence = parseFence(code.lang, code.meta);
  return fence.label || fence.title || fence.lang || "Code";
}
