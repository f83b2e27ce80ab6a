// Front matter keys for a single page: elements in the head, neighbors, the table of contents, the edit link, the date, the image,
// and the home page. Keys that have no effect are reported.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A site with three pages in a row. The front matter belongs to the second. */
function pages(frontMatter: string, config = "", files: Record<string, string | Uint8Array> = {}): TestSite {
  return site({
    "site.config.ts": `export default { title: "Test", url: "https://test.example", repository: { url: "https://github.com/a/b" }, ${config} };\n`,
    "content/1-one.md": "# One\n\nText.\n",
    "content/2-two.md": `---\n${frontMatter}\n---\n\n# Two\n\n## Install\n\n### On Linux\n\n#### From source\n\n## Use\n`,
    "content/3-three.md": "# Three\n\nText.\n",
    "content/img/cover.png": png,
    "public/logo.svg": svg,
    ...files,
  });
}

async function second(frontMatter: string, config = ""): Promise<string> {
  const one = pages(frontMatter, config);
  await one.build().expectNoDiagnostics();
  return one.read("2-two.html");
}

function renderContents(html: string): string[] {
  const list = /<ul class="contents-list">(.*?)<\/ul>/.exec(html)?.[1] ?? "";
  return [...list.matchAll(/<a[^>]*>([^<]*)</g)].map(([, text = ""]) => text);
}

function neighborsOf(html: string): string[] {
  const links = html.matchAll(/class="neighbor (\w+)" href="([^"]*)".*?class="neighbor-label">([^<]*)</g);
  return [...links].map(([, side, url, label]) => `${side} ${url} ${label}`);
}

describe("prev and next", () => {
  test("default to the page order", async () => {
    expect(neighborsOf(await second("description: Two."))).toEqual(["previous /1-one One", "next /3-three Three"]);
  });

  test("are removed if set to false", async () => {
    expect(neighborsOf(await second("prev: false\nnext: false"))).toEqual([]);
  });

  test("accept a string as the label, or a link to another page", async () => {
    expect(neighborsOf(await second("prev: Back\nnext: { text: Start again, link: ./1-one.md }"))).toEqual([
      "previous /1-one Back",
      "next /1-one Start again",
    ]);
    expect(neighborsOf(await second("prev: ./3-three.md\nnext: { label: Further }"))).toEqual([
      "previous /3-three Three",
      "next /3-three Further",
    ]);
  });

  test("are checked like links", async () => {
    const { text } = await pages("next: ./gone.md\nprev: { link: ./lost.md }").fail();
    expect(text).toMatch(/error\[dead-link\][^\n]*\n +content\/2-two\.md:2:7/);
    expect(text).toMatch(/error\[dead-link\][^\n]*\n +content\/2-two\.md:3:15/);
  });
});

describe("toc", () => {
  test("lists all levels except the title, unless an option includes the title", async () => {
    const all = ["Install", "On Linux", "From source", "Use"];
    expect(renderContents(await second("description: Two."))).toEqual(all);
    expect(renderContents(await second("description: Two.", "toc: { title: true }"))).toEqual(["Two", ...all]);
  });

  test("has a depth that the site or a page can set", async () => {
    expect(renderContents(await second("description: Two.", "toc: 2"))).toEqual(["Install", "Use"]);
    expect(renderContents(await second("toc: { to: 3 }", "toc: 2"))).toEqual(["Install", "On Linux", "Use"]);
    expect(renderContents(await second("toc: 2"))).toEqual(["Install", "Use"]);
    expect(renderContents(await second("toc: { from: 3, to: 4 }"))).toEqual(["On Linux", "From source"]);
  });

  test("can be turned off for a page or for the site", async () => {
    expect(await second("toc: false")).not.toContain("has-contents");
    expect(await second("description: Two.", "toc: false")).not.toContain("contents-list");
    expect(renderContents(await second("toc: true", "toc: false"))).toHaveLength(4);
  });

  test("is validated", async () => {
    const { text } = await pages("toc: { from: 9 }").fail();
    expect(text).toContain('error[front-matter] "toc.from" must be a heading level from 1 to 6.');
    const { text: option } = await pages("description: Two.", "toc: 7").fail();
    expect(option).toContain('The option "toc" must be a heading level from 1 to 6.');
  });
});

