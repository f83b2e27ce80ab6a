// The words that docsgen puts on pages: a site's own in place of the English ones.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { labels } from "../../lib/src/contract/labels.js";
import { repository, site } from "../site.js";

const own = {
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
export default defineConfig({ title: "Acme", lang: "de", repository: { url: "https://github.com/acme/docs" }, labels: ${JSON.stringify(words)} });
`;
const page = `# Eins

> [!NOTE]
> Text.[^1]

:::details
Mehr.
:::

## Zwei

[^1]: Unten.
`;

test("a site's own words stand in articles, around them, and where scripts find them", async () => {
  const one = site({
    "site.config.ts": config(own),
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
  // What the site has no word for stays as it is.
  expect(one.read("b.html")).toContain("Tip</p>");
  one.write({ "site.config.ts": config({ ...own, Note: "Merke" }) });
  await one.build();
  expect(one.read("a.html")).toContain("Merke</p>");
});

test("a name that docsgen does not know is an error with the nearest that it does", async () => {
  const one = site({ "site.config.ts": config({ "Next page": "Weiter" }), "content/a.md": page });
  const { text } = await one.fail();
  expect(text).toContain('The config has no option "labels.Next page".');
  expect(text).toContain("did you mean Next Page?");
});

test("every name is said somewhere, as the whole of a text", () => {
  const folders = ["src", "theme"].map((name) => join(repository, name));
  const sources = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name) && !/(^|\/)labels\.ts$/.test(name))
      .map((name) => readFileSync(join(folder, name), "utf8")),
  );
  const said = sources.join("\n");
  expect(labels.filter((name) => !said.includes(`"${name}"`) && !said.includes(`labels.${name}`))).toEqual([]);
});
