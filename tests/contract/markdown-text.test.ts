// `docsgen/markdown-text`, as plugins import it.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import {
  changeOutsideCode,
  createFenceScanner,
  createSlug,
  escapeHtml,
  escapeRegExp,
  escapeXml,
  isIndexName,
  withoutIndexName,
} from "../../src/contract/text/markdown-text.js";
import { repository } from "../site.js";

function positionsOf(...lines: string[]): string[] {
  return lines.map(createFenceScanner());
}

describe("createFenceScanner", () => {
  test("returns the position of each line in a code block", () => {
    expect(positionsOf("a", "```ts", "b", "```", "c")).toEqual(["", "start", "inside", "end", ""]);
    expect(positionsOf("```", "```", "```js", "a")).toEqual(["start", "end", "start", "inside"]);
  });

  test("closes a block only with a fence of at least the same length, of the same character, and alone on its line", () => {
    expect(positionsOf("````", "```", "~~~~", "```` b", "- ````", "`````")).toEqual([
      "start",
      ...["inside", "inside", "inside", "inside"],
      "end",
    ]);
  });

  test("finds fences in quotes and list items, but not in inline code", () => {
    expect(positionsOf("> - ```", ">   a", ">   ```", "``` a` b")).toEqual(["start", "inside", "end", ""]);
    expect(positionsOf("1. ~~~ `a`", "~~~")).toEqual(["start", "end"]);
  });
});

test("changes text outside code spans", () => {
  const upper = (line: string) => changeOutsideCode(line, (text) => text.toUpperCase());
  expect(upper("a `b` c ``d ` e`` f")).toBe("A `b` C ``d ` e`` F");
  expect(upper("a ` b")).toBe("A ` B");
  expect(upper("\\` a ` b ` ``` c")).toBe("\\` A ` b ` ``` C");
});

test("escapes text for HTML, XML and regular expressions", () => {
  expect(escapeHtml(`<a href="?b&c">'`)).toBe("&lt;a href=&quot;?b&amp;c&quot;&gt;'");
  expect(escapeXml("a\u0000\u000b <\u{1f600}\ud800 &")).toBe("a &lt;\u{1f600} &amp;");
  const signs = String.raw`\^$.*+?()[]{}|/-`;
  expect(new RegExp(`^${escapeRegExp(signs)}$`, "u").exec(signs)?.[0]).toBe(signs);
});

test("recognizes the names of folder pages", () => {
  const indexes = ["index", "README", "index.md", "a/readme.mdx", "a/b/Index.markdown"];
  const others = ["index.html", "my-index.md", "indexes.md", "index/a.md", "index-2.md", "README.txt", ""];
  expect([...indexes, ...others].filter(isIndexName)).toEqual(indexes);
  expect(["index.md", "a/README.md", "a/index", "a/b.md"].map(withoutIndexName)).toEqual(["", "a/", "a/", "a/b.md"]);
});

test("numbers repeated heading ids", () => {
  const slug = createSlug((text) => text.toLowerCase().replace(/\W+/g, ""));
  expect([slug("A b", 0), slug("A b", 2), slug("!", 0), slug("!", 1)]).toEqual(["ab", "ab-2", "section", "section-1"]);
});

test("is a public entry point without imports", () => {
  const program = `console.log(Object.keys(await import("docsgen/markdown-text")).join(" "))`;
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", program], { cwd: repository });
  const names =
    "changeOutsideCode createFenceScanner createSlug escapeHtml escapeRegExp escapeXml indexFiles isIndexName";
  expect(String(printed)).toBe(`${names} withoutIndexName\n`);
  expect(readFileSync(join(repository, "lib/bundle/markdown-text.js"), "utf8")).not.toMatch(/\bimport\b/);
});
