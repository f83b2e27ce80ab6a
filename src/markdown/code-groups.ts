// `:::code-group`: fences as tabs that work without script: a radio button, its label and its panel for each, so that style
// sheets can show the panel of the button that is checked. The label's text is the key by which a script may keep the choice
// in step between groups.
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
  let panel: Element | undefined;
  let count = 0;
  for (const child of node.children) {
    if (child.type === "code") {
      const id = `${group}-${++count}`;
      panel = element("div", { className: ["code-panel"] });
      tabs.push(...renderTab(labelOf(child), { group, id, checked: count === 1 }), panel);
    }
    const content = state.one(child, node);
    panel?.children.push(...(Array.isArray(content) ? content : content ? [content] : []));
  }
  const legend = element("legend", { className: ["visually-hidden"] }, [text(wordFor("Variants of this code", state))]);
  const result = element("fieldset", { className: ["code-group"] }, state.wrap([legend, ...tabs], true));
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
