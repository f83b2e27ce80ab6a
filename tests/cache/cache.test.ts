// The cache as builds use it: the next process finds all entries, and corrupt files never cause wrong results or
// failures.
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { Cache } from "../../src/cache/cache.js";
import { CacheFile } from "../../src/cache/segments/segment.js";
import { hash } from "../../src/files/content-hash.js";
import { createProcessMark } from "../../src/files/process-mark.js";

const key = (name: string) => hash("test", name);
const text = (bytes: Uint8Array | undefined) => bytes && Buffer.from(bytes).toString("utf8");
const maxBytes = 1 << 24;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "docsgen-cache-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
});

async function fill(names: readonly string[]): Promise<void> {
  const cache = new Cache(folder, maxBytes);
  for (const name of names) cache.put(key(name), Buffer.from(`value of ${name}`));
  await cache.close();
}

const segment = () => join(folder, readdirSync(folder).filter((name) => name.endsWith(".seg"))[0] ?? "");

describe("an entry", () => {
  test("can be read before a flush, and after the cache is closed and reopened", async () => {
    const cache = new Cache(folder, maxBytes);
    cache.put(key("a"), Buffer.from("one"));
    expect(text(cache.get(key("a")))).toBe("one");
    expect(cache.get(key("b"))).toBeUndefined();
    await cache.close();
    expect(text(new Cache(folder, maxBytes).get(key("a")))).toBe("one");
  });

  test("is stored once under the hash of its bytes", async () => {
    const cache = new Cache(folder, maxBytes);
    const content = "naïve – 漢字 🎈";
    const named = cache.keep(content);
    expect(named.key).toBe(hash(Buffer.from(content)));
    expect(text(cache.get(named.key))).toBe(content);
    expect(cache.keep(Buffer.from(content))).toEqual(named);
    cache.flush();
    const bytes = statSync(segment()).size;
    await cache.close();
    const next = new Cache(folder, maxBytes);
    expect(next.keep(content).location).toEqual(named.location);
    await next.close();
    expect(statSync(segment()).size).toBe(bytes);
    expect(readdirSync(folder).filter((name) => name.endsWith(".seg"))).toHaveLength(1);
  });

  test("can be text larger than the write buffer", async () => {
    const cache = new Cache(folder, maxBytes);
    const contents = ["a", "é".repeat(1 << 20), "b", "漢".repeat(1 << 19), "c"];
    const keys = contents.map((content) => cache.keep(content).key);
    expect(keys.map((one) => text(cache.get(one)))).toEqual(contents);
    await cache.close();
    const next = new Cache(folder, maxBytes);
    expect(keys.map((one) => text(next.get(one)))).toEqual(contents);
  });

  test("written by another thread is found by its location; the next process needs no location", async () => {
    const cache = new Cache(folder, maxBytes);
    const other = new CacheFile(folder);
    const location = other.append(key("a"), Buffer.from("elsewhere"));
    other.flush();
    cache.adopt(key("a"), location);
    expect(text(cache.get(key("a")))).toBe("elsewhere");
    other.append(key("b"), Buffer.from("unknown to the index"));
    await other.close();
    await cache.close();
    expect(text(new Cache(folder, maxBytes).get(key("b")))).toBe("unknown to the index");
  });

  test("survives a killed process that leaves no index, an old index, or a truncated last record", async () => {
    await fill(["a", "b"]);
    rmSync(join(folder, "index"));
    appendFileSync(segment(), Buffer.from("half a record"));
    const cache = new Cache(folder, maxBytes);
    expect(text(cache.get(key("a")))).toBe("value of a");
    expect(text(cache.get(key("b")))).toBe("value of b");
  });

  test("does not keep the temporary file of a killed process, but does not delete a running process's file", async () => {
    const [machine] = createProcessMark().split("-");
    const [dead, alive] = [2 ** 30, process.ppid].map((pid) => `index.${machine}-${pid}.0f1e2d3c.tmp`);
    for (const name of [dead, alive]) writeFileSync(join(folder, name ?? ""), "half");
    await new Cache(folder, maxBytes).close();
    expect(readdirSync(folder)).toContain(alive);
    expect(readdirSync(folder)).not.toContain(dead);
  });

  test("is found among thousands, with a new index, an old one, or none", async () => {
    const names = Array.from({ length: 5000 }, (_, number) => `entry ${number}`);
    await fill(names.slice(0, 3000));
    await fill(names.slice(2000));
    const missing = async () => {
      const cache = new Cache(folder, maxBytes);
      const lost = names.filter((name) => text(cache.get(key(name))) !== `value of ${name}`);
      await cache.close();
      return lost;
    };
    expect(await missing()).toEqual([]);
    rmSync(join(folder, "index"));
    expect(await missing()).toEqual([]);
    expect(new Cache(folder, maxBytes).get(key("entry 5000"))).toBeUndefined();
  });

  test("can be bytes larger than the write buffer", async () => {
    const large = Buffer.alloc(3 << 20, 7);
    const cache = new Cache(folder, maxBytes);
    cache.put(key("small"), Buffer.from("x"));
    cache.put(key("large"), large);
    cache.put(key("after"), Buffer.from("y"));
    await cache.close();
    const again = new Cache(folder, maxBytes);
    expect(again.get(key("large"))?.length).toBe(large.length);
    expect(text(again.get(key("after")))).toBe("y");
  });
});

