// The recipes of the manual for plugins. Compilers of other packages are replaced by small ones with the same API.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { TestServer } from "docsgen/testing";
import { expect, onTestFinished, test, vi } from "vitest";
import { repository, site, type TestSite } from "../site.js";

const recipe = (name: string) => JSON.stringify(join(repository, "examples/recipes", name));

/** Creates a site with a recipe, and returns its plugins' code. */
function siteWith(imports: string, plugins: string, files: Record<string, string> = {}, more = ""): TestSite {
  return site({
    "content/index.md": "# Home\n\nSome  text.\n",
    "site.config.ts": `import { defaultPlugins } from "docsgen/plugins";
${imports}
export default { title: "T", ${more} plugins: [...defaultPlugins(), ${plugins}] };`,
    ...files,
  });
}

const stylesIn = (html: string) => /href="\/(assets\/styles[^"]*)"/.exec(html)?.[1] ?? "";
const styles = (one: TestSite) => one.read(stylesIn(one.read("index.html")));

/** Starts the development server and opens the home page. Files that it reads are watched after the response. */
async function startDev(one: TestSite): Promise<TestServer> {
  const server = await one.dev();
  await server.expectPage("/", "</html>");
  await wait(500);
  return server;
}

/** Waits until the stylesheet of the home page contains the text. */
function expectStyles(server: TestServer, text: string): Promise<void> {
  return vi.waitFor(
    async () => {
      const { body } = await server.get("/");
      expect((await server.get(`/${stylesIn(body)}`)).body).toContain(text);
    },
    { timeout: 10_000, interval: 100 },
  );
}

/** Builds twice, on different numbers of threads and without the cache. */
async function buildTwice(one: TestSite): Promise<void> {
  await one.build({ strict: true });
  const tree = one.tree();
  await one.build({ cache: false, threads: 2 });
  expect(one.tree()).toEqual(tree);
}

test("Sass: compiles styles again when a partial changes", async () => {
  const sass = `import { readFileSync } from "node:fs";
    import { dirname, join } from "node:path";
    import { pathToFileURL } from "node:url";
    const sass = { compile(file) {
      const partial = join(dirname(file), "_colors.scss");
      const css = readFileSync(file, "utf8").replace("$accent", readFileSync(partial, "utf8").trim());
      return { css, loadedUrls: [pathToFileURL(file), pathToFileURL(partial)] };
    } };
    import { sassStyles } from ${recipe("sass.ts")};`;
  const one = siteWith(sass, `sassStyles(sass, ["styles/main.scss"])`, {
    "styles/main.scss": ".made { color: $accent }\n",
    "styles/_colors.scss": "red\n",
  });
  await buildTwice(one);
  expect(styles(one)).toContain(".made{color:red}");
  one.write({ "styles/_colors.scss": "#00f\n" });
  await one.build();
  expect(styles(one)).toContain(".made{color:#00f}");
  const server = await startDev(one);
  one.write({ "styles/_colors.scss": "#0f0\n" });
  await expectStyles(server, ".made{color:#0f0}");
});

test("PostCSS: generates classes again when a scanned file or folder changes", async () => {
  const tailwind = `import { readdirSync, readFileSync } from "node:fs";
    import { dirname, join } from "node:path";
    const processor = { async process(css, { from }) {
      const dir = join(dirname(from), "../content");
      const files = readdirSync(dir).map((name) => join(dir, name));
      const used = files.flatMap((file) => readFileSync(file, "utf8").match(/text-\\d/g) ?? []).sort();
      const rules = used.map((name) => "." + name + " { font-size: " + name.at(-1) + "px }").join("\\n");
      const messages = [...files.map((file) => ({ type: "dependency", file })), { type: "dir-dependency", dir }];
      return { css: css.replace("@tailwind;", rules), messages };
    } };
    import { postcssStyles } from ${recipe("postcss.ts")};`;
  const one = siteWith(tailwind, `postcssStyles(processor, ["styles/main.pcss"])`, {
    "styles/main.pcss": "@tailwind;\n",
    "content/a.md": '# A\n\n<p class="text-3">a</p>\n',
  });
  await buildTwice(one);
  expect(styles(one)).toContain(".text-3{font-size:3px}");
  await one.edit("content/a.md", (text) => text.replace("text-3", "text-4")).build();
  expect(styles(one)).toContain(".text-4{font-size:4px}");
  await one.write({ "content/b.md": '# B\n\n<p class="text-5">b</p>\n' }).build();
  expect(styles(one)).toContain(".text-5{font-size:5px}");
  const server = await startDev(one);
  one.edit("content/b.md", (text) => text.replace("text-5", "text-6"));
  await expectStyles(server, ".text-6{font-size:6px}");
});

