// `docsgen/testing` as plugins use it: the bundled module of the package, independent of vitest.
import { AssertionError } from "node:assert";
import { existsSync } from "node:fs";
import type { Plugin } from "docsgen";
import { site } from "docsgen/testing";
import { afterAll, expect, test } from "vitest";

const pages = { "index.md": "# Home\n", "a.md": "# A\n\nSome text.\n" };
const sites: ReturnType<typeof site>[] = [];
function create(files: Record<string, string> = pages) {
  const one = site(files);
  sites.push(one);
  return one;
}
afterAll(async () => {
  for (const one of sites) {
    await one.dispose();
    expect(existsSync(one.root)).toBe(false);
  }
});

const loud = (mark = "!"): Plugin => ({
  name: "loud",
  cacheKey: mark,
  transform: (page, { report, placeOf }) => {
    const line = page.markdown.split("\n").findIndex((text) => text.includes("whisper")) + 1;
    if (line > 0) report({ code: "too-quiet", severity: "warning", message: "louder", place: placeOf(line) });
    return { ...page, html: page.html.replace("</h1>", `${mark}</h1>`) };
  },
});

test("follows an edit, with a plugin passed as a value, compiled pages, and reports", async () => {
  const report = await create()
    .plugin(loud())
    .build()
    .expectFile("index.html", /Home.*!<\/h1>/)
    .expectNoFile("index.html", "??")
    .expectNoFile("b.html")
    .expectCompiled("a.md", "index.md")
    .expectNoDiagnostics()
    .edit("a.md", (text) => text.replace("Some", "A whisper of"))
    .write({ "b.md": "# B\n" })
    .build()
    .expectCompiled("a.md", "b.md")
    .expectDiagnostic("too-quiet", { file: "a.md", line: 3, message: "louder" })
    .remove("b.md")
    .build()
    .expectNoFile("b.html")
    .fail({ strict: true })
    .expectDiagnostic("too-quiet")
    .remove("a.md")
    .build();
  expect(report.pages).toBe(1);
});

const plugin = (body: string) => `export const one = (options = {}) => ({ name: "one", ${body} });\n`;

test("loads a plugin by its module, in addition to the config's plugins, on threads", async () => {
  const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`content/${index}.md`, `# P${index}\n`]));
  const config = `import { content } from "docsgen/plugins";
    export default { title: "Own", plugins: [content()] };\n`;
  const one = create({ ...many, "site.config.mjs": config });
  one.write({
    "one.ts": plugin('transform: (page: { html: string }) => ({ ...page, html: page.html + String(options["mark"]) })'),
  });
  const built = (threads: number) =>
    one
      .build({ threads, cache: false })
      .expectFile("8.html", "quite a mark")
      .expectFile("8.html", "<title>P8 | Own</title>")
      .then(() => one.tree());
  one.plugin(new URL("one.ts", `file://${one.root}/`), "one", { mark: "quite a mark" });
  expect(await built(2)).toEqual(await built(1));
});

test("detects an incomplete cacheKey when a plugin's options change after a build", async () => {
  const keyless = (mark: string): Plugin => ({ ...loud(mark), cacheKey: "" });
  await create().plugin(loud("!")).build().plugin(loud("?")).build().expectFile("a.html", "?</h1>");
  const stale = create().plugin(keyless("!")).build().plugin(keyless("?")).build().expectFile("a.html", "?</h1>");
  await expect(stale).rejects.toThrow("a.html does not contain ?</h1>");
  const hook = 'transform: (page) => ({ ...page, html: page.html + "[" + options.mark + "]" })';
  const byModule = (key: string) => {
    const one = create({ ...pages, "one.mjs": plugin(`cacheKey: ${key}, ${hook}`) });
    const module = new URL("one.mjs", `file://${one.root}/`);
    const story = one.plugin(module, "one", { mark: "1" }).build({ threads: 2 }).expectFile("a.html", "[1]");
    return story.plugin(module, "one", { mark: "2" }).build({ threads: 2 });
  };
  await byModule("options.mark").expectFile("a.html", "[2]");
  await byModule('""').expectCompiled().expectFile("a.html", "[1]");
});

