import { expect, test } from "vitest";
import { fumadocsCounterparts } from "../../../plugins/dialects/fumadocs/counterparts.js";
import { codeStatement } from "../../../plugins/dialects/jsx/slots/code-children.js";
import { nextraCounterparts } from "../../../plugins/dialects/nextra/counterparts.js";
import type { Counterparts } from "../../../plugins/dialects/react/counterparts.js";
import { renderJsx } from "./render.js";

const renderWith = (counterparts: Counterparts) => (jsx: string, imports: string) =>
  renderJsx(jsx.replaceAll(/>\s*\n\s*</g, "><"), { counterparts, imports });
const nextra = renderWith(nextraCounterparts);
const fumadocs = renderWith(fumadocsCounterparts);

test("next/link adds the base, and its child can be the link", async () => {
  const html = await nextra(
    `<Link href="/a" prefetch={false} scroll className="x">A</Link>
    <Link href={{ pathname: "/b", query: { q: 1 }, hash: "h" }} legacyBehavior passHref><a className="y">B</a></Link>`,
    'import Link from "next/link";',
  );
  expect(html).toBe('<a href="/base/a" class="x">A</a><a class="y" href="/base/b?q=1#h">B</a>');
});

test("next/image renders an image of the given size", async () => {
  const html = await nextra(
    `<Image src={{ src: "/a.png", width: 20, height: 10, blurDataURL: "data:" }} alt="A" placeholder="blur" priority />
    <Image src="/b.png" alt="" width={5} height={6} quality={80} unoptimized />
    <Image src="/c.png" alt="" fill objectFit="cover" sizes="100vw" />`,
    'import Image from "next/image";',
  );
  expect(html.replaceAll(/<link[^>]*>/g, "")).toBe(
    '<img src="/base/a.png" alt="A" width="20" height="10" loading="eager"/>' +
      '<img src="/base/b.png" alt="" width="5" height="6"/>' +
      '<img src="/base/c.png" alt="" style="position:absolute;inset:0;width:100%;height:100%;object-fit:cover" sizes="100vw"/>',
  );
});

test("the hooks of Next.js give paths without the base", async () => {
  const html = await nextra(
    `{[useRouter().asPath, useRouter().basePath, useRouter().locale, usePathname(), useSearchParams().get("q") ?? "none",
      useTheme().resolvedTheme, String(useMounted()), useHash() || "no hash", String(useCopy().isCopied), String(useLinkStatus().pending)].join("|")}
    <Script src="/a.js" strategy="lazyOnload" /><Head><title>{"A"} B</title></Head>`,
    `import { useRouter } from "next/router";
    import { usePathname, useSearchParams } from "next/navigation";
    import { useTheme } from "nextra-theme-docs";
    import { useCopy, useHash, useMounted } from "nextra/hooks";
    import { useLinkStatus } from "next/link";
    import Script from "next/script";
    import Head from "next/head";`,
  );
  expect(html).toBe("<title>A B</title>/guide/start|/base|de|/guide/start|none|light|false|no hash|false|false");
});

test("next/dynamic shows its fallback for components that only run in the browser", async () => {
  const html = await nextra(
    "<Chart />",
    `import dynamic from "next/dynamic";
    const Chart = dynamic(() => import("next/link"), { ssr: false, loading: () => <i>…</i> });`,
  );
  expect(html).toBe("<i>…</i>");
});

test("Nextra's components render docsgen's blocks", async () => {
  const html = await nextra(
    `<Callout type="error" emoji="💥">Broken</Callout>
    <Tabs items={["npm", { label: "Yarn", disabled: true }]} defaultIndex={1} storageKey="pm">
      <Tabs.Tab>1</Tabs.Tab><Tab><p>2</p></Tab>
    </Tabs>
    <Cards num={2}><Card title="A" href="/a" icon={<b>i</b>} arrow /><Cards.Card title="B" href="https://b.example">Text</Cards.Card></Cards>
    <Steps><h3>One</h3></Steps>
    <FileTree><FileTree.Folder name="src" defaultOpen><FileTree.File name="a.ts" active /></FileTree.Folder></FileTree>
    <Bleed full>wide</Bleed><Collapse isOpen={false}>hidden</Collapse><Banner storageKey="x">New</Banner>
    <Pre className="language-js" filename="a.js"><code>let a;</code></Pre>
    <Popup><Popup.Button>More</Popup.Button><Popup.Panel>p</Popup.Panel></Popup><Mermaid chart="graph TD; A-->B" />
    <Select value="b" options={[{ id: "a", name: "A" }, { id: "b", name: <b>B</b> }]} title="Kind" />
    <Table><tbody><Tr><Th>h</Th><Td>d</Td></Tr></tbody></Table>`,
    'import { Banner, Bleed, Callout, Card, Cards, Collapse, FileTree, Mermaid, Popup, Pre, Select, Steps, Tab, Table, Tabs, Td, Th, Tr } from "nextra/components";',
  );
  const parts = [
    '<aside class="callout callout-danger" role="note"><p class="callout-title">💥 Danger</p><p>Broken</p></aside>',
    'data-group-label="pm: npm">npm</label><div class="code-panel"><p>1</p></div>',
    'disabled="" name="_R_2_" checked=""/><label for="_R_2_-2" data-group-label="pm: Yarn">Yarn</label>',
    '<div class="card-box"><p class="card-sign" aria-hidden="true"><b>i</b></p><p class="card-name"><a href="/base/a">A</a></p></div>',
    '<p class="card-name"><a href="https://b.example">B</a></p><p>Text</p>',
    '<div class="headed-steps"><h3>One</h3></div>',
    '<li class="file-tree-folder"><details open=""><summary><span class="file-tree-name">src</span></summary>',
    '<span class="file-tree-name"><strong>a.ts</strong></span>',
    '<div class="bleed">wide</div><div hidden="">hidden</div><div class="banner">New</div>',
    '<code class="language-js" data-meta="title=&#34;a.js&#34;">let a;\n</code>',
    '<details class="callout-details"><summary>More</summary><div>p</div></details>',
    '<code class="language-mermaid">graph TD; A--&#62;B\n</code>',
    '<select title="Kind" aria-label="Kind"><option value="a">A</option><option value="b" selected="">B</option></select>',
    "<table><tbody><tr><th>h</th><td>d</td></tr></tbody></table>",
  ];
  for (const part of parts) expect(html).toContain(part);
});

