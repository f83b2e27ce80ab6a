// Parses the text of a diagram into its lines, its title, and labels without characters that the drawing package
// misreads.
import { escapeHtml } from "docsgen/markdown-text";
import { characterAt } from "../shared/markdown/character-references.js";

/** Thrown for a diagram that the build cannot draw. The message completes a sentence. */
export class Unsupported extends Error {}

export interface Source {
  /** Without comments, front matter, directives, and blank lines. The first line is the diagram type. */
  lines: string[];
  /** Indentation of each line. */
  indents: number[];
  /** Title of the diagram, from `accTitle`, `accDescr` or `title`; may be empty. */
  title: string;
}

export function parseSource(text: string): Source {
  const [, front = "", body = ""] =
    /^\s*(?:---\n([\s\S]*?)\n---\n)?([\s\S]*)$/.exec(text.replace(/\r\n?/g, "\n")) ?? [];
  const titles: string[] = [/^title:\s*["']?(.*?)["']?\s*$/m.exec(front)?.[1] ?? ""];
  const plain = body
    .replace(/%%\{[\s\S]*?\}%%/g, "")
    .replace(/^\s*acc(?:Title|Descr)\s*(?::\s*(.*)|\{([^}]*)\})$/gm, (_, line?: string, block?: string) => {
      titles.push((line ?? block ?? "").trim().replace(/\s+/g, " "));
      return "";
    });
  const rows = plain.split("\n").filter((line) => line.trim() !== "" && !line.trim().startsWith("%%"));
  const lines = rows.map((line) => line.trim());
  const indents = rows.map((line) => line.replaceAll("\t", "  ").search(/\S/));
  return { lines, indents, title: titles.filter(Boolean).join(". ") };
}

const signs = '[](){}<>|"&;#:/\\';

/** Replaces special characters with placeholder letters. `showSigns` restores them in the drawing. */
export function hideSigns(text: string): string {
  return [...text]
    .map((sign) => (signs.includes(sign) ? String.fromCodePoint(0xe100 + signs.indexOf(sign)) : sign))
    .join("");
}

/** @param svg drawing that contains placeholder letters */
export function showSigns(svg: string): string {
  return svg.replace(/[\ue100-\ue10f]/g, (letter) => {
    const sign = signs[letter.charCodeAt(0) - 0xe100] ?? "";
    // The package's placeholder for line breaks stays unchanged.
    return escapeHtml(sign);
  });
}

/** Converts a label to plain text, without Markdown, HTML, and mermaid's `#quot;`. A line break becomes a space. */
export function plainLabel(label: string): string {
  return label
    .trim()
    .replace(/^"([\s\S]*)"$/, "$1")
    .replace(/^`([\s\S]*)`$/, "$1")
    .replace(/<br\s*\/?>|\\n/gi, " ")
    .replace(/<\/?[a-z][^<>]*>/gi, "")
    .replace(/(\*\*|__)(.+?)\1/g, "$2")
    .replace(/\bfa[bsr]?:fa-[\w-]+\s*/g, "")
    .replace(/#(\w+);/g, (whole, name: string) => entities[name] ?? characterAt(Number(name)) ?? whole)
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, " ")
    .trim();
}

const entities: Readonly<Record<string, string>> = {
  quot: '"',
  amp: "&",
  lt: "<",
  gt: ">",
  nbsp: " ",
  hash: "#",
  semi: ";",
};
