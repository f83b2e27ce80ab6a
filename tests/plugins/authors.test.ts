// Mistakes of plugin authors: each is reported where it was made, and nothing is skipped silently.
import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { site } from "../site.js";

/** Creates a site with plugins, written as code, in addition to the default plugins. */
const siteWith = (plugins: string, files: Record<string, string> = {}) =>
  site({
    "content/index.md": "# Home\n",
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), ${plugins}] };`,
    ...files,
  });

const needs = (key: string, hook = "derive") =>
  `{ name: "reader", ${hook}: { reads: [], needs: ["${key}"], run: () => ${hook === "emit" ? "[]" : "({})"} } }`;
const writer = `{ name: "writer", derive: { reads: [], run: () => ({ newest: 1 }) } }`;

test("reports data that no plugin derives, or that only a later plugin derives", async () => {
  const problemOf = async (plugins: string) => (await siteWith(plugins).fail()).diagnostics[0];
  expect(await problemOf(`${writer}, ${needs("sidebars")}`)).toMatchObject({
    code: "missing-data",
    message: 'reader · derive needs the data "sidebars", which no plugin derives.',
    hint: "did you mean sidebar?",
    origin: "reader · derive",
  });
  expect(await problemOf(`${writer}, ${needs("other", "emit")}`)).toMatchObject({
    message: 'reader · emit needs the data "other", which no plugin derives.',
    hint: 'add the plugin that derives it, or mark it as optional: "other?"',
  });
  expect(await problemOf(`${needs("newest")}, ${writer}`)).toMatchObject({
    message: 'reader · derive needs the data "newest", which the later plugin writer derives.',
    hint: "move writer before reader in plugins",
  });
  await siteWith(`${needs("newest?")}, ${writer}, ${needs("other?", "emit").replace("reader", "other")}`).build();
});

test("refuses a plugin without the plugins that it requires, or before them", async () => {
  const reader = (requires: string) => `{ name: "reader", requires: ["${requires}"] }`;
  const problemOf = async (plugins: string) => (await siteWith(plugins).fail()).diagnostics[0];
  expect(await problemOf(`${writer}, ${reader("blog")}`)).toMatchObject({
    code: "config-invalid",
    message: 'The plugin reader requires the plugin "blog", which is missing.',
    hint: "add blog before reader in plugins",
  });
  expect(await problemOf(`${writer}, ${reader("writers")}`)).toMatchObject({ hint: "did you mean writer?" });
  for (const name of ["writer", "writer?"]) {
    expect(await problemOf(`${reader(name)}, ${writer}`)).toMatchObject({
      message: "The plugin reader must come after the plugin writer.",
      hint: "move writer before reader in plugins",
    });
    await siteWith(`${writer}, ${reader(name)}`).build();
  }
  await siteWith(reader("blog?")).build();
});

test("refuses plugins that set isIndependent but could depend on the config", async () => {
  const hook = "transform: (page) => ({ ...page, html: page.html + word })";
  const inline = (more: string) => `((word) => ({ name: "mine", isIndependent: true, ${more} ${hook} }))("one")`;
  expect((await siteWith(inline("")).fail()).diagnostics[0]).toMatchObject({
    code: "config-invalid",
    message: "The plugin mine sets isIndependent, but declares no options: pages may become stale when they change.",
    hint: "create the plugin with definePlugin(name, shape, create), or set its options",
  });
  const options = "options: { given: {}, shape: { keys: {} } },";
  expect((await siteWith(inline(options)).fail()).diagnostics[0]).toMatchObject({
    code: "config-invalid",
    message:
      "The plugin mine sets isIndependent, but its code is in the config file: pages may become stale when it changes.",
    hint: "remove isIndependent, or move the plugin to a separate file",
  });
  // A separate file is part of the config's code, so pages are compiled again when it or the config changes.
  const one = siteWith('mine("one")', {
    "mine.mjs": `export const mine = (word) => ${inline(options).replace('("one")', "(word)")};`,
  });
  one.edit("site.config.mjs", (text) => `import { mine } from "./mine.mjs";\n${text}`);
  await one
    .build()
    .edit("site.config.mjs", (text) => text.replace('mine("one")', 'mine("two")'))
    .build()
    .expectFile("index.html", "two")
    .verify();
});

test("gives the theme only to emit hooks that declare it, and runs them again when it changes", async () => {
  const hook = (name: string, uses: string) => `{ name: "reader", ${name}: { reads: ["id", "html"], ${uses}
    async run(pages, data, ctx) {
      const theme = await ctx.theme();
      const shown = pages.map((page) => theme.article(page).html).join("");
      return [{ out: "shown.txt", content: shown }];
    } } }`;
  for (const name of ["derive", "emit"]) {
    expect((await siteWith(hook(name, "")).fail()).diagnostics[0]).toMatchObject({
      code: "no-theme",
      message: "The step requested the theme.",
      hint: "set usesTheme in an emit hook",
    });
  }
  const one = siteWith("", {
    "content/index.md": "# Home\n\n::Badge\n",
    "badge.tsx": "export default () => <b>first</b>;",
  });
  one.write({
    "site.config.mjs": `import { components, defaultPlugins } from "docsgen/plugins";
      export default { title: "T", plugins: [...defaultPlugins(), components({ Badge: "./badge.tsx" }), ${hook("emit", "usesTheme: true,")}] };`,
  });
  await one.build();
  expect(one.read("shown.txt")).toContain("<b>first</b>");
  one.write({ "badge.tsx": "export default () => <b>second</b>;" });
  await one.build();
  expect(one.read("shown.txt")).toContain("<b>second</b>");
});

test("refuses two plugins that register a component or worker of the same name", async () => {
  const owner = (name: string, kind: string) => `{ name: "${name}", client: { ${kind}: { Chart: "${name}.tsx" } } }`;
  const files = { "one.tsx": "export default () => null;", "two.tsx": "export default () => null;" };
  for (const [kind, what] of [
    ["islands", "component"],
    ["workers", "worker"],
  ] as const) {
    const { diagnostics } = await siteWith(`${owner("one", kind)}, ${owner("two", kind)}`, files).fail();
    expect(diagnostics[0]?.message).toBe(`The plugins one and two both register a ${what} named "Chart".`);
  }
});

test("resolves and checks links in HTML that a transform adds", async () => {
  const html = `<a href='./guide/b.md#top'>b</a><a href="/guide/b?x&amp;y">c</a><a href=gone.md>d</a><img src="./dot.svg" alt="">
    <svg><a xlink:href="./guide/b.md">e</a></svg><p style="background: url(./dot.svg)">f</p><a href="javascript:x()">g</a>
    <a href="/docs/guide/b">h</a><a href="https://example.org/">i</a>`;
  const one = site({
    "content/index.md": "# Home\n\n[b](./guide/b.md)\n",
    "content/guide/b.md": "# B\n",
    "content/dot.svg":
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>',
    "site.config.mjs": `import { content } from "docsgen/plugins";
      const html = ${JSON.stringify(html)};
      const more = { name: "more", transform: (page) => page.id === "index.md" ? { ...page, html: page.html + html } : page };
      export default { title: "T", base: "/docs/", plugins: [content(), more], checks: { "dead-anchor": "off" } };`,
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "dead-link: The linked page does not exist: gone.md",
    "unsafe-address: A javascript: URL runs a script.",
  ]);
  one.edit("site.config.mjs", (text) =>
    text.replace("<a href=gone.md>d</a>", "").replace(/<a href=.{2}javascript.*?<\/a>/, ""),
  );
  await one.build();
  const built = one.read("index.html");
  for (const part of [
    `<a href="/docs/guide/b#top">b</a>`,
    `<a href="/docs/guide/b?x&amp;y">c</a>`,
    `<a xlink:href="/docs/guide/b">e</a>`,
    `<a href="/docs/guide/b">h</a><a href="https://example.org/">i</a>`,
  ])
    expect(built).toContain(part);
  expect(built).toMatch(/<img width="8" height="8" [^>]*src="\/docs\/assets\/dot-\w+\.svg"/);
  expect(built).toMatch(/style="background: url\(\/docs\/assets\/dot-\w+\.svg\)"/);
});

test("reports misspelled front matter in spite of a hook that returns it unchanged", async () => {
  const one = siteWith(`{ name: "same", frontmatter: (values) => values }`, {
    "content/index.md": "---\nkeyword: x\n---\n# Home\n",
  });
  await one.build().expectDiagnostic("front-matter", { file: "content/index.md", line: 2 });
});

test("reports misspelled and invalid options of a plugin function, even if creating the plugin fails", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "limit.mjs": `import { definePlugin } from "docsgen";
      export const limit = definePlugin("limit", { keys: { words: "number" } }, ({ words = 20 }) => ({
        cacheKey: words.toFixed(),
        transform: (page) => ({ ...page, html: page.html + "up to " + words }),
      }));`,
    "site.config.mjs": `import { content } from "docsgen/plugins";
      import { limit } from "./limit.mjs";
      export default { plugins: [content(), limit({ word: 5 })] };`,
  });
  await one.fail().expectDiagnostic("config-invalid", { file: "site.config.mjs", line: 3, message: "limit.word" });
  one.edit("site.config.mjs", (text) => text.replace("word: 5", 'words: "5"'));
  await one.fail().expectDiagnostic("config-invalid", { message: '"limit.words" must be a number' });
  one.edit("site.config.mjs", (text) => text.replace('"5"', "5"));
  await one.build().expectFile("index.html", "up to 5");
  one.edit("site.config.mjs", (text) => text.replace("{ words: 5 }", ""));
  await one.build().expectFile("index.html", "up to 20");
});

test("lists transform, remark, and rehype plugins in the profile, on any number of threads", async () => {
  const pages = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`content/${index}.md`, `# ${index}\n`]));
  const one = siteWith(
    `{ name: "own", transform: (page) => page, markdown: { remark: [function toc() { return () => {}; }], rehype: [() => () => {}] } }`,
    pages,
  );
  for (const threads of ["1", "2"]) {
    const { stderr } = await one.cli("build", "--no-cache", "--profile", "--threads", threads);
    for (const name of ["own · transform", "own · toc (remark[0])", "own · rehype[0]"])
      expect(stderr).toMatch(new RegExp(`^${name.replace(/[()[\]]/g, "\\$&")} +[\\d.]+ ms +13×$`, "m"));
  }
});

