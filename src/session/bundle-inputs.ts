// Inputs of bundles.
import { statSync } from "node:fs";
import type { Input } from "../cache/memo.js";
import { displayName, isInside } from "../errors/file-names.js";
import type { Session } from "./session.js";

/**
 * Excludes packages, unless they are part of the theme, because the fingerprint includes the lockfile's hash, which
 * covers them.
 * @param folders the theme's folders, absolute
 */
export function createInputs(
  files: readonly string[],
  folders: readonly string[],
  { config, readValue }: Pick<Session, "config" | "readValue">,
): Input[] {
  const isOfTheme = (file: string) => folders.some((folder) => isInside(file, folder));
  const own = files.filter((file) => !file.includes("node_modules") || isOfTheme(file));
  return own.map((file) => {
    const name = displayName(file, config.root);
    const kind = statSync(file, { throwIfNoEntry: false })?.isDirectory() ? "folder" : "file";
    return { kind, name, value: readValue(kind, name) };
  });
}
