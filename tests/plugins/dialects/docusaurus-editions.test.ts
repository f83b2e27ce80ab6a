// Versions and translations of a Docusaurus site, built without a config.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const config = (docs: string, more = "") => `module.exports = {
  title: "Acme",
  ${more}
  themeConfig: {
    navbar: { items: [{ to: "/blog", label: "News" }, { label: "All", items: [{ to: "/docs", label: "Guide" }] }] },
    footer: { links: [{ title: "More", items: [{ to: "/blog", label: "News" }] }], copyright: "By us" },
  },
  presets: [["classic", { docs: { sidebarPath: "./sidebars.json", ${docs} } }]],
};`;

const i18n = `i18n: {
  defaultLocale: "en",
  locales: ["en", "de", "fr", "ar"],
  localeConfigs: { de: { label: "Deutsch (DE)", htmlLang: "de-DE" }, ar: { direction: "rtl", path: "arabic" } },
},`;

const home = "i18n/de/docusaurus-plugin-content-docs";
const versioned = {
  "versions.json": '["2.0", "1.0"]',
  "sidebars.json": '{ "guide": [{ "type": "category", "label": "Start", "items": ["intro", "guide/new"] }] }',
  "docs/intro.md": "# Intro of next\n",
  "docs/guide/01-new.md": "# New\n\n[Intro](../intro.md)\n",
  "versioned_docs/version-2.0/intro.md": "---\nslug: /\n---\n\n# Intro of 2.0\n",
  "versioned_docs/version-2.0/guide/02-use.md": "# Use\n\n[Intro](../intro.md)\n",
  "versioned_sidebars/version-2.0-sidebars.json": '{ "guide": ["intro", "guide/use"] }',
  "versioned_docs/version-1.0/intro.md": "# Intro of 1.0\n",
  "versioned_docs/version-1.0/guide/use.md": "---\nid: usage\n---\n\n# Old use\n\n[Intro](../intro.md)\n",
  "versioned_sidebars/version-1.0-sidebars.json": '{ "guide": ["intro"], "more": ["guide/usage"] }',
  "blog/2024-05-01-first.md": "# First\n\nText\n",
};

/** With versions, and translations of two of them. */
const translated = {
  ...versioned,
  "docusaurus.config.js": config("", i18n),
  [`${home}/version-2.0/guide/02-use.md`]: "# Benutzen\n\n[Anfang](../intro.md)\n",
  [`${home}/version-1.0/intro.md`]: "# Anfang von 1.0\n",
  "i18n/de/docusaurus-theme-classic/navbar.json":
    '{ "item.label.News": { "message": "Neuigkeiten" }, "item.label.Guide": { "message": "Anleitung" } }',
  "i18n/de/docusaurus-theme-classic/footer.json":
    '{ "link.title.More": { "message": "Mehr" }, "link.item.label.News": { "message": "Neues" }, "copyright": { "message": "Von uns" } }',
  [`${home}/current.json`]: '{ "sidebar.guide.category.Start": { "message": "Anfang" } }',
  "i18n/de/docusaurus-plugin-content-blog/2024-05-01-first.md": "---\ntags: [Neu]\n---\n\n# Erster\n\nText\n",
  "i18n/arabic/docusaurus-plugin-content-docs/version-2.0/intro.md": "---\nslug: /\n---\n\n# مقدمة\n",
};

function addresses(tree: Record<string, unknown>): string[] {
  const names = Object.keys(tree).filter((name) => /(?:^|\/)docs\/.*\.html$/.test(name) && !name.endsWith("404.html"));
  return names.map((name) => name.replace(/(?:\/index)?\.html$/, "")).sort();
}

test("keeps Docusaurus' version addresses: the latest version at the docs root, the upcoming version under next", async () => {
  const one = site({ ...versioned, "docusaurus.config.js": config("") });
  await one.build({ strict: true });
  expect(addresses(one.tree())).toEqual([
    ...["docs", "docs/1.0", "docs/1.0/guide/usage", "docs/1.0/intro", "docs/guide/use"],
    ...["docs/next", "docs/next/guide/new", "docs/next/intro"],
  ]);
  expect(one.read("docs/index.html")).toContain("Intro of 2.0");
  expect(one.read("docs/next/guide/new/index.html")).toMatch(
    /class="notice"[\s\S]*not been released yet[\s\S]*href="\/docs\/next\/intro\/"/,
  );
  expect(one.read("docs/1.0/guide/usage/index.html")).toMatch(/earlier version[\s\S]*<a href="\/docs\/1\.0\/intro\/"/);
  const getSidebar = (name: string) =>
    visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "");
  expect(getSidebar("docs/next/intro/index.html")).toMatch(/Start \| Intro of next \| New/);
  expect(getSidebar("docs/guide/use/index.html")).toMatch(/Intro of 2.0 \| Use/);
  expect(getSidebar("docs/1.0/guide/usage/index.html")).not.toContain("Intro");
  const [menu = ""] = /<nav class="menu [^"]*version-menu.*?<\/nav>/s.exec(one.read("docs/index.html")) ?? [];
  expect(visibleText(menu)).toMatch(/2\.0.*Next.*1\.0/);
});

test("supports redirects to pages in any version", async () => {
  const more = `plugins: [["@docusaurus/plugin-client-redirects", { redirects: [{ from: "/first", to: "/docs/1.0/intro" }],
    createRedirects: (address) => address.includes("/guide/") ? [address.replace("guide", "old")] : undefined }]],`;
  const one = site({ ...versioned, "docusaurus.config.js": config("", more) });
  await one.build({ strict: true });
  const leadsTo = (name: string) => /url=([^"]*)/.exec(one.read(`${name}/index.html`))?.[1];
  expect(["first", "docs/old/use", "docs/next/old/new", "docs/1.0/old/usage"].map(leadsTo)).toEqual([
    ...["/docs/1.0/intro/", "/docs/guide/use/", "/docs/next/guide/new/", "/docs/1.0/guide/usage/"],
  ]);
});

test("gives versions of a second docs instance separate addresses and sidebars, next to the first instance's", async () => {
  const more = `plugins: [["@docusaurus/plugin-content-docs",
    { id: "kit", path: "kit", routeBasePath: "kit", sidebarPath: "./kit-sidebars.json", onlyIncludeVersions: ["current", "7", "6"] }]],`;
  const one = site({
    ...versioned,
    "docusaurus.config.js": config("", more).replace(
      '{ to: "/blog", label: "News" }, {',
      '{ type: "doc", docsPluginId: "kit", docId: "start", label: "Kit" }, {',
    ),
    "docs/intro.md": "# Intro of next\n\n[Five](/kit/5/start)\n",
    "kit_versions.json": '["7", "6", "5"]',
    "kit-sidebars.json": '{ "kit": ["start", "coming"] }',
    "kit/start.md": "# Start of next\n\n[Coming](coming.md)\n",
    "kit/02-coming.md": "# Coming\n",
    "kit_versioned_docs/version-7/start.md": "# Start of 7\n",
    "kit_versioned_docs/version-6/01-start.md": "# Start of 6\n\n[Own](own.md) ![Mark](mark.svg)\n",
    "kit_versioned_docs/version-6/mark.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    "kit_versioned_docs/version-6/own.md": "---\nslug: /mine\n---\n\n# Own of 6\n",
    "kit_versioned_sidebars/version-7-sidebars.json": '{ "kit": ["start"] }',
    "kit_versioned_sidebars/version-6-sidebars.json":
      '{ "kit": [{ "type": "category", "label": "All", "items": ["start", "own"] }] }',
  });
  await one.build({ strict: true });
  const names = Object.keys(one.tree()).filter((name) => /^kit\/.*\.html$/.test(name));
  expect(names.sort()).toEqual(
    ["6/mine", "6/start", "next/coming", "next/start", "start"].map((name) => `kit/${name}/index.html`),
  );
  expect(one.read("kit/start/index.html")).toContain("Start of 7");
  expect(one.read("kit/6/start/index.html")).toMatch(/href="\/kit\/6\/mine\/"/);
  expect(one.read("docs/index.html")).toMatch(/href="\/kit\/start\/"[^>]*>\s*Kit/);
  const getSidebar = (name: string) =>
    visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "");
  expect(getSidebar("kit/6/mine/index.html")).toContain("All | Start of 6 | Own of 6");
  expect(getSidebar("kit/next/start/index.html")).toContain("Start of next | Coming");
  expect(getSidebar("kit/start/index.html")).not.toMatch(/6|next/);
});

test("allows site addresses in a version's sidebar, and any line endings in front matter", async () => {
  const one = site({
    "docusaurus.config.js": config('routeBasePath: "/", lastVersion: "current"', 'baseUrl: "/manual/",'),
    "versions.json": '["1.0"]',
    "sidebars.json": '{ "guide": ["intro", { "type": "link", "label": "Own grid", "href": "/manual/api/grid" }] }',
    "docs/intro.md": "---\r\ntitle: 'Intro: all'\r\nid: intro\r\n---\r\n",
    "docs/api/grid.md": "# Grid\n",
    "versioned_sidebars/version-1.0-sidebars.json":
      '{ "guide": ["begin", { "type": "link", "label": "Grid", "href": "/manual/api/grid" }] }',
    "versioned_docs/version-1.0/first.md": "---\r\nid: begin\r\ntitle: 'Begin: here'\r\n---\r\n",
    "versioned_docs/version-1.0/api/grid.md": "# Old grid\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "unknown-page")).toEqual([]);
  const rows = (name: string) => /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "";
  expect(rows("1.0/begin/index.html")).toMatch(
    /href="\/manual\/1\.0\/begin\/"[\s\S]*href="\/manual\/1\.0\/api\/grid\/"/,
  );
  expect(rows("intro/index.html")).toMatch(/href="\/manual\/api\/grid\/"/);
});

test("applies version options, and does not report links to pages of versions that are not built", async () => {
  const docs = `routeBasePath: "/", lastVersion: "current", onlyIncludeVersions: ["current", "1.0"],
    versions: { current: { label: "3.0" }, "1.0": { path: "old/one", label: "First", banner: "none" } }`;
  const one = site({
    ...versioned,
    "docusaurus.config.js": config(docs),
    "docs/intro.md": "# Intro of next\n\n[Two](/2.0/intro)\n",
  });
  await one.build({ strict: true });
  const pages = Object.keys(one.tree()).filter((name) => /(?:intro|new|usage|use)\/index\.html$/.test(name));
  expect(pages.sort()).toEqual(
    ["guide/new", "intro", "old/one/guide/usage", "old/one/intro"].map((name) => `${name}/index.html`),
  );
  expect(one.read("old/one/intro/index.html")).not.toContain('class="notice"');
  expect(one.read("intro/index.html")).toMatch(/version-menu[\s\S]*3\.0[\s\S]*First/);
});

test("keeps Docusaurus' addresses for translations in all versions, and shows untranslated pages in the original language", async () => {
  const one = site(translated);
  const { diagnostics } = await one.build({ strict: true });
  expect(diagnostics.map(({ message }) => message)).toContain(
    "Languages without translated documents were omitted: fr.",
  );
  const originals = addresses(one.tree()).filter((name) => name.startsWith("docs"));
  expect(originals).toHaveLength(8);
  for (const locale of ["de", "ar"]) {
    const translated = addresses(one.tree()).filter((name) => name.startsWith(`${locale}/`));
    expect(translated).toEqual(originals.map((name) => `${locale}/${name}`));
  }
  expect(one.read("de/docs/guide/use/index.html")).toMatch(/lang="de-DE"[\s\S]*Benutzen[\s\S]*href="\/de\/docs\/"/);
  expect(one.read("de/docs/1.0/intro/index.html")).toContain("Anfang von 1.0");
  expect(one.read("de/docs/next/intro/index.html")).toMatch(/<details[\s\S]*Anfang/);
  expect(one.read("ar/docs/index.html")).toMatch(/dir="rtl"[\s\S]*مقدمة/);
  expect(one.read("de/blog/2024/05/01/first/index.html")).toContain("Erster");
  expect(one.read("de/blog/tags/neu/index.html")).toContain("Erster");
  expect(one.read("docs/index.html")).toContain("Deutsch (DE)");
  const around = visibleText(one.read("de/docs/index.html"));
  expect(around).toMatch(/Neuigkeiten.*All.*Anleitung.*Mehr.*Neues.*Von uns/);
  expect(visibleText(one.read("ar/docs/index.html"))).toMatch(/News.*Guide.*By us/);
});

test("uses the translators' theme labels, except for labels that are still in English", async () => {
  const messages = {
    "theme.docs.paginator.previous": { message: "Davor" },
    "theme.docs.paginator.next": { message: "Next" },
    "theme.admonition.note": { message: "merke" },
    "home.title": { message: "Nur hier" },
  };
  const one = site({ ...translated, "i18n/de/code.json": JSON.stringify(messages), "i18n/arabic/code.json": "[" });
  one.write({ [`${home}/version-2.0/guide/02-use.md`]: "# Benutzen\n\n:::note\n\nDas\n\n:::\n" });
  await one.build({ strict: true });
  const texts = visibleText(one.read("de/docs/guide/use/index.html"));
  expect(texts).toContain("Davor");
  expect(texts).toContain("Merke");
  expect(visibleText(one.read("de/docs/index.html"))).toContain("Nächste Seite");
});

test("builds the same pages in all versions and languages after the site is rewritten", async () => {
  const one = site(translated);
  await one.build({ strict: true });
  const texts = () => {
    const names = Object.keys(one.tree()).filter((name) => name.endsWith(".html"));
    return names.sort().map((name) => [name, visibleText(/<main[\s\S]*<\/main>/.exec(one.read(name))?.[0] ?? "")]);
  };
  const before = texts();
  expect((await one.cli("migrate", "--rewrite", "--yes")).code).toBe(0);
  expect(readFileSync(join(one.root, "versioned_docs/version-1.0/guide/use.md"), "utf8")).toContain(
    "slug: /guide/usage",
  );
  await one.build({ strict: true });
  expect(texts()).toEqual(before);
});

test("reports unreadable lists, and builds the site without them", async () => {
  const broken = site({
    ...versioned,
    "docusaurus.config.js": config(""),
    "versioned_sidebars/version-1.0-sidebars.json": "{",
  });
  const { diagnostics } = await broken.build();
  const warnings = diagnostics.filter(({ severity }) => severity === "warning");
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([
    ["tool-config", "Cannot read the sidebar: invalid JSON."],
  ]);
  expect(broken.read("docs/1.0/intro/index.html")).toContain("Intro of 1.0");
  const single = site({
    ...versioned,
    "docusaurus.config.js": config(""),
    "versions.json": "[",
    "sidebars.json": "[]",
  });
  await single.build();
  expect(addresses(single.tree())).toEqual(["docs/guide/new", "docs/intro"]);
});

test("shows the docs folder as the last version if a script generates that version's folder", async () => {
  const one = site({
    ...versioned,
    "docusaurus.config.js": config(
      `lastVersion: "3.x", includeCurrentVersion: false, versions: { "3.x": { label: "3.x (latest)" } }`,
    ),
    "versions.json": '["3.x", "2.0", "1.0"]',
    "docs/intro.md": "---\nslug: /\n---\n\n# Intro of next\n",
    "package.json": '{ "scripts": { "start": "docusaurus start", "cut": "docusaurus docs:version 3.x" } }',
  });
  const { diagnostics, account } = await one.build();
  expect(one.read("docs/index.html")).toContain("Intro of next");
  expect(one.read("docs/2.0/index.html")).toContain("Intro of 2.0");
  expect(one.read("docs/index.html")).toContain("3.x (latest)");
  expect(account?.notes).toEqual([
    'The documents of the version 3.x do not exist; those of the next version are shown instead. The script "cut" in package.json probably creates them.',
  ]);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
});
