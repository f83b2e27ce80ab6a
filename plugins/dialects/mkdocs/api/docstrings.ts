// Renders parsed docstrings as Python-Markdown.
import { createFenceScanner } from "docsgen/markdown-text";
import type { DocRow, DocSection } from "./model.js";

const titles: Readonly<Record<string, string>> = {
  parameters: "Parameters",
  "other parameters": "Other parameters",
  "type parameters": "Type parameters",
  attributes: "Attributes",
  functions: "Functions",
  classes: "Classes",
  modules: "Modules",
  "type aliases": "Type aliases",
  raises: "Raises",
  warns: "Warns",
  yields: "Yields",
  receives: "Receives",
  returns: "Returns",
  examples: "Examples",
};

/** @param level level of the heading above */
export function renderDocs(sections: readonly DocSection[], level: number): string[] {
  return sections.flatMap((section) => ["", ...renderSection(section, level)]);
}

function renderSection({ kind, title, text, rows = [] }: DocSection, level: number): string[] {
  if (kind === "text") return shiftHeadings(text ?? "", level);
  const [first] = rows;
  if (kind === "admonition" || kind === "deprecated") {
    const heading = title ?? (kind === "deprecated" ? `Deprecated ${first?.type ?? ""}`.trim() : "");
    const type = kind === "deprecated" ? "warning" : /^[\w-]+$/.exec(first?.type ?? "")?.[0] || "note";
    return [`!!! ${type} "${heading.replaceAll('"', "'")}"`, ...indent(first?.text ?? "")];
  }
  const name = title ?? titles[kind] ?? kind;
  const body = text === undefined ? rows.flatMap(renderRow) : shiftHeadings(text, level);
  return [`**${name}:**`, "", ...body];
}

function renderRow({ name, type, value, text }: DocRow): string[] {
  const details = [type && codeOf(type), value && `default: ${codeOf(value)}`].filter(Boolean).join(", ");
  const head = [name && `**${codeOf(name)}**`, details && (name ? `(${details})` : details)].filter(Boolean).join(" ");
  const [first = "", ...others] = text.trim().split("\n");
  return [`- ${[head, first].filter(Boolean).join(head ? ": " : "")}`, ...indent(others.join("\n"))];
}

/** Code that may contain backticks. */
export function codeOf(text: string): string {
  const code = text.replace(/\s+/g, " ");
  return code.includes("`") ? `\`\` ${code} \`\`` : `\`${code}\``;
}

function indent(text: string): string[] {
  return text === "" ? [] : text.split("\n").map((line) => (line.trim() === "" ? "" : `    ${line}`));
}

/** The headings of a docstring are below that of its object. */
function shiftHeadings(text: string, level: number): string[] {
  const fencePosition = createFenceScanner();
  return text.split("\n").map((line) => {
    if (fencePosition(line) !== "") return line;
    return line.replace(/^(#{1,6})(?= )/, (marks) => "#".repeat(Math.min(6, marks.length + level)));
  });
}
