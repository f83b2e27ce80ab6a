// Evaluated pages: components and expressions that run while pages are compiled.
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { evaluated, evaluatedSite } from "../evaluated-site.js";

const cards = evaluated(
  `<docsgen-slot n="0" name="Card">

<docsgen-hole n="0">

Some **bold** text and [a link](./other.md).

## Inner heading

\`\`\`js
const inner = 1;
\`\`\`

</docsgen-hole>

</docsgen-slot>

- <docsgen-slot n="1" name="rows" inline></docsgen-slot> rows

| a | b |
| - | - |
| <docsgen-slot n="2" name="em" inline><docsgen-hole n="0" inline>*cell*</docsgen-hole></docsgen-slot> | 2 |`,
  `import { Card } from "../components/card";
const rows = ["one", "two"];
export const slot0 = (hole) => <Card title={"The " + rows[0]}>{hole(0)}</Card>;
export const slot1 = () => rows.map((row) => <b key={row}>{row}!</b>);
export const slot2 = (hole) => <mark>{hole(0)}</mark>;`,
);

test("renders components and expressions, and treats the result like the rest of the article", async () => {
  const heads = evaluated(
    `## Own <docsgen-slot n="0" name="Badge" inline><docsgen-hole n="0" inline>kept</docsgen-hole></docsgen-slot>

## <docsgen-slot n="1" name="Name" inline></docsgen-slot>`,
    `export const slot0 = (hole) => <i>new <img src="/a.png" alt="Icon" /> {hole(0)}</i>;
export const slot1 = () => <b>Alone</b>;`,
  );
  const files = { "content/page.md": cards, "content/other.md": "# Other\n", "content/heads.md": heads };
  const one = evaluatedSite({ ...files, "public/a.png": "a" });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  // As in MDX, only what the author wrote in a heading is part of its address, unless there is nothing else.
  expect(one.read("heads.html").match(/(?<=<h2 id=")[^"]+/g)).toEqual(["own-kept", "alone"]);
  expect(one.read("heads.html")).toMatch(/href="#own-kept"[^>]*>(?:<[^>]*>)?Own kept</);
  const html = one.read("page.html");
  expect(html).not.toMatch(/docsgen-(?:slot|hole)|data-hole|class="island"/);
  expect(html).toMatch(/<div class="card"><h3 id="the-one">The one<a class="anchor"/);
  expect(html).toMatch(/Some <strong>bold<\/strong> text and <a href="\/other">a link<\/a>/);
  expect(html).toContain('<h2 id="inner-heading">');
  expect(html).toContain('<div class="code" data-lang="js">');
  expect(html).toContain("<b>one!</b><b>two!</b> rows");
  expect(html).toContain("<mark><em>cell</em></mark>");
});

test("hydrates only what needs a script, with the code of that alone", async () => {
  const page = evaluated(
    `<docsgen-slot n="0" name="Card"><docsgen-hole n="0">static</docsgen-hole></docsgen-slot>

<docsgen-slot n="1" name="Counter">

<docsgen-hole n="0">

See [the other page](./other.md).

\`\`\`js
const inner = 1;
\`\`\`

</docsgen-hole>

</docsgen-slot>`,
    `import { Card } from "../components/card";
import Counter from "../components/counter";
export const slot0 = (hole) => <Card title="Static title">{hole(0)}</Card>;
export const slot1 = (hole) => <Counter start={3}>{hole(0)}</Counter>;`,
  );
  const one = evaluatedSite({ "content/page.md": page, "content/other.md": "# Other\n" });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  const html = one.read("page.html");
  const [island = ""] = /<div class="island"[\s\S]*?<\/section><\/div>/.exec(html) ?? [];
  expect(island).toContain('data-client="visible"');
  // As React rendered it, with the article's content in the hole.
  expect(island).toContain(
    '<button type="button">Count <!-- -->3</button><div data-content="" data-hole="0"><div data-content="">',
  );
  expect(island).toContain('<a href="/other">the other page</a>');
  expect(island).toContain('<div class="code" data-lang="js">');
  expect(html.match(/class="island"/g)).toHaveLength(1);
  const [, script = ""] = /data-src="\/([^"]+)"/.exec(island) ?? [];
  const code = one.read(script);
  expect(code).toContain("Count ");
  expect(code).not.toContain("Static title");
});

