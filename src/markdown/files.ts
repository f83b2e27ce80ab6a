// Files that a text names: an address as written in, the file on disk out, and its text through the context.
import { dirname, isAbsolute, join, resolve } from "node:path";
import type { Place } from "../contract/data.js";
import { isInside, nameOf } from "../store/paths.js";
import type { NumberedLine } from "./regions.js";
import type { CompileContext } from "./state.js";

/** Folder to which relative addresses in a file refer; a source without a file counts as part of the content folder. */
export function folderOf(file: string, ctx: CompileContext): string {
  return isAbsolute(file) ? dirname(file) : dirname(join(ctx.content, file));
}

/** `/x` is under the site's root, `@/x` under the content folder, anything else beside the file that names it. */
export function locateFile(address: string, from: string, ctx: CompileContext): string {
  if (address.startsWith("@/")) return join(ctx.content, address.slice(2));
  return address.startsWith("/") ? join(ctx.root, address) : resolve(folderOf(from, ctx), address);
}

export interface IncludeRequest {
  /** As written, without region or range. */
  address: string;
  /** The file that asks. */
  from: string;
  /** Where it asks. */
  place: Place;
}

export interface IncludedText {
  file: string;
  /** The line that a final line end seems to begin is none. */
  lines: NumberedLine[];
}

/** Reads a file for an include; a problem is reported at its place, and undefined is returned. */
export function readInclude(request: IncludeRequest, ctx: CompileContext): IncludedText | undefined {
  const { address, from, place } = request;
  const file = locateFile(address, from, ctx);
  if (!isInside(file, ctx.root)) {
    ctx.report({
      code: "include-outside-root",
      severity: "error",
      message: `The included file ${address} is outside the site's root.`,
      place,
      hint: "move it under the site's root, or make the folder above it the root",
    });
    return undefined;
  }
  const bytes = ctx.readBytes(file);
  if (!bytes) {
    ctx.report({
      code: "missing-include",
      severity: "error",
      message: `The included file ${address} does not exist.`,
      place,
      hint: `looked for ${nameOf(file, ctx.root)} under the site's root`,
    });
    return undefined;
  }
  const lines = new TextDecoder().decode(bytes).split(/\r\n?|\n/);
  if (lines.at(-1) === "") lines.pop();
  return { file, lines: lines.map((text, index) => ({ text, line: index + 1 })) };
}
