// A site in one folder of a repository, with pages from the folders next to it.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { FolderSite } from "../../lib/src/testing/test-site.js";
import { runCli, site } from "../site.js";

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="2"></svg>';
const config = (files: string, more = "") => `import { defineConfig } from "docsgen";
import { defaultPlugins } from "docsgen/plugins";
export default defineConfig({
  title: "Acme",
  ${more}
  plugins: defaultPlugins({ content: { collections: [{ files: "${files}", route: "/packages/:folders/:slug" }] } }),
});
`;
const packages = {
  "website/site.config.ts": config("../packages/*/docs/**", 'repository: { url: "https://git.example/acme/acme" },'),
  "website/content/index.md": "# Acme\n\nSee the [cache](../../packages/cache/docs/guides/start.md#install).\n",
  "packages/cache/docs/guides/start.md": `# Start

## Install

![Flow](../flow.svg) ![Mark](../../../../mark.svg) [data](./data.csv) [code](../../src/index.ts)
[lock](../../../lock/docs/index.md) [home](../../../../website/content/index.md)

<!--@include: ../_shared.md-->
`,
  "packages/cache/docs/_shared.md": "Shared words.\n",
  "packages/cache/docs/flow.svg": picture,
  "packages/cache/docs/guides/data.csv": "a,b\n",
  "packages/cache/src/index.ts": "export {};\n",
  "packages/lock/docs/index.md": "# Lock\n\nBack to [start](../../cache/docs/guides/start.md).\n",
  "mark.svg": picture,
};

function git(root: string, ...words: string[]): void {
  const date = "2024-03-05T12:00:00Z";
  const identity = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org", "-c", "init.defaultBranch=main"];
  const env = { ...process.env, GIT_COMMITTER_DATE: date, GIT_AUTHOR_DATE: date };
  execFileSync("git", [...identity, ...words], { cwd: root, env, stdio: "ignore" });
}

/** Creates a repository with these files and returns the site in its folder `website`. */
function repository(files: Record<string, string>): { root: string; website: FolderSite } {
  const { root } = site(files);
  writeFileSync(join(root, ".gitignore"), "node_modules\n.docsgen\ndist\n");
  git(root, "init");
  git(root, "add", ".");
  git(root, "commit", "-m", "one");
  return { root, website: new FolderSite(join(root, "website")) };
}

