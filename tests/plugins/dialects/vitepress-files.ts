// A small VitePress repository.
export const vitepressFiles: Record<string, string> = {
  "docs/.vitepress/config/index.mts": `import { defineConfig } from "vitepress";
import { withMermaid } from "vitepress-plugin-mermaid";
import { tabsMarkdownPlugin } from "vitepress-plugin-tabs";
import container from "markdown-it-container";
import { sidebar } from "./sidebar";
export default withMermaid(defineConfig({
  title: "Acme", description: "All of Acme", lang: "de", base: "/docs/", srcDir: "src", cleanUrls: true,
  srcExclude: ["drafts/**", "README.md"],
  sitemap: { hostname: "https://acme.example" },
  ignoreDeadLinks: [/x/, "/playground"],
  locales: { root: { label: "Deutsch" }, fr: { label: "Français", link: "/fr/" } },
  markdown: { container: { tipLabel: "Tipp" }, config: (md) => container(md, "right") && md.use(container, "incorrect").use(tabsMarkdownPlugin) },
  themeConfig: { sidebar, editLink: { pattern: "https://github.com/acme/acme/edit/dev/docs/src/:path" } },
}));
`,
  "docs/.vitepress/config/sidebar.ts":
    'export const sidebar = [{ text: "Guide", items: [{ text: "Use it", link: "/guide/use" }, { text: "Home", link: "/" }] }];\n',
  "docs/src/public/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "docs/src/index.md": `---
layout: home
hero: { name: Acme, tagline: It works, actions: [{ text: Go, link: /guide/use }] }
features: [{ title: Fast, details: Very, link: /guide/use }]
---
`,
  "docs/src/drafts/a.md": "# No\n",
  "docs/src/README.md": "# No\n",
  "docs/src/items/[id].md": "# {{ $params.id }}\n",
  "docs/src/snippet.ts": "// #region part\nconst x = 1;\n// #endregion part\n",
  "docs/src/part.md": "---\ntitle: no\n---\nPart *in*.\n",
  "docs/src/guide/use.md": `# Use it

<!--@include: ../part.md-->

## build.outDir

See [this](#build-outdir), [home](/), [play](/playground), ![logo](/logo.svg)

::: tip
Text
:::

::: incorrect
Wrong
:::

::: right
Right
:::

::: code-group

<<< ../snippet.ts#part [Part]

\`\`\`sh [Shell]
ls
\`\`\`

::: details Click *me*
Folded {{ 1 + 1 }}
:::

:::: danger STOP
::: info
Inside <Badge type="tip" text="new" />
:::
::::

> [!WARNING] Mind
> the gap

<sup class="x" />
<script setup>
const word = 'Value'
</script>

A {{ word }}, <span v-if="x">shown</span> :tada: ~~old~~

\`\`\`ts{1} [a.ts]
let a = "{{ b }}" // [!code focus]
\`\`\`

::: tabs
== One
First
== Two
Second
:::

## Own {#own-id}

[[toc]]

| a | b |
| - | - |
| \`x \\| y\` | [own](#own-id) |
`,
};