test("moves elements for the head there", async () => {
  const page = evaluated(
    `<docsgen-slot n="0" name="Head"></docsgen-slot>`,
    `const Head = ({ children }) => <>{children}</>;
export const slot0 = () => <Head><title>Other title</title><meta name="description" content="Own words" /><meta property="og:image" content="https://example.org/a.png" /></Head>;`,
  );
  const one = evaluatedSite({ "content/page.md": page });
  await one.build();
  const html = one.read("page.html");
  const [head = "", body = ""] = html.split("</head>");
  expect(head).toContain("<title>Other title | Test</title>");
  expect(head.match(/<meta name="description" content="[^"]*"/g)).toEqual([
    '<meta name="description" content="Own words"',
  ]);
  expect(head).toContain('<meta property="og:image" content="https://example.org/a.png"/>');
  expect(body).not.toMatch(/<title>|<meta/);
});

test("links a page to the styles of its components, and publishes their images", async () => {
  const styled = `import "./styled.css";
import logo from "./logo.svg";
export default () => <div className="styled"><img src={logo} alt="Logo" /></div>;`;
  const css = ".styled { color: rgb(1, 2, 3); background: url(./logo.svg) }";
  const one = evaluatedSite({
    "components/styled.tsx": styled,
    "components/styled.css": css,
    "components/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>',
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Styled"></docsgen-slot>`,
      `import Styled from "../components/styled";\nexport const slot0 = () => <Styled />;`,
    ),
    "content/plain.md": "# Plain\n",
  });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  const html = one.read("page.html");
  const [, sheet = ""] = /<link rel="stylesheet" href="\/(assets\/slots-[^"]+\.css)"/.exec(html) ?? [];
  expect(one.read(sheet)).toContain(".styled{color:#010203");
  const [, image = ""] = /<img src="\/(assets\/logo-[^"]+\.svg)" alt="Logo"/.exec(html) ?? [];
  expect(one.read(image)).toContain("<svg");
  expect(one.read("plain.html")).not.toContain("slots-");
});

