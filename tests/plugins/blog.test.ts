import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "../site.js";
import { blogSite } from "./blog-site.js";
import { problemsOfAtom, problemsOfJson, problemsOfRss } from "./feed-rules.js";

describe("posts", () => {
  test("have addresses, bylines, lists, and feeds; drafts and future posts are excluded", async () => {
    const blog = blogSite("{ future: false }");
    const report = await blog.build();
    expect(report.diagnostics).toEqual([]);

    const post = blog.read("blog/version-2.html");
    expect(post).toMatch(/<h1[^>]*>Version 2 is out.*<time dateTime="2025-02-03">February 3, 2025<\/time>/s);
    expect(post).toContain('<a class="author-name" href="/blog/authors/jane">Jane Doe</a>');
    expect(post).toContain('src="/jane.svg"');
    expect(post).toContain('<a class="post-tag" href="/blog/tags/c-sharp">C#</a>');
    expect(post).toContain('<a class="neighbor previous" href="/blog/day-11" rel="prev">');
    expect(post).not.toContain("sidebar-group");
    expect(blog.read("guide/start.html")).toContain('href="/blog/version-2"');

    const first = blog.read("blog/index.html");
    const titles = (html: string) => [...html.matchAll(/class="post-title"><a href="([^"]+)"/g)].map(([, url]) => url);
    expect(titles(first)).toHaveLength(10);
    expect(titles(first)[0]).toBe("/blog/version-2");
    expect(first).toContain('<p class="post-excerpt">Version 2 is twice as fast, and the guide says how.</p>');
    expect(first).toContain('<a class="older" href="/blog/page/2" rel="next">');
    expect(titles(blog.read("blog/page/2.html"))).toEqual(["/blog/day-2", "/blog/day-1"]);
    expect(titles(blog.read("blog/tags/c-sharp.html"))).toEqual(["/blog/version-2"]);
    expect(titles(blog.read("blog/authors/bob.html"))).toHaveLength(10);
    expect(blog.read("blog/authors/jane.html")).toMatch(/<h1[^>]*>Posts by Jane Doe</);
    expect(blog.read("blog/tags.html")).toContain("notes · 11");
    expect(blog.read("blog/archive.html")).toMatch(/<h2>2025<\/h2>/);

    expect(Object.keys(blog.tree()).filter((out) => /(?:unfinished|later|secret|soon)\./.test(out))).toEqual([]);
    // Lists that repeat posts are not indexed by search engines.
    expect(blog.read("blog/page/2.html")).toContain('content="noindex"');
    expect(blog.read("sitemap.xml")).not.toContain("/blog/tags");
    expect(first).not.toContain("noindex");
  });

  test("include future posts, unless the blog is configured to wait for their dates", async () => {
    const blog = blogSite("{ feeds: false }");
    await blog.build();
    expect(blog.read("blog/index.html")).toContain('href="/blog/later"');
    expect(blog.has("blog/rss.xml")).toBe(false);
    expect(blog.read("blog/index.html")).not.toContain("application/rss+xml");
  });

  test("support a custom list, address, and number of posts per page", async () => {
    const blog = blogSite('{ route: "news", permalink: ":year/:month/:slug", perPage: 4, feeds: ["atom"] }');
    blog.write({ "content/blog/index.md": "# News\n\nOf our *tools*.\n", "content/guide/start.md": "# Start\n" });
    await blog.build();
    expect(blog.has("news/2025/02/version-2.html")).toBe(true);
    expect(blog.has("news/page/3.html")).toBe(true);
    expect(blog.read("news/index.html")).toMatch(/<h1[^>]*>News.*Of our <em>tools<\/em>/s);
    expect(blog.has("news/atom.xml")).toBe(true);
    expect(blog.has("news/rss.xml")).toBe(false);
  });
});

test("has lists and feeds in each language, with labels in that language and with untranslated posts", async () => {
  const blog = blogSite("{ perPage: 20 }");
  blog.write({
    "site.config.ts": readFileSync(join(blog.root, "site.config.ts"), "utf8").replace(
      "headers:",
      "locales: { en: {}, de: {} }, headers:",
    ),
    "content/de/blog/2025-01-11-day-11.md": "---\ntitle: Elfter Tag\ntags: [Notizen]\n---\n\nWas geschah.\n",
  });
  const { diagnostics } = await blog.build();
  expect(diagnostics).toEqual([]);
  const list = blog.read("de/blog/index.html");
  expect(list).toContain('href="/de/blog/day-11">Elfter Tag</a>');
  expect(list).toContain('href="/de/blog/version-2">Version 2 is out</a>');
  expect(list).toContain('<time dateTime="2025-02-03">3. Februar 2025</time>');
  expect(blog.read("de/blog/tags/notizen.html")).toMatch(/<h1[^>]*>Beiträge zu Notizen</);
  expect(blog.has("blog/tags/notizen.html")).toBe(false);
  expect(problemsOfAtom(blog.read("de/blog/atom.xml"))).toEqual([]);
  expect(blog.read("blog/atom.xml")).not.toContain("Elfter Tag");
});