test("prints nothing but JSON to the standard output, whatever hooks print", async () => {
  const one = siteWith(
    `{ name: "loud", load() { console.log("loading"); return []; }, transform(page) { console.log("here"); return page; } }`,
  );
  for (const words of [
    ["build", "--json"],
    ["build", "--json", "--threads", "2", "--no-cache"],
    ["inspect", "--json"],
    ["doctor", "--json"],
  ]) {
    const { stdout, stderr } = await one.cli(...words);
    expect(JSON.parse(stdout)).toBeTypeOf("object");
    if (words[0] === "build") expect(stderr).toMatch(/loading[\s\S]*here/);
  }
});

test("locates files next to the config with import.meta", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "parts/own.ts": "export const places: string[] = [import.meta.dirname, import.meta.filename, import.meta.url];\n",
    "site.config.mjs": `import { places } from "./parts/own.ts";
      export default { title: "T", description: [import.meta.dirname, ...places].join(" ") };`,
  });
  await one.build();
  const parts = join(one.root, "parts");
  const expected = [one.root, parts, join(parts, "own.ts"), pathToFileURL(join(parts, "own.ts")).href];
  expect(one.read("index.html")).toContain(expected.join(" "));
});

test("renders a component without props", async () => {
  const html = `<docsgen-component name='Hello'></docsgen-component>`;
  const one = siteWith(
    `{ name: "own", client: { islands: { Hello: "hello.tsx" } }, transform: (page) => ({ ...page, html: page.html + "${html}" }) }`,
    { "hello.tsx": "export default () => <b>hello</b>;" },
  );
  await one.build().expectFile("index.html", "<b>hello</b>");
});

