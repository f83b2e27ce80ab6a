import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { hash } from "../../src/files/content-hash.js";
import { readContent, readFileState } from "../../src/inputs/file-state.js";

const folder = mkdtempSync(join(tmpdir(), "docsgen-file-state-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("readContent", () => {
  test.each(["", "é", "a".repeat(100_000)])("returns the content along with its hash and state", async (text) => {
    const file = join(folder, "page.md");
    writeFileSync(file, text);
    expect(readContent(file).state).toBe(undefined);
    utimesSync(file, 1, 1);
    // The change time itself cannot be set.
    await wait(110);
    const { bytes, ...names } = readContent(file);
    expect(Buffer.from(bytes).toString()).toBe(text);
    expect(names).toEqual({ hash: hash(Buffer.from(text)), state: readFileState(file) });
  });

  test("reads files whose size is not reported", async () => {
    const pipe = join(folder, "pipe");
    execFileSync("mkfifo", [pipe]);
    const writer = spawn("sh", ["-c", `printf content > "${pipe}"`]);
    const { bytes, hash: sum } = readContent(pipe);
    expect(Buffer.from(bytes).toString()).toBe("content");
    expect(sum).toBe(hash(bytes));
    await once(writer, "exit");
  });

  test("throws the system error", () => {
    expect(() => readContent(join(folder, "missing"))).toThrow("ENOENT");
    expect(() => readContent(folder)).toThrow("EISDIR");
  });
});
