// Rules of each tool for README.md as the page of its folder.
import { expect, test } from "vitest";
import { site } from "../../site.js";

test.each([
  ["DocFX", { "docfx.json": '{ "build": { "content": [{ "files": "**/*.md" }] } }' }, "", ["a.html", "README.html"]],
  [
    "DocFX, in a folder of another address",
    { "docfx.json": '{ "build": { "content": [{ "files": "**/*.md", "src": "in", "dest": "out" }] } }' },
    "in/",
    ["a.html", "README.html"],
  ],
  ["Eleventy", { ".eleventy.js": "module.exports = () => ({});" }, "", ["a/index.html", "README/index.html"]],
  [
    "Nextra",
    { "next.config.mjs": 'import nextra from "nextra";\nexport default nextra({})({});' },
    "content/",
    ["a.html", "README.html"],
  ],
  ["VitePress", { ".vitepress/config.js": "export default {};" }, "", ["a.html", "README.html"]],
  [
    "Starlight",
    {
      "astro.config.mjs":
        'import starlight from "@astrojs/starlight";\nexport default { integrations: [starlight({})] };',
    },
    "src/content/docs/",
    ["a/index.html", "readme/index.html"],
  ],
  ["Docusaurus", { "docusaurus.config.js": "module.exports = {};" }, "docs/", ["a/index.html", "index.html"]],
  ["MkDocs", { "mkdocs.yml": "site_name: A\n" }, "docs/", ["a/index.html", "index.html"]],
])("handles a README in a folder without an index, in %s", async (_, files, content, names) => {
  const one = site({
    ...files,
    [`${content}index.md`]: "---\ntitle: Home\n---\n\n[Read](guide/README.md) [A](guide/a.md)\n",
    [`${content}guide/README.md`]: "---\ntitle: Read\n---\n\n[A](a.md)\n",
    [`${content}guide/a.md`]: "---\ntitle: A\n---\n\n[Read](README.md)\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  const pages = Object.keys(one.tree()).flatMap((name) => /guide\/(.*\.html)$/.exec(name)?.[1] ?? []);
  expect(pages.sort()).toEqual([...names].sort());
});
