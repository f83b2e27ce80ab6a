// Labels that docsgen and the theme put on pages: a site can replace the English ones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { labels } from "../../lib/src/contract/labels.js";
import settings from "../../theme/theme.json" with { type: "json" };
import { repository, site } from "../site.js";

const customLabels = {
  Note: "Hinweis",
  Details: "Einzelheiten",
  Footnotes: "Fußnoten",
  "Back to reference {number}": "Zurück zu {number}",
  "Next Page": "Nächste Seite",
  "Table of contents": "Inhalt",
  "Edit page on {host}": "Auf {host} bearbeiten",
  "{title} Docs": "Handbuch von {title}",
  "Page not found": "Seite nicht gefunden",
  "Search...": "Suchen …",
  "{count} results": "{count} Treffer",
  "Link to “{heading}”": "Zu „{heading}“",
  "Copy code": "Code kopieren",
};
const config = (words: object) => `import { defineConfig } from "docsgen";
export default defineConfig({ title: "Acme", lang: "eo", repository: { url: "https://github.com/acme/docs" }, labels: ${JSON.stringify(words)} });
`;
const page = `# Eins

> [!NOTE]
> Text.[^1]

:::details
Mehr.
:::

## Zwei

## Drei

[^1]: Unten.
`;

test("uses the site's labels in articles, around articles, and in scripts", async () => {
  const one = site({
    "site.config.ts": config(customLabels),
    "content/a.md": page,
    "content/b.md": "# B\n\n> [!TIP]\n> Text.\n",
  });
  await one.build();
  const html = one.read("a.html");
  expect(html).toContain("Hinweis</p>");
  expect(html).toContain("<summary>Einzelheiten</summary>");
  expect(html).toContain('aria-label="Zu „Zwei“"');
  expect(html).toMatch(/id="footnote-label"[^>]*>Fußnoten</);
  expect(html).toContain('aria-label="Zurück zu 1"');
  expect(html).toContain(">Nächste Seite<");
  expect(html).toContain(">Inhalt</p>");
  expect(html).toContain(">Handbuch von Acme<");
  expect(html).toContain('placeholder="Suchen …"');
  expect(html).toContain('data-labels="{&quot;Copy code&quot;:&quot;Code kopieren&quot;}"');
  expect(one.read("404.html")).toContain("<title>Seite nicht gefunden | Acme</title>");
  // Labels that the site does not override stay in English.
  expect(one.read("b.html")).toContain("Tip</p>");
  one.write({ "site.config.ts": config({ ...customLabels, Note: "Merke" }) });
  await one.build();
  expect(one.read("a.html")).toContain("Merke</p>");
});

test("reports an unknown name with its line and the nearest valid name", async () => {
  const one = site({ "site.config.ts": config({ "Next page": "Weiter" }), "content/a.md": page });
  const { text } = await one.fail();
  expect(text).toContain('error[config-invalid] The config has no option "labels.Next page".');
  expect(text).toContain("site.config.ts:2:");
  expect(text).toContain("did you mean Next Page?");
});

test("supports the labels of a custom theme, along with the labels in articles", async () => {
  const theme = `export default {
  select: () => null,
  render: (_, html, { info }) => ({ document: "<title>" + (info.labels.Up ?? "Up") + "</title>" + html }),
};
`;
  const one = site({
    "site.config.ts": config({ Up: "Hinauf", Note: "Hinweis" }),
    "content/a.md": page,
    "theme/index.tsx": theme,
    "theme/theme.json": '{ "preload": [], "icons": {}, "labels": { "page": { "Up": "link to the top" } } }',
  });
  await one.build();
  expect(one.read("a.html")).toContain("<title>Hinauf</title>");
  expect(one.read("a.html")).toContain("Hinweis</p>");
  one.write({ "site.config.ts": config({ "Next Page": "Weiter" }) });
  expect((await one.fail()).text).toContain('The config has no option "labels.Next Page".');
});

test.each([
  [["src"], labels],
  [["theme", "plugins/blog", "plugins/reader"], Object.values(settings.labels).flatMap(Object.keys)],
])("uses every label of %s as a complete string", (folders, names) => {
  const sources = folders.flatMap((folder) =>
    readdirSync(join(repository, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)labels\.ts$/.test(name))
      .map((name) => readFileSync(join(repository, folder, name), "utf8")),
  );
  const text = sources.join("\n");
  expect(names.filter((name) => !text.includes(`"${name}"`) && !text.includes(`labels.${name}`))).toEqual([]);
});

test("lists every label that a theme component uses in theme.json", () => {
  const declared = Object.values(settings.labels).flatMap((words) => Object.keys(words));
  const files = readdirSync(join(repository, "theme"), { recursive: true, encoding: "utf8" });
  const used = files
    .filter((name) => name.endsWith(".tsx"))
    .flatMap((name) => [...readFileSync(join(repository, "theme", name), "utf8").matchAll(/\blabel\("([^"]+)"\)/g)]);
  expect(used.length).toBeGreaterThan(30);
  for (const [, word = ""] of used) expect(declared).toContain(word);
});
