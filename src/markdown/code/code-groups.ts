// Renders `:::code-group`: code blocks as tabs that work without JavaScript. Each tab is a radio button with a label
// and a panel, and CSS shows the panel of the checked button. Scripts may use the label's text as a key to keep several
// groups in sync.
import type { Element, ElementContent } from "hast";
import type { Code } from "mdast";
import type { ContainerDirective } from "../containers/containers.js";
import { element, type HandlerState, text } from "../html/hast.js";
import { getPageState, wordFor } from "../page-state.js";
import { parseFence } from "./fence-info.js";

/** Each fence becomes a tab. Other content in the group is added to the panel of the previous fence. */
export function renderCodeGroup(state: HandlerState, node: ContainerDirective): Element {
  const page = getPageState(state);
  const group = `code-group-${page ? ++page.codeGroups : 1}`;
  const tabs: ElementContent[] = [];
  let panel: Element | undefined;
  let count = 0;
  for (const child of node.children) {
    if (child.type === "code") {
      const id = `${group}-${++count}`;
      panel = element("div", { className: ["code-panel"] });
      const label = tabLabel(child);
      tabs.push(
        element("input", { type: "radio", name: group, id, checked: count === 1 }),
        element("label", { htmlFor: [id], dataGroupLabel: label }, [text(label)]),
        panel,
      );
    }
    const content = state.one(child, node);
    panel?.children.push(...(Array.isArray(content) ? content : content ? [content] : []));
  }
  const legend = element("legend", { className: ["visually-hidden"] }, [text(wordFor("Code variants", state))]);
  const result = element("fieldset", { className: ["code-group"] }, state.wrap([legend, ...tabs], true));
  state.patch(node, result);
  return result;
}

function tabLabel(code: Code): string {
  const fence = parseFence(code.lang, code.meta);
  return fence.label || fence.title || fence.lang || "Code";
}
