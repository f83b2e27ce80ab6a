// Addresses keep the names of files, and no page is lost to a conflicting address.
import { expect, test } from "vitest";
import { site } from "../site.js";

const strip =
  'import { defaultPlugins } from "docsgen/plugins";\nexport default { plugins: defaultPlugins({ content: { numbers: "strip" } }) };\n';

test("keeps leading numbers in addresses", async () => {
  const one = site({ "1-guides/32-bit-formats.md": "# Bits\n", "2024-updates.md": "# New\n", "index.md": "# Home\n" });
  await one.build();
  expect([one.has("1-guides/32-bit-formats.html"), one.has("2024-updates.html")]).toEqual([true, true]);
});

test("treats a README next to an index as an ordinary page, not as the folder's page", async () => {
  const one = site({ "index.md": "# Home\n", "README.md": "# Read me\n", "guide/README.md": "# Guide\n" });
  await one.build();
  expect(["README.html", "README/index.html", "guide/index.html"].map((out) => one.has(out))).toEqual([
    true,
    false,
    true,
  ]);
});

test("excludes a custom 404 page from all lists", async () => {
  const one = site({
    "site.config.ts": 'export default { url: "https://a.example" };\n',
    "content/index.md": "# Home\n",
    "content/404.md": "---\nlayout: page\n---\n\n# Nothing of that name\n",
  });
  await one.build({ strict: true });
  expect(one.read("404.html")).toMatch(/noindex[\s\S]*Nothing of that name/);
  for (const out of ["index.html", "sitemap.xml", "llms.txt"]) expect(one.read(out)).not.toMatch(/\/404|of that name/);
});

test("accepts comma-separated lists in front matter", async () => {
  const one = site({
    "site.config.ts": 'export default { title: "T" };\n',
    "content/a.md": "---\nkeywords: mutex, too many requests\naliases: /old, /older\n---\n\n# A\n",
  });
  await one.build({ strict: true });
  expect([one.has("old.html"), one.has("older.html")]).toEqual([true, true]);
});

test("links a 404 page's language menu to the home pages", async () => {
  const page = { "content/404.md": "# Nothing\n", "content/de/404.md": "# Nichts\n" };
  const one = site({
    "site.config.ts": "export default { locales: { en: {}, de: {} } };\n",
    "content/index.md": "# Home\n",
    ...page,
  });
  await one.build();
  expect(one.read("404.html")).toMatch(/href="\/de\/"/);
  expect(one.read("404.html")).not.toMatch(/href="\/de\/404"/);
});

test("uses the path of the site's address as the base by default", async () => {
  const one = site({
    "site.config.ts": 'export default { url: "https://you.github.io/project/" };\n',
    "content/index.md": "# Home\n",
    "content/a.md": "# A\n",
  });
  await one.build();
  expect(one.read("a.html")).toContain('<link rel="canonical" href="https://you.github.io/project/a"/>');
});

test("keeps the full names of pages whose addresses would conflict without numbers, with a warning", async () => {
  const one = site({
    "site.config.ts": strip,
    "content/index.md": "# Home\n\n[one](./1-setup.md) [two](./2-setup.md) [other](./1-a/x.md) [x](./2-a/x.md)\n",
    "content/1-setup.md": "# One\n",
    "content/2-setup.md": "# Two\n",
    "content/3-end.md": "# End\n",
    "content/1-a/x.md": "# X\n",
    "content/2-a/x.md": "# Other X\n",
  });
  const { diagnostics } = await one.build();
  expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set(["shared-address"]));
  const outs = ["1-setup.html", "2-setup.html", "end.html", "1-a/x.html", "2-a/x.html"];
  expect(outs.filter((out) => !one.has(out))).toEqual([]);
  expect(one.read("index.html")).toContain('href="/2-a/x"');
});

test("reports two identical explicit slugs", async () => {
  const page = "---\nslug: same\n---\n\n# Page\n";
  const one = site({ "site.config.ts": "export default {};\n", "content/a.md": page, "content/b.md": page });
  expect((await one.fail()).text).toContain("error[duplicate-url]");
});

test("uses a page with the slug index as its folder's page, and resolves links to it", async () => {
  const one = site({
    "index.md": "# Home\n\n[List](a/list.md)\n",
    "a/list.md": "---\nslug: index\n---\n\n# List\n",
  });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.has("a/index.html")).toBe(true);
  expect(one.read("index.html")).toContain('href="/a/"');
});

test("names an untitled page after the last part of its address", async () => {
  const one = site({ "a.md": "---\nslug: /guide/deep-name\n---\n\nWords.\n", "index.md": "# Home\n" });
  await one.build();
  expect(one.read("guide/deep-name.html")).toMatch(/<h1[^>]*>Deep Name</);
});
