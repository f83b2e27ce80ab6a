import { existsSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { docusaurusCounterparts } from "../../../plugins/dialects/docusaurus/counterparts.js";
import { fumadocsCounterparts } from "../../../plugins/dialects/fumadocs/counterparts.js";
import { nextraCounterparts } from "../../../plugins/dialects/nextra/counterparts.js";
import { counterpartFile } from "../../../plugins/dialects/react/counterparts.js";
import { rspressCounterparts } from "../../../plugins/dialects/rspress/counterparts.js";
import { starlightCounterparts } from "../../../plugins/dialects/starlight/counterparts.js";
import { renderJsx } from "./render.js";

const tool = {
  title: "Acme",
  tagline: "Fast",
  url: "https://acme.example",
  customFields: { edition: "pro" },
  i18n: { defaultLocale: "en", locales: ["en", "de"], localeConfigs: { de: { label: "Deutsch" } } },
  themeConfig: { navbar: { title: "Acme Docs" }, colorMode: { defaultMode: "dark" } },
  codeTranslations: { de: { "home.start": "Auf zu {name}", Hello: "Hallo" } },
};

/** Renders with default imports, by name of the module. */
function render(jsx: string, ...modules: string[]): Promise<string> {
  const imports = modules.map((line) => {
    const [names = "", from = ""] = line.split(" from ");
    return `import ${names} from "${from}";`;
  });
  return renderJsx(jsx, { counterparts: docusaurusCounterparts, imports: imports.join("\n"), tool });
}

test("every file in the tables exists", () => {
  const all = [
    docusaurusCounterparts,
    nextraCounterparts,
    fumadocsCounterparts,
    rspressCounterparts,
    starlightCounterparts,
  ];
  for (const { modules, styles } of all) {
    const files = [...Object.values(modules), ...styles.map((name) => `styles/${name}.css`)];
    expect(files.filter((name) => !existsSync(counterpartFile(name)))).toEqual([]);
  }
});

describe("Tabs", () => {
  test("render docsgen's radio buttons, labels, and panels", async () => {
    const html = await render(
      `<Tabs groupId="os" className="wide">
        <TabItem value="mac" label="macOS">brew</TabItem>
        <TabItem value="win" default>winget</TabItem>
      </Tabs>`,
      "Tabs from @theme/Tabs",
      "TabItem from @theme/TabItem",
    );
    expect(html).toMatchInlineSnapshot(
      `"<fieldset class="code-group tabs wide"><legend class="visually-hidden">macOS / win</legend><input type="radio" id="_R_0_-1" name="_R_0_"/><label for="_R_0_-1" data-group-label="os: macOS">macOS</label><div class="code-panel"><p>brew</p></div><input type="radio" id="_R_0_-2" name="_R_0_" checked=""/><label for="_R_0_-2" data-group-label="os: win">win</label><div class="code-panel"><p>winget</p></div></fieldset>"`,
    );
  });

  test("take labels and the default from the group, and items from fragments and other components", async () => {
    const html = await render(
      `<Tabs defaultValue="b" values={[{ value: "a", label: "First" }, { value: "b", label: "Second" }]}>
        <><Mine value="a">1</Mine></>
        <TabItem value="b"><p>2</p></TabItem>
      </Tabs>`,
      "Tabs from @theme/Tabs",
      "TabItem from @theme/TabItem",
      "{ default as Mine } from @theme-original/TabItem",
    );
    expect(html).toContain(">First</label>");
    expect(html).toMatch(/checked=""\/><label for="[^"]+-2">Second</);
    expect(html).not.toContain("data-group-label");
  });

  test("without items show the content", async () => {
    expect(await render("<Tabs><p>x</p></Tabs>", "Tabs from @theme/Tabs")).toBe("<p>x</p>");
  });
});

describe("CodeBlock", () => {
  const from = "CodeBlock from @theme/CodeBlock";

  test("passes title, language, and marks to the build", async () => {
    const jsx =
      '<CodeBlock language="js" title="a.js" metastring="{1}" showLineNumbers>' +
      '{"// highlight-next-line\\nlet a = \\"<b>\\";\\nlet c;\\n"}</CodeBlock>';
    expect(await render(jsx, from)).toMatchInlineSnapshot(`
      "<div data-content=""><pre><code class="language-js" data-meta="title=&#34;a.js&#34; {1} showLineNumbers {1}">let a = &#34;&#60;b&#62;&#34;;
      let c;
      </code></pre></div>"
    `);
  });

  test("reads the language from a class, and code from an array", async () => {
    const html = await render('<CodeBlock className="language-sh">{["npm i", " acme"]}</CodeBlock>', from);
    expect(html).toBe('<div data-content=""><pre><code class="language-sh">npm i acme\n</code></pre></div>');
  });
});

describe("Admonition", () => {
  const from = "Admonition from @theme/Admonition";

  test("renders a callout", async () => {
    expect(await render('<Admonition type="warning" title="Careful & slow">Text</Admonition>', from)).toBe(
      '<aside class="callout callout-warning" role="note"><p class="callout-title">Careful &#38; slow</p><p>Text</p></aside>',
    );
  });

  test("has a title by its type, and shows another icon before it", async () => {
    const html = await render('<Admonition type="success" icon="🎉"><ul><li>x</li></ul></Admonition>', from);
    expect(html).toBe(
      '<aside class="callout callout-tip" role="note"><p class="callout-title">🎉 Tip</p><ul><li>x</li></ul></aside>',
    );
  });
});

test("Details take their summary from a prop or a child", async () => {
  const from = "Details from @theme/Details";
  const html = '<details class="callout-details" open=""><summary>More</summary><p>x</p></details>';
  expect(await render('<Details summary="More" open><p>x</p></Details>', from)).toBe(html);
  expect(await render("<Details summary={<summary>More</summary>} open><p>x</p></Details>", from)).toBe(html);
  expect(await render("<Details open><summary>More</summary><p>x</p></Details>", from)).toBe(html);
});

test("Heading, ThemedImage, IdealImage, Mermaid, and DocCardList render plain elements", async () => {
  const html = await render(
    `<Heading as="h3" id="a" className="x">A & B</Heading>
    <ThemedImage alt="Logo" sources={{ light: "/l.png", dark: useBaseUrl("/d.png") }} />
    <IdealImage img={{ src: { src: "/i.png", width: 20, height: 10 } }} alt="I" />
    <IdealImage img={{ default: "/j.png" }} />
    <Mermaid value={"graph TD;\\nA-->B"} />
    <DocCardList items={[{ type: "link", label: "One", href: "/one", description: "First" },
      { type: "category", label: "Two", items: [{ type: "link", href: "/two/a" }] }]} />
    <DocCardList /><TOCInline toc={[]} />`,
    "Heading from @theme/Heading",
    "ThemedImage from @theme/ThemedImage",
    "IdealImage from @theme/IdealImage",
    "Mermaid from @theme/Mermaid",
    "DocCardList from @theme/DocCardList",
    "TOCInline from @theme/TOCInline",
    "useBaseUrl from @docusaurus/useBaseUrl",
  );
  expect(html).toMatchInlineSnapshot(`
    "<link rel="preload" as="image" href="/base/l.png"/><link rel="preload" as="image" href="/base/d.png"/><link rel="preload" as="image" href="/base/i.png"/><link rel="preload" as="image" href="/base/j.png"/><h3 id="a" class="x">A &#38; B</h3><img src="/base/l.png" class="only-light" alt="Logo"/><img src="/base/d.png" class="only-dark" alt="Logo"/><img alt="I" src="/base/i.png" width="20" height="10"/><img alt="" src="/base/j.png"/><div data-content=""><pre><code class="language-mermaid">graph TD;
    A--&#62;B
    </code></pre></div><div class="card-list"><div class="card-box"><p class="card-name"><a href="/base/one">One</a></p><p>First</p></div><div class="card-box"><p class="card-name"><a href="/base/two/a">Two</a></p></div></div>"
  `);
});

test("Layout and Head put elements into the head", async () => {
  const html = await render(
    `<Layout title="Home" description="Start here" wrapperClassName="wide"><main>x</main></Layout>
    <Head><title>A {1 + 1}</title><html className="x" /><meta name="robots" content="noindex" />
    <><link rel="canonical" href="https://a.example" /></></Head>`,
    "Layout from @theme/Layout",
    "Head from @docusaurus/Head",
  );
  for (const element of [
    "<title>Home</title>",
    '<meta name="description" content="Start here"/>',
    "<title>A 2</title>",
    '<meta name="robots" content="noindex"/>',
    '<link rel="canonical" href="https://a.example"/>',
    '<div class="wide"><main>x</main></div>',
  ])
    expect(html).toContain(element);
  expect(html).not.toContain("<html");
});

describe("Link", () => {
  const from = "Link from @docusaurus/Link";

  test("adds the base once, and opens other sites in a new tab", async () => {
    const html = await render(
      `<Link to="/docs/a" className="button">A</Link><Link to="/base/docs/a">A</Link><Link to="./b.md#c">B</Link>
      <Link href="https://x.example">X</Link><Link to="pathname:///file.pdf" data-noBrokenLinkCheck>F</Link>
      <Link to={{ pathname: "/p", search: "q=1", hash: "h" }} isNavLink activeClassName="on">P</Link><Link>N</Link>`,
      from,
    );
    expect(html.replaceAll(/\s*\n\s*/g, "")).toBe(
      [
        '<a href="/base/docs/a" class="button">A</a>',
        '<a href="/base/docs/a">A</a>',
        '<a href="./b.md#c">B</a>',
        '<a href="https://x.example" target="_blank" rel="noopener noreferrer">X</a>',
        '<a href="/base/file.pdf">F</a>',
        '<a href="/base/p?q=1#h">P</a>',
        "<a>N</a>",
      ].join(""),
    );
  });

  test("Redirect works without a script", async () => {
    expect(await render('<Redirect to="/docs" />', "{ Redirect } from @docusaurus/router")).toBe(
      '<meta http-equiv="refresh" content="0; url=/base/docs"/><p><a href="/base/docs">/base/docs</a></p>',
    );
  });
});

test("hooks give access to the configuration, the page, and addresses", async () => {
  const html = await render(
    `{[useDocusaurusContext().siteConfig.title, useDocusaurusContext().siteConfig.customFields.edition,
      useDocusaurusContext().i18n.currentLocale, useDocusaurusContext().i18n.localeConfigs.de.label,
      useThemeConfig().navbar.title, useLocation().pathname, useBaseUrl("img/a.png"),
      useBaseUrl("/img/a.png", { absolute: true }), useBaseUrlUtils().withBaseUrl("https://x.example"),
      useColorMode().colorMode, String(useIsBrowser()), useDoc().metadata.title, useWindowSize(),
      matchPath("/a/b/", "/a").url, String(matchPath("/a/b", { path: "/a", exact: true })),
      usePluralForm().selectMessage(2, "one|many"), ThemeClassNames.common.admonition,
      String(ExecutionEnvironment.canUseDOM), isInternalUrl("/x") + " " + isInternalUrl("mailto:a@b.c"),
      useCurrentSidebarCategory().items.length].join("|")}`,
    "useDocusaurusContext from @docusaurus/useDocusaurusContext",
    "useBaseUrl, { useBaseUrlUtils } from @docusaurus/useBaseUrl",
    "{ useLocation, matchPath } from @docusaurus/router",
    "useIsBrowser from @docusaurus/useIsBrowser",
    "{ useColorMode, useThemeConfig, useWindowSize, usePluralForm, ThemeClassNames, useCurrentSidebarCategory } from @docusaurus/theme-common",
    "{ useDoc } from @docusaurus/plugin-content-docs/client",
    "ExecutionEnvironment from @docusaurus/ExecutionEnvironment",
    "isInternalUrl from @docusaurus/isInternalUrl",
  );
  expect(html.split("|")).toEqual([
    ...["Acme", "pro", "de", "Deutsch", "Acme Docs", "/base/guide/start", "/base/img/a.png"],
    ...["https://acme.example/base/img/a.png", "https://x.example", "dark", "false", "Start", "ssr"],
    ...["/a", "null", "many", "theme-admonition", "false", "true false", "0"],
  ]);
});

test("Translate and translate use the translations of the page's language", async () => {
  const html = await render(
    `<Translate id="home.start" values={{ name: <b>Ada</b> }}>Go, {"{name}"}</Translate>|
    <Translate>Hello</Translate>|{translate({ id: "none", message: "Bye {who}" }, { who: "Bob" })}|
    <Interpolate values={{ n: 3 }}>{"{n} of {m}"}</Interpolate>`.replace('Go, {"{name}"}', '{"Go, {name}"}'),
    "Translate, { translate } from @docusaurus/Translate",
    "Interpolate from @docusaurus/Interpolate",
  );
  expect(html).toBe("Auf zu <b>Ada</b>|Hallo|Bye Bob|3 of {m}");
});

test("BrowserOnly shows its fallback at build time, and ErrorBoundary its children", async () => {
  const html = await render(
    "<BrowserOnly fallback={<i>…</i>}>{() => <b>{window.innerWidth}</b>}</BrowserOnly><ErrorBoundary>x</ErrorBoundary>",
    "BrowserOnly from @docusaurus/BrowserOnly",
    "ErrorBoundary from @docusaurus/ErrorBoundary",
  );
  expect(html).toBe("<i>…</i>x");
});

test("MDXComponents can be extended", async () => {
  const html = await render(
    '{Object.keys({ ...MDXComponents, Icon: "i" }).join(" ")}',
    "MDXComponents from @theme-original/MDXComponents",
  );
  expect(html).toBe("Head Admonition CodeBlock Details Mermaid details Icon");
});
