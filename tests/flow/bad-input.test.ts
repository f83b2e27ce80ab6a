// The result of each mistake: one clear message with file and line, exit code 1, and unchanged previous output. This
// file checks the printed text of each error code of the core.
import { chmodSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { site } from "../site.js";

const good = {
  "site.config.ts": 'export default { content: "." };\n',
  "index.md": "# Home\n\nRead the [guide](./guide.md).\n",
  "guide.md": "# Guide\n\nText.\n",
};

/** Builds a valid site, makes the mistake, and returns the failure's text. The output must not have changed. */
async function mistake(files: Record<string, string | Uint8Array>): Promise<string> {
  const one = site(good);
  await one.build();
  const before = one.tree();
  one.write(files);
  const failure = await one.fail();
  expect(one.tree()).toEqual(before);
  expect(failure.exitCode).toBe(1);
  return failure.text;
}

describe("front matter", () => {
  test("that is not YAML", async () => {
    expect(await mistake({ "guide.md": "---\ntitle: Guide\nkeywords: [a, b\n---\n\n# Guide\n" })).toBe(
      [
        "error[front-matter] Flow sequence in block collection must be sufficiently indented and end with a ].",
        "  guide.md:4:1",
        "  4 | ---",
        "    | ^",
        "  hint: close it with ]",
      ].join("\n"),
    );
  });

  test("with a colon in a value", async () => {
    expect(await mistake({ "guide.md": "---\ntitle: Guide: the first\n---\n" })).toContain(
      '  hint: put the value in quotes: title: "Guide: the first"',
    );
  });

  test("with a misspelled key: a warning each time", async () => {
    const one = site({ ...good, "guide.md": "---\ntitel: Guide\nauthor: Ann\n---\n\n# Guide\n" });
    for (let round = 0; round < 2; round++) {
      const { diagnostics } = await one.build();
      expect(diagnostics.map(({ severity, message, hint }) => [severity, message, hint])).toEqual([
        ["warning", 'Unknown key "titel".', "did you mean title?"],
      ]);
      expect(diagnostics[0]?.place).toMatchObject({ line: 2, column: 1, endColumn: 6 });
    }
  });

  test("with a layout missing from the theme, each time", async () => {
    const text = await mistake({ "guide.md": "---\ntitle: Guide\nlayout: artcle\n---\n" });
    expect(text).toBe(
      [
        'error[unknown-layout] The theme has no layout named "artcle".',
        "  guide.md:3:9",
        "  3 | layout: artcle",
        "    |         ^^^^^^",
        "  hint: did you mean article? layouts: article, full, home, overview, page, post, posts",
      ].join("\n"),
    );
  });

  test("with a dead link, at the link's line", async () => {
    const yaml = "hero:\n  title: Home\n  actions:\n    - text: A\n      link: ./gone.md\n";
    expect(await mistake({ "index.md": `---\n${yaml}---\n\n# Home\n` })).toBe(
      [
        "error[dead-link] The linked page does not exist.",
        "  index.md:6:13",
        "  6 |       link: ./gone.md",
        "    |             ^^^^^^^^^",
      ].join("\n"),
    );
  });

  test("with a repeated key", async () => {
    expect(await mistake({ "guide.md": "---\ntitle: One\ntitle: Two\n---\n" })).toContain("guide.md:3:1");
  });

  test("that is never closed", async () => {
    expect(await mistake({ "guide.md": "---\ntitle: Guide\n\n# Guide\n" })).toBe(
      [
        "error[front-matter] The front matter is not closed.",
        "  guide.md:1:1",
        "  1 | ---",
        "    | ^^^",
        "  hint: close it with a line of three dashes: ---",
      ].join("\n"),
    );
  });

  test("with a value of the wrong type", async () => {
    expect(await mistake({ "guide.md": "---\norder: 3\ntitle: 2024\n---\n" })).toBe(
      [
        'error[front-matter] "title" must be text.',
        "  guide.md:3:8",
        "  3 | title: 2024",
        "    |        ^^^^",
        '  hint: put the value in quotes: title: "2024"',
      ].join("\n"),
    );
  });

  test("that violates the site's schema, at its YAML line", async () => {
    const schema = `{ "~standard": { version: 1, vendor: "test", validate: (value) =>
      value.status === "ready" ? { value } : { issues: [{ message: "must be ready", path: ["status"] }] } } }`;
    const one = site({
      "site.config.mjs": `export default { frontmatter: ${schema} };`,
      "content/index.md": "---\ntitle: Home\nstatus: draft\n---\n",
    });
    expect((await one.fail()).text).toBe(
      [
        'error[front-matter] "status": must be ready.',
        "  content/index.md:3:9",
        "  3 | status: draft",
        "    |         ^^^^^",
        "  hint: the schema is in the site's config, under frontmatter",
      ].join("\n"),
    );
  });
});

describe("invalid text", () => {
  test("invalid UTF-8", async () => {
    const bytes = Buffer.concat([Buffer.from("# Guide\n\ncaf"), Buffer.from([0xe9]), Buffer.from(" au lait\n")]);
    const text = await mistake({ "guide.md": bytes });
    expect(text).toContain("error[invalid-utf8] The file is not valid UTF-8.\n  guide.md:3:4");
    expect(text).toContain("hint: save it with UTF-8 encoding");
  });

  test("a NUL byte", async () => {
    const text = await mistake({ "guide.md": "# Guide\n\nab\0c\n" });
    expect(text).toContain("error[nul-byte] The file contains a NUL byte, so it is not text.\n  guide.md:3:3");
  });
});

describe("addresses", () => {
  test("reports two files with the same URL", async () => {
    expect(await mistake({ "other.md": "---\nslug: guide\n---\n# Other\n" })).toBe(
      [
        "error[duplicate-url] This page has the same URL as guide.md: /guide",
        "  other.md",
        "  hint: rename one of the files, or set a different slug in the front matter",
      ].join("\n"),
    );
  });

  test("reports names that differ only in case", async () => {
    const text = await mistake({ "Guide.md": "# Other\n" });
    expect(text).toContain(
      "error[case-collision] This page's output file, guide.html, differs from that of Guide.md only in case.",
    );
  });

  test("reports a dead link with the nearest address", async () => {
    expect(await mistake({ "index.md": "# Home\n\nRead the [guide](./giude.md).\n" })).toBe(
      [
        "error[dead-link] The linked page does not exist.",
        "  index.md:3:10",
        "  3 | Read the [guide](./giude.md).",
        "    |          ^^^^^^^^^^^^^^^^^^^",
        "  hint: did you mean ./guide.md?",
      ].join("\n"),
    );
  });

  test("reports a link to an anchor that the page does not have", async () => {
    expect(await mistake({ "guide.md": "# Guide\n\n## Setup\n\n[up](#setpu)\n" })).toBe(
      [
        'error[dead-anchor] The anchor "setpu" does not exist on this page.',
        "  guide.md:5:1",
        "  5 | [up](#setpu)",
        "    | ^^^^^^^^^^^^",
        "  hint: did you mean #setup?",
      ].join("\n"),
    );
  });

  test("reports a link without the base", async () => {
    const one = site({ ...good, "guide.md": '# Guide\n\n<a href="https://other.example/">out</a> and [home](/)\n' });
    await one.build({ overrides: { base: "/docs/" } });
    expect(one.read("guide.html")).toContain('href="/docs/"');
  });

  test("reports a site without pages", async () => {
    const failure = await site({ "readme.txt": "nothing" }).fail();
    expect(failure.text).toContain("error[no-pages] The site has no pages.");
  });

  test("reports a missing content folder, but not missing pages", async () => {
    const { diagnostics } = await site({ "site.config.ts": "export default {};\n" }).fail();
    expect(diagnostics.map(({ code }) => code)).toEqual(["content-missing", "links-unchecked"]);
  });

  test("reports that no plugin loads pages", async () => {
    const config = 'export default { plugins: [{ name: "mine" }] };\n';
    const { text } = await site({ "content/one.md": "# One\n", "site.config.ts": config }).fail();
    expect(text).toContain("site.config.ts");
    expect(text).toContain("hint: no plugin of the config loads any: plugins: [...defaultPlugins(), …]");
  });
});

describe("files that articles use", () => {
  test("a missing include", async () => {
    const text = await mistake({ "guide.md": '# Guide\n\n```ts file="./gone.ts"\n```\n' });
    expect(text).toMatch(/^error\[missing-include\] .*\n {2}guide\.md:3:1/);
  });

  test("an include and an image outside the site", async () => {
    const text = await mistake({
      "guide.md": '# Guide\n\n```txt file="../../../../etc/hostname"\n```\n\n![x](../../../../etc/logo.png)\n',
    });
    expect(text).toContain("guide.md:3:1");
    expect(text).toContain("guide.md:6:1");
    expect(text.match(/error\[[a-z]+-outside-root\]/g)).toHaveLength(2);
  });

  test("a missing image", async () => {
    const text = await mistake({ "guide.md": "# Guide\n\n![A chart](./chart.png)\n" });
    expect(text).toMatch(/^error\[missing-image\] .*\n {2}guide\.md:3:1/);
    expect(text.match(/error\[/g)).toHaveLength(1);
  });

  test("warns once per page about an unknown language, and shows the code as plain text", async () => {
    const one = site({
      "site.config.js": "export default { content: '.' };",
      "index.md": "# Home\n\n```pyhton\nprint(1 < 2)\n```\n\n```pyhton\nx\n```\n",
    });
    const report = await one.build();
    expect(
      report.diagnostics.map((diagnostic) => [diagnostic.code, diagnostic.severity, diagnostic.place?.line]),
    ).toEqual([["unknown-language", "warning", 3]]);
    expect(one.read("index.html")).toContain("print(1 &lt; 2)");
    expect((await one.fail({ strict: true })).exitCode).toBe(1);
  });
});

test("builds a page of 20 MB", { timeout: 120_000 }, async () => {
  const block = `\`\`\`txt\n${"0123456789 abcdefghij\n".repeat(50_000)}\`\`\`\n\n`;
  const one = site({ "index.md": `# Large\n\n${block.repeat(20)}The end.\n` });
  const report = await one.build();
  expect(report.diagnostics).toEqual([]);
  expect(one.read("index.html")).toContain("<p>The end.</p>");
});

describe("folders", () => {
  test("rejects an output folder inside the content", async () => {
    const one = site({ "site.config.mjs": 'export default { out: "content/site" };', "content/index.md": "# Home\n" });
    expect((await one.fail()).text).toContain("error[out-folder] The output folder");
  });

  test("rejects an output folder that contains the site", async () => {
    const one = site(good);
    expect((await one.fail({ overrides: { out: join(one.root, "..") } })).text).toContain("error[out-folder]");
  });

  test.skipIf(process.getuid?.() === 0)("reports a read-only output folder", async () => {
    const one = site(good);
    await one.build();
    const before = one.tree();
    chmodSync(join(one.root, "dist"), 0o555);
    one.write({ "guide.md": "# New\n" });
    const failure = await one.fail();
    chmodSync(join(one.root, "dist"), 0o755);
    expect(failure.text).toContain("error[write-failed] Cannot write the output: permission denied.");
    expect(one.tree()).toEqual(before);
  });

  test("reports an output path that is a file", async () => {
    const one = site({
      "site.config.mjs": 'export default { out: "taken/site" };',
      "content/index.md": "# Home\n",
      taken: "",
    });
    const failure = await one.fail();
    expect(failure.text).toContain("error[write-failed] Cannot write the output: part of its path is a file.");
  });

  test("reports a cycle of symbolic links", async () => {
    const one = site(good);
    mkdirSync(join(one.root, "deep"));
    symlinkSync(one.root, join(one.root, "deep", "loop"));
    const failure = await one.fail();
    expect(failure.text).toContain("error[symlink-loop] This symbolic link loops back to ");
    expect(failure.text).toContain("\n  deep/loop\n");
  });
});

describe("file names", () => {
  test("with spaces, #, ?, %, quotes, and non-Latin scripts become pages that links can reach", async () => {
    const names = ["a b", "c#d", "what?", "100%", 'it\'s "q"', "日本語", "שלום"];
    const pages = Object.fromEntries(names.map((name) => [`${name}.md`, `# ${name}\n\n[home](./index.md)\n`]));
    const links = names.map((name) => `- [x](<./${encodeURIComponent(name)}.md>)`).join("\n");
    const one = site({ "index.md": `# Home\n\n${links}\n`, ...pages });
    const report = await one.build();
    expect(report.diagnostics.map(({ code }) => code)).toEqual(["windows-name", "windows-name"]);
    expect(report.pages).toBe(names.length + 1);
    for (const name of names) expect(one.has(`${name}.html`)).toBe(true);
    expect(one.read("index.html")).toContain('href="/c%23d"');
  });
});

describe("output paths", () => {
  const config = 'import { content } from "docsgen/plugins";\nexport default { plugins: [content()] };\n';

  test.each([
    ["../README", "it points outside the output folder"],
    ["a/../../b", "it points outside the output folder"],
    ["/../../x", "it points outside the output folder"],
    ["'..\\..\\evil'", 'it contains "\\\\"'],
    ['"a\\0b"', 'it contains "\\u0000"'],
    ["x".repeat(256), "one of its segments is longer than 255 bytes"],
  ])("reports a slug %s at its line, and writes nothing", async (slug, reason) => {
    const one = site({
      "README.html": "mine",
      "site.config.mjs": config,
      "content/a.md": `---\ntitle: A\nslug: ${slug}\n---\n\nText.\n`,
    });
    const { text } = await one.fail();
    expect(text).toContain("error[output-path]");
    expect(text).toContain(reason);
    expect(text).toContain("content/a.md:3:7");
    expect(readFileSync(join(one.root, "README.html"), "utf8")).toBe("mine");
    expect(existsSync(join(one.root, "dist"))).toBe(false);
  });

  test.skipIf(process.platform === "win32")(
    "warns about names that are invalid on Windows, once for each source",
    async () => {
      const one = site({
        "index.md": "# Home\n",
        "aux.md": "# A\n",
        "why?.md": "# B\n",
        "com1x.md": "# C\n",
        "a./b.md": "# D\n",
      });
      const { diagnostics } = await one.build();
      expect(
        diagnostics.map(({ code, severity, place }) => `${severity} ${code} ${basename(place?.file ?? "")}`),
      ).toEqual(["warning windows-name b.md", "warning windows-name aux.md", "warning windows-name why?.md"]);
    },
  );

  test("checks the routes of load hooks and public files in the same way", async () => {
    const loader = '{ name: "bad", load: () => [{ id: "x.md", text: "# X", route: "/../../../x" }] }';
    const routed = site({ "site.config.mjs": `export default { plugins: [${loader}] };\n` });
    expect((await routed.fail()).text).toContain("it points outside the output folder");
    const published = site({ "site.config.mjs": config, "content/index.md": "# Home\n", "public/a\\b.txt": "x" });
    expect((await published.fail()).text).toContain('it contains "\\\\"');
  });

  test("removes nothing outside the output folder if the output list was edited", async () => {
    const one = site({ "index.md": "# Home\n", "mine.txt": "mine" });
    await one.build();
    const list = join(one.root, "dist/.docsgen-files");
    writeFileSync(list, `${readFileSync(list, "utf8")}${"0".repeat(32)} ../mine.txt\n`);
    await one.build();
    await one.cli("clean");
    expect(readFileSync(join(one.root, "mine.txt"), "utf8")).toBe("mine");
  });
});

test.each([
  "a: &a [*a]",
  "a: &a [x, x, x, x, x, x, x, x, x, x]\nb: &b [*a, *a, *a, *a, *a, *a, *a, *a, *a, *a]\nc: &c [*b, *b, *b, *b, *b, *b, *b, *b, *b, *b]\nd: [*c, *c, *c, *c, *c, *c, *c, *c, *c, *c]",
])("reports front matter aliases that expand endlessly as an error in the page: %s", async (yaml) => {
  const { text, exitCode } = await site({ ...good, "index.md": `---\n${yaml}\n---\n\nText.\n` }).fail();
  expect(exitCode).toBe(1);
  expect(text).toContain(
    "error[front-matter] The aliases in the front matter (*name) are circular or expand without limit.",
  );
  expect(text).toContain("index.md:2:1");
});
