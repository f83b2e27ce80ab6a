// A site's theme folder: replaced, wrapped, filled, and added components, and the errors for names that the theme does
// not have.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository, site, type TestSite } from "../site.js";

const config = 'import { defineConfig } from "docsgen";\nexport default defineConfig({ title: "Test" });\n';

function themedSite(theme: Record<string, string>, more: Record<string, string> = {}): TestSite {
  const files = Object.entries(theme).map(([name, text]) => [`theme/${name}`, text]);
  return site({
    "site.config.ts": config,
    "content/page.md": "# Page\n\nText\n",
    ...Object.fromEntries(files),
    ...more,
  });
}

const styles = (one: TestSite) => one.read(/href="\/(assets\/styles-[^"]+)"/.exec(one.read("page.html"))?.[1] ?? "");

test("replaces the theme's component of the same name", async () => {
  const one = themedSite({ "Footer.tsx": "export default () => <footer>Made here</footer>;\n" });
  await one.build();
  const html = one.read("page.html");
  expect(html).toContain("<footer>Made here</footer>");
  expect(html).not.toContain("Last update");
});

test("lets a component wrap the one it replaces, and use other components with the site's overrides", async () => {
  const one = themedSite({
    "Footer.tsx": `import Original from "docsgen/theme/Footer";
import Brand from "docsgen/theme/Brand";
import { useShared } from "docsgen/theme/shared";
export default () => <div className={useShared().info.title}><Original /><Brand /></div>;
`,
    "Brand.tsx": "export default () => <b>Own brand</b>;\n",
  });
  await one.build();
  const html = one.read("page.html");
  expect(html).toMatch(/<div class="Test"><footer class="footer">.*?Last update.*?<\/footer><b>Own brand<\/b><\/div>/s);
  expect(html.match(/Own brand/g)).toHaveLength(2);
});

test("keeps the other exports of a replaced component's file", async () => {
  const one = themedSite({
    "Sidebar.tsx": 'import Original from "docsgen/theme/Sidebar";\nexport default Original;\n',
  });
  await one.build();
  expect(one.read("page.html")).toContain('class="sidebar"');
});

test("names the page and the component that throws", async () => {
  const one = themedSite(
    {
      "Footer.tsx": `const site = undefined as unknown as { title: string };
export default function Footer() {
  return <footer>{site.title}</footer>;
}
`,
    },
    { "content/index.md": "# Home\n" },
  );
  expect((await one.fail()).text.split("\n")).toEqual([
    "error[plugin-failed] Cannot read properties of undefined (reading 'title') [theme · Footer]",
    "  content/index.md",
    expect.stringMatching(
      /^ {2}hint: this is a bug in the theme, at .*theme\/Footer\.tsx:3:24; run with --debug to see the stack$/,
    ),
  ]);
});

const acme = (client: string) => `import { content } from "docsgen/plugins";
export default { plugins: [content(), { name: "acme", client: ${client} }] };
`;

