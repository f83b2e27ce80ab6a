// Code blocks are highlighted once: a recompiled page reuses its highlighted code, and loads no grammar.
import { expect, test } from "vitest";
import { type Ledger, openLedger } from "../../src/cache/ledger.js";
import type { Highlighter } from "../../src/highlight/highlighter.js";
import { highlightedCode } from "../../src/threads/jobs/page-facts.js";
import { compile, problems } from "../markdown/page.js";

const idle: Highlighter = {
  isPlain: () => false,
  load: async (lang) => expect.fail(`${lang} was loaded`),
  lines: (code) => expect.fail(`highlighted: ${code}`),
};
const ts = "```ts {1}\nlet a = 1;\n\nlet b = a; // [!code focus]\n```\n";

/** Returns the ledger as the next build reads it. */
function reopen(ledger: Ledger<string>): Ledger<string> {
  return openLedger(Buffer.from(ledger.changes() ?? ""));
}

test("compiles a page with different text around the same code without a highlighter", async () => {
  const first = openLedger<string>(undefined);
  const fresh = await compile(`Before.\n\n${ts}`, { code: highlightedCode(first) });
  const again = reopen(first);
  const edited = await compile(`After.\n\n${ts}`, { code: highlightedCode(again), highlighter: idle });
  expect(edited.html).toBe(fresh.html.replace("Before", "After"));
  expect(edited.html).toMatch(/<span class="t/);
  expect(again.changes(), "adds no new entries").toBeUndefined();
});

test("highlights only the changed block, and drops removed blocks", async () => {
  const first = openLedger<string>(undefined);
  await compile(`${ts}\n\`\`\`js\nlet old;\n\`\`\`\n`, { code: highlightedCode(first) });
  const second = reopen(first);
  const languages: string[] = [];
  const highlighter: Highlighter = {
    isPlain: () => false,
    load: async () => true,
    lines: (code, lang) => [`${lang} ${languages.push(code)}`],
  };
  const page = await compile(`${ts}\n\`\`\`js\nlet fresh;\n\`\`\`\n`, { code: highlightedCode(second), highlighter });
  expect(languages).toEqual(["let fresh;"]);
  expect(page.html).toContain(">js 1</code>");
  const third = highlightedCode(reopen(second));
  expect(third.get("js", "let fresh;")).toBe("js 1");
  expect(third.get("js", "let old;")).toBeUndefined();
  expect(third.get("ts", "let fresh;"), "includes the language in the name").toBeUndefined();
});

test("recovers from a lost entry, and reports the failure each time", async () => {
  const lost = openLedger<string>(undefined);
  const failing: Highlighter = {
    isPlain: () => false,
    load: async () => true,
    lines(code, _lang, report) {
      report?.("It fails.");
      return [code];
    },
  };
  const page = await compile(ts, { code: highlightedCode(lost), highlighter: failing });
  expect(problems(page)).toEqual(["highlight-failed guides/page.md:1:1"]);
  expect(lost.changes()).toBeUndefined();
});
