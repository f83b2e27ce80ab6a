// The frame around pages, from config to files: links are checked, files are copied, and headers get a policy.
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>';

function framed(config: string, files: Record<string, string> = {}): TestSite {
  return site({
    "site.config.ts": `export default {\n  title: "Test",\n  base: "/b/",\n${config}\n};\n`,
    "content/guide/start.md": "# Start\n\n## Install {#install}\n",
    ...files,
  });
}

test("reports invalid options with their location, the nearest name, and the expected value", async () => {
  const one =
    framed(`  nav: [{ label: "Guide", lnik: "guide/start.md" }, { label: "More", items: [{ label: "A", link: 1 }] }],
  footer: { colums: [] },
  scheme: { defalt: "dark" },
  brand: "green",
  head: [{ tag: "scirpt" }],
  headers: { cps: {} },`);
  const { text } = await one.fail();
  expect(text).toMatch(
    /The config has no option "nav\[0\]\.lnik"\.\s+site\.config\.ts:4:27[\s\S]*?did you mean link\?/,
  );
  expect(text).toContain('The option "nav[0].link" is missing.');
  expect(text).toContain('The option "nav[1].items[0].link" must be a string, not 1.');
  expect(text).toMatch(/no option "footer\.colums"[\s\S]*?did you mean columns\?/);
  expect(text).toMatch(/no option "scheme\.defalt"[\s\S]*?did you mean default\?/);
  expect(text).toContain('The option "brand" must be a hexadecimal color, such as "#0a7ea4".');
  expect(text).toMatch(/The option "head\[0\]\.tag" must be .*"script"/);
  expect(text).toMatch(/no option "headers\.cps"[\s\S]*?did you mean csp\?/);
});

test("supports groups, icons, and descriptions in menus", async () => {
  const nav = `  nav: [{ label: "Docs", items: [
    { label: "Start", link: "guide/start.md", icon: "rocket", description: "In five minutes." },
    { label: "More", items: [{ label: "Install", link: "/guide/start#install" }, { label: "Web", link: "https://a.example" }] },
  ] }],`;
  const one = framed(nav, { "content/index.md": "# Home\n" });
  await one.build().expectNoDiagnostics();
  const html = one.read("guide/start.html");
  expect(html).toMatch(
    /<a class="nav-item"[^>]*href="\/b\/guide\/start"><svg class="icon"[^>]*>.*?<span>Start<span class="nav-description">In five minutes\.<\/span><\/span><\/a>/,
  );
  expect(html).toMatch(
    /<span class="nav-section">More<\/span><ul><li><a class="nav-item" href="\/b\/guide\/start#install">Install<\/a><\/li><li>.*?Web/,
  );
  const styles = Object.keys(one.tree()).filter((file) => /^assets\/styles-.*\.css$/.test(file));
  expect(styles.some((file) => one.read(file).includes("nav-description"))).toBe(true);
  const { text } = await framed(nav.replace("rocket", "rokcet").replace("#install", "#instal"), {
    "content/index.md": "# Home\n",
  }).fail();
  expect(text).toMatch(/error\[unknown-icon\] Unknown icon "rokcet"\.\s+site\.config\.ts:5/);
  expect(text).toContain("error[dead-anchor]");
  const { text: invalid } = await framed('  nav: [{ label: "A", link: "/", icon: "rocket" }],').fail();
  expect(invalid).toContain('no option "nav[0].icon"');
});

test("checks links as in articles, finds files, and validates icons", async () => {
  const one = framed(
    `  nav: [{ label: "Guide", link: "guide/strat.md" }],
  footer: { columns: [{ title: "More", links: [{ label: "A", link: "/guide/start#instal" }] }] },
  announcement: "See [what is new](/nwes) or [run](javascript:x)",
  social: { discrod: "https://discord.example" },
  logo: "lgo.svg",`,
    { "logo.svg": svg },
  );
  const { text } = await one.fail();
  expect(text).toMatch(
    /dead-link\] The linked page does not exist\.\s+site\.config\.ts:4:34[\s\S]*?did you mean \.\/guide\/start\.md\?/,
  );
  expect(text).toMatch(/dead-anchor\] The anchor "instal" does not exist on \/b\/guide\/start\.\s+site\.config\.ts:5/);
  expect(text).toMatch(/dead-link\] The linked page does not exist\.\s+site\.config\.ts:6:36/);
  expect(text).toContain("unsafe-address] A javascript: URL runs a script.");
  expect(text).toMatch(/unknown-icon\] Unknown icon "discrod"\.\s+site\.config\.ts:7:13[\s\S]*?did you mean discord\?/);
  expect(text).toMatch(/The file lgo\.svg in the option "logo" does not exist\.[\s\S]*?did you mean logo\.svg\?/);
});

