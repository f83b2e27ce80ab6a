// Imports in the React code of another tool's site, bundled and rendered as in a build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type BuildOptions, build } from "esbuild";
import { afterAll, expect, test } from "vitest";
import { siteStylesheet } from "../../../../plugins/dialects/react/component-styles.js";
import { createLoaders, type LoaderOptions } from "../../../../plugins/dialects/react/loaders/index.js";
import { repository } from "../../../site.js";

const folders: string[] = [];

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

interface Shown {
  html: string;
  css: string;
  /** The global stylesheets, which are bundled after the modules. */
  globalCss: string;
  problems: string[];
}

/** Renders the default export of `src/index.js`. Paths are relative to the site's folder, which is `/site`. */
async function render(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<LoaderOptions> & { minify?: boolean; platform?: "node" | "browser" } = {},
): Promise<Shown> {
  const root = mkdtempSync(join(tmpdir(), "docsgen-loaders-"));
  folders.push(root);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const { minify = false, platform = "node", sheets = [], ...others } = options;
  const loaders = createLoaders({
    ...{ root, prefixes: { "@site/": root, "@lib": join(root, "src/lib.js") }, base: "/base/" },
    sheets: sheets.map((name) => join(root, name)),
    ...{ written: [join(root, "dist")], public: join(root, "static"), svg: "component", images: "url", ...others },
  });
  const settings: BuildOptions & { write: false } = {
    ...{ bundle: true, write: false, format: "esm", platform, outdir: join(root, "out"), jsx: "automatic" },
    ...{
      minify,
      metafile: true,
      absWorkingDir: root,
      logLevel: "silent",
      publicPath: "/base/",
      assetNames: "[name]",
      loader: { ".png": "file", ".svg": "file" },
    },
    alias: {
      "react-dom/server": join(repository, "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js"),
      react: join(repository, "node_modules/react"),
      "react-dom": join(repository, "node_modules/react-dom"),
      "docsgen:page": join(repository, "theme/islands/slots/page.ts"),
    },
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: loaders,
  };
  const contents = `import Page from "@site/src/index";
import { renderToStaticMarkup } from "react-dom/server";
export default renderToStaticMarkup(<Page />);`;
  const result = await build({ ...settings, stdin: { contents, loader: "tsx", resolveDir: root } });
  const global = sheets.length > 0 ? await build({ ...settings, entryPoints: [siteStylesheet] }) : undefined;
  const textOf = (ending: string) => result.outputFiles.find(({ path }) => path.endsWith(ending))?.text ?? "";
  const module = join(root, "page.mjs");
  writeFileSync(module, textOf(".js"));
  const { default: html } = (await import(pathToFileURL(module).href)) as { default: string };
  const problems = [result, global].flatMap((one) => one?.warnings.map(({ text }) => text) ?? []);
  return { html, css: textOf(".css"), globalCss: global?.outputFiles[0]?.text ?? "", problems };
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("loads JSX and types in .js files, and imports with prefixes of the tool and of tsconfig.json", async () => {
  const { html } = await render({
    "tsconfig.json": `{ "extends": "@docusaurus/tsconfig", "compilerOptions": { "paths": { "@/*": ["./src/*"] } } }`,
    "src/index.js": `import type { Props } from "./props";
import Card from "@site/src/Card";
import { label } from "@/lib/label";
export default (props: Props) => <Card>{label}</Card>;`,
    "src/Card/index.js": "export default ({ children }) => <b>{children}</b>;",
    "src/lib/label.ts": "export const label: string = process.env.NODE_ENV === 'x' ? '' : 'Fast';",
  });
  expect(html).toBe("<b>Fast</b>");
});

test("links files of the public folder whose names are computed", async () => {
  const { html } = await render({
    "src/index.tsx": `const Shot = ({ src }: { src: string }) => <img src={require(\`@site/static\${src}\`).default} />;
export default () => <><Shot src="/img/a b.png" /><img src={require("@site/static/img/" + "c" + ".png").default} /></>;`,
  });
  expect(html).toContain('<img src="/base/img/a%20b.png"/><img src="/base/img/c.png"/>');
});

test("replaces the constants of bundlers, and imports whose whole name stands for a file", async () => {
  const { html, problems } = await render(
    {
      "src/index.js": `import { name } from "@lib";
process.env.SET = "x";
export default () => (
  <p>{[name, import.meta.env.PROD, import.meta.env.SSR, import.meta.env.BASE_URL, \`\${import.meta.env.OTHER}\`, process.env.HOME ?? "no home",
    process.env.VERSION, __BETA__ ? "beta" : "stable", typeof global, process.env.NODE_ENV].join(" ")}</p>
);`,
      "src/lib.js": 'export const name = "lib";',
    },
    { define: { "process.env": { VERSION: "3.2", NAME: '"kit"' }, __BETA__: false, CALL: "run()" } },
  );
  expect(html).toBe("<p>lib true true /base/ undefined no home 3.2 stable object production</p>");
  expect(problems).toEqual([]);
});

test("defines the variables that a site's .env files publish, and no others", async () => {
  const { html } = await render({
    "src/index.js": `const { NEXT_PUBLIC_ALL } = process.env;
export default () => (
  <p>{[process.env.NEXT_PUBLIC_URL, import.meta.env.PUBLIC_HOST, NEXT_PUBLIC_ALL ?? "none", process.env.SECRET ?? "hidden"].join(" ")}</p>
);`,
    ".env": 'NEXT_PUBLIC_URL="https://$PUBLIC_HOST/a"\nPUBLIC_HOST=old.example\nSECRET=x\n',
    ".env.production": "PUBLIC_HOST=kit.example\n",
    ".env.development": "NEXT_PUBLIC_ALL=dev\n",
  });
  expect(html).toBe("<p>https://kit.example/a kit.example none hidden</p>");
});

test("loads a global stylesheet once, although a component imports it", async () => {
  const files = {
    "src/index.js": 'import "./global.css"; import "@site/src/own.css"; export default () => <i />;',
    ...{ "src/global.css": ".global { top: 0; }", "src/own.css": ".own { top: 0; }" },
  };
  expect((await render(files, { sheets: ["src/global.css"] })).css).toMatch(/^(?!.*\.global).*\.own/s);
});

test("gives the classes of a CSS module the same names in every bundle", async () => {
  const files = {
    "src/index.js": `import styles from "./index.module.css";
import * as other from "@site/src/other/index.module.css";
export default () => <i className={styles.box + " " + styles["box-wide"]}><b className={other.box} /></i>;`,
    "src/index.module.css": `.box { background: url(../static/img/a.png); }
.box-wide { composes: base from "./base.module.css"; color: red; }
:global(.dark) .box { color: blue; }`,
    "src/base.module.css": ".base { margin: 0; background: url(/img/a.png); }",
    "src/other/index.module.css": ".box { color: green; background: url(./b.png); }",
    ...{ "static/img/a.png": pixel, "src/other/b.png": pixel },
  };
  const { html, css } = await render(files);
  const [, outer = "", base = "", wide = "", inner = ""] =
    /^<i class="(\w+) (\w+) ([\w-]+)"><b class="(\w+)"><\/b><\/i>$/.exec(html) ?? [];
  expect(outer).toMatch(/^index_[0-9a-f]{8}_box$/);
  expect(new Set([outer, inner, base, wide]).size).toBe(4);
  expect(css).toContain(`.dark .${outer} {`);
  for (const name of [outer, inner, base, wide]) expect(css).toContain(`.${name} {`);
  expect(css).toMatch(/url\("?\/base\/img\/a\.png"?\)/);
  expect(css).toMatch(/url\("?\/base\/b\.png"?\)/);
  expect(css).not.toMatch(/url\("?\/img/);
  // Names of output files must not depend on the machine.
  expect(css).not.toContain(tmpdir());
  expect((await render(files, { minify: true })).html).toBe(html);
});

test("reports images that stylesheets lack, and keeps their addresses", async () => {
  const { css, problems } = await render({
    "src/index.js": 'import "./a.css"; import "./b.module.css"; export default () => <i />;',
    "src/a.css": ".a { background: url(./gone.png); }",
    "src/b.module.css": ".b { background: url(/img/gone.png); }",
  });
  expect(css).toMatch(/url\("?\.\/gone\.png"?\)/);
  expect(problems.sort()).toEqual([
    "The file ./gone.png does not exist. src/a.css refers to it.",
    "The file /img/gone.png does not exist. src/b.module.css refers to it.",
  ]);
});

test("finds imports that start with a slash in the public folder and in the site, and imports after other rules", async () => {
  const { html, css, problems } = await render({
    "src/index.js": `import Icon from "/img/icon.svg";
import photo from "/img/photo.png";
import { label } from "/src/lib/label";
import "./a.css";
export default () => <i title={label}><Icon /><img src={photo} /></i>;`,
    "src/lib/label.js": 'export const label = "Fast";',
    "src/a.css": '.a { color: red; }\n@import "./b.css";\n@import "./c.css";',
    ...{ "src/b.css": ".b { color: red; }", "src/c.css": ".c { color: red; }" },
    ...{ "static/img/icon.svg": '<svg><path d="M0 0"/></svg>', "static/img/photo.png": pixel },
  });
  expect(html).toContain('<i title="Fast"><svg><path d="M0 0"/></svg><img src="/base/img/photo.png"/></i>');
  expect(css.match(/^\.\w/gm)).toEqual([".b", ".c", ".a"]);
  expect(problems).toEqual([]);
});

test("compiles Sass with the site's package, and reports the files if there is none", async () => {
  const files = {
    "src/index.js": `import styles from "./a.module.scss";
import "./b.scss";
export default () => <i className={styles.box}>text</i>;`,
    ...{ "src/a.module.scss": ".box { color: $red; }", "src/b.scss": ".b { color: $red; }" },
  };
  const without = await render(files);
  expect(without.html).toBe("<i>text</i>");
  expect(without.problems).toEqual([
    "Sass is not installed, so these stylesheets are missing: src/a.module.scss, src/b.scss.",
  ]);
  const installed = await render({
    ...files,
    "node_modules/sass/package.json": `{ "name": "sass", "version": "1.0.0", "main": "index.js" }`,
    // A compiler that only knows one variable.
    "node_modules/sass/index.js": `exports.compileStringAsync = async (text, { url }) => ({
  css: text.replaceAll("$red", "#f00"),
  loadedUrls: [url],
});`,
  });
  expect(installed.problems).toEqual([]);
  expect(installed.html).toMatch(/^<i class="a_\w+_box">text<\/i>$/);
  expect(installed.css).toMatch(/^ {2}color: #f00;$/m);
  expect(installed.css).toMatch(/^\.b:where\(\[data-slot\].* \{$/m);
});

test("compiles Less with the package of the site's plugin", async () => {
  const files = {
    "src/index.js": `import styles from "./a.module.less";
export default () => <i className={styles.box}>text</i>;`,
    "src/a.module.less": '@import "@site/src/colors.less"; .box { color: @red; }',
  };
  expect((await render(files)).problems).toEqual([
    "Less is not installed, so these stylesheets are missing: src/a.module.less.",
  ]);
  const installed = await render({
    ...files,
    "package.json": '{ "devDependencies": { "@kit/plugin-less": "1.0.0" } }',
    "node_modules/@kit/plugin-less/node_modules/less/package.json": '{ "name": "less", "main": "index.js" }',
    // A compiler that only knows one variable, and drops imports.
    "node_modules/@kit/plugin-less/node_modules/less/index.js": `exports.render = async (text) => ({
  css: text.replace(/@import "\\/.*colors.less";/, "").replaceAll("@red", "#f00"),
  imports: [],
});`,
  });
  expect(installed.problems).toEqual([]);
  expect(installed.css).toMatch(/^ {2}color: #f00;$/m);
  expect(installed.css).not.toContain("@import");
});

const drawing = `<?xml version="1.0"?>
<!-- drawn by hand -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="x" viewBox="0 0 1 1" class='a' style="fill-rule: evenodd" stroke-width="2">
  <title>Old</title><path d="M0 0"/>
</svg>`;

test("imports SVG files as components", async () => {
  const { html } = await render({
    "src/index.js": `import Logo, { ReactComponent } from "./logo.svg";
const Required = require("@site/static/logo.svg").default;
export default () => <><Logo className="b" title="A & B" /><ReactComponent role="img" /><Required /></>;`,
    ...{ "src/logo.svg": drawing, "static/logo.svg": '<svg viewBox="0 0 2 2"/>' },
  });
  const root = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"';
  expect(html).toBe(
    `<svg ${root} class="b" style="fill-rule:evenodd" stroke-width="2"><title>A &amp; B</title><path d="M0 0"/></svg>` +
      `<svg ${root} class="a" style="fill-rule:evenodd" stroke-width="2" role="img"><title>Old</title><path d="M0 0"/></svg>` +
      '<svg viewBox="0 0 2 2"></svg>',
  );
});

test("gives each use of an SVG file its own ids and classes, and removes ids that are not used", async () => {
  const { html } = await render({
    "src/index.js": `import Logo from "./logo.svg";
import Other from "./other.svg";
export default () => <><Logo /><Logo /><Other /></>;`,
    "src/logo.svg": `<svg id="Layer_1" aria-labelledby="t none"><title id="t">Pot</title>
<style>.cls-1, #g rect { fill: url(#b) } .x{margin:.5px}</style><defs><linearGradient id="b"/></defs>
<g id="g" class="cls-1 big"><rect id="Group_2" fill="url(#b)" clip-path="url('#none')"/></g>
<use xlink:href="#g"/><a href="#install">i</a><animate id="e" begin="e.end"/></svg>`,
    "src/other.svg": '<svg><style>.cls-1{fill:red}</style><path class="cls-1"/></svg>',
  });
  const uses = html.split("<svg").slice(1);
  const prefixes = uses.map((use) => /class="(\w+)cls-1/.exec(use)?.[1] ?? "");
  expect(new Set(prefixes).size).toBe(3);
  const [first = "", second, other] = uses.map((use, index) => use.replaceAll(prefixes[index] ?? "", "~"));
  expect(first).toBe(
    ` aria-labelledby="~t none"><title id="~t">Pot</title>
<style>.~cls-1, #~g rect { fill: url(#~b) } .~x{margin:.5px}</style><defs><linearGradient id="~b"/></defs>
<g id="~g" class="~cls-1 big"><rect fill="url(#~b)" clip-path="url('#none')"/></g>
<use xlink:href="#~g"/><a href="#install">i</a><animate id="~e" begin="~e.end"/></svg>`,
  );
  expect(second).toBe(first);
  expect(other).toBe('><style>.~cls-1{fill:red}</style><path class="~cls-1"/></svg>');
});

test("imports images as URLs: published files keep theirs, others are emitted", async () => {
  const files = {
    "src/index.js": `import shared from "@site/static/img/a b.png";
import near from "./near.png";
import icon from "./icon.svg?url";
export default () => <p>{shared} {near} {require("@site/static/img/a b.png").default} {require("./near.png").default} {icon}</p>;`,
    ...{ "static/img/a b.png": pixel, "src/near.png": pixel, "src/icon.svg": drawing },
  };
  const { html } = await render(files);
  expect(html).toBe("<p>/base/img/a%20b.png /base/near.png /base/img/a%20b.png /base/near.png /base/icon.svg</p>");
});

test("imports images as objects with their size, as in Next.js", async () => {
  const { html } = await render(
    {
      "src/index.js": `import near from "./near.png";
import icon from "./icon.svg";
export default () => <p>{JSON.stringify(near)} {icon.src}</p>;`,
      ...{ "src/near.png": pixel, "src/icon.svg": drawing },
    },
    { images: "object", svg: "url" },
  );
  expect(html.replaceAll("&quot;", '"')).toBe('<p>{"src":"/base/near.png","width":1,"height":1} /base/icon.svg</p>');
});

test("imports files as text, and ignores webpack's other loaders", async () => {
  const { html } = await render({
    "src/index.js": `import code from "!!raw-loader!@site/src/Part.js";
import short from "./Part.js?raw";
import Part from "!!babel-loader!./Part.js";
export default () => <p>{code === short ? code : ""}<Part /></p>;`,
    "src/Part.js": "export default () => <b />;",
  });
  expect(html).toBe("<p>export default () =&gt; &lt;b /&gt;;<b></b></p>");
});

test("replaces modules of Node.js in browsers, unless a package has the name", async () => {
  const files = {
    "src/index.js": `import fs from "fs";
import { join } from "node:path";
import { Buffer } from "buffer";
import read from "reader";
export default () => <p>{typeof fs.readFileSync} {typeof join} {Buffer.kind ?? "own"} {read}</p>;`,
    "node_modules/buffer/index.js": 'exports.Buffer = { kind: "package" };',
    "node_modules/reader/package.json": '{ "main": "index.js", "browser": { "fs": false } }',
    "node_modules/reader/index.js": 'module.exports = typeof require("fs").readFileSync;',
  };
  expect((await render(files, { platform: "browser" })).html).toBe("<p>undefined undefined package undefined</p>");
  expect((await render(files)).html).toBe("<p>function function own function</p>");
});

test("provides clsx to sites that have not installed it", async () => {
  const files = {
    "src/index.js": `import clsx from "clsx";
import names from "classnames";
export default () => <p className={clsx("a", null, ["b", { c: true, d: false }], 1 > 2)}>{names({ e: 1 })}</p>;`,
  };
  expect((await render(files)).html).toBe('<p class="a b c">e</p>');
  const installed = { "node_modules/clsx/index.js": 'module.exports = () => "installed";' };
  expect((await render({ ...files, ...installed })).html).toBe('<p class="installed">e</p>');
});

const fakePackage = (version: string) => JSON.stringify({ name: "fake", version, main: "index.js" });
const styled = {
  "src/index.js": `import "./entry.css";
import { shown } from "./parts.js";
export default () => <i className="box">{shown}</i>;`,
  "src/parts.js": 'export { shown } from "./shown.js"; export { hidden } from "./hidden.js";',
  "src/shown.js": 'export const shown = "shown";',
  "src/hidden.js": 'export const hidden = "hidden";',
  "src/page.mdx": "<b>page</b>",
};
const sources = ["src/page.mdx", "src/shown.js", "src/index.js"];

test("limits a stylesheet that a component imports to what components render", async () => {
  const { css } = await render({
    "src/index.js": 'import "./own.css"; import "kit/kit.css"; export default () => <i />;',
    "src/own.css": "@import './base.css'; body { margin: 0; --own: red } h1 { top: 0 } .container { h2 { top: 0 } }",
    "src/base.css": ".navbar { display: none } .base { top: 0 }",
    "node_modules/kit/kit.css": ".kit { top: 0 } a { top: 0 }",
  });
  const rules = css.replace(/\/\*.*?\*\/|\s+/g, "").match(/[^{}]+(?=\{)/g);
  expect(rules).toEqual([
    ".base:where([data-slot],[data-slot]*)",
    "body",
    "h1:where(.full-width*)",
    ".containerh2:where([data-slot],[data-slot]*)",
    ".kit:where([data-slot],[data-slot]*)",
    "a:where(.full-width*)",
  ]);
});

test("compiles Tailwind 4 with the site's packages, and reports files if there are none", async () => {
  const without = await render({ ...styled, "src/entry.css": '@import "tailwindcss";' });
  expect(without.problems).toContain("Tailwind is not installed, so these stylesheets are incomplete: src/entry.css.");
  const { globalCss, problems } = await render(
    {
      ...styled,
      "dist/old.js": 'export const shown = "old";',
      "src/entry.css": '@import "tailwindcss"; @import "gone/a.css";',
      "node_modules/tailwindcss/package.json": fakePackage("4.1.0"),
      "node_modules/@tailwindcss/postcss/package.json": fakePackage("4.1.0"),
      "node_modules/@tailwindcss/postcss/index.js": "",
      "node_modules/@tailwindcss/postcss/node_modules/@tailwindcss/node/package.json": fakePackage("4.1.0"),
      "node_modules/@tailwindcss/postcss/node_modules/@tailwindcss/node/index.js": `exports.compile = async (css, { base }) => {
  if (css.includes("gone")) throw new Error("Can't resolve 'gone/a.css'");
  const reset = "@layer base { *,::before { border: 0 solid; } }";
  return { sources: [], root: null, build: (found) => reset + "b { --from: " + base.split("/").at(-1) + "; --found: '" + found.join() + "'; }" };
};`,
      "node_modules/@tailwindcss/postcss/node_modules/@tailwindcss/oxide/package.json": fakePackage("4.1.0"),
      "node_modules/@tailwindcss/postcss/node_modules/@tailwindcss/oxide/index.js": `const { readdirSync } = require("node:fs");
const files = ${JSON.stringify(Object.entries(styled))};
exports.Scanner = class {
  constructor({ sources }) {
    this.files = sources.flatMap(({ base, pattern }) => pattern === "**/*" ? ["dist", "src"].flatMap((folder) => readdirSync(base + "/" + folder).map((name) => base + "/" + folder + "/" + name)) : []);
  }
  scanFiles(found) { return found.map(({ content }) => files.find(([, text]) => text === content)[0]); }
};`,
    },
    { sheets: ["src/entry.css"] },
  );
  expect(problems).toEqual(["The stylesheet gone/a.css does not exist. src/entry.css imports it."]);
  expect(globalCss).toMatch(/--from: ?src;/);
  expect(globalCss).toContain("[data-slot] *");
  expect(/--found: ?["'](.*?)["']/.exec(globalCss)?.[1]?.split(",").sort()).toEqual([...sources].sort());
});

test("compiles Tailwind 3 with the configuration of the site, for the files that the modules contain", async () => {
  const { globalCss, problems } = await render(
    {
      ...styled,
      "src/no.mdx": "<b>no</b>",
      "src/entry.css": "@tailwind utilities;",
      "tailwind.config.js": 'module.exports = { content: ["./src/**/*.{js,mdx}", "!./src/no.mdx", { raw: "more" }] };',
      "node_modules/tailwindcss/package.json": fakePackage("3.4.0"),
      "node_modules/tailwindcss/index.js": "module.exports = (config) => config;",
      "node_modules/tailwindcss/nesting.js": "module.exports = () => ({});",
      "node_modules/tailwindcss/loadConfig.js": "module.exports = require;",
      "node_modules/postcss-import/package.json": fakePackage("1.0.0"),
      "node_modules/postcss-import/index.js": "module.exports = () => ({});",
      "node_modules/postcss/package.json": fakePackage("8.0.0"),
      "node_modules/postcss/index.js": `module.exports = (plugins) => ({
  process: async () => {
    const texts = plugins.at(-1).content.map(({ raw, extension = "" }) => (/shown|box|page|more|no/.exec(raw) ?? ["other"])[0] + "." + extension);
    return { css: "b { --content: " + JSON.stringify(texts.join(" ")) + "; }", messages: [] };
  },
});`,
    },
    { sheets: ["src/entry.css"] },
  );
  expect(problems).toEqual([]);
  expect(globalCss).toContain('--content: "more. shown.js page.mdx shown.js"');
});

test("loads Markdown that components import with the site's MDX", async () => {
  const files = {
    "src/index.js": 'import Text from "./text.md";\nexport default () => <Text name="a" />;',
    "src/text.md": "---\ntitle: no\n---\n\nwords",
    "src/provider.js": 'export const useMDXComponents = () => ({ p: "h6" });',
    "node_modules/@mdx-js/mdx/package.json": fakePackage("3.0.0"),
    "node_modules/@mdx-js/mdx/index.js": `exports.compile = async ({ value }, { format, providerImportSource: provider }) =>
  (provider ? "import { useMDXComponents } from " + JSON.stringify(provider) + ";" : "const useMDXComponents = () => ({ p: 'p' });") +
  "export default ({ name }) => { const { p: P } = useMDXComponents();" +
  "return <P>{" + JSON.stringify(value.trim() + " " + format) + "} {name}</P>; };";`,
  };
  expect((await render(files)).html).toBe("<p>words md a</p>");
  expect((await render(files, { provider: "@site/src/provider.js" })).html).toBe("<h6>words md a</h6>");
});

test("renders elements of packages that contain the JSX runtime of React 18", async () => {
  const runtime = `var React = require("react"), inner = React.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED.ReactCurrentOwner;
const jsx = (type, props) => ({ $$typeof: Symbol.for("react.element"), type, key: null, ref: null, props, _owner: inner.current });
exports.Star = ({ children }) => jsx("b", { children });
exports.isElement = (value) => value.$$typeof === Symbol.for("react.element");`;
  const { html, problems } = await render({
    "src/index.js": `import { isElement, Star } from "stars";
export default () => <><Star>one</Star> {String(isElement(<i />))}</>;`,
    "node_modules/stars/package.json": '{ "name": "stars", "main": "index.js" }',
    "node_modules/stars/index.js": runtime,
  });
  expect([html, problems]).toEqual(["<b>one</b> true", []]);
});

test("runs webpack loaders of the site", async () => {
  const { html } = await render({
    "src/index.js": `import a from "!!raw-loader!own-loader!./a.txt";
import b from "upper-loader!./a.txt";
export default () => <>{a.code} {b}</>;`,
    "src/a.txt": "text",
    "own-loader/index.js":
      "module.exports = function (source) { return { code: source + this.resourcePath.slice(-4) }; };",
    "loaders/upper-loader.js":
      'module.exports = async function (source) { this.async()(null, "export default " + JSON.stringify(source.toUpperCase())); };',
  });
  expect(html).toBe("text.txt TEXT");
});
