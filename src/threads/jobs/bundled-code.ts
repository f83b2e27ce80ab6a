// Positions in the sources of bundled page modules.
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { dirname, resolve } from "node:path";
import { type CodePosition, placesOfStack } from "../../errors/stack-positions.js";

/** The bundled scripts of page modules. */
export interface BundledCode {
  /** Folder of the scripts, absolute. */
  folder: string;
  /** Folder to which the sources in source maps are relative, absolute. */
  sources: string;
}

/** docsgen's own code, and modules that plugins create. */
const internal =
  /[\\/]theme[\\/](?:islands|counterparts)[\\/]|[\\/]node_modules[\\/]react(?:-dom)?[\\/]|docsgen-[a-z]+:/;

/** Yields the positions of an error's stack in the sources, nearest first, without those in docsgen and React. */
export function* placesInSources(thrown: unknown, { folder, sources }: BundledCode): Generator<CodePosition> {
  for (const { file, line, column } of placesOfStack(thrown)) {
    if (dirname(file) !== folder) continue;
    const entry = readMap(file)?.findEntry(line - 1, column - 1);
    if (!entry || !("originalLine" in entry)) continue;
    const original = resolve(sources, entry.originalSource);
    if (!internal.test(original))
      yield { file: original, line: entry.originalLine + 1, column: entry.originalColumn + 1 };
  }
}

/** Returns the position of the site's code that threw an error. */
export function placeInSite(thrown: unknown, code: BundledCode): CodePosition | undefined {
  for (const place of placesInSources(thrown, code)) if (!isInPackage(place.file)) return place;
  return undefined;
}

function isInPackage(file: string): boolean {
  return /[\\/]node_modules[\\/]/.test(file);
}

/** By script. A map can have several megabytes, and many components can fail. */
const maps = new Map<string, SourceMap | undefined>();

function readMap(script: string): SourceMap | undefined {
  if (!maps.has(script)) maps.set(script, parseMap(script));
  return maps.get(script);
}

function parseMap(script: string): SourceMap | undefined {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${script}.map`, "utf8")) as SourceMapPayload);
  } catch {
    return undefined;
  }
}
