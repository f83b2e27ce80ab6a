// A remark plugin that turns ```mermaid into a figure with the drawing, followed by its collapsed source.
import type { Code, Root } from "mdast";
import type { VFile } from "vfile";
import { element, text } from "../shared/hast.js";
import { listNodes, report } from "../shared/mdast.js";
import { drawDiagram } from "./draw.js";
import type { MermaidOptions } from "./options.js";
import { Unsupported } from "./source.js";

interface Page {
  tree: Root;
  file: VFile;
}

export async function renderDiagrams(
  { tree, file }: Page,
  { sourceLabel = "Diagram source" }: MermaidOptions,
): Promise<void> {
  const blocks = listNodes(tree, "code").filter(({ lang }) => lang === "mermaid");
  let count = 0;
  for (const block of blocks) {
    try {
      const { svg } = await drawDiagram(block.value, `diagram-${count + 1}`);
      setFigure(block, svg, sourceLabel);
      count++;
    } catch (thrown) {
      if (!(thrown instanceof Unsupported)) throw thrown;
      block.lang = "text";
      const message = `This diagram is shown as text: ${thrown.message}.`;
      const hint =
        "the build supports flowcharts; sequence, state, class, and entity diagrams; and pie, gantt, timeline, journey, mindmap, and quadrant charts";
      report(file, block.position, { code: "unknown-diagram", severity: "warning", message, hint });
    }
  }
}

/** A wide drawing scrolls. The keyboard can scroll it too. */
function setFigure(block: Code, svg: string, label: string): void {
  const source = element("code", { className: ["language-text"] }, [text(`${block.value}\n`)]);
  const drawing = element("div", { className: ["diagram-drawing"], tabIndex: 0 });
  drawing.data = { html: svg };
  const folded = element("details", {}, [element("summary", {}, [text(label)]), element("pre", {}, [source])]);
  const hProperties = { className: ["diagram"] };
  Object.assign(block, {
    type: "paragraph",
    children: [],
    data: { hName: "figure", hProperties, hChildren: [drawing, folded] },
  });
}
