// Sites in several versions: from folders and Git tags, each with separate links, images, and search. Also covers
// missing versions and rebuilds with a known tag.
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git, kitWithTag } from "../kit.js";
import { site } from "../site.js";

test("has the pages of each version, from a folder and from a tag, in each language", async () => {
  const kit = kitWithTag();
  await kit.build({ strict: true });
  const old = kit.read("1.x/guide/start.html");
  // Image, code, and included text of the old version exist only in the tag.
  expect(old).toMatch(/src="\/assets\/old-[^"]+\.svg"/);
  expect(old).toMatch(/answer.*42/);
  expect(old).toContain("Included as it was.");
  expect(old.match(/href="\/1\.x\/guide\/removed"/g)?.length).toBeGreaterThanOrEqual(2);
  expect(old).toMatch(/<a href="\/1\.x\/">home/);
  expect(old).toContain('<time dateTime="2024-01-01"');
  expect(old).not.toContain("/edit/main/");
  // Links around pages stay in the edition, in the language's wording.
  for (const prefix of ["", "1.x/", "ar/", "ar/1.x/"]) {
    const page = kit.read(`${prefix}guide/start.html`);
    expect(page).toMatch(
      new RegExp(`class="nav-item"[^>]*href="/${prefix}guide/"[^>]*>${prefix[0] === "a" ? "الدليل" : "Guide"}`),
    );
    expect(page).toContain(`See the <a href="/${prefix}guide/">guide</a>`);
  }
  // Only files that pages refer to are extracted from Git.
  const [folder = ""] = readdirSync(join(kit.root, ".docsgen/cache-3/folders")).filter(
    (name) => !name.endsWith(".list"),
  );
  expect(folder).toMatch(/^v1\.0\.0-/);
  expect(existsSync(join(kit.root, ".docsgen/cache-3/folders", folder, "unnamed"))).toBe(false);
  // Search engines index the current version, and readers get a notice.
  expect(old).toContain('<meta name="robots" content="noindex"');
  expect(old).toContain('<link rel="canonical" href="https://kit.example/guide/start"');
  expect(old).toMatch(/earlier version, .*1\.x.*<a href="\/guide\/start">Go to the current version/s);
  expect(kit.read("next/guide/new.html")).toMatch(
    /which has not been released yet\..*<a href="\/guide\/">Go to the current/s,
  );
  expect(kit.read("guide/start.html")).not.toContain('class="notice"');
  expect(kit.read("sitemap.xml")).not.toMatch(/1\.x|next/);
  // The menu links to the same page, or to the nearest one.
  const getMenu = (page: string) => {
    const [menu = ""] = /<nav class="menu [^"]*version-menu.*?<\/nav>/s.exec(page) ?? [];
    return [...menu.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
  };
  expect(getMenu(kit.read("guide/start.html"))).toEqual(["/guide/start", "/next/guide/start", "/1.x/guide/start"]);
  expect(getMenu(kit.read("ar/1.x/guide/removed.html"))).toEqual(["/ar/guide/", "/ar/next/", "/ar/1.x/guide/removed"]);
  // Translated if the tag has a translation; otherwise the tag's original with a notice.
  expect(kit.read("ar/1.x/guide/start.html")).toContain("الخطوات الأولى");
  expect(kit.read("ar/1.x/guide/removed.html")).toContain("quokka");
  // Pages missing from this version are still linked in the reader's language.
  expect(kit.read("ar/1.x/guide/start.html")).toContain('href="/ar/blog/"');
  expect(kit.read("1.x/llms.txt")).toContain("quokka");
  expect(kit.read("1.x/llms.txt")).toContain("Version 1.x.");
  expect(kit.read("llms.txt")).not.toContain("quokka");
  const { editions } = JSON.parse(kit.read("search/index.json"));
  expect(
    editions.map(({ locale, version }: { locale: string; version: string }) => `${locale} ${version}`).sort(),
  ).toEqual([...["ar 1.x", "ar current", "ar next", "en 1.x", "en current", "en next"]]);
});

test("gives components the same page in other languages and versions", async () => {
  const kit = kitWithTag();
  kit.write({
    "theme/slots/article-bottom.tsx": `import { usePage } from "docsgen/theme/hooks";
export default () => <i>{usePage().alternates.map((one) => [one.url, one.title, one.isFallback].join(" ")).join("; ")}</i>;
`,
  });
  await kit.build();
  const of = (out: string) => /<i>(\/[^<]*)<\/i>/.exec(kit.read(out))?.[1];
  expect(of("next/guide/start.html")?.split("; ")).toEqual([
    ...[
      "/guide/start First steps false",
      "/ar/guide/start الخطوات الأولى false",
      "/ar/next/guide/start First steps true",
    ],
    ...["/1.x/guide/start First steps false", "/ar/1.x/guide/start الخطوات الأولى false"],
  ]);
  expect(of("1.x/guide/removed.html")).toBe("/ar/1.x/guide/removed Removed true");
});

