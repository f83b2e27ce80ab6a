// The example plugins do what their first lines say, declare all their dependencies, and are as short as the manual
// says.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { site } from "docsgen/testing";
import { expect, onTestFinished, test } from "vitest";
import { repository } from "../site.js";

const folder = join(repository, "examples/plugins");
const moduleUrl = (name: string) => new URL(`../../examples/plugins/${name}/index.ts`, import.meta.url);

test("have fewer than 120 lines each, and import only docsgen, React, Node.js, and types", () => {
  const names = readdirSync(folder);
  expect(names).toEqual(["api-pages", "bars", "contributors", "glossary", "reading-time", "style-guide"]);
  for (const name of names) {
    const texts = readdirSync(join(folder, name)).map((file) => readFileSync(join(folder, name, file), "utf8"));
    expect(texts.join("").split("\n").length, name).toBeLessThan(120);
    const imported = texts.flatMap((text) => [...text.matchAll(/^import (type )?.* from "([^"]+)";$/gm)]);
    for (const [line, isType, from = ""] of imported) {
      if (!isType) expect(from, line).toMatch(/^(?:docsgen\/theme\/hooks|react)$/);
    }
  }
});

test.each(["typescript", "typescript-5"])("pass the type checks of a plugin package with %s", (version) => {
  const one = site({ "package.json": '{ "type": "module" }' });
  onTestFinished(() => one.dispose());
  cpSync(join(repository, "starter/plugin/tsconfig.json"), join(one.root, "tsconfig.json"));
  cpSync(join(repository, "starter/plugin/src"), join(one.root, "src"), { recursive: true });
  cpSync(folder, join(one.root, "src/examples"), { recursive: true });
  mkdirSync(join(one.root, "node_modules/@types"), { recursive: true });
  symlinkSync(repository, join(one.root, "node_modules/docsgen"));
  symlinkSync(join(repository, "node_modules/@types/react"), join(one.root, "node_modules/@types/react"));
  symlinkSync(join(repository, "node_modules/@types/node"), join(one.root, "node_modules/@types/node"));
  const compiler = join(repository, "node_modules", version, "bin/tsc");
  const { stdout } = spawnSync(process.execPath, [compiler, "-p", one.root], { encoding: "utf8" });
  expect(stdout).toBe("");
});

test("reading time: is shown above the title in the page's language, and is updated after an edit", async () => {
  const words = (count: number) => `# Title\n\n${"word ".repeat(count)}\n`;
  await site({ "index.md": words(10), "long.md": words(500), "other.md": "# Other\n" })
    .plugin(moduleUrl("reading-time"), "readingTime", { wordsPerMinute: 100 })
    .build({ strict: true })
    .expectFile("long.html", /<p class="reading-time">5 minutes<\/p><div class="prose"><h1/)
    .expectFile("index.html", '<p class="reading-time">1 minute</p>')
    .edit("index.md", () => words(300))
    .build()
    .expectFile("index.html", "3 minutes")
    .expectCompiled("index.md");
  await site({
    "site.config.mjs": 'export default { lang: "de" };',
    "content/index.md": "# 日本\n\n日本語の文章です。\n",
  })
    .plugin(moduleUrl("reading-time"), "readingTime")
    .verify()
    .expectFile("index.html", "1 Minute");
  await site({ "index.md": "# Home\n" })
    .plugin(moduleUrl("reading-time"), "readingTime", { wordPerMinute: 1 })
    .fail()
    .expectDiagnostic("config-invalid", { message: "wordPerMinute" });
});

test("contributors: are sorted by number of commits, and the page is recompiled after a commit", async () => {
  const one = site({ "index.md": "# Home\n", "new.md": "# New\n" });
  one.plugin(moduleUrl("contributors"), "contributors", { ignore: ["Robot"] });
  const git = (...words: string[]) => execFileSync("git", words, { cwd: one.root, stdio: "pipe" });
  const commit = (name: string) => {
    one.edit("index.md", (text) => `${text}\nBy ${name}.\n`);
    git("add", "index.md");
    git("-c", `user.name=${name}`, "-c", "user.email=a@b", "commit", "-qm", "edit");
  };
  git("init", "-q");
  for (const name of ["Ben", "Ada", "Robot", "Ada"]) commit(name);
  await one.verify().expectFile("index.html", "<p>Written by Ada and Ben</p>").expectNoFile("new.html", "Written by");
  commit("Cy");
  await one.build().expectFile("index.html", "Written by Ada, Ben, and Cy");
});

test("glossary: has a page with all terms, and links the first mention of each term to it", async () => {
  const terms = (cache: string) => JSON.stringify({ Cache: cache, "Warm cache": "A cache with entries." });
  await site({
    "site.config.mjs": 'export default { base: "/docs/" };',
    "glossary.json": terms("What is kept."),
    "content/guide/index.md": "# Cache\n\nA `cache`, a **warm cache**, caches, the cache, the cache.\n",
  })
    .plugin(moduleUrl("glossary"), "glossary")
    .verify()
    .expectFile("glossary.html", /<h2 id="cache">[\s\S]*What is kept\.[\s\S]*<h2 id="warm-cache">/)
    .expectFile(
      "guide/index.html",
      /A <code>cache<\/code>, a <strong><a href="\/docs\/glossary#warm-cache">warm cache<\/a><\/strong>, caches, the <a href="\/docs\/glossary#cache">cache<\/a>, the cache\./,
    )
    .write({ "glossary.json": terms("Something kept.") })
    .build()
    .expectFile("glossary.html", "Something kept.")
    .remove("glossary.json")
    .fail()
    .expectDiagnostic("no-glossary");
});

test("style guide: warns at the word, but not in code or addresses", async () => {
  const text =
    "---\ntitle: Home\n---\n\n# Home\n\nThe Whitelist of `whitelist`, [x](/whitelist.txt).\n\n```sh\nwhitelist\n```\n";
  const { diagnostics } = await site({ "index.md": text, "public/whitelist.txt": "" })
    .plugin(moduleUrl("style-guide"), "styleGuide", { words: { whitelist: "allowlist", "a.b": "c" } })
    .verify()
    .expectDiagnostic("style-guide", { file: "index.md", line: 7, message: 'avoids "Whitelist"' });
  expect(diagnostics).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({ hint: 'write "allowlist"', place: { column: 5, endColumn: 14 } });
});

test("pages from an API: are fetched again when their state is new, and a mistake is reported", async () => {
  let state = "one";
  let fetched = 0;
  const server = createServer(({ method }, answer) => {
    if (method === "GET") fetched++;
    answer.setHeader("ETag", `"${state}"`);
    answer.end(
      state === "broken" ? '{"message":"no"}' : JSON.stringify([{ slug: "cats", title: "Cats", body: `**${state}**` }]),
    );
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/items`;
  const one = site({ "index.md": "# Home\n\n[cats](/api/cats)\n" }).plugin(moduleUrl("api-pages"), "apiPages", { url });
  await one.build({ strict: true }).expectFile("api/cats.html", "<strong>one</strong>").build();
  expect(fetched).toBe(1);
  state = "two";
  await one.build().expectFile("api/cats.html", "<strong>two</strong>");
  expect(fetched).toBe(2);
  state = "broken";
  await one.fail().expectDiagnostic("api-failed", { message: "the response is not a list of { slug, title, body }" });
});

test("bars: renders a chart in the page and an island for sorting it, and reports a mistake at its line", async () => {
  await site({ "index.md": "# Home\n\n> ```bars Votes\n> Rust: 12\n> Go: 7.5\n> ```\n" })
    .plugin(moduleUrl("bars"), "bars")
    .verify()
    .expectFile("index.html", /<div class="island" data-client="interaction" data-src="\/assets\/island-Bars-\w+\.js"/)
    // Hydration compares the markup, so the island's table must not be wrapped.
    .expectNoFile("index.html", '<div class="table-frame"')
    .expectFile("index.html", /<caption>Votes<\/caption>.*<th scope="row">Rust<\/th>.*<rect width="63%"/s)
    .edit("index.md", (text) => text.replace("7.5", "seven"))
    .fail()
    .expectDiagnostic("bars:not-a-bar", { file: "index.md", line: 5 });
});