test("reports what fails, names the component and its place, and keeps the content", async () => {
  const files = {
    "components/broken.tsx": "export default function Broken() {\n  throw new Error('no data');\n}\n",
    "components/needy.tsx": `import { chart } from "missing-charts";\nexport default () => <p>{chart(1)}</p>;\n`,
    "components/wrong.tsx": "export default () => <p>\n",
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Broken">

<docsgen-hole n="0">

Kept **text**.

</docsgen-hole>

</docsgen-slot>

<docsgen-slot n="1" name="Needy"></docsgen-slot>

<docsgen-slot n="2" name="Wrong"><docsgen-hole n="0">More text</docsgen-hole></docsgen-slot>

<docsgen-slot n="3" name="Fine"></docsgen-slot>`,
      `import Broken from "../components/broken";
import Needy from "../components/needy";
import Wrong from "../components/wrong";
export const slot0 = (hole) => <Broken>{hole(0)}</Broken>;
export const slot1 = () => <Needy />;
export const slot2 = (hole) => <Wrong>{hole(0)}</Wrong>;
export const slot3 = () => <b>fine</b>;`,
    ),
  };
  const one = evaluatedSite(files);
  const { diagnostics } = await one.build();
  const html = one.read("page.html");
  expect(html).toContain("<p>Kept <strong>text</strong>.</p>");
  expect(html).toContain("More text");
  expect(html).toContain("<b>fine</b>");
  expect(html).not.toContain("failed:");
  const places = (file: string) => file.slice(one.root.length + 1);
  expect(
    diagnostics.map(({ code, severity, message, place, hint }) =>
      [severity, code, `${places(place?.file ?? "")}:${place?.line}`, message, hint].join(" | "),
    ),
  ).toEqual([
    "warning | component-import | components/needy.tsx:1 | The package missing-charts is not installed. It is imported by components/needy.tsx. | components that need it show only their content",
    'warning | component-build | components/wrong.tsx:2 | Unexpected end of file before a closing "p" tag. | </p>',
    "warning | component-failed | content/page.md:3 | The component Broken failed: no data | it failed at components/broken.tsx:2",
    "warning | component-failed | content/page.md:13 | The component Needy failed: The package missing-charts is not installed. | it failed at components/needy.tsx:2",
    'warning | component-failed | content/page.md:15 | The component Wrong failed: wrong.tsx has an error: Unexpected end of file before a closing "p" tag. | the page shows its content without it',
  ]);
  const strict = await one.build({ strict: true }).catch((thrown: unknown) => thrown);
  expect(String(strict)).toContain("no data");
});

test("shows everything except the component that fails, wherever it is", async () => {
  const one = evaluatedSite({
    "components/parts.jsx": `import { Component, memo } from "react";
import Chart, { Legend } from "missing-charts";
import { missing } from "./card.jsx";
import { useNothing } from "./reexports.js";
const Deep = memo(function Deep({ children }) { throw new Error("too deep"); });
class Old extends Component { render() { throw new Error("too old"); } }
const Hooked = () => {
  const [first] = useNothing();
  const { rows } = useNothing();
  return <p>Hooked {"" + rows}{rows.map((row) => <i key={row}>{row}</i>)}{first}</p>;
};
export default () => <section><p>Before</p><Old>Older</Old><Deep><p>Inside</p></Deep><Chart /><Legend>Legend</Legend><Hooked /><b>{String(!missing)}</b><p>After</p></section>;`,
    "components/reexports.js": 'export * from "./more.js";',
    "components/more.js": 'export { absent } from "./most.js";',
    "components/most.js": "export const most = 1;",
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Parts">

<docsgen-hole n="0" inline>*Never lost*</docsgen-hole>

</docsgen-slot>

<docsgen-slot n="1" name="Card">

<docsgen-hole n="0" inline>Inline *hole*</docsgen-hole>

</docsgen-slot>`,
      `import Parts from "../components/parts";
import { Card } from "../components/card";
const Closed = ({ inner }) => { throw new Error("closed"); };
export const slot0 = (hole) => <><Parts /><Closed inner={hole(0)} /></>;
export const slot1 = (hole) => <Card title="Title">{hole(0)}</Card>;`,
    ),
  });
  const { diagnostics } = await one.build();
  const html = one.read("page.html");
  expect(html).toContain(
    "<section><p>Before</p>Older<p>Inside</p>Legend<p>Hooked </p><b>false</b><p>After</p></section><em>Never lost</em>",
  );
  expect(html).toMatch(/Title<a [^>]*><\/a><\/h3>Inline <em>hole<\/em><\/div>/);
  expect(diagnostics.filter(({ code }) => code === "component-failed").map(({ message }) => message)).toEqual([
    "The component Closed failed: closed",
    "The component Deep failed: too deep",
    'The component Hooked failed: components/reexports.js does not export "useNothing".',
    "The component Old failed: too old",
    "The component Parts failed: The package missing-charts is not installed.",
    "The component Parts failed: The package missing-charts is not installed.",
  ]);
  expect(diagnostics.filter(({ code }) => code === "component-build").map(({ message }) => message)).toEqual([
    'No matching export in "components/most.js" for import "absent".',
    'No matching export in "components/card.jsx" for import "missing".',
    'No matching export in "components/reexports.js" for import "useNothing".',
  ]);
});

test("shows the content of components that fail while a Suspense waits for them", async () => {
  const page = evaluated(
    `<docsgen-slot n="0" name="Boundary"><docsgen-hole n="0">Kept</docsgen-hole></docsgen-slot>

<docsgen-slot n="1" name="Alive"><docsgen-hole n="0">Alive</docsgen-hole></docsgen-slot>`,
    `import { Suspense, useState } from "react";
const Broken = ({ children }) => { throw new Error("broken"); };
const OnlyInBrowsers = ({ children }) => { useState(); throw new Error("no window"); };
export const slot0 = (hole) => <Suspense fallback="Wait"><i>Before</i><Broken>{hole(0)}</Broken></Suspense>;
export const slot1 = (hole) => <Suspense fallback="Soon"><OnlyInBrowsers>{hole(0)}</OnlyInBrowsers></Suspense>;`,
  );
  const one = evaluatedSite({ "content/page.md": page });
  const { diagnostics } = await one.build();
  const html = one.read("page.html");
  expect(html).toContain("<i>Before</i>Kept");
  expect(html).not.toContain("Wait");
  // React renders the other one in browsers.
  expect(html).toMatch(/class="island"[^>]*>.*Soon/);
  expect(diagnostics.map(({ message }) => message)).toEqual(["The component Broken failed: broken"]);
});

