// Source positions in the stacks of errors.
import { findSourceMap } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

export interface CodePosition {
  /** Absolute. */
  file: string;
  line: number;
  column: number;
}

/** Yields the positions in a stack, nearest first, without those in Node.js. */
export function* placesOfStack(thrown: unknown): Generator<CodePosition> {
  const stack = thrown instanceof Error ? (thrown.stack ?? "") : "";
  for (const [, file = "", line, column] of stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^()]+?):(\d+):(\d+)/g)) {
    if (!file.startsWith("node:")) yield { file: decodeURI(file), line: Number(line), column: Number(column) };
  }
}

/** Folder of docsgen's compiled code. */
const packageFolder = /^.*[\\/]lib[\\/](?=(?:bundle|src)[\\/])/.exec(fileURLToPath(import.meta.url))?.[0];

/** Returns the first position outside docsgen and Node.js. */
export function placeInPlugin(thrown: unknown): CodePosition | undefined {
  for (const place of placesOfStack(thrown)) {
    if (packageFolder === undefined || !place.file.startsWith(packageFolder))
      return findOriginalPosition(place) ?? place;
  }
  return undefined;
}

/** Applies the source map to a position. Needed for stacks that a test runner or debugger formatted without the map. */
export function findOriginalPosition(place: CodePosition): CodePosition | undefined {
  const entry = findSourceMap(pathToFileURL(place.file).href)?.findEntry(place.line - 1, place.column - 1);
  if (!entry || !("originalLine" in entry)) return undefined;
  const file = fileURLToPath(new URL(entry.originalSource, pathToFileURL(place.file)));
  return { file, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
}

/** Returns the innermost component being rendered. The theme's bundle preserves function names. */
export function findComponent(thrown: unknown): string | undefined {
  return thrown instanceof Error ? /^\s+at ([A-Z]\w*) /m.exec(thrown.stack ?? "")?.[1] : undefined;
}
