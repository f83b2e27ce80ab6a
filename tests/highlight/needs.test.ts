// Expressions that cannot match a line are not run. Skipping one that could match would silently lose colors, so the
// analysis is compared with Oniguruma: every match must contain the text that the expression needs.
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { expect, test } from "vitest";
import { loadLanguages } from "../../src/highlight/languages.js";
import { charsetOf, intersect } from "../../src/highlight/regex-reader.js";
import { findSets } from "../../src/highlight/regex-requirements.js";

const engine = await createOnigurumaEngine(import("shiki/wasm"));

function matches(source: string, line: string): boolean {
  const scanner = engine.createScanner([source]);
  const matches = scanner.findNextMatchSync(line, 0, 0) !== null;
  scanner.dispose?.();
  return matches;
}

function mayMatch(source: string, line: string): boolean {
  return findSets(source).every((set) => intersect(set, charsetOf(line)));
}

test.each([
  ["const", "cons"],
  ["a|b", "c"],
  ["(?:ab|cd)+x", "aby"],
  ["[xyz]{2}", "ab"],
  ["(?=.*@)a", "a"],
  ["(?<=#)a", "a"],
  ["(?i:q)", "abc"],
  ["\\(", "[]"],
  ["\\x41\\u0042", "A"],
  ["(?x) a b # c\n", "ac"],
  ["(?<name>é)", "e"],
  ["[]x]a", "xb"],
])("%j is skipped for %j", (source, line) => {
  expect(matches(source, line)).toBe(false);
  expect(mayMatch(source, line)).toBe(false);
});

test.each([
  ["a*b", "b"],
  ["a?b", "b"],
  ["a{0,2}b", "b"],
  ["a{,2}b", "b"],
  ["(?:a)*?b", "b"],
  ["(?!a)b", "b"],
  ["(?<!a)b", "b"],
  ["a|", "x"],
  ["[^a]", "x"],
  ["[a-c]", "b"],
  ["[]a]", "]"],
  ["[^]a]", "x"],
  ["[a[bc]]", "c"],
  ["[a-z&&[^b]]", "c"],
  ["[\\w-]", "-"],
  ["[a\\-z]", "-"],
  ["[[:alpha:]_]", "é"],
  ["\\w", "é"],
  ["\\p{Lu}", "É"],
  ["\\h", "F"],
  ["\\s", "\u00a0"],
  ["(?i)ABC", "abc"],
  ["(?i)[a-c]x", "BX"],
  ["(?i)s", "\u017f"],
  ["(?i)\u017f", "S"],
  ["a(?i)b", "aB"],
  ["a(?i)b|c", "aC"],
  ["a|(?i)b|c", "C"],
  ["(?i:a)(?-i:b)", "Ab"],
  ["(?x) a + # plus\n b", "aab"],
  ["(?x) a * b", "b"],
  ["(?x) a (?#x)? b", "b"],
  ["(?x)[ ]", " "],
  ["a(?#note)*b", "b"],
  ["(a)\\1", "aa"],
  ["(?<x>a|b\\g<x>c)", "ba c bac"],
  ["\u{1f600}*b", "b"],
  ["[\u{1f600}-\u{1f64f}]", "\u{1f601}"],
  ["\\x{1F600}", "\u{1f600}"],
  ["x{", "x{"],
  ["\\/\\*", "/*"],
  ["^$", ""],
  ["\\n", "a\n"],
  ["a\\Kb", "ab"],
  ["ab?c", "ac"],
  ["ab*c", "ac"],
  ["ab{0,1}c", "ac"],
  ["ab{2}c", "abbc"],
  ["a b+? c", "a bb c"],
  ["(?i)ab", "aB"],
  ["(?i:ab)c", "ABc"],
  ["(?:ab|c)d", "cd"],
  ["(?:ab|)d", "d"],
  ["(ab)?c", "c"],
  ["(?!ab)c", "c"],
  ["a\\wb", "axb"],
  ["a.b", "axb"],
  ["a(?=b)b", "ab"],
  ["(?x)a b", "ab"],
  ["ab (?#c)? d", "ab d"],
  ["\\d\\d", "11"],
  ["\\t\\t", "\t\t"],
  ["é😀?b", "éb"],
])("runs %j for %j", (source, line) => {
  expect(matches(source, line)).toBe(true);
  expect(mayMatch(source, line)).toBe(true);
});

const lines = [
  "export const a = async ({ b, ...c }: D<E>) => `x $ {b ?? 1.5e3}` as const; // note",
  '<p class="a" :b=\'c\' @d="e" #f>{{ g | h }} &amp; <!-- i --></p>',
  "@media (min-width: 40rem) { .a > b::before { color: #fff; content: '\\201C' } }",
  "SELECT COUNT(*) AS n FROM t WHERE a LIKE '%x%' AND b <> 0;",
  "def f(self, *args, **kwargs) -> 'T': return f\"{a!r:>10}\" if not b else None",
  "- **bold** _it_ `code` [a](http://b.c/d?e=f&g) ~~no~~ | 1 | \\*",
  "#include <x.h>  /* y */  int main(void) { return a[0] && ~b ? c->d : 0x1Fu; }",
  "$a = @{ 'b' = %c; } elif [[ $x == *.md ]]; then echo \"$y:-z\"; fi",
  '\tprivate static final String É = "naïve – 日本語 😀";',
  "= == === ~ ^ | ' \" ` , . : ; ? ! \\ % $ # @ ( ) [ ] { } < > + - * / & _",
  "key: &anchor !!tag value # comment",
  "    ",
].map((line) => `${line}\n`);

test("skips no expression of many grammars for a line that it matches", { timeout: 120_000 }, async () => {
  const langs = [
    "tsx",
    "vue",
    "markdown",
    "cpp",
    "php",
    "yaml",
    "shellscript",
    "python",
    "ruby",
    "scss",
    "sql",
    "perl",
  ];
  const loaded = await Promise.all(langs.map((lang) => loadLanguages(lang, [])));
  const sources = new Set(loaded.flatMap((languages) => (languages ?? []).flatMap(collectSources)));
  expect(sources.size).toBeGreaterThan(2_000);
  const wrong: string[] = [];
  for (const source of sources) {
    if (/\\[1-9]/.test(source)) continue;
    const leftOut = lines.filter((line) => !mayMatch(source, line));
    if (leftOut.length === 0) continue;
    const scanner = engine.createScanner([source]);
    wrong.push(
      ...leftOut.filter((line) => scanner.findNextMatchSync(line, 0, 0)).map((line) => `${source} in ${line}`),
    );
    scanner.dispose?.();
  }
  expect(wrong).toEqual([]);
});

/** Returns all regular expressions of a grammar. */
function collectSources(rule: unknown): string[] {
  if (typeof rule !== "object" || rule === null) return [];
  return Object.entries(rule).flatMap(([key, value]) =>
    ["match", "begin", "end", "while"].includes(key) && typeof value === "string" ? [value] : collectSources(value),
  );
}
