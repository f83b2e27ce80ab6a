// Drafts, and pages with a publish date in the future, are part of a build only with `--drafts`.
import { expect, test } from "vitest";
import { site } from "../site.js";

const files = {
  "site.config.ts": `import { blog, defaultPlugins } from "docsgen/plugins";
export default { title: "Test", url: "https://test.example", plugins: [defaultPlugins(), blog()] };
`,
  "content/index.md": "# Home\n\nText.\n",
  "content/a.md": "---\ndraft: true\n---\n\n# Apple\n\nText.\n",
  "content/b.md": "---\npublishDate: 2999-01-31\n---\n\n# Banana\n\nText.\n",
  "content/blog/2024-01-31-hello.md": "# Hello\n\nText.\n",
  "content/blog/2024-02-01-later.md": "---\ndraft: true\n---\n\n# Later\n\nText.\n",
};
const note = "This page is a draft and is not published yet.";

test("excludes drafts and counts them", async () => {
  const one = site(files);
  const { stderr } = await one.cli("build");
  expect(stderr).toContain("3 not published (drafts, or a later publishDate)");
  expect([one.has("a.html"), one.has("b.html")]).toEqual([false, false]);
  expect(one.read("blog/index.html")).not.toContain("Later");
  const { stdout } = await one.cli("build", "--json");
  expect(JSON.parse(stdout)).toMatchObject({ unpublished: 3 });
});

test("includes drafts and prints a note with --drafts, and removes the drafts again without it", async () => {
  const one = site(files);
  const { stderr } = await one.cli("build", "--drafts");
  expect(stderr).not.toContain("not published");
  for (const page of ["a.html", "b.html"]) {
    expect(one.read(page)).toContain(note);
    expect(one.read(page)).toContain('<meta name="robots" content="noindex"/>');
  }
  expect(one.read("index.html")).not.toContain(note);
  expect(one.read("index.html")).toContain("Apple");
  expect(one.read("blog/index.html")).toContain("Later");
  await one.cli("build");
  expect(one.has("a.html")).toBe(false);
});

test("reports links to drafts with the reason, and never suggests another page", async () => {
  const one = site({
    ...files,
    "content/index.md": "# Home\n\n[a](a.md) [b](/b) [old](./_old.md)\n",
    "content/_old.md": "# Old\n",
    "content/c.md": "---\nnext: a.md\n---\n\n# Cherry\n",
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, hint }) => [code, hint])).toEqual([
    ["dead-link", "content/a.md is a draft, so it is not published"],
    ["dead-link", "content/a.md is a draft, so it is not published"],
    ["dead-link", "content/b.md is not published before 2999-01-31"],
    ["dead-link", "content/_old.md is not part of the site: its front matter or the configuration excludes it"],
  ]);
  const withDrafts = await one.fail({ overrides: { drafts: true } });
  expect(withDrafts.diagnostics.map(({ hint }) => hint)).toEqual([diagnostics[3]?.hint]);
});

test("never includes pages that a plugin excludes", async () => {
  const one = site({
    "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
export default { plugins: [defaultPlugins(), { name: "x", frontmatter: (values) => ({ ...values, excluded: values.old === true }) }] };
`,
    "content/index.md": "# Home\n\nText.\n",
    "content/old.md": "---\nold: true\n---\n\n# Old\n",
  });
  await one.cli("build", "--drafts");
  expect(one.has("index.html")).toBe(true);
  expect(one.has("old.html")).toBe(false);
});
