// Islands in whole sites: the markup of built pages, and the errors with their places.
import { describe, expect, test } from "vitest";
import { site, type TestSite } from "../site.js";

const counter = `import { useState } from "react";
export default function Counter({ start, label = "Count" }: { start: number; label?: string }) {
  const [count, setCount] = useState(start);
  if (typeof start !== "number") throw new Error("start is no number");
  return <button type="button" onClick={() => setCount(count + 1)}>{label}: {count}</button>;
}
`;
const config = (components: string, more = "") => `import { defineConfig } from "docsgen";
import { defaultPlugins, islands } from "docsgen/plugins";
${more}
export default defineConfig({ title: "Test", plugins: [...defaultPlugins(), islands(${components})] });
`;

function islandSite(page: string, files: Record<string, string> = {}): TestSite {
  return site({
    "site.config.ts": config('{ Counter: "./components/counter.tsx" }'),
    "components/counter.tsx": counter,
    "content/page.md": page,
    ...files,
  });
}

const islandsOf = (html: string) => html.match(/<div class="island"[^>]*>.*?<\/div>/g) ?? [];

test("a directive becomes the component's markup, with its props and its script beside it", async () => {
  const one = islandSite("# Page\n\nBefore\n\n::Counter{start=3}\n\nAfter\n");
  await one.build();
  const html = one.read("page.html");
  expect(html).toMatch(
    /<p>Before<\/p>\s*<div class="island"[^>]*><button type="button">Count<!-- -->: <!-- -->3<\/button><\/div>\s*<p>After<\/p>/,
  );
  const [island = ""] = islandsOf(html);
  expect(island).toContain('data-client="interaction"');
  expect(island).toContain('data-props="{&quot;start&quot;:3}"');
  const [, script = ""] = /data-src="\/([^"]+)"/.exec(island) ?? [];
  expect(one.read(script)).toContain("Count");
  expect(html).not.toContain("docsgen-island");
  expect(one.read("page.js")).toContain("data-src");
});

test("stands wherever a block may stand, one or several on lines of their own", async () => {
  const one = islandSite(
    "# Page\n\n::Counter{start=1}\n::Counter{start=2 client=idle}\n\n> ::Counter{start=3}\n> ::Counter{start=4}\n\n- ::Counter{start=5}\n\n:::note\n::Counter{start=6}\n:::\n",
  );
  await one.build();
  const islands = islandsOf(one.read("page.html"));
  expect(islands.map((island) => /-- -->(\d)/.exec(island)?.[1])).toEqual(["1", "2", "3", "4", "5", "6"]);
  expect(new Set(islands.map((island) => /data-prefix="([^"]+)"/.exec(island)?.[1])).size).toBe(6);
});

test("reads numbers, texts, lists and flags", async () => {
  const one = islandSite(`# Page\n\n::Show{a=1 b="two words" c='"' d e=word f=[1,2] g=false h=">&<"}\n`, {
    "site.config.ts": config('{ Show: "./components/show.tsx" }'),
    "components/show.tsx": "export default (props: object) => <code>{JSON.stringify(props)}</code>;\n",
  });
  await one.build();
  const shown = /<code>(\{.*?\})<\/code>/.exec(one.read("page.html"))?.[1]?.replaceAll("&quot;", '"') ?? "";
  expect(shown).toBe('{"a":1,"b":"two words","c":"\\"","d":true,"e":"word","f":[1,2],"g":false,"h":"&gt;&amp;&lt;"}');
});

test("text that only looks like a directive stays text", async () => {
  const one = islandSite(
    "# Page\n\n::counter{start=1}\n\n\\::Counter{start=1}\n\nA ::Counter{start=1}\n\n`::Counter`\n\n```\n::Counter{start=1}\n```\n",
  );
  await one.build();
  const html = one.read("page.html");
  expect(islandsOf(html)).toEqual([]);
  expect(html.match(/<(?:p|code)[^>]*>[^<]*::[Cc]ounter/g)).toHaveLength(5);
});

test("without the plugin a directive stays text", async () => {
  const one = site({ "page.md": "# Page\n\n::Counter{start=3}\n" });
  await one.build();
  expect(one.read("page.html")).toContain("<p>::Counter{start=3}</p>");
});

test("reports mistakes in a directive with their place", async () => {
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
    ["unknown-island", 3, 1, 18, "registered components: Counter"],
    ["island-props", 5, 3, 20, 'write them as {start=3 label="two words" open}'],
    ["island-props", 7, 1, 32, undefined],
    ["island-not-alone", 10, 1, 19, "leave an empty line before and after it"],
  ]);
  expect(text).toContain('Unknown value "never" for client: use interaction, visible or idle.');
  expect(text).toContain('error[unknown-island] No component "Countr" is registered.\n  content/page.md:3:1\n');
});

test("a component that throws is reported at its directive", async () => {
  const one = islandSite("---\ntitle: Page\n---\n\n# Page\n\n::Counter{start=three}\n");
  const { diagnostics, exitCode } = await one.fail();
  expect(exitCode).toBe(1);
  expect(diagnostics).toEqual([
    {
      code: "island-failed",
      severity: "error",
      message: "The component Counter threw while it was rendered: start is no number",
      hint: "are its props right?",
      place: { file: `${one.root}/content/page.md`, line: 7, column: 1, endColumn: 23 },
    },
  ]);
});

