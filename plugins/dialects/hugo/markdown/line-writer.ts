// Writes a line whose parts are replaced by inline text or by separate lines.
import type { RewrittenLine } from "docsgen";

/** The line that is being written. */
export interface Writer {
  indent: string;
  current: string;
  from: number;
}

export function flush(writer: Writer, result: RewrittenLine[]): void {
  const { current, indent, from } = writer;
  if (current.trim() !== "" && current.trim() !== indent.trim()) result.push({ text: current, from });
  writer.current = indent;
}

export function breakInto(lines: readonly RewrittenLine[], writer: Writer, result: RewrittenLine[]): void {
  flush(writer, result);
  for (const { text, from } of lines) result.push({ text: writer.indent + text, from });
}

export function write(shown: string | readonly string[], writer: Writer, result: RewrittenLine[]): void {
  const { from } = writer;
  if (typeof shown === "string") writer.current += shown;
  else
    breakInto(
      shown.map((text) => ({ text, from })),
      writer,
      result,
    );
}

/** A link around text stays inline. */
export function isInline([first]: readonly string[]): boolean {
  return first === "[" || first?.startsWith("](") === true;
}

export function withoutIndent(text: string, indent: string): string {
  return text.startsWith(indent) ? text.slice(indent.length) : text.trimStart();
}

/** Inline text stays in its line. The label of a link cannot contain links. */
export function writeEvaluated(text: string, after: string, writer: Writer, result: RewrittenLine[]): void {
  const isLabel = /\[[^\]]*$/.test(writer.current) && /^[^[\]]*\]\(/.test(after);
  const shown = isLabel ? text.replace(/<\/?a\b[^<>]*>/g, "").replace(/\n\s*\n/g, "\n") : text;
  const isAlone = writer.current.trim() === writer.indent.trim() && after.trim() === "";
  const lines = shown.split("\n").map((one) => ({ text: one, from: writer.from }));
  if (lines.length > 1 && (isAlone || lines.some((one) => one.text.trim() === "")))
    breakInto(separate(lines), writer, result);
  else if (isAlone && /^<(?!\/?(?:a|b|code|em|i|img|kbd|small|span|strong|sub|sup|u)\b)[a-z]/.test(shown))
    breakInto(separate(lines), writer, result);
  else
    writer.current += lines
      .map((one) => one.text.trim())
      .join(" ")
      .trim();
}

/** Blank lines end HTML. */
export function separate(lines: readonly RewrittenLine[]): RewrittenLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  return first && last ? [{ text: "", from: first.from }, ...lines, { text: "", from: last.from }] : [];
}

/** Lines of the content keep their positions. All others have the position of the call. */
export function locateLines(text: string, inner: readonly RewrittenLine[], from: number): RewrittenLine[] {
  const left = inner.filter((one) => one.text.trim() !== "");
  let position = from;
  return text.split("\n").map((line) => {
    if (left[0] && line.trim() === left[0].text.trim()) position = left.shift()?.from ?? from;
    return { text: line, from: position };
  });
}
