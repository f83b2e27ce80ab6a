// The config file: each error names the option, and the expected value or the nearest valid name.
import { readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { site } from "../site.js";

const page = { "content/index.md": "# Home\n" };
const fail = async (config: string) => (await site({ "site.config.ts": config, ...page }).fail()).text;

test("suggests the nearest key for an unknown key", async () => {
  const text = await fail(
    'export default {\n  // titel: the name\n  titel: "x",\n  markdown: { "highligt": {} },\n};\n',
  );
  expect(text).toContain(
    [
      'error[config-invalid] The config has no option "titel".',
      "  site.config.ts:3:3",
      '  3 |   titel: "x",',
      "    |   ^^^^^",
      "  hint: did you mean title?",
    ].join("\n"),
  );
  expect(text).toContain('The config has no option "markdown.highligt".\n  site.config.ts:4:16');
  expect(
    (await fail("export default { xyzzy: 1, plugh: 2 };")).match(/hint: the options here are title, /g),
  ).toHaveLength(2);
});

test("suggests the short name of an option for its longer name", async () => {
  expect(await fail('export default { brandColor: "#123456" };')).toContain("hint: did you mean brand?");
  expect(await fail('export default { footer: { copyrite: "" } };')).toContain("hint: did you mean copyright?");
});

test("rejects a width of the contents column that leaves no room for the text", async () => {
  const problem = 'The option "contents.from" must be';
  expect(await fail("export default { contents: { from: 800 } };")).toContain(`${problem} at least 992 pixels`);
  expect(await fail("export default { contents: { from: 1000.5 } };")).toContain(`${problem} a whole number`);
  expect(await fail("export default { contents: { form: 1200 } };")).toContain("hint: did you mean from?");
});

test("reports the config file without a line for an option that occurs several times or never", async () => {
  const twice = await fail("const other = { url: 1 };\nexport default { url: other.url };");
  expect(twice).toContain('The option "url" must be a string, not 1.\n  site.config.ts');
  expect(twice).not.toContain("site.config.ts:");
  expect(await fail('export default { ["ti" + "tel"]: 1 };')).toMatch(/"titel"\.\n {2}site\.config\.ts\n/);
});

test("locates an option by its full key path, and a missing option by its parent", async () => {
  const config = [
    'const nav = [{ label: "x" }];',
    "export default {",
    '  title: "a // b { title: 1",',
    "  nav,",
    '  footer: { columns: [{ label: "y", links: [] }] },',
    '  plugins: [{ name: "x", label: 1 }],',
    "};",
  ];
  const text = await fail(config.join("\n"));
  expect(text).toContain('"nav[0].link" is missing.\n  site.config.ts:1:14\n');
  expect(text).toContain('"footer.columns[0].title" is missing.\n  site.config.ts:5:23\n');
  expect(text).toContain('"footer.columns[0].label".\n  site.config.ts:5:25\n');
  const plugin = await fail(config.filter((line) => !/nav|footer/.test(line)).join("\n"));
  expect(plugin).toContain('"plugins[0].label".\n  site.config.ts:3:26\n');
});

test("locates a plugin's options at the plugin call", async () => {
  const chain = (options: string) =>
    `import { defaultPlugins, typedoc } from "docsgen/plugins";\nexport default {\n  plugins: [...defaultPlugins(), typedoc(${options})],\n};`;
  expect(await fail(chain('{ entri: "a.ts" }'))).toContain('"typedoc.entri".\n  site.config.ts:3:44\n');
  expect(await fail(chain("{}"))).toContain('"typedoc.entry" is missing.\n  site.config.ts:3:34\n');
});

test("reports invalid options of a plugin without the problems that follow from them", async () => {
  const text = await fail(`import { definePlugin } from "docsgen";
const badge = definePlugin("badge", { keys: { url: "string" }, needs: ["url"] }, ({ url }) => ({
  site: { nav: [{ label: "Badge", link: url }] },
}));
export default { plugins: [badge({ ulr: "/badge" })] };`);
  expect(text).toContain('The config has no option "badge.ulr".\n  site.config.ts:5:36\n');
  expect(text).toContain('The option "badge.url" is missing.');
  expect(text).not.toContain("nav");
  expect(await fail("export default { plugins: [null] };")).toContain('"plugins[0]" must be an object, not null.');
});

test("reports a wrong type or value", async () => {
  const text = await fail(
    'export default { trailingSlash: "yes", base: "docs", url: "example.org", markdown: { html: "keep" } };',
  );
  expect(text).toContain('The option "trailingSlash" must be true or false, not "yes".');
  expect(text).toContain('The option "base" must begin with "/".');
  expect(text).toContain('The option "url" must be an absolute URL, such as https://example.org.');
  expect(text).toContain('The option "markdown.html" must be "allow", "escape" or "remove", not "keep".');
  expect(await fail("export default { repository: {} };")).toContain('The option "repository.url" is missing.');
  expect(await fail("export default null;")).toContain("The config must be an object, not null.\n  site.config.ts");
});

test("rejects addresses that run scripts", async () => {
  const text = await fail('export default { links: { schemes: ["vscode", "JavaScript", "slack:"] } };');
  expect(text).toContain('The option "links.schemes[1]" must not allow URLs that run scripts.\n  site.config.ts:1:47');
  expect(text).toContain('"links.schemes[2]" must be the name of a scheme without a colon, such as "vscode".');
  const repository = await fail('export default { repository: { url: "javascript:alert(1)" } };');
  expect(repository).toContain(
    'The option "repository.url" must begin with https:// or http://.\n  site.config.ts:1:32',
  );
  expect(await fail('export default { repository: { url: "file:///etc" } };')).toContain("must begin with https://");
  expect(await fail('export default { editLink: "javascript:{path}" };')).toContain(
    '"editLink" must not run a script.',
  );
  const called = await fail('export default { editLink: () => "JAVASCRIPT:x" };');
  expect(called).toContain("editLink returned JAVASCRIPT:x for index.md: A javascript: URL runs a script.");
});

test("accepts an object or a function as the front matter schema", async () => {
  const schema = '{ "~standard": { version: 1, vendor: "test", validate: (value) => ({ value }) } }';
  const config = (frontmatter: string) => ({ "site.config.mjs": `export default { frontmatter: ${frontmatter} };` });
  for (const good of [schema, `Object.assign(() => {}, ${schema})`]) await site({ ...config(good), ...page }).build();
  expect(await fail("export default { frontmatter: {} };")).toContain('"frontmatter" must be a Standard Schema');
});

test("reports problems in a plugin", async () => {
  expect(await fail("export default { plugins: [{ nam: 1 }] };")).toContain('"plugins[0].name"');
  expect(await fail('export default { plugins: [{ name: "x", emits: {} }] };')).toContain(
    'The config has no option "plugins[0].emits".\n  site.config.ts:1:41\n',
  );
  expect(await fail('export default { plugins: [{ name: "x" }, [{ name: "x" }]] };')).toContain(
    'Two plugins are named "x".',
  );
});

test("reports a config that throws at the line that throws, even in an imported file", async () => {
  const thrown = await fail('const x: number = 1;\n\nthrow new Error("not today");\nexport default {};');
  expect(thrown).toMatch(/^error\[config-failed\] not today\n {2}site\.config\.ts:3:7/);
  const one = site({
    "site.config.ts": 'import { name } from "./name.js";\nexport default { title: name() };',
    "name.js": "export function name() {\n  return missing.value;\n}\n",
    ...page,
  });
  expect((await one.fail()).text).toMatch(/^error\[config-failed\] missing is not defined\n {2}name\.js:2:3/);
});

test("reports a getter that throws as an error in the config", async () => {
  const text = await fail('export default {\n  variables: { get word() { throw new Error("not today"); } },\n};');
  expect(text).toMatch(/^error\[config-failed\] not today\n {2}site\.config\.ts:2:35/);
});

test("reports a config that does not parse, has broken imports, or exports nothing", async () => {
  expect(await fail("export default { title: };")).toMatch(/^error\[config-failed\] .*\n {2}site\.config\.ts:1:25/);
  expect(await fail('import x from "./gone.js";\nexport default x;')).toMatch(
    /error\[config-failed\] .*gone.*\n {2}site\.config\.ts:1:/,
  );
  const uninstalled = await fail('import x from "@acme/plugin";\nexport default x;');
  expect(uninstalled).toContain('error[config-failed] Could not resolve "@acme/plugin".\n  site.config.ts:1:15');
  expect(uninstalled).toContain("hint: the package is not installed: run npm install @acme/plugin");
  const unbuilt = site({
    ...{
      "site.config.ts": 'import x from "plugin-x";\nimport y from "plugin-y";\nexport default { plugins: [x, y] };',
      ...page,
    },
    "node_modules/plugin-x/package.json": '{ "exports": { ".": { "default": "./lib/index.js" } } }',
    "node_modules/plugin-y/package.json": '{ "main": "./out.js" }',
  });
  const { text } = await unbuilt.fail();
  expect(text).toContain("error[config-failed] plugin-x is installed, but its entry lib/index.js does not exist.");
  expect(text).toContain("hint: build it: run npm run build in node_modules/plugin-x");
  expect(text).toContain("error[config-failed] plugin-y is installed, but its entry out.js does not exist.");
  expect(await fail("export const title = 1;")).toContain("error[config-invalid] The config has no default export.");
});

test("loads a TypeScript config with imports, and derives variables, slugs, and titles from one name", async () => {
  const one = site({
    "site.config.ts": `
      import { defineConfig } from "docsgen";
      import { product } from "./name";
      export default defineConfig({ title: product, variables: { product } });`,
    "name.ts": 'export const product: string = "Acme";',
    "content/index.md": "# Welcome to {{product}}\n\n[The core of {{product}}](./{{product}}-core.md#acme-core)\n",
    "content/{{product}}-core.md":
      '---\ntitle: "{{product}} Core"\n---\n\n## {{product}} core\n\n`{{product}}`, \\{{product}}, {{other}}\n',
  });
  const report = await one.build();
  expect(report.diagnostics).toEqual([]);
  expect(one.read("Acme-core.html")).toContain("<title>Acme Core | Acme</title>");
  expect(one.read("Acme-core.html")).toContain("<code>Acme</code>, {{product}}, {{other}}");
  expect(one.read("index.html")).toContain('href="/Acme-core#acme-core"');
});

test("detects changes in files that the config imports, and ignores a changed comment", async () => {
  const one = site({
    "site.config.ts": 'import { title } from "./title";\nexport default { title };',
    "title.ts": 'export const title = "One";',
    ...page,
  });
  await one.build();
  one.write({ "title.ts": 'export const title = "Two";' });
  await one.build();
  expect(one.read("index.html")).toContain("<title>Home | Two</title>");
  one.write({ "title.ts": '// a remark\nexport const title = "Two";' });
  const third = await one.build();
  expect([third.compiled, third.written]).toEqual([[], 0]);
});

test("recompiles the config if its compiled file is damaged", async () => {
  const one = site({ "site.config.ts": 'export default { title: "Acme" };', ...page });
  expect((await one.cli("build")).code).toBe(0);
  const folder = join(one.root, ".docsgen/config");
  const module = join(folder, readdirSync(folder).find((name) => name.endsWith(".mjs")) ?? "");
  const code = readFileSync(module);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    const good = readFileSync(file);
    for (const bad of [good.subarray(0, good.length / 2), Buffer.from(good).fill("x", 20, 30)]) {
      writeFileSync(file, bad);
      const { code: exitCode, stderr } = await one.cli("build");
      expect([name, exitCode, stderr]).toEqual([name, 0, expect.stringContaining("0 pages built")]);
      expect(readFileSync(module).equals(code), name).toBe(true);
    }
    rmSync(file);
    symlinkSync(name, file);
    expect([name, (await one.cli("build")).code]).toEqual([name, 0]);
  }
});

test("recompiles the config when the lockfile changes, because its packages may have moved", async () => {
  const inside = (version: string) => `node_modules/.store/acme@${version}/node_modules/acme/index.mjs`;
  const one = site({
    "site.config.ts": 'import { title } from "acme";\nexport default { title };',
    "node_modules/acme/package.json": '{ "name": "acme", "main": "../.store/acme@1/node_modules/acme/index.mjs" }',
    [inside("1")]: 'export const title = "One";',
    "package-lock.json": "1",
    ...page,
  });
  expect((await one.cli("build")).code).toBe(0);
  one.remove("node_modules/.store").write({
    "node_modules/acme/package.json": '{ "name": "acme", "main": "../.store/acme@2/node_modules/acme/index.mjs" }',
    [inside("2")]: 'export const title = "Two";',
    "package-lock.json": "2",
  });
  expect(await one.cli("build")).toMatchObject({ code: 0 });
  expect(one.read("index.html")).toContain("<title>Home | Two</title>");
});
