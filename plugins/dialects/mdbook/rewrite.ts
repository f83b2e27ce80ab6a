// mdBook's syntax → docsgen's: files that are included, hidden lines of Rust, fence options.
import type { Rewrite, RewrittenLine } from "docsgen";
import { createCodeScanner } from "../lines.js";

const fenceStart = /^(\s*(?:`{3,}|~{3,}))\s*([\w+-]*)((?:,[\w\s=+.-]+)*)\s*(.*)$/;
const include = /^(\s*)\{\{#(?:rustdoc_)?include\s+([^\s}:]+)(?::([^}]*))?\}\}\s*$/;
const playground = /\{\{#(?:playground|title|template)\b[^}]*\}\}/g;

/** https://rust-lang.github.io/mdBook/format/mdbook.html */
export const rewriteBook: Rewrite = (lines) => {
  const isCode = createCodeScanner();
  const result: RewrittenLine[] = [];
  let lang = "";
  let wasCode = false;
  for (const [from, line] of lines.entries()) {
    const inCode = isCode(line);
    const start = inCode && !wasCode ? fenceStart.exec(line) : null;
    wasCode = inCode;
    if (start) {
      const [, fence = "", name = "", , rest = ""] = start;
      lang = name;
      const [, , file, part] = include.exec(lines[from + 1] ?? "") ?? [];
      result.push({
        text: `${fence}${name}${file ? ` file=${addressOf(file, part)}` : ""}${rest ? ` ${rest}` : ""}`,
        from,
      });
    } else if (inCode) {
      if (include.test(line)) continue;
      const shown = lang === "rust" ? showRust(line) : line;
      if (shown !== undefined) result.push({ text: shown, from });
    } else {
      const [, indent = "", file, part] = include.exec(line) ?? [];
      const text =
        file === undefined ? line.replaceAll(playground, "") : `${indent}<!--@include: ${addressOf(file, part)}-->`;
      result.push({ text, from });
    }
  }
  return result;
};

/** `a.rs:2:10` → `a.rs{2-10}`, `a.rs:anchor` → `a.rs#anchor`. */
function addressOf(file: string, part = ""): string {
  const [first = "", last] = part.split(":");
  if (part === "") return file;
  if (!/^\d*$/.test(first)) return `${file}#${first}`;
  return last === undefined ? `${file}{${first}-${first}}` : `${file}{${first || 1}-${last}}`;
}

/** A line of Rust after `# ` is hidden; `##` stands for `#`. */
function showRust(line: string): string | undefined {
  if (/^\s*#(?: |$)/.test(line)) return undefined;
  return line.replace(/^(\s*)##/, "$1#");
}