test("reports a dead link at each of its positions in the config", async () => {
  const one = framed(
    '  nav: [{ label: "A", link: "/new" }],\n  announcement: "[new](/new)",\n  footer: { columns: [{ title: "B", links: [{ label: "A", link: "/new" }] }] },',
  );
  const { diagnostics } = await one.fail();
  const lines = diagnostics.map(({ code, place }) => `${code} ${place?.line}`);
  expect(lines).toEqual(["dead-link 4", "dead-link 5", "dead-link 6"]);
});

test("copies, measures, and links the logo and the favicon; a file in the public folder keeps its name", async () => {
  const one = framed('  logo: { light: "art/a.svg", dark: "/dark.svg" },\n  favicon: "art/icon.png",', {
    "art/a.svg": svg,
    "public/dark.svg": svg,
    "art/icon.png": "",
  });
  await one.build();
  const html = one.read("guide/start.html");
  const [, logo = ""] = /src="\/b\/(assets\/logo-\w+\.svg)"/.exec(html) ?? [];
  expect(one.has(logo)).toBe(true);
  expect(html).toMatch(/src="\/b\/dark\.svg"[^>]* width="40" height="20"/);
  expect(html).toContain('<link rel="icon" type="image/png" href="/b/favicon.png"/>');
  expect(one.has("favicon.png")).toBe(true);
  expect(one.has("favicon.svg")).toBe(false);
});

test("adds head tags and scripts to every page; the policy allows them, along with the configured sources", async () => {
  const one = framed(`  head: [
    { tag: "meta", attrs: { name: "verify", content: "x" } },
    { tag: "script", content: "window.x = 1 < 2" },
    { tag: "link", attrs: { rel: "me", href: "guide/start" } },
  ],
  analytics: { src: "https://stats.example/s.js", "data-site": "acme" },
  headers: { csp: { "img-src": "https://img.example", "frame-src": ["https://video.example"] } },`);
  await one.build();
  for (const out of ["guide/start.html", "404.html"]) {
    const html = one.read(out);
    expect(html).toContain('<meta name="verify" content="x"/>');
    expect(html).toContain("<script>window.x = 1 < 2</script>");
    expect(html).toContain('<link rel="me" href="/b/guide/start"/>');
    expect(html).toMatch(/<script defer="" src="https:\/\/stats\.example\/s\.js" data-site="acme"><\/script>/);
  }
  const headers = one.read("_headers");
  const hash = createHash("sha256").update("window.x = 1 < 2").digest("base64");
  expect(headers).toMatch(
    new RegExp(`script-src 'self' [^;]*'sha256-${hash.replaceAll("+", "\\+")}' https://stats.example;`),
  );
  expect(headers).toContain("img-src 'self' data: https://img.example;");
  expect(headers).toContain("connect-src 'self' https://stats.example;");
  expect(headers).toContain("frame-src 'self' https://video.example");
});

test("checks files in head tags relative to the site's root", async () => {
  const one = framed(`  head: [
    { tag: "script", attrs: { src: "boot.js" } },
    { tag: "script", attrs: { src: "/bot.js" } },
    { tag: "link", attrs: { rel: "preconnect", href: "https://img.example" } },
  ],
  analytics: "/count.js",`);
  one.write({ "public/boot.js": "" });
  const problems = (await one.fail()).diagnostics.map(({ code, place, hint }) => [code, place?.line, hint]);
  expect(problems).toEqual([
    ["dead-link", 6, "did you mean /boot.js?"],
    ["dead-link", 9, undefined],
  ]);
});

test("derives the colors of the styles, the theme's icon, and the browser's frame from a single color", async () => {
  const one = framed('  brand: "#A3F",');
  await one.build();
  const html = one.read("guide/start.html");
  expect(html).toContain('<meta name="theme-color" content="#aa33ff"/>');
  expect(one.read("favicon.svg")).toContain('fill="#aa33ff"');
  const styles = one.read(/href="\/b\/(assets\/styles-[^"]+)"/.exec(html)?.[1] ?? "");
  expect(styles).toMatch(/--accent: ?(?:light-dark\()?#aa33ff/);
});

test("supports a default color scheme and an option to hide the scheme menu", async () => {
  const one = framed('  scheme: "system",');
  await one.build();
  expect(one.read("guide/start.html")).toContain('data-scheme="auto"');
  one.write({ "site.config.ts": 'export default { scheme: { default: "light", switch: false }, headers: true };\n' });
  await one.build();
  expect(one.read("guide/start.html")).toContain('data-scheme="light"');
  expect(one.read("guide/start.html")).not.toMatch(/scheme-menu|<script>/);
  expect(one.read("_headers")).toContain("script-src 'self';");
});

test("avoids heading ids that the frame uses", async () => {
  const words = ["Page", "Page end", "Content", "Sidebar", "Palette", "Scheme menu", "Version menu", "Contents title"];
  const headings = words.map((word) => `## ${word}\n`).join("\n");
  const one = site({ "index.md": "# Home\n", "guide.md": `# Guide\n\n${headings}` });
  await one.build();
  const html = one.read("guide.html");
  const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  expect(ids).toEqual(expect.arrayContaining(["page", "page-end", "content", "sidebar", "palette", "contents-title"]));
});
