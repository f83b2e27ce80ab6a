// Custom components in complete sites: the markup of built pages, and errors with their positions.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const counter = `import { useState } from "react";
export default function Counter({ start, label = "Count" }: { start: number; label?: string }) {
  const [count, setCount] = useState(start);
  if (typeof start !== "number") throw new Error("start is no number");
  return <button type="button" onClick={() => setCount(count + 1)}>{label}: {count}</button>;
}
`;
const config = (files: string, more = "") => `import { defineConfig } from "docsgen";
import { components, defaultPlugins } from "docsgen/plugins";
${more}
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), components(${files})] });
`;

function islandSite(page: string, files: Record<string, string> = {}): TestSite {
  return site({
    "site.config.ts": config('{ Counter: "./components/counter.tsx" }'),
    "components/counter.tsx": counter,
    "content/page.md": page,
    ...files,
  });
}

const listIslands = (html: string) => html.match(/<div class="island"[^>]*>.*?<\/div>/g) ?? [];

test("renders a directive as the component's markup, along with its props and script", async () => {
  const one = islandSite("# Page\n\nBefore\n\n::Counter{start=3 client}\n\nAfter\n");
  await one.build();
  const html = one.read("page.html");
  expect(html).toMatch(
    /<p>Before<\/p>\s*<div class="island"[^>]*><button type="button">Count<!-- -->: <!-- -->3<\/button><\/div>\s*<p>After<\/p>/,
  );
  const [island = ""] = listIslands(html);
  expect(island).toContain('data-client="interaction"');
  expect(island).toContain('data-props="{&quot;start&quot;:3}"');
  const [, script = ""] = /data-src="\/([^"]+)"/.exec(island) ?? [];
  expect(one.read(script)).toContain("Count");
  expect(html).not.toContain("docsgen-component");
  expect(one.read("page.js")).toContain("data-src");
});

test("is allowed wherever a block is, either alone or on consecutive lines", async () => {
  const one = islandSite(
    "# Page\n\n::Counter{start=1 client}\n::Counter{start=2 client=idle}\n\n> ::Counter{start=3 client=visible}\n> ::Counter{start=4 client}\n\n- ::Counter{start=5 client}\n\n:::note\n::Counter{start=6 client}\n:::\n",
  );
  await one.build();
  const islands = listIslands(one.read("page.html"));
  expect(islands.map((island) => /-- -->(\d)/.exec(island)?.[1])).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(new Set(islands.map((island) => /data-prefix="([^"]+)"/.exec(island)?.[1])).size).toBe(6);
});

test("can be registered by the site and by a plugin, even on consecutive lines", async () => {
  const one = islandSite("# Page\n\n::Counter{start=1}\n::Badge\n\n::Badge{client}\n\n::Badges\n", {
    "site.config.ts": config(
      '{ Counter: "./components/counter.tsx" }, ',
      'import { badge } from "./badge/index.mjs";',
    ).replace(", )", "), badge()"),
    "badge/index.mjs": `import { components } from "docsgen/plugins";
export const badge = () => [components({ Badge: new URL("./badge.tsx", import.meta.url) }), { name: "badge" }];
`,
    "badge/badge.tsx": "export default () => <i>Badge</i>;\n",
  });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ message, place }) => [message, place?.line])).toEqual([
    ['No component "Badges" is registered.', 8],
  ]);
  await one.edit("content/page.md", (text) => text.replace("::Badges\n", "")).build();
  const html = one.read("page.html");
  expect(html).toMatch(
    /<button type="button">Count: 1<\/button>\s*<i>Badge<\/i>\s*<div class="island"[^>]*><i>Badge<\/i>/,
  );
  one.edit("badge/index.mjs", (text) => text.replace("{ Badge:", "{ Counter:"));
  expect((await one.fail()).text).toContain(
    'The plugins components and components both register a component named "Counter".',
  );
});

test("reads numbers, strings, lists, and flags", async () => {
  const one = islandSite(`# Page\n\n::Show{a=1 b="two words" c='"' d e=word f=[1,2] g=false h=">&<"}\n`, {
    "site.config.ts": config('{ Show: "./components/show.tsx" }'),
    "components/show.tsx": "export default (props: object) => <code>{JSON.stringify(props)}</code>;\n",
  });
  await one.build();
  const shown = /<code>(\{.*?\})<\/code>/.exec(one.read("page.html"))?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(shown).toBe('{"a":1,"b":"two words","c":"\\"","d":true,"e":"word","f":[1,2],"g":false,"h":"&gt;&amp;&lt;"}');
});

