// The engine shares expressions between lists and caches searches, but finds the same matches as shiki's plain engine,
// from any offset.
import { execFileSync } from "node:child_process";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { expect, test } from "vitest";
import { loadEngine } from "../../src/highlight/regex-engine.js";

const engine = await loadEngine();
const plain = await createOnigurumaEngine(import("shiki/wasm"));

const lists = [
  ["b", "a", "[ab]"],
  ["[ab]", "b", "a"],
  ["\\Gb", "c"],
  ["\\G(?=b)", "b"],
  ["a\\Kb", "b"],
  ["^a", "(?<=a)b", "$"],
  ["\\Aa", "c*"],
  ["(b)(c)?", "(?<x>a)", "é"],
  ["x"],
  ["c(?=a)", "aa(?i)B", "a"],
  ["(?x) a b a # )\n", "a(?x) a # c", "[abc]"],
  ["(?:aab|x)b", "(?<=a)b", "cab c", "é"],
];
const long = "ab c".repeat(80);
const lines = ["aabbc\n", "b\n", "cab cab\n", "é😀ab é\n", "\n", `aab${long}\n`, `cab c${long}\n`, `b${long}x\n`];

test.each(lists)("%s, %s, %s", (...list) => {
  const sources = list.filter((source) => source !== undefined);
  const scanner = engine.createOnigScanner(sources);
  const reference = plain.createScanner(sources);
  for (const text of lines) {
    const line = engine.createOnigString(text);
    const starts = [...Array(text.length + 1).keys()].filter((start) => !/[\udc00-\udfff]/.test(text[start] ?? ""));
    for (const start of [...starts, ...starts.toReversed(), ...starts.filter((at) => at % 2 === 0)]) {
      const match = reference.findNextMatchSync(text, start, 0);
      expect(scanner.findNextMatchSync(line, start, 0), `${JSON.stringify(text)} from ${start}`).toEqual(match);
    }
    line.dispose?.();
  }
});

test("isolates a pattern list from searches for another list, on another line, or at a later offset", () => {
  const first = engine.createOnigScanner(["a", "b"]);
  const second = engine.createOnigScanner(["b"]);
  const [one, other] = [engine.createOnigString("ab"), engine.createOnigString("ba")];
  expect(first.findNextMatchSync(one, 0, 0)?.captureIndices[0]?.start).toBe(0);
  expect(second.findNextMatchSync(other, 0, 0)?.captureIndices[0]?.start).toBe(0);
  expect(second.findNextMatchSync(one, 0, 0)?.captureIndices[0]?.start).toBe(1);
  expect(first.findNextMatchSync(other, 1, 0)).toMatchObject({ index: 0 });
});

test("loads the engine in each thread without Node's HTTP client, which takes longer than the engine", () => {
  const script = `
    import { loadEngine } from ${JSON.stringify(new URL("../../lib/src/highlight/regex-engine.js", import.meta.url))};
    await loadEngine();
    console.log(process.moduleLoadList.filter((name) => name.includes("undici")).join());`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "--eval", script], { encoding: "utf8" });
  expect(printed).toBe("\n");
});
