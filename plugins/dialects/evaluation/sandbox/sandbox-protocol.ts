// Messages between docsgen and the sandboxed process that runs another tool's configuration. Each message is a line of
// JSON.
import type { Json } from "docsgen";

/** Arguments for functions of a configuration, or of its plugins' options, by function name: `{ rewrites: ["a.md"] }`. */
export type Calls = Readonly<Record<string, readonly string[]>>;

/** First line sent to the process. */
export interface SandboxTask {
  /** The bundle, absolute. */
  module: string;
  /** Folder of the configuration, absolute: the working directory of the tool. */
  folder: string;
  calls: Calls;
}

export type EntryKind = "file" | "folder" | "link" | "other";

/** A folder entry, with the folder that contains it. */
export interface FolderEntry {
  name: string;
  parent: string;
  kind: EntryKind;
}

export interface FileStatus {
  kind: EntryKind;
  size: number;
  mtimeMs: number;
}

export interface GlobOptions {
  cwd: string;
  ignore?: string[];
  onlyFiles?: boolean;
  onlyDirectories?: boolean;
  absolute?: boolean;
  dot?: boolean;
  deep?: number;
}

/** The process cannot open files, so it requests their content. Paths are absolute. */
export type FileRequest =
  | { type: "read"; path: string }
  | { type: "list"; path: string; isRecursive: boolean }
  | { type: "status"; path: string; followsLinks: boolean }
  | { type: "realpath"; path: string }
  | { type: "glob"; patterns: string[]; options: GlobOptions }
  | { type: "yaml"; text: string };

export type FileAnswer = { value: unknown } | { code: string; message: string };

/** Last line sent by the process. */
export type SandboxReply =
  | { type: "result"; value?: Json | undefined }
  | { type: "failure"; message: string; stack: string };

export type SandboxMessage = FileRequest | SandboxReply;