test("ends a test that fails while its development server is running", async () => {
  const one = site({
    "own.test.mjs": `import test from "node:test";
      import { site } from ${JSON.stringify(import.meta.resolve("docsgen/testing"))};
      test("fails", async () => {
        const docs = site({ "index.md": "# Home" });
        await (await docs.dev()).expectPage("/", "Home");
        throw new Error("as expected");
      });`,
  });
  const { status, stdout } = spawnSync(process.execPath, ["--test", "own.test.mjs"], {
    cwd: one.root,
    encoding: "utf8",
    timeout: 50_000,
  });
  expect(stdout).toContain("as expected");
  expect(status).toBe(1);
}, 60_000);

test("expects problems of pages without a file by the name that messages show", async () => {
  const page = '{ name: "own", load: () => [{ id: "made.md", text: "# Made\\n\\n[a](./gone.md)\\n" }] }';
  await siteWith(page).fail().expectDiagnostic("dead-link", { file: "made.md", line: 3 });
});

test("memoizes slow work of remark plugins and transforms, separately for each plugin", async () => {
  const plugins = `
    { name: "draw", markdown: { remark: [() => async (tree, file) => {
      for (const node of tree.children) {
        if (node.type !== "code") continue;
        const html = await file.data.ctx.memo(node.value, () => { console.log("draw", node.value); return { svg: "<b>" + node.value + "</b>" }; });
        Object.assign(node, { type: "html", value: html.svg });
      }
    }] } },
    { name: "count", async transform(page, ctx) {
      const length = await ctx.memo("a", () => { console.log("count"); return page.id.length; });
      return { ...page, html: page.html + "length " + length };
    } }`;
  const code = (name: string) => `\`\`\`\n${name}\n\`\`\`\n`;
  const one = siteWith(plugins, { "content/index.md": `# Home\n\n${code("a")}\n${code("b")}\n` });
  const drawn = async (...words: string[]) =>
    (await one.cli("build", ...words)).stdout.split("\n").filter((line) => /^(?:draw|count)/.test(line));
  expect(await drawn()).toEqual(["draw a", "draw b", "count"]);
  const tree = one.tree();
  one.edit("content/index.md", (text) => `${text}\nMore.\n`);
  expect(await drawn("--threads", "2")).toEqual([]);
  expect(one.read("index.html")).toMatch(/<b>a<\/b>[\s\S]*<b>b<\/b>[\s\S]*length 8/);
  one.edit("content/index.md", (text) => text.replace("\nMore.\n", ""));
  await one.cli("build", "--no-cache");
  expect(one.tree()).toEqual(tree);
  one.edit("content/index.md", (text) => text.replace("\nb\n", "\nc\n"));
  expect(await drawn()).toEqual(["draw c"]);
  one.edit("site.config.mjs", (text) => text.replaceAll("<b>", "<i>"));
  expect(await drawn()).toEqual(["draw a", "draw c", "count"]);
});

