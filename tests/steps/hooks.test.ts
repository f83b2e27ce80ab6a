// Failing plugins: the message names the plugin, its hook, and the page; nothing is written.
import { expect, test } from "vitest";
import { site } from "../site.js";

const config = (plugin: string, more = "") => `
import { content } from "docsgen/plugins";
export default { plugins: [content(), ${plugin}]${more} };
`;
const page = { "content/index.md": "# Home\n" };

async function failWith(plugin: string) {
  const one = site({ "site.config.mjs": config(plugin), ...page });
  const failure = await one.fail();
  expect(one.tree()).toEqual({});
  return failure;
}

test("reports a hook that throws", async () => {
  const failure = await failWith('{ name: "bad", transform() { throw new Error("no luck"); } }');
  expect(failure.text.split("\n")).toEqual([
    "error[plugin-failed] no luck [bad · transform]",
    "  content/index.md",
    expect.stringMatching(
      /^ {2}hint: this is a bug in the plugin, at .*site\.config\.mjs:3:\d+; run with --debug to see the stack$/,
    ),
  ]);
  expect(failure.exitCode).toBe(70);
});

test("reports a hook that rejects", async () => {
  const failure = await failWith('{ name: "bad", load: async () => { throw new TypeError("offline"); } }');
  expect(failure.text).toContain("error[plugin-failed] offline [bad · load]");
});

test("reports hooks that return the wrong type", async () => {
  const transform = await failWith('{ name: "bad", transform: () => "<p>" }');
  expect(transform.text).toContain(
    "error[plugin-result] The hook returned string instead of a page. [bad · transform]",
  );
  const derive = await failWith('{ name: "bad", derive: { reads: [], run: () => [1] } }');
  expect(derive.text).toContain("error[plugin-result] The hook returned a list instead of an object. [bad · derive]");
  const emit = await failWith('{ name: "bad", emit: { reads: [], run: () => [{ out: "x.txt" }] } }');
  expect(emit.text).toContain(
    'the file x.txt in which "content" is neither text, bytes, nor a result of ctx.keep. [bad · emit]',
  );
  const load = await failWith('{ name: "bad", load: () => ({}) }');
  expect(load.text).toContain("instead of a list of sources. [bad · load]");
});

test("reports a transform that changes fields fixed before it runs", async () => {
  const failure = await failWith('{ name: "bad", transform: (page) => ({ ...page, url: "/x" }) }');
  expect(failure.text).toContain(
    'The hook changed "url", which must not change after pages are routed. [bad · transform]',
  );
});

test("reports a step that reads an undeclared field", async () => {
  const failure = await failWith(
    '{ name: "bad", emit: { reads: ["title"], run: (pages) => pages.map((page) => page.html) } }',
  );
  expect(failure.text).toContain('error[undeclared-field] The step reads the undeclared field "html". [bad · emit]');
  expect(failure.text).toContain('hint: add "html" to its reads');
});

test("reports an output path outside the output folder", async () => {
  const failure = await failWith('{ name: "bad", emit: { reads: [], run: () => [{ out: "../x", content: "" }] } }');
  expect(failure.text).toContain(
    'error[output-path] "../x" is not a valid output path: it points outside the output folder. [bad · emit]',
  );
});

test("reports two plugins that write the same key, the same path, or the same source", async () => {
  const derive = (name: string) => `{ name: "${name}", derive: { reads: [], run: () => ({ order: [] }) } }`;
  expect((await failWith(`${derive("one")}, ${derive("two")}`)).text).toContain(
    'one and two both derive "order". [two · derive]',
  );
  const emit = (name: string) =>
    `{ name: "${name}", emit: { reads: [], run: () => [{ out: "x.txt", content: "${name}" }] } }`;
  expect((await failWith(`${emit("one")}, ${emit("two")}`)).text).toContain(
    "one and two both emit x.txt. [two · emit]",
  );
  const load = (name: string) => `{ name: "${name}", load: () => [{ id: "a.md", text: "# A" }] }`;
  expect((await failWith(`${load("one")}, ${load("two")}`)).text).toContain(
    'Two sources have the id "a.md": one from one, one from two.',
  );
});