test("resolves and checks addresses in props like links in text", async () => {
  const box = `export default ({ href, rows = [], url, src, children }: any) => (
  <a href={href} data-url={url} data-src={src} data-rows={JSON.stringify(rows)}>{children}</a>
);
`;
  const files = {
    "site.config.ts": config('{ Box: "./components/box.tsx" }').replace("title:", 'base: "/base/", title:'),
    "components/box.tsx": box,
    "content/guide/start.md": "# Start\n",
    "content/.env": "TOKEN=hunter2\n",
  };
  const one = islandSite(
    `# Page

::Box{href=./guide/start.md url=/v1/users src="data:image/png;base64,AA" rows=[{"link": "/guide/start#start"}]}

A <Box href="/guide/start" url="">word</Box>
`,
    files,
  );
  expect((await one.build()).diagnostics).toEqual([]);
  const html = one.read("page.html");
  expect(html).toContain('<a href="/base/guide/start" data-url="/v1/users" data-src="data:image/png;base64,AA"');
  expect(html).toContain('data-rows="[{&quot;link&quot;:&quot;/base/guide/start#start&quot;}]"');
  expect(html).toContain('<a href="/base/guide/start" data-url=""');
  one.write({
    "content/page.md": `# Page

::Box{href="javascript:a" url="JavaScript:b" src="data:text/html,c" rows=[{"link": "vbscript:d"}]}

<Box href="./.env">word</Box>
`,
    "content/new.mdx": '# New\n\n<Box href="/gone">\n\nText\n\n</Box>\n',
  });
  const { diagnostics } = await one.fail();
  const reported = diagnostics.map(({ code, place }) => `${code} ${place?.file.split("/").at(-1)}:${place?.line}`);
  expect(reported.filter((line) => /unsafe/.test(line))).toEqual(Array(4).fill("unsafe-address page.md:3"));
  expect(reported.filter((line) => !/unsafe/.test(line)).sort()).toEqual([
    "dead-link new.mdx:3",
    "private-file page.md:5",
  ]);
  const levels = 'checks: { "unsafe-address": "off", "private-file": "off", "dead-link": "off" }, title:';
  await one.write({ "site.config.ts": files["site.config.ts"].replace("title:", levels) }).build();
  expect(one.read("page.html")).not.toMatch(/(?:javascript|vbscript|data):|hunter2|env/i);
});

test("keeps text that only looks like a directive", async () => {
  const one = islandSite(
    "# Page\n\n::counter{start=1}\n\n\\::Counter{start=1}\n\nA ::Counter{start=1}\n\n`::Counter`\n\n```\n::Counter{start=1}\n```\n",
  );
  await one.build();
  const html = one.read("page.html");
  expect(listIslands(html)).toEqual([]);
  expect(html.match(/<(?:p|code)[^>]*>[^<]*::[Cc]ounter/g)).toHaveLength(5);
});

test("keeps a directive as text without the components plugin", async () => {
  const one = site({ "page.md": "# Page\n\n::Counter{start=3}\n" });
  await one.build();
  expect(one.read("page.html")).toContain("<p>::Counter{start=3}</p>");
});

test("reports errors in a directive at their positions", async () => {
  const one = islandSite(
    [
      "# Page",
      "::Countr{start=3}",
      "> ::Counter{start=3",
      "::Counter{start=3 client=never}",
      "Look:\n::Counter{start=3}",
    ].join("\n\n"),
  );
  const { diagnostics, text } = await one.fail();
  expect(
    diagnostics.map(({ code, place, hint }) => [code, place?.line, place?.column, place?.endColumn, hint]),
  ).toEqual([
    ["unknown-component", 3, 1, 18, "registered components: Counter"],
    ["component-props", 5, 3, 20, 'write them as {start=3 label="two words" open}'],
    ["component-props", 7, 1, 32, undefined],
    ["component-not-alone", 10, 1, 19, "leave an empty line before and after it"],
  ]);
  expect(text).toContain('Unknown value "never" for client: use interaction, visible or idle.');
  expect(text).toContain('error[unknown-component] No component "Countr" is registered.\n  content/page.md:3:1\n');
});

