// Mistakes of plugin authors: each is reported where it was made, and nothing is skipped silently.
import { expect, test } from "vitest";
import { site } from "../site.js";

/** Creates a site with plugins, written as code, in addition to the default plugins. */
const siteWith = (plugins: string, files: Record<string, string> = {}) =>
  site({
    "content/index.md": "# Home\n",
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), ${plugins}] };`,
    ...files,
  });

const needs = (key: string, hook = "derive") =>
  `{ name: "reader", ${hook}: { reads: [], needs: ["${key}"], run: () => ${hook === "emit" ? "[]" : "({})"} } }`;
const writer = `{ name: "writer", derive: { reads: [], run: () => ({ newest: 1 }) } }`;

test("reports data that no plugin derives, or that only a later plugin derives", async () => {
  const problemOf = async (plugins: string) => (await siteWith(plugins).fail()).diagnostics[0];
  expect(await problemOf(`${writer}, ${needs("sidebars")}`)).toMatchObject({
    code: "missing-data",
    message: 'reader · derive needs the data "sidebars", which no plugin derives.',
    hint: "did you mean sidebar?",
    origin: "reader · derive",
  });
  expect(await problemOf(`${writer}, ${needs("other", "emit")}`)).toMatchObject({
    message: 'reader · emit needs the data "other", which no plugin derives.',
    hint: 'add the plugin that derives it, or mark it as optional: "other?"',
  });
  expect(await problemOf(`${needs("newest")}, ${writer}`)).toMatchObject({
    message: 'reader · derive needs the data "newest", which the later plugin writer derives.',
    hint: "move writer before reader in plugins",
  });
  await siteWith(`${needs("newest?")}, ${writer}, ${needs("other?", "emit").replace("reader", "other")}`).build();
});

test("refuses two plugins that register a component or worker of the same name", async () => {
  const owner = (name: string, kind: string) => `{ name: "${name}", client: { ${kind}: { Chart: "${name}.tsx" } } }`;
  const files = { "one.tsx": "export default () => null;", "two.tsx": "export default () => null;" };
  for (const [kind, what] of [
    ["islands", "component"],
    ["workers", "worker"],
  ] as const) {
    const { diagnostics } = await siteWith(`${owner("one", kind)}, ${owner("two", kind)}`, files).fail();
    expect(diagnostics[0]?.message).toBe(`The plugins one and two both register a ${what} named "Chart".`);
  }
});

test("resolves and checks links in HTML that a transform adds", async () => {
  const html = `<a href='./guide/b.md#top'>b</a><a href="/guide/b?x&amp;y">c</a><a href=gone.md>d</a><img src="./dot.svg" alt="">
    <svg><a xlink:href="./guide/b.md">e</a></svg><p style="background: url(./dot.svg)">f</p><a href="javascript:x()">g</a>
    <a href="/docs/guide/b">h</a><a href="https://example.org/">i</a>`;
  const one = site({
    "content/index.md": "# Home\n\n[b](./guide/b.md)\n",
    "content/guide/b.md": "# B\n",
    "content/dot.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    "site.config.mjs": `import { content } from "docsgen/plugins";
      const html = ${JSON.stringify(html)};
      const more = { name: "more", transform: (page) => page.id === "index.md" ? { ...page, html: page.html + html } : page };
      export default { title: "T", base: "/docs/", plugins: [content(), more], checks: { "dead-anchor": "off" } };`,
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "dead-link: The linked page does not exist: gone.md",
    "unsafe-address: A javascript: URL runs a script.",
  ]);
  one.edit("site.config.mjs", (text) =>
    text.replace("<a href=gone.md>d</a>", "").replace(/<a href=.{2}javascript.*?<\/a>/, ""),
  );
  await one.build();
  const built = one.read("index.html");
  for (const part of [
    `<a href="/docs/guide/b#top">b</a>`,
    `<a href="/docs/guide/b?x&amp;y">c</a>`,
    `<a xlink:href="/docs/guide/b">e</a>`,
    `<a href="/docs/guide/b">h</a><a href="https://example.org/">i</a>`,
  ])
    expect(built).toContain(part);
  expect(built).toMatch(/<img width="8" height="8" [^>]*src="\/docs\/assets\/dot-\w+\.svg"/);
  expect(built).toMatch(/style="background: url\(\/docs\/assets\/dot-\w+\.svg\)"/);
});

test("reports misspelled front matter in spite of a hook that returns it unchanged", async () => {
  const one = siteWith(`{ name: "same", frontmatter: (values) => values }`, {
    "content/index.md": "---\nkeyword: x\n---\n# Home\n",
  });
  await one.build().expectDiagnostic("front-matter", { file: "content/index.md", line: 2 });
});

test("reports misspelled and invalid options of a plugin function, even if creating the plugin fails", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "limit.mjs": `import { definePlugin } from "docsgen";
      export const limit = definePlugin("limit", { keys: { words: "number" } }, ({ words = 20 }) => ({
        cacheKey: words.toFixed(),
        transform: (page) => ({ ...page, html: page.html + "up to " + words }),
      }));`,
    "site.config.mjs": `import { content } from "docsgen/plugins";
      import { limit } from "./limit.mjs";
      export default { plugins: [content(), limit({ wrods: 5 })] };`,
  });
  await one.fail().expectDiagnostic("config-invalid", { file: "site.config.mjs", line: 3, message: "limit.wrods" });
  one.edit("site.config.mjs", (text) => text.replace("wrods: 5", 'words: "5"'));
  await one.fail().expectDiagnostic("config-invalid", { message: '"limit.words" must be a number' });
  one.edit("site.config.mjs", (text) => text.replace('"5"', "5"));
  await one.build().expectFile("index.html", "up to 5");
  one.edit("site.config.mjs", (text) => text.replace("{ words: 5 }", ""));
  await one.build().expectFile("index.html", "up to 20");
});
