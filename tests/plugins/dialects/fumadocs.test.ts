// Fumadocs repositories, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { compareWithFolder } from "./folder-fixture.js";
import { visibleText } from "./visible-text.js";

test("keeps the addresses, frame, sidebars, and components of a Fumadocs site", async () => {
  await compareWithFolder("fumadocs-site");
});

test("gives the languages of a Fumadocs site separate sidebars, and hides the default language in URLs", async () => {
  const config = (parser: string) => ({
    "source.config.ts":
      'import { defineDocs } from "fumadocs-mdx/config";\nexport const { docs, meta } = defineDocs({ dir: "content" });\n',
    "lib/source.ts": `import { createMDXSource } from "fumadocs-mdx";
import { docs, meta } from "@/.source";
import { loader } from "fumadocs-core/source";
const i18n = { defaultLanguage: "en", languages: ["en", "de"], hideLocale: "default-locale"${parser} };
export const source = loader({ baseUrl: "/docs", i18n, source: createMDXSource(docs, meta) });
`,
  });
  const page = (title: string, text = "") => `---\ntitle: ${title}\n---\n\n${text}\n`;
  const files = site({
    ...config(""),
    "content/meta.json": '{ "pages": ["start", "more"] }',
    "content/more/meta.json": '{ "title": "More" }',
    "content/more/meta.de.json": '{ "title": "Mehr" }',
    "content/start.mdx": page("Start", "[Deep](/docs/more/deep)"),
    "content/start.de.mdx": page("Anfang"),
    "content/more/deep.mdx": page("Deep"),
    "content/more/deep.de.mdx": page("Unten"),
  });
  const folders = site({
    ...config(', parser: "dir"'),
    "content/en/meta.json": '{ "pages": ["start", "more"] }',
    "content/de/meta.json": '{ "pages": ["start", "more"] }',
    "content/en/more/meta.json": '{ "title": "More" }',
    "content/de/more/meta.json": '{ "title": "Mehr" }',
    "content/en/start.mdx": page("Start", "[Deep](/docs/more/deep)"),
    "content/de/start.mdx": page("Anfang"),
    "content/en/more/deep.mdx": page("Deep"),
    "content/de/more/deep.mdx": page("Unten"),
  });
  for (const one of [files, folders]) {
    await one.build({ strict: true });
    const sidebarOf = (name: string) =>
      visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "").split(" | ");
    expect(sidebarOf("docs/start.html")).toEqual(["Start", "More", "Deep", "LLM"]);
    expect(sidebarOf("de/docs/more/deep.html")).toEqual(["Anfang", "Mehr", "Unten", "LLM"]);
  }
});

test("reads collections that are defined next to their loader, without source.config.ts", async () => {
  const one = site({
    "package.json": '{ "name": "kettle", "dependencies": { "fumadocs-core": "^16.0.0", "next": "^16.0.0" } }',
    "src/lib/shared.ts": 'export const docsRoute = "/guide";\n',
    "src/lib/source.ts": `import { loader } from "fumadocs-core/source";
import { docsRoute } from "./shared";
import { defineDocs } from "fumadocs-mdx/macro";

const docs = defineDocs({ dir: "content/pages", docs: { postprocess: { includeProcessedMarkdown: true } } });
const blog = defineDocs({ dir: "content/blog" });

export const blogSource = loader({ baseUrl: "/news", source: blog.toFumadocsSource() });
export const source = loader({ baseUrl: docsRoute, source: docs.toFumadocsSource(), plugins: [] });
`,
    "content/blog/first.mdx": "---\ntitle: First\n---\n",
    ...Object.fromEntries(
      ["(home)", "(home)/team", "(home)/shop", "a", "b", "c"].map((name) => [`app/${name}/page.tsx`, ""]),
    ),
    ...{ "app/guide/[[...slug]]/page.tsx": "", "app/news/first/page.tsx": "" },
    "content/pages/meta.json": '{ "pages": ["start", "more"] }',
    "content/pages/start.mdx": "---\ntitle: Start\n---\n\n[More](/guide/more)\n",
    "content/pages/more.mdx": "---\ntitle: More\n---\n",
  });
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message).at(-1)).toBe(
    "React pages were omitted: /, /a, /b, /c, /shop, and 1 more.",
  );
  expect(one.read("guide/start.html")).toContain('href="/guide/more"');
  expect(one.read("news/first.html")).toContain("First");
});

test("takes the URL of a loader that a function creates, in any folder", async () => {
  const one = site({
    "source.config.ts":
      'import { defineDocs } from "fumadocs-mdx/config";\nexport const docs = defineDocs({ dir: "content/docs" });\nexport const news = defineCollections({ dir: "content/news" });\n',
    "loaders/source.ts": `import { news as posts, docs } from "collections/server";
import { loader, multiple } from "fumadocs-core/source";
export const news = loader({ baseUrl: "/stories", source: createMDXSource(posts, []) });
export const getSource = cache(async () => loader(multiple({ docs: docs.toFumadocsSource() }), { baseUrl: "/guide" }));
`,
    "content/docs/a.mdx": "---\ntitle: A\n---\n",
    "content/news/b.mdx": "---\ntitle: B\n---\n",
  });
  await one.build();
  expect([one.has("guide/a.html"), one.has("stories/b.html")]).toEqual([true, true]);
});
