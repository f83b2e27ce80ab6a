// Handles file requests from the sandboxed process. It has no other access to files, so every path is checked here.
import {
  type Dirent,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  realpathSync,
  type Stats,
  statSync,
} from "node:fs";
import { resolve } from "node:path";
import { defined } from "../../../shared/defined.js";
import { isReadable } from "./readable-paths.js";
import type { EntryKind, FileAnswer, FileRequest, FileStatus, FolderEntry, GlobOptions } from "./sandbox-protocol.js";

export interface FileAccess {
  answer(request: FileRequest): Promise<FileAnswer>;
  /** @throws Error if the path is not readable */
  readText(path: string): string;
  exists(path: string): boolean;
  /** Requested paths within the repository, absolute. */
  readonly files: ReadonlySet<string>;
}

const maxFileBytes = 16 * 1024 * 1024;

/** @param repository real path of the repository, the only readable folder */
export function createFileAccess(repository: string): FileAccess {
  const files = new Set<string>();
  const check = (path: string): string => {
    if (!isReadable(path, repository)) throw denied(path);
    files.add(path);
    return path;
  };
  return {
    files,
    readText: (path) => Buffer.from(readBase64(check(path)), "base64").toString(),
    exists: (path) => existsSync(check(path)),
    async answer(request) {
      try {
        return { value: await handleRequest(request, check) };
      } catch (thrown) {
        const { code = "EIO", message } = thrown as NodeJS.ErrnoException;
        return { code, message };
      }
    },
  };
}

function denied(path: string): Error {
  const message = `EACCES: "${path}" is not a readable file of the repository`;
  return Object.assign(new Error(message), { code: "EACCES" });
}

async function handleRequest(request: FileRequest, check: (path: string) => string): Promise<unknown> {
  switch (request.type) {
    case "read":
      return readBase64(check(request.path));
    case "list":
      return listEntries(check(request.path), request.isRecursive === true);
    case "status":
      return toFileStatus((request.followsLinks ? statSync : lstatSync)(check(request.path)));
    case "realpath":
      return realpathSync(check(request.path));
    case "glob":
      return listMatches(request.patterns, request.options, check);
    case "yaml":
      return (await import("yaml")).parse(request.text);
  }
}

function readBase64(path: string): string {
  const { size } = statSync(path);
  if (size > maxFileBytes) throw Object.assign(new Error(`EFBIG: "${path}" is larger than 16 MB`), { code: "EFBIG" });
  return readFileSync(path).toString("base64");
}

function listEntries(path: string, recursive: boolean): FolderEntry[] {
  const entries = readdirSync(path, { withFileTypes: true, recursive });
  return entries.map((entry) => ({ name: entry.name, parent: entry.parentPath, kind: entryKind(entry) }));
}

function toFileStatus(stats: Stats): FileStatus {
  return { kind: entryKind(stats), size: stats.size, mtimeMs: stats.mtimeMs };
}

function entryKind(entry: Dirent | Stats): EntryKind {
  if (entry.isFile()) return "file";
  if (entry.isDirectory()) return "folder";
  return entry.isSymbolicLink() ? "link" : "other";
}

async function listMatches(
  patterns: string[],
  { cwd, ignore, onlyFiles, onlyDirectories, absolute, dot, deep }: GlobOptions,
  check: (path: string) => string,
): Promise<string[]> {
  const { default: fastGlob } = await import("fast-glob");
  const options = {
    ...{ cwd, followSymbolicLinks: false },
    ...defined({ ignore, onlyFiles, onlyDirectories, absolute, dot, deep }),
  };
  for (const { base } of fastGlob.generateTasks(patterns, options)) check(resolve(cwd, base));
  return (await fastGlob(patterns, options)).sort();
}