test("skips a step while its fields are unchanged, and repeats the problems it reported", async () => {
  const plugin = `{ name: "titles", emit: { reads: ["title"], run(pages, data, ctx) {
    ctx.report({ code: "seen", severity: "warning", message: "titles: " + pages.map((page) => page.title).join() });
    return [{ out: "titles.txt", content: pages.map((page) => page.title).join() }];
  } } }`;
  const one = site({ "site.config.mjs": config(plugin), ...page });
  const ran = (report: { spans: { name: string }[] }) => report.spans.some((span) => span.name === "titles · emit");
  expect(ran(await one.build())).toBe(true);
  one.write({ "content/index.md": "# Home\n\nMore text, the same title.\n" });
  const second = await one.build();
  expect(ran(second)).toBe(false);
  expect(second.diagnostics.map((diagnostic) => diagnostic.message)).toEqual(["titles: Home"]);
  one.write({ "content/index.md": "# New home\n" });
  expect(ran(await one.build())).toBe(true);
  expect(one.read("titles.txt")).toBe("New home");
});

test("transform: the theme also completes HTML added by a hook", async () => {
  const text = '# Home\n\n| a |\n| - |\n| b |\n\n<p title="<table>">Text</p>\n';
  const html =
    '<table><tr><td>x</td></tr></table><aside class="callout callout-tip"><p class="callout-title">Tip</p></aside>';
  const plugin = `{ name: "add", transform: (page) => ({ ...page, html: page.html + ${JSON.stringify(html)} }),
    emit: { reads: ["html"], run: (pages) => [{ out: "html.txt", content: pages[0].html }] } }`;
  const one = site({ "site.config.mjs": config(plugin), "content/index.md": text });
  await one.build();
  expect(one.read("index.html")).toContain('<p title="<table>">');
  expect(one.read("index.html").match(/<div class="table-frame"><table>/g)).toHaveLength(2);
  expect(one.read("index.html")).toMatch(/<p class="callout-title"><svg [^>]*>.*<\/svg>Tip<\/p>/);
  expect(one.read("html.txt")).toMatch(/<\/h1>\n<table>/);
  expect(one.read("html.txt").endsWith(html)).toBe(true);
});

test("transform: treats a file read through ctx as an input of the page", async () => {
  const plugin = `{ name: "stamp", transform: (page, ctx) => ({ ...page, html: page.html + "<p>" + ctx.read("stamp.txt") + "</p>" }) }`;
  const one = site({ "site.config.mjs": config(plugin), ...page, "stamp.txt": "first" });
  await one.build();
  expect(one.read("index.html")).toContain("<p>first</p>");
  one.write({ "stamp.txt": "second" });
  expect((await one.build()).compiled).toEqual(["index.md"]);
  expect(one.read("index.html")).toContain("<p>second</p>");
});

/** Records its calls: one line of text per page, one file for all, and one that is assembled from the pages' texts. */
const counting = `{ name: "counting", emit: {
  reads: ["id", "markdown"],
  map(page) {
    globalThis.counted.push("map " + page.id);
    return page.markdown.trim().toUpperCase();
  },
  async run(pages, data, ctx) {
    const files = [];
    for (const page of pages) {
      const content = await ctx.memo(ctx.keyOf(page), () => {
        globalThis.counted.push("memo " + page.id);
        return ctx.keep(ctx.part(page) + "!");
      });
      files.push({ out: page.id.replace(".md", ".txt"), content });
    }
    const all = files.map(({ content }) => Buffer.from(ctx.contentOf(content)).toString()).join(" ");
    const pieces = { out: "pieces.txt", content: files.map(({ content }) => content) };
    return [...files, { out: "all.txt", content: all }, pieces];
  },
} }`;

declare global {
  // Records calls of the hooks of `counting`, which run in this process.
  var counted: string[];
}