test("replaces a file that throws while it is loaded, and shows the other components of the page", async () => {
  const files = {
    "components/wide.jsx":
      "const isWide = globalThis.noWindow.innerWidth > 999;\nexport default () => <b>{isWide}</b>;\n",
    "components/sized.jsx": `import Wide from "./wide";\nexport const Sized = ({ children }) => <em>sized {children}</em>;\nexport { Wide };`,
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Wide"><docsgen-hole n="0">Kept</docsgen-hole></docsgen-slot>

<docsgen-slot n="1" name="Counter"><docsgen-hole n="0">Text</docsgen-hole></docsgen-slot>`,
      `import { Sized, Wide } from "../components/sized";
import Counter from "../components/counter";
export const slot0 = (hole) => <Sized><Wide>{hole(0)}</Wide></Sized>;
export const slot1 = (hole) => <Counter start={4}>{hole(0)}</Counter>;`,
    ),
  };
  const one = evaluatedSite(files);
  const first = await one.build({ threads: 1 });
  const bytes = one.tree();
  const html = one.read("page.html");
  expect(html).toContain("<em>sized Kept</em>");
  expect(html).toMatch(/class="island".*Count <!-- -->4/);
  const describe = ({ diagnostics }: typeof first) =>
    diagnostics.map(
      ({ code, message, place }) => `${code} ${place?.file.slice(one.root.length + 1)}:${place?.line} ${message}`,
    );
  expect(describe(first)).toEqual([
    "component-build components/wide.jsx:1 The file cannot be loaded: Cannot read properties of undefined (reading 'innerWidth')",
    "component-failed content/page.md:3 The component Wide failed: wide.jsx cannot be loaded: Cannot read properties of undefined (reading 'innerWidth')",
  ]);
  expect(describe(await one.build({ threads: 2 }))).toEqual(describe(first));
  expect(one.tree()).toEqual(bytes);
  one.edit("components/wide.jsx", () => "export default () => <b>wide</b>;");
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("page.html")).toContain("<em>sized <b>wide</b></em>");
});

test("waits for asynchronous components, and shows everything except those that fail", async () => {
  const one = evaluatedSite({
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Late">

<docsgen-hole n="0">

Text **in** it.

</docsgen-hole>

</docsgen-slot>

<docsgen-slot n="1" name="Lost"><docsgen-hole n="0">Kept</docsgen-hole></docsgen-slot>`,
      `import { Suspense } from "react";
import Counter from "../components/counter";
const later = (value) => new Promise((resolve) => setTimeout(() => resolve(value), 1));
const Item = async ({ name }) => <li>{await later(name)} {1}</li>;
const Late = async ({ children }) => <ul><Item name="a" /><Suspense fallback="…"><Item name="b" /></Suspense><Counter />{children}</ul>;
const Lost = async ({ children }) => { await later(); throw new Error("offline"); };
export const slot0 = (hole) => <Late>{hole(0)}</Late>;
export const slot1 = (hole) => <p>Before <Lost>{hole(0)}</Lost></p>;`,
    ),
  });
  const { diagnostics } = await one.build();
  const html = one.read("page.html");
  expect(html).toMatch(
    /<ul><li>a 1<\/li><li>b 1<\/li><section><button type="button">Count 0<\/button><\/section>\s*<p>Text <strong>in<\/strong> it\.<\/p>/,
  );
  expect(html).toContain("<p>Before Kept</p>");
  expect(html).not.toContain('class="island"');
  expect(diagnostics.map(({ message }) => message)).toEqual(["The component Lost failed: offline"]);
});

