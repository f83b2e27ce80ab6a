// An attacker with write access to a remote cache: modifies results from a build's local cache, and sends them without
// docsgen's checks.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Cache } from "../../src/cache/cache.js";
import { decodeEntry, encodeEntry, type SharedResult } from "../../src/cache/memo-entry.js";
import { Connection } from "../../src/cache/remote/http-connection.js";
import { sendEntry } from "../../src/cache/remote/remote-result.js";
import { type RemoteKeys, readKeys } from "../../src/cache/remote/signing-keys.js";
import { readIndex } from "../../src/cache/segments/segment-index.js";
import type { TestSite } from "../site.js";

/** A result of any step, with the fields that attacks modify. */
export type ForgedResult = Omit<SharedResult, "value"> & {
  value: { result?: unknown; blobs?: Readonly<Record<string, string>>; document?: string; assets?: readonly object[] };
};

/** A modified result. Its value can have any shape. */
export type Forgery = Omit<SharedResult, "value"> & { value: unknown };

export interface Attack {
  /** Returns the modified result, or undefined to keep it unchanged. `keep` adds content and returns its key. */
  forge(result: ForgedResult, keep: (content: string) => string, read: (key: string) => string): Forgery | undefined;
  keys?: RemoteKeys;
}

/** Returns the number of sent results. */
export async function attack(url: string, one: TestSite, { forge, keys = readKeys({ url }) }: Attack): Promise<number> {
  const caches = join(one.root, ".docsgen");
  const folder = join(caches, readdirSync(caches).find((name) => name.startsWith("cache-")) ?? "");
  const names = [...readIndex(folder).index.entries()].map(([name]) => name);
  const cache = new Cache(folder, 2 ** 30);
  const connection = new Connection(url, undefined);
  const keep = (content: string) => cache.keep(content).key;
  const read = (key: string) => Buffer.from(cache.get(key) ?? "").toString();
  let count = 0;
  for (const name of names) {
    const result = parse(cache.get(name));
    const changed = result && forge(result, keep, read);
    if (!changed) continue;
    const entry = encodeEntry(changed);
    if (await sendEntry({ names: [name], parts: changed.parts, entry }, { cache, connection, keys })) count++;
  }
  connection.close();
  cache.file.close();
  return count;
}

function parse(bytes: Uint8Array | undefined): ForgedResult | undefined {
  try {
    const { inputs, parts, payload } = decodeEntry(bytes ?? Buffer.of());
    return Array.isArray(inputs) && Array.isArray(parts) ? { inputs, parts, value: JSON.parse(payload) } : undefined;
  } catch {
    return undefined;
  }
}
