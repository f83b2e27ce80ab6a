// Draws `quadrantChart`: points in four quadrants. https://mermaid.js.org/syntax/quadrantChart.html
import { plainLabel, type Source, Unsupported } from "../source.js";
import { boxAt, linesAt, measureText, round, textAt, wholeSvg, wrapText } from "./svg.js";

const size = 400;

export function drawQuadrant({ lines }: Source): string {
  let title = "";
  const axes: Record<string, string[]> = {};
  const fields: string[] = [];
  const points: { name: string; x: number; y: number }[] = [];
  for (const line of lines.slice(1)) {
    const [, axis, words = ""] = /^([xy])-axis\s+(.*)$/.exec(line) ?? [];
    const [, field, label = ""] = /^quadrant-([1-4])\s+(.*)$/.exec(line) ?? [];
    const [, name, x = "", y = ""] = /^(.+?)(?::::[\w-]+)?\s*:\s*\[\s*([\d.]+)\s*,\s*([\d.]+)\s*\]/.exec(line) ?? [];
    if (/^title\s/.test(line)) title = plainLabel(line.slice(6));
    else if (axis !== undefined) axes[axis] = words.split("-->").map((one) => plainLabel(one));
    else if (field !== undefined) fields[Number(field) - 1] = plainLabel(label);
    else if (name !== undefined) points.push({ name: plainLabel(name), x: Number(x), y: Number(y) });
    else if (!/^classDef\s/.test(line)) throw new Unsupported(`"${line}" is not supported`);
  }
  const [low = "", high = ""] = axes.y ?? [];
  const left = 16 + Math.max(measureText(low), measureText(high));
  const top = title === "" ? 8 : 40;
  const [x, y, half] = [left, top, size / 2];
  const places = [
    [half, 0],
    [0, 0],
    [0, half],
    [half, half],
  ] as const;
  const boxes = places.map(([dx, dy], index) => {
    const fill = index === 0 ? "var(--_node-fill)" : "var(--_group-fill)";
    const text = linesAt(x + dx + half / 2, y + dy + 24, wrapText(fields[index] ?? "", half - 20), { bold: true });
    return boxAt({ x: x + dx, y: y + dy, width: half, height: half }, fill, "var(--_inner-stroke)") + text;
  });
  const dots = points.map(({ name, x: px, y: py }) => {
    const [cx, cy] = [x + px * size, y + (1 - py) * size];
    const dot = `<circle cx="${round(cx)}" cy="${round(cy)}" r="5" fill="var(--_node-stroke)"/>`;
    return dot + textAt(cx, cy + 16, name, { size: 12, fill: "var(--_text)" });
  });
  const [near = "", far = ""] = axes.x ?? [];
  const labels = [
    textAt(x - 8, y + half * 1.5, low, { anchor: "end" }),
    textAt(x - 8, y + half / 2, high, { anchor: "end" }),
    textAt(x + half / 2, y + size + 16, near),
    textAt(x + half * 1.5, y + size + 16, far),
  ];
  const heading = title === "" ? "" : textAt(x + half, 18, title, { bold: true, size: 15, fill: "var(--_text)" });
  return wholeSvg(x + size + 12, y + size + 32, heading + boxes.join("") + labels.join("") + dots.join(""));
}
