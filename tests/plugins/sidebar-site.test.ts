// The sidebar of complete sites: configured rows, settings of folders and pages, and sections with tabs. Also errors
// for wrong options of any built-in plugin.
import { expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const config = (options: string, plugins = `defaultPlugins({ sidebar: ${options} })`) =>
  `import { blocks, components, content, defaultPlugins, llms, redirects, search, sidebar, sitemap, snippets } from "docsgen/plugins";
export default {
  title: "Test",
  base: "/b/",
  plugins: ${plugins},
};
`;

function siteWith(options: string, files: Record<string, string>): TestSite {
  return site({ "site.config.ts": config(options), ...files });
}

/**
 * Returns the sidebar of a page as lines of text: labels, with `>` before open folds, `-` before closed ones, and `*`
 * before the active row.
 */
function outline(html: string): string {
  const nav = /<nav class="sidebar".*?<\/nav>/s.exec(html)?.[0] ?? "";
  return nav
    .replaceAll(/<details class="[^"]*"[^>]*? open="">/g, "\n> ")
    .replaceAll(/<details[^>]*>/g, "\n- ")
    .replaceAll(/<a [^>]*aria-current="page">/g, "\n* ")
    .replaceAll(/<(?:a|span class="nav-folder")[ >][^>]*>?/g, "\n")
    .replaceAll(/<span class="nav-badge ([^"]*)">([^<]*)<\/span>/g, " [$1 $2]")
    .replaceAll(/<[^>]*>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean)
    .join("\n");
}

const pages = {
  "content/guide/index.md": "# The guide\n",
  "content/guide/a.md": "# A page\n",
  "content/guide/deep/b.md": "# B page\n",
  "content/guide/deep/c.md": "---\nsidebar: { label: See, badge: { text: Old, kind: danger } }\n---\n# C page\n",
  "content/api/list.md": "# List\n",
};

test("shows a page that hides itself only if the config lists the page, and reports a missing page once", async () => {
  const one = siteWith(
    `{ parts: [{ path: "/guide/", items: ["guide/a.md", "gone.md", { folder: "guide/deep" }] }], items: ["guide/a.md", "gone.md"] }`,
    {
      ...pages,
      "content/guide/a.md": "---\nsidebar: false\n---\n# A page\n",
      "content/guide/deep/b.md": "---\nsidebar: false\n---\n# B page\n",
    },
  );
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'The sidebar links to "gone.md", but there is no such page.',
  ]);
  const rows = outline(one.read("guide/deep/c.html"));
  expect(rows).toContain("A page");
  expect(rows).not.toContain("B page");
});

test("supports badges, external links, and folds, and opens the rows that contain the current page", async () => {
  const one = siteWith(
    `{ items: [
    { label: "Guide", collapsed: false, items: [
      "guide/index.md",
      { label: "More", collapsed: true, badge: "New", items: [{ folder: "guide/deep", label: "Deep", collapsed: true }] },
      { label: "Elsewhere", link: "https://x.example" },
    ] },
    { label: "API", items: ["api/list.md"] },
  ] }`,
    pages,
  );
  await one.build({ strict: true });
  expect(outline(one.read("guide/deep/b.html"))).toBe(
    "> Guide\nThe guide\n> More [note New]\n> Deep\n* B page\nSee [danger Old]\nElsewhere\n- API\nList\nLLM",
  );
  expect(outline(one.read("api/list.html"))).toBe(
    "> Guide\nThe guide\n- More [note New]\n- Deep\nB page\nSee [danger Old]\nElsewhere\n> API\n* List\nLLM",
  );
  expect(one.read("guide/deep/b.html")).toMatch(/href="https:\/\/x\.example">Elsewhere<svg class="icon external"/);
});

