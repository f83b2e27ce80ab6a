// Evaluated pages of other tools' sites: who allows them to run, and what a build says about them.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { runCli, site } from "../../site.js";

const card = `import React from "react";
import Link from "@docusaurus/Link";
export default function Card({ title, children }) {
  return <section className="own-card"><h2>{title}</h2>{children}</section>;
}
`;

const docusaurus = {
  "docusaurus.config.js": `module.exports = {
  title: "Kit", url: "https://kit.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/" }, blog: false }]],
};`,
  "src/components/card.js": card,
  "docs/index.mdx": `import Card from "@site/src/components/card";

# Start

<Card title={["Our", "card"].join(" ")}>

See [the other page](./other.mdx).

</Card>

<Card title="Second" /> in {new Date(0).getUTCFullYear()}
`,
  "docs/other.mdx": "# Other\n\nPlain {1 + 1}\n",
};

const line =
  "not run: 3 components and expressions in 1 file; docsgen build --evaluate (or evaluate: true in the config) shows";

describe("a site of another tool", () => {
  test("without a config runs nothing, and its account says what it would show", async () => {
    const one = site(docusaurus);
    const { code, stderr } = await one.cli("build");
    expect(code).toBe(0);
    expect(stderr).toContain(line);
    expect(one.read("index.html")).not.toContain("own-card");
  });

  test("reports replacements of Markdown's elements once", async () => {
    const globals = "export default { h2: (props) => <h2 {...props} />, img: Zoom, Card };\n";
    const theme = [
      "Footer/index",
      "Footer/Links/index",
      "DocItem/Layout",
      "CodeBlock/index",
      "CodeBlock/colors",
      "Tabs/index",
    ];
    const { stderr } = await site({
      ...docusaurus,
      ...Object.fromEntries(theme.map((name) => [`src/theme/${name}.js`, "export default () => null;\n"])),
      "src/theme/MDXComponents.js": globals,
    }).cli("build");
    expect(stderr).toContain("left out: Components in place of Markdown's elements were omitted: h2, img.");
    expect(stderr).toContain(
      "left out: Components in place of those of Docusaurus's theme were omitted: 3 around the content (DocItem, Footer); 1 for Markdown (CodeBlock).",
    );
  });

  test("runs with --evaluate", async () => {
    const one = site(docusaurus);
    const { code, stderr } = await one.cli("build", "--evaluate");
    expect(code).toBe(0);
    expect(stderr).not.toMatch(/not run:|unknown-component|unknown-expression/);
    const html = one.read("index.html");
    expect(html).toMatch(
      /<section class="own-card"><h2 id="our-card">Our card.*<a href="\/other\/">the other page<\/a>/s,
    );
    expect(html).toMatch(/<\/section> in 1970/);
    // The page without components loads no more than before.
    expect(one.read("other/index.html")).not.toContain("slot");
  });

  test("gets the data of local plugins, the aliases of webpack, and the parts of the configuration that it reads", async () => {
    const fakePackage = (name: string) => JSON.stringify({ name, version: "3.0.0", main: "index.js" });
    const one = site({
      ...docusaurus,
      "docusaurus.config.js": `const path = require("path");
module.exports = {
  title: "Kit", url: "https://kit.example", baseUrl: "/",
  presets: [["classic", { docs: { routeBasePath: "/", edition: "pro" }, blog: false }]],
  plugins: [
    ["./plugins/rows", { id: "two", last: 3 }],
    () => ({ name: "broken", loadContent() { throw new Error("offline"); }, contentLoaded() {} }),
    () => ({ name: "alias", configureWebpack: () => ({ resolve: { alias: { "@own": path.resolve(__dirname, "src/components") } } }) }),
    (context) => ({ name: "webpack", configureWebpack(config, isServer) {
      class DefinePlugin { definitions = { __EDITION__: JSON.stringify("two " + isServer) }; }
      return {
        resolve: { alias: { "@made": \`\${context.siteDir}/src/components\`, native$: context.siteDir + "/src/web", gone: false }, extensions: [".web.js", "..."] },
        plugins: [new DefinePlugin()], module: { rules: [{ test: /\\.note$/, type: "asset/source" }] },
      };
    } }),
  ],
};`,
      "plugins/rows.js": `const fs = require("fs");
module.exports = (context, { last }) => ({
  name: "rows",
  loadContent: async () => [JSON.parse(fs.readFileSync(context.siteDir + "/rows.json", "utf8")), last],
  contentLoaded: ({ content, actions }) => actions.setGlobalData(content.flat()),
});`,
      "rows.json": "[1, 2]",
      "src/pages/show.js": "export default (props) => <p>Title: {props.config.title}</p>;",
      "src/components/rows.jsx": `import { usePluginData } from "@docusaurus/useGlobalData";
import useDocusaurusContext from "@docusaurus/useDocusaurusContext";
import { useRef } from "react";
import Card from "@own/card";
import View from "native";
import gone from "gone/part";
import note from "./a.note";
export default function Rows() {
  const { siteConfig } = useDocusaurusContext();
  const list = useRef < (string | null)[] > ([]);
  return <Card title={siteConfig.presets[0][1].docs.edition}>{usePluginData("rows", "two").join()}{list.current.length}<View>{__EDITION__} {note} {typeof gone}</View></Card>;
}`,
      "src/web/index.web.js": "export default ({ children }) => <i>{children}</i>;",
      "src/web/index.js": "export default () => { throw new Error(); };",
      "src/components/a.note": "a note",
      "docs/index.mdx":
        'import Rows from "@own/rows";\nimport Part from "@made/_part.mdx";\n\n# Start\n\n<Rows />\n\n<Part />\n\n<Rows {...{}} />\n',
      "docs/other.mdx":
        "---\ntitle: Other\n---\nimport A from 'gone-a';\nimport B from 'gone-b';\nexport const Broken = () => { throw new Error('no'); };\n\n<Broken />\n\n<Broken />\n\n<A><B /></A>\n",
      "src/components/_part.mdx": "Part **text**",
      "node_modules/@docusaurus/core/package.json": fakePackage("@docusaurus/core"),
      "node_modules/@docusaurus/core/lib/server/site.js":
        'exports.loadContext = async ({ siteDir }) => ({ siteDir, siteConfig: require(siteDir + "/docusaurus.config.js") });',
      "node_modules/@docusaurus/utils/package.json": fakePackage("@docusaurus/utils"),
      "node_modules/@docusaurus/utils/index.js": "exports.loadFreshModule = async (file) => require(file);",
    });
    const { stderr } = await runCli(["build", "--evaluate"], one.root);
    const html = one.read("index.html");
    expect(html).toMatch(/<h2 id="pro">pro/);
    expect(html).toContain("1,2,30<i>two true a note object</i></section>");
    expect(html).toContain("<p>Part <strong>text</strong></p>");
    expect(one.read("show/index.html")).toContain("<p>Title: Kit</p>");
    expect(stderr).toContain("A plugin of the site failed, so components lack its data: broken: offline");
    expect(stderr).toContain("failed: 3 uses of components (Broken: 2, A: 1)");
    expect(stderr).toMatch(/The package gone-b is not installed[\s\S]*?docs\/other\.mdx:5:15/);
  });

  test("gets the data of the other plugins if one does not finish", () => {
    const { root } = site({
      "docusaurus.config.js": `module.exports = { plugins: [
  () => ({ name: "slow", loadContent: () => new Promise(() => {}), contentLoaded() {} }),
  () => ({ name: "quick", contentLoaded: ({ actions }) => actions.setGlobalData(1) }),
] };`,
      "node_modules/@docusaurus/core/package.json": "{}",
      "node_modules/@docusaurus/core/lib/server/site.js":
        'exports.loadContext = async ({ siteDir }) => ({ siteDir, siteConfig: require(siteDir + "/docusaurus.config.js") });',
      "node_modules/@docusaurus/utils/index.js": "",
    });
    const output = join(root, "data.json");
    spawnSync(process.execPath, [
      createRequire(import.meta.url).resolve("docsgen/workers/plugin-data"),
      root,
      output,
      "data",
      "20",
    ]);
    const { data, problems } = JSON.parse(readFileSync(output, "utf8"));
    expect([data, problems]).toEqual([{ quick: { default: 1 } }, ["slow: It did not finish within 0.02 seconds."]]);
  });

  test("runs after docsgen migrate, which writes the setting", async () => {
    const one = site({ ...docusaurus, "package.json": "{}" });
    const checked = await one.cli("migrate", "--check");
    expect(checked.stderr).toContain(line);
    expect((await one.cli("migrate")).code).toBe(0);
    expect(one.read("../site.config.ts")).toContain("evaluate: true");
    const built = await one.cli("build");
    expect(built.code).toBe(0);
    // Node.js warns about modules whose type it has to guess.
    expect(built.stderr).not.toContain("(node:");
    expect(one.read("index.html")).toContain("own-card");
    const refused = await one.cli("build", "--evaluate");
    expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining("error[evaluate-with-config]")]);
  });
});

