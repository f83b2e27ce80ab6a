// An Eleventy repository: permalinks, data of folders, and Nunjucks in Markdown.

export const eleventyFiles: Record<string, string> = {
  "package.json": '{ "name": "acme" }',
  "docs/.eleventy.js":
    'module.exports = (config) => {\n  config.addPlugin(x);\n  return { dir: { input: "src" }, pathPrefix: "/base", markdownTemplateEngine: "njk" };\n};\n',
  "docs/src/src.json": '{ "permalink": "{{ page.filePathStem }}.html" }',
  "docs/src/_includes/part.md": "*included*",
  "docs/src/_includes/macros.html": "{% macro tabs(options) %}Run **{{ options.command }}**.{% endmacro %}",
  "docs/src/index.md":
    "---\npermalink: /\nlayout: home.njk\n---\n\n# Home\n\n[All](./guide/all/) [One](guide/one.html) [Named](/base/named/)\n",
  "docs/src/guide/list.md": "---\ntitle: All things\npermalink: /guide/all/index.html\n---\n\n# All\n",
  "docs/src/guide/one.md": `---
title: One
---
{%- from "macros.html" import tabs %}

# {{ title }}

Before {% include "part.md" %} after.

{{ tabs({
  command: "install",
}) }}

{% raw %}
Shown {{ raw }}
{% endraw %}

::: correct
Text
:::

## Own {#own}

\`\`\`js
let a = "{{ b }}";
\`\`\`
`,
  "docs/src/posts/posts.11tydata.json": '{ "permalink": "/{{ page.fileSlug }}/" }',
  "docs/src/posts/2024-01-02-named.md": "# Named\n",
};