test("virtual module: passes data to components, and updates them when the data changes", async () => {
  const one = siteWith(`import { team } from ${recipe("virtual-module.ts")};`, "team()", {
    "data/team.json": '["Ada"]',
    "theme/slots/article-bottom.tsx": `import team from "virtual:team";\nexport default () => <p>Team: {team.join()}</p>;\n`,
  });
  await buildTwice(one);
  expect(one.read("index.html")).toContain("<p>Team: <!-- -->Ada</p>");
  await one.write({ "data/team.json": '["Ada", "Bo"]' }).build();
  expect(one.read("index.html")).toContain("Ada,Bo");
  const server = await startDev(one);
  one.write({ "data/team.json": '["Cy"]' });
  await server.expectPage("/", "Cy</p>");
});

test("CMS: loads pages, and shows a change after the webhook", async () => {
  let title = "First";
  const source = createServer((_, response) =>
    response.end(JSON.stringify([{ path: "news", markdown: `# ${title}` }])),
  );
  await once(source.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void source.close());
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`;
  const one = siteWith(`import { cms } from ${recipe("cms.ts")};`, `cms({ url: "${url}" })`);
  await buildTwice(one);
  expect(one.read("news.html")).toContain("First");
  const server = await one.dev();
  await server.expectPage("/news", "First");
  title = "Second";
  await fetch(`${server.url}/@cms/changed`, { method: "POST", headers: { connection: "close" } });
  await server.expectPage("/news", "Second");
});

test("image CDN: serves local images of articles through the service", async () => {
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>`;
  const one = siteWith(
    `import { imageCdn } from ${recipe("image-cdn.ts")};`,
    `imageCdn({ url: "https://img.example/800/{url}" })`,
    { "content/index.md": "# Home\n\n![a](./a.svg) ![b](https://x.example/b.png)\n", "content/a.svg": image },
    'url: "https://docs.example.org",',
  );
  await buildTwice(one);
  expect(one.read("index.html")).toMatch(
    /src="https:\/\/img\.example\/800\/https:\/\/docs\.example\.org\/assets\/a-\w+\.svg" alt="a"/,
  );
  expect(one.read("index.html")).toContain('src="https://x.example/b.png"');
  const server = await startDev(one);
  one.edit("content/index.md", (text) => text.replace("![a]", "![changed]"));
  await server.expectPage("/", /src="https:\/\/img\.example\/800\/[^"]*a-\w+\.svg" alt="changed"/);
});

test("minifier: collapses white space, except in code", async () => {
  const text = "# Home\n\nSome\ntext.\n\n```\na  b\n\nc\n```\n";
  const one = siteWith(`import { minify } from ${recipe("minify.ts")};`, "minify()", { "content/index.md": text });
  await buildTwice(one);
  const html = one.read("index.html");
  expect(html).toContain("<p>Some text.</p>");
  expect(html).toMatch(/<pre[\s\S]*a {2}b[\s\S]*\n[\s\S]*c/);
  expect(html.replaceAll(/<(pre|script|style)\b[\s\S]*?<\/\1>/g, "")).not.toMatch(/\s\s|\n/);
  const server = await startDev(one);
  one.edit("content/index.md", (text) => text.replace("Some", "Other"));
  await server.expectPage("/", "<p>Other text.</p>");
});

