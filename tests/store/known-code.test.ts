// A block of code is highlighted once: a page that is compiled again takes what it had before, and no grammar is loaded.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Highlighter } from "../../src/highlight/highlighter.js";
import { hash } from "../../src/store/hash.js";
import { openKnownCode } from "../../src/store/known-code.js";
import { openCacheFile } from "../../src/store/segments/segment.js";
import { compile, problems } from "../markdown/page.js";

const key = hash("a page");
const openFile = () => {
  const folder = mkdtempSync(join(tmpdir(), "docsgen-code-"));
  const file = openCacheFile(folder);
  onTestFinished(() => {
    file.close();
    rmSync(folder, { recursive: true });
  });
  return file;
};
const idle: Highlighter = {
  load: async (lang) => expect.fail(`${lang} was loaded`),
  lines: (code) => expect.fail(`highlighted: ${code}`),
};
const ts = "```ts {1}\nlet a = 1;\n\nlet b = a; // [!code focus]\n```\n";

test("a page with other text around the same code is compiled without a highlighter", async () => {
  const file = openFile();
  const first = openKnownCode({ key }, file);
  const fresh = await compile(`Before.\n\n${ts}`, { code: first });
  const location = first.keep()[0]?.[1];
  const again = openKnownCode({ key, location }, file);
  const edited = await compile(`After.\n\n${ts}`, { code: again, highlighter: idle });
  expect(edited.html).toBe(fresh.html.replace("Before", "After"));
  expect(edited.html).toMatch(/<span class="t/);
  expect(again.keep(), "nothing new to keep").toEqual([]);
});

test("only the block that changed is highlighted, and what the page has no more is let go", async () => {
  const file = openFile();
  const first = openKnownCode({ key }, file);
  await compile(`${ts}\n\`\`\`js\nlet old;\n\`\`\`\n`, { code: first });
  const second = openKnownCode({ key, location: first.keep()[0]?.[1] }, file);
  const asked: string[] = [];
  const highlighter: Highlighter = {
    load: async () => true,
    lines: (code, lang) => [`${lang} ${asked.push(code)}`],
  };
  const page = await compile(`${ts}\n\`\`\`js\nlet fresh;\n\`\`\`\n`, { code: second, highlighter });
  expect(asked).toEqual(["let fresh;"]);
  expect(page.html).toContain(">js 1</code>");
  const third = openKnownCode({ key, location: second.keep()[0]?.[1] }, file);
  expect(third.get("js", "let fresh;")).toBe("js 1");
  expect(third.get("js", "let old;")).toBeUndefined();
  expect(third.get("ts", "let fresh;"), "the language is part of the name").toBeUndefined();
});

test("a lost record costs time only, and what failed is reported each time", async () => {
  const file = openFile();
  const lost = openKnownCode({ key, location: { segment: "gone.seg", offset: 0, length: 9 } }, file);
  const failing: Highlighter = {
    load: async () => true,
    lines(code, _lang, report) {
      report?.("It fails.");
      return [code];
    },
  };
  const page = await compile(ts, { code: lost, highlighter: failing });
  expect(problems(page)).toEqual(["highlight-failed guides/page.md:1:1"]);
  expect(lost.keep()).toEqual([]);
});
