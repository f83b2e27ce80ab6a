// A Nextra repository, built without a config.
import { expect, test } from "vitest";
import { site } from "../../site.js";
import { compareWithFolder } from "./folder-fixture.js";
import { nextraFiles } from "./nextra-files.js";
import { visibleText } from "./visible-text.js";

test("keeps Nextra's addresses, sidebar, and components", async () => {
  const one = site(nextraFiles);
  const report = await one.build({ strict: true });
  expect(report.diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([
    "recognized-tool: Built as Nextra documentation because of docs/next.config.mjs.",
  ]);
  const page = one.read("start.html");
  expect(page).toContain("https://github.com/acme/acme/edit/dev/docs/pages/start.mdx");
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(page) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual([
    // A top-level page is in the header.
    ...["Read more", "Home", "Begin", "Acme", "B", "Deep", "The page", "A", "LLM"],
  ]);
  const [, article = ""] = /<div class="prose">([\s\S]*?)<\/article>/.exec(page) ?? [];
  const text = visibleText(article).replaceAll(" | ", " ");
  for (const part of ["Danger It is hot .", "npm By npm Yarn By Yarn", "First", "src/ index.ts", "a.js a (); b ();"]) {
    expect(text).toContain(part);
  }
  expect(article).toContain('href="/acme/deep/page"');
  expect(text).not.toMatch(/:::|import |<[A-Z]|\{|copy/);
});

test("treats folders in Next.js' app folder as pages, which a single file can order", async () => {
  const one = site({
    "docs/next.config.mjs": 'import nextra from "nextra";\nexport default nextra({})({});\n',
    "docs/app/_meta.global.js":
      'export default { docs: { title: "Docs", items: { index: "Begin", guide: { title: "Guide", items: { deep: "" } } } }, more: "More" };\n',
    "docs/app/docs/page.mdx": "# Docs\n\n[Deep](/docs/guide/deep#own)\n",
    "docs/app/docs/guide/page.mdx": "import Part from './part.mdx'\n\n# Guide\n\n<Part />\n",
    "docs/app/docs/guide/part.mdx": "A part.\n",
    "docs/app/docs/guide/deep/page.mdx":
      '# Deep\n\nexport async function Part() {\n  return `\n~~~js\n`;\n}\n\n## Own id [#own]\n\n<Link href="/docs">Up</Link>\n',
    "docs/app/(more)/more/page.mdx": "# More\n",
  });
  await one.build({ strict: true });
  expect(one.read("docs/guide/deep.html")).toMatch(/<h2 id="own">Own id[\s\S]*<a href="\/docs">Up<\/a>/);
  expect(one.read("docs/guide/deep.html")).not.toContain("~~~");
  expect(one.read("docs/guide.html")).toContain("A part.");
  expect(one.has("docs/guide/part.html")).toBe(false);
  const [, sidebar = ""] = /id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read("more.html")) ?? [];
  expect(visibleText(sidebar).split(" | ")).toEqual(["Docs", "Docs", "Guide", "Deep", "More", "LLM"]);
});

test("does not mistake a Next.js site without Nextra for a Nextra site", async () => {
  const one = site({ "next.config.js": "module.exports = {};\n", "a.md": "# A\n" });
  expect((await one.build()).diagnostics.map(({ code }) => code)).not.toContain("recognized-tool");
});

test("gives languages in folders separate headers and sidebars, and redirects the root to the default language", async () => {
  const meta = (words: string[]) =>
    `export default { index: "${words[0]}", guide: "${words[1]}", more: { title: "${words[2]}", type: "page" } };\n`;
  const one = site({
    "next.config.mjs": `import nextra from "nextra";
import wrap from "wrapper";
export default wrap(nextra({})({ basePath: "/acme", i18n: { locales: ["en", "de", "fr"], defaultLocale: "en" } }));
`,
    "content/en/_meta.js": meta(["Home", "Guide", "More"]),
    "content/en/index.mdx": "# Acme\n\n[Guide](/guide) [Guide](/en/guide)\n",
    "content/en/guide.mdx": "# Guide\n",
    "content/en/more.mdx": "# More\n",
    "content/de/_meta.js": meta(["Anfang", "Anleitung", "Mehr"]),
    "content/de/index.mdx": "# Acme\n",
    "content/de/guide.mdx": "# Anleitung\n\n[Mehr](/en/more)\n",
  });
  await one.build();
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html") && !name.includes("404"));
  expect(pages.sort()).toEqual(
    ["de/guide", "de/index", "en/guide", "en/index", "en/more", "index"].map((name) => `${name}.html`),
  );
  const getSidebar = (name: string) =>
    visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "");
  expect(getSidebar("en/guide.html")).toMatch(/Home \| Guide/);
  expect(getSidebar("de/guide.html")).toMatch(/Anfang \| Anleitung/);
  expect(one.read("index.html")).toContain("url=/acme/en/");
  expect(one.read("de/guide.html")).toContain('href="/acme/en/more">Mehr');
});