test("lists the pages of the site, and lists them again when one changes", async () => {
  const list = evaluated(
    '<docsgen-slot n="0" name="List"></docsgen-slot>',
    `import { pages } from "docsgen:pages";
export const slot0 = () => <ul>{pages.map(({ url, title }) => <li key={url}><a href={url}>{title}</a></li>)}</ul>;`,
  );
  const plain = { "content/cards.md": cards, "content/other.md": "# Other\n" };
  const one = evaluatedSite({ "content/list.md": list, "content/a.md": "# Tea\n", ...plain });
  await one.build();
  expect(one.read("list.html")).toContain('<li><a href="/a">Tea</a></li>');
  one.write({ "content/a.md": "# Coffee\n" });
  const { compiled } = await one.build();
  expect(one.read("list.html")).toContain('<li><a href="/a">Coffee</a></li>');
  // Pages that do not list others stay.
  expect(compiled).toEqual(["a.md", "list.md"]);
});

test("finds a package of the workspace once it is built", async () => {
  const page = evaluated(
    '<docsgen-slot n="0" name="Kit"></docsgen-slot>',
    'import { name } from "@acme/kit";\nexport const slot0 = () => <b>{name}</b>;',
  );
  const exports = { ".": { import: "./dist/kit.js" } };
  const one = evaluatedSite({
    "content/page.md": page,
    "packages/kit/package.json": JSON.stringify({ name: "@acme/kit", version: "1.0.0", exports }),
  });
  mkdirSync(join(one.root, "node_modules/@acme"), { recursive: true });
  symlinkSync(join(one.root, "packages/kit"), join(one.root, "node_modules/@acme/kit"));
  const { diagnostics } = await one.build();
  expect(diagnostics.map(({ code }) => code)).toContain("component-import");
  one.write({ "packages/kit/dist/kit.js": "export const name = 'built';" });
  expect((await one.build()).diagnostics).toEqual([]);
  expect(one.read("page.html")).toContain("<b>built</b>");
});

test("bundles the modules of packages instead of scripts that load others at run time", async () => {
  const page = evaluated(
    '<docsgen-slot n="0" name="Kit"></docsgen-slot>',
    'import { name } from "kit";\nexport const slot0 = () => <b>{name}</b>;',
  );
  const one = evaluatedSite({
    "content/page.md": page,
    "node_modules/kit/package.json": '{ "name": "kit", "version": "1.0.0", "main": "main.js", "module": "module.js" }',
    "node_modules/kit/main.js": "(function (load) { exports.name = load('./name').name; })(require);",
    "node_modules/kit/name.js": "exports.name = 'script';",
    "node_modules/kit/module.js": "export const name = 'module';",
  });
  await one.build();
  expect(one.read("page.html")).toContain("<b>module</b>");
});

test("gives asynchronous components the HTML of their content, which stays Markdown if it is not changed", async () => {
  const page = evaluated(
    `<docsgen-slot n="0" name="Raw">

<docsgen-hole n="0">

See [other](./other.md).

\`\`\`js
const inner = 1;
\`\`\`

</docsgen-hole>

</docsgen-slot>`,
    `import { htmlOf } from "docsgen:page";
const Raw = async ({ children }) => {
  const html = (await htmlOf(children)).trim();
  return <div data-length={html.length > 40}>
    <div dangerouslySetInnerHTML={{ __html: html }} />
    <p dangerouslySetInnerHTML={{ __html: /See <a[^>]*>(.*?)<.a>/.exec(html)[1].toUpperCase() }} />
  </div>;
};
export const slot0 = (hole) => <Raw>{hole(0)}</Raw>;`,
  );
  const one = evaluatedSite({ "content/page.md": page, "content/other.md": "# Other\n" });
  expect((await one.build()).diagnostics).toEqual([]);
  const html = one.read("page.html");
  expect(html).toContain('<div data-length="true">');
  expect(html).toContain('See <a href="/other">other</a>');
  expect(html).toContain('<div class="code" data-lang="js">');
  expect(html).toContain("<p>OTHER</p>");
});

