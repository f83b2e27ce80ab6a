// Tracks files and environment variables that a config reads while it is imported. They are inputs of the site, like
// the config's text. Only reads by the config's code count, including reads by a package that this code calls.
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { hash, hashFile } from "../../files/content-hash.js";
import { callingFiles, intercept } from "../../guard/node-interception.js";
import { packageFolder } from "./package-folder.js";

/** By kind and name: `file /site/data.json`, `env RELEASE`. */
export type ConfigReads = ReadonlyMap<string, ConfigRead>;

interface ConfigRead {
  kind: "file" | "env";
  name: string;
}

/**
 * Imports a config and adds its reads to `reads`, even if it throws.
 * @param code files with the config's code: the module and its sources, absolute
 */
export async function noteReads<T>(
  code: readonly string[],
  reads: Map<string, ConfigRead>,
  load: () => Promise<T>,
): Promise<T> {
  const isCode = (called: string | undefined) => called !== undefined && code.some((file) => called.includes(file));
  const end = intercept({
    file(name) {
      if (name.includes("node_modules") || code.includes(name) || !callers().some(isCode)) return;
      reads.set(`file ${name}`, { kind: "file", name });
    },
    env(name) {
      // DOCSGEN_* variables are not recorded: they control where and how a site is built, such as the URL of the remote
      // cache, but not its content.
      if (!name.startsWith("DOCSGEN_") && isCode(callers()[0])) reads.set(`env ${name}`, { kind: "env", name });
    },
  });
  try {
    return await load();
  } finally {
    end();
  }
}

/** Returns a hash of the current values of all reads; empty if there are none. */
export function readsKey(reads: ConfigReads): string {
  if (reads.size === 0) return "";
  const parts = [...reads.values()].map(({ kind, name }) =>
    kind === "env" ? `${name}=${process.env[name] ?? ""}` : `${basename(name)} ${contentKey(name)}`,
  );
  return hash(...parts.sort());
}

function contentKey(file: string): string {
  const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
  return isFolder ? hash(...readdirSync(file).sort()) : hashFile(file);
}

/** Returns the files on the call stack, nearest first, except those of docsgen and Node. */
function callers(): string[] {
  const own = join(packageFolder, "lib");
  const isForeign = (file: string) => file !== "" && !file.startsWith("node:") && !file.includes(own);
  return callingFiles().map(decodeFile).filter(isForeign);
}

function decodeFile(file: string): string {
  try {
    return decodeURI(file);
  } catch {
    return file;
  }
}
