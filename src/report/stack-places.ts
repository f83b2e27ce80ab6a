// Places in the stack of what was thrown.
import { findSourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface CodePlace {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
}

/** The nearest first; those in Node.js are left out. */
export function* placesOfStack(thrown: unknown): Generator<CodePlace> {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  for (const [, file = "", line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()]+?):(\d+):(\d+)/g)) {
    if (!file.startsWith("node:")) yield { file: decodeURI(file), line: Number(line), column: Number(column) };
  }
}

/** docsgen's own compiled code. */
const ownCode = /^.*[\\/]lib[\\/](?=(?:bundle|src)[\\/])/.exec(fileURLToPath(import.meta.url))?.[0];

/** The first place of a stack that is neither docsgen's nor in Node.js. */
export function placeInPlugin(thrown: unknown): CodePlace | undefined {
  for (const place of placesOfStack(thrown)) {
    if (ownCode === undefined || !place.file.startsWith(ownCode)) return originalPlace(place) ?? place;
  }
  return undefined;
}

/** For a stack that a test runner or a debugger has formatted without the source map. */
export function originalPlace(place: CodePlace): CodePlace | undefined {
  const entry = findSourceMap(pathToFileURL(place.file).href)?.findEntry(place.line - 1, place.column - 1);
  if (!entry || !("originalLine" in entry)) return undefined;
  const file = fileURLToPath(new URL(entry.originalSource, pathToFileURL(place.file)));
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}
