// What a hook of a plugin or a theme returned in; the same, checked, out.

import type { EmittedFile } from "../contract/data.js";
import { DocsgenError, failure } from "../report/errors.js";

/** A list of files, each with a path under the output folder. `origin`: whose hook it is. */
export function checkFiles(files: unknown, origin: string): EmittedFile[] {
  if (!Array.isArray(files)) throw wrongResult(origin, "a list of files", files);
  for (const file of files as EmittedFile[]) {
    const isFile =
      typeof file?.out === "string" &&
      (typeof file.content === "string" ||
        file.content instanceof Uint8Array ||
        [file.content].flat().every((piece: unknown) => isKept(piece)));
    if (!isFile) throw wrongResult(origin, "files with `out` and `content`", file);
    if (file.out.startsWith("/") || file.out.split("/").includes("..") || file.out === "") {
      throw failure("output-outside", `"${file.out}" is no path under the output folder.`, { origin });
    }
  }
  return files as EmittedFile[];
}

function isKept(content: unknown): boolean {
  return typeof content === "object" && content !== null && "kept" in content && typeof content.kept === "string";
}

export function wrongResult(origin: string, expected: string, got: unknown): DocsgenError {
  const shown = got === null ? "null" : Array.isArray(got) ? "a list" : typeof got;
  const message = `The hook returned ${shown} instead of ${expected}.`;
  return new DocsgenError({ code: "plugin-result", severity: "error", message, origin }, 70);
}