test("applies labels, order, and badges from folders and pages, which can also hide a page", async () => {
  const one = siteWith("{}", {
    ...pages,
    "content/guide/_meta.yml": "label: Handbook\npages: [deep, a]\n",
    "content/guide/deep/_meta.yml": "label: Depths\ncollapsed: true\nbadge: { text: Beta, kind: tip }\n",
    "content/guide/off.md": "---\nsidebar: false\n---\n# Off\n",
    "content/guide/z.md": "---\nsidebar: { order: 1 }\n---\n# Z\n",
    "content/api/_meta.yml": "order: 2\n",
  });
  await one.build({ strict: true });
  expect(outline(one.read("guide/a.html"))).toBe(
    "- API\nList\n> Handbook\nThe guide\n- Depths [tip Beta]\nB page\nSee [danger Old]\n* A page\nZ\nLLM",
  );
  expect(one.has("guide/off.html")).toBe(true);
  expect(one.read("search/index.json")).toBeTruthy();
  // The settings of a folder are read again when they change.
  one.write({ "content/guide/_meta.yml": "label: Book\n" });
  await one.build({ strict: true });
  expect(outline(one.read("guide/a.html"))).toContain("> Book");
  one.write({ "content/guide/_meta.yml": "lable: Book\ncollapsed: 3\n" });
  const { text } = await one.fail();
  expect(text).toContain('error[folder-meta] Unknown key "lable" for a folder.');
  expect(text).toContain('error[folder-meta] "collapsed" has the wrong type.');
});

test("gives sections separate sidebars and tabs, and links the breadcrumbs", async () => {
  const one = siteWith(
    `{ parts: [
    { label: "Guide", path: "/guide/", icon: "map" },
    { label: "API", path: "/api/", items: [{ label: "All", link: "api/list.md", items: [{ label: "Deeper", link: "guide/index.md", items: ["guide/a.md"] }] }] },
  ] }`,
    { ...pages, "content/api/more.md": "# More\n", "content/guide/deep/index.md": "# Depths\n" },
  );
  await one.build();
  const guide = one.read("guide/deep/b.html");
  const tabs = (html: string) =>
    [...html.matchAll(/<a class="tab" href="([^"]+)"( aria-current="true")?>/g)].map(([, url, active]) => [
      url,
      Boolean(active),
    ]);
  expect(tabs(guide)).toEqual([
    ["/b/guide/", true],
    ["/b/api/list", false],
  ]);
  expect(outline(guide)).not.toContain("List");
  expect(tabs(one.read("api/more.html"))).toEqual([
    ["/b/guide/", false],
    ["/b/api/list", true],
  ]);
  expect(outline(one.read("api/more.html"))).toContain("> All\nAll\nDeeper\nA page");
  expect(guide.replaceAll("<!-- -->", "")).toContain(
    '<p class="trail">Guide / <a href="/b/guide/deep/">Depths</a></p>',
  );
});

test("reports wrong options for any built-in plugin with the key, position, nearest name, and expected value", async () => {
  const plugins = `[
    content({ colections: [], collections: [{ dri: "x" }], numbers: "strap" }),
    sidebar({ gruops: [], items: [{ lable: "A" }], parts: [{ label: "A" }] }),
    search({ fulltext: true }),
    llms({ maxBytes: "2 MB" }),
    snippets({ lng: "ts" }),
    sitemap({ robot: false }),
    redirects({ hosts: ["netlfy"] }),
    components({ Counter: { fil: "a.tsx" } }),
    blocks(),
  ]`;
  const { text } = await site({ "site.config.ts": config("", plugins), "content/page.md": "# Page\n" }).fail();
  for (const [option, hint] of [
    ["content.colections", "did you mean collections?"],
    ["content.collections[0].dri", "did you mean dir?"],
    ["sidebar.gruops", "did you mean groups?"],
    ["sidebar.items[0].lable", "did you mean label?"],
    ["search.fulltext", "did you mean fullText?"],
    ["snippets.lng", "did you mean lang?"],
    ["sitemap.robot", "did you mean robots?"],
    ["components.Counter.fil", "did you mean file?"],
  ]) {
    const from = text.indexOf(`error[config-invalid] The config has no option "${option}".`);
    expect(from, option).toBeGreaterThanOrEqual(0);
    const block = text.slice(from, text.indexOf("\n\n", from) < 0 ? undefined : text.indexOf("\n\n", from));
    expect(block).toContain(hint);
    expect(block).toMatch(/site\.config\.ts:\d+:\d+/);
  }
  expect(text).toContain('The option "content.numbers" must be "keep" or "strip", not "strap".');
  expect(text).toContain('The option "sidebar.parts[0].path" is missing.');
  expect(text).toContain('The option "llms.maxBytes" must be a number, not "2 MB".');
  expect(text).toContain('The option "redirects.hosts[0]" must be "netlify" or "cloudflare", not "netlfy".');
});

test("accepts an address that includes the site's base in a row", async () => {
  const one = siteWith('{ items: [{ label: "All", link: "/b/api/list" }] }', pages);
  await one.build({ strict: true });
  expect(outline(one.read("api/list.html"))).toContain("* All");
});
