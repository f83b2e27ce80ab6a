// `docsgen pdf` and `docsgen epub` on real sites: the PDF is printed by a real browser and read with pdf.js.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import chromium from "@sparticuz/chromium";
import { strFromU8, unzipSync } from "fflate";
import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import { SaxesParser } from "saxes";
import { describe, expect, it, onTestFinished } from "vitest";
import { findBrowser } from "../../src/commands/pdf/browser-program.js";
import { site, type TestSite } from "../site.js";

const config = `import { components, defaultPlugins, math, mermaid, print } from "docsgen/plugins";
export default {
  title: "Acme & Co",
  description: "Rockets <for> everyone.",
  plugins: [...defaultPlugins(), components({ Badge: "./badge.tsx" }), math(), mermaid(), print()],
};`;

/** A black pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

const files = {
  "site.config.ts": config,
  "badge.tsx": "export default ({ text }: { text: string }) => <strong>Rendered {text}</strong>;",
  "content/index.md": "---\nlayout: home\nhero: { title: Acme }\n---\n",
  "content/guide/1-start.md": `# Start

See [the install page](./2-install.md#on-linux), [this part](#details), and [Node.js](https://nodejs.org/en).

## Details {#details}

::Badge{text="badge"}

- one
- two

| name | value |
| --- | --- |
| a | 1 |

![A black pixel](./pixel.png)

$x^2$

\`\`\`mermaid
graph LR
  A --> B
\`\`\`
`,
  "content/guide/2-install.md": `# Install

## On Linux {#on-linux}

\`\`\`sh
curl ${"x".repeat(300)}END
\`\`\`

<br>&nbsp;<img src="https://cdn.example/logo.png" alt="Remote logo">

## Details {#details}

Back to [the start](./1-start.md).
`,
  "content/api/core.md": "# Core\n\n::: tip\nUse `createRocket`.\n:::\n",
  "content/guide/pixel.png": pixel,
};

const browser = await chromium.executablePath();

async function built(from: Record<string, string | Uint8Array> = files): Promise<TestSite> {
  const one = site(from);
  const { code, stderr } = await one.cli("build");
  expect(code, stderr).toBe(0);
  return one;
}

async function openPdf(file: string): Promise<PDFDocumentProxy> {
  const document = await getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 }).promise;
  onTestFinished(() => document.destroy());
  return document;
}

async function textOf(pdf: PDFDocumentProxy, number: number): Promise<string> {
  const { items } = await (await pdf.getPage(number)).getTextContent();
  return items
    .map((item) => ("str" in item ? item.str : ""))
    .join(" ")
    .replaceAll(/\s+/g, " ");
}

describe("docsgen pdf", () => {
  it("prints a cover, contents with page numbers, an outline, chapters with links, and tags", async () => {
    const one = await built();
    const { code, stderr } = await one.cli("pdf", "--browser", browser);
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/acme-co\.pdf: 3 chapters · 5 pages · /);
    expect(stderr).toContain("https://cdn.example/logo.png is missing in the PDF");
    const pdf = await openPdf(join(one.root, "acme-co.pdf"));
    expect(pdf.numPages).toBe(5);
    expect(await pdf.getPageLabels()).toEqual(["i", "ii", "1", "2", "3"]);
    expect(await textOf(pdf, 1)).toContain("Acme & Co Rockets <for> everyone.");
    expect(await textOf(pdf, 2)).toMatch(/API Core 1 Guide Start 2 Install 3/);
    const start = await textOf(pdf, 4);
    expect(start).toMatch(/See the install page → ?3 ?, this part ?, and Node\.js ?1/);
    expect(start).toContain("https://nodejs.org/en");
    expect(start).toContain("Rendered badge");
    const install = await textOf(pdf, 5);
    expect(install.replaceAll(" ", "")).toContain(`${"x".repeat(300)}END`);

    const outline = await pdf.getOutline();
    const titles = (list: typeof outline): unknown[] =>
      list.map(({ title, items }) => (items.length > 0 ? [title, titles(items)] : title));
    expect(titles(outline).slice(-1)).toEqual([
      [
        "Guide",
        [
          ["Start", ["Details"]],
          ["Install", ["On Linux", "Details"]],
        ],
      ],
    ]);
    const pageOf = async (dest: unknown) => (await pdf.getPageIndex((dest as [{ num: number; gen: number }])[0])) + 1;
    expect(await pageOf(outline.at(-1)?.items[1]?.dest)).toBe(5);

    const links = await (await pdf.getPage(4)).getAnnotations();
    const targets = await Promise.all(links.map(({ dest, url }) => url ?? pageOf(dest)));
    expect(targets).toEqual([5, 4, "https://nodejs.org/en", "https://nodejs.org/en"]);
    const rows = await (await pdf.getPage(2)).getAnnotations();
    expect(await Promise.all(rows.map(({ dest }) => pageOf(dest)))).toEqual([3, 4, 5]);

    const roles = new Set<string>();
    const alternatives: string[] = [];
    interface Tag {
      role?: string;
      alt?: string;
      children?: Tag[];
    }
    const walk = ({ role, alt, children = [] }: Tag) => {
      if (role !== undefined) roles.add(role);
      if (alt !== undefined) alternatives.push(alt);
      children.forEach(walk);
    };
    walk((await (await pdf.getPage(4)).getStructTree()) as Tag);
    expect([...roles]).toEqual(
      expect.arrayContaining(["H1", "H2", "H3", "P", "L", "LI", "Table", "TH", "TD", "Link", "Figure", "Span"]),
    );
    // PDF 1.7 has no such tag.
    expect([...roles]).not.toContain("Strong");
    expect(alternatives).toEqual(expect.arrayContaining(["A black pixel"]));
    expect((await pdf.getMetadata()).info).toMatchObject({ Title: "Acme & Co", Language: "en" });
  });

  it("links chapters of different batches, and is the same file each time", async () => {
    const long = Array.from(
      { length: 260 },
      (_, index) => `Paragraph ${index}. ${"Lorem ipsum dolor sit amet. ".repeat(18)}`,
    );
    const pages = [1, 2, 3].map((number): [string, string] => [
      `content/guide/${number}-page.md`,
      `# Page ${number}\n\nGo to [another page](./${(number % 3) + 1}-page.md#end).\n\n${long.join("\n\n")}\n\n## End\n`,
    ]);
    const one = await built({
      "site.config.ts": config.replace('components({ Badge: "./badge.tsx" }), ', ""),
      ...Object.fromEntries(pages),
    });
    expect((await one.cli("pdf", "--browser", browser, "--out", "a.pdf")).stderr).toContain("3 chapters");
    await one.cli("pdf", "--browser", browser, "--out", "b.pdf");
    const [a, b] = ["a.pdf", "b.pdf"].map((name) => readFileSync(join(one.root, name)));
    expect(a?.equals(b ?? Buffer.alloc(0))).toBe(true);
    const pdf = await openPdf(join(one.root, "a.pdf"));
    const [, first = 0, second = 0, third = 0] =
      /Page 1 (\d+) Page 2 (\d+) Page 3 (\d+)/.exec(await textOf(pdf, 2))?.map(Number) ?? [];
    expect([first, second > 10, third > second]).toEqual([1, true, true]);
    const text = await textOf(pdf, first + 2);
    expect(text).toContain(`another page → ${third - 1}`);
    const [link] = await (await pdf.getPage(first + 2)).getAnnotations();
    expect((await pdf.getPageIndex(link.dest[0])) + 1).toBe(third - 1 + 2);
  });

  it("prints a section, and suggests the nearest name for an unknown one", async () => {
    const one = await built();
    const { code, stderr } = await one.cli(
      "pdf",
      "--browser",
      browser,
      "--section",
      "/guide/",
      "--out",
      "out/guide.pdf",
    );
    expect(code, stderr).toBe(0);
    const pdf = await openPdf(join(one.root, "out/guide.pdf"));
    expect(await textOf(pdf, 2)).toBe("ii Table of contents Guide Start 1 Install 2");
    const unknown = await one.cli("pdf", "--browser", browser, "--section", "giude");
    expect(unknown.code).toBe(2);
    expect(unknown.stderr).toContain(
      'error[unknown-section] The site has no section "giude".\n  hint: did you mean guide?',
    );
  });

  it("explains what is missing, and writes nothing", async () => {
    const one = site(files);
    const before = await one.cli("pdf", "--browser", browser);
    expect(before.stderr).toContain(
      "error[no-output] dist does not contain a built site.\n  hint: run docsgen build first",
    );
    await one.cli("build");
    const lost = await one.cli("pdf", "--browser", "no/such/chrome");
    expect([lost.code, lost.stderr]).toEqual([
      2,
      expect.stringContaining("--browser is no/such/chrome, which is not a program."),
    ]);
    writeFileSync(join(one.root, "fake"), "#!/bin/sh\necho broken >&2\nexit 3\n", { mode: 0o755 });
    const broken = await one.cli("pdf", "--browser", "./fake");
    expect(broken.stderr).toMatch(
      /error\[browser-failed\] .*fake ended unexpectedly \(exit code 3\)\.\n {2}hint: broken/,
    );
    const locale = await one.cli("pdf", "--browser", browser, "--locale", "ene");
    expect(locale.stderr).toContain('The site has no locale "ene".\n  hint: did you mean en?');
    const version = await one.cli("pdf", "--browser", browser, "--version", "2.x");
    expect(version.stderr).toContain('error[unknown-edition] The site has no version "2.x".');
    expect(readdirSync(one.root).filter((name) => /pdf|tmp/.test(name))).toEqual([]);
  });

  it("names the browsers that it looks for", () => {
    expect(() => findBrowser(undefined, { PATH: "/nowhere" })).toThrow("docsgen pdf needs Chromium, Chrome, or Edge");
    expect(findBrowser(undefined, { CHROME_PATH: browser })).toBe(browser);
  });

  it("needs print() in the config", async () => {
    const one = await built({ "content/index.md": "# Plain\n" });
    const { code, stderr } = await one.cli("epub");
    expect(code).toBe(1);
    expect(stderr).toContain("error[no-print-document] dist/print.html does not exist.");
    expect(stderr).toContain("add the plugin print() to the config");
  });

  it("never replaces a file that docsgen did not write, unless forced", async () => {
    const one = await built();
    writeFileSync(join(one.root, "mine.pdf"), "mine");
    const refused = await one.cli("pdf", "--browser", browser, "--out", "mine.pdf");
    expect([refused.code, readFileSync(join(one.root, "mine.pdf"), "utf8")]).toEqual([2, "mine"]);
    expect(refused.stderr).toContain("error[foreign-file] mine.pdf was not written by docsgen.");
    mkdirSync(join(one.root, "folder.pdf"));
    expect((await one.cli("pdf", "--browser", browser, "--out", "folder.pdf")).stderr).toContain(
      "folder.pdf is a folder.",
    );
    expect((await one.cli("pdf", "--browser", browser, "--out", "mine.pdf", "--force")).code).toBe(0);
    expect((await one.cli("pdf", "--browser", browser, "--out", "mine.pdf")).code).toBe(0);
    for (const out of ["book.epub", "book.epub"]) expect((await one.cli("epub", "--out", out)).code).toBe(0);
    writeFileSync(join(one.root, "book.epub"), "mine");
    expect((await one.cli("epub", "--out", "book.epub")).code).toBe(2);
  });
});

describe("docsgen epub", () => {
  it("writes well-formed files with working links, images, formulas, and a nested table of contents", async () => {
    const one = await built();
    const { code, stderr } = await one.cli("epub");
    expect(code, stderr).toBe(0);
    expect(stderr).toContain('The image https://cdn.example/logo.png in "Install" is shown as text');
    const bytes = readFileSync(join(one.root, "acme-co.epub"));
    // The first entry is the media type, uncompressed.
    expect(bytes.toString("latin1", 30, 58)).toBe(["mimetype", "application/epub+zip"].join(""));
    const entries = unzipSync(bytes);
    const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array());
    const ids = new Map<string, Set<string>>();
    const links: [from: string, link: string][] = [];
    for (const name of Object.keys(entries).filter((entry) => /\.(?:xhtml|opf|xml|svg)$/.test(entry))) {
      const own = new Set<string>();
      ids.set(name, own);
      const parser = new SaxesParser({ xmlns: true });
      parser.on("error", (error) => {
        throw new Error(`${name}: ${error.message}`);
      });
      parser.on("opentag", ({ attributes }) => {
        for (const { name: attribute, value } of Object.values(attributes)) {
          if (attribute === "id") {
            expect(own.has(value), `${name} has the id ${value} twice`).toBe(false);
            own.add(value);
          }
          if (/^(?:href|src)$/.test(attribute)) links.push([name, value]);
        }
      });
      parser.write(text(name)).close();
    }
    for (const [from, link] of links.filter(([, target]) => !/^https?:/.test(target))) {
      const [path = "", hash] = link.split("#");
      const target = path === "" ? from : `EPUB/${path}`;
      expect(Object.hasOwn(entries, target), `${from} links to ${link}`).toBe(true);
      if (hash !== undefined) expect(ids.get(target)?.has(hash), `${from} links to ${link}`).toBe(true);
    }
    const spine = [...text("EPUB/package.opf").matchAll(/<itemref idref="([^"]+)"/g)].length;
    expect(spine).toBe(5);
    expect(text("EPUB/package.opf")).toContain("<dc:title>Acme &amp; Co</dc:title>");
    expect(text("EPUB/package.opf")).toMatch(/href="images\/1-pixel[^"]*\.png" media-type="image\/png"/);
    expect(text("EPUB/package.opf")).toMatch(/href="chapter-0002\.xhtml" [^>]*properties="svg mathml"/);
    expect(text("EPUB/nav.xhtml")).toMatch(
      /<span>Guide<\/span><ol>\s*<li><a href="chapter-0002\.xhtml">Start<\/a><\/li>\s*<li><a href="chapter-0003\.xhtml">Install<\/a>/,
    );
    const start = text("EPUB/chapter-0002.xhtml");
    expect(start).toContain('<a href="chapter-0003.xhtml#on-linux">the install page</a>');
    expect(start).toContain("Rendered badge");
    expect(start).toContain("<math");
    expect(start).not.toContain("katex-html");
    expect(text("EPUB/chapter-0003.xhtml")).toContain(`<pre><code>curl ${"x".repeat(300)}END`);
    expect(text("EPUB/chapter-0003.xhtml")).toContain("<em>Remote logo</em>");
    // The same book is the same file.
    await one.cli("epub", "--out", "again.epub");
    expect(readFileSync(join(one.root, "again.epub")).equals(bytes)).toBe(true);
  });
});

describe("print()", () => {
  it("writes a document per locale and section, with unique ids, and costs other pages nothing", async () => {
    const translated = {
      "site.config.ts": `import { defaultPlugins, print } from "docsgen/plugins";
export default {
  title: "Acme",
  url: "https://acme.example",
  locales: { en: { label: "English" }, de: { label: "Deutsch" } },
  plugins: [...defaultPlugins(), print({ sections: ["/guide"] })],
};`,
      "content/index.md": "---\nlayout: home\n---\n",
      "content/guide/a.md": "# A\n\n## Same {#same}\n\n[b](../api/b.md#same)\n",
      "content/api/b.md": '# B\n\n## Same {#same}\n\n[a](../guide/a.md) <video src="/film.mp4" title="Film"></video>\n',
      "public/film.mp4": "film",
      "content/de/guide/a.md": "# A auf Deutsch\n",
    };
    const one = await built(translated);
    const whole = one.read("print.html");
    const ids = [...whole.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(whole).toContain('<a href="#api.b:same">b</a><span class="print-page" data-to="api.b:same"></span>');
    expect(whole).toContain('<span class="print-media"><a href="https://acme.example/film.mp4">Film</a></span>');
    // In the section, the other chapter is only on the published site.
    expect(one.read("print/guide.html")).toContain('<a href="https://acme.example/api/b#same">b</a></p>');
    expect(one.read("de/print.html")).toContain("A auf Deutsch");
    expect(one.read("de/print.html")).toContain("Inhaltsverzeichnis");
    expect(one.read("guide/a.html")).not.toContain("/assets/print-");
    const plain = await built({
      ...translated,
      "site.config.ts": translated["site.config.ts"].replace(/, print\(.*\)\]/, "]"),
    });
    expect(plain.read("guide/a.html")).toBe(one.read("guide/a.html"));
    expect(existsSync(join(plain.root, "dist/print.html"))).toBe(false);
  });

  it("reports a section without pages, and links that lead nowhere on paper", async () => {
    const one = site({
      "site.config.ts":
        'import { defaultPlugins, print } from "docsgen/plugins";\nexport default { title: "Acme", plugins: [...defaultPlugins(), print({ sections: ["giude"] })] };',
      "content/guide/a.md": "# A\n",
    });
    const { code, stderr } = await one.cli("build");
    expect(code).toBe(1);
    expect(stderr).toContain('error[print-section] print() has the section "giude", but no page has a URL below it.');
    expect(stderr).toContain("site.config.ts:2");
    const home = site({
      "site.config.ts":
        'import { defaultPlugins, print } from "docsgen/plugins";\nexport default { title: "Acme", plugins: [...defaultPlugins(), print()] };',
      "content/index.md": "---\nlayout: home\n---\n",
      "content/guide/a.md": "# A\n\n[home](../index.md)\n",
    });
    expect((await home.cli("build")).stderr).toContain(
      "note[print-links] 1 link leads to pages or files outside the printed document",
    );
  });
});
