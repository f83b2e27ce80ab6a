// An mdBook repository with every construct of its Markdown.
export const mdbookFiles: Record<string, string> = {
  "guide/book.toml": `[book]
title = "The Acme Book"
language = "fr"
[output.html]
git-repository-url = "https://github.com/acme/acme/tree/trunk/guide"
site-url = "/book/"
[output.html.code.hidelines]
python = "~"
[output.html.redirect]
"/old/name.html" = "../first.html"
"/first/index.html" = "/first.html"
"/gone.html" = "https://example.org/"
[preprocessor.x]
command = "x"
`,
  "guide/src/SUMMARY.md":
    "# Summary\n\n[Preface](README.md)\n\n# Part `one`\n\n- [First `one`](first.md)\n  - [Nested](nested/README.md)\n- [Draft]()\n\n---\n\n[End](end.md)\n",
  "guide/src/README.md": "# Preface\n\nSee [std](../std/index.html), [code][code].\n\n[code]: ../reference/x.html#y\n",
  "guide/src/nested/README.md": "# Nested\n\n[Up](../../std/vec.html) and [first](../first.md).\n",
  "guide/src/end.md": "{{#title The end}}\n\n# End\n",
  "guide/src/unlisted.md": "# Unlisted\n",
  "guide/src/part.md": "# Part\n\nIncluded [text](first.md).\n",
  "guide/src/word.txt": "a word\n",
  "guide/src/template.md": "Hello [[#name]]!\n",
  "guide/src/a.rs": "fn one() {}\n// ANCHOR: two\nfn two() {}\n// ANCHOR_END: two\nfn three() {}\n",
  "guide/src/first.md": `# First

{{#include part.md:3}}

Inside {{#include word.txt}} of text, and \\{{#include word.txt}}.

{{#template template.md name=you}}

{{#playground a.rs editable}}

\`\`\`rust,ignore,does_not_compile
{{#rustdoc_include a.rs:two}}
\`\`\`
\`\`\`rust, editable
# fn hidden() {}
##[shown]
before();
{{#include a.rs:5}}
\`\`\`

> Quoted:
>
> \`\`\`rust,ignore
> # hidden
> quoted();
> \`\`\`

1. In a list:

   \`\`\`python,hidelines=!
   !hidden
   listed()
   \`\`\`

\`\`\`python
~hidden
shown()
\`\`\`

<!-- ignore -->

A note.[^1]

[^1]: The footnote.
`,
};
