// Blogs of other tools, built without a config: posts keep their addresses, lists, and authors.
import { expect, test } from "vitest";
import { site, type TestSite } from "../../site.js";
import { hugoBlog, materialBlog, starlightBlog } from "./blog-files.js";
import { visibleText } from "./visible-text.js";

function listPages(one: TestSite, folder: string): string[] {
  const pages = Object.keys(one.tree()).filter((name) => name.startsWith(`${folder}/`) && name.endsWith("index.html"));
  return pages.map((name) => name.replace("/index.html", "")).sort();
}

function readList(one: TestSite, name: string): string {
  return visibleText(/<main[\s\S]*<\/main>/.exec(one.read(name))?.[0] ?? "");
}

test("supports Docusaurus blogs, including the addresses of lists", async () => {
  const one = site({
    "docusaurus.config.js":
      'module.exports = { title: "Acme", presets: [["classic", { docs: false, blog: { postsPerPage: 2, pageBasePath: "p" } }]] };',
    "docs/a.md": "# A\n",
    "blog/authors.yml": "jane: { name: Jane, page: { permalink: /jane-doe } }\n",
    "blog/tags.yml": "releases: { label: Releases, permalink: /out-now }\nquiet: { label: Never used }\n",
    "blog/2024-05-01-first.md":
      "---\nauthors: jane\ntags: [releases, noImplicitAny, TypeScript 5]\n---\n\n# First\n\nText\n",
    "blog/2024-05-02-second.md":
      "---\ntags: [C++, { label: Own, permalink: /mine }, { label: Deep, permalink: /a/b }]\n---\n\n# Second\n\nText\n",
    "blog/2024-05-03-third.md": "---\ntags: [c]\n---\n\n# Third\n\nText\n",
  });
  await one.build({ strict: true });
  expect(listPages(one, "blog").filter((name) => !name.startsWith("blog/2024"))).toEqual([
    ...["blog", "blog/archive", "blog/authors", "blog/authors/jane-doe", "blog/p/2", "blog/tags", "blog/tags/c"],
    ...[
      "blog/tags/deep",
      "blog/tags/mine",
      "blog/tags/no-implicit-any",
      "blog/tags/out-now",
      "blog/tags/type-script-5",
    ],
  ]);
  expect(one.read("blog/authors/index.html")).toContain("url=/blog/");
  expect(readList(one, "blog/tags/out-now/index.html")).toMatch(/Posts about Releases.*First/);
  expect(readList(one, "blog/tags/c/index.html")).toMatch(/Third.*Second/);
  const post = one.read("blog/2024/05/01/first/index.html");
  expect(post).toContain('href="/blog/tags/no-implicit-any/">noImplicitAny<');
  expect(post).toContain('href="/blog/authors/jane-doe/">Jane<');
  expect(one.read("blog/index.html")).toContain('href="/blog/tags/">Tags<');
});

test("lists Docusaurus authors who do not have pages", async () => {
  const one = site({
    "docusaurus.config.js": 'module.exports = { title: "Acme", presets: [["classic", { docs: false }]] };',
    "docs/a.md": "# A\n",
    "blog/authors.yml": "jane: { name: Jane }\n",
    "blog/2024-05-01-first.md": "---\nauthors: jane\n---\n\n# First\n",
  });
  await one.build({ strict: true });
  expect(one.read("blog/authors/index.html")).toContain("url=/blog/");
});

test("supports Material for MkDocs blogs", async () => {
  const one = site(materialBlog);
  await one.build({ strict: true });
  expect(listPages(one, "blog").filter((name) => !/authors|tags|archive/.test(name))).toEqual([
    ...["blog", "blog/2024/01/31/hello-größe--all", "blog/2024/03/05/own", "blog/2024/03/06/a-third-one"],
    ...["blog/about", "blog/older/2"],
  ]);
  expect(readList(one, "blog/index.html")).toMatch(/The blog.*Words above\..*A third one.*Second/);
  const older = readList(one, "blog/older/2/index.html");
  expect(older).toMatch(/Hello, Größe & all!.*Jane Doe/);
  expect(older).toMatch(/two.*News/);
  expect(older).toContain("The lead.");
  expect(older).not.toContain("The rest.");
  expect(one.read("index.html")).toMatch(/id="_sidebar"[\s\S]*href="\/blog\/"/);
});

test("supports starlight-blog blogs", async () => {
  const one = site(starlightBlog);
  await one.build({ strict: true });
  expect(listPages(one, "blog").filter((name) => !/authors|tags|archive/.test(name))).toEqual([
    ...["blog", "blog/2", "blog/2024-01-31-first", "blog/second-post"],
  ]);
  expect(listPages(one, "blog").filter((name) => /authors|tags./.test(name))).toEqual([
    ...["blog/authors/jane-doe", "blog/tags/a-tag", "blog/tags/nodejs"],
  ]);
  expect(one.read("blog/2024-01-31-first/index.html")).toContain('href="/blog/authors/jane-doe/">Jane Doe<');
  expect(readList(one, "blog/index.html")).toMatch(/News.*Second.*Guest/);
  expect(readList(one, "blog/2/index.html")).toMatch(/First.*What it is about\..*Jane Doe/);
  expect(one.read("guide/index.html")).toMatch(/class="nav-item"[^>]*href="\/blog\/"[^>]*>News/);
});

test("supports Hugo sections with dated pages", async () => {
  const one = site(hugoBlog);
  await one.build({ strict: true });
  expect(listPages(one, "posts").filter((name) => !/authors|archive/.test(name))).toEqual([
    ...[
      "posts",
      "posts/2024-01-31-first",
      "posts/fifth",
      "posts/fourth",
      "posts/second",
      "posts/series",
      "posts/series/third",
    ],
    ...["posts/tags", "posts/tags/one", "posts/tags/two"],
  ]);
  const list = readList(one, "posts/index.html");
  expect(list).toMatch(/Our posts.*Third.*Second.*First.*What it is about\..*Jane Doe/);
  expect(list).not.toContain("A series");
  expect(readList(one, "posts/authors/jane-doe/index.html")).toMatch(/First.*Fifth.*Fourth/);
  expect(one.read("n/2023/05/a-note-really/index.html")).toContain("A Note, Really");
  expect(one.read("docs/readme/index.html")).toContain("Read me");
  expect(one.read("docs/index.html")).toContain("<title>Docs");
});