test("attributes a throwing component to its plugin, not to the theme", async () => {
  const one = site({
    "content/index.md": "# Home\n",
    "site.config.mjs": acme('{ slots: { footer: "./acme/line.tsx" } }'),
    "acme/line.tsx": 'import { text } from "./text.js";\nexport default () => <b>{text(null)}</b>;\n',
    "acme/text.ts": "export const text = (one: { name: string } | null) => one!.name;\n",
  });
  const { text } = await one.fail();
  expect(text).toMatch(/\(reading 'name'\) \[acme · /);
  expect(text).toMatch(/hint: this is a bug in the plugin, at .*acme\/text\.ts:1:\d+; run with --debug/);
});

test("names an asynchronous component, which would make pages wait", async () => {
  const one = themedSite(
    { "Footer.tsx": "\nexport default async function Footer() {\n  return <footer />;\n}\n" },
    { "content/index.md": "# Home\n" },
  );
  const { text } = await one.fail();
  expect(text).toContain("A component is asynchronous, but pages are rendered synchronously.");
  expect(text).toMatch(/hint: this is a bug in the theme, at .*theme\/Footer\.tsx:2:1; run with --debug/);
});

test("reports a component without a default export once, at its file", async () => {
  const one = themedSite({ "PageFacts.tsx": "export const PageFacts = () => null;\n" });
  const { text } = await one.fail();
  expect(text).toMatch(
    /^error\[theme-build\] PageFacts\.tsx has no default export\.\n {2}.*theme\/PageFacts\.tsx\n {2}hint: write: export default function PageFacts\(\)/,
  );
});

test("lets a site's components import from any folder inside the theme folder", async () => {
  const one = themedSite({
    "Footer.tsx": 'import Line from "./parts/line.js";\nexport default () => <footer><Line /></footer>;\n',
    "parts/line.tsx": "export default () => <i>A line</i>;\n",
  });
  await one.build();
  expect(one.read("page.html")).toContain("<footer><i>A line</i></footer>");
});

test("fills slots without copying a component", async () => {
  const names = ["header-end", "article-top", "article-bottom", "sidebar-top", "footer"];
  const one = themedSite(
    Object.fromEntries(names.map((name) => [`slots/${name}.tsx`, `export default () => <i>In ${name}</i>;\n`])),
  );
  await one.build();
  const html = one.read("page.html");
  expect(html).toMatch(/<header.*In header-end<\/i><\/header>/s);
  expect(html).toMatch(/<nav class="sidebar"[^>]*><i>In sidebar-top/);
  expect(html).toMatch(/In article-top<\/i><div class="prose">.*<\/div><i>In article-bottom/s);
  expect(html).toMatch(/<footer.*In footer<\/i>.*<\/footer>/s);
  expect(one.read("page.js")).toContain("In article-top");
});

test("provides the page to a slot in the article", async () => {
  const slot = 'import { usePage } from "docsgen/theme/hooks";\nexport default () => <i>About {usePage().title}</i>;\n';
  const one = themedSite({ "slots/article-bottom.tsx": slot });
  await one.build();
  expect(one.read("page.html")).toContain("<i>About <!-- -->Page</i>");
  expect(one.read("page.js")).toContain("Page</i>");
});

test("adds the site's styles last so that they override the theme's layers", async () => {
  const one = themedSite({
    "styles.css": ":root { --accent: rebeccapurple }\n@layer parts { .footer { color: red } }\n",
  });
  await one.build();
  expect(styles(one)).toMatch(/:root\{--accent: ?rebeccapurple ?\}@layer parts\{\.footer\{color:red\}\}\s*$/);
});

test("allows the site's islands in the theme's pages", async () => {
  const one = themedSite(
    {
      "slots/article-bottom.tsx":
        'import Island from "docsgen/theme/Island";\nexport default () => <Island name="Vote" props={{ of: 5 }} client="visible" />;\n',
    },
    {
      "site.config.ts": `import { defineConfig } from "docsgen";
import { components, defaultPlugins } from "docsgen/plugins";
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), components({ Vote: "vote.tsx" })] });
`,
      "vote.tsx": 'export default ({ of }: { of: number }) => <button type="button">Vote of {of}</button>;\n',
    },
  );
  await one.build();
  expect(one.read("page.html")).toMatch(
    /<div class="island" data-client="visible" data-src="\/assets\/island-Vote-\w+\.js" data-props="[^"]+" data-prefix="[^"]+"><button type="button">Vote of <!-- -->5<\/button><\/div>/,
  );
});

test("reports all unknown names together, with suggestions", async () => {
  const one = themedSite({
    "Foter.tsx": "export default () => null;\n",
    "slots/artcle-top.tsx": "export default () => null;\n",
  });
  const { diagnostics, text } = await one.fail();
  expect(diagnostics.map(({ code, place }) => [code, place?.file])).toEqual([
    ["unknown-component", join(one.root, "theme/Foter.tsx")],
    ["unknown-slot", join(one.root, "theme/slots/artcle-top.tsx")],
  ]);
  expect(text).toContain('error[unknown-component] The theme has no component named "Foter".');
  expect(text).toMatch(
    /hint: did you mean Footer\? components: Announcement, Article, Brand, .*Footer, Full, GeneratedHome, Head, Header/,
  );
  expect(text).toContain(
    "did you mean article-top? slots: article-bottom, article-top, footer, header-end, sidebar-top, title-bottom",
  );
});

test("warns about an unused component or stylesheet", async () => {
  const one = themedSite({
    "Footer.tsx": 'import Line from "./parts/line.js";\nexport default () => <footer><Line /></footer>;\n',
    "parts/line.tsx": "export default () => <i>A line</i>;\n",
    "parts/words.ts": "export type Word = string;\n",
    "components/Header.tsx": "export default () => null;\n",
    "style.css": ":root { --accent: rebeccapurple }\n",
  });
  await one.build();
  expect((await one.fail({ strict: true })).text).toBe(
    ["components/Header.tsx", "style.css"]
      .map(
        (name) => `warning[unused-theme-file] The theme does not use this file.
  theme/${name}
  hint: put components such as Footer.tsx at the top level, slot content in slots/, and styles in styles.css, or import the file from one of these`,
      )
      .join("\n\n"),
  );
});

test("reports an import of an unknown name at the import statement", async () => {
  const one = themedSite({ "Footer.tsx": 'import Original from "docsgen/theme/Footr";\nexport default Original;\n' });
  const { text } = await one.fail();
  expect(text).toContain('error[theme-build] The theme has no component named "Footr".');
  expect(text).toContain("theme/Footer.tsx:1:22");
  expect(text).toMatch(/hint: did you mean docsgen\/theme\/Footer\? components: Announcement, Article, /);
});

test("picks up added, changed, and removed files in the next build", async () => {
  const one = themedSite({});
  await one.build();
  one.write({ "theme/Footer.tsx": "export default () => <footer>One</footer>;\n" });
  await one.build();
  expect(one.read("page.html")).toContain("<footer>One</footer>");
  one.write({ "theme/Footer.tsx": "export default () => <footer>Two</footer>;\n" });
  await one.build();
  expect(one.read("page.html")).toContain("<footer>Two</footer>");
  one.remove("theme/Footer.tsx");
  await one.build();
  expect(one.read("page.html")).toContain("Last update");
});

test("ignores a theme folder in a site without a config file", async () => {
  const one = site({ "page.md": "# Page\n", "theme/Foter.tsx": "export default 1;\n" });
  await one.build();
  expect(one.has("page.html")).toBe(true);
});

test("allows the theme folder to be configured, and reports a missing folder", async () => {
  const one = themedSite(
    {},
    {
      "site.config.ts": config.replace('"Test"', '"Test", theme: "look"'),
      "look/Footer.tsx": "export default () => <footer>Look</footer>;\n",
    },
  );
  await one.build();
  expect(one.read("page.html")).toContain("<footer>Look</footer>");
  one.remove("look");
  expect((await one.fail()).text).toContain(
    "error[theme-missing] Cannot find the theme folder look or a package look.",
  );
});

test("gives every component of the theme a public name", () => {
  const { exports } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8"));
  const files = ["components", "layouts"].flatMap((folder) =>
    readdirSync(join(repository, "theme", folder), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".tsx"))
      .map((name) => `./theme/${folder}/${name}`),
  );
  const named = Object.entries(exports as Record<string, { default: string }>)
    .filter(([name]) => /^\.\/theme\/[A-Z]/.test(name))
    .map(([name, target]) => [name, target.default] as const);
  expect(named.map(([, file]) => file).sort()).toEqual(files.sort());
  for (const [name, file] of named) {
    const words = file.split("/").at(-1)?.replace(".tsx", "").split("-") ?? [];
    expect(name).toBe(`./theme/${words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join("")}`);
  }
});

