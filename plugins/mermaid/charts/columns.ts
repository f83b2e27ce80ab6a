// Draws `timeline` and `journey`: columns from left to right, below the headings of their sections.
// https://mermaid.js.org/syntax/timeline.html, https://mermaid.js.org/syntax/userJourney.html
import { plainLabel, type Source, Unsupported } from "../source.js";
import { boxAt, fontSize, lineAt, linesAt, measureText, shade, textAt, wholeSvg, wrapText } from "./svg.js";

interface Column {
  section: string;
  name: string;
  /** Events of a time, or people of a task. */
  items: string[];
  /** Score of a task, 1 to 5. */
  score?: number;
}

interface Chart {
  title: string;
  columns: Column[];
}

const lineHeight = fontSize * 1.35;
const columnWidth = 150;
const gap = 16;

export function drawTimeline({ lines }: Source): string {
  const chart = parse(lines.slice(1), (line, section, last) => {
    const [name = "", ...events] = line.split(/\s*:\s+|\s*:$/).map(plainLabel);
    if (name === "" && last) last.items.push(...events.filter(Boolean));
    return name === "" ? undefined : { section, name, items: events.filter(Boolean) };
  });
  const boxes = chart.columns.map(({ items }) => items.map((item) => wrapText(item, columnWidth - 16)));
  const heightOf = (text: readonly string[]) => text.length * lineHeight + 14;
  const depth = Math.max(0, ...boxes.map((list) => list.reduce((sum, one) => sum + heightOf(one) + 8, 0)));
  return drawColumns(chart, depth + 8, (column, { x, y, index }) => {
    let at = y;
    const drawn = (boxes[index] ?? []).map((text) => {
      const height = heightOf(text);
      const box = { x, y: at, width: columnWidth, height };
      at += height + 8;
      return (
        boxAt(box, "var(--_group-fill)", "var(--_inner-stroke)") +
        linesAt(x + columnWidth / 2, box.y + height / 2, text)
      );
    });
    return column.items.length > 0 ? drawn.join("") : "";
  });
}

export function drawJourney({ lines }: Source): string {
  const chart = parse(lines.slice(1), (line, section) => {
    const [, name, score = "", people = ""] = /^(.+?)\s*:\s*([0-9.]+)\s*(?::\s*(.*))?$/.exec(line) ?? [];
    if (name === undefined) throw new Unsupported(`"${line}" is not supported`);
    const items = people
      .split(",")
      .map((one) => plainLabel(one))
      .filter(Boolean);
    return { section, name: plainLabel(name), items, score: Number(score) };
  });
  const depth = 150;
  const heightAt = (score: number) => 20 + ((5 - Math.min(Math.max(score, 0), 5)) / 5) * 90;
  return drawColumns(chart, depth, ({ items, score = 0 }, { x, y }) => {
    const [middle, at] = [x + columnWidth / 2, y + heightAt(score)];
    const circle = `<circle cx="${middle}" cy="${Math.round(at * 10) / 10}" r="14" fill="var(--_node-fill)" stroke="var(--_node-stroke)"/>`;
    const names = wrapText(items.join(", "), columnWidth);
    return (
      lineAt(middle, y, middle, y + 122) +
      circle +
      textAt(middle, at, String(score), { bold: true, fill: "var(--_text)" }) +
      linesAt(middle, y + 138, names, { size: 12, fill: "var(--_text-muted)" })
    );
  });
}

function parse(
  lines: readonly string[],
  columnOf: (line: string, section: string, last: Column | undefined) => Column | undefined,
): Chart {
  let [title, section] = ["", ""];
  const columns: Column[] = [];
  for (const line of lines) {
    const [, word, words = ""] = /^(title|section)\s+(.*)$/.exec(line) ?? [];
    if (word === "title") title = plainLabel(words);
    else if (word === "section") section = plainLabel(words);
    else {
      const column = columnOf(line, section, columns.at(-1));
      if (column) columns.push(column);
    }
  }
  if (columns.length === 0) throw new Unsupported("it is empty");
  return { title, columns };
}

interface ColumnPosition {
  x: number;
  y: number;
  index: number;
}

function drawColumns(
  { title, columns }: Chart,
  depth: number,
  draw: (column: Column, place: ColumnPosition) => string,
): string {
  const hasSections = columns.some(({ section }) => section !== "");
  const names = columns.map(({ name }) => wrapText(name, columnWidth - 16));
  const nameHeight = Math.max(...names.map((text) => text.length * lineHeight)) + 16;
  const top = (title === "" ? 8 : 40) + (hasSections ? 34 : 0);
  const parts: string[] = [];
  let number = -1;
  for (const [index, column] of columns.entries()) {
    const x = 8 + index * (columnWidth + gap);
    if (hasSections && (index === 0 || columns[index - 1]?.section !== column.section)) {
      const next = columns.findIndex((one, at) => at > index && one.section !== column.section);
      const count = (next === -1 ? columns.length : next) - index;
      const width = count * (columnWidth + gap) - gap;
      parts.push(boxAt({ x, y: top - 32, width, height: 26 }, "var(--_group-hdr)", "var(--_inner-stroke)"));
      const [shown = ""] = wrapText(column.section, width);
      const label = measureText(column.section) <= width ? column.section : `${shown}…`;
      parts.push(textAt(x + width / 2, top - 19, label, { bold: true, fill: "var(--_text)" }));
      number++;
    }
    parts.push(`<rect x="${x}" y="${top}" width="${columnWidth}" height="4" fill="${shade(Math.max(number, 0))}"/>`);
    parts.push(boxAt({ x, y: top, width: columnWidth, height: nameHeight }));
    parts.push(
      linesAt(x + columnWidth / 2, top + nameHeight / 2, names[index] ?? [], { bold: true, fill: "var(--_text)" }),
    );
    parts.push(draw(column, { x, y: top + nameHeight + 10, index }));
  }
  const width = 16 + columns.length * (columnWidth + gap) - gap;
  const heading = title === "" ? "" : textAt(width / 2, 18, title, { bold: true, size: 15, fill: "var(--_text)" });
  return wholeSvg(width, top + nameHeight + depth + 12, heading + parts.join(""));
}