test("elements of Markdown are components", async () => {
  const html = await nextra(
    '<H2 id="a">A</H2><A href="/b">B</A><Pre><code data-language="js">let a;</code></Pre><Wrapper>c</Wrapper><Mark>d</Mark>',
    `import { useMDXComponents } from "nextra-theme-docs";
    const mark = (props: object) => <mark {...props} />;
    const { h2: H2, a: A, pre: Pre, wrapper: Wrapper, mark: Mark } = useMDXComponents({ mark });`,
  );
  expect(html).toBe(
    '<h2 id="a">A</h2><a href="/base/b">B</a><div data-content=""><pre><code class="language-js">let a;\n</code></pre></div>c<mark>d</mark>',
  );
});

test("Nextra's tabs can be controlled", async () => {
  const html = await nextra(
    '<Tabs items={["a", "b"]} selectedIndex={1} onChange={() => {}}><Tab>1</Tab><Tab>2</Tab></Tabs>',
    'import { Tab, Tabs } from "nextra/components";',
  );
  expect(html).toMatch(/id="_R_0_-2" name="_R_0_" checked=""/);
});

test("Fumadocs' components render docsgen's blocks", async () => {
  const html = await fumadocs(
    `<Callout type="warn" title="Careful" icon={<b>!</b>}><p>x</p></Callout>
    <CalloutContainer type="idea"><CalloutTitle>Idea</CalloutTitle><CalloutDescription>y</CalloutDescription></CalloutContainer>
    <Cards><Card title="A" href="/a" description="About a">more</Card></Cards>
    <Steps><Step>First</Step><Step><p>Second</p></Step></Steps>
    <Accordions type="single" defaultValue="Why?"><Accordion title="Why?" id="why">Because</Accordion><Accordion title="How?">So</Accordion></Accordions>
    <Files><Folder name="app" defaultOpen><File name="page.tsx" icon={<i />} /></Folder></Files>
    <TypeTable type={{ size: { type: "number", default: "3", required: true, description: "Its size" },
      old: { type: "string", typeDescription: "any text", typeDescriptionLink: "/types", deprecated: true } }} />
    <DynamicCodeBlock lang="ts" code="let a: number;" codeblock={{ title: "a.ts" }} />
    <CodeBlock title="b.sh"><Pre>{"npm i"}</Pre></CodeBlock>
    <CodeBlock><Pre dangerouslySetInnerHTML={{ __html: "<span class='line'>a &lt; <b>b</b> &#x26;&#38; c &#x110000;&#0;</span><span class='line'>d</span>" }} /></CodeBlock>
    <ImageZoom src="/z.png" alt="Z" /><InlineTOC items={[{ title: "One", url: "#one", depth: 2 }]} />
    <Heading as="h4">Deep</Heading><Banner>New</Banner><Link href="https://x.example">X</Link>`,
    `import { Accordion, Accordions } from "fumadocs-ui/components/accordion";
    import { Banner } from "fumadocs-ui/components/banner";
    import { Callout, CalloutContainer, CalloutDescription, CalloutTitle } from "fumadocs-ui/components/callout";
    import { Card, Cards } from "fumadocs-ui/components/card";
    import { CodeBlock, Pre } from "fumadocs-ui/components/codeblock";
    import { DynamicCodeBlock } from "fumadocs-ui/components/dynamic-codeblock";
    import { File, Files, Folder } from "fumadocs-ui/components/files";
    import { Heading } from "fumadocs-ui/components/heading";
    import { ImageZoom } from "fumadocs-ui/components/image-zoom";
    import { InlineTOC } from "fumadocs-ui/components/inline-toc";
    import { Step, Steps } from "fumadocs-ui/components/steps";
    import { TypeTable } from "fumadocs-ui/components/type-table";
    import Link from "fumadocs-core/link";`,
  );
  const parts = [
    '<aside class="callout callout-warning" role="note"><p class="callout-title"><b>!</b> Careful</p><p>x</p></aside>',
    '<aside class="callout callout-tip" role="note"><p class="callout-title">Idea</p><p>y</p></aside>',
    '<p class="card-name"><a href="/base/a">A</a></p><p>About a</p><p>more</p></div>',
    '<div class="steps"><ol><li class="step"><p>First</p></li><li class="step"><p>Second</p></li></ol></div>',
    /<details class="callout-details" id="why" open="" name="([^"]+)"><summary>Why\?<\/summary><p>Because<\/p><\/details><details class="callout-details" name="\1">/,
    '<summary><span class="file-tree-name">app</span></summary>',
    "<td><code>size</code></td><td><code>number</code></td><td><code>3</code></td><td>Its size</td>",
    '<td><s><code>old?</code></s></td><td><a href="/base/types"><code>any text</code></a></td>',
    '<code class="language-ts" data-meta="title=&#34;a.ts&#34;">let a: number;\n</code>',
    '<code data-meta="title=&#34;b.sh&#34;">npm i\n</code>',
    "<pre><code>a &#60; b &#38;&#38; c &#38;#x110000;&#38;#0;\nd\n</code></pre>",
    '<img src="/base/z.png" alt="Z"/>',
    '<ul><li><a href="#one">One</a></li></ul>',
    '<h4>Deep</h4><div class="banner">New</div>',
    '<a href="https://x.example" target="_blank" rel="noreferrer noopener">X</a>',
  ];
  for (const part of parts) {
    if (typeof part === "string") expect(html).toContain(part);
    else expect(html).toMatch(part);
  }
});