describe("feeds", () => {
  test("follow RSS 2.0, RFC 4287, and JSON Feed 1.1", async () => {
    const blog = blogSite();
    await blog.build();
    const [rss, atom, json] = ["rss.xml", "atom.xml", "feed.json"].map((name) => blog.read(`blog/${name}`));
    expect(problemsOfRss(rss ?? "")).toEqual([]);
    expect(problemsOfAtom(atom ?? "")).toEqual([]);
    expect(problemsOfJson(json ?? "")).toEqual([]);
    expect(rss).toContain("<pubDate>Mon, 03 Feb 2025 00:00:00 GMT</pubDate>");
    const [, release] = JSON.parse(json ?? "").items;
    expect(release).toMatchObject({
      url: "https://acme.example/blog/version-2",
      date_published: "2025-02-03T00:00:00.000Z",
      authors: [{ name: "Jane Doe", url: "https://jane.example" }, { name: "Bob Roe" }],
      tags: ["Release", "C#"],
    });
    // Feeds contain the title separately.
    expect(release.content_html).toMatch(/^<p>Version 2 is <strong>twice/);
    expect(release.content_html).not.toMatch(/<h1|<!--/);
    // Feed readers do not have a base address.
    expect(release.content_html).toContain('href="https://acme.example/guide/start"');
    expect(release.content_html).toContain('href="https://acme.example/blog/version-2#thanks"');
    expect(release.content_html).not.toMatch(/(?:src|href)="\//);
    expect(blog.read("blog/version-2.html")).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Blog (RSS)" href="/blog/rss.xml"/>',
    );
    expect(blog.read("guide/start.html")).not.toContain("rss.xml");
  });

  test("need the site's address", async () => {
    const { text } = await blogSite()
      .write({
        "site.config.ts": 'import { blog } from "docsgen/plugins";\nexport default { plugins: [blog()] };\n',
      })
      .fail();
    expect(text).toMatch(/error\[feed-without-url\][\s\S]*site\.config\.ts:2:\d+[\s\S]*url: "https:/);
  });
});

test("allows custom labels and addresses for tags, and merges tags with the same address", async () => {
  const blog = blogSite(
    '{ tags: { notes: { label: "Notes of a day", slug: "diary" }, Release: { slug: "diary" }, "C#": {}, soon: {} } }',
  );
  const { diagnostics } = await blog.build();
  expect(diagnostics.filter(({ code }) => code === "unknown-tag")).toEqual([]);
  expect(blog.read("blog/tags/diary.html")).toContain("Notes of a day");
  expect(blog.read("blog/tags/diary.html")).toContain("/blog/version-2");
  expect(blog.read("blog/version-2.html")).toContain('href="/blog/tags/diary">Release</a>');
  expect(blog.has("blog/tags/notes.html")).toBe(false);
  const { text } = await blogSite('{ tags: { notes: { lable: "N" } } }').fail();
  expect(text).toContain("did you mean label?");
});

test("reports unknown authors and tags, external pictures, and invalid dates as warnings at their positions", async () => {
  const blog = blogSite('{ tags: ["notes", "Release", "C#", "soon"] }').write({
    "content/blog/authors.yml": "jane: { name: Jane, avatar: https://elsewhere.example/j.png }\nbob: { name: Bob }\n",
    "content/blog/wrong.md": "---\ntitle: Wrong\nauthors:\n  - jnae\ntags: [ntoes]\ndate: 2025-13-01\n---\n\nText.\n",
  });
  const { diagnostics } = await blog.build();
  const reported = diagnostics.map(({ code, severity, place }) => [code, severity, place?.line, place?.column]);
  expect(reported.sort()).toEqual([
    ["author-avatar", "warning", undefined, undefined],
    ["post-date", "warning", 6, 7],
    ["unknown-author", "warning", 4, 5],
    ["unknown-tag", "warning", 5, 8],
  ]);
  expect(blog.read("blog/version-2.html")).toContain('<span class="portrait" aria-hidden="true">J</span>');
});

test("reports a missing folder and unknown options", async () => {
  const fail = async (options: string) => {
    const text = `import { blog, content } from "docsgen/plugins";\nexport default { plugins: [content(), blog(${options})] };\n`;
    return (
      await site({
        "content/index.md": "# A\n",
        "content/posts/2026-01-02-b.md": "# B\n",
        "site.config.ts": text,
      }).fail()
    ).text;
  };
  expect(await fail('{ dir: "news", feeds: false }')).toMatch(/content-missing[\s\S]*news does not exist/);
  expect(await fail('{ dir: "posst", feeds: false }')).toContain('hint: did you mean blog({ dir: "posts" })?');
  expect(await fail("{ perpage: 3 }")).toMatch(/perpage[\s\S]*perPage/);
});

test("emits nothing on a site without a blog", async () => {
  const plain = site({ "content/index.md": "# A\n", "site.config.ts": "export default {};\n" });
  await plain.build();
  for (const out of Object.keys(plain.tree())) {
    if (/\.(?:html|css|js)$/.test(out)) expect(plain.read(out)).not.toMatch(/byline|post-title|posts-head/);
  }
});
