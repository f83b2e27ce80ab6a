// Lists of plugins that other plugins extend, such as groups of the sidebar.
import { expect, test } from "vitest";
import { site } from "../site.js";

const siteWith = (plugins: string, options = "") =>
  site({
    "content/index.md": "# Home\n",
    "content/api/a.md": "# A\n",
    "content/guide/b.md": "# B\n",
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [${plugins}, ...defaultPlugins({ ${options} })] };`,
  });

const adds = (name: string, lists: string) => `{ name: "${name}", site: { lists: { ${lists} } } }`;

/** Returns the labels of the sidebar in order. */
const labels = (html: string) => {
  const [nav = ""] = /<nav class="sidebar"[\s\S]*?<\/nav>/.exec(html) ?? [];
  return [...nav.matchAll(/<span>([^<]*)<\/span>|>([^<>]+)<\/a>/g)].map(([, group, row]) => group ?? row);
};

test("plugins order and label groups of the sidebar, after those of the config", async () => {
  const one = siteWith(
    [
      adds("one", 'sidebarGroups: [{ key: "api", label: "API", icon: "code" }]'),
      adds("two", 'sidebarGroups: [{ key: "guide", label: "Lost" }, { key: "none", label: "Empty" }]'),
    ].join(),
    'sidebar: { groups: [{ key: "guide", label: "Manual" }] }',
  );
  await one.build({ strict: true });
  expect(labels(one.read("api/a.html")).slice(0, 4)).toEqual(["Manual", "B", "API", "A"]);
  await one.build({ cache: false, threads: 2 });
  await one
    .edit("site.config.mjs", (text) => text.replace("API", "Reference"))
    .build()
    .expectFile("api/a.html", "Reference");
});

test("plugins add entries after all others, and problems of their links are reported", async () => {
  const entries = 'sidebarItems: ["https://example.org/", { label: "More", items: ["api/a.md"] }]';
  const one = siteWith(adds("one", entries));
  await one.build({ strict: true });
  expect(one.read("api/a.html")).toMatch(
    />B<\/a>[\s\S]*href="https:\/\/example\.org\/"[\s\S]*<span>More<\/span>[\s\S]*>A<\/a>/,
  );
  await siteWith(adds("one", 'sidebarItems: ["gone.md"]'))
    .build()
    .expectDiagnostic("unknown-page", { message: "gone.md" });
});

test("refuses items for unknown lists and of other types, unless the list may be missing", async () => {
  const problem = async (lists: string) => (await siteWith(adds("one", lists)).fail()).diagnostics[0];
  expect(await problem("sidebarGroup: []")).toMatchObject({
    code: "config-invalid",
    message: 'The plugin one adds to the list "sidebarGroup", which no plugin of the site has.',
    hint: "did you mean sidebarGroups?",
  });
  expect(await problem("unrelated: []")).toMatchObject({ hint: 'if the list may be missing, write "unrelated?"' });
  expect(await problem('sidebarGroups: [{ label: "API" }]')).toMatchObject({
    message: 'The plugin one adds an invalid item: "sidebarGroups[0].key" is missing.',
  });
  await siteWith(adds("one", '"unrelated?": [1], "sidebarGroups?": []')).build();
  await siteWith(adds("one", '"sidebarGroups?": [{ key: "api" }]'), "sidebar: false").build();
});
