import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isListed, outputListName, readOutputList, renderOutputList } from "../../src/output/output-list.js";

const [first, second, third] = ["a", "b", "c"].map((letter) => letter.repeat(32)) as [string, string, string];
const outputs = [
  { out: "search/terms-1.json", hash: third, immutable: true },
  { out: "assets/boot-1.js", hash: second },
  { out: "guides/sp ace!.html", hash: first },
];

function folder(): string {
  const out = mkdtempSync(join(tmpdir(), "docsgen-list-"));
  onTestFinished(() => rmSync(out, { recursive: true }));
  return out;
}

test("reads a list as it was written, regardless of the order of the outputs", () => {
  const out = folder();
  const text = renderOutputList(outputs);
  const lines = [`${first} guides/sp ace!.html`, `${second}!assets/boot-1.js`, `${third}!search/terms-1.json`];
  expect(text.split("\n")).toEqual([...lines, expect.stringMatching(/^[\da-f]{32}$/), ""]);
  expect(renderOutputList(outputs.toReversed())).toBe(text);
  writeFileSync(join(out, outputListName), text);
  const { files: listed, isDamaged } = readOutputList(out);
  expect([listed.size, isDamaged]).toEqual([outputs.length, false]);
  expect(listed.get("guides/sp ace!.html")).toEqual({ hash: first, immutable: false, index: 0 });
  expect(listed.get("search/terms-1.json")).toEqual({ hash: third, immutable: true, index: 2 });
  for (const output of outputs) expect(isListed(output, listed.get(output.out))).toBe(true);
});

test("detects a list that was truncated or changed anywhere", () => {
  const out = folder();
  const text = renderOutputList(outputs);
  const damages = [...text].flatMap((_, at) => [text.slice(0, at), `${text.slice(0, at)}~${text.slice(at + 1)}`]);
  for (const damaged of [...damages, `${first} mine.html\n${text}`, `${text}${first} mine.html\n`]) {
    writeFileSync(join(out, outputListName), damaged);
    expect([damaged, readOutputList(out).isDamaged]).toEqual([damaged, true]);
  }
});

test("treats changed content, another property, and a new output as not listed", () => {
  expect(isListed({ out: "a", hash: first }, { hash: second, immutable: false })).toBe(false);
  expect(isListed({ out: "a", hash: first, immutable: true }, { hash: first, immutable: false })).toBe(false);
  expect(isListed({ out: "a", hash: first }, undefined)).toBe(false);
});

test("returns no outputs for a folder without a list", () => {
  expect(readOutputList(folder()).files.size).toBe(0);
});