describe("a collection next to the site", () => {
  test("has URLs, links in both directions, files, edit links, and dates", async () => {
    const { website } = repository(packages);
    const { diagnostics } = await website.build();
    expect(diagnostics).toEqual([]);
    const start = website.read("packages/cache/guides/start.html");
    expect(start).toMatch(/<img src="\/assets\/flow-\w{8}\.svg"[^>]* width="3" height="2"/);
    expect(start).toMatch(/<img src="\/assets\/mark-\w{8}\.svg"/);
    expect(start).toMatch(/<a href="\/assets\/data-\w{8}\.csv"/);
    expect(start).toContain('href="https://git.example/acme/acme/blob/main/packages/cache/src/index.ts"');
    expect(start).toContain("Shared words.");
    expect(start).toContain('<a href="/packages/lock/">lock</a>');
    expect(start).toContain('<a href="/">home</a>');
    expect(start).toContain("https://git.example/acme/acme/edit/main/packages/cache/docs/guides/start.md");
    expect(start).toContain("2024-03-05");
    expect(website.read("packages/lock/index.html")).toContain('<a href="/packages/cache/guides/start">start</a>');
    expect(website.read("index.html")).toContain('<a href="/packages/cache/guides/start#install">cache</a>');
  });

  test("is recompiled only when its files change, with the same output as a cold build", async () => {
    const { root, website } = repository(packages);
    await website.build();
    expect((await website.build()).compiled).toEqual([]);
    writeFileSync(join(root, "packages/cache/docs/_shared.md"), "Other words.\n");
    expect((await website.build()).compiled).toEqual(["../packages/cache/docs/guides/start.md"]);
    await website.verify();
    const warm = website.tree();
    await website.build({ cache: false, threads: 2 });
    expect(website.tree()).toEqual(warm);
  });

  test("reports problems with paths from the site's folder", async () => {
    const { root, website } = repository({ ...packages, "packages/lock/docs/index.md": "# Lock\n\n[x](none.md)\n" });
    expect((await website.fail()).text).toContain("../packages/lock/docs/index.md:3:1");
    const { stderr, code } = await runCli(["build", "website"], root);
    expect([code, stderr]).toEqual([1, expect.stringContaining("packages/lock/docs/index.md:3:1")]);
  });

  test("can be in a workspace without Git, but not outside the workspace", async () => {
    const page = "# Start {#install}\n\n![Mark](../../../../mark.svg)\n";
    const manifest = { "package.json": '{ "workspaces": ["website", "packages/*"] }' };
    const files = { ...packages, ...manifest, "packages/cache/docs/guides/start.md": page };
    const { root } = site(files);
    const website = new FolderSite(join(root, "website"));
    await website.build();
    expect(website.has("packages/cache/guides/start.html")).toBe(true);
    website.write({ "site.config.ts": config("../../elsewhere/**") });
    const { text, exitCode } = await website.fail();
    expect(exitCode).toBe(1);
    expect(text).toContain(`error[collection-outside] The collection "../../elsewhere/**" is outside the site's`);
    expect(text).toContain("site.config.ts:6:");
    expect(text).toContain("hint: collections must be in the Git repository; without Git, in the workspace or the");
  });

  test("does not follow links out of the repository", async () => {
    const { root, website } = repository(packages);
    const outside = site({ "secret.md": "# Secret\n" }).root;
    symlinkSync(join(outside, "secret.md"), join(root, "packages/lock/docs/secret.md"));
    expect((await website.fail()).text).toContain("error[link-outside-root]");
  });

  test.each([
    ["out", "../packages", "out-folder", "is the folder of a collection"],
    ["out", "../packages/lock/docs", "out-folder", "is inside a folder of a collection"],
    ["out", "../packages/lock/docs/site", "out-folder", "is inside a folder of a collection"],
    ["cache", "../packages/lock/docs/cache", "cache-folder", "is inside a folder of a collection"],
  ])("keeps its folder if the %s folder is %s", async (option, folder, code, relation) => {
    const { root, website } = repository(packages);
    const set = option === "out" ? `out: "${folder}",` : `cache: { dir: "${folder}" },`;
    website.write({ "site.config.ts": config("../packages/*/docs/**", set) });
    const { text } = await website.fail({ adopts: true });
    expect(text).toContain(`error[${code}]`);
    expect(text.replaceAll(/\s+/g, " ")).toContain(relation);
    expect(existsSync(join(root, "packages/lock/docs/index.md"))).toBe(true);
  });

  test("can be next to an output folder outside the site", async () => {
    const { root, website } = repository({
      ...packages,
      "packages/cache/docs/guides/start.md": "# Start {#install}\n",
    });
    website.write({ "site.config.ts": config("../packages/*/docs/**", 'out: "../packages/site",') });
    await website.build();
    expect(existsSync(join(root, "packages/site/packages/lock/index.html"))).toBe(true);
  });
});

test("rejects a pattern that leaves a folder it names", async () => {
  const { website } = repository({ ...packages, "website/site.config.ts": config("../packages/../../x/**") });
  expect((await website.fail()).text).toContain('"../packages/../../x/**" is not relative to the site root');
});

test("docsgen dev shows edited and new pages from another package", async () => {
  const { root, website } = repository(packages);
  const server = await website.dev();
  try {
    await server.expectPage("/packages/lock/", "Back to");
    writeFileSync(join(root, "packages/lock/docs/index.md"), "# Lock\n\nEdited words.\n");
    await server.expectPage("/packages/lock/", "Edited words.");
    mkdirSync(join(root, "packages/new/docs"), { recursive: true });
    writeFileSync(join(root, "packages/new/docs/first.md"), "# First\n\nNew words.\n");
    await server.expectPage("/packages/new/first", "New words.");
  } finally {
    await website.dispose();
  }
});

test("docsgen init --deploy builds in the site's folder, with the packages' pages", async () => {
  const { root } = repository({ ...packages, "package-lock.json": "{}" });
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const init = (host: string) => runCli(["init", "website", "--deploy", host], root);
  const pages = await init("github-pages");
  expect([pages.code, pages.stderr]).toEqual([0, expect.stringContaining(".github/workflows/docs.yml")]);
  const workflow = read(".github/workflows/docs.yml");
  for (const line of ["working-directory: website", "path: website/dist", "cache-dependency-path: package-lock.json"]) {
    expect(workflow).toContain(line);
  }
  await init("netlify");
  expect(read("netlify.toml")).toContain('$COMMIT_REF -- . ../packages"');
  await init("docker");
  expect(read("website/Dockerfile")).toContain("-f website/Dockerfile .");
  expect(read("website/Dockerfile")).toContain("COPY --from=build /repository/website/dist /usr/share");
  expect(read("website/Dockerfile.dockerignore")).toBe("**/node_modules\nwebsite/dist\nwebsite/.docsgen\n");
});
