// A site with a blog: twelve posts by two authors, a draft, and a future post.
import { site, type TestSite } from "../site.js";

const config = (options: string) => `import { defineConfig } from "docsgen";
import { blog, defaultPlugins } from "docsgen/plugins";
export default defineConfig({
  title: "Acme", url: "https://acme.example", description: "Tools that hold.", headers: true,
  nav: [{ label: "Guide", link: "guide/start.md" }, { label: "Blog", link: "blog/index.md", match: "/blog/" }],
  plugins: [...defaultPlugins(), blog(${options})],
});
`;

const authors = `jane:
  name: Jane Doe
  title: Maintainer
  url: https://jane.example
  avatar: /jane.svg
bob:
  name: Bob Roe
`;

const portrait =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="#7c3aed"/></svg>\n';

/** The newest post. */
const release = `---
title: Version 2 is out
authors: [jane, bob]
tags: [Release, "C#"]
---

Version 2 is **twice** as fast, and [the guide](../../guide/start.md) says how.

<!-- more -->

## What is new

![A mark](./mark.svg) See [below](#thanks), and & < signs.

## Thanks

To all of you.
`;

const older = (day: number) => `---
title: Notes of day ${day}
author: bob
tags: [notes]
---

What happened on day ${day}: we moved the parser to a thread of its own, and it shows.

More of it.
`;

export function blogSite(options = "{}"): TestSite {
  const posts = Array.from({ length: 11 }, (_, index) => index + 1).map((day) => [
    `content/blog/2025-01-${String(day).padStart(2, "0")}-day-${day}.md`,
    older(day),
  ]);
  return site({
    "site.config.ts": config(options),
    "content/index.md": "# Acme\n\nTools.\n",
    "content/guide/start.md": "# Start\n\nRead [the news](../blog/2025-02-03-version-2/index.md) or [all](/blog/).\n",
    "content/blog/authors.yml": authors,
    "content/blog/2025-02-03-version-2/index.md": release,
    "content/blog/2025-02-03-version-2/mark.svg": portrait,
    "content/blog/unfinished.md": "---\ndate: 2025-03-01\ndraft: true\ntags: [secret]\n---\n# Unfinished\n",
    "content/blog/later.md": '---\ntitle: Later\ndate: "2099-01-01"\ntags: [soon]\n---\n\nNot yet.\n',
    "public/jane.svg": portrait,
    ...Object.fromEntries(posts),
  });
}