test("detects a plugin with undeclared dependencies", async () => {
  let calls = 0;
  const impure: Plugin = { name: "impure", transform: (page) => ({ ...page, html: `${page.html}${calls++}` }) };
  await create().plugin(loud()).verify();
  await expect(create().plugin(impure).verify()).rejects.toThrow(/not pure[\s\S]*impure/);
});

test("supports edits on the development server", async () => {
  const one = create().plugin(loud());
  const server = await one.dev();
  await server.expectPage("/a", /A.*!<\/h1>/);
  one.edit("a.md", (text) => text.replace("# A", "# Another"));
  await server.expectPage("/a", /Another.*!<\/h1>/);
  expect((await server.get("/none")).status).toBe(404);
});

test("calls load and dev of a plugin on the same instance, also after a reload", async () => {
  const live = `export const live = (options, text = "First.") => ({
    name: "live",
    load: () => [{ id: "live.md", text: "# Live\\n\\n" + text }],
    dev: ({ reload }) => ({
      answer({ url }, response) {
        if (url !== "/@live") return false;
        text = "Second.";
        reload();
        return Boolean(response.writeHead(204).end());
      },
    }),
  });`;
  const one = create({ ...pages, "live.mjs": live });
  const server = await one.plugin(new URL("live.mjs", `file://${one.root}/`), "live").dev();
  await server.expectPage("/live", "First.");
  await server.get("/@live");
  await server.expectPage("/live", "Second.");
});

test("throws an AssertionError with the actual value if an expectation fails", async () => {
  const one = create({ ...pages, "a.md": "# A\n\n[none](./none.md)\n" });
  const broken = one.build({ strict: true });
  await expect(broken).rejects.toBeInstanceOf(AssertionError);
  await expect(broken).rejects.toThrow(/dead-link[\s\S]*a\.md:3/);
  one.write(pages);
  await expect(one.fail()).rejects.toThrow("should have failed");
  const messages: [string, () => PromiseLike<unknown>][] = [
    ["did you mean index.html", () => one.build().expectFile("indx.html")],
    ["index.html does not contain /Away/", () => one.build().expectFile("index.html", /Away/)],
    ["index.html contains Home", () => one.build().expectNoFile("index.html", "Home")],
    [
      "expected dead-link at a.md:3; reported:\nnothing",
      () => one.build().expectDiagnostic("dead-link", { file: "a.md", line: 3 }),
    ],
    ["unexpected pages were compiled", () => one.build().expectCompiled("a.md")],
    ["does not change it", () => one.build().edit("a.md", (text) => text)],
  ];
  for (const [message, run] of messages) {
    const error = await run().then(undefined, (thrown: unknown) => thrown);
    expect(error, message).toBeInstanceOf(AssertionError);
    expect((error as AssertionError).message).toContain(message);
    expect((error as AssertionError).stack).toMatch(/^\s+at .*testing\.test\.ts:\d+/m);
  }
  const long = `# Long\n\n${"word ".repeat(2000)}\n\nThe nearest match.\n\n${"word ".repeat(2000)}\n`;
  const far = create({ "index.md": long }).build().expectFile("index.html", "<b>nearest</b> match");
  const { actual } = (await far.then(undefined, (thrown: unknown) => thrown)) as AssertionError;
  expect(actual).toMatch(/^… [\s\S]{200,300}nearest match[\s\S]{200,300} …$/);
});

test("locates a hook's problem at a front matter value", async () => {
  const strict = (): Plugin => ({
    name: "strict",
    transform(page, { report, placeOfKey }) {
      const place = placeOfKey("authors", 1, "name");
      report({ code: "no-such-author", severity: "warning", message: "Who is that?", place });
      return page;
    },
  });
  const text = "---\ntitle: A\nauthors:\n  - name: Ada\n  - name: Bne\n---\n\n# A\n";
  const { diagnostics } = await create({ "index.md": text }).plugin(strict()).verify();
  expect(diagnostics.map(({ place }) => [place?.line, place?.column])).toEqual([[5, 11]]);
});
