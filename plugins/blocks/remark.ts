// A remark plugin that turns the plugin's containers into elements, innermost first.
import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import {
  type Block,
  blockElement,
  type Container,
  isContainer,
  type Page,
  takeLabel,
  textElement,
} from "../shared/containers/nodes.js";
import { report } from "../shared/mdast.js";
import { createCard, createCards } from "./cards.js";
import type { containerNames } from "./container-names.js";
import { createFigure } from "./figure.js";
import { createFileTree } from "./file-tree.js";
import { createSteps } from "./steps.js";
import { createTabs } from "./tabs.js";

export interface BlocksOptions {
  /** If true, cards show icons of the Tabler set by name: `:::card[Title]{icon=rocket}`. Emoji are always shown. Default: true. */
  icons?: boolean;
}

type Build = (node: Container, page: Page) => Block[];

const builderByName: Readonly<Record<(typeof containerNames)[number], Build>> = {
  tabs: createTabs,
  tab: createLoneTab,
  steps: createSteps,
  cards: createCards,
  card: createCard,
  "file-tree": createFileTree,
  figure: createFigure,
};
const builders: Readonly<Record<string, Build>> = builderByName;
/** Containers that are handled by their group. */
const groups: Readonly<Record<string, string>> = { tab: "tabs", card: "cards" };

export function transformBlocks({ icons = true }: BlocksOptions = {}) {
  return (tree: Root, file: VFile): void => {
    let count = 0;
    buildInside(tree, { file, icons, nextGroup: () => ++count });
  };
}

function buildInside(parent: Nodes, page: Page): void {
  if (!("children" in parent)) return;
  const children: Nodes[] = parent.children;
  for (let index = 0; index < children.length; index++) {
    const child = children[index];
    if (!child) continue;
    buildInside(child, page);
    if (child.type !== "containerDirective" || child.data?.hName || isGroupItem(child, parent)) continue;
    const replacement = builders[child.name]?.(child, page);
    if (replacement) children.splice(index, 1, ...replacement);
    index += (replacement?.length ?? 1) - 1;
  }
}

function isGroupItem({ name }: Container, parent: Nodes): boolean {
  const group = groups[name];
  return group !== undefined && isContainer(parent, group);
}

function createLoneTab(node: Container, page: Page): Block[] {
  const hint = "put :::tabs before the first tab and ::: after the last";
  report(page.file, node.position, {
    severity: "warning",
    code: "lone-tab",
    message: "This tab is outside :::tabs. Its content is shown without a tab.",
    hint,
  });
  const label = takeLabel(node);
  const title = label.length > 0 ? [textElement("p", {}, [{ type: "strong", children: label }])] : [];
  return [blockElement("div", {}, [...title, ...node.children])];
}
