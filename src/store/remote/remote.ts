// A cache that several machines share, over the HTTP protocol of Bazel's remote cache. Results of steps are fetched into the
// local cache before the step looks there; results that this build made are sent at the end. The server never changes the output.
import type { Cache } from "../cache.js";
import { Connection } from "./connection.js";
import { fetchResult, type Result, sendResult } from "./result.js";

export interface Remote {
  /** Fetches the results of these names that the local cache does not have. What cannot be fetched is skipped. */
  fetch(names: readonly string[]): Promise<void>;
  /** Notes a result of this build, to be sent by `close`. */
  store(result: Result): void;
  close(): Promise<RemoteReport>;
}

/** Numbers of results; `problem` says why the server was left out, if it was. */
export interface RemoteReport {
  fetched: number;
  stored: number;
  problem?: string;
}

export interface RemoteOptions {
  /** Address of the server, without a slash at the end. */
  url: string;
  /** Send nothing. */
  readOnly: boolean;
  cache: Cache;
  onProgress: (progress: { step: string; done: number; total: number }) => void;
}

/** Results under way at a time. */
const maxConcurrent = 24;

export function openRemote({ url, readOnly, cache, onProgress }: RemoteOptions): Remote {
  const connection = new Connection(url, authorization(process.env.DOCSGEN_REMOTE_CACHE_TOKEN));
  const isReadOnly = readOnly || isOn(process.env.DOCSGEN_REMOTE_CACHE_READ_ONLY);
  const ends = { cache, connection };
  const results: Result[] = [];

  /** Counts the items for which `work` succeeded. */
  const run = async <T>(step: string, items: readonly T[], work: (item: T) => Promise<boolean>) => {
    const queue = items.values();
    let done = 0;
    let succeeded = 0;
    const lane = async () => {
      for (const item of queue) {
        if (connection.problem() !== undefined) return;
        if (await work(item)) succeeded++;
        onProgress({ step, done: ++done, total: items.length });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, lane));
    return succeeded;
  };
  let fetched = 0;
  return {
    async fetch(names) {
      const missing = [...new Set(names)].filter((name) => !cache.has(name));
      const count = await run("fetch", missing, (name) => fetchResult(name, ends));
      fetched += count;
    },
    store(result) {
      if (!isReadOnly) results.push(result);
    },
    async close() {
      const stored = await run("upload", results.splice(0), (result) => sendResult(result, ends));
      const problem = connection.problem();
      return { fetched, stored, ...(problem !== undefined && { problem }) };
    },
  };
}

/** `user:password` for HTTP's basic scheme, or a bearer token, which contains neither colons nor spaces. */
function authorization(variable = ""): string | undefined {
  const token = variable.trim();
  if (token === "") return undefined;
  if (token.includes(":")) return `Basic ${Buffer.from(token).toString("base64")}`;
  return `Bearer ${token.replace(/[^!-~]/g, "")}`;
}

function isOn(variable = ""): boolean {
  return !["", "0", "false"].includes(variable);
}
