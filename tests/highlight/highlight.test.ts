import { expect, test } from "vitest";
import { defaultThemes } from "../../src/config/markdown-config.js";
import type { LanguageObject } from "../../src/contract/site-config.js";
import { createHighlighter, type Highlighter } from "../../src/highlight/highlighter.js";
import { languageNames } from "../../src/highlight/languages.js";
import { maxLineLength } from "../../src/highlight/tokenizer.js";

const create = (langs: LanguageObject[] = []) => createHighlighter({ ...defaultThemes, langs });
const highlighter = create();

async function highlightLines(code: string, lang: string, by: Highlighter = highlighter): Promise<string[]> {
  expect(await by.load(lang)).toBe(true);
  return by.lines(code, lang);
}

/** Returns the reasons that were reported for a load or a block. */
async function reasons(run: (report: (reason: string) => void) => unknown): Promise<string[]> {
  const all: string[] = [];
  await run((reason) => all.push(reason));
  return all;
}

test("adds classes to tokens, escapes text, and omits spans for whitespace and for text in the default color", async () => {
  const [first, second] = await highlightLines("let a = b < c && d;\n\t// x <y> & z", "ts");
  expect(first).toMatch(/^<span class="t\d+">let<\/span> a <span/);
  expect(first).toContain("&lt;");
  expect(first).toContain("&amp;&amp;");
  expect(second).toMatch(/^\t<span class="t\d+">\/\/ x &lt;y> &amp; z<\/span>$/);
});

test("merges neighboring tokens of the same class into one span, including the whitespace between them", async () => {
  const [line] = await highlightLines("export default async function f() {}", "ts");
  expect(line).toMatch(
    /^<span class="t\d+">export default async function<\/span> <span class="t\d+">f<\/span>\(\) {}$/,
  );
});

test("colors no punctuation after `export default`, as after other keywords", async () => {
  const [line] = await highlightLines("export default { a, b };", "ts");
  expect(line).toMatch(/^<span class="t\d+">export default<\/span> { a, b };$/);
});

test("excludes line breaks from lines", async () => {
  expect(await highlightLines("1\r\n\r\n2\n", "json")).toEqual([...(await highlightLines("1\n\n2", "json")), ""]);
  expect(await highlightLines("", "json")).toEqual([""]);
});

test("supports language aliases, ignores case, and needs no grammar for plain text", async () => {
  const lines = await highlightLines("const a = 1", "typescript");
  expect(await highlightLines("const a = 1", "TS")).toEqual(lines);
  expect(await highlightLines("int a;", "C++")).toEqual(await highlightLines("int a;", "cpp"));
  expect(await highlightLines("x := 1", "golang")).toEqual(await highlightLines("x := 1", "go"));
  expect(await highlightLines('<Grid Width="2"/>', "xaml")).toEqual(await highlightLines('<Grid Width="2"/>', "xml"));
  expect(await highlightLines("{% if a %}", "njk")).toEqual(await highlightLines("{% if a %}", "jinja"));
  expect(await highlightLines("id x;", "objectivec")).toEqual(await highlightLines("id x;", "objective-c"));
  for (const lang of ["text", "TXT", "plaintext", "output", ""])
    expect(await highlightLines("a <b>", lang)).toEqual(["a &lt;b>"]);
  expect(await languageNames()).toEqual(expect.arrayContaining(["typescript", "ts", "c++", "text"]));
});

test.each(["nosuch", "../themes/nord", "constructor", "index"])("does not accept %s as a language", async (lang) => {
  expect(await highlighter.load(lang)).toBe(false);
  expect(highlighter.lines("a <b>", lang)).toEqual(["a &lt;b>"]);
  expect(await reasons((report) => highlighter.load(lang, report))).toEqual([`Unknown language "${lang}".`]);
});

