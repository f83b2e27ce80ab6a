// A Starlight repository with every supported construct of its manual.

const config = `
import { defineConfig } from "astro/config";
import starlight from "@astrojs/starlight";
import blog from "starlight-blog";
import validator from "starlight-links-validator";
export default defineConfig({
  site: "https://acme.example",
  base: "/acme",
  redirects: { "/old": "/guides/use", "/old-too/": { status: 301, destination: "/guides/use/" }, "/x/[...rest]": "/y/[...rest]" },
  integrations: [
    starlight({
      title: { en: "Acme", de: "Akme" },
      description: "Tools for all",
      social: [{ icon: "github", label: "GitHub", href: "https://github.com/acme/acme" }],
      editLink: { baseUrl: "https://github.com/acme/acme/edit/dev/docs/" },
      locales: { root: { label: "English", lang: "en-GB" }, de: { label: "Deutsch" } },
      plugins: [blog({ title: "News" }), validator({ exclude: ["/guides/made/**"] })],
      sidebar: [
        { label: "Guides", items: ["guides/use", { slug: "guides/my-page", label: "Mine" }, { label: "News", link: "/blog/" }] },
        { label: "Reference", badge: "New", collapsed: true, autogenerate: { directory: "reference" } },
        { label: "Made", autogenerate: { directory: "api" } },
        { label: "Elsewhere", link: "https://acme.example/other" },
        ...blog.rows(),
      ],
    }),
  ],
});
`;

const use = `---
title: Use it
description: How to
---

import { Tabs, TabItem, Card, CardGrid, LinkCard, LinkButton, Steps, FileTree, Aside, Badge, Icon, Code } from '@astrojs/starlight/components';
import { Image } from 'astro:assets';
import { PackageManagers } from 'starlight-package-managers';
import logo from '~/assets/logo.svg';
import source from '/examples/run.ts?raw';
import Part from '@parts/part.mdx';

:::note
Plain
:::

:::tip[My *title*]{icon="heart"}
With title
:::

<Tabs syncKey="os">
	<TabItem label="Linux" icon="linux">
		Text of **Linux**

		\`\`\`sh
		run
			deeper
		\`\`\`
	</TabItem>
	<TabItem label="Mac">Short</TabItem>
</Tabs>

<CardGrid stagger>
	<Card title="Fast" icon="rocket">
		Very **fast**.
	</Card>
	<LinkCard title="Read on" href="/acme/guides/my-page/" description="More of it" />
</CardGrid>

<LinkButton href="/acme/reference/b/" variant="primary" icon="right-arrow">Go there</LinkButton>

<Steps>

1. First

   <Aside type="caution" title="Careful">Hot</Aside>

2. Second

</Steps>

<FileTree>

- src/
  - **index.ts** the start
- package.json

</FileTree>

A <Badge text="New" variant="tip" size="small" /> thing <Icon name="star" />.

<Code code={\`const a = 1;
const b = 2;\`} lang="ts" title="a.ts" mark={[1]} />

<Code code={source} lang="ts" />

<PackageManagers pkg="acme" dev />

<Image src={logo} alt="The logo" />

![Again](~/assets/logo.svg)

<Part />

Old: [one](/acme/old/), [two](/acme/old-too/), [news](/blog/2024/), [page](/api/x/), [German](/de/guides/use/), [other](/users), [made](/guides/made/2/).
`;

const code = `---
title: My page
sidebar:
  order: 2
  label: Own label
---

\`<Tabs>\` is text in Markdown.

\`\`\`js title="a.js" {2} ins={3-4} del={1} "const" /b+/ frame="terminal" showLineNumbers startLineNumber=5
const a = 1;
const b = 2;
const c = 3;
const d = 4;
\`\`\`

\`\`\`diff lang="ts"
// src/file.ts
 const a = 1;
-const b = 2;
+const b = 3;
\`\`\`
`;

const home = `---
title: Acme
template: splash
hero:
  title: The <em>best</em> tools
  tagline: For all of you
  actions:
    - { text: Begin, link: /acme/guides/use/, icon: right-arrow }
---

Welcome
`;

export const starlightFiles: Record<string, string> = {
  "docs/astro.config.mjs": config,
  "docs/tsconfig.json":
    '{\n  // own names\n  "compilerOptions": { "baseUrl": ".", "paths": { "~/*": ["./src/*"], "@parts/*": ["parts/*"], } },\n}',
  "docs/src/assets/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>',
  "docs/parts/part.mdx": "From the part.\n",
  "docs/examples/run.ts": "run(1);\n",
  "docs/public/robots.txt": "User-agent: *\n",
  "docs/src/pages/users.astro": "---\n---\n<b/>\n",
  "docs/src/content/docs/index.mdx": home,
  "docs/src/content/docs/404.md": "---\ntitle: Not here\n---\n",
  "docs/src/content/docs/guides/use.mdx": use,
  "docs/src/content/docs/guides/My Page.md": code,
  "docs/src/content/docs/reference/b.md": "---\ntitle: The B\n---\n",
  "docs/src/content/docs/reference/a.md": "---\ntitle: The A\nsidebar: { order: 9 }\n---\n",
  "docs/src/content/docs/reference/hidden.md": "---\ntitle: Hidden\nsidebar: { hidden: true }\n---\n",
  "docs/src/content/docs/reference/deep/c.md": "---\ntitle: The C\nslug: own/address\n---\n",
  "docs/src/content/docs/de/guides/use.md": "---\ntitle: Benutzen\n---\n",
};
