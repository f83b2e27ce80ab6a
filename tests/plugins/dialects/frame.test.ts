// The frame of other tools' sites: logo, links, footer, colors, and omitted elements.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createNav, createSocial } from "../../../plugins/dialects/shared/frame/frame-links.js";
import { linkedText } from "../../../plugins/dialects/shared/frame/frame-text.js";
import { brandIn, toHex } from "../../../plugins/dialects/shared/frame/tool-brand.js";
import { createHead } from "../../../plugins/dialects/shared/frame/tool-head.js";
import { site } from "../../site.js";
import { visibleText } from "./visible-text.js";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>';

/** Returns the visible content above and below an article, its colors, and the build's messages. */
async function around(files: Record<string, string>, page: string) {
  const one = site(files);
  const { diagnostics } = await one.build({ strict: true });
  const html = one.read(page);
  const part = (tag: string) => new RegExp(`<${tag}[\\s>][\\s\\S]*</${tag}>`).exec(html)?.[0] ?? "";
  return {
    one,
    header: part("header"),
    footer: visibleText(/<footer class="site-footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? part("footer")),
    html,
    notes: diagnostics.filter(({ code }) => code === "left-out").map(({ message }) => message),
  };
}

const docusaurus = {
  "docusaurus.config.js": `module.exports = {
  title: "Acme", favicon: "img/icon.svg", scripts: ["https://stats.example/a.js"],
  headTags: [{ tagName: "meta", attributes: { name: "author", content: "Jane" } }],
  presets: [["classic", { docs: { sidebarPath: "./sidebars.js" }, theme: { customCss: "./src/css/own.css" }, gtag: { trackingID: "G-1" } }]],
  themeConfig: {
    colorMode: { respectPrefersColorScheme: true },
    announcementBar: { content: 'Version <b>2</b>: <a href="/docs/a">what&nbsp;is new</a>', isCloseable: false },
    navbar: {
      title: "Acme", logo: { src: "img/logo.svg", srcDark: "img/dark.svg" },
      items: [
        { type: "docSidebar", sidebarId: "guide", label: "Guide" },
        { type: "doc", docId: "b", label: "Second" },
        { type: "localeDropdown" },
        { to: "/show", label: "Show" },
        { label: "More", items: [{ to: "docs/b", label: "Inner" }, { type: "html", value: "<hr>" }] },
        { href: "https://github.com/acme/acme", className: "icon" },
      ],
    },
    footer: {
      links: [{ title: "Docs", items: [{ label: "First", to: "/docs/a" }, { label: "Show", to: "/show" }, { html: "<b/>" }] }],
      copyright: "© Acme &amp; <a href='https://acme.example'>friends</a>",
    },
  },
};`,
  "sidebars.js": 'module.exports = { guide: ["a"], api: [{ type: "category", label: "Other", items: ["b"] }] };',
  "src/css/own.css": ":root { --own: hsl(200, 100%, 40%); --ifm-color-primary: var(--own); }",
  "src/pages/show.tsx": "export default () => null;",
  ...{ "static/img/logo.svg": svg, "static/img/dark.svg": svg.replace("4", "5"), "static/img/icon.svg": svg },
  ...{ "docs/a.md": "# First\n", "docs/b.md": "# Second\n" },
};

test("Docusaurus: converts navigation, announcement, footer, and colors; each page shows the sidebar that names it", async () => {
  const { header, footer, html, notes } = await around(docusaurus, "docs/a/index.html");
  expect(visibleText(header)).toMatch(/Acme.* \| Guide \| Second \| More \| Inner/);
  expect(visibleText(header)).not.toContain("Show");
  expect(header).toMatch(/src="\/img\/logo\.svg"[\s\S]*src="\/img\/dark\.svg"|img\/dark\.svg/);
  expect(header).toContain('href="https://github.com/acme/acme"');
  expect(header).toMatch(/aria-current="true" href="\/docs\/a\/">Guide/);
  expect(html).toMatch(/Version 2: <a href="\/docs\/a\/">what is new<\/a>/);
  expect(footer).toMatch(/Docs \| First \|.*© Acme & \| friends/);
  expect(html).toContain('href="/img/icon.svg"');
  expect(html).toContain('<meta name="author" content="Jane"');
  expect(html).toContain("#0088cc");
  expect(html).not.toContain("stats.example");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(html) ?? [];
  expect(visibleText(sidebar)).not.toContain("Other");
  expect(notes).toEqual([
    "Analytics scripts were omitted: google-gtag.",
    "Scripts and styles in the head were omitted: https://stats.example/a.js.",
    "React pages are not supported and were omitted: /show.",
  ]);
});

test("gives the same result for a config from migrate", async () => {
  const one = site(docusaurus);
  const before = await around(docusaurus, "docs/a/index.html");
  expect((await one.cli("migrate")).code).toBe(0);
  expect(readFileSync(join(one.root, "site.config.ts"), "utf8")).toContain(
    'announcement: { text: "Version 2: [what is new](/docs/a)", dismissable: false }',
  );
  await one.build();
  expect(one.read("docs/a/index.html")).toBe(before.html);
});

test("VitePress: converts navigation with menus, icons, and footer; pages show the sidebar of their path", async () => {
  const config = `export default {
  title: "Acme", appearance: "dark", srcDir: "src",
  head: [["link", { rel: "icon", href: "/icon.svg" }], ["link", { rel: "me", href: "https://m.example/@a" }], ["style", {}, "b{}"]],
  themeConfig: {
    logo: { light: "/logo.svg", dark: "/dark.svg", alt: "Sign" }, siteTitle: false,
    nav: [
      { text: "Guide", link: "/guide/a", activeMatch: "^/guide/" },
      { text: "v2", items: [{ text: "Old", items: [{ text: "v1", link: "https://v1.acme.example" }] }] },
    ],
    sidebar: { "/guide/": [{ text: "Start", items: [{ text: "A", link: "/guide/a" }] }], "/api/": [{ text: "B", link: "/api/b" }] },
    socialLinks: [{ icon: "x", link: "https://x.com/acme" }, { icon: { svg: "<svg/>" }, link: "https://own.example" }],
    footer: { message: "Under <b>MIT</b>.", copyright: "© Acme" },
    editLink: { pattern: "https://git.acme.example/edit/:path" },
  },
};`;
  const { header, footer, html, notes } = await around(
    {
      ".vitepress/config.mts": config,
      ".vitepress/theme/own.css": ":root { --vp-c-brand-1: rgb(255 0 0 / 1); }",
      ...{ "src/public/logo.svg": svg, "src/public/dark.svg": svg.replace("4", "6"), "src/public/icon.svg": svg },
      ...{ "src/index.md": "# Home\n", "src/guide/a.md": "# A\n", "src/api/b.md": "# B\n" },
    },
    "guide/a.html",
  );
  expect(visibleText(header)).toMatch(/Guide \| v2 \| v1/);
  expect(header).toMatch(/src="\/logo\.svg"[^>]*alt="Sign"|alt="Sign"[^>]*src="\/logo\.svg"/);
  expect(header).toContain('href="https://x.com/acme"');
  expect(html).not.toContain("own.example");
  expect(footer).toContain("Under MIT. · © Acme");
  expect(html).toContain("https://git.acme.example/edit/guide/a.md");
  expect(html).toContain('rel="me"');
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(html) ?? [];
  expect(visibleText(sidebar)).toMatch(/v1 \| Start \| A \| LLM$/);
  expect(notes).toEqual(["Scripts and styles in the head were omitted: <style> b{}…."]);
});

test("Starlight and MkDocs: converts logo, icons, colors, and copyright", async () => {
  const starlight = await around(
    {
      "astro.config.mjs": `import starlight from "@astrojs/starlight";
export default { integrations: [starlight({
  title: "Acme", logo: { src: "./src/assets/logo.svg", replacesTitle: true }, favicon: "/icon.svg", customCss: ["./src/own.css"],
  social: { github: "https://github.com/acme/acme", "x.com": "https://x.com/acme" }, components: { Hero: "./src/hero.astro" },
  head: [{ tag: "script", attrs: { src: "https://stats.example/s.js" } }],
})] };`,
      "src/own.css": ":root { --sl-color-accent: #07A; }",
      ...{ "src/assets/logo.svg": svg, "public/icon.svg": svg, "src/content/docs/a.md": "---\ntitle: A\n---\n" },
    },
    "a/index.html",
  );
  expect(starlight.header).toMatch(/src="\/assets\/logo-\w+\.svg"/);
  expect(starlight.header).toMatch(/github\.com\/acme\/acme[\s\S]*x\.com\/acme/);
  expect(starlight.html).toContain('href="/icon.svg"');
  expect(starlight.notes).toEqual([
    "Custom components were omitted: Hero.",
    "Scripts and styles in the head were omitted: https://stats.example/s.js.",
  ]);
  const mkdocs = await around(
    {
      "mkdocs.yml": `site_name: Acme
copyright: Copyright &copy; 2026 <a href="https://acme.example">Acme</a>
extra_javascript: [js/a.js]
extra: { social: [{ icon: fontawesome/brands/mastodon, link: "https://social.example/@acme" }] }
theme:
  logo: img/logo.svg
  favicon: img/logo.svg
  palette: [{ scheme: default, primary: deep purple, toggle: {} }, { scheme: slate, primary: black, toggle: {} }]
`,
      ...{ "docs/img/logo.svg": svg, "docs/index.md": "# Home\n", "docs/js/a.js": "" },
    },
    "index.html",
  );
  expect(mkdocs.header).toMatch(/<img[^>]*src="[^"]*logo[^"]*\.svg"/);
  expect(mkdocs.header).toContain("https://social.example/@acme");
  expect(mkdocs.footer).toContain("Copyright © 2026");
  expect(mkdocs.html).toContain("#7e56c2");
  expect(mkdocs.notes).toEqual(["Custom scripts were omitted: js/a.js."]);
});

test("Hugo: converts menus of the configuration and of pages, by weight; DocFX: footer and icon", async () => {
  const hugo = await around(
    {
      "hugo.toml": `baseURL = "https://acme.example/"
title = "Acme"
copyright = "© {year} Acme"
[params.links]
developer = [{ name: "GitHub", url: "https://github.com/acme/acme", icon: "fab fa-github" }]
[[menus.main]]
name = "Last"
pageRef = "/docs/a"
weight = 9
[[menus.main]]
name = "Menu"
identifier = "menu"
weight = 1
[[menus.main]]
name = "Inner"
url = "https://inner.example"
parent = "menu"
`.replace(/: "/g, ' = "'),
      "content/_index.md": "---\ntitle: Home\n---\n",
      "content/docs/_index.md": "---\ntitle: All of it\nmenu: { main: { weight: 5 } }\n---\n",
      "content/docs/a.md": "---\ntitle: A\n---\n",
    },
    "docs/a/index.html",
  );
  expect(visibleText(hugo.header)).toMatch(/Menu \| Inner \| All of it \| Last/);
  expect(hugo.header).toContain('href="https://github.com/acme/acme"');
  expect(hugo.footer).toContain("© Acme");
  const docfx = await around(
    {
      "docfx.json": JSON.stringify({
        build: {
          content: [{ files: ["**/*.md"] }],
          globalMetadata: { _appFooter: "<b>Made</b> by Acme", _appFaviconPath: "images/icon.svg" },
        },
      }),
      ...{ "a.md": "# A\n", "images/icon.svg": svg },
    },
    "a.html",
  );
  expect(docfx.footer).toContain("Made by Acme");
  expect(docfx.html).toMatch(/rel="icon"[^>]*href="\/favicon\.svg"|href="\/favicon\.svg"[^>]*rel="icon"/);
});

test("keeps the site's files for other tools", async () => {
  const one = site({
    "mkdocs.yml": "site_name: Acme\nsite_url: https://acme.example/\n",
    "docs/index.md": "# Home\n",
    ...{ "public/llms.txt": "Ours\n", "public/sitemap.xml": "<urlset/>\n" },
  });
  await one.build({ strict: true });
  expect([one.read("llms.txt"), one.read("sitemap.xml")]).toEqual(["Ours\n", "<urlset/>\n"]);
});

test("converts colors, text with links, icons, and head tags", () => {
  expect([
    toHex("#0AF"),
    toHex("#00aaff80"),
    toHex("hsl(0deg 100% 50%)"),
    toHex("rgba(1,2,3,.5)"),
    toHex("teal"),
  ]).toEqual([...["#0af", "#00aaff", "#ff0000", "#010203", undefined]]);
  expect(brandIn(["/nowhere.css"], ["--a"])).toEqual({});
  expect(
    linkedText('<p>See <a class="x" href="/a"><b>this</b></a>,<br>&#169; &copy; &unknown; <script>no()</script></p>'),
  ).toBe("See [this](/a), © © &unknown;");
  expect(linkedText('<a href="x(y)">odd</a>')).toBe("odd");
  expect(
    createSocial([
      { url: "https://fosstodon.org/@a" },
      { url: "https://a.example", icon: "fontawesome/brands/x-twitter" },
    ]),
  ).toEqual({
    social: { mastodon: "https://fosstodon.org/@a", x: "https://a.example" },
  });
  expect(
    createNav(
      [
        { label: "Gone", link: "/gone/x" },
        { label: "Menu", items: [] },
      ],
      ["/gone/**"],
    ),
  ).toEqual({});
  const { head, notes } = createHead([{ tag: "meta", attrs: { property: "og:title", content: "A" } }], "a.js");
  expect([head, notes]).toEqual([undefined, []]);
});
