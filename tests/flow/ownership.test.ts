// Builds and `docsgen clean` replace and delete only files that docsgen created, whatever folders a config names.
import { execFile } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { resolveConfig } from "../../lib/src/config/config.js";
import { checkFolders } from "../../lib/src/session/folder-rules.js";
import type { SiteConfig } from "../../src/contract/site-config.js";
import { hashTree, repository, site, type TestSite } from "../site.js";

const options = (more: string) => `import "./tools/titles.mjs";\nexport default { title: "T", ${more} };\n`;
const files = {
  "tools/titles.mjs": "export const titles = {};\n",
  "content/index.md": "# Home\n",
  "content/a.md": "# A\n",
  "public/logo.txt": "logo",
  "theme/theme.json": "{}",
  "plugins/own.mjs": "export default {};\n",
};
const create = (more = "", extra: Record<string, string> = {}) =>
  site({ ...files, "site.config.mjs": options(more), ...extra });
const without = ({ root }: TestSite) => {
  const tree = hashTree(root);
  return Object.fromEntries(Object.entries(tree).filter(([name]) => !/^(\.docsgen|dist)\//.test(name)));
};

describe("rejects a folder that overlaps with the site's sources before writing anything", () => {
  const folders = [
    "content",
    "content/site",
    "CONTENT",
    "public",
    "public/x",
    "theme",
    "plugins/x",
    "tools",
    ".",
    "..",
  ];
  const more = [".git", ".git/x", "node_modules/x", "link", "link/x"];

  test.each([...folders, ...more])("out: %s", async (out) => {
    const one = create(`out: ${JSON.stringify(out)}`);
    symlinkSync("content", join(one.root, "link"));
    const before = without(one);
    for (const adopts of [false, true]) {
      const { text, exitCode } = await one.fail({ adopts });
      expect([exitCode, text]).toEqual([1, expect.stringContaining("error[out-folder] The output folder")]);
    }
    expect(without(one)).toEqual(before);
  });

  test.each([...folders, ...more, "dist", "dist/cache", ".dist.docsgen"])("cache: %s", async (dir) => {
    const one = create(`cache: { dir: ${JSON.stringify(dir)} }`);
    symlinkSync("content", join(one.root, "link"));
    const before = without(one);
    for (const adopts of [false, true]) {
      expect((await one.fail({ adopts })).text).toContain("error[cache-folder] The cache folder");
    }
    expect(without(one)).toEqual(before);
  });

  // No build runs here: if a folder were not rejected, a build would write into it.
  test.each(["/", homedir(), dirname(homedir()), "/site"])("out and cache: %s", (folder) => {
    const check = (user: SiteConfig) =>
      checkFolders(resolveConfig({ root: "/site/docs", user, defaults: [], overrides: {} }), []);
    expect(() => check({ content: "content" })).not.toThrow();
    expect(() => check({ content: "content", out: folder })).toThrow(/^The output folder \S+ (is|contains) the /);
    expect(() => check({ content: "content", cache: { dir: folder } })).toThrow(
      /^The cache folder \S+ (is|contains) the /,
    );
  });

  test("even when running clean", async () => {
    for (const more of ['cache: { dir: "content" }', 'out: "public"']) {
      const one = create(more);
      const before = without(one);
      expect((await one.cli("clean")).code).toBe(1);
      expect(without(one)).toEqual(before);
    }
  });

  test("even if it is a version's folder or the default cache folder", async () => {
    const versions = 'versions: { current: { label: "2.x" }, "1.x": { folder: "versions/1" } }';
    const one = create(`${versions}, out: "versions"`, { "versions/1/index.md": "# Old\n" });
    expect((await one.fail()).text).toContain("contains the content folder");
    expect((await create('out: ".docsgen", cache: { dir: "other" }').fail()).text).toContain("is the cache folder");
  });

  test("but allows other folders in the site, even if the root is the content folder", async () => {
    await create('out: "build/site", cache: { dir: "build/cache" }').build();
    const one = site({ "site.config.mjs": 'export default { content: "." };', "index.md": "# Home\n" });
    await one.build();
    expect(one.has("index.html")).toBe(true);
  });
});

describe("an output folder that docsgen did not create", () => {
  const mine = { "www/index.html": "mine", "www/notes.txt": "notes" };

  test("is rejected with a list of its files", async () => {
    const one = create('out: "www"', mine);
    const { text, exitCode } = await one.fail();
    expect([exitCode, text]).toEqual([1, expect.stringContaining("error[folder-not-empty]")]);
    expect(text).toContain("which contains 2 entries (index.html, notes.txt).");
    expect(text).toContain("docsgen build --force");
    expect((await one.cli("clean")).stderr).toContain(
      "left 2 entries (index.html, notes.txt) in www, which docsgen did not create",
    );
    expect(hashTree(join(one.root, "www"))).toEqual(hashTree(join(create("", mine).root, "www")));
  });

  test("is used after --force; other files in it survive builds and clean", async () => {
    const one = create('out: "www"', mine);
    const forced = await one.cli("build", "--force");
    expect([forced.code, forced.stderr]).toEqual([0, expect.stringContaining("note[folder-adopted]")]);
    const read = (name: string) => readFileSync(join(one.root, "www", name), "utf8");
    expect([read("index.html") === "mine", read("notes.txt")]).toEqual([false, "notes"]);
    one.write({ "content/b.md": "# B\n" });
    await one.build();
    expect((await one.cli("clean")).stderr).toContain("left 1 entry (notes.txt) in www");
    expect(readdirSync(join(one.root, "www"))).toEqual(["notes.txt"]);
  });

  test("is used without --force if it is empty or an earlier version of docsgen wrote its list", async () => {
    const one = create('out: "www"');
    mkdirSync(join(one.root, "www/img"), { recursive: true });
    await one.build();
    one.remove(".docsgen");
    expect((await one.build()).written).toBe(0);
  });

  test("is rejected even with --force if it contains pages", async () => {
    const pages = { "index.md": "# Home\n", "guide/index.md": "# Guide\n" };
    const one = site({ "site.config.mjs": 'export default { content: ".", out: "guide" };', ...pages });
    expect((await one.fail({ adopts: true })).text).toMatch(
      /error\[folder-not-empty\][\s\S]+hint: choose an empty folder$/,
    );
    expect(readdirSync(join(one.root, "guide"))).toEqual(["index.md"]);
  });

  test("reports a file with the same name as a new page", async () => {
    const one = create();
    await one.build();
    one.write({ "dist/b.html": "mine", "content/b.md": "# B\n" });
    expect((await one.fail()).text).toContain("error[output-taken] b.html in the output folder is a file that");
    expect(one.read("b.html")).toBe("mine");
    await one.build({ adopts: true });
    expect(one.read("b.html")).not.toBe("mine");
  });

  test("keeps files behind a symbolic link when the corresponding pages are removed", async () => {
    const one = create("", { "content/sub/b.md": "# B\n", "precious/b.html": "mine" });
    const replace = () => {
      rmSync(join(one.root, "dist/sub"), { recursive: true });
      symlinkSync("../precious", join(one.root, "dist/sub"));
    };
    await one.build();
    replace();
    await one.cli("clean");
    expect(existsSync(join(one.root, "precious/b.html"))).toBe(true);
    rmSync(join(one.root, "dist"), { recursive: true });
    await one.build();
    replace();
    one.remove("content/sub");
    await one.build();
    expect(readFileSync(join(one.root, "precious/b.html"), "utf8")).toBe("mine");
  });

  test("keeps files that docsgen did not create in its work folder", async () => {
    const one = create("", { ".dist.docsgen/notes.txt": "notes", ".dist.docsgen/stage-mine/a.txt": "a" });
    await one.build();
    await one.cli("clean");
    expect(Object.keys(hashTree(join(one.root, ".dist.docsgen")))).toEqual(["notes.txt", "stage-mine/a.txt"]);
  });

  test('keeps other files of a site across builds and in clean with output: "swap"', async () => {
    const one = create('output: "swap"');
    for (const text of ["One.", "Two.", "Three."]) {
      one.write({ "content/a.md": `# A\n\n${text}\n` });
      await one.build();
      one.write({ "dist/own/notes.txt": "notes" });
    }
    expect([one.read("own/notes.txt"), one.read("a.html").includes("Three.")]).toEqual(["notes", true]);
    expect((await one.cli("clean")).stderr).toContain("left 1 entry (own/notes.txt) in dist");
    expect(one.read("own/notes.txt")).toBe("notes");
  });

  test('does not replace a link that docsgen did not create with output: "swap"', async () => {
    const one = create('output: "swap"', { "www/notes.txt": "notes" });
    symlinkSync("www", join(one.root, "dist"));
    expect((await one.fail()).text).toContain("dist is a link that docsgen did not create");
    expect(lstatSync(join(one.root, "dist")).isSymbolicLink()).toBe(true);
  });
});

describe("a cache folder that docsgen did not create", () => {
  const mine = { "store/notes.txt": "notes", "store/config/app.json": "{}", "store/cache-2/a.txt": "a" };

  test("is rejected unless --force is used; its files survive builds and clean", async () => {
    const one = create('cache: { dir: "store" }', mine);
    const before = hashTree(join(one.root, "store"));
    const { text } = await one.fail();
    expect(text).toContain("error[folder-not-empty] docsgen did not create the cache folder");
    expect(text).toContain("3 entries (cache-2, config, notes.txt)");
    await one.cli("clean");
    expect(hashTree(join(one.root, "store"))).toEqual(before);
    await one.build({ adopts: true });
    expect(existsSync(join(one.root, "store/.gitignore"))).toBe(false);
    expect((await one.build()).compiled).toEqual([]);
    expect((await one.cli("clean")).stderr).toContain("left 3 entries (cache-2/a.txt, config/app.json, notes.txt)");
    expect(hashTree(join(one.root, "store"))).toMatchObject(before);
  });

  test("is used if it is the cache of an earlier version, which had no marker file", async () => {
    const one = create();
    await one.build();
    one.remove(".docsgen/CACHEDIR.TAG");
    expect((await one.build()).compiled).toEqual([]);
    expect(existsSync(join(one.root, ".docsgen/CACHEDIR.TAG"))).toBe(true);
    await one.cli("clean");
    expect(existsSync(join(one.root, ".docsgen"))).toBe(false);
  });

  test("does not stop clean from removing the compiled config in the default folder", async () => {
    const one = create('cache: { dir: "store" }');
    await one.build();
    await one.cli("clean");
    expect([".docsgen", "store"].filter((name) => existsSync(join(one.root, name)))).toEqual([]);
  });
});

describe("a damaged cache", () => {
  test("is repaired if its files were replaced by empty folders", async () => {
    const one = create();
    await one.build();
    const before = one.tree();
    for (const folder of ["cache-3", "config"]) {
      for (const name of readdirSync(join(one.root, ".docsgen", folder))) {
        rmSync(join(one.root, ".docsgen", folder, name), { recursive: true });
        mkdirSync(join(one.root, ".docsgen", folder, name));
      }
    }
    one.remove("dist");
    for (const _ of [1, 2]) expect(await one.cli("build")).toMatchObject({ code: 0 });
    expect(one.tree()).toEqual(before);
  });

  test("is reported with the folder's name if its files were replaced by foreign files", async () => {
    const one = create();
    await one.build();
    const names = readdirSync(join(one.root, ".docsgen/config")).filter((name) => name.endsWith(".mjs"));
    one.remove(...names.map((name) => `.docsgen/config/${name}`));
    one.write(Object.fromEntries(names.map((name) => [`.docsgen/config/${name}/mine.txt`, "mine"])));
    const { code, stderr } = await one.cli("build");
    expect([code, stderr]).toEqual([1, expect.stringContaining("error[disk-failed]")]);
    expect(stderr).toContain(`.docsgen/config/${names[0]}`);
    one.remove(".docsgen").write({ ".docsgen/cache-3": "a file" });
    expect(await one.cli("build", "--force")).toMatchObject({ code: 1 });
    expect(readFileSync(join(one.root, ".docsgen/cache-3"), "utf8")).toBe("a file");
  });

  test.skipIf(process.platform !== "linux")("does not delay a build if folders cannot be created", async () => {
    expect(await create('cache: { dir: "/proc/x" }').cli("build")).toMatchObject({ code: 0 });
    expect(await create().cli("build", "--out", "/proc/x")).toMatchObject({
      code: 1,
      stderr: expect.stringContaining("error[write-failed]"),
    });
  });
});

describe("repairs a manually edited output file", () => {
  test.each(["touched", "copied", "from the future"])("if the list is %s", async (how) => {
    const one = create();
    await one.build();
    const before = one.tree();
    writeFileSync(join(one.root, "dist/a.html"), one.read("a.html").replace("<title>A", "<title>B"));
    const list = join(one.root, "dist/.docsgen-files");
    if (how === "touched") writeFileSync(list, readFileSync(list));
    else if (how === "from the future") utimesSync(list, new Date(2100, 0), new Date(2100, 0));
    else {
      cpSync(join(one.root, "dist"), join(one.root, "copy"), { recursive: true });
      one.remove("dist");
      cpSync(join(one.root, "copy"), join(one.root, "dist"), { recursive: true });
      writeFileSync(list, readFileSync(list));
    }
    expect((await one.build()).written).toBeGreaterThan(0);
    expect(one.tree()).toEqual(before);
    expect((await one.build()).written).toBe(0);
  });
});

describe("unreadable files", () => {
  test("reports a broken symbolic link in the public folder", async () => {
    const one = create();
    symlinkSync("../gone.txt", join(one.root, "public/old.txt"));
    const { text } = await one.fail();
    expect(text).toContain(
      "error[broken-symlink] old.txt in the public folder is a symbolic link to ../gone.txt, which does not exist.",
    );
    expect(text).toMatch(/public\/old\.txt[\s\S]*hint: restore its target, or remove it/);
  });

  test.skipIf(process.platform === "win32")("does not report an unreadable folder as a bug of docsgen", async () => {
    const one = site({ "index.md": "# Home\n", "closed/a.md": "# A\n" });
    chmodSync(join(one.root, "closed"), 0o000);
    const { code, stderr } = await runUnprivileged(one);
    chmodSync(join(one.root, "closed"), 0o700);
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^error\[disk-failed\][^\n]+permission denied\.\n +closed/m),
    ]);
  });

  test.skipIf(process.platform === "win32")("reports an unreadable config", async () => {
    const one = create();
    chmodSync(join(one.root, "site.config.mjs"), 0o000);
    const { code, stderr } = await runUnprivileged(one);
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining("error[config-failed] Cannot read the config file: permission denied."),
    ]);
    expect(stderr).toContain("site.config.mjs");
  });
});

/** Runs a build as a user who is subject to file permissions. */
function runUnprivileged(one: TestSite): Promise<{ code: number; stderr: string }> {
  chmodSync(one.root, 0o777);
  const isRoot = process.getuid?.() === 0;
  const env = { ...process.env, XDG_CACHE_HOME: join(one.root, ".cache") };
  const user = isRoot ? { uid: 65534, gid: 65534 } : {};
  return new Promise((done) => {
    const words = [join(repository, "bin/docsgen.js"), "build"];
    execFile(process.execPath, words, { cwd: one.root, env, ...user }, (error, _, stderr) =>
      done({ code: error ? Number(error.code ?? 1) : 0, stderr }),
    );
  });
}
