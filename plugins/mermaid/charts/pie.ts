// Draws `pie`: slices with percentages, and a legend. https://mermaid.js.org/syntax/pie.html
import { plainLabel, type Source, Unsupported } from "../source.js";
import { measureText, round, shade, textAt, wholeSvg } from "./svg.js";

const radius = 110;

export function drawPie({ lines }: Source): string {
  const [header = "", ...rest] = lines;
  const [, data, title = ""] = /^pie(\s+showData)?(?:\s+title\s+(.*))?$/.exec(header) ?? [];
  const titles = [title, ...rest.flatMap((line) => /^title\s+(.*)$/.exec(line)?.[1] ?? [])].filter(Boolean);
  const slices = rest
    .filter((line) => !/^(?:title\s|showData$)/.test(line))
    .map((line) => {
      const [, label, value = ""] = /^"([^"]*)"\s*:\s*(\d+(?:\.\d+)?)$/.exec(line) ?? [];
      if (label === undefined) throw new Unsupported(`"${line}" is not supported`);
      return { label: plainLabel(label), value: Number(value) };
    });
  const total = slices.reduce((sum, { value }) => sum + value, 0);
  if (total <= 0) throw new Unsupported("it has no values");
  const hasData = data !== undefined || rest.includes("showData");
  const top = titles.length > 0 ? 36 : 8;
  const [x, y] = [radius + 30, top + radius + 20];
  const legend = slices.map(({ label, value }) => {
    const share = `${round((value / total) * 100)} %`;
    return `${label}: ${hasData ? `${value} (${share})` : share}`;
  });
  const left = x + radius + 40;
  const width = left + 24 + Math.max(...legend.map((one) => measureText(one)), 60);
  const height = Math.max(y + radius + 20, top + slices.length * 24 + 20);
  let angle = -Math.PI / 2;
  const drawn = slices.map(({ value }, index) => {
    const next = angle + (value / total) * Math.PI * 2;
    const path = slicePath(x, y, angle, next);
    angle = next;
    return `<path d="${path}" fill="${shade(index)}" stroke="var(--_line)"/>`;
  });
  const rows = legend.map((text, index) => {
    const at = top + 22 + index * 24;
    const swatch = `<rect x="${left}" y="${at - 7}" width="14" height="14" rx="2" fill="${shade(index)}" stroke="var(--_line)"/>`;
    return swatch + textAt(left + 22, at, text, { anchor: "start" });
  });
  const heading = titles[0] ? textAt(width / 2, 16, titles[0], { bold: true, size: 15, fill: "var(--_text)" }) : "";
  return wholeSvg(width, height, heading + drawn.join("") + rows.join(""));
}

function slicePath(x: number, y: number, from: number, to: number): string {
  const point = (angle: number) => `${round(x + Math.cos(angle) * radius)} ${round(y + Math.sin(angle) * radius)}`;
  if (to - from >= Math.PI * 2 - 1e-6) {
    return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0Z`;
  }
  return `M${x} ${y}L${point(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${point(to)}Z`;
}