test("turns languages in file names into locales, with the default language at the root", async () => {
  const one = site({
    "next.config.mjs": `import nextra from "nextra";
export default nextra({})({ i18n: { locales: ["en-US", "de"], defaultLocale: "en-US" } });
`,
    "pages/_meta.en-US.json": '{ "index": "Home", "guide": "Guide" }',
    "pages/_meta.de.json": '{ "index": "Anfang", "guide": "Anleitung" }',
    "pages/index.en-US.mdx": "# Acme\n\n[Guide](/guide)\n",
    "pages/guide.en-US.mdx": "---\nicon: GuideIcon\n---\n# Guide\n",
    "pages/guide.de.mdx": "# Anleitung\n",
    "pages/rare.en-US.mdx": "# Rare\n",
    "pages/rare/deep.en-US.mdx": "# Deep\n",
    "pages/_app.mdx": `import "../site.css";\n\nexport default ({ Component, pageProps }) => <Component {...pageProps} />;\n`,
    "site.css": ".measured { color: red }",
    "pages/index.de.mdx": `import { List } from "../components/list";\n\n# Acme\n\n[Anleitung](/guide)\n\n<List />\n`,
    "node_modules/meter/package.json": '{ "main": "index.js" }',
    "node_modules/meter/index.js": "exports.__esModule = true; exports.default = () => 'Measured';",
    "components/list.jsx": `import dynamic from "next/dynamic";
import Link from "next/link";
import { getAllPages, getPagesUnderRoute } from "nextra/context";
import ofLanguage from "nextra/filter-route-locale";
const Meter = dynamic(() => import("meter"));
const links = () => ofLanguage(getAllPages(), "de", "en-US").map(({ route, title }) => (
  <Link key={route} href={route}>{title}!</Link>
));
const below = () => getPagesUnderRoute("/rare").map(({ title }) => title).join();
export const List = () => <p className="measured">{links()} <Meter /> ({below()})</p>;
`,
  });
  const { diagnostics } = await one.build({ strict: true, evaluate: true });
  // Icons are components, not icons of a theme.
  expect(diagnostics.map(({ code }) => code)).toEqual(["recognized-tool"]);
  const pages = Object.keys(one.tree()).filter((name) => name.endsWith(".html") && !name.includes("404"));
  expect(pages.sort()).toEqual([
    "de/guide.html",
    "de/index.html",
    "guide.html",
    "index.html",
    "rare.html",
    "rare/deep.html",
  ]);
  const getSidebar = (name: string) =>
    visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(name))?.[1] ?? "");
  expect(getSidebar("guide.html")).toMatch(/Home \| Guide/);
  expect(getSidebar("de/guide.html")).toMatch(/Anfang \| Anleitung/);
  expect(one.read("de/index.html")).toContain('href="/de/guide">Anleitung');
  expect(visibleText(one.read("de/index.html"))).toMatch(/Anfang!.*Anleitung!.*Rare!.*Measured.*\(.*Deep.*\)/);
  expect(one.read("de/index.html")).toMatch(/href="\/de\/guide"[^>]*>Anleitung!/);
  expect(visibleText(one.read("de/index.html"))).not.toMatch(/\(.*Rare.*\)/);
  const sheets = Object.keys(one.tree()).filter((name) => /slots-\w+\.css$/.test(name));
  expect(sheets.map((name) => one.read(name)).join()).toContain(".measured");
});

test("uses the logo's text as the title", async () => {
  const one = site({
    "next.config.mjs": `import nextra from "nextra";
export default nextra({ theme: "nextra-theme-docs", themeConfig: "./theme.config.jsx" })({});`,
    "theme.config.jsx": `import kit from "@acme/kit/package.json" assert { type: "json" };
export default { version: kit.version, logo: <div><img src="/a.png" /><b>Acme</b> <i>Kit</i></div> };`,
    "pages/index.mdx": "Text\n",
    "pages/a.mdx": "# A\n",
  });
  await one.build();
  expect(one.read("a.html")).toContain("<title>A | Acme Kit</title>");
});

test("accepts links to pages written as code, and to redirects that a function in the configuration returns", async () => {
  const one = site({
    "next.config.mjs": `import nextra from "nextra";
const moved = { "/begin": "/start", "/chat": "https://chat.example" };
export default nextra({})({
  redirects: async () => Object.entries(moved).map(([source, destination]) => ({ source, destination, permanent: true })),
});`,
    "app/(shop)/pro/page.tsx": "export default () => null;",
    "app/layout.tsx": "export default () => null;",
    "content/start.mdx": "# Start\n\n[a](/begin) [b](/chat) [c](/pro)\n\n[d](/star)\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics.filter(({ code }) => code === "dead-link").map(({ place }) => place?.line)).toEqual([5]);
  expect(one.read("begin.html")).toContain("/start");
});

test("reads the layout, the base path, and the redirects of a Nextra 4 site through wrapper functions", async () => {
  await compareWithFolder("nextra-site");
});