test("treats missing files, binary files, and folders as inputs of pages and of the site", async () => {
  const list = `(ctx) => ctx.list("data").join() + " " + (ctx.readBytes("logo.bin")?.length ?? "none")`;
  const plugins = `
    { name: "page", transform: (page, ctx) => ({ ...page, html: page.html + "[page " + (${list})(ctx) + "]" }) },
    { name: "tree", markdown: { rehype: [() => (tree, file) => { tree.children.push({ type: "text", value: "[tree " + (${list})(file.data.ctx) + "]" }); }] } },
    { name: "site", emit: { reads: [], run: (pages, data, ctx) => [{ out: "list.txt", content: (${list})(ctx) }] } }`;
  const one = siteWith(plugins, { "data/a.yml": "" });
  const expectAll = async (text: string) => {
    await one
      .build()
      .expectFile("index.html", `[page ${text}]`)
      .expectFile("index.html", `[tree ${text}]`)
      .expectFile("list.txt", text);
  };
  await expectAll("a.yml none");
  one.write({ "logo.bin": new Uint8Array([0, 255, 7]), "data/b/c.yml": "" });
  await expectAll("a.yml,b/ 3");
  one.remove("data", "logo.bin");
  await expectAll(" none");
  one.edit("site.config.mjs", (text) => text.replace('ctx.list("data")', 'ctx.list("../..")'));
  await one.fail().expectDiagnostic("outside-root");
});

