// The command line as new users see it: the output on each stream, and the exit codes.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { repository, runCli, site } from "../site.js";

const files = {
  "site.config.mjs": 'export default { content: "." };\n',
  "index.md": "# Home\n\n[guide](./guide.md)\n",
  "guide.md": "# Guide\n",
};

describe("docsgen", () => {
  test("answers --version and --help, and lists commands and exit codes in the help", async () => {
    expect((await runCli(["--version"], repository)).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const help = await runCli(["--help"], repository);
    expect(help.code).toBe(0);
    for (const word of ["build", "preview", "clean", "inspect", "Exit codes:", "70"])
      expect(help.stdout).toContain(word);
  });

  test("exits with 2 on incorrect usage, and suggests the nearest valid word", async () => {
    const command = await runCli(["biuld"], repository);
    expect([command.code, command.stderr]).toEqual([2, expect.stringContaining("(Did you mean build?)")]);
    const option = await runCli(["build", "--strickt"], repository);
    expect([option.code, option.stderr]).toEqual([2, expect.stringContaining("(Did you mean --strict?)")]);
    const value = await runCli(["build", "--threads", "many"], repository);
    expect([value.code, value.stderr]).toEqual([2, expect.stringContaining("Use a number from 1 to 256.")]);
    const folder = await runCli(["build", "no-such-folder"], repository);
    expect([folder.code, folder.stderr]).toEqual([2, expect.stringContaining("error[root-missing] Folder ")]);
    for (const name of ["no-such-file.ts", "src"]) {
      const config = await runCli(["build", "--config", name], repository);
      expect([config.code, config.stderr]).toEqual([2, expect.stringContaining("error[config-missing]")]);
    }
  });
});

test.skipIf(process.platform === "win32")("refuses to work in a folder that was removed", () => {
  const words = `mkdir gone && cd gone && rmdir ../gone && "${process.execPath}" "${join(repository, "bin/docsgen.js")}" build`;
  const ended = spawnSync("sh", ["-c", words], { cwd: site({}).root, encoding: "utf8", timeout: 20_000 });
  expect([ended.status, ended.stderr]).toEqual([2, "The current folder no longer exists.\n"]);
});

test("ends when an error cannot be reported", async () => {
  const one = site({
    ...files,
    "site.config.mjs": `process.cwd = () => { throw new Error("no folder"); };
setTimeout(() => { throw new Error("late"); });
await new Promise((resolve) => setTimeout(resolve, 5000));
export default { content: "." };`,
  });
  const { code, stderr } = await runCli(["build"], one.root);
  expect([code, stderr]).toEqual([70, "late\nno folder\n"]);
});

describe("docsgen build", () => {
  test("reports on standard error and prints nothing to standard output", async () => {
    const one = site(files);
    const first = await runCli(["build"], one.root);
    expect([first.code, first.stdout]).toEqual([0, ""]);
    expect(first.stderr).toMatch(/2 pages · .* files written \(.*\) · 0 warnings · \d/);
    const second = await runCli(["build"], one.root);
    expect(second.stderr).toContain("2 pages · 0 pages built, 2 reused · nothing to write: the output is up to date");
    expect((await runCli(["build", "--quiet"], one.root)).stderr).toBe("");
  });

  test("loads dozens of files after an edit, rather than all the hundreds in docsgen and its packages", async () => {
    const one = site(files);
    await runCli(["build"], one.root);
    one.write({ "guide.md": "# Guide\n\nMore.\n" });
    const module = (text: string) => `data:text/javascript,${encodeURIComponent(text)}`;
    const hook = module(`import { writeSync } from "node:fs";
      export const load = (url, context, next) => (writeSync(1, url + "\\n"), next(url, context));`);
    const register = module(`import { register } from "node:module"; register(${JSON.stringify(hook)});`);
    const words = ["--import", register, join(repository, "bin/docsgen.js"), "build", one.root, "--quiet"];
    const loaded = execFileSync(process.execPath, words, { encoding: "utf8" }).split("\n");
    expect(loaded.filter((url) => url.startsWith("file:")).length).toBeLessThan(45);
    // One instance of each module: bundled modules are not loaded separately again.
    expect(loaded.filter((url) => url.includes("/lib/src/"))).toEqual([]);
  });

  test("exits with 1 for a problem in the site, without a stack trace", async () => {
    const one = site({ ...files, "guide.md": "# Guide\n\n[x](./y.md)\n" });
    const result = await runCli(["build"], one.root);
    expect(result.code).toBe(1);
    expect(result.stderr).toContain("error[dead-link] The linked page does not exist.\n  guide.md:3:1\n");
    expect(result.stderr).toContain("1 error, 0 warnings. Nothing was written.");
    expect(result.stderr).not.toContain("    at ");
  });

  test("exits with 70 for a bug in a plugin, with a stack trace only with --debug", async () => {
    const one = site({
      "site.config.mjs": 'export default { plugins: [{ name: "bad", load() { throw new Error("oops"); } }] };',
      "content/index.md": "# Home\n",
    });
    const plain = await runCli(["build"], one.root);
    expect([plain.code, plain.stderr]).toEqual([70, expect.stringContaining("error[plugin-failed] oops [bad · load]")]);
    expect(plain.stderr).not.toContain("    at ");
    expect((await runCli(["build", "--debug"], one.root)).stderr).toContain("    at ");
  });

  test("with --json, prints only the report or the problems, as JSON on standard output", async () => {
    const one = site(files);
    const good = await runCli(["build", "--json"], one.root);
    expect(good.stderr).toBe("");
    expect(JSON.parse(good.stdout)).toMatchObject({
      ok: true,
      pages: 2,
      compiled: ["guide.md", "index.md"],
      diagnostics: [],
    });
    one.write({ "guide.md": "# Guide\n\n[x](./y.md)\n" });
    const bad = await runCli(["build", "--json"], one.root);
    expect(bad.code).toBe(1);
    expect(JSON.parse(bad.stdout)).toMatchObject({
      ok: false,
      diagnostics: [
        { code: "dead-link", severity: "error", place: { file: join(one.root, "guide.md"), line: 3, column: 1 } },
      ],
    });
  });

  test("turns warnings into errors with --strict, and prints the build steps with --profile", async () => {
    const one = site({ ...files, "guide.md": "# Guide\n\n```nolang\nx\n```\n" });
    const lax = await runCli(["build", "--profile"], one.root);
    expect(lax.code).toBe(0);
    expect(lax.stderr).toContain("warning[unknown-language]");
    expect(lax.stderr).toMatch(/^step, or plugin and hook +time +calls$[\s\S]*^compile +\d+\.\d ms +1×$/m);
    expect(lax.stderr).toMatch(/^compiling \d+ pages?\nrendering \d+ documents\nwriting \d+ files$/m);
    expect((await runCli(["build", "--strict"], one.root)).code).toBe(1);
  });

  test("ends a first build with a broken config immediately, even if threads were started for many pages", async () => {
    const pages = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`content/${index}.md`, "# Page\n"]));
    const one = site({ ...pages, "site.config.mjs": "export default { titel: 1 };" });
    const { code, stderr } = await runCli(["build", "--threads", "2"], one.root);
    expect([code, stderr]).toEqual([1, expect.stringContaining("error[config-invalid]")]);
  });

  test("resolves --out, --config, and the locations of problems against the working directory", async () => {
    const one = site({
      "docs/index.md": "# Home\n\n![x](./x.txt)\n[up](/)\n",
      "docs/x.txt": "x",
      "other.config.mjs": 'export default { title: "Other", content: "." };',
    });
    one.write({ "docs/index.md": "# Home\n\n[up](/)\n" });
    const result = await runCli(
      ["build", "docs", "--out", "site", "--base", "/under/", "--config", "other.config.mjs"],
      one.root,
    );
    expect(result.stderr).toContain("1 page");
    expect(existsSync(join(one.root, "site/index.html"))).toBe(true);
    expect(Object.keys(one.tree("site"))).toContain("index.html");
    one.write({ "docs/index.md": "# Home\n\n[x](./y.md)\n" });
    expect((await runCli(["build", "docs"], one.root)).stderr).toContain("\n  docs/index.md:3:1\n");
  });
});

