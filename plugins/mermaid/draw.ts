// The text of a diagram → SVG, drawn in the build. Its colours are the theme's, by the names of the plugin's stylesheet.
import { normalizeFlowchart } from "./flowchart.js";
import { checkLines, normalizeSequence } from "./other-kinds.js";
import { parseSource, type Source, showSigns, Unsupported } from "./source.js";

export interface Drawing {
  svg: string;
  /** What the diagram says it is about; empty if it does not. */
  title: string;
}

const kinds: readonly (readonly [RegExp, (source: Source) => string])[] = [
  [/^(?:graph|flowchart(?:-elk)?)\b/i, normalizeFlowchart],
  [/^sequenceDiagram\b/, normalizeSequence],
  [/^stateDiagram(?:-v2)?$/, (source) => checkLines(source, "state")],
  [
    /^classDiagram(?:-v2)?$/,
    (source) => checkLines({ ...source, lines: ["classDiagram", ...source.lines.slice(1)] }, "class"),
  ],
  [/^erDiagram$/, (source) => checkLines(source, "er")],
];

/** Kinds that are drawn here, by the names of their modules. */
const charts: readonly (readonly [RegExp, () => Promise<(source: Source) => string>])[] = [
  [/^pie\b/, async () => (await import("./charts/pie.js")).drawPie],
  [/^timeline\b/, async () => (await import("./charts/columns.js")).drawTimeline],
  [/^journey$/, async () => (await import("./charts/columns.js")).drawJourney],
  [/^mindmap$/, async () => (await import("./charts/mindmap.js")).drawMindmap],
  [/^quadrantChart$/, async () => (await import("./charts/quadrant.js")).drawQuadrant],
  [/^gantt$/, async () => (await import("./charts/gantt.js")).drawGantt],
];

/** @throws Unsupported for a kind or a statement that the build cannot draw */
export async function drawDiagram(text: string, id: string): Promise<Drawing> {
  const source = parseSource(text);
  const [header = ""] = source.lines;
  const load = charts.find(([pattern]) => pattern.test(header))?.[1];
  if (load) {
    const title = source.title || chartTitle(source);
    return { svg: cleanSvg((await load())(source), id, title), title };
  }
  const normalize = kinds.find(([pattern]) => pattern.test(header))?.[1];
  if (!normalize)
    throw new Unsupported(header === "" ? "it is empty" : `the build draws no "${/^\S+/.exec(header)?.[0]}"`);
  const normalized = normalize(source);
  const { renderMermaidSVG } = await import("beautiful-mermaid");
  let svg: string;
  try {
    svg = renderMermaidSVG(normalized, { transparent: true, padding: 4 });
  } catch (thrown) {
    throw new Unsupported(thrown instanceof Error ? (thrown.message.split("\n")[0] ?? "") : String(thrown));
  }
  const edges = (normalized.match(/^n\d+ <?[-=][^\n]* n\d+$/gm) ?? []).length;
  if (/^flowchart/.test(normalized) && (svg.match(/class="edge"/g) ?? []).length !== edges)
    throw new Unsupported("an edge of it would be lost");
  return { svg: cleanSvg(svg, id, source.title), title: source.title };
}

/** `title` is a statement in these kinds. */
function chartTitle({ lines }: Source): string {
  return lines.flatMap((line) => /^(?:pie(?:\s+showData)?\s+)?title\s+(.*)$/.exec(line)?.[1] ?? [])[0] ?? "";
}

/** Without styles, names and digits that nothing needs; ids are the diagram's own. */
function cleanSvg(svg: string, id: string, title: string): string {
  const clean = svg
    .replace(/<style>[\s\S]*?<\/style>/g, "")
    .replace(/ (?:style|xmlns|data-[\w-]+)="[^"]*"/g, "")
    .replace(/ id="([^"]*)"/g, ` id="${id}-$1"`)
    .replace(/url\(#([^)]*)\)/g, `url(#${id}-$1)`)
    .replace(/(\d\.\d)\d+/g, "$1")
    .replace(
      /<g class="node">\s*<(?:rect|polygon|circle|ellipse|path)[^>]* fill="#([\da-f]{3,8})"[\s\S]*?<\/g>/gi,
      contrastText,
    )
    .replace(/\s*\n\s*/g, "");
  const label = title.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  return showSigns(clean).replace(/^<svg/, `<svg role="img" aria-label="${label || "Diagram"}"`);
}

/** Text on a colour of the author's own must be readable in both schemes. */
function contrastText(node: string, color: string): string {
  const [red = 0, green = 0, blue = 0] = (
    color.length < 6 ? [...color].map((one) => one + one) : (color.match(/../g) ?? [])
  ).map((part) => Number.parseInt(part, 16));
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  return node.replaceAll("var(--_text)", isLight ? "#111" : "#fff");
}
