import { test } from "node:test";
import { site } from "docsgen/testing";

const plugin = new URL("../src/index.ts", import.meta.url);
const text = `# Home\n\n${"word ".repeat(300)}\n`;

test("shows the reading time below the title", async () => {
  await site({ "index.md": text })
    .plugin(plugin, "readingTime")
    .build({ strict: true })
    .expectFile("index.html", /<\/h1>\s*<p class="reading-time">1 min to read<\/p>/);
});

test("a lower reading speed increases the reading time, even if the page is cached", async () => {
  await site({ "index.md": text })
    .plugin(plugin, "readingTime")
    .build()
    .plugin(plugin, "readingTime", { wordsPerMinute: 100 })
    .build()
    .expectFile("index.html", "3 min to read");
});

test("reports a page without text and an unknown option", async () => {
  await site({ "index.md": "# Home\n" })
    .plugin(plugin, "readingTime")
    .build()
    .expectDiagnostic("nothing-to-read", { file: "index.md" })
    .plugin(plugin, "readingTime", { wordsPerMinut: 100 })
    .fail()
    .expectDiagnostic("config-invalid", { message: "wordsPerMinut" });
});

test("after an edit, only the edited page is recompiled", async () => {
  await site({ "index.md": text, "other.md": "# Other\n\nText.\n" })
    .plugin(plugin, "readingTime")
    .build()
    .edit("index.md", (now) => now + text)
    .build()
    .expectFile("index.html", "3 min to read")
    .expectCompiled("index.md");
});

test("has no undeclared inputs", async () => {
  await site({ "index.md": text }).plugin(plugin, "readingTime").verify();
});