test("renders a component that fails once more with the contexts of the site's root component", async () => {
  const one = evaluatedSite(
    {
      "components/label.jsx": `import { createContext, useContext } from "react";
const Label = createContext();
export const LabelProvider = ({ children }) => <div><Label.Provider value="provided">{children}</Label.Provider></div>;
export function useLabel() {
  const label = useContext(Label);
  if (!label) throw new Error("no provider");
  return label;
}`,
      "components/root.jsx": `import { memo, useState } from "react";
import { LabelProvider } from "./label";
const Frame = memo(({ children }) => <main className="frame">{children}<footer>Never shown</footer></main>);
const Broken = ({ children }) => { throw new Error("broken root"); };
function Client({ children }) {
  const [banner] = useState("Banner");
  return <><p>{banner}</p><Frame><LabelProvider><Broken>{children}</Broken></LabelProvider></Frame></>;
}
export default async ({ children }) => <Client>{children}</Client>;`,
      "content/page.md": evaluated(
        `<docsgen-slot n="0" name="Labeled"><docsgen-hole n="0">Text</docsgen-hole></docsgen-slot>

<docsgen-slot n="1" name="Partly"><docsgen-hole n="0">More</docsgen-hole></docsgen-slot>

<docsgen-slot n="2" name="Lively"></docsgen-slot>

<docsgen-slot n="3" name="Patient"></docsgen-slot>`,
        `import { Suspense, useState } from "react";
import { useLabel } from "../components/label";
const Labeled = ({ children }) => <section>{useLabel()}: {children}</section>;
const Broken = () => { throw new Error("broken"); };
export const slot0 = (hole) => <Labeled>{hole(0)}</Labeled>;
const Lively = () => <b onClick={useState}>lively <Labeled /></b>;
export const slot1 = (hole) => <Labeled><Broken />{hole(0)}</Labeled>;
export const slot2 = () => <Suspense fallback="Wait"><Lively /></Suspense>;
export const slot3 = () => <Suspense fallback="Wait"><Labeled>last</Labeled></Suspense>;`,
      ),
    },
    `{ esbuild: ({ root }) => [{ name: "root", setup: (build) => build.onResolve({ filter: /^docsgen:root$/ }, () => ({ path: root + "/components/root.jsx" })) }] }`,
  );
  const { diagnostics } = await one.build();
  const html = one.read("page.html");
  expect(html).toContain("<section>provided: Text</section>");
  expect(html).toContain("<section>provided: More</section>");
  expect(html).toContain("<b>lively <section>provided: </section></b>");
  expect(html).toContain("<section>provided: last</section>");
  expect(html).not.toMatch(/Banner|class="frame"|Never shown|Wait/);
  expect(diagnostics.map(({ message }) => message)).toEqual(["The component Broken failed: broken"]);
});

/** A page of each kind: static, alive, with styles, with an included file, and with a failure. */
function variousSite() {
  return evaluatedSite({
    "components/styled.css": "i { color: red }",
    "components/styled.tsx": `import "./styled.css";\nexport default () => <i>styled</i>;`,
    "parts/shared.md": evaluated(
      `Shared <docsgen-slot n="0" name="Styled" inline></docsgen-slot>.`,
      `import Styled from "../components/styled";\nexport const slot0 = () => <Styled />;`,
    ),
    "content/static.md": cards,
    "content/other.md": "# Other\n",
    ...Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [
        `content/page-${index}.md`,
        evaluated(
          `<docsgen-slot n="0" name="Counter"><docsgen-hole n="0">Text</docsgen-hole></docsgen-slot>

<docsgen-slot n="1" name="Broken"></docsgen-slot>

<!--@include: ../parts/shared.md-->`,
          `import Counter from "../components/counter";
import { usePage, frontMatter } from "docsgen:page";
const Title = () => <b>{usePage().title}</b>;
const Broken = () => { throw new Error("page ${index}"); };
export const slot0 = (hole) => <Counter start={${index}}><Title />{hole(0)}</Counter>;
export const slot1 = () => <Broken />;`,
        ),
      ]),
    ),
  });
}

