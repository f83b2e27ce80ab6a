// Plain front matter is read without the YAML parser: with the same values, or by falling back to the parser.
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseFrontMatter, parsePlainYaml } from "../../src/pages/front-matter/front-matter.js";
import { site } from "../site.js";

test("reads words, strings, and numbers", () => {
  const block =
    'title: Getting started\r\ndescription: "What it\'s for: all"\norder: 12\ndraft: false\n\nslug: /a/b\nlink: see a:b#c\n';
  expect(parsePlainYaml(block)).toBeUndefined();
  expect(parsePlainYaml(block.replace("slug: /a/b\n", "slug: 'a b'\n"))).toEqual({
    title: "Getting started",
    description: "What it's for: all",
    order: 12,
    draft: false,
    slug: "a b",
    link: "see a:b#c",
  });
  expect(parsePlainYaml("")).toEqual({});
});

test.each([
  "a: b: c",
  "a: b #c",
  "a: [b]",
  "a: {b: c}",
  "a: |\n  b",
  "a: b\n  c",
  "a: b\na: c",
  'a: "b\\n"',
  "a: null",
  "a: -1",
  "a: 1.5",
  "a: 012",
  "a:",
  "a: ",
  "a: b ",
  "a:b",
  "- a",
  "# a",
  "a: &b c",
  "a: *b",
  "a: !b c",
  "a: 'b''c'",
  "null: a",
  "a: b:",
  "a: \u0085b",
  "...",
])("falls back to the parser for %j", (block) => {
  expect(parsePlainYaml(block)).toBeUndefined();
});

test("gives the same result as the parser whenever it succeeds", () => {
  const parts = [
    "a",
    "Z",
    "1",
    "0",
    " ",
    ":",
    ": ",
    " #",
    "#",
    "-",
    "- ",
    "'",
    '"',
    "\\",
    "[",
    "]",
    ",",
    "{",
    "}",
    "&",
    "*",
    "!",
    "|",
  ];
  parts.push(
    "?",
    "%",
    "@",
    "`",
    "~",
    "é",
    "ß",
    "字",
    "😀",
    "\t",
    "\u00a0",
    "\u2028",
    "true",
    "null",
    "no",
    "e5",
    ".",
    "...",
    "---",
    "<<",
  );
  let state = 5;
  const random = (limit: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % limit;
  };
  const some = (list: readonly string[]) => list[random(list.length)] ?? "";
  const text = () => Array.from({ length: random(4) }, () => some(parts)).join("");
  const value = () => some(["a", "B", "n", "'", '"', "1", ""]) + text() + some(["", "", "'", '"']);
  const line = () => `${some(["a", "b-2", "no", "true", "e5", "_", "1"])}: ${value()}\n`;
  let read = 0;
  for (let round = 0; round < 20_000; round++) {
    const block = random(4) === 0 ? line() + line() : line();
    const values = parsePlainYaml(block);
    if (!values) continue;
    read++;
    expect({ block, values }).toEqual({ block, values: parse(block) });
  }
  expect(read).toBeGreaterThan(500);
});

const said = (block: string) => {
  const problems: string[] = [];
  parseFrontMatter(`---\n${block}---\n`, "a.md", ({ message, hint, place }) =>
    problems.push(`${place?.line}:${place?.column} ${message} (${hint})`),
  );
  return problems;
};

test.each([
  [
    "title: A\nlayout: home\ntitle: B\n",
    '4:1 Duplicate key "title", on line 2 and on line 4. (a key can have only one value',
  ],
  ["hero:\n  - title: a\n    title: b\n", '4:5 Duplicate key "title", on line 3 and on line 4.'],
  [
    "title: A\n  order: 2\n",
    '2:8 The key "title" has a value, but "order" is nested below it. (indent order like title',
  ],
  ["title: Guide: the first\n", '(put the value in quotes: title: "Guide: the first")'],
  ["hero:\n  title: Guide: the first\n  text: a\n", '(put the value in quotes: title: "Guide: the first")'],
  ["hero:\n  a: 1\n b: 2\n   c: 3\n", "(lines of the same level must start at the same column)"],
  ["tags:\n\t- a\n", "(indent with spaces)"],
  ["title: @x\n", '(put the value in quotes: title: "@x")'],
  ["tags: [a, b\norder: 1\n", "(close it with ])"],
  ['title: "abc\n', "(close the string with the quote that opens it)"],
  ["- a\nb: 1\n", "(write each key on a separate line, as in: title: My page)"],
])("reports one mistake as one error with a hint: %j", (block, expected) => {
  expect(said(block)).toEqual([expect.stringContaining(expected)]);
});

test("allows a page without a body to omit the closing line", () => {
  const problems: string[] = [];
  const parse = (text: string) => parseFrontMatter(text, "a.md", ({ message }) => problems.push(message));
  const { values, bodyOffset, findPlace: placeOf } = parse("---\nlayout: home\n\nhero:\n  text: A\n");
  expect([values, bodyOffset, placeOf(["hero"]).line]).toEqual([{ layout: "home", hero: { text: "A" } }, 34, 5]);
  expect(problems).toEqual([]);
  for (const text of ["---\ntitle: A\n\n# Title\n", "---\ntitle: A\n\nText\n", "---\n- a\n", "---\n"]) {
    expect(parse(text)).toMatchObject({ values: {}, bodyOffset: 0 });
  }
  expect(problems).toHaveLength(4);
});

const deep = 5000;

test.each([
  ["lists in brackets", `a: ${"[".repeat(deep)}`, 2],
  ["closed lists in brackets", `title: T\na: ${"[".repeat(deep)}${"]".repeat(deep)}`, 3],
  ["mappings in braces", `a: ${"{a: ".repeat(deep)}1${"}".repeat(deep)}`, 2],
  ["list items side by side", `a:\n ${"- ".repeat(deep)}x`, 3],
  ["keys with question marks", `${"? ".repeat(deep)}x`, 2],
  ["indented keys", Array.from({ length: 300 }, (_, index) => `${" ".repeat(index)}a:`).join("\n"), 102],
])("reports the line of %s that are nested too deeply", async (_name, block, line) => {
  const one = site({ "site.config.ts": "export default {};\n", "content/index.md": `---\n${block}\n---\n\n# Home\n` });
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(1);
  expect(stderr).toContain("error[front-matter] The front matter is nested too deeply: more than 100 levels.");
  expect(stderr).toContain(`  content/index.md:${line}\n`);
});

test("reports TOML that is nested too deeply", async () => {
  const files = { "site.config.ts": "export default {};\n", "content/index.md": `+++\na = ${"[".repeat(deep)}\n+++\n` };
  const { code, stderr } = await site(files).cli("build");
  expect([code, stderr]).toEqual([1, expect.stringContaining("error[front-matter]")]);
});
