import { test } from "node:test";
import { site } from "docsgen/testing";

const plugin = new URL("../src/index.ts", import.meta.url);
const text = `# Home\n\n${"word ".repeat(300)}\n`;

test("the time to read stands under the title", () =>
  site({ "index.md": text })
    .plugin(plugin, "readingTime")
    .build({ strict: true })
    .expectFile("index.html", /<\/h1>\s*<p class="reading-time">1 min to read<\/p>/));

test("who reads slowly needs longer, also if the page was built before with another option", () =>
  site({ "index.md": text })
    .plugin(plugin, "readingTime")
    .build()
    .plugin(plugin, "readingTime", { wordsPerMinute: 100 })
    .build()
    .expectFile("index.html", "3 min to read"));

test("a page without words is reported, and an option that there is not", () =>
  site({ "index.md": "# Home\n" })
    .plugin(plugin, "readingTime")
    .build()
    .expectDiagnostic("nothing-to-read", { file: "index.md" })
    .plugin(plugin, "readingTime", { wordsPerMinut: 100 })
    .fail()
    .expectDiagnostic("config-invalid", { message: "wordsPerMinut" }));

test("an edit counts, and only its page is compiled again", () =>
  site({ "index.md": text, "other.md": "# Other\n\nText.\n" })
    .plugin(plugin, "readingTime")
    .build()
    .edit("index.md", (now) => now + text)
    .build()
    .expectFile("index.html", "3 min to read")
    .expectCompiled("index.md"));

test("it depends on nothing that it does not declare", () =>
  site({ "index.md": text }).plugin(plugin, "readingTime").verify());
