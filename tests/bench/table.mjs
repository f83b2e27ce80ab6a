// Renders figures as Markdown tables for the README. Prints nothing.

/** @typedef {{ name: string, ms: number, count: number }} Span */
/** @typedef {Omit<import("./build.mjs").Row, "wallsMs">} Row */

/** @param {readonly number[]} values @returns {number | undefined} undefined without values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 0 && upper !== undefined && lower !== undefined ? (lower + upper) / 2 : upper;
}

/** Renders one line per size, generator, and scenario. @param {readonly Row[]} rows */
export function renderTable(rows) {
  const head = [
    "pages",
    "generator",
    "scenario",
    "wall",
    "CPU",
    "peak memory",
    "pages/s",
    "output",
    "compiled",
    "written",
  ];
  const lines = rows.map((row) => [
    String(row.pages),
    row.generator,
    row.scenario,
    seconds(row.wallMs),
    seconds(row.cpuMs),
    megabytes(row.peakBytes),
    row.scenario === "cold" ? row.pagesPerSecond.toFixed(0) : "",
    megabytes(row.outBytes),
    row.compiled === undefined ? "" : String(row.compiled),
    row.written === undefined ? "" : `${row.written} files, ${megabytes(row.writtenBytes)}`,
  ]);
  return renderGrid(head, lines);
}

/** Renders docsgen's spans for each size and scenario, longest first. @param {readonly Row[]} rows */
export function renderSpans(rows) {
  const lines = rows.flatMap(({ pages, scenario, spans = [] }) =>
    spans
      .filter((span) => span.ms >= 1)
      .map((span) => [String(pages), scenario, span.name, seconds(span.ms), String(span.count)]),
  );
  return renderGrid(["pages", "scenario", "span", "time", "count"], lines);
}

/** Renders a Markdown table. @param {readonly string[]} head @param {readonly string[][]} lines */
export function renderGrid(head, lines) {
  const widths = head.map((title, column) => Math.max(title.length, ...lines.map((line) => line[column]?.length ?? 0)));
  const render = /** @param {readonly string[]} cells */ (cells) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  return [render(head), render(widths.map((width) => "-".repeat(width))), ...lines.map(render)].join("\n");
}

/** @param {number | undefined} ms */
function seconds(ms) {
  return ms === undefined ? "" : `${(ms / 1000).toFixed(2)} s`;
}

/** @param {number | undefined} bytes */
function megabytes(bytes) {
  return bytes === undefined ? "" : `${(bytes / 1e6).toFixed(bytes < 1e7 ? 1 : 0)} MB`;
}