test("without a schema, a prop that the component does not read is wrong", async () => {
  const one = islandSite("# Page\n\n::Counter{start=3 labl=Clicks}\n");
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message, hint, place }) => [code, message, hint, place?.line])).toEqual([
    [
      "island-props",
      'Counter does not read the prop "labl" while it is rendered.',
      "it reads: label, start; a schema in the config settles what else it takes",
      3,
    ],
  ]);
  // A component that passes props on, or that only React calls, takes any.
  const rest = "export default ({ a, ...rest }: Record<string, string>) => <i {...rest}>{a}</i>;\n";
  const memo = 'import { memo } from "react";\nexport default memo(({ a }: { a: string }) => <i>{a}</i>);\n';
  for (const component of [rest, memo]) {
    one.write({ "components/counter.tsx": component, "content/page.md": "# Page\n\n::Counter{a=1 title=Two}\n" });
    await one.build();
  }
});

test("a schema checks props and fills in defaults", async () => {
  const schema = `const validate = ({ start, label = "Clicks" }) =>
  typeof start === "number" ? { value: { start, label, unread: 1 } } : { issues: [{ message: "no number", path: ["start"] }] };
const props = { "~standard": { version: 1, vendor: "test", validate } };`;
  const files = { "site.config.ts": config('{ Counter: { file: "components/counter.tsx", props } }', schema) };
  const one = islandSite("# Page\n\n::Counter{start=3}\n", files);
  await one.build();
  expect(one.read("page.html")).toContain("Clicks<!-- -->: <!-- -->3");
  one.write({ "content/page.md": '# Page\n\n::Counter{start="3"}\n' });
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, message, place }) => [code, message, place?.line])).toEqual([
    ["island-props", 'The prop "start" of Counter is invalid: no number', 3],
  ]);
});

test("an edited component is rendered again; one that is missing, or exports nothing, is an error", async () => {
  const one = islandSite("# Page\n\n::Counter{start=3}\n");
  await one.build();
  one.write({ "components/counter.tsx": counter.replace('"Count"', '"Number"') });
  await one.build();
  expect(one.read("page.html")).toContain("Number<!-- -->: ");
  one.write({ "components/counter.tsx": "export const Counter = 1;\n" });
  expect((await one.fail()).diagnostics[0]).toMatchObject({ code: "theme-build", severity: "error" });
  one.remove("components/counter.tsx");
  const { text } = await one.fail();
  expect(text).toContain(
    'error[missing-client-file] The component of the island "Counter" is missing: there is no file ./components/counter.tsx.',
  );
});

describe("styles that a component imports", () => {
  const files = {
    "components/counter.tsx": `import "./counter.css";\n${counter}`,
    "components/counter.css": ".counter { color: red }\n",
    "content/other.md": '# Other\n\nNo island, but `data-src="/assets/island-Counter.js"`.\n',
  };
  const linksOf = (html: string) => html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];

  test("come last of all styles, on the pages that have the component and in their chunks only", async () => {
    const one = islandSite("# Page\n\n::Counter{start=3}\n\n::Counter{start=4}\n", files);
    await one.build();
    const [theme, own, ...more] = linksOf(one.read("page.html"));
    const [, address = ""] = /href="\/(assets\/island-Counter-\w+\.css)"/.exec(own ?? "") ?? [];
    expect(one.read(address)).toContain(".counter{color:red}");
    expect(more).toEqual([]);
    expect(one.read("page.html").indexOf(own ?? "")).toBeLessThan(one.read("page.html").indexOf("</head>"));
    expect(one.read("page.js")).toContain(`"styles":["/${address}"]`);
    expect(linksOf(one.read("other.html"))).toEqual([theme]);
    expect(one.read("other.js")).not.toContain("styles");
  });

  test("come with a slot that holds the island, and with a theme of the site's own", async () => {
    const one = islandSite("# Page\n", {
      ...files,
      "theme/slots/article-top.tsx": `import Island from "docsgen/theme/Island";
import { usePage } from "docsgen/theme/hooks";
export default () => usePage().title.startsWith("Other") && <Island name="Counter" props={{ start: 1 }} />;
`,
    });
    await one.build();
    expect(linksOf(one.read("other.html"))).toHaveLength(2);
    expect(linksOf(one.read("page.html"))).toHaveLength(1);
    const theme = `export default {
  select: () => null,
  render: (_, html) => ({
    document: \`<!doctype html><html lang="en"><head><title>Own</title></head><body>\${html}</body></html>\`,
  }),
};
`;
    const own = islandSite("# Page\n\n::Counter{start=3}\n", { ...files, "theme/index.tsx": theme });
    await own.build();
    expect(linksOf(own.read("page.html"))).toHaveLength(1);
    expect(linksOf(own.read("other.html"))).toEqual([]);
  });
});

test("a name without a capital letter is an error in the config", async () => {
  const one = islandSite("# Page\n", { "site.config.ts": config('{ counter: "./components/counter.tsx" }') });
  const { text } = await one.fail();
  expect(text).toContain('An island\'s name begins with a capital letter: "counter".');
  expect(text).toContain("site.config.ts:4");
});
