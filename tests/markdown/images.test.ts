import { expect, test } from "vitest";
import { compile, problems } from "./page.js";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';
/** The 1×1 GIF. */
const gif = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

test("names an image after its content, adds its size, and enables lazy loading", async () => {
  const files = { "content/guides/My Logo.svg": svg, "content/pics/a.gif": gif };
  const page = await compile('![Logo](<./My Logo.svg> "T") ![](/pics/a.gif) ![](../pics/a.gif)', {
    files,
    base: "/base/",
  });
  expect(page.diagnostics).toEqual([]);
  const [logo, dot] = page.assets;
  expect(page.assets).toEqual([
    { file: "/site/content/guides/My Logo.svg", out: expect.stringMatching(/^assets\/my-logo-[0-9a-f]{8}\.svg$/) },
    { file: "/site/content/pics/a.gif", out: expect.stringMatching(/^assets\/a-[0-9a-f]{8}\.gif$/) },
  ]);
  expect(page.html).toContain(
    `<img src="/base/${logo?.out}" alt="Logo" title="T" width="40" height="30" loading="lazy" decoding="async">`,
  );
  expect(page.links.map(({ kind, href, url }) => ({ kind, href, url }))).toEqual([
    { kind: "image", href: "./My Logo.svg", url: `/base/${logo?.out}` },
    { kind: "image", href: "/pics/a.gif", url: `/base/${dot?.out}` },
    { kind: "image", href: "../pics/a.gif", url: `/base/${dot?.out}` },
  ]);
});

test("gives an image with changed content a new name", async () => {
  const markdown = "![](./a.svg)";
  const first = await compile(markdown, { files: { "content/guides/a.svg": svg } });
  const second = await compile(markdown, { files: { "content/guides/a.svg": `${svg} ` } });
  expect(first.assets[0]?.out).not.toBe(second.assets[0]?.out);
});

test("keeps external image addresses, and resolves root-relative ones in the public folder", async () => {
  const page = await compile("![](https://x.y/a.png) ![](data:image/png;base64,AA) ![](/public/b.png?v=1)", {
    base: "/base/",
  });
  expect(page.diagnostics).toEqual([]);
  expect(page.links.map(({ external, url }) => [external, url])).toEqual([
    [true, undefined],
    [true, undefined],
    [false, "/base/public/b.png?v=1"],
  ]);
});

test("keeps a public image's address and measures the image, with or without the base", async () => {
  const files = { "public/my pic.svg": svg };
  const markdown =
    "![](</my pic.svg>) ![](/base/my%20pic.svg?v=1) ![](https://acme.example/base/my%20pic.svg) ![](/no.svg)";
  const page = await compile(markdown, { files, base: "/base/", origin: "https://acme.example" });
  const rest = 'width="40" height="30" loading="lazy" decoding="async">';
  expect(page.html).toContain(`<img src="/base/my%20pic.svg" alt="" ${rest}`);
  expect(page.html).toContain(`<img src="/base/my%20pic.svg?v=1" alt="" ${rest}`);
  expect(page.html).toContain(`<img src="https://acme.example/base/my%20pic.svg" alt="" ${rest}`);
  expect(page.html).toContain('<img src="/base/no.svg" alt="" loading="lazy"');
  expect(page.assets).toEqual([]);
});

test("finds files with `?`, `#`, and `%` in their names", async () => {
  const files = { "content/guides/a#b?.svg": svg, "content/guides/c.svg": svg };
  const page = await compile("![](<./a#b?.svg>) ![](./a%23b%3F.svg) ![](./c.svg#part)", { files });
  expect(problems(page)).toEqual([]);
  expect(page.assets.map((asset) => asset.file)).toEqual([
    "/site/content/guides/a#b?.svg",
    "/site/content/guides/c.svg",
  ]);
});

test("treats images in raw HTML the same way, but keeps an existing size", async () => {
  const files = { "content/guides/a.svg": svg };
  const page = await compile('<p><img src="./a.svg"> <img width=10 src=./a.svg loading=eager /></p>', { files });
  const out = page.assets[0]?.out;
  expect(page.html).toBe(
    `<p><img src="/${out}" width="40" height="30" loading="lazy" decoding="async"> <img width="10" src="/${out}" loading="eager" decoding="async"></p>`,
  );
});

test("falls back to the image at the page's address if there is none next to the page's file", async () => {
  const page = await compile('<img src="../i.svg"> ![](../../other/i.svg "two")', {
    base: "/base/",
    files: { "content/guides/i.svg": "<svg/>", "content/other/i.svg": "<svg></svg>" },
    pages: { "guides/page.md": "/base/guides/page/" },
  });
  expect(page.diagnostics).toEqual([]);
  expect(page.assets.map(({ file }) => file)).toEqual(["/site/content/guides/i.svg", "/site/content/other/i.svg"]);
});

test("accepts the address of a public image relative to the page's address", async () => {
  const page = await compile('<img src="../../pics/b.svg"> ![](./none.svg)', {
    base: "/base/",
    files: { "public/pics/b.svg": "<svg/>" },
    pages: { "guides/page.md": "/base/guides/page/" },
  });
  expect(problems(page)).toEqual(["missing-image guides/page.md:1:30"]);
  expect(page.html).toContain('src="/base/pics/b.svg"');
});

test("reports an image that is missing or outside the site at its position", async () => {
  const page = await compile("a ![x](./no.png)\n\n![y](../../../etc/y.png)\n\n<img src='z.png'>");
  expect(problems(page)).toEqual([
    "missing-image guides/page.md:1:3",
    "image-outside-root guides/page.md:3:1",
    "missing-image guides/page.md:5:11",
  ]);
  expect(page.diagnostics[0]).toMatchObject({
    severity: "error",
    hint: "relative paths are resolved from content/guides",
  });
});