test("map and memo: redo only changes, and emit the same files as a first build", async () => {
  const files = { "content/a.md": "---\nslug: /\n---\n# A", "content/b.md": "# B" };
  const one = site({ "site.config.mjs": config(counting), ...files });
  globalThis.counted = [];
  await one.build();
  expect(globalThis.counted).toEqual(["map a.md", "map b.md", "memo a.md", "memo b.md"]);
  expect(["a.txt", "all.txt", "pieces.txt"].map((out) => one.read(out))).toEqual(["# A!", "# A! # B!", "# A!# B!"]);
  globalThis.counted = [];
  one.write({ "content/b.md": "# B\n\nmore" });
  const { written } = await one.build();
  expect(globalThis.counted).toEqual(["map b.md", "memo b.md"]);
  expect(["all.txt", "pieces.txt"].map((out) => one.read(out))).toEqual(["# A! # B\n\nMORE!", "# A!# B\n\nMORE!"]);
  // The page, its chunk, its text, and the two combined texts.
  expect(written).toBe(5);
});

test("map: receives a page's fields on a thread, and names the page on which it throws", async () => {
  const files = Object.fromEntries(
    Array.from({ length: 8 }, (_, at) => [`content/${at === 0 ? "index" : `p${at}`}.md`, `# P${at}\n\nText`]),
  );
  const plugin = `{ name: "texts", emit: {
    reads: ["title", "sections"],
    map: (page) => page.title + page.sections[0].text,
    run: (pages, data, ctx) => [{ out: "all.txt", content: pages.map((page) => ctx.part(page)).join() }],
  } }`;
  const one = site({ "site.config.mjs": config(plugin), ...files });
  await one.build({ threads: 2 });
  expect(one.read("all.txt")).toMatch(/^P0Text,P1Text,.*,P7Text$/);
  const undeclared = plugin.replace("page.title + ", "page.html + ");
  const failure = await site({ "site.config.mjs": config(undeclared), ...files }).fail({ threads: 2 });
  expect(failure.text).toContain('The step reads the undeclared field "html". [texts · emit]');
  const broken = plugin.replace("page.title + ", "page.title.nothing.at +");
  expect((await failWith(broken)).text).toMatch(/^error\[plugin-failed\] .* \[texts · emit\]\n {2}content\/index.md$/m);
});

test("does not recompile pages on another day, with or without hooks", async () => {
  const plugin = '{ name: "mark", transform: (page, ctx) => ({ ...page, html: page.html + ctx.site.title }) }';
  const one = site({ "site.config.mjs": config(plugin, ', title: "Cairn"'), ...page });
  const before = process.env.SOURCE_DATE_EPOCH;
  try {
    process.env.SOURCE_DATE_EPOCH = "1700000000";
    expect((await one.build()).compiled).toEqual(["index.md"]);
    process.env.SOURCE_DATE_EPOCH = "1800000000";
    expect((await one.build()).compiled).toEqual([]);
    expect(one.read("index.html")).toContain("</h1>Cairn");
  } finally {
    if (before === undefined) delete process.env.SOURCE_DATE_EPOCH;
    else process.env.SOURCE_DATE_EPOCH = before;
  }
});

test("lets a frontmatter hook translate another tool's keys before the keys are checked", async () => {
  const rename =
    '{ name: "rename", frontmatter: ({ nav_title: title, ...rest }) => ({ ...rest, title: String(title) }) }';
  const one = site({
    "site.config.mjs": config(rename),
    "content/index.md": "---\nnav_title: 404\nslugs: []\n---\nText\n",
  });
  // A key of the other tool needs no declaration. A misspelled key of docsgen is still reported.
  expect((await one.build()).diagnostics.map(({ message }) => message)).toEqual(['Unknown key "slugs".']);
  expect(one.read("index.html")).toContain("<title>404");
  one.write({ "site.config.mjs": config('{ name: "bad", frontmatter() { throw new Error("no luck"); } }') });
  expect((await one.fail()).text).toContain("error[plugin-failed] no luck [bad · frontmatter]\n  content/index.md");
});