test("highlights a block the same way, regardless of what was highlighted before it", async () => {
  const unclosed = ["`a ${", "/* open", "{ [ (", "'", "<!--"];
  const blocks: [code: string, lang: string][] = [
    ["```js\nlet a = `b`;\n```\n\n```python\ndef f(): pass\n```", "md"],
    ["x */ y\nconst a = 1;\n}", "ts"],
    ["cat <<A\n$x\nA\necho $x", "bash"],
    ["cat <<B\n$x\nA\nB\necho $x", "bash"],
    ["echo $x\nA\necho $x", "bash"],
    ["<style>a { b: c }</style>\n<a b='c'>", "html"],
  ];
  const alone = await Promise.all(blocks.map(([code, lang]) => highlightLines(code, lang, create())));
  const crowded = create();
  for (const lang of ["python", "javascript", "ts", "html", "bash", "md", "vue"]) {
    await highlightLines(unclosed.join("\n"), lang, crowded);
    for (const open of unclosed) await highlightLines(`${open}\nconst a = 1;\n}`, lang, crowded);
  }
  for (const [index, [code, lang]] of [...blocks.entries(), ...[...blocks.entries()].reverse()]) {
    expect(await highlightLines(code, lang, crowded)).toEqual(alone[index]);
  }
});

test("highlights equal lines differently if the parser state differs", async () => {
  const [before, , inside, , after] = await highlightLines("let a\n/*\nlet a\n*/\nlet a", "ts");
  expect(before).toBe(after);
  expect(inside).not.toBe(before);
});

test("highlights code inside Markdown in languages common in documentation", async () => {
  const [outside] = await highlightLines("const a = 1;", "ts");
  expect((await highlightLines("```ts\nconst a = 1;\n```", "md"))[1]).toBe(outside);
});

test("leaves a very long line as plain text, without affecting the next line", async () => {
  const long = `"${"<".repeat(maxLineLength)}`;
  const [, next] = await highlightLines("1\n2", "json");
  expect(await highlightLines(`${long}\n2`, "json")).toEqual([`"${"&lt;".repeat(maxLineLength)}`, next]);
});

const shop: LanguageObject = {
  name: "shop",
  aliases: ["Store"],
  scopeName: "source.shop",
  embeddedLangs: ["json"],
  patterns: [
    { match: "\\bsell\\b", name: "keyword.control.shop" },
    { begin: "<json>", end: "</json>", patterns: [{ include: "source.json" }] },
  ],
};

test("lets a custom grammar embed one of shiki's languages", async () => {
  const own = create([shop]);
  const [number] = await highlightLines("[1]", "json");
  const [line] = await highlightLines("sell <json>[1]</json>", "Shop", own);
  expect(line).toMatch(/^<span class="t\d+">sell<\/span> /);
  expect(line).toContain(number);
  expect(await highlightLines("sell <json>[1]</json>", "store", own)).toEqual([line]);
});

test("lets a custom grammar replace shiki's grammar", async () => {
  const own = create([{ ...shop, name: "ts", aliases: [] }]);
  expect(await highlightLines("const sell", "ts", own)).toEqual([expect.stringMatching(/^const <span/)]);
});

test("rejects an invalid grammar and gives the reason", async () => {
  const own = create([{ name: "half", patterns: [] }]);
  const given = await reasons(async (report) => expect(await own.load("half", report)).toBe(false));
  expect(given).toEqual([expect.stringContaining('has no "scopeName"')]);
  expect(own.lines("a", "half")).toEqual(["a"]);
});

test.each(["(sell", "[sell", "*sell", "sell)", "\\p{Sale}"])("rejects a grammar with %j", async (match) => {
  const patterns = [{ begin: "(a)", end: "b|\\1", patterns: [{ match: "sell" }, { match }] }];
  const own = create([{ name: "broken", scopeName: "source.broken", patterns }]);
  const given = await reasons(async (report) => expect(await own.load("broken", report)).toBe(false));
  expect(given).toEqual([expect.stringContaining(match)]);
});

test("shows code as plain text if its grammar fails, and reports the reason", async () => {
  const own = create([{ name: "broken", scopeName: "source.broken", patterns: [{ match: "sell", name: 5 }] }]);
  await own.load("broken");
  const given = await reasons((report) => {
    expect(own.lines("sell <b>\nx", "broken", report)).toEqual(["sell &lt;b>", "x"]);
  });
  expect(given).toEqual([expect.stringMatching(/^The grammar for "broken" failed on this code: /)]);
});

test("reports an unknown theme and suggests the nearest name", async () => {
  const own = createHighlighter({ ...defaultThemes, dark: "github-drak", langs: [] });
  await expect(own.load("ts")).rejects.toMatchObject({
    diagnostics: [{ code: "unknown-highlight-theme", hint: "did you mean github-dark?" }],
  });
});