test("reports an error thrown by a component at its directive", async () => {
  const one = islandSite("---\ntitle: Page\n---\n\n# Page\n\n::Counter{start=three}\n");
  const { diagnostics, exitCode } = await one.fail();
  expect(exitCode).toBe(1);
  expect(diagnostics).toEqual([
    {
      code: "component-failed",
      severity: "error",
      message: "The component Counter threw an error while rendering: start is no number",
      hint: "check its props",
      place: { file: `${one.root}/content/page.md`, line: 7, column: 1, endColumn: 23 },
    },
  ]);
});

test("shows icons, texts, and data of the theme, in the browser too", async () => {
  const one = islandSite("# Page\n\n::Counter\n\n::Counter{client}\n", {
    "site.config.ts": config('{ Counter: "./components/counter.tsx" }').replace(
      "title:",
      'labels: { Search: "Find" }, title:',
    ),
    "components/counter.tsx": `import Icon from "docsgen/theme/Icon";
import { useLabel } from "docsgen/theme/hooks";
import { useShared } from "docsgen/theme/shared";
export default function Tool() {
  return <p><Icon name="bolt" /><b>{useLabel()("Search")}</b> <i>{useShared().info.title}</i></p>;
}
`,
  });
  await one.build();
  const html = one.read("page.html");
  expect(html.match(/<p><svg class="icon" [^>]*>.+?<\/svg><b>Find<\/b> <i>Test<\/i><\/p>/g)).toHaveLength(2);
  const [, data = ""] = /data-view="([^"]*)"/.exec(html) ?? [];
  expect(JSON.parse(data.replaceAll("&quot;", '"').replaceAll(/&lt;.*?&gt;/g, ""))).toEqual({
    "shared.client.icons.bolt": "",
    "shared.info.labels.Search": "Find",
    "shared.info.title": "Test",
  });
  one.edit("components/counter.tsx", (text) => text.replace('"bolt"', '"blot"'));
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ message, place }) => [message, place?.line])).toEqual(
    [3, 5].map((line) => ['Counter shows the icon "blot", which the theme does not have.', line]),
  );
});

test("reports a prop that the component does not read, unless the component has a schema", async () => {
  const one = islandSite("# Page\n\n::Counter{start=3 labl=Clicks}\n");
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message, hint, place }) => [code, message, hint, place?.line])).toEqual([
    [
      "component-props",
      'Counter does not use the prop "labl".',
      "it reads: label, start; add a schema to the config to declare other props",
      3,
    ],
  ]);
  // A component that forwards its props, or that only React calls, accepts any prop.
  const rest = "export default ({ a, ...rest }: Record<string, string>) => <i {...rest}>{a}</i>;\n";
  const memo = 'import { memo } from "react";\nexport default memo(({ a }: { a: string }) => <i>{a}</i>);\n';
  for (const component of [rest, memo]) {
    one.write({ "components/counter.tsx": component, "content/page.md": "# Page\n\n::Counter{a=1 title=Two}\n" });
    await one.build();
  }
});

test("checks props against a schema and fills in the defaults", async () => {
  const schema = `const validate = ({ start, label = "Clicks" }) =>
  typeof start === "number" ? { value: { start, label, unread: 1 } } : { issues: [{ message: "no number", path: ["start"] }] };
const props = { "~standard": { version: 1, vendor: "test", validate } };`;
  const files = { "site.config.ts": config('{ Counter: { file: "components/counter.tsx", props } }', schema) };
  const one = islandSite("# Page\n\n::Counter{start=3}\n", files);
  await one.build();
  expect(one.read("page.html")).toContain("Clicks: 3");
  one.write({ "content/page.md": '# Page\n\n::Counter{start="3"}\n' });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
    ["component-props", 'The prop "start" of Counter is invalid: no number', 3],
  ]);
});

