// Parses doc comments (TSDoc, JSDoc) into text and tags. TypeScript's parser is not used, because it treats an `@` in
// an example as a tag.
import { createFenceScanner } from "docsgen/markdown-text";

/** Markdown with its location: line `n` of the text is line `line + n` of the file. */
export interface DocText {
  text: string;
  /** Starts at 1. */
  line: number;
}

interface DocTag extends DocText {
  /** `param` */
  name: string;
}

export interface Docs extends DocText {
  /** Absolute path. */
  file: string;
  tags: readonly DocTag[];
}

export const noDocs: Docs = { text: "", line: 1, file: "", tags: [] };

/** @param comment comment including delimiters and asterisks, which starts at `line` */
export function parseDocs(comment: string, line: number, file: string): Docs {
  const parts: { name: string; lines: string[]; line: number }[] = [{ name: "", lines: [], line }];
  const fencePosition = createFenceScanner();
  for (const [index, text] of splitLines(comment).entries()) {
    const [, name, rest = ""] = (fencePosition(text) === "" && /^\s*@([a-zA-Z]\w*)(?:\s+|$)(.*)$/.exec(text)) || [];
    if (name !== undefined) parts.push({ name, lines: [rest], line: line + index });
    else parts.at(-1)?.lines.push(text);
  }
  const [said, ...tags] = parts.map(({ name, lines, line: first }) => ({ name, ...trimLines(lines, first) }));
  // JSDoc has tags for text that other tools put before all tags.
  const main = [said, ...["description", "summary"].map((name) => tags.find((tag) => tag.name === name))];
  const text = main.find((one) => one && one.text !== "");
  return { text: text?.text ?? "", line: text?.line ?? line, file, tags };
}

/** Returns the lines without asterisks, and without the common indentation of all lines after the first. */
function splitLines(comment: string): string[] {
  const inside = comment.replace(/^\/\*\*/, "").replace(/\*\/$/, "");
  const [first = "", ...others] = inside.split(/\r?\n/).map((text) => text.replace(/^[ \t]*\*(?!\*)/, "").trimEnd());
  const margins = others.flatMap((text) => (text === "" ? [] : [/^[ \t]*/.exec(text)?.[0] ?? ""]));
  const margin = margins.reduce((common, one) => (one.startsWith(common) ? common : one), margins[0] ?? "");
  return [
    first.trimStart(),
    ...others.map((text) => (text.startsWith(margin) ? text.slice(margin.length) : text.trimStart())),
  ];
}

function trimLines(lines: readonly string[], first: number): DocText {
  const start = lines.findIndex((text) => text.trim() !== "");
  if (start < 0) return { text: "", line: first };
  return { text: lines.slice(start).join("\n").trimEnd(), line: first + start };
}

export function filterTags({ tags }: Docs, ...names: string[]): DocTag[] {
  return tags.filter(({ name }) => names.includes(name));
}

export function hasTag(docs: Docs, ...names: string[]): boolean {
  return filterTags(docs, ...names).length > 0;
}

/** Parses `@param {Type} name - Description` and `@param [name=1]`. Returns descriptions by name. */
export function describedNames(docs: Docs, ...names: string[]): Map<string, DocText> {
  return new Map(
    filterTags(docs, ...names).flatMap(({ text, line }) => {
      const [whole = "", name, optional] =
        /^(?:\{[^}]*\}\s*)?(?:([\w$.]+)|\[([\w$.]+)[^\]]*\])\s*(?:[-–:]\s*)?/.exec(text) ?? [];
      const parameterName = name ?? optional;
      return parameterName === undefined ? [] : [[parameterName, { text: text.slice(whole.length), line }] as const];
    }),
  );
}