test("finishes documents in order on any thread, stores the results, and names a hook that fails", async () => {
  const pages = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`content/${index}.md`, `# P${index}\n`]));
  const mark = (name: string) =>
    `{ name: "${name}", finish: async (html) => html.replace("</body>", "<!--${name}--></body>") }`;
  const one = siteWith(`${mark("one")}, ${mark("two")}`, pages);
  await one.build({ threads: 1 });
  for (const page of ["0.html", "404.html"]) expect(one.read(page)).toContain("<!--one--><!--two--></body>");
  const tree = one.tree();
  await one.build({ threads: 2, cache: false });
  expect(one.tree()).toEqual(tree);
  const again = await one.build();
  expect([again.rendered, one.tree()]).toEqual([[], tree]);
  one.edit("site.config.mjs", (text) => text.replace("<!--two-->", "<!--2-->"));
  await one.build().expectFile("0.html", "<!--one--><!--2--></body>");
  await one.verify();
  const server = await one.dev();
  await server.expectPage("/0", "<!--one--><!--2--></body>");
  for (const [result, message] of [
    ["undefined", "returned undefined instead of a document"],
    ["a.b", "a is not defined"],
  ] as const) {
    const { diagnostics } = await siteWith(`{ name: "bad", finish: () => ${result} }`).fail();
    expect(diagnostics[0]).toMatchObject({ origin: "bad · finish", message: expect.stringContaining(message) });
  }
});