describe("damage is a miss, never a wrong result", () => {
  test("for a flipped bit in a value", async () => {
    await fill(["a", "b"]);
    const bytes = readFileSync(segment());
    const at = bytes.indexOf("value of a");
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    writeFileSync(segment(), bytes);
    const cache = new Cache(folder, maxBytes);
    expect(cache.get(key("a"))).toBeUndefined();
    expect(text(cache.get(key("b")))).toBe("value of b");
  });

  test("for a truncated segment, a corrupt index, and a foreign file", async () => {
    await fill(["a", "b"]);
    truncateSync(segment(), Math.floor(statSync(segment()).size / 2) + 4);
    writeFileSync(join(folder, "foreign.seg"), "this is no segment at all, but a longer text in its place");
    expect(text(new Cache(folder, maxBytes).get(key("a")))).toBe("value of a");
    expect(new Cache(folder, maxBytes).get(key("b"))).toBeUndefined();
    writeFileSync(join(folder, "index"), Buffer.alloc(500, 3));
    expect(text(new Cache(folder, maxBytes).get(key("a")))).toBe("value of a");
  });
});

test("keeps the entries that the last process used, and drops the rest when it exceeds its limit", async () => {
  const value = Buffer.alloc(100_000, 1);
  for (let round = 0; round < 8; round++) {
    const cache = new Cache(folder, 1 << 20);
    cache.put(key(`old ${round}`), value);
    cache.put(key(`other ${round}`), value);
    await cache.close();
  }
  const size = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
  expect(size()).toBeLessThanOrEqual(1.2 * (1 << 20));
  const cache = new Cache(folder, 1 << 20);
  cache.get(key("other 7"));
  for (let more = 0; more < 9; more++) cache.put(key(`new ${more}`), value);
  await cache.close();
  expect(size()).toBeLessThanOrEqual(1.2 * (1 << 20));
  const after = new Cache(folder, 1 << 20);
  expect(after.get(key("other 7"))?.length).toBe(value.length);
  expect(after.get(key("old 0"))).toBeUndefined();
});

test("is not trimmed while builds use every entry, even if it exceeds its limit", async () => {
  const cache = new Cache(folder, 1 << 20);
  for (let one = 0; one < 20; one++) cache.put(key(`page ${one}`), Buffer.alloc(100_000, one));
  await cache.close();
  const before = readdirSync(folder).sort();
  const again = new Cache(folder, 1 << 20);
  for (let one = 0; one < 20; one++) again.locate(key(`page ${one}`));
  await again.close();
  expect(readdirSync(folder).sort()).toEqual(before);
  expect(new Cache(folder, 1 << 20).get(key("page 19"))?.[0]).toBe(19);
});

describe("a long-running process", () => {
  const mebibyte = 2 ** 20;
  const size = () => readdirSync(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);

  test("keeps its cache within a budget, but never drops initial results or entries in use", async () => {
    const cache = new Cache(folder, 2 ** 30);
    const inUse = new Set([key("edit 30")]);
    cache.put(key("start"), Buffer.from("start"));
    let largest = 0;
    for (let edit = 0; edit < 200; edit++) {
      cache.put(key(`edit ${edit}`), Buffer.alloc(mebibyte, edit));
      if (edit > 30) cache.has(key("edit 31"));
      cache.trim(() => inUse);
      expect(cache.get(key(`edit ${Math.max(0, edit - 5)}`))?.[0]).toBe(Math.max(0, edit - 5));
      largest = Math.max(largest, size());
    }
    expect(largest).toBeLessThan(50 * mebibyte);
    for (const edit of [0, 30, 31, 199]) expect([edit, cache.get(key(`edit ${edit}`))?.[0]]).toEqual([edit, edit]);
    expect(cache.get(key("edit 32"))).toBeUndefined();
    await cache.close();
    const next = new Cache(folder, 2 ** 30);
    expect(text(next.get(key("start")))).toBe("start");
    for (const edit of [0, 30, 31, 199]) expect([edit, next.get(key(`edit ${edit}`))?.[0]]).toEqual([edit, edit]);
    expect(next.get(key("edit 32"))).toBeUndefined();
  });

  test("does not trim an entry that another thread is about to read", () => {
    const cache = new Cache(folder, 2 ** 30);
    const reader = new CacheFile(folder);
    for (let edit = 0; edit < 100; edit++) {
      cache.put(key(`edit ${edit}`), Buffer.alloc(mebibyte, edit));
      cache.flush();
      const location = cache.locate(key(`edit ${edit}`));
      cache.trim(() => new Set());
      expect(location && reader.read(key(`edit ${edit}`), location)?.[0]).toBe(edit);
    }
    reader.close();
  });
});
