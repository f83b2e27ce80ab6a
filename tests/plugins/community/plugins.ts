// Plugins of the remark and rehype communities, each with Markdown that it changes. The table in the manual has the same
// rows.

export interface CommunityPlugin {
  /** The npm package. */
  name: string;
  markdown: string;
  /** Part of the resulting HTML. None if the plugin cannot run. */
  html?: string;
  /** Code and part of the message of the problem that is reported. */
  problem?: { code: string; message: string };
  options?: object;
  /** What users should know, in the table. */
  note?: string;
}

const code = "```ts\nconst a = 1;\n```";
const alert = "> [!NOTE]\n> a";
const picture = "![a](https://example.org/a.jpg)";

export const remarkPlugins: readonly CommunityPlugin[] = [
  {
    name: "remark-abbr",
    markdown: "a",
    problem: { code: "plugin-failed", message: "The plugin was written for remark 12 or older" },
    note: "refused, because it was written for remark 12: use the `glossary()` plugin",
  },
  { name: "remark-breaks", markdown: "a\nb", html: "a<br>" },
  { name: "remark-cjk-friendly", markdown: "**テスト。**テスト", html: "<strong>テスト。</strong>" },
  {
    name: "remark-definition-list",
    markdown: "A\n: b",
    problem: { code: "unknown-node", message: 'of type "defList"' },
    note: "needs its handlers: use the `syntax()` plugin",
  },
  {
    name: "remark-directive",
    markdown: "::x{}",
    problem: { code: "unknown-directive", message: 'No plugin renders the directive "x"' },
    note: "directives are reported unless a plugin renders them",
  },
  { name: "remark-emoji", markdown: ":dog:", html: "🐶", note: "or the `emoji()` plugin" },
  {
    name: "remark-flexible-code-titles",
    markdown: '```ts title="a.ts"\na\n```',
    html: '<p class="code-title">a.ts</p>',
    note: "not needed",
  },
  { name: "remark-flexible-markers", markdown: "a ==b== c", html: "<mark" },
  { name: "remark-frontmatter", markdown: "a", html: "<p>a</p>", note: "not needed" },
  { name: "remark-gfm", markdown: "~~a~~", html: "<del>a</del>", note: "not needed" },
  {
    name: "remark-github",
    markdown: "#1",
    html: 'href="https://github.com/acme/docs/issues/1"',
    options: { repository: "acme/docs" },
  },
  {
    name: "remark-github-blockquote-alert",
    markdown: alert,
    html: "markdown-alert-note",
    note: "not needed; its alerts have no styles in the theme",
  },
  { name: "remark-heading-id", markdown: "# A {#own}", html: '<h1 id="own">', note: "not needed" },
  {
    name: "remark-inline-links",
    markdown: "[a][b]\n\n[b]: https://example.org",
    html: '<a href="https://example.org">a</a>',
  },
  { name: "remark-ins", markdown: "a ++b++ c", html: '<ins class="remark-ins">b</ins>' },
  {
    name: "remark-lint-no-empty-url",
    markdown: "[a]()",
    html: '<a href="">a</a>',
    problem: { code: "remark-lint:no-empty-url", message: "Unexpected empty link URL" },
    note: "like all of remark-lint, its messages are part of docsgen's report",
  },
  { name: "remark-math", markdown: "$x$", html: "language-math", note: "or the `math()` plugin, which is faster" },
  {
    name: "remark-mdx",
    markdown: "a {b}",
    problem: { code: "unknown-node", message: "mdxTextExpression" },
    note: "use [MDX pages](../writing/7-mdx.md)",
  },
  { name: "remark-normalize-headings", markdown: "# A\n\n# B", html: '<h2 id="b">' },
  {
    name: "remark-reference-links",
    markdown: "[a](https://example.org)",
    html: '<a href="https://example.org">a</a>',
  },
  { name: "remark-smartypants", markdown: '"a" -- b', html: "“a” — b" },
  { name: "remark-squeeze-paragraphs", markdown: "a\n\nb", html: "<p>a</p>\n<p>b</p>" },
  { name: "remark-strip-badges", markdown: "a ![b](https://img.shields.io/x.svg)", html: "<p>a</p>" },
  {
    name: "remark-supersub",
    markdown: "H~2~O",
    problem: { code: "single-tilde", message: "~2~ is shown as deleted text" },
    note: "single tildes are deleted text in GFM: write `<sub>2</sub>`, or use the `syntax()` plugin",
  },
  {
    name: "remark-toc",
    markdown: "# A\n\n## Contents\n\n## B",
    html: '<a href="#b">B</a>',
    note: "the theme shows the table of contents next to each article",
  },
  {
    name: "remark-wiki-link",
    markdown: "[[A page]]",
    html: 'href="/a_page"',
    options: { hrefTemplate: (link: string) => `/${link}` },
    note: "set `hrefTemplate` to the URLs of your site",
  },
];

