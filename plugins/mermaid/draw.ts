// Renders the text of a diagram to SVG at build time. Colors are variables of the plugin's stylesheet, set to the
// theme's colors.
import { escapeHtml } from "docsgen/markdown-text";
import { normalizeFlowchart } from "./flowchart.js";
import { checkLines, normalizeSequence } from "./other-kinds.js";
import { parseSource, type Source, showSigns, Unsupported } from "./source.js";

interface Drawing {
  svg: string;
  /** Title of the diagram; may be empty. */
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

/** Diagrams with a custom renderer, by their first line. */
const charts: readonly (readonly [RegExp, () => Promise<(source: Source) => string>])[] = [
  [/^pie\b/, async () => (await import("./charts/pie.js")).drawPie],
  [/^timeline\b/, async () => (await import("./charts/columns.js")).drawTimeline],
  [/^journey$/, async () => (await import("./charts/columns.js")).drawJourney],
  [/^mindmap$/, async () => (await import("./charts/mindmap.js")).drawMindmap],
  [/^quadrantChart$/, async () => (await import("./charts/quadrant.js")).drawQuadrant],
  [/^gantt$/, async () => (await import("./charts/gantt.js")).drawGantt],
];

/** @throws Unsupported if the build cannot draw the diagram */
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
    throw new Unsupported(header === "" ? "it is empty" : `the build does not support "${/^\S+/.exec(header)?.[0]}"`);
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
    throw new Unsupported("one of its edges would be missing");
  return { svg: cleanSvg(svg, id, source.title), title: source.title };
}

/** These diagrams have a `title` statement. */
function chartTitle({ lines }: Source): string {
  return lines.flatMap((line) => /^(?:pie(?:\s+showData)?\s+)?title\s+(.*)$/.exec(line)?.[1] ?? [])[0] ?? "";
}

/** Removes unused styles, names, and decimals. Ids get the prefix of the diagram. */
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
  const label = escapeHtml(title);
  return showSigns(clean).replace(/^<svg/, `<svg role="img" aria-label="${label || "Diagram"}"`);
}

/** Returns a text color that is readable on a custom color in both color schemes. */
function contrastText(node: string, color: string): string {
  const [red = 0, green = 0, blue = 0] = (
    color.length < 6 ? [...color].map((one) => one + one) : (color.match(/../g) ?? [])
  ).map((part) => Number.parseInt(part, 16));
  const isLight = 0.299 * red + 0.587 * green + 0.114 * blue > 140;
  return node.replaceAll("var(--_text)", isLight ? "#111" : "#fff");
}