test("reads a tag once, reads it again when it moves, and repairs a damaged cache", async () => {
  const kit = kitWithTag();
  await kit.build();
  const first = kit.tree();
  const listSpanNames = async () => (await kit.build()).spans.map(({ name }) => name);
  expect(await listSpanNames()).not.toContain("content · load · v1.0.0");
  const folders = join(kit.root, ".docsgen/cache-3/folders");
  const [folder = ""] = readdirSync(folders).filter((name) => !name.endsWith(".list"));
  writeFileSync(join(folders, folder, "content/guide/removed.md"), "# Something else\n");
  expect(await listSpanNames()).toContain("content · load · v1.0.0");
  expect(kit.tree()).toEqual(first);
  git(kit, "2024-03-01", "tag", "-f", "v1.0.0", "main");
  expect(await listSpanNames()).toContain("content · load · v1.0.0");
  expect(kit.has("1.x/guide/removed.html")).toBe(false);
  // Without a cache, from any folder: the same bytes.
  const warm = kit.tree();
  await kit.build({ cache: false });
  expect(kit.tree()).toEqual(warm);
});

test("reports problems in a tag as notes by default", async () => {
  const kit = kitWithTag();
  kit.write({ "content/guide/removed.md": "# R\n\n[Nothing](./nothing.md)\n" });
  git(kit, "2024-03-01", "add", ".");
  git(kit, "2024-03-01", "commit", "-qm", "three");
  git(kit, "2024-03-01", "tag", "-f", "v1.0.0");
  kit.remove("content/guide/removed.md");
  const { diagnostics } = await kit.build({ strict: true });
  expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([["dead-link", "note"]]);
  const config = kit.read("../site.config.ts");
  kit.write({
    "site.config.ts": config.replace("versions:", 'checks: { "1.x/**": { "dead-link": "error" } }, versions:'),
  });
  expect((await kit.fail()).text).toContain("error[dead-link]");
});

test("reports missing or ambiguous versions and suggests a fix", async () => {
  const wrong = async (change: (text: string) => string) => (await kitWithTag(change).fail()).text;
  const missing = await wrong((text) => text.replace("v1.0.0", "v1.0.1"));
  expect(missing).toContain(
    'The version "1.x" is from v1.0.1, which is not a tag, branch, or commit of the repository.',
  );
  expect(missing).toContain("the newest tags are v1.0.0");
  expect(await wrong((text) => text.replace('git: "v1.0.0"', 'git: "v1.0.0", path: "docs"'))).toContain(
    'The version "1.x" has no folder docs in v1.0.0.',
  );
  expect(await wrong((text) => text.replace('folder: "next"', 'folder: "later"'))).toContain(
    'The content folder of the version "next", later, does not exist.',
  );
  expect(await wrong((text) => text.replace('git: "v1.0.0"', ""))).toContain(
    'The versions "current" and "1.x" both use the content folder.',
  );
  expect(await wrong((text) => text.replace("current:", "latest:"))).toContain("There is no current version.");
  expect(await wrong((text) => text.replace("unreleased:", "unrelased:"))).toContain("did you mean unreleased?");
  const plain = site({
    "site.config.ts": 'export default { versions: { current: {}, old: { git: "v1" } } };',
    "content/index.md": "# A\n",
  });
  expect((await plain.fail()).text).toContain("the clone has no tags: git fetch --tags");
});

