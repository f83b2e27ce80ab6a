// Handles Expressive Code's diffs with another language's syntax highlighting, and file names in comments. The
// codeMarks plugin handles its other options.
// https://expressive-code.com/key-features/syntax-highlighting/#using-diff-syntax
import type { RewrittenLine } from "docsgen";
import { joinNumbers } from "../../shared/code-text.js";
import type { ChangedBlock, CodeBlock } from "../../shared/markdown/fences.js";

export function changeExpressiveCode({ prefix, lang, meta, code }: CodeBlock): ChangedBlock | undefined {
  const [whole = "", language = ""] = (lang === "diff" && /(?:^|\s)lang=["']?([\w+#-]+)["']?(?=\s|$)/.exec(meta)) || [];
  const diff = language === "" ? { code, inserted: [], deleted: [] } : readDiff(code, prefix.length);
  const name = language || lang;
  const named = /(?:^|\s)title=/.test(meta) ? undefined : readFileName(diff.code, name);
  if (!named && language === "") return undefined;
  const shift = named ? code.length - named.code.length : 0;
  const numbersOf = (lines: readonly number[]) =>
    joinNumbers(lines.map((line) => line - shift).filter((line) => line > 0));
  const words = [
    named && `title="${named.title.replaceAll('"', "'")}"`,
    shiftRanges(meta.replace(whole, ""), shift).trim(),
    diff.inserted.length > 0 && `ins={${numbersOf(diff.inserted)}}`,
    diff.deleted.length > 0 && `del={${numbersOf(diff.deleted)}}`,
  ];
  return { lang: name, meta: words.filter(Boolean).join(" "), code: named?.code ?? diff.code };
}

/** Shifts line ranges in options after lines above the ranges were removed. */
function shiftRanges(meta: string, shift: number): string {
  if (shift === 0) return meta;
  return meta.replace(/\{(?:"[^"]*"\s*:)?[\d\s,-]+\}/g, (list) =>
    list.replace(/(?<![\w"])\d+/g, (number) => `${Math.max(1, Number(number) - shift)}`),
  );
}

/** The first character of a line marks it as added or removed. */
function readDiff(code: readonly RewrittenLine[], columns: number) {
  const inserted: number[] = [];
  const deleted: number[] = [];
  const split = code.map(({ text, from }) => {
    const indent = new RegExp(`^\\s{0,${columns}}`).exec(text)?.[0] ?? "";
    return { indent, rest: text.slice(indent.length), from };
  });
  // Other lines can start with a space.
  const isIndented = split.every(({ rest }) => rest === "" || /^[+\- ]/.test(rest));
  const shown = split.map(({ indent, rest, from }, index) => {
    const isMarked = /^(?:\+(?!\+\+ )|-(?!-- ))/.test(rest);
    if (isMarked) (rest.startsWith("+") ? inserted : deleted).push(index + 1);
    return { text: indent + (isMarked || (isIndented && rest.startsWith(" ")) ? rest.slice(1) : rest), from };
  });
  return { code: shown, inserted, deleted };
}

const fileNameLine =
  /^\s*(?:\/\/|#|<!--|\/\*|--)\s*(?:File ?name:\s*)?((?:[\w@.[\]()-]+\/)*[\w@.[\]()-]*\.[a-z]\w*)\s*(?:-->|\*\/)?\s*$/i;

/** A comment in the first lines that consists of a file name is the title. https://expressive-code.com/key-features/frames/ */
function readFileName(
  code: readonly RewrittenLine[],
  lang: string,
): { title: string; code: readonly RewrittenLine[] } | undefined {
  if (/^(?:sh|bash|shell|zsh|console|text|txt|plaintext|)$/.test(lang)) return undefined;
  const [first, second] = code;
  const [, title] = fileNameLine.exec(first?.text ?? "") ?? [];
  if (title === undefined || /^\d/.test(title)) return undefined;
  return { title, code: code.slice(second?.text.trim() === "" ? 2 : 1) };
}
