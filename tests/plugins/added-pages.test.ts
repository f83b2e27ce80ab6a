// Pages that plugins make from other pages with the `pages` hook.
import { expect, test } from "vitest";
import { site } from "../site.js";

/** Lists the pages of each `topic` in the front matter. */
const topics = `{ name: "topics", pages(pages, ctx) {
  const named = pages.filter(({ frontmatter }) => frontmatter.label);
  return [...new Set(named.map(({ frontmatter }) => frontmatter.label))].map((topic) => ({
    id: "topics/" + topic + ".md",
    text: "---\\ntitle: Topic " + topic + "\\n---\\n\\n" + named.filter(({ frontmatter }) => frontmatter.label === topic)
      .map(({ title, id }) => "- [" + title + "](/" + id + ")\\n").join(""),
  }));
} }`;

const siteWith = (plugins: string, files: Record<string, string> = {}, more = "") =>
  site({
    "content/index.md": "# Home\n\n[Topic](./topics/red.md)\n",
    "content/a.md": "---\nlabel: red\n---\n# A\n",
    "content/b.md": "---\nlabel: red\n---\n# B\n",
    "site.config.mjs": `import { blog, defaultPlugins } from "docsgen/plugins";
      export default { title: "T", ${more} plugins: [...defaultPlugins(), ${plugins}] };`,
    ...files,
  });

test("are pages like any other: linked, listed, and searched", async () => {
  const one = siteWith(topics, { "content/draft.md": "---\nlabel: blue\ndraft: true\n---\n# Draft\n" });
  await one.build({ strict: true });
  expect(one.read("topics/red.html")).toMatch(/<a href="\/a">A<\/a>[\s\S]*<a href="\/b">B<\/a>/);
  expect(one.read("a.html")).toContain('href="/topics/red"');
  expect(one.read("llms.txt")).toContain("Topic red");
  expect(one.read("index.html")).toContain('href="/topics/red"');
  expect(one.has("topics/blue.html")).toBe(false);
  await one.build({ overrides: { drafts: true } });
  expect(one.has("topics/blue.html")).toBe(true);
});

test("are made again when front matter or a title changes, and with the same bytes without the cache", async () => {
  const one = siteWith(topics);
  await one
    .build()
    .edit("content/a.md", (text) => `${text}\nMore.\n`)
    .build()
    .expectCompiled("a.md")
    .edit("content/a.md", (text) => text.replace("# A", "# Changed"))
    .build()
    .expectFile("topics/red.html", ">Changed</a>")
    .edit("content/b.md", (text) => text.replace("red", "green"))
    .build()
    .expectFile("topics/green.html", ">B</a>")
    .expectNoFile("topics/red.html", /<a href="\/b">B<\/a><\/li>\s*<\/ul><\/div>/)
    .verify();
});

test("appear in development when their pages change", async () => {
  const one = siteWith(topics);
  const server = await one.dev();
  await server.expectPage("/topics/red", ">B</a>");
  one.edit("content/b.md", (text) => text.replace("red", "green"));
  await server.expectPage("/topics/green", ">B</a>");
  await server.expectPage("/a", 'href="/topics/green"');
  one.remove("content/b.md");
  await server.expectPage("/topics/green", "404");
});

test("are made in each locale, with untranslated pages", async () => {
  const plugin = `{ name: "lists", pages: (pages, ctx) => ["en", "de"].map((locale) => ({
    id: (ctx.siteOf({ locale, version: "current" }).prefix ?? "") + "list.md",
    locale,
    text: "# List " + locale + "\\n\\n" + pages.filter((page) => page.locale === locale && page.title !== "Home")
      .map(({ id, title }) => "[" + title + "](/" + id + ")\\n").join(""),
  })) }`;
  const one = siteWith(
    plugin,
    { "content/index.md": "# Home\n", "content/de/b.md": "# Bär\n" },
    "locales: { en: {}, de: {} },",
  );
  await one.build({ strict: true });
  expect(one.read("list.html")).toMatch(/<a href="\/a">A<\/a>\s*<a href="\/b">B<\/a>/);
  expect(one.read("de/list.html")).toMatch(/<a href="\/de\/a">A<\/a>\s*<a href="\/de\/b">Bär<\/a>/);
});

test("are refused if they already exist, and the plugin is named if its hook fails", async () => {
  const add = (result: string) => `{ name: "adder", pages: () => ${result} }`;
  const problem = async (result: string) =>
    (await siteWith(add(result), { "content/index.md": "# Home\n" }).fail()).diagnostics[0];
  expect(await problem('[{ id: "a.md", text: "# A" }]')).toMatchObject({
    code: "duplicate-source",
    message: 'Two sources have the id "a.md": one from a load hook, one from adder.',
  });
  expect(await problem("[{ id: 1 }]")).toMatchObject({ code: "plugin-result", origin: "adder · pages" });
  expect(await problem('[{ id: "x.md", text: "---\\norder: x\\n---" }]')).toMatchObject({
    place: { file: "x.md" },
  });
  expect(await problem("gone()")).toMatchObject({ code: "plugin-failed", origin: "adder · pages" });
});
