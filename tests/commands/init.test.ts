// `docsgen init`: the templates, and what it reads from a project that already exists.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { webUrl } from "../../lib/src/commands/init/project-package.js";
import { site, type TestSite } from "../site.js";

function git(one: TestSite, ...words: string[]): void {
  execFileSync("git", words, { cwd: one.root, stdio: "ignore" });
}

const read = (one: TestSite, file: string) => readFileSync(join(one.root, file), "utf8");

async function init(one: TestSite, ...words: string[]): Promise<string> {
  const { code, stderr } = await one.cli("init", ...words, "--yes");
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return stderr;
}

async function build(one: TestSite, folder: string): Promise<void> {
  const { code, stderr } = await one.cli("build", folder, "--strict");
  expect([code, stderr]).toEqual([0, expect.stringContaining("0 warnings")]);
}

describe("a template", () => {
  test.each([
    ["docs", ["index.html"], "defaultPlugins(), blocks()"],
    ["library", ["guide/getting-started.html", "reference/options.html"], "defaultPlugins(), blocks()"],
    ["product", ["guide/how-it-works.html"], "defaultPlugins(), blocks()"],
    ["api", ["http-api/greetings/get-greeting.html"], 'openapi({ file: "openapi.yaml" })'],
    ["blog", ["blog/hello.html", "about.html"], "blog({ feeds: false })"],
  ])("%s builds without warnings and follows the system's color scheme", async (template, pages, plugins) => {
    const one = site({});
    const text = await init(one, "my-site", "--template", template);
    await build(one, "my-site");
    for (const page of ["index.html", ...pages]) expect(existsSync(join(one.root, "my-site/dist", page))).toBe(true);
    const config = read(one, "my-site/site.config.ts");
    expect(config).toContain(plugins);
    expect(config).toContain('scheme: { default: "system" }');
    expect(read(one, "my-site/dist/index.html")).not.toContain('data-scheme="dark"');
    expect(text).toMatch(/✓ \d+ files written to my-site:\n[\s\S]* {4}content\/index\.md\n/);
    expect(text).toMatch(/ {2}npm run dev\n {2}Then open http:\/\/127\.0\.0\.1:5173\/\n$/);
  });

  test("is rejected if it does not exist", async () => {
    const { code, stderr } = await site({}).cli("init", "x", "--template", "shop");
    expect([code, stderr]).toEqual([2, expect.stringContaining("docs, library, product, api, blog")]);
  });
});

const library = {
  "package.json": JSON.stringify({
    name: "@acme/queue",
    description: "Queues for jobs.",
    main: "index.js",
    author: "Ada Lovelace <ada@example.org>",
  }),
  "README.md": "# Queue\n",
};

