// Repositories with a blog: Material for MkDocs, starlight-blog, and a section of Hugo.

export const materialBlog: Record<string, string> = {
  "mkdocs.yml": `site_name: Acme
site_url: https://acme.example/
plugins:
  - search
  - blog:
      pagination_per_page: 2
      pagination_url_format: older/{page}
nav:
  - Home: index.md
  - Blog:
      - blog/index.md
`,
  "docs/index.md": "# Home\n\n[A post](blog/posts/first.md), [of a kind](/blog/category/news/)\n",
  "docs/blog/index.md": "# The blog\n\nWords above.\n",
  "docs/blog/about.md": "# About the blog\n",
  "docs/blog/.authors.yml":
    "authors:\n  jane:\n    name: Jane Doe\n    description: Maker\n    avatar: https://jane.example/me.png\n",
  "docs/blog/posts/first.md":
    "---\ndate:\n  created: 2024-01-31\n  updated: 2024-02-01\nauthors: [jane]\ncategories: [News]\ntags: [two]\n---\n\n# Hello, *Größe* & all!\n\nThe lead.\n\n<!-- more -->\n\nThe rest.\n",
  "docs/blog/posts/2024/second.md": "---\ndate: 2024-03-05\nslug: own\n---\n\n# Second\n",
  "docs/blog/posts/third.md": "---\ndate: 2024-03-06\ntitle: A third one\n---\n\nText\n",
  "docs/blog/posts/draft.md": "---\ndate: 2024-03-06\ndraft: true\n---\n\n# Not yet\n",
};

export const starlightBlog: Record<string, string> = {
  "astro.config.mjs": `import starlight from "@astrojs/starlight";
import starlightBlog from "starlight-blog";
export default {
  site: "https://acme.example",
  integrations: [starlight({
    title: "Acme",
    sidebar: [{ slug: "guide" }],
    plugins: [starlightBlog({ title: { en: "News" }, postCount: 1, authors: { jane: { name: "Jane Doe", picture: "/me.png", url: "https://jane.example" } } })],
  })],
};`,
  "src/content/docs/index.md": "---\ntitle: Home\n---\n\n[All](/blog/)\n",
  "src/content/docs/guide.md": "---\ntitle: Guide\n---\n",
  "src/content/docs/blog/2024-01-31-first.md":
    "---\ntitle: First\ndate: 2024-01-31\nauthors: jane\nexcerpt: What **it** is [about](https://acme.example).\ntags: [A tag, Node.js]\n---\n\nText\n",
  "src/content/docs/blog/Second Post.mdx":
    "---\ntitle: Second\ndate: 2024-02-01\nauthors:\n  - name: Guest\n    title: Friend\n---\n\nText\n",
};

export const hugoBlog: Record<string, string> = {
  "hugo.toml":
    'baseURL = "https://acme.example/"\ntitle = "Acme"\n[permalinks.page]\nnotes = "/n/:year/:month/:slug/"\n',
  "content/_index.md": "---\ntitle: Home\n---\n\n[All](/posts/)\n",
  "content/posts/_index.md": "---\ntitle: Our posts\n---\n",
  "content/posts/2024-01-31-first.md":
    '+++\ntitle = "First"\ndate = 2024-01-31\ntags = ["one"]\ncategories = ["two"]\nsummary = "What it is about."\nauthor = "Jane Doe"\n+++\n\nText\n',
  "content/posts/Second/index.md": "---\ntitle: Second\ndate: 2024-02-01T00:00:00Z\n---\n\nText\n",
  "content/posts/fourth.md":
    "---\ntitle: Fourth\ndate: 2023-01-01\nauthor: >-\n  [Jane\n  Doe](https://jane.example)\n---\n\nText\n",
  "content/posts/fifth.md": "---\ntitle: Fifth\ndate: 2023-01-01\nauthor: jane doe\n---\n\nText\n",
  "content/posts/series/_index.md": "---\ntitle: A series\n---\n\nText\n",
  "content/posts/series/third.md": "---\ntitle: Third\ndate: 2024-02-02\n---\n\nText\n",
  "content/notes/a.md": "---\ntitle: A Note, Really\ndate: 2023-05-06\n---\n",
  "content/docs/_index.md": "---\ntitle: Docs\n---\n\nText\n",
  "content/docs/readme.md": "---\ntitle: Read me\n---\n",
};
