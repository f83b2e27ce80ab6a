// Documentation of a Terraform provider.

export const terraformFiles: Record<string, string> = {
  "terraform-registry-manifest.json": "{}",
  "README.md": "# Not a page\n",
  "docs/index.md":
    "---\npage_title: Provider\nlayout: acme\n---\n\n# Acme Provider\n\n[Begin](guides/start.html) [Thing](resources/thing)\n",
  "docs/guides/start.html.md": "# Start\n",
  "docs/resources/thing.md": `---
subcategory: "Parts"
---

# acme_thing

~> **Note:** Mind the *gap*
of two lines.

- Item

    -> Inside

!> Danger

\`\`\`
~> code
\`\`\`
`,
  "docs/data-sources/thing.md": "---\nsubcategory: Parts\n---\n\n# acme_thing (data)\n",
  "docs/cdktf/go/index.md": "# Generated\n",
};
