// A small MkDocs repository.
export const mkdocsFiles: Record<string, string> = {
  "mkdocs.yml": `INHERIT: base.yml
site_name: Acme
site_url: https://acme.example/docs/
repo_url: https://github.com/acme/acme.git
edit_uri: edit/dev/docs/
theme:
  language: de
  features: [navigation.indexes, content.tabs.link]
plugins:
  - search
  - redirects: { redirect_maps: { old/name.md: guide/use.md, away.md: "https://example.org" } }
  - macros
exclude_docs: |
  /drafts/
  !/drafts/kept.md
  *.tmp.md
extra: { product: Rocket, secret: !ENV [SECRET, none] }
markdown_extensions:
  - pymdownx.keys
  - pymdownx.emoji: { emoji_index: !!python/name:material.extensions.emoji.twemoji }
  - pymdownx.snippets: { auto_append: [includes/words.md] }
nav:
  - Start: index.md
  - Guide:
      - guide/index.md
      - Use it: guide/use.md
      - Elsewhere: https://example.org/
  - notes/
`,
  "base.yml": "site_name: Base\nsite_description: All of Acme\ndocs_dir: pages\n",
  "includes/words.md": "*[API]: Interface\n",
  "pages/index.md":
    "# Home\n\n[Use](guide/use.md#get-builddir), [old](old/name/) and the API. :tada: :no-such: `:tada:`\n",
  "pages/guide/index.md": "# The guide\n",
  "pages/guide/use.md": `---
title: Using
icon: material/rocket
hide: [navigation]
---

# Use {{ product }}

## Get \`build.dir\` { .x }

!!! warning "Look"
    Press ++ctrl+c++, not ==marked==.

=== "A"

    First

=== "B"

    Second

Term
:   Meaning

<img src="../../img/a.svg" alt="A"> <a href="https://acme.example" style="background-image:url(../../img/a.svg);">A</a>

??? note "Folded"

    1. One

        \`\`\`py title="a.py" hl_lines="1" linenums="3"
        x = 1  # (1)!
        \`\`\`

        1. A remark

    2. Two

- [x] done
- [ ] open

A word[^1], H~2~O, ^^new^^, ~~old~~ and {++more++}. [A button](../index.md){ .md-button }

[^1]: Its note.

<div class="grid cards" markdown>

- __One__ card
- Another

</div>

=== "Python"

    \`\`\`py
    print()
    \`\`\`

=== "C"

    \`\`\`c
    puts("");
    \`\`\`
`,
  "pages/img/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  "pages/notes/one.md": "# One\n",
  "pages/drafts/no.md": "# No\n",
  "pages/drafts/kept.md": "# Kept\n",
  "pages/guide/x.tmp.md": "# No\n",
};