test("Fumadocs' links work without its router", async () => {
  const html = await fumadocs(
    `<DynamicLink href="/[lang]/a">A</DynamicLink><Link href="/b">{usePathname()}</Link><Anchor href="./c">C</Anchor>
    <ServerCodeBlock lang="ts" code="let a;" />`,
    `import "server-only";
    import { DynamicLink } from "fumadocs-core/dynamic-link";
    import { Link, usePathname } from "fumadocs-core/framework";
    import { createRelativeLink } from "fumadocs-ui/mdx";
    import { ServerCodeBlock } from "fumadocs-ui/components/codeblock.rsc";
    const Anchor = createRelativeLink();`,
  );
  expect(html).toContain('<a href="/base/a">A</a><a href="/base/b">/guide/start</a><a href="./c">C</a>');
  expect(html).toContain('<code class="language-ts">let a;\n</code>');
});

test("components read a code block as the tool passes it", async () => {
  const block = (shape: string) => `docsgenCode(<i />, "ts", "a\\n\\n  b", "${shape}")`;
  const html = await fumadocs(
    `<Lines>{${block("fragment")}}</Lines><Text>{${block("text")}}</Text>`,
    `${codeStatement}
    const textOf = (line) => (typeof line === "string" ? "|" : (line.props.children?.props.children ?? ""));
    const Lines = ({ children }) => children.props.children.props.children.props.children.map(textOf).join("");
    const Text = ({ children }) => <b>{children.props.children.props.children}{children}</b>;`,
  );
  expect(html).toBe('a||  b<b>a\n\n  b\n<i><code class="language-ts">a\n\n  b\n</code></i></b>');
});

test("Fumadocs' tabs are a list, or triggers", async () => {
  const imports = `import { Tab, Tabs, TabsContent, TabsList, TabsTrigger } from "fumadocs-ui/components/tabs";
    import components from "fumadocs-ui/mdx";`;
  const listed = await fumadocs(
    '<Tabs items={["Java Script", "Rust"]} groupId="lang" defaultIndex={1}><Tab value="rust">r</Tab><Tab value="java-script">j</Tab></Tabs>',
    imports,
  );
  expect(listed).toMatch(/>Rust<\/label><div class="code-panel"><p>r<\/p><\/div>.*>Java Script<\/label>.*<p>j<\/p>/);
  const triggered = await fumadocs(
    `<Tabs defaultValue="b"><TabsList><TabsTrigger value="a">One</TabsTrigger><TabsTrigger value="b">Two</TabsTrigger></TabsList>
    <TabsContent value="a">1</TabsContent><TabsContent value="b">2</TabsContent></Tabs>{String("Callout" in components)}`,
    imports,
  );
  expect(triggered).toMatch(/>One<\/label>.*<p>1<\/p>.*checked=""\/><label [^>]+>Two<\/label>.*<p>2<\/p>.*true$/);
});
