// Mutated input: randomly damaged pages and configs. A build exits with a documented code, a failure names the file,
// and nothing outside the output changes.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Built } from "./builds.js";
import type { AttackedSite, Random } from "./harness.js";
import { expectDocumented, expectGood, expectSourcesUnchanged, type Found } from "./questions.js";

/** A page with every Markdown construct that docsgen supports. */
const seedPage = `---
title: A page
description: "Words about it"
order: 3
tags: [one, two]
head: { nested: [1, { deep: yes }] }
---

# Heading with \`code\` and [a link](/a) {#custom}

Text with **strong**, *emphasis*, ~~deleted~~, \`code\`, <kbd>K</kbd>, &amp; &copy; an [anchor](#custom), ![x](/images/x.svg "t")
and a footnote[^1], https://example.org, <me@example.org>, a [reference][ref] and {{word}}.

::: tip A title {.class}
Inside, with a list:
- [ ] task
- [x] done
  1. nested
     > quoted
:::

> [!NOTE]
> An alert.

| Left | Right |
| :--- | ----: |
| a \\| b | [c](/b) |

\`\`\`ts {1,3-4} title="a.ts" showLineNumbers
const x: number = 1; // [!code highlight]
\`\`\`

::: code-group
\`\`\`sh [npm]
npm i
\`\`\`
:::

<details open><summary>More</summary>

Hidden *text*.

</details>

<!--@include: ./_parts/part.md-->

Term
: Definition

[^1]: A note.
[ref]: /guides/one "Title"

## Heading
## Heading
### 漢字 العربية 🎉
`;

const fragments = [
  ...[
    "[",
    "]",
    "(",
    ")",
    "![",
    "](",
    "<",
    ">",
    "{",
    "}",
    "{{",
    "}}",
    ":::",
    ":::: x",
    "```",
    "~~~",
    "|",
    "\\",
    "`",
    "***",
  ],
  ...[
    "---\n",
    "+++\n",
    "\n\n",
    "\t",
    "    ",
    "> ",
    "- ",
    "1. ",
    "#".repeat(7),
    "[^1]",
    "[^1]: ",
    "&#",
    "&amp",
    "%00",
    "%zz",
  ],
  ...[
    "\0",
    "\u2028",
    "\u202e",
    "\ufeff",
    "\ufffd",
    "\ud800",
    "e\u0301",
    "\r",
    "\x1b[31m",
    "<!--",
    "-->",
    "<script>",
    "</div>",
  ],
  ...[
    "<!--@include: ../../../etc/passwd-->",
    "<<< ../x",
    "[x](javascript:alert(1))",
    "](/\\x)",
    "[x](//)",
    "{#",
    "{.a #b c=d}",
  ],
  ...[
    '{1,"a"-}',
    "title=",
    "[!code ++]",
    "::: tabs",
    ":::code-group\n",
    "$$",
    "$",
    ":smile:",
    "<Box />",
    "::Box{a=1}",
    "&lt;",
  ],
];

/** Applies one to eight random changes to a text: cut, repeat, move, or insert fragments. */
function mutate(text: string, random: Random, inserted: readonly string[]): string {
  let result = text;
  for (let change = 0; change <= random.below(8); change++) {
    const at = random.below(result.length + 1);
    const end = at + random.below(60);
    const span = result.slice(at, end);
    const how = random.below(6);
    if (how === 0) result = result.slice(0, at) + result.slice(end);
    else if (how === 1) result = result.slice(0, end) + span.repeat(1 + random.below(20)) + result.slice(end);
    else if (how === 2) result = `${result.slice(0, at)}${result.slice(end)}${span}`;
    else if (how === 3) result = result.slice(0, at);
    else
      result =
        result.slice(0, at) + random.pick(inserted).repeat(1 + random.below(how === 4 ? 1 : 300)) + result.slice(at);
  }
  return result;
}