describe("other commands", () => {
  test("clean removes docsgen's output and the cache, and keeps everything else", async () => {
    const one = site(files);
    await one.build();
    one.write({ "dist/mine.txt": "not docsgen's" });
    const result = await runCli(["clean"], one.root);
    expect([result.code, result.stderr]).toEqual([0, expect.stringContaining("output files and the cache")]);
    expect(Object.keys(one.tree())).toEqual(["mine.txt"]);
    expect(existsSync(join(one.root, ".docsgen"))).toBe(false);
  });

  test("inspect shows the plugin chain and why a page would be rebuilt", async () => {
    const one = site({ ...files, "guide.md": '# Guide\n\n```txt file="./part.txt"\n```\n', "part.txt": "one\n" });
    const chain = await runCli(["inspect", "--json"], one.root);
    expect(
      JSON.parse(chain.stdout)
        .chain.map((plugin: { name: string }) => plugin.name)
        .slice(0, 3),
    ).toEqual(["content", "mdx", "sections"]);
    expect((await runCli(["inspect", "guide"], one.root)).stdout).toContain(
      "would be compiled: no cache entry for its text, its title, the config",
    );
    await one.build();
    const inspected = await runCli(["inspect", "guide.md"], one.root);
    expect(inspected.stdout).toContain("would be taken from the cache");
    expect(inspected.stdout).toContain("file part.txt");
    one.write({ "part.txt": "two\n" });
    expect((await runCli(["inspect", "/guide"], one.root)).stdout).toContain("would be compiled: part.txt changed");
    const unknown = await runCli(["inspect", "giude.md"], one.root);
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining("did you mean guide.md?")]);
  });

  test("inspect uses the same site title as a build, so that a page with a transform hook is not recompiled", async () => {
    const one = site({
      "content/index.md": "# Home\n\nHome.\n",
      "site.config.mjs": `import { defaultPlugins } from "docsgen/plugins";
export default { plugins: [...defaultPlugins(), { name: "same", transform: (page) => page }] };`,
    });
    await one.build();
    expect((await runCli(["inspect", "index.md"], one.root)).stdout).toContain("would be taken from the cache");
  });

  test("preview reports a missing build, and serves an existing build until it is stopped", async () => {
    const one = site(files);
    const early = await runCli(["preview"], one.root);
    expect([early.code, early.stderr]).toEqual([1, expect.stringContaining("hint: run docsgen build first")]);
    await one.build();
    const { child, line } = await startPreview(one.root, "0");
    const [address = ""] = /http:\/\/\S+/.exec(line) ?? [];
    expect(await (await fetch(`${address}guide`)).text()).toContain("<h1");
    expect((await fetch(`${address}nothing`)).status).toBe(404);
    const ended = new Promise((resolve) => child.on("exit", resolve));
    child.kill("SIGINT");
    expect(await ended).toBe(0);
  });

  test("preview serves the site under the base that it was built with", async () => {
    const one = site(files);
    await runCli(["build", "--base", "/x/"], one.root);
    // The output folder alone is enough, for example in a job that downloads it.
    for (const folder of [one.root, join(one.root, "dist")]) {
      const { child, line } = await startPreview(folder, "0");
      const [address = ""] = /http:\/\/\S+/.exec(line) ?? [];
      const { status } = await fetch(`${address}guide`);
      child.kill("SIGKILL");
      expect([new URL(address).pathname, status]).toEqual(["/x/", 200]);
    }
  });

  test("preview uses the next port if the port is taken, and reports the new port", async () => {
    const one = site(files);
    await one.build();
    const first = await startPreview(one.root, "0");
    const [, port = ""] = /:(\d+)/.exec(first.line) ?? [];
    expect(first.line).not.toContain("taken");
    const second = await startPreview(one.root, port);
    expect(second.line).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:\\d+/ \\(port ${port} is taken\\) serves`));
    const everywhere = await startPreview(one.root, "0", "--host");
    expect(everywhere.line).toMatch(/^http:\/\/localhost:/);
    for (const { child } of [first, second, everywhere]) child.kill("SIGKILL");
  });
});

test("runs init from a package in an archive whose directory entries lack their parent path", () => {
  const one = site({
    "archive.mjs": `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
      const { readdirSync } = fs;
      fs.readdirSync = (folder, options) => {
        const entries = readdirSync(folder, options);
        if (options?.withFileTypes) for (const entry of entries) entry.parentPath = "";
        return entries;
      };
      syncBuiltinESMExports();`,
  });
  for (const kind of [[], ["--plugin"], ["--theme"]]) {
    const folder = `new${kind.join("")}`;
    const words = ["--import", join(one.root, "archive.mjs"), join(repository, "bin/docsgen.js"), "init", folder];
    execFileSync(process.execPath, [...words, "--yes", ...kind], { cwd: one.root, stdio: "pipe" });
    expect(existsSync(join(one.root, folder, "package.json"))).toBe(true);
  }
  expect(existsSync(join(one.root, "new/content/index.md"))).toBe(true);
});

/** Starts a preview and returns it with the line it printed. */
async function startPreview(root: string, port: string, ...options: string[]) {
  const child = spawn(process.execPath, [
    join(repository, "bin/docsgen.js"),
    "preview",
    root,
    "--port",
    port,
    ...options,
  ]);
  const line = await new Promise<string>((resolve) => {
    child.stderr.on("data", (data: Buffer) => {
      if (data.includes("serves")) resolve(data.toString());
    });
  });
  return { child, line };
}
