// A Nextra repository: its configuration, `_meta` files, and components.

const start = `---
title: Start
sidebarTitle: Begin
---

import { Callout, Tabs, Cards, Steps, FileTree } from 'nextra/components'

<Callout type="error" emoji="!">
  It is **hot**.
</Callout>

<Tabs items={['npm', { label: 'Yarn' }]} storageKey="pm">
  <Tabs.Tab>By npm</Tabs.Tab>
  <Tabs.Tab>By Yarn</Tabs.Tab>
</Tabs>

<Cards>
  <Cards.Card title="Deep" href="/deep/page" icon={<Icon />} />
</Cards>

<Steps>
### One

First

### Two

Second
</Steps>

<FileTree>
  <FileTree.Folder name="src" defaultOpen>
    <FileTree.File name="index.ts" active />
  </FileTree.Folder>
</FileTree>

\`\`\`js filename="a.js" /b/ {2} copy
a();
b();
\`\`\`
`;

export const nextraFiles: Record<string, string> = {
  "docs/next.config.mjs":
    'import nextra from "nextra";\nconst withNextra = nextra({ search: true });\nexport default withNextra({ basePath: "/acme", output: "export" });\n',
  "docs/theme.config.tsx":
    'export default { logo: <b>Acme</b>, docsRepositoryBase: "https://github.com/acme/acme/tree/dev/docs", useHead() {} };\n',
  "docs/pages/_meta.js":
    'export default { start: "", more: { title: "Read more", type: "page" }, "---": { type: "separator" }, home: { title: "Acme", href: "https://acme.example" }, secret: { display: "hidden" }, flat: { display: "children" } };\n',
  "docs/pages/index.mdx": "# Home\n",
  "docs/pages/start.mdx": start,
  "docs/pages/secret.mdx": "# Secret\n",
  "docs/pages/more.mdx": "# More\n",
  "docs/pages/404.mdx": "# Not here\n",
  "docs/pages/deep/_meta.json": '{ "page": "The page" }',
  "docs/pages/flat/b.mdx": "# B\n",
  "docs/pages/deep/page.mdx": "# Page\n",
  "docs/pages/deep/a.mdx": "# A\n",
};
