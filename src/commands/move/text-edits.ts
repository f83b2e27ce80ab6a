// Edits of files, collected by position, so that everything outside them stays as it is.

import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import type { Place } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import { placeFromOffset } from "../../errors/text-offsets.js";

export interface TextEdit {
  /** Offsets in the text. */
  start: number;
  end: number;
  text: string;
}

/** A reference that cannot be rewritten, and the reason. */
export interface Leftover {
  place: Place;
  message: string;
}

const byteOrderMark = "\uFEFF";

/** Texts and edits by the absolute path of the file before the move. */
export class TextEdits {
  readonly #unsaved: ReadonlyMap<string, string>;
  readonly #locate: (file: string) => string | undefined;
  readonly #texts = new Map<string, string>();
  readonly #marked = new Set<string>();
  readonly #edits = new Map<string, Map<number, TextEdit>>();
  readonly #leftovers: Leftover[] = [];

  /**
   * @param unsaved texts to use instead of the files'
   * @param locate returns the current path of a file, if it has already been moved
   */
  constructor(
    unsaved: ReadonlyMap<string, string> = new Map(),
    locate: (file: string) => string | undefined = (file) => file,
  ) {
    this.#unsaved = unsaved;
    this.#locate = locate;
  }

  /** References that cannot be rewritten, with the current paths of their files. */
  get leftovers(): Leftover[] {
    return this.#leftovers.map(({ place, message }) => ({
      place: { ...place, file: this.currentPath(place.file) },
      message,
    }));
  }

  currentPath(file: string): string {
    return this.#locate(file) ?? file;
  }

  /** Returns the text without a byte order mark. Undefined for missing files, and for sources that are not files. */
  read(file: string): string | undefined {
    const known = this.#unsaved.get(file) ?? this.#texts.get(file);
    if (known !== undefined) return known;
    const bytes = readIfExists(this.currentPath(file));
    if (!bytes) return undefined;
    if (!isUtf8(bytes)) throw failure("invalid-utf8", "The file is not valid UTF-8.", { place: { file } });
    const whole = bytes.toString("utf8");
    if (whole.startsWith(byteOrderMark)) this.#marked.add(file);
    const text = whole.replace(byteOrderMark, "");
    this.#texts.set(file, text);
    return text;
  }

  /** Adds an edit. The same edit can be added again, because several pages may include a file. */
  add(file: string, edit: TextEdit): void {
    const edits = this.#edits.get(file) ?? new Map<number, TextEdit>();
    const known = edits.get(edit.start);
    if (known && known.text !== edit.text) {
      const place = placeFromOffset(edit.start, this.read(file) ?? "", file);
      this.leave(place, "Pages that include this file need different links here.");
      return;
    }
    edits.set(edit.start, edit);
    this.#edits.set(file, edits);
  }

  /** True if a file has another text than when it was read. */
  isOutdated(): boolean {
    return [...this.#texts].some(([file, text]) => {
      const bytes = readIfExists(this.currentPath(file));
      return bytes?.toString("utf8").replace(byteOrderMark, "") !== text;
    });
  }

  leave(place: Place, message: string): void {
    const isKnown = this.#leftovers.some(
      (one) => one.message === message && JSON.stringify(one.place) === JSON.stringify(place),
    );
    if (!isKnown) this.#leftovers.push({ place, message });
  }

  /** Files with edits, sorted. */
  files(): string[] {
    return [...this.#edits.keys()].sort();
  }

  /** Returns the edits of a file in order. */
  editsOf(file: string): TextEdit[] {
    return [...(this.#edits.get(file)?.values() ?? [])].sort((a, b) => a.start - b.start);
  }

  /** Returns the text with its byte order mark. */
  original(file: string): string {
    return (this.#marked.has(file) ? byteOrderMark : "") + (this.read(file) ?? "");
  }

  /** Returns the text with all edits. `change` is applied to the result, which has no byte order mark. */
  apply(file: string, change: (text: string) => string = (text) => text): string {
    const text = this.read(file) ?? "";
    let result = "";
    let end = 0;
    for (const edit of this.editsOf(file)) {
      result += text.slice(end, edit.start) + edit.text;
      end = edit.end;
    }
    return (this.#marked.has(file) ? byteOrderMark : "") + change(result + text.slice(end));
  }
}

function readIfExists(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Returns the start offset of each line. */
export function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map(({ 0: end, index }) => index + end.length)];
}

/** Returns the offsets of a place. Without an end, the place extends to the end of its line. */
export function rangeOf({ line = 1, column = 1, endLine = line, endColumn }: Place, text: string) {
  const starts = lineStarts(text);
  const endOfLine = (starts[endLine] ?? text.length + 1) - 1;
  const end = endColumn === undefined ? endOfLine : (starts[endLine - 1] ?? text.length) + endColumn - 1;
  return { start: (starts[line - 1] ?? 0) + column - 1, end };
}
