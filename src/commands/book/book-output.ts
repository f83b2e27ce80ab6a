// Writes a PDF or an e-book. Existing files are only replaced if docsgen has written them.
import { existsSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { failure } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { writeWhole } from "../../files/atomic-file.js";

export interface OutputFlags {
  out?: string;
  force?: boolean;
}

interface BookFile {
  /** Title of the book, from which the name is derived unless `--out` is set. */
  title: string;
  /** `.pdf` */
  ending: string;
  /** Bytes that identify a file that docsgen has written, in Latin-1. */
  mark: string;
}

/**
 * Returns the absolute path of the file to write.
 * @throws DocsgenError `foreign-file` if the path has a file that docsgen did not write, and `--force` is not set.
 */
export function resolveBookFile({ out, force }: OutputFlags, { title, ending, mark }: BookFile): string {
  const file = resolve(out ?? `${nameOf(title)}${ending}`);
  if (!existsSync(file)) return file;
  const name = displayName(file, process.cwd());
  if (statSync(file).isDirectory()) {
    throw failure("foreign-file", `${name} is a folder.`, { hint: "pass the name of a file with --out", exitCode: 2 });
  }
  if (force || readFileSync(file).includes(mark, 0, "latin1")) return file;
  const hint = "choose another name with --out, or replace it with --force";
  throw failure("foreign-file", `${name} was not written by docsgen.`, { hint, exitCode: 2 });
}

/** `Cairn – Guides` → `cairn-guides` */
function nameOf(title: string): string {
  const words = title.toLowerCase().match(/[\p{L}\p{N}.]+/gu) ?? [];
  return words.join("-") || "book";
}

export function writeBook(file: string, content: Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeWhole(file, content);
}
