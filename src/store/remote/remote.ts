// A cache that machines share, over the HTTP protocol of Bazel's remote cache. Entries come from it into the local cache
// before a step looks there, and what this build made anew goes to it at the end. With whatever server, a build's output is
// what it is without one.
import type { Cache } from "../cache.js";
import { openConnection } from "./connection.js";
import { type Entry, fetchEntry, sendEntry } from "./entry.js";

export interface Remote {
  /** Brings the entries of these names that the local cache does not have into it: those that can be had. */
  fetch(names: readonly string[]): Promise<void>;
  /** Notes an entry that this build made. */
  store(entry: Entry): void;
  /** Sends what was noted; returns what came and went. */
  close(): Promise<RemoteReport>;
}

/** Counts are of entries; `problem` says why the server was left out, if it was. */
export interface RemoteReport {
  fetched: number;
  stored: number;
  problem?: string;
}

export interface RemoteOptions {
  /** Address of the server, without a slash at the end. */
  url: string;
  /** Whether nothing is sent. */
  readOnly: boolean;
  cache: Cache;
  /** Hears how far fetching and sending are. */
  onProgress: (progress: { step: string; done: number; total: number }) => void;
}

/** Entries on their way at a time. */
const lanes = 24;

export function openRemote({ url, readOnly, cache, onProgress }: RemoteOptions): Remote {
  const connection = openConnection(url, authorization(process.env.DOCSGEN_REMOTE_CACHE_TOKEN));
  const isReadOnly = readOnly || isOn(process.env.DOCSGEN_REMOTE_CACHE_READ_ONLY);
  const ends = { cache, connection };
  const entries: Entry[] = [];
  const counts = { fetched: 0, stored: 0 };

  const run = async <T>(step: string, items: readonly T[], work: (item: T) => Promise<void>) => {
    let next = 0;
    let done = 0;
    const lane = async () => {
      for (let item = items[next++]; item !== undefined && connection.isOpen(); item = items[next++]) {
        await work(item);
        onProgress({ step, done: ++done, total: items.length });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  };
  return {
    async fetch(names) {
      const missing = [...new Set(names)].filter((name) => !cache.locate(name));
      await run("fetch", missing, async (name) => {
        if (await fetchEntry(name, ends)) counts.fetched++;
      });
    },
    store(entry) {
      if (!isReadOnly) entries.push(entry);
    },
    async close() {
      await run("upload", entries.splice(0), async (entry) => {
        if (await sendEntry(entry, ends)) counts.stored++;
      });
      const problem = connection.close();
      return { ...counts, ...(problem !== undefined && { problem }) };
    },
  };
}

/** `user:password` for HTTP's basic scheme, or a bearer token, which has neither a colon nor spaces. */
function authorization(variable = ""): string | undefined {
  const token = variable.trim();
  if (token === "") return undefined;
  if (token.includes(":")) return `Basic ${Buffer.from(token).toString("base64")}`;
  return `Bearer ${token.replace(/[^!-~]/g, "")}`;
}

function isOn(variable = ""): boolean {
  return !["", "0", "false"].includes(variable);
}