test("translated widget: shows its texts in the language of the page, and the site's own", async () => {
  const one = siteWith(
    `import { feedback } from ${recipe("widget/index.ts")};`,
    "feedback",
    { "content/de/index.md": "# Start\n" },
    'locales: { en: {}, de: { labels: { Report: "Rückmeldung" } } },',
  );
  await buildTwice(one);
  expect(one.read("index.html")).toContain("Was this page helpful?");
  expect(one.read("de/index.html")).toMatch(/War diese Seite hilfreich\?[\s\S]*>Rückmeldung</);
  const server = await startDev(one);
  one.edit("site.config.ts", (text) => text.replace("Rückmeldung", "Antwort"));
  await server.expectPage("/de/", ">Antwort<");
});

test("second layout: shows pages with the layout and the icon, and leaves others unchanged", async () => {
  const one = siteWith(`import { landing } from ${recipe("landing/index.ts")};`, "landing", {
    "content/start.md": "---\nlayout: landing\nicon: launch\n---\n# Start\n\n## Part\n",
    "content/other.md": "# Other\n\n## Part\n",
  });
  await buildTwice(one);
  expect(one.read("start.html")).toContain('<main class="main landing"');
  expect(one.read("other.html")).not.toContain("landing");
  const server = await startDev(one);
  one.edit("content/other.md", (text) => `---\nlayout: landing\n---\n${text}`);
  await server.expectPage("/other", '<main class="main landing"');
  await one.edit("content/start.md", (text) => text.replace("landing", "landed")).fail();
});

test("command: lists the longest pages", async () => {
  const pages = {
    "content/guide/a.md": "# A\n\none two three\n",
    "content/guide/b.md": "# B\n\none\n",
    "content/de/guide/b.md": "# B\n\neins zwei drei vier\n",
  };
  const locales = "locales: { en: {}, de: {} },";
  const one = siteWith(`import { words } from ${recipe("words.ts")};`, "words()", pages, locales);
  const counts = "4  de/guide/b.md\n3  guide/a.md\n2  index.md\n1  guide/b.md\n";
  expect((await one.cli("words")).stdout).toBe(counts);
  expect((await one.cli("words", "guide/", "--limit", "1")).stdout).toBe("3  guide/a.md\n");
  const { output } = await one.run("words", { arguments: ["guide/"], options: { json: true } });
  expect(JSON.parse(output)[1]).toEqual({ id: "guide/b.md", words: 1 });
  await buildTwice(one);
});

test("tag pages: list the pages with a tag in each language", async () => {
  const one = siteWith(
    `import { tags } from ${recipe("tags.ts")};`,
    "tags()",
    {
      "content/a.md": "---\ntags: [C++, fast]\n---\n# A_b\n\nText.\n",
      "content/b.md": "---\ntags: [fast]\n---\n# B\n",
      "content/de/b.md": "---\ntags: [fix]\n---\n# Be\n",
    },
    "locales: { en: {}, de: {} },",
  );
  await buildTwice(one);
  expect(one.read("tags/fast.html")).toMatch(/<a href="\/a">A_b<\/a>[\s\S]*<a href="\/b">B<\/a>/);
  expect(one.read("tags/index.html")).toContain('<a href="/tags/c-">C++</a>');
  expect(one.read("de/tags/fix.html")).toContain('<a href="/de/b">Be</a>');
  expect(one.read("de/tags/fast.html")).toContain('<a href="/de/a">A_b</a>');
  await one
    .edit("content/a.md", (text) => text.replace("Text", "Words"))
    .build()
    .expectCompiled("a.md", "de/a.md")
    .edit("content/b.md", (text) => text.replace("fast", "slow"))
    .build()
    .expectFile("tags/slow.html", "B");
  const server = await startDev(one);
  one.edit("content/a.md", (text) => text.replace("fast", "small"));
  await server.expectPage("/tags/small", ">A_b</a>");
  expect(one.read("tags/fast.html")).toMatch(/<ul>\s*<li><a href="\/a">A_b<\/a><\/li>\s*<\/ul>/);
});