describe("in an existing project", () => {
  test("uses the details in package.json and Git", async () => {
    const one = site(library);
    git(one, "init", "-q", "-b", "trunk");
    git(one, "remote", "add", "origin", "git@github.com:acme/queue.git");
    const text = await init(one, "docs");
    const config = read(one, "docs/site.config.ts");
    expect(config).toContain('title: "queue",\n  description: "Queues for jobs.",');
    expect(config).toContain('repository: { url: "https://github.com/acme/queue", branch: "trunk" },');
    expect(config).toContain('footer: { copyright: "Copyright Ada Lovelace" },');
    expect(text).toContain("title queue, repository https://github.com/acme/queue, author Ada Lovelace");
    expect(text).toContain("Not part of the site: 1 file: README.md");
    await build(one, "docs");
  });

  test("builds the Markdown files in the site's folder", async () => {
    const one = site({
      ...library,
      "docs/README.md": "# Documentation\n\n[More](more/a.md)\n",
      "docs/more/a.md": "# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n",
    });
    const text = await init(one, "docs");
    expect(text).toContain("Pages: 2 files: docs/README.md, docs/more/a.md");
    expect(read(one, "docs/site.config.ts")).toContain('content: ".",');
    expect(read(one, "docs/site.config.ts")).toContain("import { blocks, defaultPlugins, mermaid } from");
    expect(existsSync(join(one.root, "docs/content"))).toBe(false);
    expect(read(one, "docs/README.md")).toContain("# Documentation");
    await build(one, "docs");
    expect(read(one, "docs/dist/index.html")).toContain('href="/more/a"');
    expect(read(one, "docs/dist/more/a.html")).toContain("<svg");
  });

  test("builds docs/ from a site in another folder and from the root", async () => {
    const one = site({ ...library, "docs/guide.md": "# Guide\n" });
    await init(one, "website");
    expect(read(one, "website/site.config.ts")).toContain('content: "../docs",');
    await build(one, "website");
    expect(existsSync(join(one.root, "website/dist/guide.html"))).toBe(true);
    await init(one, ".");
    expect(read(one, "site.config.ts")).toContain('content: "docs",');
  });

  test("builds the documentation of the packages in a workspace", async () => {
    const one = site({
      "package.json": '{ "name": "acme", "private": true, "workspaces": ["website", "packages/*", "tools/cli"] }',
      "packages/cache/docs/start.md": "# Start\n",
      "packages/cache/README.md": "# Cache\n",
      "tools/cli/docs/use.md": "# Use\n",
    });
    git(one, "init", "-q");
    const text = await init(one, "website");
    expect(text).toContain("Pages: 2 files: packages/cache/docs/start.md, tools/cli/docs/use.md");
    expect(text).toContain("Not part of the site: 1 file: packages/cache/README.md");
    expect(text).not.toContain("packages of the workspace");
    const config = read(one, "website/site.config.ts");
    expect(config).toContain('{ files: "../packages/*/docs/**", route: "/packages/:folders/:slug" },');
    await build(one, "website");
    for (const page of ["index", "packages/cache/start", "cli/use"]) {
      expect(existsSync(join(one.root, `website/dist/${page}.html`))).toBe(true);
    }
    expect(await init(one, "handbook")).toContain('Add "handbook" to the packages of the workspace, in');
  });

  test("lists Markdown files that another template would leave out", async () => {
    const one = site({ ...library, "docs/guide.md": "# Guide\n" });
    const text = await init(one, "site", "--template", "library");
    expect(text).toContain("Not part of the site: 2 files: README.md, docs/guide.md");
    expect(text).toContain("To show these files, use --template docs in a new folder.");
  });

  test("documents the project's OpenAPI description, or its TypeScript code if there is none", async () => {
    const description = { openapi: "3.1.0", info: { title: "Store", version: "1" }, paths: {} };
    const one = site({ ...library, "api/openapi.json": JSON.stringify(description), "src/index.ts": "export {};\n" });
    await init(one, "docs", "--template", "api");
    expect(read(one, "docs/site.config.ts")).toContain('openapi({ file: "../api/openapi.json" })');
    expect(existsSync(join(one.root, "docs/openapi.yaml"))).toBe(false);
    await build(one, "docs");
    one.remove("api", "docs");
    await init(one, "docs", "--template", "api");
    expect(read(one, "docs/site.config.ts")).toContain('typedoc({ entry: "../src/index.ts" })');
  });

  test.each([
    ["pnpm-lock.yaml", "", "pnpm"],
    ["bun.lock", "", "bun"],
    ["yarn.lock", "__metadata:\n  version: 8\n", "yarn"],
  ])("with %s, uses that package manager", async (lock, text, manager) => {
    const one = site({ [lock]: text });
    const shown = await init(one, ".");
    expect(shown).toContain(`  ${manager} install\n  ${manager} run dev\n`);
    expect(existsSync(join(one.root, ".yarnrc.yml"))).toBe(manager === "yarn");
  });
});

test("derives the web addresses of repositories", () => {
  const expected = {
    "git@github.com:acme/queue.git": "https://github.com/acme/queue",
    "git+https://github.com/acme/queue.git": "https://github.com/acme/queue",
    "https://ada:secret@git.example/acme/queue": "https://git.example/acme/queue",
    "ssh://git@git.example:2222/acme/sub/queue.git": "https://git.example/acme/sub/queue",
    "gitlab:acme/queue": "https://gitlab.com/acme/queue",
    "acme/queue": "https://github.com/acme/queue",
    "/srv/git/queue.git": undefined,
    "../queue": undefined,
  };
  for (const [address, url] of Object.entries(expected)) expect([address, webUrl(address)]).toEqual([address, url]);
});