test("rerenders an edited component, and reports a component that is missing or exports nothing", async () => {
  const one = islandSite("# Page\n\n::Counter{start=3}\n");
  await one.build();
  one.write({ "components/counter.tsx": counter.replace('"Count"', '"Number"') });
  await one.build();
  expect(one.read("page.html")).toContain("Number: ");
  one.write({ "components/counter.tsx": "export const Counter = 1;\n" });
  expect((await one.fail()).diagnostics[0]).toMatchObject({ code: "theme-build", severity: "error" });
  one.remove("components/counter.tsx");
  const { text } = await one.fail();
  expect(text).toContain(
    'error[missing-client-file] The component of the island "Counter" is missing: components/counter.tsx does not exist.',
  );
  one.write({ "components/countre.tsx": counter, "components/counter.css": "" });
  expect((await one.fail()).text).toContain("hint: did you mean components/countre.tsx?");
});

describe("styles that a component imports", () => {
  const files = {
    "components/counter.tsx": `import "./counter.css";\n${counter}`,
    "components/counter.css": ".counter { color: red }\n",
    "content/other.md": '# Other\n\nNo island, but `data-src="/assets/island-Counter.js"`.\n',
  };
  const listStylesheetLinks = (html: string) => html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];

  test("come after all other styles, only on pages with the component, and are listed in the chunks of those pages", async () => {
    const one = islandSite("# Page\n\n::Counter{start=3}\n\n::Counter{start=4}\n", files);
    await one.build();
    const [theme, own, ...more] = listStylesheetLinks(one.read("page.html"));
    const [, address = ""] = /href="\/(assets\/island-Counter-\w+\.css)"/.exec(own ?? "") ?? [];
    expect(one.read(address)).toContain(".counter{color:red}");
    expect(more).toEqual([]);
    expect(one.read("page.html").indexOf(own ?? "")).toBeLessThan(one.read("page.html").indexOf("</head>"));
    expect(one.read("page.js")).toContain(`"styles":["/${address}"]`);
    expect(listStylesheetLinks(one.read("other.html"))).toEqual([theme]);
    expect(one.read("other.js")).not.toContain("styles");
  });

  test("are included when a slot contains the island, and with a custom theme", async () => {
    const one = islandSite("# Page\n", {
      ...files,
      "theme/slots/article-top.tsx": `import Island from "docsgen/theme/Island";
import { usePage } from "docsgen/theme/hooks";
export default () => usePage().title.startsWith("Other") && <Island name="Counter" props={{ start: 1 }} />;
`,
    });
    await one.build();
    expect(listStylesheetLinks(one.read("other.html"))).toHaveLength(2);
    expect(listStylesheetLinks(one.read("page.html"))).toHaveLength(1);
    const theme = `export default {
  select: () => null,
  render: (_, html) => ({
    document: \`<!doctype html><html lang="en"><head><title>Own</title></head><body>\${html}</body></html>\`,
  }),
};
`;
    const themed = islandSite("# Page\n\n::Counter{start=3}\n", { ...files, "theme/index.tsx": theme });
    await themed.build();
    expect(listStylesheetLinks(themed.read("page.html"))).toHaveLength(1);
    expect(listStylesheetLinks(themed.read("other.html"))).toEqual([]);
  });
});

test("reports a component name without a capital letter in the config", async () => {
  const one = islandSite("# Page\n", { "site.config.ts": config('{ counter: "./components/counter.tsx" }') });
  const { text } = await one.fail();
  expect(text).toContain('The name of a component must start with a capital letter: "counter".');
  expect(text).toContain("site.config.ts:4");
});

