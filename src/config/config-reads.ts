// What a config looks at by itself while it is imported: files, and variables of the environment. Both are inputs of the site
// like the config's own text. Only what the config's code asks for counts, also where a package reads a file for it.
import { readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { callingFiles, intercept } from "../report/interception.js";
import { hash, hashFile } from "../store/hash.js";
import { packageFolder } from "./package-folder.js";

/** By kind and name: `file /site/data.json`, `env RELEASE`. */
export type ConfigReads = ReadonlyMap<string, { kind: "file" | "env"; name: string }>;

/**
 * Imports a config, and notes what it reads.
 * @param code files of the config's code: the module and what it was made from, absolute
 */
export async function noteReads<T>(
  code: readonly string[],
  load: () => Promise<T>,
): Promise<{ value: T; reads: ConfigReads }> {
  const reads = new Map<string, { kind: "file" | "env"; name: string }>();
  const isCode = (called: string | undefined) => called !== undefined && code.some((file) => called.includes(file));
  const end = intercept({
    file(name) {
      if (name.includes("node_modules") || code.includes(name) || !callers().some(isCode)) return;
      reads.set(`file ${name}`, { kind: "file", name });
    },
    env(name) {
      // Variables of docsgen's own say where and how a site is built, such as the address of the remote cache: not what is in it.
      if (!name.startsWith("DOCSGEN_") && isCode(callers()[0])) reads.set(`env ${name}`, { kind: "env", name });
    },
  });
  try {
    return { value: await load(), reads };
  } finally {
    end();
  }
}

/** Names what was read, as it is now; empty if that is nothing. */
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

/** The files of the calls that lead here, outside of docsgen and Node.js, the nearest first. */
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