/** Random bytes are not always valid UTF-8. */
function withDamagedBytes(text: string, random: Random): Uint8Array {
  const bytes = Buffer.from(text);
  for (let flip = 0; flip < random.below(6) && bytes.length > 0; flip++)
    bytes[random.below(bytes.length)] = random.below(256);
  return bytes;
}

/** Mutates a page that contains every construct. */
export async function pages(site: AttackedSite, random: Random, found: Found): Promise<string> {
  site.write("content/mutated.md", withDamagedBytes(mutate(seedPage, random, fragments), random));
  const built = await site.buildAgain();
  expectDocumented(built, found);
  expectNamed(built, "content/", found);
  expectSourcesUnchanged(site, found);
  if (random.below(16) === 0) await expectGood(site, built, found);
  const done = `${JSON.stringify(readFileSync(join(site.root, "content/mutated.md"), "latin1"))} → ${built.code}`;
  site.remove("content/mutated.md");
  return done;
}

const seedConfig = `export default {
  title: "Site", description: "Words", url: "https://example.org", base: "/docs/", lang: "en",
  headers: true, trailingSlash: false, headings: { levels: [2, 3] }, brand: "#7c3aed", scheme: "system",
  markdown: { headingAnchors: true }, variables: { word: "one" }, checks: { "dead-link": "warning" },
  nav: [{ label: "A", link: "/a" }, { label: "More", items: [{ label: "B", link: "/b" }] }],
  sidebar: [{ label: "All", items: ["a", "b"] }], social: { github: "https://github.com/acme/kit" },
  footer: { copyright: "Built here", columns: [{ title: "T", links: [{ label: "A", link: "/a" }] }] },
  locales: { en: {}, de: { title: "Seite" } }, versions: { current: { label: "2.x" } },
  redirects: { "/old": "/a" }, repository: { url: "https://github.com/acme/kit" }, plugins: undefined,
};
`;

const values = [
  ...[
    "null",
    "undefined",
    "-1",
    "1e309",
    "NaN",
    '""',
    '"../x"',
    '"/"',
    '"javascript:alert(1)"',
    "[]",
    "{}",
    "[[]]",
    "() => 1",
    "1n",
  ],
  ...[
    "Symbol()",
    "new Date(NaN)",
    "new Map()",
    "/(a+)+$/",
    '"x".repeat(100000)',
    '"\\u0000"',
    '"\\ud800"',
    "Object.create(null)",
  ],
  ...["{ get x() { throw new Error('no') } }", "new Proxy({}, {})", "(() => { const a = {}; a.a = a; return a; })()"],
  ...[
    'JSON.parse(\'{"__proto__": {"a": 1}}\')',
    "(() => { throw null; })()",
    "await 1",
    "class {}",
    "process.exitCode",
    '["a", "a"]',
  ],
];

/** Mutates a config: values of other types, truncated text, or text with code fragments. */
export async function configs(site: AttackedSite, random: Random, found: Found): Promise<string> {
  const before = site.files.get("site.config.mjs");
  const withValues = seedConfig.replace(/(?<=: )("[^"]*"|true|false|undefined|\[[^\]]*\]|\{[^}]*\})/g, (value) =>
    random.below(12) === 0 ? random.pick(values) : value,
  );
  const text =
    random.below(3) > 0 ? withValues : mutate(withValues, random, [...values, "{", "}", "(", "`", "//", "import 'x';"]);
  site.write("site.config.mjs", text);
  const built = await site.buildAgain();
  expectDocumented(built, found);
  expectNamed(built, "", found);
  expectSourcesUnchanged(site, found);
  if (before !== undefined) site.write("site.config.mjs", before);
  return `${JSON.stringify(text)} → ${built.code}`;
}

/** Expects a failure to name a file: a page, the config, or any other source. */
function expectNamed({ code, text }: Built, start: string, found: Found): void {
  if (code !== 1) return;
  if (!/(?:content\/|public\/|theme\/|site\.config)/.test(text) || !text.includes(start))
    found(`a failure names no file: ${text.slice(0, 300)}`);
}