test("editLink removes or replaces the edit link", async () => {
  const files = { ".git": "x" };
  const one = pages("editLink: https://cms.example/two", "", files);
  await one.build();
  expect(one.read("2-two.html")).toContain('class="edit" href="https://cms.example/two"');
  const option = 'editLink: "https://cms.example/{id}"';
  expect(await second("description: Two.", option)).toContain('href="https://cms.example/2-two.md"');
  expect(await second("editLink: false", option)).not.toContain("cms.example");
  const { text } = await pages("editLink: javascript:alert(1)").fail();
  expect(text).toContain('error[front-matter] "editLink" must be true, false or a URL.');
});

test("lastUpdated sets or removes the date", async () => {
  const one = pages("lastUpdated: 2021-03-04");
  await one.build().expectNoDiagnostics();
  expect(one.read("2-two.html")).toContain('<time dateTime="2021-03-04">');
  expect(one.read("sitemap.xml")).toContain("<lastmod>2021-03-04</lastmod>");
  expect(await second("lastUpdated: false")).not.toContain('class="updated"');
  const { text } = await pages("lastUpdated: yesterday").fail();
  expect(text).toContain('"lastUpdated" must be true, false or a date, such as 2026-01-31.');
});

describe("image", () => {
  test("is published and referenced in the head with an absolute address", async () => {
    const html = await second("image: ./img/cover.png");
    const [, url = ""] =
      /property="og:image" content="https:\/\/test\.example(\/assets\/cover-\w{8}\.png)"/.exec(html) ?? [];
    expect(url).not.toBe("");
    expect(html).toContain('name="twitter:card" content="summary_large_image"');
    expect(html).toContain('property="og:image:width" content="1"');
    const one = pages("image: /logo.svg");
    await one.build().expectNoDiagnostics();
    expect(one.read("2-two.html")).toContain('content="https://test.example/logo.svg"');
    expect(await second("image: https://img.example/a.png")).toContain('content="https://img.example/a.png"');
  });

  test("is reported if the file does not exist or the site has no address", async () => {
    const { text } = await pages("image: ./img/cvoer.png").fail();
    expect(text).toMatch(
      /error\[missing-image\] The image \.\/img\/cvoer\.png does not exist\.\n +content\/2-two\.md:2:8/,
    );
    const one = pages("image: ./img/cover.png");
    one.edit("site.config.ts", (config) => config.replace('url: "https://test.example",', ""));
    await one.build().expectDiagnostic("picture-without-url", { file: "content/2-two.md", line: 2 });
  });
});

describe("head", () => {
  const written = `head:
  - { tag: meta, attrs: { name: author, content: Ann } }
  - [link, { rel: alternate, href: /logo.svg }]
  - { tag: script, content: "console.log(1)" }`;

  test("adds elements only to its page", async () => {
    const one = pages(written, 'base: "/b/", headers: true');
    await one.build().expectNoDiagnostics();
    const html = one.read("2-two.html");
    expect(html).toContain('<meta name="author" content="Ann"/>');
    expect(html).toContain('<link rel="alternate" href="/b/logo.svg"/>');
    expect(html).toContain("<script>console.log(1)</script>");
    expect(one.read("1-one.html")).not.toContain("author");
    expect(one.read("_headers")).toMatch(/script-src [^;]*'sha256-CihokcEcBW4atb\/CW\/XWsvWwbTjqwQlE9nj9ii5ww5M='/);
  });

  test("forces a full page load", async () => {
    const one = pages(written);
    await one.build();
    const nameOf = (file: string) => /"build":"(\w+)"/.exec(one.read(file))?.[1];
    expect(nameOf("1-one.js")).toBe(nameOf("3-three.js"));
    expect(nameOf("2-two.js")).not.toBe(nameOf("1-one.js"));
    expect(one.read("2-two.html")).toContain(`data-build="${nameOf("2-two.js")}"`);
  });

  test("is validated, and its files are checked", async () => {
    const { text } = await pages("head: [{ tag: h1 }]").fail();
    expect(text).toContain('error[front-matter] "head" must be a list of elements');
    const { text: dead } = await pages("head: [{ tag: link, attrs: { href: /gone.css } }]").fail();
    expect(dead).toContain("error[dead-link]");
  });
});

