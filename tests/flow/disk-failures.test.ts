// Unusable files and disks: each error names the file and the cause, and exits with code 1.
import { execFile } from "node:child_process";
import { chmodSync, chownSync, existsSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { repository, runCli, site, type TestSite } from "../site.js";

const files = { "content/index.md": "# Home\n", "content/a.md": "# A\n", "public/x.txt": "x\n" };
/** The superuser ignores permissions. */
const nobody = 65534;
const isRoot = process.getuid?.() === 0;

/** Runs the command line as a user who is subject to permissions. */
function runAsUser(one: TestSite, ...words: string[]): Promise<{ code: number; stderr: string }> {
  const user = isRoot ? { uid: nobody, gid: nobody } : {};
  const env = { ...process.env, HOME: one.root };
  return new Promise((resolve) => {
    const args = [join(repository, "bin/docsgen.js"), ...words];
    execFile(process.execPath, args, { cwd: one.root, env, ...user }, (error, _, stderr) => {
      resolve({ code: error ? Number(error.code ?? 1) : 0, stderr });
    });
  });
}

function userSite(more: Record<string, string> = {}): TestSite {
  const one = site({ ...files, "site.config.ts": "export default {};\n", ...more });
  if (isRoot) {
    const names = readdirSync(one.root, { recursive: true, encoding: "utf8" });
    for (const name of ["", ...names]) chownSync(join(one.root, name), nobody, nobody);
  }
  return one;
}

/** Removes permissions from a path until the test has finished, so that the site can be removed. */
function forbid(file: string, mode = 0): void {
  chmodSync(file, mode);
  onTestFinished(() => chmodSync(file, 0o755));
}

describe.skipIf(process.platform === "win32")("without permission", () => {
  test.each([
    ["a content file", "content/a.md", "unreadable-file"],
    ["a folder of the content", "content/sub", "disk-failed"],
    ["the content folder", "content", "disk-failed"],
    ["an image of a page", "content/i.png", "disk-failed"],
    ["a public file", "public/x.txt", "disk-failed"],
    ["a folder of public files", "public/sub", "disk-failed"],
    ["the theme's settings", "theme/theme.json", "disk-failed"],
    ["a folder of the theme", "theme/sub", "disk-failed"],
  ])("names %s", async (_, name, code) => {
    const one = userSite({
      "content/sub/b.md": "# B\n\n![image](../i.png)\n",
      "content/i.png": "image",
      "public/sub/y.txt": "y\n",
      "theme/theme.json": "{}\n",
      "theme/sub/z.css": "a {}\n",
    });
    forbid(join(one.root, name));
    const result = await runAsUser(one, "build");
    expect(result).toMatchObject({ code: 1, stderr: expect.stringContaining(`error[${code}]`) });
    expect(result.stderr).toMatch(new RegExp(`permission denied[\\s\\S]*\n  ${name}\n`));
    expect(result.stderr).not.toMatch(/bug of|--debug/);
  });

  test("names the output folder", async () => {
    const one = userSite();
    expect(await runAsUser(one, "build")).toMatchObject({ code: 0 });
    forbid(join(one.root, "dist"), 0o555);
    one.write({ "content/a.md": "# A\n\nChanged.\n" });
    const { code, stderr } = await runAsUser(one, "build");
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/error\[write-failed\].*permission denied\.\n {2}dist\n/),
    ]);
  });

  test("names the folders that clean, init, and preview use", async () => {
    const one = userSite();
    expect(await runAsUser(one, "build")).toMatchObject({ code: 0 });
    forbid(join(one.root, "dist"));
    const preview = await runAsUser(one, "preview", "--port", "0");
    expect([preview.code, preview.stderr]).toEqual([1, expect.stringMatching(/permission denied\.\n {2}dist\n/)]);
    forbid(one.root, 0o555);
    const clean = await runAsUser(one, "clean");
    expect([clean.code, clean.stderr]).toEqual([1, expect.stringContaining("permission denied")]);
    const init = await runAsUser(one, "init", "new", "--yes");
    expect([init.code, init.stderr]).toEqual([1, expect.stringMatching(/permission denied\.\n {2}new\n/)]);
  });
});

describe("invalid paths", () => {
  test("reports a public folder that is a file or a link to itself, and explains why it is invalid", async () => {
    const one = site({ "content/index.md": "# Home\n", public: "a file\n" });
    const file = await runCli(["build"], one.root);
    expect([file.code, file.stderr]).toEqual([1, expect.stringMatching(/path is a file\.\n {2}public\n/)]);
    rmSync(join(one.root, "public"));
    symlinkSync("public", join(one.root, "public"));
    const loop = await runCli(["build"], one.root);
    expect([loop.code, loop.stderr]).toEqual([1, expect.stringMatching(/links form a loop\.\n {2}public\n/)]);
  });

  test("reports an output folder whose name is too long", async () => {
    const one = site(files);
    const { code, stderr } = await runCli(["build", "--out", "x".repeat(300)], one.root);
    expect([code, stderr]).toEqual([1, expect.stringMatching(/too long for this disk\.\n {2}x+\n/)]);
  });
});

describe("a disk error in a hook", () => {
  const config = (hook: string) => `
    import { writeFileSync } from "node:fs";
    const plugin = { name: "report", ${hook} };
    export default { plugins: [plugin] };
  `;

  test.skipIf(!existsSync("/dev/full"))(
    "is reported with its cause: a full disk is not a bug in the plugin",
    async () => {
      const emit = `emit: { reads: [], run() { writeFileSync("/dev/full", "text"); return []; } }`;
      const one = site({ ...files, "site.config.ts": config(emit) });
      const { code, stderr } = await runCli(["build"], one.root);
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/error\[disk-failed\].*the disk is full.*report · emit/),
      ]);
      expect(stderr).not.toMatch(/bug of|--debug/);
    },
  );

  test("is reported with the file name, even if the error is thrown outside any hook", async () => {
    const thrown = `Object.assign(new Error("EMFILE"), { code: "EMFILE", path: "content/a.md" })`;
    for (const hook of [
      `emit: { reads: [], run() { throw ${thrown}; } }`,
      `emit: { reads: [], run: () => new Promise(() => setTimeout(() => { throw ${thrown}; })) }`,
    ]) {
      const one = site({ ...files, "site.config.ts": config(hook) });
      const { code, stderr } = await runCli(["build"], one.root);
      expect([code, stderr]).toEqual([1, expect.stringMatching(/too many files are open\.[\s\S]*content\/a\.md/)]);
    }
  });

  test("may be a bug in the plugin if a file is missing", async () => {
    const emit = `emit: { reads: [], run() { writeFileSync("/missing/folder/x", "x"); } }`;
    const one = site({ ...files, "site.config.ts": config(emit) });
    expect(await runCli(["build"], one.root)).toMatchObject({
      code: 70,
      stderr: expect.stringContaining("bug in the plugin"),
    });
  });
});

test("names the file that the cache failed to write", async () => {
  const one = site(files);
  // All cache writes of this process fail as on a full disk.
  writeFileSync(
    join(one.root, "full.mjs"),
    `import fs from "node:fs"; import { syncBuiltinESMExports } from "node:module";
     fs.writeSync = () => { throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" }); };
     syncBuiltinESMExports();`,
  );
  const args = ["--import", join(one.root, "full.mjs"), join(repository, "bin/docsgen.js"), "build"];
  const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: one.root }, (error, _, stderr) => resolve({ code: error?.code, stderr }));
  });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/the disk is full[\s\S]*cache-\d+\/.*\.seg\n/)]);
});
