// The subset of `node:fs` that is available to a sandboxed configuration. Files are read through requests to docsgen.
// Writing does nothing.
import { basename, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { request } from "./sandbox-channel.js";
import type { EntryKind, FileStatus, FolderEntry, GlobOptions } from "./sandbox-protocol.js";

interface ReadOptions {
  encoding?: BufferEncoding | null;
}
interface ListOptions {
  withFileTypes?: boolean;
  recursive?: boolean;
}

interface SandboxFiles {
  /** Members of `node:fs`. */
  members: Record<string, (...given: never[]) => unknown>;
  /** Members of `node:fs/promises`. */
  promises: Record<string, (...given: never[]) => Promise<unknown>>;
}

/** @param folder folder against which relative paths are resolved */
export function createSandboxFiles(folder: string): SandboxFiles {
  const absolute = (file: unknown) => (file instanceof URL ? fileURLToPath(file) : resolve(folder, String(file)));
  const readFileSync = (file: unknown, options?: ReadOptions | BufferEncoding | null) => {
    const bytes = Buffer.from(String(request({ type: "read", path: absolute(file) })), "base64");
    const encoding = typeof options === "string" ? options : options?.encoding;
    return encoding ? bytes.toString(encoding) : bytes;
  };
  const statusOf = (file: unknown, followsLinks: boolean) =>
    createStats(request({ type: "status", path: absolute(file), followsLinks }) as FileStatus);
  const accessSync = (file: unknown) => void statusOf(file, true);
  const readdirSync = (file: unknown, options?: ListOptions) => {
    const path = absolute(file);
    const entries = request({ type: "list", path, isRecursive: options?.recursive === true }) as FolderEntry[];
    if (options?.withFileTypes) return entries.map(createEntry);
    return entries.map(({ name, parent }) => resolve(parent, name).slice(resolve(path).length + 1));
  };
  const existsSync = (file: unknown) => {
    try {
      accessSync(file);
      return true;
    } catch {
      return false;
    }
  };
  const statSync = (file: unknown) => statusOf(file, true);
  const lstatSync = (file: unknown) => statusOf(file, false);
  const realpathSync = (file: unknown) => String(request({ type: "realpath", path: absolute(file) }));
  return {
    members: { readFileSync, existsSync, readdirSync, statSync, lstatSync, realpathSync, accessSync },
    promises: {
      readFile: async (file: unknown, options?: ReadOptions) => readFileSync(file, options),
      readdir: async (file: unknown, options?: ListOptions) => readdirSync(file, options),
      stat: async (file: unknown) => statSync(file),
      access: async (file: unknown) => accessSync(file),
    },
  };
}

function createKind(kind: EntryKind) {
  return {
    isFile: () => kind === "file",
    isDirectory: () => kind === "folder",
    isSymbolicLink: () => kind === "link",
  };
}

function createStats({ kind, size, mtimeMs }: FileStatus) {
  return { ...createKind(kind), size, mtimeMs, mtime: new Date(mtimeMs) };
}

function createEntry({ name, parent, kind }: FolderEntry) {
  return { ...createKind(kind), name: basename(name), path: parent, parentPath: parent };
}

type Patterns = string | string[] | (Partial<GlobOptions> & { patterns: string | string[] });

/** Names under which packages export functions that list files. */
const globNames = ["glob", "globby", "async", "sync", "globSync", "globbySync"] as const;

/** Lists files like fast-glob, tinyglobby and globby, which accept nearly the same options. */
export function createGlob(folder: string): object {
  const list = (given: Patterns, options: Partial<GlobOptions> = {}) => {
    const isObject = typeof given === "object" && !Array.isArray(given);
    const { patterns, ...others } = isObject ? given : { patterns: given };
    const all = { cwd: folder, ...options, ...others };
    return request({
      type: "glob",
      patterns: [patterns].flat(),
      options: { ...all, cwd: resolve(folder, all.cwd) },
    }) as string[];
  };
  const later = async (given: Patterns, options?: Partial<GlobOptions>) => list(given, options);
  const functions = globNames.map((name) => [name, /sync$/i.test(name) && name !== "async" ? list : later] as const);
  return Object.assign(later, Object.fromEntries(functions));
}
