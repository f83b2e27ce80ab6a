// A cache that several machines share, over the HTTP protocol of Bazel's remote cache. Results of steps are fetched
// into the local cache before the steps read it. New results are sent at the end of a build. The server is untrusted;
// see remote-result.ts.
import type { Cache } from "../cache.js";
import type { ResultCheck } from "../memo-entry.js";
import { Connection } from "./http-connection.js";
import { type Ends, type Fetched, fetchResult, type SharedResult, sendResult } from "./remote-result.js";
import type { RemoteKeys } from "./signing-keys.js";

export interface Remote {
  /** Fetches results with these names that are missing from the local cache. Failed fetches are skipped. */
  fetch(names: readonly string[], check: ResultCheck): Promise<void>;
  /** Queues a result of this build, which `close` sends. */
  store(result: SharedResult): void;
  close(): Promise<RemoteReport>;
}

/** Numbers of results, and problems to report. */
export interface RemoteReport {
  fetched: number;
  stored: number;
  /** Completes "The remote cache …". */
  problem?: string;
  /** Results that were fetched but not used. */
  refused?: { unsigned: number; invalid: number; reason: string };
  /** Variable of the signing key, if it is not set on this machine. In this case, results are not sent. */
  unsetKey?: string;
}

export interface RemoteOptions {
  /** URL of the server, without a trailing slash. */
  url: string;
  keys: RemoteKeys;
  /** If true, results are not sent. */
  readOnly: boolean;
  cache: Cache;
  isForeign: Ends["isForeign"];
  onProgress: (progress: { step: string; done: number; total: number }) => void;
}

/** Maximum number of results that are transferred concurrently. */
const maxConcurrent = 48;

export function openRemote({ url, keys, readOnly, cache, isForeign, onProgress }: RemoteOptions): Remote {
  const connection = new Connection(url, authorization(process.env.DOCSGEN_REMOTE_CACHE_TOKEN));
  const ends: Ends = { cache, connection, keys, isForeign };
  const isUnable = keys.isSigned && !keys.sign;
  const isReadOnly = readOnly || isUnable || isOn(process.env.DOCSGEN_REMOTE_CACHE_READ_ONLY);
  if (keys.identity === undefined) connection.leaveOut(`its key is missing: set ${keys.missing.join(" or ")}`);
  const results: SharedResult[] = [];

  const run = async <T>(step: string, items: readonly T[], isOver: () => boolean, work: (item: T) => Promise<void>) => {
    const queue = items.values();
    let done = 0;
    const lane = async () => {
      for (const item of queue) {
        if (isOver()) return;
        await work(item);
        onProgress({ step, done: ++done, total: items.length });
      }
    };
    await Promise.all(Array.from({ length: maxConcurrent }, lane));
  };
  const tally = createTally();
  let stored = 0;
  return {
    async fetch(names, check) {
      const missing = [...new Set(names)].filter((name) => !cache.has(name));
      const isOver = () => connection.isReadingOver();
      await run("fetch", missing, isOver, async (name) => tally.add(await fetchResult(name, check, ends)));
    },
    store(result) {
      if (!isReadOnly) results.push(result);
    },
    async close() {
      const isOver = () => connection.problem() !== undefined;
      await run("upload", results.splice(0), isOver, async (result) => {
        if (await sendResult(result, ends)) stored++;
      });
      connection.close();
      const problem = describeProblem(connection);
      const [unsetKey] = isUnable ? keys.missing : [];
      return {
        ...{ ...tally.report(), stored },
        ...(problem !== undefined && { problem }),
        ...(unsetKey !== undefined && { unsetKey }),
      };
    },
  };
}

function createTally() {
  let fetched = 0;
  let unsigned = 0;
  const reasons: string[] = [];
  return {
    add(result: Fetched): void {
      if (result === "fetched") fetched++;
      else if (result === "unsigned") unsigned++;
      else if (typeof result === "object") reasons.push(result.problem);
    },
    report(): Pick<RemoteReport, "fetched" | "refused"> {
      const invalid = reasons.length;
      if (unsigned + invalid === 0) return { fetched };
      return { fetched, refused: { unsigned, invalid, reason: [...reasons].sort()[0] ?? "" } };
    },
  };
}

function describeProblem(connection: Connection): string | undefined {
  const reason = connection.problem();
  if (reason !== undefined) return `was left out: ${reason}`;
  return connection.isReadingOver() ? "was not read completely: it is too slow" : undefined;
}

/** Parses `user:password` for HTTP's basic scheme, or a bearer token, which contains neither colons nor spaces. */
function authorization(variable = ""): string | undefined {
  const token = variable.trim();
  if (token === "") return undefined;
  if (token.includes(":")) return `Basic ${Buffer.from(token).toString("base64")}`;
  return `Bearer ${token.replace(/[^!-~]/g, "")}`;
}

function isOn(variable = ""): boolean {
  return !["", "0", "false"].includes(variable);
}