test("writes the same bytes in any folder, on any number of threads, cold and warm", async () => {
  const one = variousSite();
  const first = await one.build({ threads: 1 });
  const bytes = one.tree();
  const describe = ({ diagnostics }: typeof first) => diagnostics.map(({ code, message }) => `${code} ${message}`);
  expect(first.diagnostics.length).toBeGreaterThan(0);
  const warm = await one.build({ threads: 2 });
  expect(warm.compiled).toEqual([]);
  expect(describe(warm)).toEqual(describe(first));
  expect(one.tree()).toEqual(bytes);
  const other = variousSite();
  const second = await other.build({ threads: 2 });
  expect(describe(second)).toEqual(describe(first));
  expect(other.tree()).toEqual(bytes);
  one.edit("components/styled.tsx", (text) => text.replace("styled</i>", "edited</i>"));
  const edited = await one.build();
  expect(edited.compiled.sort()).toEqual(Array.from({ length: 8 }, (_, index) => `page-${index}.md`));
  expect(one.read("page-3.html")).toContain(">edited</i>");
  one.edit("components/styled.tsx", (text) => text.replace("edited</i>", "styled</i>"));
  await one.build();
  expect(one.tree()).toEqual(bytes);
});

test("does not depend on anything but declared inputs", async () => {
  const { verified, diagnostics } = await variousSite().verify();
  expect(verified).toBeDefined();
  expect(diagnostics.filter(({ code }) => code !== "component-failed")).toEqual([]);
});

test("keeps the Markdown of a page free of slots, with the text that they render", async () => {
  const one = evaluatedSite({ "content/page.md": cards, "content/other.md": "# Other\n" });
  await one.build();
  expect(one.read("page.md")).toMatchInlineSnapshot(`
    "# Page

    The one



    Some **bold** text and [a link](/other.md).

    ## Inner heading

    \`\`\`js
    const inner = 1;
    \`\`\`





    - one!two! rows

    | a | b |
    | - | - |
    | *cell* | 2 |
    "
  `);
});

test("checks the links and images that components render, and names the component", async () => {
  const one = evaluatedSite({
    "content/page.md": evaluated(
      `<docsgen-slot n="0" name="Links"></docsgen-slot>

<docsgen-slot n="1" name="Live"></docsgen-slot>`,
      `const Links = () => <p><a href="./other.md#no-anchor">a</a> <a href="./other.md">b</a> <img src="./missing.png" alt="" /></p>;
export const slot0 = () => <Links />;
export const slot1 = () => <a href="/nowhere" onClick={() => {}}>c</a>;`,
    ),
    "content/other.md": "# Other\n",
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message, place }) => `${place?.line} ${code}: ${message}`)).toEqual([
    '3 dead-anchor: The anchor "no-anchor" does not exist on /other: ./other.md#no-anchor (rendered by the component Links)',
    "3 missing-image: The image ./missing.png does not exist. (rendered by the component Links)",
    "5 dead-link: The linked page does not exist: /nowhere (rendered by the component Live)",
  ]);
});

test("works with a strict policy for raw HTML, and in a file that a page includes", async () => {
  const one = evaluatedSite({
    "content/page.md": "# Page\n\n<!--@include: ../parts/one.md-->\n\n<!--@include: ../parts/two.md-->\n\n<i>raw</i>\n",
    "parts/one.md": evaluated(
      `<docsgen-slot n="0" name="b" inline><docsgen-hole n="0" inline>one</docsgen-hole></docsgen-slot>`,
      "export const slot0 = (hole) => <b>{hole(0)}</b>;",
    ),
    "parts/two.md": evaluated(
      `- <docsgen-slot n="0" name="u" inline></docsgen-slot>`,
      'import { two } from "./two.js";\nexport const slot0 = () => <u>{two}</u>;',
    ),
    "parts/two.js": 'export const two = "two";\n',
    "site.config.ts": `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
import { evaluated } from "./evaluated.mjs";
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), evaluated()], markdown: { html: "escape" } });
`,
  });
  await one.build();
  const html = one.read("page.html");
  expect(html).toContain("<b>one</b>");
  expect(html).toContain("<u>two</u>");
  expect(html).toContain("&#x3C;i>raw&#x3C;/i>");
});
