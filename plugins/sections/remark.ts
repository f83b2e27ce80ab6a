// A remark plugin that turns the sections of a home page into elements: those of the front matter first, then the
// containers of the article. Other content is placed in `div.article` elements between them.
import type { MarkdownContext } from "docsgen";
import type { Nodes, Root } from "mdast";
import type { VFile } from "vfile";
import { type Block, blockElement } from "../shared/containers/nodes.js";
import { report } from "../shared/mdast.js";
import { readContainer } from "./container-section.js";
import type { PageGrid } from "./data.js";
import { createPositions, readFrontMatter } from "./front-matter-section.js";
import type { Section, SectionPage } from "./section.js";
import { createSection } from "./section-elements.js";
import { isSectionName } from "./section-names.js";

export function buildSections(tree: Root, file: VFile, parse: (text: string) => Root): void {
  const { ctx } = file.data;
  if (ctx && ctx.frontmatter.layout !== "home") {
    reportLayout(ctx, file);
    return;
  }
  const page: SectionPage = {
    file,
    parse: (text, position) => withPosition(parse(text), position).children as Block[],
  };
  const grids: PageGrid[] = [];
  const create = (section: Section) =>
    createSection(section, page, () => {
      const { of = "", limit } = section.options;
      return grids.push({ of, ...(limit !== undefined && { limit }) }) - 1;
    });
  const children: Nodes[] = ctx ? readFrontMatter(ctx, page).map(create) : [];
  let prose: Block[] = [];
  const endProse = () => {
    if (prose.length > 0) children.push(createProse(prose));
    prose = [];
  };
  for (const child of tree.children as Block[]) {
    if (child.type === "containerDirective" && !child.data?.hName && isSectionName(child.name)) {
      endProse();
      children.push(create(readContainer(child, child.name, page)));
    } else prose.push(child);
  }
  if (children.length === 0) return;
  endProse();
  tree.children = children as Root["children"];
  file.data.pageData = { ...file.data.pageData, sections: { grids } };
}

function reportLayout(ctx: MarkdownContext, file: VFile): void {
  report(file, createPositions(ctx, file)(["sections"]), {
    ...{ severity: "warning", code: "section-option" },
    message: 'The key "sections" only has an effect on home pages.',
    hint: "write layout: home",
  });
}

function createProse(children: Block[]): Block {
  return blockElement("div", { className: ["article"] }, [blockElement("div", { className: ["prose"] }, children)]);
}

/** Sets the position of all nodes, for problems that are found later. */
function withPosition<Node extends Nodes>(node: Node, position: Nodes["position"]): Node {
  if (position) node.position = position;
  else delete node.position;
  if ("children" in node) for (const child of node.children) withPosition(child, position);
  return node;
}