/** Returns the setting that the hint of an unknown component names. */
const settingIn = (output: string) => /hint: to run it, .*set (\S.*\}\)) in site\.config/.exec(output)?.[1] ?? "";

describe("the hint of an unknown component works when copied", () => {
  test("in a site of docsgen", async () => {
    const config = (plugins: string) => `import { defaultPlugins } from "docsgen/plugins";
export default { title: "Kit", plugins: ${plugins} };
`;
    const files = {
      "components/card.tsx": card.replace(/import Link.*\n/, ""),
      "content/index.mdx":
        'import Card from "../components/card";\n\n# Start\n\n<Card title="Own">\n\n*Text*\n\n</Card>\n',
    };
    const before = await site({ ...files, "site.config.ts": config("defaultPlugins()") }).cli("build");
    const one = site({ ...files, "site.config.ts": config(settingIn(before.stderr)) });
    const after = await one.cli("build", "--strict");
    expect([after.code, after.stderr]).toEqual([0, expect.not.stringContaining("unknown-component")]);
    expect(one.read("index.html")).toMatch(/<section class="own-card">.*<em>Text<\/em>/s);
  });

  test("in a site of another tool", async () => {
    const before = await site(docusaurus).cli("build", "--all");
    const setting = settingIn(before.stderr);
    const config = `import { docusaurus } from "docsgen/dialects";\nexport default { title: "Kit", content: "docs", plugins: ${setting} };\n`;
    const one = site({ ...docusaurus, "site.config.ts": config });
    const after = await one.cli("build");
    expect([after.code, after.stderr]).toEqual([0, expect.not.stringContaining("unknown-component")]);
    expect(one.read("index.html")).toContain("own-card");
  });
});
