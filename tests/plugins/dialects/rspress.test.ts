// Rspress repositories, built without a config.
import { expect, test } from "vitest";
import { managerCommands } from "../../../plugins/dialects/shared/code-text.js";
import { site } from "../../site.js";
import { compareWithFolder } from "./folder-fixture.js";
import { visibleText } from "./visible-text.js";

test.each([
  ["install acme -D", undefined, ["yarn add acme -D", "bun add acme -D", "deno add npm:acme -D"]],
  ["install -D acme jsr:@acme/b", undefined, ["yarn add -D acme jsr:@acme/b", "deno add -D npm:acme jsr:@acme/b"]],
  ["install", undefined, ["npm install", "yarn install", "deno install"]],
  ["create acme@latest", undefined, ["npm create acme@latest", "yarn create acme", "deno init --npm acme@latest"]],
  ["acme init", "exec", ["npx acme init", "yarn acme init", "pnpm acme init", "deno run -A npm:acme init"]],
  ["acme init", "dlx", ["npx acme init", "yarn dlx acme init", "bunx acme init", "deno run -A npm:acme init"]],
] as const)("writes %j for package managers (%s)", (command, runs, expected) => {
  expect(Object.values(managerCommands(command, runs))).toEqual(expect.arrayContaining([...expected]));
});

test("keeps the languages, navigation, sidebars, and components of a Rspress site", async () => {
  await compareWithFolder("rspress-site");
});

test("serves the default version of a Rspress site without a prefix, with a separate sidebar for each version", async () => {
  const one = site({
    "rspress.config.ts": `export default {
  title: "Kit",
  multiVersion: { default: "v2", versions: ["v1", "v2", "v10"] },
  themeConfig: {
    nav: { default: [{ text: "Guide", link: "/guide/a" }], v1: [{ text: "Old guide", link: "/guide/a" }] },
    sidebar: {
      "/guide/": [{ text: "Now", collapsed: true, items: ["/guide/a"] }, { dividerType: "solid" }, { sectionHeaderText: "More" }, { text: "B", link: "/guide/b" }],
      "/v1/guide/": [{ text: "Before", items: [{ text: "A", link: "/v1/guide/a" }] }],
    },
  },
};
`,
    "docs/v1/guide/a.md": "# Old A\n",
    "docs/v10/guide/a.md": "# New A\n",
    "docs/v2/index.md": "# Home\n",
    "docs/v2/guide/a.md": "# A\n\n[b](/guide/b)\n",
    "docs/v2/guide/b.md": "# B\n",
  });
  await one.build({ strict: true });
  const sidebarOf = (page: string) =>
    visibleText(/id="_sidebar"[^>]*>([\s\S]*?)<main/.exec(one.read(page))?.[1] ?? "").split(" | ");
  expect(sidebarOf("guide/a.html")).toEqual(["Guide", "Now", "A", "More", "B", "LLM"]);
  expect(sidebarOf("v1/guide/a.html")).toEqual(expect.arrayContaining(["Before", "A"]));
  expect(one.read("v1/guide/a.html")).toMatch(/an earlier version, <bdi>v1<[\s\S]*Old A/);
  expect(one.read("v10/guide/a.html")).toMatch(/<bdi>v10<\/bdi>, which has not been released yet[\s\S]*New A/);
});

test("follows the keys of front matter that hide parts of a page", async () => {
  const one = site({
    "rspress.config.ts": `export default { title: "Kit" };`,
    "docs/_meta.json": '["a", "b", "c", "d"]',
    "docs/a.md": "---\noutline: false\nfooter: false\n---\n# A\n\n## Two\n",
    "docs/b.md": "---\nsidebar: false\n---\n# B\n\n## Two\n",
    "docs/c.md": "---\npageType: doc-wide\n---\n# C\n\n## Two\n",
    "docs/d.md": "# D\n\n## Two\n",
  });
  await one.build();
  const [a, b, c, d] = ["a", "b", "c", "d"].map((name) => one.read(`${name}.html`));
  expect(a).not.toMatch(/class="contents"|rel="next"/);
  expect(a).toContain('id="_sidebar"');
  for (const html of [b, c]) expect(html).not.toContain('id="_sidebar"');
  expect(d).toContain('id="_sidebar"');
});

test("reports metadata that is not valid JSON", async () => {
  const one = site({
    "rspress.config.ts": "export default {};\n",
    "docs/guide/_meta.json": '["a",,]',
    "docs/guide/a.md": "# A\n",
  });
  const { diagnostics } = await one.build();
  const [problem] = diagnostics.filter(({ code }) => code === "tool-config");
  expect(problem?.place?.file).toMatch(/guide\/_meta\.json$/);
});

test("reads a Rstack configuration, and tells components from pages in code", async () => {
  const one = site({
    "rstack.config.ts": `import { define } from "rstack";
define.app({ source: {} });
define.doc(async () => {
  const { pluginSass } = await import("@rsbuild/plugin-sass");
  const route = { extensions: [".md", ".mdx", ".tsx"] };
  return { title: "Kit", base: "/kit/", route, builderConfig: { plugins: [pluginSass()], resolve: { alias: { "@parts": "./parts", "@kit": "./gone" } } } };
});
`,
    // Paths in this file take precedence.
    "tsconfig.json": '{ "compilerOptions": { "paths": { "@kit/*": ["./parts/*"] } } }',
    "i18n.json": '{ "more": { "en": "Read more" } }',
    "parts/index.tsx": 'export const Card = ({ title }) => <b className="part">{title}</b>;',
    "docs/index.mdx": `import { Card } from "@parts";
import { More } from "@kit/more";
import Box from "./components/Box";

# Start

<Card title="Own" />

<More />

<Box />
`,
    "parts/more.tsx":
      'import { useI18n, withBase } from "@rspress/core/runtime";\nexport const More = () => <i>{useI18n()("more")} {withBase("a")} {withBase("/b")}</i>;',
    "docs/components/Box.tsx": 'import { name } from "./name";\nexport default () => <u>{name}</u>;',
    "docs/components/name.ts": 'export const name = "Boxed";',
    "docs/shop.tsx": "export default () => null;",
    "docs/tool.js": "export default {};",
  });
  const { diagnostics } = await one.build({ evaluate: true });
  expect(one.read("index.html")).toMatch(/<title>.*Kit/);
  for (const part of ['<b class="part">Own</b>', "<i>Read more /kit/a /kit/b</i>", "<u>Boxed</u>"])
    expect(one.read("index.html")).toContain(part);
  expect(diagnostics.map(({ message }) => message)).toEqual([
    "Built as Rspress documentation because of rstack.config.ts.",
    "Pages that are written in code were omitted: shop.tsx.",
  ]);
});