describe("the home page", () => {
  const home = (frontMatter: string) => ({ "content/index.md": `---\nlayout: home\n${frontMatter}\n---\n` });

  test("shows a tagline, an image, and features", async () => {
    const one = pages("description: Two.", "", {
      ...home(`hero:
  title: Test it
  text: A test.
  tagline: In two lines.
  image: { src: ./img/cover.png, alt: Cover }
features:
  - { title: Fast, details: It is fast., icon: rocket, link: ./1-one.md }
  - { title: Small, text: It is small., icon: 🪶 }`),
    });
    await one.build().expectNoDiagnostics();
    const html = one.read("index.html");
    expect(html).toContain('<p class="hero-lead">A test.</p><p class="hero-lead">In two lines.</p>');
    expect(html).toMatch(
      /<img class="hero-image" src="\/assets\/cover-\w{8}\.png" width="1" height="1" alt="Cover" loading="eager"\/>/,
    );
    expect(html).toMatch(/<a class="card" href="\/1-one"><svg[^>]*card-icon.*?Fast.*?It is fast\./);
    expect(html).toMatch(/<div class="card"><span class="card-icon" aria-hidden="true">🪶<\/span>.*?It is small\./);
  });

  test("shows a different image for each color scheme", async () => {
    const one = pages(
      "description: Two.",
      "",
      home("hero: { image: { light: /logo.svg, dark: ./img/cover.png, alt: Mark } }"),
    );
    await one.build().expectNoDiagnostics();
    expect(one.read("index.html")).toMatch(
      /<img class="hero-image scheme-light" src="\/logo\.svg".*<img class="hero-image scheme-dark" src="\/assets\/cover/,
    );
  });
});

describe("keys without an effect", () => {
  test("that belong to other tools are reported with their equivalents", async () => {
    const one = pages(
      "sidebar_position: 3\noutline: deep\nhero: { name: Two }\nsidebar: { hidden: true }\nhide_title: true\nteam: docs",
    );
    const { diagnostics } = await one.build();
    expect(diagnostics.map(({ code, message, hint, place }) => [code, message, hint, place?.line])).toEqual([
      ["foreign-key", 'The key "sidebar_position" belongs to another tool and has no effect.', "use order", 2],
      ["foreign-key", 'The key "outline" belongs to another tool and has no effect.', "use toc", 3],
      ["foreign-key", 'The key "hero.name" belongs to another tool and has no effect.', "use hero: { title }", 4],
      ["foreign-key", 'The key "sidebar.hidden" belongs to another tool and has no effect.', "use sidebar: false", 5],
      ["foreign-key", 'The key "hide_title" belongs to another tool and has no effect.', "use hideTitle", 6],
    ]);
  });

  test("inside objects are reported", async () => {
    await pages("card: { titel: Two }\ntoc: { depth: 2 }")
      .build()
      .expectDiagnostic("front-matter", { line: 2, message: 'Unknown key "card.titel".' })
      .expectDiagnostic("front-matter", { line: 3, message: 'Unknown key "toc.depth".' });
  });

  test("are reported on a site with a blog", async () => {
    const one = pages("weight: 2", "", { "content/blog/2024-01-31-hello.md": "# Hello\n\nText.\n" });
    one.write({
      "site.config.ts":
        'import { blog, defaultPlugins } from "docsgen/plugins";\nexport default { plugins: [defaultPlugins(), blog({ feeds: false })] };\n',
    });
    await one.build().expectDiagnostic("foreign-key", { line: 2 });
  });

  test("include tags outside a blog", async () => {
    await pages("tags: [a]")
      .build()
      .expectDiagnostic("foreign-key", { line: 2, message: 'The key "tags" only has an effect in blog posts.' });
    const one = pages("description: Two.", "", {
      "content/blog/2024-01-31-hello.md": "---\ntags: [a]\n---\n\n# Hello\n",
    });
    one.edit(
      "site.config.ts",
      (config) =>
        `import { blog, defaultPlugins } from "docsgen/plugins";\n${config.replace("{", "{ plugins: [defaultPlugins(), blog()],")}`,
    );
    await one.build().expectNoDiagnostics();
  });

  test("include another tool's layout, whose equivalent is suggested", async () => {
    const { text } = await pages("layout: splash").fail();
    expect(text).toContain("did you mean home?");
  });
});
