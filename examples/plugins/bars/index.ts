// Bar charts: a `bars` code block with one line per bar (`Rust: 12`) becomes an island. It is rendered at build time, so it works
// without a script, and hydrated on the first click, which sorts it.
import type { Mdast, Plugin, VFile } from "docsgen";

export function bars(): Plugin {
  return {
    name: "bars",
    markdown: { remark: [() => insertCharts] },
    client: {
      islands: { Bars: new URL("./chart.tsx", import.meta.url) },
      styles: [new URL("./chart.css", import.meta.url)],
    },
  };
}

function insertCharts(parent: Mdast.Nodes, file: VFile): void {
  if (!("children" in parent)) return;
  for (const [index, child] of parent.children.entries()) {
    if (child.type === "code" && child.lang === "bars") parent.children[index] = createChart(child, file) ?? child;
    else insertCharts(child, file);
  }
}

/** Creates an element that the theme replaces with the named component. The props are JSON in an attribute. */
function createChart(code: Mdast.Code, file: VFile): Mdast.Paragraph | undefined {
  const rows = code.value.split("\n").map((line) => /^\s*(.+?)\s*:\s*(\d+(?:\.\d+)?)\s*$/.exec(line));
  const wrong = rows.indexOf(null);
  if (wrong !== -1) {
    const line = (code.position?.start.line ?? 0) + 1 + wrong;
    const problem = file.message("A bar is written as `label: number`.", { line, column: 1 }, "bars:not-a-bar");
    problem.fatal = true;
    return undefined;
  }
  const data = rows.flatMap((row) => (row ? [{ label: row[1] ?? "", value: Number(row[2]) }] : []));
  const props = encodeURIComponent(JSON.stringify({ title: code.meta ?? "", rows: data }));
  const hProperties = { name: "Bars", props, client: "interaction" };
  return { type: "paragraph", children: [], data: { hName: "docsgen-component", hProperties } };
}
