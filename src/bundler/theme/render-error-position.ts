// Locates the component that threw an error. The theme's server bundle is a single long line, so it is rebuilt with a
// source map. That takes a moment, but is only necessary after a build has failed.
import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { resolve } from "node:path";
import type { Diagnostic } from "../../contract/data.js";
import { bugHint, DocsgenError } from "../../errors/errors.js";
import { isInside } from "../../errors/file-names.js";
import { type CodePosition, placesOfStack } from "../../errors/stack-positions.js";
import { placeFromOffset } from "../../errors/text-offsets.js";

/** The server bundle's source map, with its inputs. */
export interface ServerMap {
  /** As JSON. */
  map: string;
  /** The folder to which its source paths are relative, absolute. */
  work: string;
  /** Absolute paths of all files read. */
  inputs: readonly string[];
}

export interface ThemeCode {
  /** Absolute path of the server bundle. */
  module: string;
  /** The default theme's folder and the folders of themes on top of it, absolute. */
  defaults: string;
  folders: readonly string[];
  /** Plugin names by the absolute file of a component. */
  pluginByFile: ReadonlyMap<string, string>;
  createMap(): Promise<ServerMap>;
}

/** Returns the same error with the position of the component that threw it, and with the component's plugin. */
export async function blameComponent(thrown: unknown, code: ThemeCode): Promise<unknown> {
  if (!(thrown instanceof DocsgenError) || !thrown.diagnostics.some(isOfTheme)) return thrown;
  const created = await code.createMap();
  const own = (file: string) =>
    !isInside(file, code.defaults) && !/[\\/]node_modules[\\/](?:react|scheduler)/.test(file);
  const isWaiting = /react error #426\b/i.test(thrown.message);
  const places = isWaiting
    ? asyncComponents(created.inputs.filter(own))
    : originals(thrown.cause, created, code.module);
  const [place, ...outer] = places.filter(({ file }) => own(file));
  if (place === undefined) return thrown;
  const isInTheme = code.folders.some((folder) => isInside(place.file, folder));
  const owners = [place, ...outer].flatMap(({ file }) => code.pluginByFile.get(file) ?? []);
  const plugin = isInTheme ? undefined : owners[0];
  const diagnostics = thrown.diagnostics.map((one): Diagnostic => {
    if (!isOfTheme(one)) return one;
    return {
      ...one,
      ...(isWaiting && { message: "A component is asynchronous, but pages are rendered synchronously." }),
      ...(plugin !== undefined && { origin: one.origin?.replace("theme", plugin) ?? plugin }),
      hint: bugHint(plugin === undefined ? "theme" : "plugin", place),
    };
  });
  return new DocsgenError(diagnostics, thrown.exitCode, thrown.cause);
}

function isOfTheme({ code, origin }: Diagnostic): boolean {
  return code === "plugin-failed" && origin?.startsWith("theme ·") === true;
}

/** Maps the positions in a stack trace from the bundle to its sources. */
function originals(thrown: unknown, { map, work }: ServerMap, module: string): CodePosition[] {
  const sources = new SourceMap(JSON.parse(map) as SourceMapPayload);
  const places = [...placesOfStack(thrown)].filter(({ file }) => file === module);
  return places.flatMap(({ line, column }): CodePosition[] => {
    const entry = sources.findEntry(line - 1, column - 1);
    if (!("originalLine" in entry)) return [];
    const { originalSource, originalLine, originalColumn } = entry;
    return [{ file: resolve(work, originalSource), line: originalLine + 1, column: originalColumn + 1 }];
  });
}

const asyncComponent = /\bexport\s+default\s+async\b|\basync\s+function\s+[A-Z]|\b[A-Z]\w*\s*(?::[^=\n]+)?=\s*async\b/;

/** React does not report which component suspended. */
function asyncComponents(files: readonly string[]): CodePosition[] {
  return files
    .filter((file) => /\.[cm]?[jt]sx?$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(file, "utf8");
      const found = asyncComponent.exec(text);
      return found ? [placeFromOffset(found.index, text, file)] : [];
    });
}
