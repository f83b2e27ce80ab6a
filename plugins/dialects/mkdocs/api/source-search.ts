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
  /** Returns the text of a file. */
  read(file: string): string;
}

/** @param path `package.module.Class` */
export function findSource(path: string, { files, read }: SearchedPackage): FoundSource | undefined {
  const names = path.replaceAll(":", ".").split(".");
  for (let count = names.length; count > 0; count--) {
    const module = names.slice(0, count).join("/");
    const file = [`${module}/__init__.py`, `${module}.py`].find((one) => files.includes(one));
    if (file === undefined) continue;
    const rest = names.slice(count);
    // A package often imports the names of its modules.
    return rest.length === 0 ? { file, line: 1 } : firstDefinition(rest, [file, ...files], read);
  }
  return undefined;
}

function firstDefinition(
  names: readonly string[],
  files: readonly string[],
  read: (file: string) => string,
): FoundSource | undefined {
  for (const file of files) {
    const line = findLine(read(file), names);
    if (line !== undefined) return { file, line };
  }
  return undefined;
}

/** Returns the line of a member, or of the innermost object around it that is defined in the text. */
function findLine(text: string, names: readonly string[]): number | undefined {
  const lines = text.split("\n");
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
