// The repository of an MDX site with a custom program.

export const mdxFiles: Record<string, string> = {
  "package.json": '{ "name": "acme-site", "devDependencies": { "fumadocs-mdx": "1.0.0" } }',
  "README.md": "# Not a page\n",
  "public/a.png": "",
  "content/docs/meta.json": '{ "title": "Guide", "pages": ["index", "---Parts---", "start", "..."] }',
  "content/docs/index.mdx": "# Welcome\n",

  "content/docs/start.mdx": `---
title: Start
icon: RocketIcon
layout: fancy
---

<Callout type="warn" title="Mind">the *gap*</Callout>

## With {/*an_id*/}

[itself](#an_id) and [other](#other)

## Other words [#other]

<Own kind="a">

Shown **text**

</Own>

<Own kind="b">

More

</Own>

[note]: <> (a comment)
`,
  "content/docs/start.fr.mdx": "# Début\n",
  "content/docs/later/page.mdx": "# Later\n\n<Own>x</Own>\n\n![By its address](../../a.png)\n",
};
