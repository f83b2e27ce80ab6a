// Turns ```mermaid into a figure with the drawing, followed by its collapsed source: in Markdown, and in what components
// render.
import type { Element, ElementContent, Root as HtmlRoot, Nodes } from "hast";
import type { Root } from "mdast";
import type { VFile } from "vfile";
import { element, nodeText, text } from "../shared/hast.js";
import { listNodes, report } from "../shared/mdast.js";
import { drawDiagram } from "./draw.js";
import type { MermaidOptions } from "./options.js";
import { Unsupported } from "./source.js";

interface Page<Tree> {
  tree: Tree;
  file: VFile;
}

type Position = Nodes["position"];

export async function renderDiagrams({ tree, file }: Page<Root>, options: MermaidOptions): Promise<void> {
  for (const block of listNodes(tree, "code").filter(({ lang }) => lang === "mermaid")) {
    const hChildren = await drawFigure(block, file, options);
    if (!hChildren) block.lang = "text";
    else
      Object.assign(block, {
        type: "paragraph",
        children: [],
        data: { hName: "figure", hProperties: { className: ["diagram"] }, hChildren },
      });
  }
}

/** Draws the diagrams of components. */
export async function renderElements({ tree, file }: Page<HtmlRoot>, options: MermaidOptions): Promise<void> {
  for (const block of listBlocks(tree)) {
    const { position } = block;
    const children = await drawFigure({ value: nodeText(block).trim(), position }, file, options);
    if (children) Object.assign(block, { tagName: "figure", properties: { className: ["diagram"] }, children });
  }
}

function listBlocks(node: Nodes): Element[] {
  if (node.type !== "root" && node.type !== "element") return [];
  const { slot } = (node.data ?? {}) as { slot?: { nodes: readonly ElementContent[] } };
  if (node.type === "element" && node.tagName === "pre" && isDiagram(node.children[0])) return [node];
  // React replaces what it renders in the browser, except the content that it keeps.
  const kept = slot?.nodes.flatMap(listKept) ?? [];
  return [...kept, ...node.children.flatMap(listBlocks)];
}

function listKept(node: ElementContent): Element[] {
  if (node.type !== "element") return [];
  return node.properties.dataContent === undefined ? node.children.flatMap(listKept) : listBlocks(node);
}

function isDiagram(code: ElementContent | undefined): boolean {
  const names = code?.type === "element" && code.tagName === "code" ? code.properties.className : undefined;
  return Array.isArray(names) && names.includes("language-mermaid");
}

/** Returns the content of a figure. A diagram that cannot be drawn is reported. */
async function drawFigure(
  { value, position }: { value: string; position?: Position },
  file: VFile,
  { sourceLabel = "Diagram source" }: MermaidOptions,
): Promise<ElementContent[] | undefined> {
  const data = file.data as { diagramCount?: number };
  const number = (data.diagramCount ?? 0) + 1;
  try {
    const { svg } = await drawDiagram(value, `diagram-${number}`);
    data.diagramCount = number;
    return figureContent(value, svg, sourceLabel);
  } catch (thrown) {
    if (!(thrown instanceof Unsupported)) throw thrown;
    const message = `This diagram is shown as text: ${thrown.message}.`;
    const hint =
      "the build supports flowcharts; sequence, state, class, and entity diagrams; and pie, gantt, timeline, journey, mindmap, and quadrant charts";
    report(file, position, { code: "unknown-diagram", severity: "warning", message, hint });
    return undefined;
  }
}

/** A wide drawing scrolls. The keyboard can scroll it too. */
function figureContent(value: string, svg: string, label: string): ElementContent[] {
  const source = element("code", { className: ["language-text"] }, [text(`${value}\n`)]);
  const drawing = element("div", { className: ["diagram-drawing"], tabIndex: 0 });
  drawing.data = { html: svg };
  return [drawing, element("details", {}, [element("summary", {}, [text(label)]), element("pre", {}, [source])])];
}
