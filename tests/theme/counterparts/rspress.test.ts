import { expect, test } from "vitest";
import type { Counterparts } from "../../../plugins/dialects/react/counterparts.js";
import { rspressCounterparts } from "../../../plugins/dialects/rspress/counterparts.js";
import { starlightCounterparts } from "../../../plugins/dialects/starlight/counterparts.js";
import { renderJsx } from "./render.js";

const renderWith = (counterparts: Counterparts) => (jsx: string, imports: string) =>
  renderJsx(jsx.replaceAll(/>\s*\n\s*</g, "><"), { counterparts, imports, tool: { title: "Acme" } });
const rspress = renderWith(rspressCounterparts);
const starlight = renderWith(starlightCounterparts);

test("Rspress' components render docsgen's blocks", async () => {
  const html = await rspress(
    `<Tabs groupId="os" defaultValue="mac" values={[{ label: "Windows", value: "win" }, { label: "macOS", value: "mac" }]}>
      <Tab value="win">w</Tab><Tab value="mac">m</Tab>
    </Tabs>
    <Tabs><Tab label="A">a</Tab><Tab label={<b>B</b>} value="b">b</Tab></Tabs>
    <PackageManagerTabs command="install acme -D" /><PackageManagerTabs command={{ npm: "npm x", bun: "bun x" }} />
    <Badge text="New" type="warning" /><Badge>Plain</Badge>
    <LinkCard href="/a" title="A" description="About" /><Card title="B" icon="🚀" content="Text" />
    <Callout type="danger" title="Stop">x</Callout><Aside>y</Aside>
    <Steps><h3>One</h3></Steps><SourceCode href="https://x.example/a.ts" /><Link href="/l">L</Link>
    <Button href="/go" theme="alt" text="Go" /><CodeBlockRuntime lang="js" code="let a;" title="a.js" /><Toc /><Overview />
    <OverviewGroup group={{ name: "All", items: [{ text: "A", link: "/a", headers: [{ id: "x", text: "X", depth: 2 }] }, { text: "B", items: [{ text: "C", link: "/c" }] }] }} />
    <CodeBlock title="b.js" lang="js"><pre><code>let b;</code></pre></CodeBlock><Layout><i>in</i></Layout><Tag tag="beta" />
    <Banner href="/n" message="News" /><SvgWrapper icon="/i.svg" width="9" /><SvgWrapper icon={(props) => <svg {...props} />} height="8" />
    <NotFoundLayout />{String(usePrevNextPage().nextPage)}<p {...renderHtmlOrText("<u>u</u>")} /><p>{parseInlineMarkdownText("a **b** \`c\`")}</p>
    <p {...renderInlineMarkdown("a **b** <\`c\`>")} />{createElement(getCustomMDXComponent().td, null, "cell")}{getCustomMDXComponent().h2({ children: "called" })}`,
    `import { createElement } from "react";
    import { Aside, Badge, Banner, Button, Callout, Card, CodeBlock, CodeBlockRuntime, Layout, Link, LinkCard, NotFoundLayout, Overview, OverviewGroup, PackageManagerTabs, SourceCode, Steps, SvgWrapper, Tab, Tabs, Tag, Toc, getCustomMDXComponent, parseInlineMarkdownText, renderHtmlOrText, renderInlineMarkdown, usePrevNextPage } from "@theme";`,
  );
  const parts = [
    '<p><a href="/base/">Home page</a></p>undefined',
    'checked=""/><label for="_R_1_-2" data-group-label="os: macOS">macOS</label><div class="code-panel"><p>m</p></div>',
    "<b>B</b></label>",
    '<code class="language-sh">npm install acme -D\n</code>',
    '<code class="language-sh">yarn add acme -D\n</code>',
    '<code class="language-sh">deno add npm:acme -D\n</code>',
    '<code class="language-sh">bun x\n</code>',
    '<span class="badge badge-caution">New</span><span class="badge badge-tip">Plain</span>',
    '<div class="card-box"><p class="card-name"><a href="/base/a">A</a></p><p>About</p></div>',
    '<p class="card-sign" aria-hidden="true">🚀</p><p class="card-name">B</p><p>Text</p>',
    '<aside class="callout callout-danger" role="note"><p class="callout-title">Stop</p><p>x</p></aside>',
    '<p class="callout-title">Tip</p><p>y</p>',
    '<a href="https://x.example/a.ts" target="_blank" rel="noopener noreferrer">Source</a><a href="/base/l">L</a>',
    '<a href="/base/go" class="button button--secondary">Go</a>',
    '<code class="language-js" data-meta="title=&#34;a.js&#34;">let a;\n</code>',
    '<h2>All</h2><div class="card-list"><div class="card-box"><p class="card-name"><a href="/base/a">A</a></p><ul><li><a href="/base/a#x">X</a></li></ul></div>',
    '<p class="card-name">B</p><ul><li><a href="/base/c">C</a></li></ul>',
    '<code class="language-js" data-meta="title=&#34;b.js&#34;">let b;\n</code></pre></div><i>in</i><span class="badge badge-tip">beta</span>',
    '<div class="banner"><a href="/base/n">News</a></div><img src="/i.svg" alt="" width="9"/><svg height="8"></svg>',
    "<p><u>u</u></p><p>a b c</p>",
    "<p>a <strong>b</strong> &#60;<code>c</code>&#62;</p><td>cell</td><h2>called</h2>",
  ];
  for (const part of parts) expect(html).toContain(part);
});

