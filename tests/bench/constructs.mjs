// Markdown constructs, each repeated up to a given length. The build time and memory of such a page must grow linearly
// with its length.

/** Repeats a unit up to a length. @param {string} unit @returns {(length: number) => string} */
const repeat = (unit) => (length) => unit.repeat(Math.ceil(length / unit.length));

/** Joins numbered units up to a length. @param {(index: number) => string} unit @returns {(length: number) => string} */
const count = (unit) => (length) => {
  const parts = [];
  for (let total = 0, index = 0; total < length; index++) {
    const part = unit(index);
    parts.push(part);
    total += part.length;
  }
  return parts.join("");
};

/** Fills the first half of the length with one unit and the second half with another. @param {string} open @param {string} close */
const halves = (open, close) => (/** @type {number} */ length) =>
  repeat(open)(length / 2) + repeat(close)((length / 2) * (close.length / open.length));

/** Texts by construct. @type {Readonly<Record<string, (length: number) => string>>} */
export const constructs = {
  prose: repeat("The quick brown fox jumps over the lazy dog. It does so again.\n\n"),
  "one paragraph of lines": repeat("The quick brown fox jumps over the lazy dog.\n"),
  "one long line": repeat("The quick brown fox jumps. "),
  entities: repeat("Tom &amp; Jerry, "),
  "numeric entities": repeat("a &#35; b &#x22; "),
  "entities without semicolon": repeat("Tom &amp Jerry &copy "),
  "unknown entities": repeat("a &nosuchname; b "),
  emphasis: repeat("*a* **b** ***c*** _d_ "),
  "emphasis never closed": repeat("*a **b "),
  "emphasis never opened": repeat("a* b** "),
  "mixed delimiters": repeat("*_a~"),
  strikethrough: repeat("~~a~~ ~b~ "),
  "strikethrough never closed": repeat("~~a "),
  "opening brackets": repeat("["),
  "brackets never closed": repeat("[a "),
  "nested brackets": halves("[a", "]"),
  "bracket pairs": repeat("[a][b] [c] "),
  links: repeat("[text](https://example.com/page) "),
  "links never closed": repeat("[a](b "),
  "nested links": halves("[", "](u)"),
  "link references": (length) => `${repeat("[a link][one] ")(length)}\n\n[one]: https://example.com\n`,
  definitions: count((index) => `[name-${index}]: https://example.com/${index}\n`),
  "references and definitions": count(
    (index) => `[name-${index}]\n\n[name-${index}]: https://example.com/${index}\n\n`,
  ),
  images: repeat("![alt](https://example.com/a.png) "),
  "images never closed": repeat("![a](b "),
  autolinks: repeat("<https://example.com/a> "),
  "bare addresses": repeat("https://example.com/a www.example.com me@example.com "),
  "mail addresses in a row": repeat("a@b.c_"),
  "flat list": count((index) => `- item ${index}\n`),
  "loose list": count((index) => `- item ${index}\n\n`),
  "ordered list": count((index) => `${index + 1}. item\n`),
  "task list": count((index) => `- [${index % 2 ? "x" : " "}] task ${index}\n`),
  "nested lists": repeat("- a\n  - b\n    - c\n      - d\n"),
  "list items side by side": repeat("- - - a\n"),
  quotes: repeat("> a quote\n\n"),
  "one quote": repeat("> a line of a quote\n"),
  "nested quotes": repeat("> a\n>> b\n>>> c\n\n"),
  alerts: repeat("> [!NOTE]\n> Text.\n\n"),
  containers: repeat(":::note\nText.\n:::\n\n"),
  "nested containers": repeat("::::note\n:::tip\nText.\n:::\n::::\n\n"),
  "containers never opened": repeat(":::\n\n"),
  tables: repeat("| a | b |\n| - | - |\n| 1 | 2 |\n\n"),
  "long table": (length) => `| a | b |\n| - | - |\n${repeat("| 1 | 2 |\n")(length)}`,
  "wide table": (length) =>
    `${repeat("| a ")(length / 3)}|\n${repeat("| - ")(length / 3)}|\n${repeat("| b ")(length / 3)}|\n`,
  "pipes without a table": repeat("a | b "),
  "front matter": (length) => `---\n${count((index) => `key${index}: value\n`)(length)}---\n\nText.\n`,
  "front matter with a list": (length) =>
    `---\nitems:\n${count((index) => `  - "item ${index}"\n`)(length)}---\n\nText.\n`,
  "front matter with a long text": (length) => `---\ntext: >\n${repeat("  a line\n")(length)}---\n\nText.\n`,
  fences: repeat("```text\ncode\n```\n\n"),
  "one fence": (length) => `\`\`\`text\n${repeat("a line of code\n")(length)}\`\`\`\n`,
  "fence never closed": (length) => `\`\`\`text\n${repeat("a line of code\n")(length)}`,
  "highlighted code": (length) => `\`\`\`js\n${repeat("const a = 1;\n")(length)}\`\`\`\n`,
  "indented code": repeat("    code\n\ntext\n\n"),
  headings: count((index) => `## Heading ${index}\n\n`),
  "equal headings": repeat("## Heading\n\n"),
  "headings with ids": count((index) => `## Heading {#id-${index}}\n\n`),
  "headings with one id": repeat("## Heading {#one}\n\n"),
  "underlined headings": repeat("Heading\n-------\n\n"),
  footnotes: count((index) => `Text[^${index}].\n\n[^${index}]: Note.\n\n`),
  "calls of one footnote": (length) => `${repeat("Text[^1]. ")(length)}\n\n[^1]: Note.\n`,
  "footnotes without a note": count((index) => `Text[^${index}] `),
  "raw HTML tags": repeat("<b>a</b> "),
  "raw HTML blocks": repeat("<div>\n\ntext\n\n</div>\n\n"),
  "tags never closed": repeat("<i>a "),
  "tags cut short": repeat("<a href=b "),
  "angle brackets": repeat("<"),
  comments: repeat("<!-- a comment -->\n\n"),
  "comments in text": repeat("a <!-- b --> "),
  "comments never closed": repeat("a <!-- b "),
  "processing instructions never closed": repeat("a <?b "),
  "CDATA never closed": repeat("a <![CDATA[b "),
  "inline code": repeat("`a` ``b`` "),
  "inline code never closed": count((index) => `a ${"`".repeat((index % 40) + 1)} `),
  backslashes: repeat("\\* \\a \\\\ "),
  "line breaks": repeat("a\\\nb  \n"),
  rules: repeat("a\n\n---\n\n"),
  "inline math": repeat("$a + b$ "),
  dollars: repeat("$5 and "),
  "lists of definitions": repeat("Term\n: Definition\n\n"),
  variables: repeat("{{name}} {{other}} "),
  emoji: repeat(":smile: :nosuch: "),
  "blank lines": repeat("\n"),
  "white space": repeat(" \t"),
};