export const rehypePlugins: readonly CommunityPlugin[] = [
  {
    name: "@hbsnow/rehype-sectionize",
    markdown: "# A\n\nb",
    html: '<section class="heading" data-heading-rank="1" aria-labelledby="a">',
  },
  {
    name: "@shikijs/rehype",
    markdown: code,
    html: '<pre class="shiki github-light"',
    options: { theme: "github-light", langs: ["ts"] },
    note: "not needed; without `langs`, loading all languages takes ten seconds",
  },
  { name: "rehype-accessible-emojis", markdown: "a 🎉", html: '<span role="img"' },
  { name: "rehype-add-classes", markdown: "> a", html: '<blockquote class="quote">', options: { blockquote: "quote" } },
  {
    name: "rehype-autolink-headings",
    markdown: "# A",
    html: '<h1 id="a"><a href="#a">A</a></h1>',
    options: { behavior: "wrap" },
    note: "not needed; set `markdown: { headingAnchors: false }` for its behaviors other than `wrap`",
  },
  { name: "rehype-callouts", markdown: alert, html: 'class="callout callout-note"', note: "not needed" },
  { name: "rehype-color-chips", markdown: "`#fff000`", html: "gfm-color-chip" },
  {
    name: "rehype-external-links",
    markdown: "[a](https://example.org)",
    html: 'rel="nofollow"',
    options: { rel: ["nofollow"] },
  },
  {
    name: "rehype-figure",
    markdown: picture,
    html: '<figure class="rehype-figure">',
    note: "or the `blocks()` plugin",
  },
  { name: "rehype-format", markdown: "# A\n\nb", html: "<p>b</p>", note: "readers see no difference" },
  {
    name: "rehype-highlight",
    markdown: code,
    html: "hljs-keyword",
    note: "not needed; the theme has no styles for it",
  },
  { name: "rehype-katex", markdown: "a", html: "<p>a</p>", note: "or the `math()` plugin, which is faster" },
  { name: "rehype-minify-whitespace", markdown: "a\n\nb", html: "<p>a</p><p>b</p>" },
  { name: "rehype-picture", markdown: picture, html: "<picture><source", options: { jpg: { webp: "image/webp" } } },
  {
    name: "rehype-prism-plus",
    markdown: code,
    html: "token keyword",
    note: "not needed; the theme has no styles for it",
  },
  { name: "rehype-raw", markdown: "a", html: "<p>a</p>", note: "not needed" },
  {
    name: "rehype-sanitize",
    markdown: '# A\n\n<b onclick="x">b</b>',
    html: '<h1 id="a">',
    options: { clobberPrefix: "" },
    note: 'links to headings need `clobberPrefix: ""`; or use the `html` option',
  },
  { name: "rehype-semantic-blockquotes", markdown: "> a\n>\n> @ b", html: "data-blockquote-credit" },
  { name: "rehype-slug", markdown: "# Hello world", html: '<h1 id="hello-world">', note: "not needed" },
  {
    name: "rehype-toc",
    markdown: "# A\n\n## B",
    html: '<nav class="toc">',
    note: "the theme shows it next to each article",
  },
];
