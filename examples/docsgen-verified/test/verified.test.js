import { test } from "node:test";
import { site } from "docsgen/testing";

// The build date of the test sites, which have no Git history.
process.env.SOURCE_DATE_EPOCH = String(Date.parse("2026-06-01") / 1000);

const plugin = new URL("../src/index.ts", import.meta.url);
/** @param {string} date */
const page = (date, title = "Home") => `---\nverified: ${date}\n---\n\n# ${title}\n`;

test("shows the date below the title, and nothing on other pages", async () => {
  await site({ "index.md": page("2026-05-01"), "other.md": "# Other\n" })
    .plugin(plugin, "verified")
    .build({ strict: true })
    .expectFile("index.html", /<p class="verified">Verified on May 1, 2026<\/p>/)
    .expectNoFile("other.html", "Verified on")
    .expectFile("outdated.html", "All pages are up to date.");
});

test("warns about outdated pages and lists them", async () => {
  await site({ "index.md": page("2026-05-02"), "old.md": page("2026-05-01", "Old") })
    .plugin(plugin, "verified", { maxDays: 30 })
    .build()
    .expectDiagnostic("outdated", { file: "old.md", message: "31 days ago" })
    .expectFile("outdated.html", /<a href="\/old">Old<\/a>, 2026-05-01/)
    .expectNoFile("outdated.html", "2026-05-02")
    .plugin(plugin, "verified", { maxDays: 31, path: "todo" })
    .build({ strict: true })
    .expectFile("todo.html", "All pages are up to date.")
    .expectNoFile("outdated.html");
});

test("uses the language of the page", async () => {
  await site({
    "site.config.mjs": 'export default { title: "Site", locales: { en: {}, de: {} } };',
    "content/index.md": page("2026-05-01"),
    "content/de/index.md": page("2026-05-01", "Start"),
  })
    .plugin(plugin, "verified", { maxDays: 7 })
    .build()
    .expectFile("de/index.html", "Geprüft am 1. Mai 2026")
    .expectFile("de/outdated.html", /Veraltete Seiten[\s\S]*<a href="\/de\/">Start<\/a>/);
});

test("reports an invalid date at its line, and an unknown option", async () => {
  await site({ "index.md": page("May 1") })
    .plugin(plugin, "verified")
    .fail()
    .expectDiagnostic("invalid-date", { file: "index.md", line: 2 })
    .plugin(plugin, "verified", { maxDay: 7 })
    .fail()
    .expectDiagnostic("config-invalid", { message: "maxDay" });
});

test("shows an edit in the development server", async () => {
  const docs = site({ "index.md": page("2026-05-01") }).plugin(plugin, "verified");
  const server = await docs.dev();
  await server.expectPage("/", "Verified on May 1, 2026");
  docs.edit("index.md", (text) => text.replace("05-01", "05-31"));
  await server.expectPage("/", "Verified on May 31, 2026");
  await docs.dispose();
});

test("has no undeclared inputs", async () => {
  await site({ "index.md": page("2026-05-01") })
    .plugin(plugin, "verified")
    .verify();
});
