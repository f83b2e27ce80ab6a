// Reader's aids in complete sites: each switch adds its feature, and nothing is emitted without it.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git } from "../kit.js";
import { site, type TestSite } from "../site.js";

function aided(options: string): TestSite {
  return site({
    "site.config.ts": `import { defaultPlugins, reader } from "docsgen/plugins";
export default { title: "Test", url: "https://docs.example", base: "/b/", plugins: [...defaultPlugins(), reader(${options})] };
`,
    "content/index.md": "---\nlayout: home\n---\n# Home\n",
    "content/guide.md": `# Guide\n\n${"word ".repeat(880)}\n`,
    "content/jp.md": `# 案内\n\n${"文字".repeat(450)}\n`,
  });
}

/** Returns all stylesheets and scripts of a site. */
function assets(one: TestSite): string {
  const names = readdirSync(join(one.root, "dist/assets")).filter((name) => /\.(?:css|js)$/.test(name));
  return names.map((name) => one.read(`assets/${name}`)).join("\n");
}

test("adds each reading aid to the page if enabled", async () => {
  const one = aided(`{ copyMenu: true, readingTime: true, backToTop: true, feedback: { url: "/api/answer" } }`);
  one.edit("site.config.ts", (text) =>
    text.replace("title:", 'lang: "de", labels: { "{count} min read": "{count} Minuten" }, title:'),
  );
  await one.build({ strict: true });
  const html = one.read("guide.html");
  expect(html).toMatch(/<\/h1><\/div><p class="reading-time">4 Minuten<\/p>/);
  expect(one.read("jp.html")).toContain('<p class="reading-time">2 Minuten</p>');
  expect(html).toContain('href="/b/guide.md">Als Markdown ansehen');
  const prompt = encodeURIComponent("Lies https://docs.example/b/guide.md, damit ich dir Fragen dazu stellen kann.");
  expect(html).toContain(`href="https://chatgpt.com/?q=${prompt}"`);
  expect(html).toContain(`href="https://claude.ai/new?q=${prompt}"`);
  expect(html).toContain('data-feedback-url="/api/answer"');
  expect(html).toContain('data-helpful="yes">Ja</button>');
  expect(html).toContain('class="back-to-top" href="#_content" aria-label="Nach oben"');
  expect(one.read("index.html")).not.toContain("reading-time");
});

test("reads contributors from Git, sorted by number of commits, without bots or e-mail addresses", async () => {
  const one = aided("{ contributors: true }");
  git(one, "2024-01-01", "init", "-q", "-b", "main");
  const commit = (name: string, message: string) => {
    git(one, "2024-01-01", "add", ".");
    git(one, "2024-01-01", "commit", "-qm", message, `--author=${name} <secret@mail.example>`);
  };
  commit("Ann", "one");
  one.edit("content/guide.md", (text) => `${text}\nMore.\n`);
  commit("Zoe", "two\n\nCo-authored-by: Élise Dupont <elise@mail.example>");
  one.edit("content/guide.md", (text) => `${text}\nAnd more.\n`);
  commit("Zoe", "three");
  one.edit("content/guide.md", (text) => `${text}\nStill more.\n`);
  commit("renovate[bot]", "four");
  await one.build({ strict: true });
  expect(one.read("guide.html")).toContain("<b>Contributors</b> <bdi>Zoe, Ann, and Élise Dupont</bdi>");
  expect(one.read("jp.html")).toContain("<bdi>Ann</bdi>");
  expect(one.read("guide.html")).not.toContain("mail.example");
  // A commit that touches one page changes only that page.
  one.edit("content/jp.md", (text) => `${text}\n\n文字\n`);
  commit("Ken", "five");
  expect((await one.build()).rendered).toEqual(["jp.md"]);
});

test("emits nothing for disabled reading aids", async () => {
  const one = aided("{}");
  await one.build({ strict: true });
  const traces = /copy-menu|feedback|reading-time|back-to-top|chatgpt/;
  expect(one.read("guide.html")).not.toMatch(traces);
  expect(assets(one)).not.toMatch(traces);
  one.write({
    "site.config.ts":
      'import { reader } from "docsgen/plugins";\nexport default { plugins: [reader({ copyMneu: true })] };\n',
  });
  expect((await one.fail()).text).toMatch(/no option "reader\.copyMneu"[\s\S]*?did you mean copyMenu\?/);
});

test("offline reading: emits a worker for each build, and a manifest whose icons exist", async () => {
  const one = aided("{}");
  const config = (options: string) => ({
    "site.config.ts": `import { defaultPlugins, offline } from "docsgen/plugins";
export default { title: "Test", base: "/b/", plugins: [...defaultPlugins(), offline(${options})] };
`,
  });
  one.write({ ...config('{ pages: "all", icons: ["/icon.svg"] }'), "public/icon.svg": "<svg/>" });
  await one.build({ strict: true });
  const worker = one.read("service-worker.js");
  expect(worker).toContain('"/b/guide","/b/guide.js"');
  expect(JSON.parse(one.read("manifest.webmanifest"))).toMatchObject({
    ...{ name: "Test", start_url: "/b/", scope: "/b/" },
    icons: [{ src: "/b/icon.svg", sizes: "any", type: "image/svg+xml" }],
  });
  await one.build({ strict: true, cache: false });
  expect(one.read("service-worker.js")).toBe(worker);
  one.write({ "content/guide.md": "# Guide\n\nOther words.\n" });
  await one.build({ strict: true });
  expect(one.read("service-worker.js")).not.toBe(worker);
  one.remove("public/icon.svg");
  expect((await one.fail()).text).toMatch(/dead-link\][\s\S]*site\.config\.ts:2/);
});