test("Rspress' runtime gives the page and the scheme", async () => {
  const html = await rspress(
    `{[useLang(), String(useDark()), usePageData().page.title, usePageData().page.routePath, usePageData().siteData.title,
      usePage().page.frontmatter.level, withBase("/a"), removeBase("/base/a"), useI18n()("key"), useLocation().pathname,
      normalizeHref("/a/index.html"), String(isProduction()), isActive("/guide/start.html", "/base/guide/start/"), isEqualPath("/a", "/b"),
      addLeadingSlash("a"), removeTrailingSlash("a/"), useLocaleSiteData().lang, useWindowSize(2, 1).width,
      usePages().pages.map(({ title, routePath, lang, frontmatter }) => [title, routePath, lang, frontmatter.level]), useVersion()].join("|")}
    <NoSSR fallback={<i>…</i>}><b>x</b></NoSSR>`,
    'import { NoSSR, addLeadingSlash, isActive, isEqualPath, isProduction, normalizeHref, removeBase, removeTrailingSlash, useDark, useI18n, useLang, useLocaleSiteData, useLocation, usePage, usePageData, usePages, useVersion, useWindowSize, withBase } from "@rspress/core/runtime";',
  );
  expect(html.replace(/\s+/g, "")).toBe(
    "de|false|Start|/guide/start|Acme|2|/base/a|/a|key|/base/guide/start|/a/|true|true|false|/a|a|de|2|Start,/guide/start,de,2|v1<i>…</i>",
  );
});

const iconLook = 'width="1em" height="1em" viewBox="0 0 24 24" fill="currentColor" style="vertical-align:-0.125em"';

test("Starlight's components render docsgen's blocks in expressions", async () => {
  const html = await starlight(
    `<Tabs syncKey="pm">{["npm", "pnpm"].map((name) => <TabItem key={name} label={name}>{name} i</TabItem>)}</Tabs>
    <Aside type="caution" title="Mind">x</Aside><CardGrid><Card title="A" icon="star">a</Card></CardGrid>
    <LinkCard title="B" href="/b" description="About b" /><LinkButton href="/go" variant="secondary" icon="right-arrow" style="margin: 0">Go</LinkButton>
    <Badge text="New" variant="success" /><Steps><ol><li>1</li></ol></Steps><FileTree><ul><li>src</li></ul></FileTree>
    <Icon name="star" label="Star" /><Icon name="unknown" /><Code code="let a;" lang="js" title="a.js" meta="{1}" />
    <Image src={{ src: "/i.png", width: 2, height: 1, format: "png" }} alt="I" class="x" style="max-width: 9px" densities={[1, 2]} />`,
    `import { Aside, Badge, Card, CardGrid, Code, FileTree, Icon, LinkButton, LinkCard, Steps, TabItem, Tabs } from "@astrojs/starlight/components";
    import { Image } from "astro:assets";`,
  );
  const parts = [
    'data-group-label="pm: pnpm">pnpm</label><div class="code-panel"><p>pnpm i</p></div>',
    '<aside class="callout callout-caution" role="note"><p class="callout-title">Mind</p><p>x</p></aside>',
    `<p class="card-name"><svg aria-hidden="true" ${iconLook}><path/></svg> A</p><p>a</p></div></div>`,
    '<p class="card-name"><a href="/base/b">B</a></p><p>About b</p>',
    '<a href="/base/go" class="button button--secondary" style="margin:0">Go</a>',
    '<span class="badge badge-success">New</span><div class="steps"><ol><li>1</li></ol></div>',
    `</div><svg role="img" aria-label="Star" ${iconLook}><path/></svg><div data-content="">`,
    '<div class="file-tree"><ul><li>src</li></ul></div>',
    '<code class="language-js" data-meta="title=&#34;a.js&#34; {1}">let a;\n</code>',
    '<img src="/base/i.png" alt="I" width="2" height="1" style="max-width:9px" class="x"/>',
  ];
  for (const part of parts) expect(html).toContain(part);
});
