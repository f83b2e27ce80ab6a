// Sites in several languages: addresses, links, labels, untranslated pages, and reports about missing translations.
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { labels } from "../../src/contract/labels.js";
import theme from "../../theme/theme.json" with { type: "json" };
import { repository, site } from "../site.js";

function text(html: string): string {
  return html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
}

test("has each page in both languages, with translated labels and links", async () => {
  const kit = site("kit");
  await kit.build({ strict: true });
  const translated = kit.read("ar/guide/start.html");
  expect(translated).toContain('<html lang="ar" dir="rtl"');
  expect(text(translated)).toContain("ملاحظة");
  expect(translated).toContain("<title>الخطوات الأولى | عُدّة</title>");
  // Relative links, root links, and the home page; the image is the original's.
  for (const href of ["/ar/guide/deploy#hosts", "/ar/guide/deploy", "/ar/"])
    expect(translated).toContain(`href="${href}"`);
  expect(translated).toMatch(/src="\/assets\/mark-[^"]+\.svg"/);
  expect(kit.read("ar/guide/index.html")).toContain('href="/ar/guide/deploy"');
  const alternates = [
    'hrefLang="en" href="https://kit.example/guide/start"',
    'hrefLang="ar" href="https://kit.example/ar/guide/start"',
  ];
  const standard = 'hrefLang="x-default" href="https://kit.example/guide/start"';
  for (const page of [translated, kit.read("guide/start.html")]) {
    for (const link of [...alternates, standard]) expect(page).toContain(link);
  }
  // Search, llms.txt, and sidebar contain only pages of their language.
  const manifest = JSON.parse(kit.read("search/index.json"));
  const arabic = manifest.editions.find(
    ({ locale, version }: { locale: string; version: string }) => locale === "ar" && version === "current",
  );
  expect(arabic.names.urls.slice(0, 3)).toEqual(["/ar/guide/", "/ar/guide/start", "/ar/guide/deploy"]);
  expect(arabic.names.urls.filter((url: string) => !url.startsWith("/ar/"))).toEqual([]);
  expect(kit.read("ar/llms.txt")).not.toContain("zebra");
  expect(kit.read("llms.txt")).not.toContain("الخطوات");
  expect(translated).not.toMatch(/class="nav-link" href="\/guide/);
  expect(kit.read("ar/404.html")).toContain("هذه الصفحة غير موجودة");
  expect(kit.read("404.html")).toContain("This page does not exist");
});

test("shows the original of an untranslated page with a notice, and lets search engines index only the original", async () => {
  const kit = site("kit");
  await kit.build();
  const page = kit.read("ar/guide/deploy.html");
  expect(text(page)).toContain("لم تُترجم هذه الصفحة بعد.");
  expect(page).toMatch(/<div class="prose" lang="en" dir="ltr">.*A zebra crossing/s);
  // Labels inside the text keep its language.
  expect(page).toMatch(/callout-title"><svg.*?<\/svg>Tip</s);
  expect(page).toContain('<link rel="canonical" href="https://kit.example/guide/deploy"');
  expect(page).not.toContain('hrefLang="x-default"');
  expect(page).toContain('href="/ar/guide/start"');
  expect(kit.read("sitemap.xml")).not.toContain("/ar/guide/deploy");
  expect(kit.read("sitemap.xml")).toContain('hreflang="x-default" href="https://kit.example/guide/start"');
  kit.write({ "site.config.ts": "export default { locales: { en: {}, ar: { fallback: false } } };" });
  await kit.build();
  expect(kit.has("ar/guide/deploy.html")).toBe(false);
  expect(kit.read("ar/guide/start.html")).toContain('href="/guide/deploy#hosts"');
});

test("reports a mistake in a page once, with the same result on warm and cold builds", async () => {
  const kit = site("kit");
  kit.write({ "content/guide/deploy.md": "# Deploying\n\n[Nothing](./nothing.md)\n\n:::nothing\n:::\n\n## Hosts\n" });
  const { diagnostics } = await kit.fail();
  expect(diagnostics.filter(({ code }) => code === "dead-link")).toHaveLength(1);
  kit.write({ "content/guide/deploy.md": "# Deploying\n\n## Hosts\n" });
  await kit.build({ threads: 1 });
  const cold = kit.tree();
  const { compiled, rendered } = await kit.build();
  expect([compiled, rendered]).toEqual([[], []]);
  expect(kit.tree()).toEqual(cold);
});

test("uses a language's built-in labels, unless the site overrides them", async () => {
  const one = site({
    "site.config.ts": 'export default { lang: "de", labels: { "Edit page": "Ändern" } };',
    "content/index.md": "# Start\n\n:::warning\nVorsicht.\n:::\n\n[Nächste](b.md)\n",
    "content/b.md": "# B\n\nText.[^1]\n\n[^1]: Fuß.\n",
  });
  await one.build();
  expect(one.read("index.html")).toMatch(/callout-title">.*Warnung/s);
  expect(one.read("b.html")).toContain("Fußnoten");
  expect(one.read("b.html")).toContain("Suchen …");
});

test("allows language folders anywhere in the root, and languages in file names", async () => {
  const one = site({
    "site.config.ts": `export default { title: "T", locales: { en: {}, de: { folder: "i18n/german" }, fr: {} } };`,
    "content/index.md": "# Home\n\n[B](b.md)",
    "content/b.md": "# B\n",
    "content/b.fr.md": "# B en français\n\n[Accueil](index.md)",
    "content/en/c.md": "# C\n",
    "i18n/german/index.md": "# Start\n\n[B](b.md)\n",
  });
  await one.build({ strict: true });
  expect(one.read("de/index.html")).toMatch(/<h1[^>]*>Start/);
  expect(one.read("de/index.html")).toContain('href="/de/b"');
  expect(one.read("fr/b.html")).toMatch(/<h1[^>]*>B en français/);
  expect(one.read("fr/b.html")).toContain('href="/fr/"');
  expect(one.read("c.html")).toContain("<h1");
  expect(one.has("en/c.html")).toBe(false);
});

test("uses the first locale's route in all its addresses, and redirects the root", async () => {
  const one = site({
    "site.config.ts": `export default { title: "T", url: "https://t.example", locales: { en: { route: "/en/" }, ar: {}, de: { route: "/deutsch/" } } };`,
    "content/ar/index.md": "# A\n\n[B](/b) [B](b.md)\n",
    "content/ar/b.md": "# B\n",
    "content/en/index.md": "# Home\n\n[B](/b) [B](/en/b) [B](b.md) [home](/)\n",
    "content/en/b.md": "# Zebra\n",
    "content/outside.md": "# Outside\n",
  });
  await one.build({ strict: true });
  expect(
    Object.keys(one.tree())
      .filter((name) => name.endsWith(".html"))
      .sort(),
  ).toEqual(
    ["404", "ar/404", "ar/b", "ar/index", "ar/outside", "deutsch/404", "deutsch/b", "deutsch/index", "deutsch/outside"]
      .concat(["en/b", "en/index", "en/outside", "index"])
      .map((name) => `${name}.html`),
  );
  const home = one.read("en/index.html");
  expect([...home.matchAll(/href="(\/en\/(?:b)?)">(?:B|home)</g)].map(([, href]) => href)).toEqual([
    "/en/b",
    "/en/b",
    "/en/b",
    "/en/",
  ]);
  expect(home).toContain('hrefLang="x-default" href="https://t.example/en/"');
  expect(home).toContain('hrefLang="ar" href="https://t.example/ar/"');
  expect(home).toContain('<a class="brand" href="/en/"');
  expect(home).toMatch(/class="nav-link" href="\/en\/b/);
  for (const other of ["/ar/", "/deutsch/"]) expect(home).toContain(`href="${other}"`);
  expect(one.read("deutsch/b.html")).toContain('<link rel="canonical" href="https://t.example/en/b"');
  expect(one.read("index.html")).toContain('url=/en/"');
  // Hosts look for a single 404 page at the root.
  expect(one.read("404.html")).toMatch(/<html lang="en".*This page does not exist.*href="\/en\/"/s);
  expect(one.read("llms.txt")).toContain("Zebra");
  expect(one.has("en/llms.txt")).toBe(false);
  expect(one.read("sitemap.xml")).toContain('hreflang="x-default" href="https://t.example/en/b"');
  expect(one.read("sitemap.xml")).not.toContain("<loc>https://t.example/</loc>");
});

test("lets the root redirect to another page if all languages have a route", async () => {
  const files = {
    "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
export default { locales: { en: { route: "/en/" } }, plugins: defaultPlugins({ redirects: { "/": "/en/b" } }) };`,
    "content/en/b.md": "# B\n",
    "content/404.md": "# Nothing here\n",
  };
  const one = site(files);
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain('url=/en/b"');
  expect(one.read("404.html")).toContain("Nothing here");
  expect(one.has("en/404.html")).toBe(false);
  const customized = site({
    ...files,
    "site.config.ts": 'export default { locales: { en: { route: "/en/" } } };',
    "public/index.html": "<p>Own</p>",
  });
  await customized.build({ strict: true });
  expect(customized.read("index.html")).toBe("<p>Own</p>");
});

test("reports invalid locales and suggests a fix", async () => {
  const wrong = async (config: string) => {
    const { text } = await site({ "site.config.ts": `export default ${config};`, "content/index.md": "# A" }).fail();
    return text;
  };
  expect(await wrong('{ locales: { en: {}, de: { folder: "content/x" }, fr: { folder: "content/x" } } }')).toContain(
    'The locales "de" and "fr" have the same folder: content/x.',
  );
  expect(await wrong('{ locales: { en: { route: "x" }, de: { route: "/x/" } } }')).toContain(
    'The locales "en" and "de" have the same URL: /x/.',
  );
  expect(await wrong('{ locales: { en: {}, de: { lable: "D" } } }')).toContain("did you mean label?");
  expect(await wrong('{ locales: { "d/e": {} } }')).toContain("cannot be part of a URL");
  expect(await wrong("{ locales: { en: {}, xx_y: {} } }")).toContain('The locale "xx_y" has no valid language.');
  expect(await wrong('{ locales: { en: {}, de: { labels: { Nope: "x" } } } }')).toContain('no option "labels.Nope"');
  const plugin = '{ name: "p", load: () => [{ id: "a.md", text: "# A", locale: "fr" }] }';
  expect(await wrong(`{ plugins: [${plugin}], locales: { en: {}, de: {} } }`)).toContain('the locale "fr"');
});

test("has every label from docsgen and the theme in every language", () => {
  const names = [...labels, ...Object.values(theme.labels).flatMap(Object.keys)];
  const files = readdirSync(join(repository, "words"));
  expect(files.length).toBeGreaterThanOrEqual(12);
  for (const file of files) {
    const words: Record<string, string> = JSON.parse(readFileSync(join(repository, "words", file), "utf8"));
    expect(Object.keys(words).sort(), file).toEqual([...new Set(names)].sort());
    for (const [name, word] of Object.entries(words)) {
      expect(word.match(/\{\w+\}/g) ?? [], `${file}: ${name}`).toEqual(name.match(/\{\w+\}/g) ?? []);
      expect(word, `${file}: ${name}`).not.toBe("");
    }
  }
});

test("lists missing and outdated translations with `docsgen translations`", async () => {
  const kit = site("kit");
  const git = (date: string, ...words: string[]) => {
    const time = `${date}T12:00:00Z`;
    const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd: kit.root, env });
  };
  git("2024-01-01", "init", "-q");
  git("2024-01-01", "add", ".");
  git("2024-01-01", "commit", "-qm", "one");
  kit.write({ "content/guide/start.md": "# Changed\n" });
  git("2024-02-01", "commit", "-qam", "two");
  mkdirSync(join(kit.root, "content/ar/more"));
  renameSync(join(kit.root, "content/ar/guide/index.md"), join(kit.root, "content/ar/more/own.md"));
  const { stdout, code } = await kit.cli("translations");
  expect(code).toBe(0);
  expect(stdout).toBe(
    `العربية (ar): 3 of 8 pages translated, 1 outdated
  missing   content/ar/blog/2025-06-01-hello.md  (content/blog/2025-06-01-hello.md)
  missing   content/ar/blog/2025-11-05-languages.md  (content/blog/2025-11-05-languages.md)
  missing   content/ar/changelog.md  (CHANGELOG.md)
  missing   content/ar/guide/deploy.md  (content/guide/deploy.md)
  missing   content/ar/guide/index.md  (content/guide/index.md)
  outdated  content/ar/guide/start.md  (from 2024-01-01; content/guide/start.md changed on 2024-02-01)
  extra     content/ar/more/own.md  (no original)
`,
  );
  const json = await kit.cli("translations", "--json", "--strict");
  expect(json.code).toBe(1);
  const [report] = JSON.parse(json.stdout).locales;
  expect(report).toMatchObject({ locale: "ar", pages: 8, translated: 3 });
  expect(report.outdated[0]).toMatchObject({ file: "content/ar/guide/start.md" });
});
