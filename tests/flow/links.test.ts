// Files that links publish and targets that links may have, in complete sites.
import { readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { git } from "../kit.js";
import { site } from "../site.js";

const config = (options: string) => `export default { title: "Test", ${options} };\n`;
const secrets = { ".env": "TOKEN=hunter2\n", "keys/id.pem": "-----BEGIN PRIVATE KEY-----\n" };

test("publishes folders to which links in the public folder lead, once", async () => {
  const one = site({
    "site.config.ts": config(""),
    "content/index.md": "# Home\n",
    "public/own.txt": "own\n",
    "data/deep/a.json": "{}\n",
  });
  symlinkSync("../data", join(one.root, "public/data"));
  symlinkSync("../public", join(one.root, "data/again"));
  symlinkSync("deep", join(one.root, "data/same"));
  await one.build({ strict: true });
  for (const name of ["own.txt", "data/deep/a.json", "data/same/a.json"]) expect(one.has(name), name).toBe(true);
  expect(one.has("data/again")).toBe(false);
});

test("reports a link to a secret or a file outside the content, with the line and the alternatives", async () => {
  const one = site({
    ...secrets,
    "site.config.ts": config(""),
    "src/index.ts": "export {};\n",
    "content/index.md": "# Home\n\n[env](../.env)\n\n[code](../src/index.ts)\n\n[app](vscode://x)\n",
  });
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(1);
  expect(
    stderr,
  ).toContain(`error[private-file] The file ../.env has the name of a key or an environment file, so it is not published.
  content/index.md:3:1
  3 | [env](../.env)
    | ^^^^^^^^^^^^^^
  hint: if it contains no secret, allow it in the config: assets: { allow: [".env"] }`);
  expect(
    stderr,
  ).toContain(`error[file-outside-content] The file ../src/index.ts is outside the content folder, so it is not published.
  content/index.md:5:1
  5 | [code](../src/index.ts)
    | ^^^^^^^^^^^^^^^^^^^^^^^
  hint: set the \`repository\` option to link to the file on its host, or allow it in the config: assets: { allow: ["src/index.ts"] }`);
  expect(stderr).toContain(`error[unknown-scheme] Links with the scheme vscode: are not allowed.
  content/index.md:7:1
  7 | [app](vscode://x)
    | ^^^^^^^^^^^^^^^^^
  hint: if readers can open them, allow the scheme in the config: links: { schemes: ["vscode"] }`);
});

test("does not let plugins read secrets for a page", async () => {
  const plugins =
    'plugins: [content(), { name: "reader", transform: (page, ctx) => ({ ...page, html: ctx.read(".env") }) }]';
  const withPlugin = (options: string) => `import { content } from "docsgen/plugins";\n${config(options)}`;
  const one = site({ ...secrets, "site.config.ts": withPlugin(plugins), "content/index.md": "# Home\n" });
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(1);
  expect(
    stderr,
  ).toContain(`error[private-file] The file .env has the name of a key or an environment file. [reader · transform]
  content/index.md
  hint: if it contains no secret, allow it in the config: assets: { allow: [".env"] }`);
  one.write({ "site.config.ts": withPlugin(`assets: { allow: [".env"] }, ${plugins}`) });
  expect((await one.cli("build")).code).toBe(0);
});

test.each([
  ["derive", "derive: { reads: [], run: (pages, data, ctx) => ({ text: ctx.read(file) }) }"],
  ["emit", "emit: { reads: [], run: (pages, data, ctx) => [{ out: 'a.txt', content: ctx.read(file) }] }"],
  ["load", "load: async (ctx) => { await ctx.memo('x', async (read) => read(file)); return []; }"],
])("does not let plugins read secrets for the site in %s", async (hook, code) => {
  const plugins = `plugins: [content(), { name: "reader", ${code} }]`;
  const withPlugin = (options: string) =>
    `import { content } from "docsgen/plugins";\nconst file = "keys/id.pem";\n${config(`${options} ${plugins}`)}`;
  const one = site({ ...secrets, "site.config.ts": withPlugin(""), "content/index.md": "# Home\n" });
  const { code: exitCode, stderr } = await one.cli("build");
  expect(stderr).toContain(
    `error[private-file] The file keys/id.pem has the name of a key or an environment file. [reader · ${hook}]`,
  );
  expect(stderr).toContain('allow it in the config: assets: { allow: ["keys/id.pem"] }');
  expect(exitCode).toBe(1);
  one.write({ "site.config.ts": withPlugin('assets: { allow: ["keys/*"] },') });
  expect((await one.cli("build")).code).toBe(0);
});

test("does not publish secrets and hidden files from the public folder, except files meant for hosts", async () => {
  const hidden = [".env", ".vscode/settings.json", "keys/server.key"];
  const published = [
    ".nojekyll",
    ".well-known/security.txt",
    ".htaccess",
    ".domains",
    "CNAME",
    "img/.gitkeep",
    "a.txt",
  ];
  const one = site({
    ...Object.fromEntries([...hidden, ...published, ".DS_Store"].map((name) => [`public/${name}`, `${name}\n`])),
    ...secrets,
    "notes.txt": "Notes\n",
    "site.config.ts": config(""),
    "content/index.md": "# Home\n",
  });
  symlinkSync("../.env", join(one.root, "public/linked.txt"));
  symlinkSync("../notes.txt", join(one.root, "public/notes.txt"));
  const { code, stderr } = await one.cli("build");
  expect(code).toBe(1);
  const what = "has the name of a key or an environment file";
  expect(stderr).toContain(`error[private-file] The file public/.env ${what}, so it is not published.
  public/.env
  hint: if it contains no secret, allow it in the config: assets: { allow: ["public/.env"] }`);
  expect(stderr).toContain("The file public/.vscode/settings.json is hidden, so it is not published.");
  expect(stderr).toContain(`The file public/keys/server.key ${what}, so it is not published.`);
  expect(stderr).toContain(`The file public/linked.txt ${what}, so it is not published.`);
  expect(stderr).toContain("4 errors, 0 warnings");
  one.write({ "site.config.ts": config('checks: { "private-file": "off" }') });
  await one.build();
  for (const name of [...published, "notes.txt"]) expect(one.has(name), name).toBe(true);
  for (const name of [...hidden, ".DS_Store", "linked.txt"]) expect(one.has(name), name).toBe(false);
  const all = ["public/.env", "public/.vscode/**", "public/keys/*", "public/linked.txt"];
  one.write({ "site.config.ts": config(`assets: { allow: ${JSON.stringify(all)} }`) });
  await one.build();
  for (const name of [...hidden, "linked.txt"]) expect(one.has(name), name).toBe(true);
});

test("publishes a rejected file only if the config allows the file, not if its error level is lowered", async () => {
  const text = "# Home\n\n[env](../.env) [run](javascript:x) [app](vscode://x) [code](../src/index.ts)\n";
  const codes = ["private-file", "unsafe-address", "unknown-scheme", "file-outside-content"];
  const levels = codes.map((code) => `"${code}": "off"`).join(", ");
  const files = { ...secrets, "src/index.ts": "export {};\n", "content/index.md": text };
  const one = site({ ...files, "site.config.ts": config(`checks: { ${levels} }`) });
  const { diagnostics } = await one.build();
  expect(diagnostics).toEqual([]);
  expect(one.read("index.html")).toContain("<a>env</a> <a>run</a> <a>app</a> <a>code</a>");
  expect(Object.keys(one.tree()).filter((name) => /^assets\/(?:env|file|index)-/.test(name))).toEqual([]);
  const options =
    'assets: { allow: [".env"] }, links: { schemes: ["vscode"] }, repository: { url: "https://github.com/a/b" }';
  // The cache contains the page with the rejected link.
  await one
    .write({ "site.config.ts": config(options), "content/index.md": text.replace("[run](javascript:x)", "") })
    .build();
  const html = one.read("index.html");
  expect(html).toMatch(/<a href="\/assets\/env-\w+">env<\/a>/);
  expect(html).toContain(
    '<a href="vscode://x">app</a> <a href="https://github.com/a/b/blob/main/src/index.ts">code</a>',
  );
});

test("links from a site in a repository's subfolder to source files around it", async () => {
  const repository = 'repository: { url: "https://gitlab.com/a/b", branch: "next" }';
  const one = site({
    "docs/site.config.ts": config(repository),
    "docs/content/index.md": "# Home\n\n[code](../../src/index.ts) [env](../../.env)\n",
    "src/index.ts": "export {};\n",
    ...secrets,
  });
  git(one, "2024-01-01", "init", "-q");
  const { code, stderr } = await one.cli("build", "docs");
  expect(code).toBe(1);
  expect(stderr.match(/error\[[\w-]+\]/g)).toEqual(["error[private-file]"]);
  one.write({
    "docs/site.config.ts": config(`${repository}, assets: { allow: ["../src/*.zip"] }`),
    "docs/content/index.md": "# Home\n\n[code](../../src/index.ts) [zip](../../src/a.zip)\n",
    "src/a.zip": "PK",
  });
  expect((await one.cli("build", "docs")).code).toBe(0);
  expect(readFileSync(join(one.root, "docs/dist/index.html"), "utf8")).toContain(
    '<a href="https://gitlab.com/a/b/-/blob/next/src/index.ts">code</a> <a href="/assets/a-',
  );
});

test("resolves symbolic links in the content before checking them", async () => {
  const one = site({
    ...secrets,
    "site.config.ts": config(""),
    "private/plan.pdf": "%PDF",
    "content/index.md": "# Home\n\n[a](./plan.pdf) [b](./harmless.txt)\n\n```text file=./harmless.txt\n```\n",
  });
  symlinkSync("../private/plan.pdf", join(one.root, "content/plan.pdf"));
  symlinkSync("../.env", join(one.root, "content/harmless.txt"));
  const { diagnostics } = await one.fail();
  expect(diagnostics.map(({ code, place }) => `${code} ${place?.line}`).sort()).toEqual([
    "file-outside-content 3",
    "private-file 3",
    "private-file 5",
  ]);
});

test("checks URL schemes in front matter, the config, the sidebar, and post authors", async () => {
  const one = site({
    "site.config.ts": `import { blog, defaultPlugins, sidebar } from "docsgen/plugins";
export default {
  title: "Test",
  nav: [{ label: "A", link: "javascript:nav" }],
  footer: { columns: [{ title: "B", links: [{ label: "B", link: "vbscript:footer" }] }], copyright: "[C](data:text/html,c)" },
  social: { github: "javascript:social" },
  head: [{ tag: "link", attrs: { rel: "help", href: "javascript:head" } }, { tag: "link", attrs: { rel: "icon", href: "data:image/png,x" } }],
  analytics: { src: "data:text/javascript,analytics" },
  editLink: "vscode://file/{path}",
  plugins: [
    ...defaultPlugins().filter(({ name }) => name !== "sidebar"),
    sidebar({ items: ["index.md", { label: "D", link: "javascript:row" }] }),
    blog({ feeds: false }),
  ],
  checks: { "unsafe-address": "warning", "unknown-scheme": "warning" },
};
`,
    "content/index.md": "---\nlayout: home\nhero:\n  actions:\n    - text: E\n      link: javascript:hero\n---\n",
    "content/blog/authors.yml": "jo:\n  name: Jo\n  url: javascript:author\n",
    "content/blog/2024-01-01-post.md": "---\nauthors: [jo]\n---\n\n# Post\n",
  });
  const { diagnostics } = await one.build();
  const unsafe = diagnostics.filter(({ code }) => code === "unsafe-address" || code === "unknown-scheme");
  expect(unsafe.map(({ place }) => `${place?.file.split("/").at(-1)}:${place?.line}`).sort()).toEqual(
    [
      "authors.yml:3",
      "index.md:6",
      "site.config.ts:4",
      "site.config.ts:5",
      "site.config.ts:5",
      "site.config.ts:6",
      "site.config.ts:7",
      "site.config.ts:8",
      "site.config.ts:9",
      "site.config.ts:12",
    ].sort(),
  );
  const written = Object.keys(one.tree()).filter((name) => /\.(?:html|js|xml|json)$/.test(name));
  for (const name of written)
    expect(one.read(name), name).not.toMatch(
      /(?:javascript|vbscript):(?:nav|footer|social|row|hero|author|head)|data:text|vscode:/,
    );
  expect(one.read("index.html")).toContain('href="data:image/png,x"');
});
