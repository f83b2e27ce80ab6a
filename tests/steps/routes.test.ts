// Addresses keep the names of files, and no page is lost to another one's address.
import { expect, test } from "vitest";
import { site } from "../site.js";

const strip =
  'import { defaultPlugins } from "docsgen/plugins";\nexport default { plugins: defaultPlugins({ content: { numbers: "strip" } }) };\n';

test("numbers before names are part of the address", async () => {
  const one = site({ "1-guides/32-bit-formats.md": "# Bits\n", "2024-updates.md": "# New\n", "index.md": "# Home\n" });
  await one.build();
  expect([one.has("1-guides/32-bit-formats.html"), one.has("2024-updates.html")]).toEqual([true, true]);
});

test("a README beside an index is a page like others, not a folder", async () => {
  const one = site({ "index.md": "# Home\n", "README.md": "# Read me\n", "guide/README.md": "# Guide\n" });
  await one.build();
  expect(["README.html", "README/index.html", "guide/index.html"].map((out) => one.has(out))).toEqual([
    true,
    false,
    true,
  ]);
});

test("a page for unknown addresses of the site's own is in no list", async () => {
  const one = site({
    "site.config.ts": 'export default { url: "https://a.example" };\n',
    "content/index.md": "# Home\n",
    "content/404.md": "---\nlayout: page\n---\n\n# Nothing of that name\n",
  });
  await one.build({ strict: true });
  expect(one.read("404.html")).toMatch(/noindex[\s\S]*Nothing of that name/);
  for (const out of ["index.html", "sitemap.xml", "llms.txt"]) expect(one.read(out)).not.toMatch(/\/404|of that name/);
});

test("lists in front matter may be written with commas", async () => {
  const one = site({
    "site.config.ts": 'export default { title: "T" };\n',
    "content/a.md": "---\nkeywords: mutex, too many requests\naliases: /old, /older\n---\n\n# A\n",
  });
  await one.build({ strict: true });
  expect([one.has("old.html"), one.has("older.html")]).toEqual([true, true]);
});

test("from a page for unknown addresses, the menu of languages leads to their home pages", async () => {
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

test("an address's path is the base, where none is given", async () => {
  const one = site({
    "site.config.ts": 'export default { url: "https://you.github.io/project/" };\n',
    "content/index.md": "# Home\n",
    "content/a.md": "# A\n",
  });
  await one.build();
  expect(one.read("a.html")).toContain('<link rel="canonical" href="https://you.github.io/project/a"/>');
});

test("where numbers are left out, pages that would share an address keep their whole names, with a warning", async () => {
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

test("two slugs that are written down and equal are an error", async () => {
  const own = "---\nslug: same\n---\n\n# Page\n";
  const one = site({ "site.config.ts": "export default {};\n", "content/a.md": own, "content/b.md": own });
  expect((await one.fail()).text).toContain("error[duplicate-url]");
});

test("a page with the slug index is its folder's, and links to it lead there", async () => {
  const one = site({
    "index.md": "# Home\n\n[List](a/list.md)\n",
    "a/list.md": "---\nslug: index\n---\n\n# List\n",
  });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.has("a/index.html")).toBe(true);
  expect(one.read("index.html")).toContain('href="/a/"');
});

test("a page without a title is called what its address ends in", async () => {
  const one = site({ "a.md": "---\nslug: /guide/deep-name\n---\n\nWords.\n", "index.md": "# Home\n" });
  await one.build();
  expect(one.read("guide/deep-name.html")).toMatch(/<h1[^>]*>Deep Name</);
});
