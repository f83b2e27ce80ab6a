// A DocFX repository with every construct of its Markdown.
export const docfxFiles: Record<string, string> = {
  "docs/docfx.json": `\uFEFF{
  // a comment
  "metadata": [{ "src": "../src", "dest": "api" }],
  "build": {
    "content": [
      { "files": ["api/**.yml", "guides/**.{md,yml}", "toc.yml", "*.md"], "exclude": ["guides/drafts/**"] },
      { "files": "**.md", "src": "handbook", "dest": "book" },
    ],
    "resource": [{ "files": "**/**", "src": "old", "dest": "" }],
    "globalMetadata": { "_appTitle": "Acme", "_lang": "de", "_gitContribute": { "repo": "https://github.com/acme/acme.git", "branch": "dev" } },
    "sitemap": { "baseUrl": "https://acme.example/docs" },
  },
}`,
  "docs/toc.yml":
    "- name: Guides\n  href: guides/\n- name: Reference\n  href: api/\n- name: Book\n  href: handbook/index.md\n- name: Elsewhere\n  href: https://example.org/\n",
  "docs/guides/toc.yml":
    "- name: Basics\n- href: install.md\n- name: Use it\n  href: use.md\n- name: More\n  topicHref: use.md\n  expanded: true\n  items:\n    - uid: acme.install\n      name: Again\n    - uid: acme.unlinked\n",
  "docs/guides/landing.yml": "### YamlMime:Landing\ntitle: x\n",
  "docs/guides/drafts/draft.md": "# Draft\n",
  "docs/other/unlisted.md": "# Not in the config\n",
  "docs/index.md":
    "# Home\n\nSee [the book](~/handbook/index.md), [old](~/old/v1/page.html) and [code](api/Acme.yml).\n",
  "docs/old/v1/page.html": "<p>Old</p>\n",
  "docs/handbook/index.md": "# Book\n",
  "docs/guides/install.md":
    "---\nuid: acme.install\ntitle: Install it\nms.date: 01/01/2024\n---\n\n# Install\n\n## Steps\n",
  "docs/guides/unlinked.md": "---\nuid: acme.unlinked\n---\n\n# By uid\n",
  "docs/includes/part.md": "---\ntitle: no\n---\n\nIncluded **block**.\n",
  "docs/includes/word.md": "an included\nword\n",
  "docs/images/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "docs/code/a.cs": "#region Main\nint main;\n#endregion\n// <tagged>\nint tagged;\n// </tagged>\n",
  "docs/guides/use.md": `# Use it

[!INCLUDE [part](../includes/part.md)]

It is [!include[word](~/includes/word.md)] here.

[!code-csharp[Main](~/code/a.cs#main "The title")]

[!code[](../code/a.cs?name=tagged&highlight=1)]

[!code-csharp[](../code/a.cs?range=2-2)]

:::code language="csharp" source="../code/a.cs" range="5-5":::

> [!NOTE]
> A note.
>
> [!WARNING] A warning.

> [!TODO]
> A task.

> [!Video https://example.org/video]

> [!div class="nextstepaction"]
> [Next](install.md)

# [Linux](#tab/linux)

For Linux.

\`\`\`md
***
\`\`\`

# [Windows](#tab/windows)

For Windows.

***

See <xref:acme.install>, [\`that\` page](xref:acme.install#steps), @acme.install, [gone](xref:System.String), <xref:System.Int32*>
and <a href="xref:acme.install">this</a>; \`\`a\`1 <xref:b>\`\`, <xref href="Acme.List\`1?alt=List"/>, <a href="xref:Acme.Text"/> :+1:
and \`<xref:acme.install>\` is code, and @nobody is nobody.

:::image type="content" source="~/images/a.svg" alt-text="A picture" lightbox="../images/a.svg":::

:::row:::
:::column span="2":::
In a column.
:::column-end:::
:::row-end:::

::: moniker range=">= acme-2"
In a version.
::: moniker-end

:::zone pivot="x"
In a zone.
:::zone-end

\`\`\`csharp-interactive
var x = 1;
\`\`\`
`,
};
