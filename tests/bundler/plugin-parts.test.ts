// Theme components from plugins, including packages, and the page and site data that components can read.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** A plugin as an npm package: it derives data, and shows it in a slot, in the footer, and in an island. */
const news: Record<string, string | Uint8Array> = {
  "node_modules/news/package.json": '{ "name": "news", "version": "1.0.0", "type": "module", "exports": "./index.js" }',
  "node_modules/news/index.js": `export const news = () => ({
  name: "news",
  derive: {
    reads: ["id", "title"],
    run: (pages) => ({ news: pages.filter(({ id }) => id.startsWith("news/")).map(({ title }) => title) }),
  },
  client: {
    slots: { "article-bottom": new URL("./latest.jsx", import.meta.url) },
    components: { Footer: new URL("./footer.tsx", import.meta.url) },
    islands: { Where: new URL("./where.jsx", import.meta.url) },
    styles: [new URL("./news.css", import.meta.url)],
  },
  markdown: { remark: [] },
});
`,
  "node_modules/news/latest.jsx": `import { usePage, useSite } from "docsgen/theme/hooks";
import mark from "./mark.png";
export default () => {
  const { id } = usePage();
  return <p className="latest"><img src={mark} alt="" />{id === "news/a.md" ? useSite().data.news.join(", ") : "none"}</p>;
};
`,
  // Compiled, with a source map to its source.
  "node_modules/news/footer.js": `import { createElement } from "react";
import Original from "docsgen/theme/Footer";
export default () => createElement("div", { className: "from-plugin" }, createElement(Original));
`,
  "node_modules/news/where.jsx": `import { usePage } from "docsgen/theme/hooks";
import mark from "./mark.png";
export default () => <button data-mark={mark}>{usePage().title}</button>;
`,
  "node_modules/news/news.css":
    "@font-face { font-family: News; src: url(./news.ttf) } .latest { background: url(./mark.png) }",
  "node_modules/news/news.ttf": "a font",
  "node_modules/news/mark.png": png,
};

const config = (more = "") => `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { news } from "news";
export default defineConfig({ title: "Test", base: "/b/", plugins: [...defaultPlugins(), news()], ${more} });
`;

const newsSite = (files: Record<string, string> = {}): TestSite =>
  site({
    ...news,
    "site.config.ts": config(),
    "content/page.md": "# Page\n\nText\n",
    "content/news/a.md": "# First news\n\nText\n",
    "content/news/b.md": "# Second news\n\nText\n",
    ...files,
  });

describe("a plugin from a package", () => {
  test("fills slots and replaces components, using images and fonts next to its files; the site wraps its components", async () => {
    const one = newsSite({
      "theme/Footer.tsx":
        'import Original from "docsgen/theme/Footer";\nexport default () => <div className="own"><Original /></div>;\n',
      "theme/slots/article-bottom.tsx": "export default () => <p>Own</p>;\n",
    });
    await one.build({ strict: true });
    const html = one.read("news/a.html");
    const [, mark = ""] = /<p class="latest"><img src="\/b\/(assets\/mark-\w+\.png)" alt=""\/>/.exec(html) ?? [];
    expect(one.has(mark)).toBe(true);
    expect(html).toContain("First news, Second news</p><p>Own</p>");
    expect(html).toContain('<div class="own"><div class="from-plugin"><footer class="footer">');
    const styles = one.read(/href="\/b\/(assets\/styles-[^"]+)"/.exec(html)?.[1] ?? "");
    const files = [...styles.matchAll(/url\("\.\/((?:mark|news)-\w+\.\w+)"\)/g)].map(([, file]) => `assets/${file}`);
    expect(files).toEqual([expect.stringMatching(/news-\w+\.ttf$/), mark]);
    expect(files.every((file) => one.has(file))).toBe(true);
  });

  test("is reported by name if its file is missing or if it uses an unknown slot", async () => {
    const one = newsSite();
    one.remove("node_modules/news/footer.js");
    const missing = (await one.fail()).text;
    expect(missing).toContain(
      'The component of the name "Footer" is missing: node_modules/news/footer.tsx does not exist.',
    );
    expect(missing).toContain(
      "hint: is it included in the package? Its package.json must list the file or its folder under files",
    );
    const plugin = '{ name: "own", client: { slots: { "article-buttom": "slot.tsx" } } }';
    const two = site({
      "site.config.ts": `export default { plugins: [${plugin}] };\n`,
      "slot.tsx": "export default () => null;\n",
      "content/page.md": "# Page\n",
    });
    const { text } = await two.fail();
    expect(text).toContain('error[unknown-slot] The theme has no slot named "article-buttom". [own]');
    expect(text).toContain("did you mean article-bottom?");
  });
});

describe("data that components read", () => {
  test("decides which documents are rendered again", async () => {
    const one = newsSite();
    const first = await one.build({ threads: 2 });
    expect([...first.rendered].sort()).toEqual(["404", "index", "news/a.md", "news/b.md", "page.md"]);
    // Only a.md shows the titles of all news; b.md's title also appears in its head. The sidebar is the same on all
    // pages.
    one.write({ "content/news/b.md": "---\nsidebar_label: x\n---\n# Second news\n\nText\n" });
    one.write({ "content/news/c.md": "---\nunlisted: true\n---\n# Third news\n\nText\n" });
    const second = await one.build({ threads: 2 });
    expect([...second.rendered].sort()).toEqual(["news/a.md", "news/c.md"]);
    expect(one.read("news/a.html")).toContain("First news, Second news, Third news");
    const warm = one.tree();
    one.remove(".docsgen", "dist");
    await one.build({ threads: 1 });
    expect(one.tree()).toEqual(warm);
  });

  test("is in the chunk if it is used outside the article and depends on the page", async () => {
    const one = newsSite({
      "theme/slots/header-end.tsx":
        'import { usePage } from "docsgen/theme/hooks";\nexport default () => <b>{usePage().title}</b>;\n',
      "theme/slots/sidebar-top.tsx":
        'import { useSite } from "docsgen/theme/hooks";\nexport default () => <i>{useSite().title}</i>;\n',
    });
    await one.build();
    expect(one.read("page.html")).toMatch(/<html [^>]*data-frame="header"/);
    expect(one.read("page.html")).toContain('<div data-part="header"><header class="header">');
    expect(one.read("page.html")).toContain("<i>Test</i><details");
    const { frame } = (await import(`data:text/javascript,${encodeURIComponent(one.read("page.js"))}`)).default;
    expect(Object.keys(frame)).toEqual(["header"]);
    expect(frame.header).toContain("<b>Page</b>");
  });

  test("is all that an island receives in the browser", async () => {
    const one = newsSite({
      "site.config.ts": `import { defineConfig } from "docsgen";
import { components, defaultPlugins } from "docsgen/plugins";
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), components({ Where: "node_modules/news/where.jsx" })] });
`,
      "content/page.md": "# Page\n\n::Where{client}\n",
    });
    await one.build();
    expect(one.read("page.html")).toContain('data-view="{&quot;page.title&quot;:&quot;Page&quot;}"');
    expect(one.read("page.html")).toMatch(/<button data-mark="\/assets\/mark-\w+\.png">Page<\/button>/);
  });

  test("cannot be read in content that pages share", async () => {
    const one = newsSite({
      "theme/Icon.tsx":
        'import { usePage } from "docsgen/theme/hooks";\nexport default () => <b>{usePage().title}</b>;\n',
    });
    expect((await one.fail()).text).toContain("usePage cannot be used in content that pages share");
  });
});