test("adds links, head elements, and translations to the site's config, below the site's own", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "content/de/index.md": "# Start\n",
    "content/guide.md": "# Guide\n",
    "line.tsx": `import { useLabel } from "docsgen/theme/hooks";
      export default () => <p>{useLabel()("Read on")}, {useLabel()("Stop")}</p>;`,
    "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
      const own = { name: "own", client: { slots: { "article-bottom": "line.tsx" } }, site: {
        nav: [{ label: "Added", link: "guide.md" }],
        head: [{ tag: "meta", attrs: { name: "added", content: "yes" } }],
        labels: { en: { Stop: "Halt" }, de: { "Read on": "Mehr", Stop: "Halt" } },
      } };
      export default { title: "T", nav: [{ label: "First", link: "index.md" }], plugins: [...defaultPlugins(), own],
        locales: { en: {}, de: { labels: { Stop: "Pause" } } } };`,
  });
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/First[\s\S]*href="\/guide"[^>]*>(?:<[^>]*>)*Added/);
  expect(one.read("index.html")).toContain('<meta name="added" content="yes"/>');
  expect(one.read("index.html")).toContain("<p>Read on<!-- -->, <!-- -->Halt</p>");
  expect(one.read("de/index.html")).toContain("<p>Mehr<!-- -->, <!-- -->Pause</p>");
  const { stdout } = await one.cli("inspect");
  expect(stdout).toMatch(/name: own[\s\S]*site:[\s\S]*label: Added/);
  one.edit("site.config.mjs", (text) => text.replace('link: "guide.md"', 'link: "gone.md"'));
  await one.fail().expectDiagnostic("dead-link");
  one.edit("site.config.mjs", (text) => text.replace("Added", "").replace('nav: [{ label: "",', "nav: [{ lable: 1,"));
  await one.fail().expectDiagnostic("config-invalid", { message: "plugins[" });
});

test("adds a theme folder with icons, slots, and labels, which the site's folder customizes", async () => {
  const one = siteWith(`{ name: "own", client: { theme: new URL("./parts", import.meta.url) } }`, {
    "content/index.md": "---\nicon: acme\n---\n# Home\n",
    "parts/theme.json": JSON.stringify({
      slots: ["promo"],
      icons: { acme: "anchor" },
      labels: { page: { "Made by": "footer" } },
    }),
    "parts/Footer.tsx": `import Original from "docsgen/theme/Footer";
      import Slot from "docsgen/theme/Slot";
      import { useLabel } from "docsgen/theme/hooks";
      export default () => <div className="added">{useLabel()("Made by")}<Slot name="promo" /><Original /></div>;`,
    "theme/slots/promo.tsx": "export default () => <i>Promo</i>;",
  });
  one.edit("site.config.mjs", (text) => text.replace("title:", 'labels: { "Made by": "From" }, title:'));
  await one.build({ strict: true });
  expect(one.read("index.html")).toMatch(/<div class="added">From<i>Promo<\/i><footer/);
  one.edit("site.config.mjs", (text) => text.replace("./parts", "./gone"));
  await one.fail().expectDiagnostic("missing-client-file", { message: "The theme folder is missing" });
});

test("validates the front matter of each folder with the schema of the last pattern that matches", async () => {
  const one = site({
    "content/index.md": "---\nkeyword: x\n---\n# Home\n",
    "content/api/a.md": "---\nsince: 2\n---\n# A\n",
    "content/api/b.md": "# B\n",
    "content/api/old/c.md": "---\nsince: 3\n---\n# C\n",
    "site.config.ts": `import * as v from ${JSON.stringify(fileURLToPath(import.meta.resolve("valibot")))};
      const shown = { name: "shown", transform: (page) => ({ ...page, html: page.html + "since " + page.frontmatter.since }) };
      import { content } from "docsgen/plugins";
      export default { title: "T", plugins: [content(), shown], frontmatter: {
        "api/**": v.looseObject({ since: v.optional(v.string("must be text"), "1.0") }),
        "api/old/**": v.looseObject({ since: v.number() }),
      } };`,
  });
  const { diagnostics } = await one.fail();
  expect(
    diagnostics.map(
      ({ code, message, place }) => `${code} ${place?.file.replace(one.root, "")}:${place?.line} ${message}`,
    ),
  ).toEqual(
    ['/content/api/a.md:2 "since": must be text.', '/content/index.md:2 Unknown key "keyword".'].map(
      (one) => `front-matter ${one}`,
    ),
  );
  one.edit("content/api/a.md", (text) => text.replace("2", '"2"'));
  await one
    .build()
    .expectFile("api/a.html", "since 2")
    .expectFile("api/b.html", "since 1.0")
    .expectFile("api/old/c.html", "since 3");
  one.edit("site.config.ts", (text) => text.replace("v.looseObject({ since: v.number() })", "{}"));
  await one.fail().expectDiagnostic("config-invalid", { message: "must be a Standard Schema" });
});

/** A compiler for a small part of Sass: `$name: value;` and `@use "file";`, for variables in other files. */
const sass = `import { readFileSync } from "node:fs";
  import { dirname, join } from "node:path";
  export const sass = {
    name: "sass",
    setup(build) {
      build.onLoad({ filter: /\\.scss$/ }, ({ path }) => {
        const watchFiles = [path];
        const read = (file) => readFileSync(file, "utf8").replace(/@use "(.*?)";/g, (_, name) => {
          watchFiles.push(join(dirname(file), name));
          return read(join(dirname(file), name));
        });
        const text = read(path);
        if (text.includes("!wrong")) return { errors: [{ text: "Expected a value", location: { file: path, line: 2, column: 0 } }] };
        const values = new Map([...text.matchAll(/\\$(\\w+): (.*?);/g)].map(([, name, value]) => [name, value]));
        const contents = text.replace(/\\$\\w+: .*?;/g, "").replace(/\\$(\\w+)/g, (_, name) => values.get(name));
        return { contents, loader: "css", watchFiles };
      });
      build.onResolve({ filter: /^virtual:count$/ }, () => ({ path: "count", namespace: "virtual" }));
      build.onLoad({ filter: /.*/, namespace: "virtual" }, () => ({ contents: "export default 42", loader: "js" }));
      build.onResolve({ filter: /^@parts\\// }, ({ path }) => ({ path: join(import.meta.dirname, path.slice(1)) }));
    },
  };`;

test("bundles Sass, aliases, and virtual modules with esbuild plugins, and follows files that they read", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "sass.mjs": sass,
    "parts/colors.scss": "$accent: red;\n",
    "parts/main.scss": '@use "colors.scss";\n.made { color: $accent; }\n',
    "parts/word.ts": 'export const word = "aliased";\n',
    "line.tsx": `import count from "virtual:count";
      import { word } from "@parts/word.ts";
      export default () => <p>{word} {count}</p>;`,
    "site.config.mjs": `import { content } from "docsgen/plugins";
      import { sass } from "./sass.mjs";
      const own = { name: "own", client: { esbuild: [sass], styles: ["parts/main.scss"], slots: { "article-bottom": "line.tsx" } } };
      export default { title: "T", plugins: [content(), own] };`,
  });
  const styles = () => one.read(/href="\/(assets\/styles-[^"]*)"/.exec(one.read("index.html"))?.[1] ?? "");
  await one.build({ strict: true });
  expect(one.read("index.html")).toContain("<p>aliased<!-- --> <!-- -->42</p>");
  expect(styles()).toContain(".made{color:red}");
  const tree = one.tree();
  one.edit("parts/colors.scss", (text) => text.replace("red", "#00f"));
  await one.build();
  expect(styles()).toContain(".made{color:#00f}");
  one.edit("parts/colors.scss", (text) => text.replace("#00f", "red"));
  await one.build({ cache: false, threads: 2 });
  expect(one.tree()).toEqual(tree);
  const server = await one.dev();
  const style = async () => /href="(\/assets\/styles-[^"]*)"/.exec((await server.get("/")).body)?.[1] ?? "";
  await server.expectPage(await style(), ".made{color:red}");
  const before = await style();
  one.edit("parts/colors.scss", (text) => text.replace("red", "#00f"));
  await expect.poll(style, { timeout: 10_000 }).not.toBe(before);
  await server.expectPage(await style(), ".made{color:#00f}");
  await server.close();
  one.edit("parts/main.scss", (text) => `${text}!wrong`);
  await one.fail().expectDiagnostic("theme-build", { file: "parts/main.scss", line: 2, message: "Expected a value." });
});

test("answers requests in the development server, and loads content again when a remote source changes", async () => {
  const source = createServer((_, response) => response.end(remote));
  let remote = "First";
  await once(source.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void source.close());
  const { port } = source.address() as AddressInfo;
  const one = siteWith(`{
    name: "cms",
    async load() { return [{ id: "news.md", text: "# " + (await (await fetch("http://127.0.0.1:${port}/")).text()) }]; },
    dev: ({ reload }) => ({
      answer(request, response) {
        if (request.url !== "/@cms/changed") return false;
        if (request.method !== "POST") throw new Error("not a webhook");
        reload();
        response.writeHead(202).end("mark one");
        return true;
      },
    }),
  }`);
  const server = await one.dev();
  await server.expectPage("/news", "First");
  remote = "Second";
  const hook = async (method: string) => {
    const reply = await fetch(`${server.url}/@cms/changed`, { method, headers: { connection: "close" } });
    return `${reply.status} ${await reply.text()}`;
  };
  expect(await hook("POST")).toBe("202 mark one");
  await server.expectPage("/news", "Second");
  expect(await hook("GET")).toContain("500 - not a webhook");
  one.edit("site.config.mjs", (text) => text.replace("mark one", "mark two"));
  await expect.poll(() => hook("POST"), { timeout: 10_000 }).toBe("202 mark two");
  await server.close();
}, 30_000);
