// Collects rendered Liquid as lines, each with the source line that produced it.
import type { RewrittenLine } from "docsgen";
import type { Emitter } from "liquidjs";
import { findLine, lineStarts } from "./line-index.js";

/** A part of a template. */
interface TemplateToken {
  /** Text of its template. */
  input: string;
  /** Offset in the text. */
  begin: number;
  trimLeft?: unknown;
}

/** Returns a function that returns the index of the line at an offset. */
export function createLineIndex(text: string): (offset: number) => number {
  const starts = lineStarts(text);
  return (offset) => findLine(starts, offset);
}

export class LineEmitter implements Emitter {
  /** Required by liquidjs, which only reads it from its own emitters. */
  readonly buffer = "";
  readonly lines: RewrittenLine[] = [{ text: "", from: 0 }];
  /** Index of the source line that is being rendered. Text from another file belongs to the line that includes it. */
  line = 0;
  /** Number of characters so far. */
  length = 0;
  /** True while plain text of the source is written, whose line breaks are those of the source. */
  #isSource = false;
  /** True if the last line is blank. Testing its text each time would take too long for long lines. */
  #isBlank = true;
  readonly #source: string;
  readonly #lineAt: (offset: number) => number;

  constructor(source: string) {
    this.#source = source;
    this.#lineAt = createLineIndex(source);
  }

  /** Called before each part of a template is rendered. */
  enter({ input, begin, trimLeft }: TemplateToken, isText: boolean): void {
    this.#isSource = input === this.#source && isText;
    if (input === this.#source) this.line = this.#lineAt(begin + (typeof trimLeft === "number" ? trimLeft : 0));
  }

  write(value: unknown): void {
    const text = toOutput(value);
    this.length += text.length;
    for (const [index, part] of text.split("\n").entries()) {
      const from = this.line + (this.#isSource ? index : 0);
      const last = this.lines.at(-1);
      const isBlank = part.trim() === "";
      if (index > 0 || !last) {
        this.lines.push({ text: part, from });
        this.#isBlank = isBlank;
      } else if (part !== "") {
        last.text += part;
        if (this.#isBlank) last.from = from;
        this.#isBlank &&= isBlank;
      }
    }
  }
}

/** Formats a value as Liquid does: lists are joined, and nothing is empty. */
export function toOutput(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value)) return value.map(toOutput).join("");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