test("prefers the site's favicon to the theme's", async () => {
  const one = themedSite({}, { "public/favicon.svg": "<svg/>" });
  await one.build();
  expect(one.read("favicon.svg")).toBe("<svg/>");
  expect(one.read("page.html")).toContain('href="/favicon.svg"');
  one.remove("public");
  await one.build();
  expect(one.read("favicon.svg")).toContain("<rect");
});

test("does not rebundle scripts when a stylesheet changes, or vice versa", async () => {
  const one = themedSite({ "styles.css": "p { color: red }\n", "Footer.tsx": "export default () => <i>1</i>;\n" });
  const bundled = async () =>
    (await one.build()).spans.map(({ name }) => name).filter((name) => /^theme · /.test(name));
  expect(await bundled()).toContain("theme · styles");
  one.write({ "theme/styles.css": "p { color: blue }\n" });
  expect(await bundled()).toEqual(["theme · styles"]);
  expect(styles(one)).toContain("p{color:#00f}");
  one.write({ "theme/Footer.tsx": "export default () => <i>2</i>;\n" });
  expect(await bundled()).toEqual(["theme · server"]);
  expect(one.read("page.html")).toContain("<i>2</i>");
});

describe("a custom theme", () => {
  const theme = (body: string) => ({ "index.tsx": `export default { select: () => null, ${body} };\n` });
  const render = 'render: (_, html, { client }) => ({ document: client.files["icons.svg"] + html })';

  test("lists the icons needed in the sprite", async () => {
    const icons = "icons: ({ pages }) => [...pages.values()].map(({ file }) => ({ name: 'Gauge', place: { file } }))";
    const one = themedSite(theme(`${render}, ${icons}`));
    await one.build();
    const [, sprite = ""] = /^\/(assets\/icons-\w+\.svg)/.exec(one.read("page.html")) ?? [];
    expect(one.read(sprite)).toContain('id="gauge"');
    one.write({ "theme/index.tsx": theme(`${render}, ${icons.replace("Gauge", "gage")}`)["index.tsx"] });
    const { text } = await one.fail({ strict: true });
    expect(text).toContain('warning[unknown-icon] Unknown icon "gage".\n  content/page.md');
  });

  const article = "# Page\n\n> [!TIP]\n> Text\n\n| a | b |\n| - | - |\n| x | A sentence, longer than a short text. |\n";

  test("fills placeholders in articles, and receives their positions", async () => {
    const fill = "fill: ({ name, value }) => (name === 'stylesheet' ? '' : '<!--' + name + ' ' + value + '-->')";
    const body = `render: (_, html, __, { article }) => ({
      document: [html.slice(0, article.title), html.slice(article.blocks[0]?.start ?? 0), article.styles].join("|") })`;
    const styled = '<link rel="stylesheet" href="/a.css">\n\n';
    const one = themedSite(theme(`${body}, ${fill}`), {
      "content/page.md": styled + article,
      "content/index.md": "# Home\n\nText\n",
      "public/a.css": "p { color: red }\n",
    });
    await one.build();
    const html = one.read("page.html");
    expect(html).toMatch(/^<h1 .*<\/h1>\|<h1 .*\|\/a\.css$/s);
    expect(html).toContain('<p class="callout-title"><!--callout tip-->Tip</p>');
    expect(html).toMatch(/<!--table wordy--><table>.*<\/table><!--table-end -->/s);
    expect(one.read("index.html")).toMatch(/<\/h1>\|<p>Text<\/p>\|$/);
  });

  test("receives plain HTML if it does not fill placeholders", async () => {
    const one = themedSite(theme("render: (_, html) => ({ document: html })"), { "content/page.md": article });
    await one.build();
    expect(one.read("page.html")).toContain('<p class="callout-title">Tip</p>');
    expect(one.read("page.html")).toMatch(/<\/aside>\n<table>/);
    expect(one.read("page.html")).not.toContain("\0");
  });

  test("is named when it throws while filling a placeholder, or fills one with an invalid value", async () => {
    const wrong = themedSite(theme(`${render}, fill: () => 1`), { "content/page.md": article });
    expect((await wrong.fail()).text).toContain(`The theme's fill returned no string for "callout". [theme · fill]`);
    const throwing = themedSite(theme(`${render}, fill() { throw new Error("No frame.") }`), {
      "content/page.md": article,
    });
    expect((await throwing.fail()).text).toContain("No frame. [theme · fill]\n  content/page.md");
  });

  test("is named when it throws or returns an invalid result", async () => {
    const throwing = "icons() { throw new Error('No icons.') }";
    expect((await themedSite(theme(`${render}, ${throwing}`)).fail()).text).toContain("No icons. [theme · icons]");
    const { text } = await themedSite(theme('render: () => "<p>"'), { "content/index.md": "# Home\n" }).fail();
    expect(text).toContain("must return { document, chunk? }, both strings. [theme · render]\n  content/index.md");
  });
});
