// Finds the definition of a Python object by a text search, for sites without griffe.
import { escapeRegExp } from "docsgen/markdown-text";

interface FoundSource {
  file: string;
  /** 1-based. */
  line: number;
}

interface SearchedPackage {
  /** Its files, as paths that start with the package's name. */
  files: readonly string[];
  /** Returns the lines of a file. */
  readLines(file: string): readonly string[];
}

/** @param path `package.module.Class` */
export function findSource(path: string, { files, readLines }: SearchedPackage): FoundSource | undefined {
  const names = path.replaceAll(":", ".").split(".");
  for (let count = names.length; count > 0; count--) {
    const module = names.slice(0, count).join("/");
    const file = [`${module}/__init__.py`, `${module}.py`].find((one) => files.includes(one));
    if (file === undefined) continue;
    const rest = names.slice(count);
    // A package often imports the names of its modules.
    return rest.length === 0 ? { file, line: 1 } : firstDefinition(rest, [file, ...files], readLines);
  }
  return undefined;
}

function firstDefinition(
  names: readonly string[],
  files: readonly string[],
  readLines: SearchedPackage["readLines"],
): FoundSource | undefined {
  for (const file of files) {
    const line = findLine(readLines(file), names);
    if (line !== undefined) return { file, line };
  }
  return undefined;
}

/** Returns the line of a member, or of the innermost object around it that is defined in the file. */
function findLine(lines: readonly string[], names: readonly string[]): number | undefined {
  let found: number | undefined;
  for (const name of names) {
    const word = escapeRegExp(name);
    const definition = new RegExp(String.raw`^\s*(?:(?:async\s+)?(?:class|def)\s+${word}\b|${word}\s*[:=](?!=))`);
    const at = lines.findIndex((line, index) => index >= (found ?? 0) && definition.test(line));
    if (at === -1) break;
    found = at;
  }
  return found === undefined ? undefined : found + 1;
}
