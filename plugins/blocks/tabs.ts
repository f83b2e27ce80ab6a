// Turns `:::tabs` into the markup of a code group: radio buttons, labels, and panels. The theme shows the selected
// panel without a script, and prints all of them. Its script stores selections by `data-group-label`.
import {
  asElement,
  type Block,
  blockElement,
  type Container,
  isContainer,
  type Page,
  takeLabel,
  textElement,
} from "../shared/containers/nodes.js";
import { nodeText, report } from "../shared/mdast.js";

/** Content before the first tab is moved before the group. Content after a tab's end is added to its panel. */
export function createTabs(node: Container, page: Page): Block[] {
  const name = nodeText(takeLabel(node));
  const group = `tab-group-${page.nextGroup()}`;
  const sync = node.attributes?.sync;
  const tabs = node.children.filter((child) => isContainer(child, "tab"));
  const chosen = tabs.find((child) => isContainer(child, "tab") && child.attributes?.open !== undefined) ?? tabs[0];
  const before: Block[] = [];
  const parts: Block[] = [];
  const labels: string[] = [];
  let panel: Container | undefined;
  for (const child of node.children) {
    if (!isContainer(child, "tab")) {
      (panel?.children ?? before).push(child);
      continue;
    }
    const title = takeLabel(child);
    const label = nodeText(title) || `${labels.length + 1}`;
    const id = `${group}-${labels.push(label)}`;
    const key = sync ? { dataGroupLabel: `${sync}: ${label}` } : {};
    panel = blockElement("div", { className: ["code-panel"] }, child.children);
    parts.push(
      textElement("input", { type: "radio", name: group, id, checked: child === chosen }, []),
      textElement("label", { htmlFor: id, ...key }, title.length > 0 ? title : [{ type: "text", value: label }]),
      panel,
    );
  }
  if (!panel) {
    const hint = "start each tab with a line :::tab[Label], and end it with :::";
    report(page.file, node.position, {
      severity: "warning",
      code: "empty-tabs",
      message: "This :::tabs container has no :::tab. Its content is shown without tabs.",
      hint,
    });
    return before;
  }
  const legend = textElement("legend", { className: ["visually-hidden"] }, [
    { type: "text", value: name || labels.join(" / ") },
  ]);
  node.children = [legend, ...parts];
  return [...before, asElement(node, "fieldset", "code-group tabs")];
}
