// Markdown building blocks for the pages of an API reference.
import { createFenceScanner } from "docsgen/markdown-text";

/** Returns the text of a page. The front matter is JSON, which is valid YAML. */
export function page(fields: Readonly<Record<string, unknown>>, parts: readonly string[]): string {
  const lines = Object.entries(fields).flatMap(([key, value]) =>
    value === undefined || value === "" ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n${parts.filter(Boolean).join("\n\n")}\n`;
}

/** Returns inline code. The text may contain backticks. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function fenced(lang: string, text: string): string {
  const mark = text.includes("```") ? "~~~~" : "```";
  return `${mark}${lang}\n${text}\n${mark}`;
}

export function table(head: readonly string[], rows: readonly (readonly (string | undefined)[])[]): string {
  const line = (cells: readonly (string | undefined)[]) => `| ${cells.map((one = "") => cell(one)).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

/** Puts the text of a table cell on one line and escapes `|`. */
function cell(text: string): string {
  return text.replace(/\s*\n\s*/g, " ").replace(/(?<!\\)\|/g, "\\|");
}

/** Escapes characters that are Markdown syntax. */
export function escapeText(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, "\\$&");
}

/** @param id id of the page, optionally with an anchor */
export function linkTo(id: string, label: string): string {
  return `[${label}](</${id}>)`;
}

/** Returns the first sentence without markup. */
export function firstSentence(text: string): string {
  const [paragraph = ""] = text.trim().split(/\n\s*\n|\n```/);
  const plain = paragraph
    .replace(/<[^>]*>/g, "")
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^#+\s+|[`*]/g, "")
    .replace(/\s+/g, " ");
  return /^.*?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}

/** Changes the lines outside fences. Headings move so that the highest one is a level below `depth`. */
export function proseLines(text: string, depth: number, change: (line: string, index: number) => string): string {
  const lines = text.split("\n");
  const fencePosition = createFenceScanner();
  const isProse = lines.map((line) => fencePosition(line) === "");
  const depths = lines.map((line, index) => (isProse[index] ? (/^(#{1,6})(?=\s)/.exec(line)?.[1]?.length ?? 0) : 0));
  const highest = Math.min(...depths.filter((one) => one > 0));
  const changed = lines.map((line, index) => {
    const level = depths[index] ?? 0;
    const lowered = level === 0 ? line : "#".repeat(Math.min(6, level - highest + 1 + depth)) + line.slice(level);
    return isProse[index] ? change(lowered, index) : line;
  });
  return changed.join("\n").trim();
}