describe("Markdown inside a component", () => {
  const frame = `import type { ReactNode } from "react";
export default function Frame({ title = "", data, children }: { title?: string; data?: object; children?: ReactNode }) {
  return <section title={title}>{children}{data && <code>{JSON.stringify(data)}</code>}</section>;
}
`;
  const mark = `export default ({ kind, children }: { kind: string; children: string }) => <mark className={kind}>{children}</mark>;\n`;
  const files = {
    "site.config.ts": config('{ Frame: "components/frame.tsx", Mark: "components/mark.tsx" }'),
    "components/frame.tsx": frame,
    "components/mark.tsx": mark,
  };
  const article = (one: TestSite, page = "page.html") =>
    /<h1[\s\S]*?<\/h1>([\s\S]*?)<\/article>/.exec(one.read(page))?.[1]?.replace(/>\s+</g, "><").trim() ?? "";

  test("is rendered as blocks and inline, even if nested, and without a script", async () => {
    const page = `# Page

:::Frame{title="A *b*" data={"list": [1, "}"], "deep": {"a": null}}}
## Part

Text with a [link](./other.md) and <Mark kind="new">**bold** words</Mark>.

::::Frame[Inner title]
- <Mark kind="old">item</Mark>
::::
:::

<Mark kind={1}>Alone</Mark>
`;
    const one = islandSite(page, { ...files, "content/other.md": "# Other\n" });
    const { diagnostics } = await one.build();
    expect(diagnostics).toEqual([]);
    const html = one.read("page.html");
    expect(html).toContain('<section title="A *b*"><h2 id="part"');
    expect(html).toMatch(/<a href="\/other">link<\/a> and <mark class="new"><strong>bold<\/strong> words<\/mark>\./);
    expect(html).toMatch(
      /<section title="Inner title">\s*<ul>\s*<li>\s*<mark class="old">item<\/mark>\s*<\/li>\s*<\/ul>\s*<\/section>/,
    );
    expect(html).toContain(
      "<code>{&quot;list&quot;:[1,&quot;}&quot;],&quot;deep&quot;:{&quot;a&quot;:null}}</code></section>",
    );
    expect(html).toMatch(/<\/section>\s*<mark class="1">Alone<\/mark>/);
    expect(html).not.toMatch(/class="island"|docsgen-component|island-(?:Frame|Mark)/);
    expect(html).toMatch(/href="[^"]*#part"/);
  });

  test("is supported as the content of a tag in MDX", async () => {
    const page = `import Frame from "../components/frame";
import Local from "../components/local";
export const name = "x";

# Page

<Frame title={\`of \${name}\`} data={{ a: ["b c", '"'] }} onClick={() => 1}>

Text with <Mark kind="a&amp;b">*two*
words</Mark> <Frame data={{ "a b": '<"=' }} />

</Frame>

<Frame client:visible title="Said &quot;so&quot;" />

<Mark kind="new">Alone</Mark>

<Local>Shown</Local>
`;
    const one = islandSite("# Page\n", {
      ...files,
      "components/local.jsx": "",
      "content/page.md": "# Old\n",
      "content/new.mdx": page,
    });
    const { diagnostics } = await one.build();
    expect(diagnostics.map(({ code, severity, place, hint }) => [code, severity, place?.line, hint])).toEqual([
      ["dropped-attribute", "warning", 7, undefined],
      ["unknown-component", "warning", 18, "to run it, set defaultPlugins({ mdx: { evaluate: true } }) in site.config"],
    ]);
    const html = one.read("new.html");
    expect(html).toContain(
      '<section title="of x"><p>Text with <mark class="a&amp;b"><em>two</em>\nwords</mark> <section title=""><code>{&quot;a b&quot;:&quot;&lt;\\&quot;=&quot;}</code></section></p>',
    );
    expect(html).toContain("<code>{&quot;a&quot;:[&quot;b c&quot;,&quot;\\&quot;&quot;]}</code></section>");
    expect(html).toMatch(/data-client="visible"[^>]*><section title="Said &quot;so&quot;"><\/section>/);
    expect(html).toMatch(/<mark class="new">Alone<\/mark>\s*<p>Shown<\/p>/);
    expect(article(one, "new.html")).not.toContain("import");
  });

  test("reports a container's unclosed tags and invalid props at their positions", async () => {
    const one = islandSite("# Page\n\nA <Mark kind=b>c\n\nB </Mark>\n\n:::Frame{title=}\nText\n:::\n", files);
    const { diagnostics } = await one.fail();
    expect(diagnostics.map(({ code, place }) => [code, place?.line, place?.column])).toEqual([
      ["unclosed-tag", 3, 3],
      ["unclosed-tag", 5, 3],
      ["component-props", 7, 1],
    ]);
  });
});