test("serves a version at its configured address, and supports translations in separate folders", async () => {
  const one = site({
    "site.config.ts": `import { defineConfig } from "docsgen";
      import { content, sidebar } from "docsgen/plugins";
      export default defineConfig({
        title: "A",
        content: "docs",
        versions: { current: {}, old: { folder: "versions/1.x", route: "/docs/1.x" } },
        locales: {
          en: {},
          de: { folder: "i18n/de/docs", folders: { "versions/1.x": "i18n/de/1.x", team: "i18n/de/team" } },
        },
        plugins: [
          content({ collections: [{ files: "docs/**", route: "/docs/:folders/:slug" }, { files: "team/**", route: "/team/:folders/:slug" }] }),
          sidebar({ versions: { old: { items: ["guide/b.md"] } } }),
        ],
      });`,
    "docs/guide/a.md": "# A\n\n[B](b.md)\n",
    "docs/guide/b.md": "# B\n",
    "i18n/de/docs/guide/a.md": "# A auf Deutsch\n\n[B](b.md)\n",
    "versions/1.x/guide/b.md": "# B\n\nEarlier. ![Old](old.png)\n",
    "versions/1.x/guide/old.png": "old",
    "i18n/de/1.x/guide/b.md": "# B\n\nFrüher. ![Alt](old.png)\n",
    "team/all/us.md": "# Us\n",
    "i18n/de/team/all/us.md": "# Wir\n",
  });
  await one.build({ strict: true });
  const pages = Object.keys(one.tree()).filter((name) => /^(?:de\/)?(?:docs|team)\/.*\.html$/.test(name));
  const original = [
    "docs/1.x/guide/b.html",
    "docs/1.x/index.html",
    "docs/guide/a.html",
    "docs/guide/b.html",
    "team/all/us.html",
  ];
  expect(pages.filter((name) => !/404/.test(name)).sort()).toEqual([
    ...original.map((name) => `de/${name}`),
    ...original,
  ]);
  expect(one.read("de/docs/guide/a.html")).toMatch(/A auf Deutsch[\s\S]*href="\/de\/docs\/guide\/b"/);
  expect(one.read("de/docs/1.x/guide/b.html")).toMatch(/Früher.*src="\/assets\/old-/);
  expect(one.read("de/team/all/us.html")).toContain("Wir");
  expect(one.read("docs/1.x/guide/b.html")).toMatch(/class="notice"[\s\S]*href="\/docs\/guide\/b"/);
  const getSidebar = (name: string) => /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "";
  expect(getSidebar("docs/1.x/guide/b.html")).toContain('href="/docs/1.x/guide/b"');
  expect(getSidebar("docs/guide/b.html")).toContain('href="/docs/guide/a"');
});

test("uses the glossary from a version's tag, or the site's if there is none; a missing glossary is reported once", async () => {
  const config = (file: string) => `import { defaultPlugins, glossary } from "docsgen/plugins";
export default {
  versions: { current: {}, "2.x": { git: "v2" }, "1.x": { git: "v1" } },
  plugins: [...defaultPlugins(), glossary({ file: "${file}" })],
};\n`;
  const one = site({ "content/index.md": "# Home\n\nAn SSG.\n", "content/more.md": "# More\n\nAn SSG.\n" });
  const commit = (day: string, tag: string) => {
    git(one, day, "add", ".");
    git(one, day, "commit", "-qm", tag);
    git(one, day, "tag", tag);
  };
  git(one, "2024-01-01", "init", "-q", "-b", "main");
  commit("2024-01-01", "v1");
  one.write({ "data/terms.yml": "SSG: The second meaning.\n" });
  commit("2024-01-02", "v2");
  one.write({ "data/terms.yml": "SSG: The current meaning.\n", "site.config.ts": config("data/terms.yml") });
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain("The current meaning.");
  expect(one.read("2.x/index.html")).toContain("The second meaning.");
  expect(one.read("1.x/index.html")).toContain("The current meaning.");

  one.write({ "data/terms.yml": "SSG: [wrong]\n" });
  expect((await one.fail()).text.match(/glossary-file/g)).toHaveLength(1);
  one.write({ "site.config.ts": config("none.yml") });
  const { text } = await one.fail();
  expect(text).toMatch(/error\[glossary-file\] The glossary none\.yml does not exist\..*\n {2}site\.config\.ts:4:/);
  expect(text.match(/glossary-file/g)).toHaveLength(1);
});

test("suggests pages of the same version for dead links and lost URLs", async () => {
  const one = site({
    "site.config.ts":
      'export default { addressLock: "addresses.lock", versions: { current: {}, "1.x": { folder: "old" } } };',
    "addresses.lock": "/guide/writing\n/guide/start\n/1.x/guide/writign\n",
    "content/index.md": "# Home\n\n[A](guide/writing.md), [B](/guide/writing), [C](1.x/guide/writign.md)\n",
    "content/guide/start.md": "# Start\n\n[D](./writing.md), [E](./satrt.md)\n",
    "content/guide/authoring.md": "# Authoring\n",
    "old/index.md": "# Home\n\n[F](guide/satrt.md)\n",
    "old/guide/start.md": "# Start\n",
    "old/guide/writing.md": "# Writing\n",
  });
  const { diagnostics } = await one.fail();
  const hints = diagnostics.map(({ place, hint = "" }) => `${place?.file.replace(`${one.root}/`, "")}: ${hint}`);
  const cure = 'add "/1.x/guide/writign": "/1.x/guide/writing" to the options of redirects()';
  expect(hints.sort()).toEqual([
    'addresses.lock: add a redirect to the options of redirects(): "/guide/writing": "/…", restore the page, or remove the URL from the list',
    `addresses.lock: did it move to /1.x/guide/writing? ${cure}, or /1.x/guide/writign to the page's aliases`,
    "content/guide/start.md: did you mean ./authoring.md?",
    "content/guide/start.md: did you mean ./start.md?",
    "content/index.md: ",
    "content/index.md: did you mean ./1.x/guide/writing.md?",
    "content/index.md: did you mean ./guide/authoring.md?",
    "old/index.md: did you mean ./guide/start.md?",
  ]);
});
