// Guarantees for the output folder: each path has one owner, a failed build writes nothing, a killed build leaves
// nothing behind, and builds run one at a time.
import { spawn } from "node:child_process";
import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { readOutputList } from "../../lib/src/output/output-list.js";
import { runBuild } from "../long/builds.js";
import { site, type TestSite } from "../site.js";

const config = 'import { content } from "docsgen/plugins";\nexport default { title: "T", plugins: [content()] };\n';
const pages = (text: string) => ({
  "content/index.md": `# Home\n\n${text}\n`,
  "content/a.md": `# A\n\n${text}\n`,
  "content/sub/b.md": `# B\n\n${text}\n`,
});
const small = (text: string) => site({ "site.config.mjs": config, ...pages(text) });
const workFolder = (one: TestSite) => join(one.root, ".dist.docsgen");
const faultAt = (one: TestSite, at: number, kind: string) => ({
  fault: { folders: [join(one.root, "dist"), workFolder(one)], at, kind, thread: "main" as const },
});

test("names a page once if it was withdrawn while the output list was damaged", async () => {
  const one = small("Text.").write({ "content/new.md": "# New\n" });
  expect((await one.build()).diagnostics).toEqual([]);
  one.write({ "dist/mine.txt": "Mine." }).remove("content/new.md");
  const list = join(one.root, "dist/.docsgen-files");
  const lines = readFileSync(list, "utf8").split("\n");
  writeFileSync(list, lines.filter((line) => !line.endsWith(" new.html")).join("\n"));
  const files = (await one.build()).diagnostics.map(({ code, place }) => [code, relative(one.root, place?.file ?? "")]);
  expect(files).toEqual(["mine.txt", "new.html"].map((name) => ["unknown-output", join("dist", name)]));
  expect((await one.build()).diagnostics).toEqual([]);
  // A list that lacks only its end is rewritten too.
  writeFileSync(list, readFileSync(list, "utf8").slice(0, -3));
  expect((await one.build()).diagnostics).toHaveLength(2);
  expect((await one.build()).diagnostics).toEqual([]);
});

describe("each path has one owner", () => {
  test.each([
    ["a file and a folder", { "public/sub": "x", "content/sub/a.md": "# A\n" }, ["public/sub", "content/sub/a.md"]],
    ["a public file and a page", { "public/A.HTML": "x", "content/a.md": "# A\n" }, ["public/A.HTML", "content/a.md"]],
    [
      "a slug that means the same",
      { "content/x.md": "---\nslug: ./other\n---\n", "content/other.md": "# O\n" },
      ["content/other.md", "content/x.md"],
    ],
    [
      "upper and lower case",
      { "content/index.md": "# I\n", "content/INDEX.md": "# J\n" },
      ["content/index.md", "content/INDEX.md"],
    ],
    [
      "two ways to write an accent",
      { "public/e\u0301.txt": "x", "public/\u00e9.txt": "y" },
      ["public/e\u0301.txt", "public/\u00e9.txt"],
    ],
  ])("%s", async (_, files, owners) => {
    const one = site({ "site.config.mjs": config, ...files });
    const { text, exitCode } = await one.fail();
    expect(exitCode).toBe(1);
    for (const owner of owners) expect(text).toContain(owner);
    expect(one.has("")).toBe(false);
  });

  test("reports two home pages as a single mistake", async () => {
    const one = site({ "site.config.mjs": config, "content/index.md": "# I\n", "content/INDEX.md": "# J\n" });
    const { diagnostics } = await one.fail();
    expect(diagnostics.map(({ code }) => code)).toEqual(["case-collision"]);
    expect(diagnostics[0]?.message).toContain("file, index.html, differs from that of content/INDEX.md");
  });

  test("merges public folders whose names differ only in case", async () => {
    const one = site({
      "site.config.mjs": config,
      "content/index.md": "# I\n",
      "public/x/a.txt": "a",
      "public/X/b.txt": "b",
    });
    expect((await one.build()).diagnostics).toEqual([]);
  });

  test("names the hook that emitted a file", async () => {
    const emit = '{ name: "extra", emit: { reads: [], run: () => [{ out: "a.html", content: "x" }] } }';
    const one = site({
      "site.config.mjs": config.replace("content()]", `content(), ${emit}]`),
      "content/a.md": "# A\n",
    });
    expect((await one.fail()).text).toContain("Two files have the output path a.html: content/a.md and extra · emit.");
  });
});

describe("a failed write", () => {
  test("leaves the output unchanged at any step, and names the page", { timeout: 120_000 }, async () => {
    const one = small("Text.");
    await one.build();
    const named = new Set<string>();
    for (let at = 1; at < 40; at += at < 25 ? 4 : 1) {
      const before = one.tree();
      one.write(pages(`Text ${at}.`));
      const { code, text } = await runBuild(one.root, faultAt(one, at, "EBUSY"));
      expect(text.match(/internal|docsgen crashed/)).toBeNull();
      if (code === 0) continue;
      expect([at, code, one.tree()]).toEqual([at, 1, before]);
      expect(text).toContain("it is in use, or mounted");
      for (const [name] of text.matchAll(/content\/\S+\.md/g)) named.add(name);
    }
    expect(named.size).toBeGreaterThan(1);
    await one.build();
    expect(existsSync(workFolder(one))).toBe(false);
  });

  test("reports foreign files in the way before anything is moved", async () => {
    const one = small("Text.");
    await one.build();
    rmSync(join(one.root, "dist/a.html"));
    one.write({ "dist/a.html/mine.txt": "mine", ...pages("Other text.") });
    const before = one.tree();
    const { text } = await one.fail();
    expect(text).toContain(
      "error[output-taken] a.html/mine.txt in the output folder is a file that docsgen did not write.",
    );
    expect(one.tree()).toEqual(before);
    one.remove("dist/a.html");
    mkdirSync(join(one.root, "elsewhere"));
    symlinkSync(join(one.root, "elsewhere"), join(one.root, "dist/new"));
    one.write({ "content/new/c.md": "# C\n" });
    expect((await one.fail()).text).toContain("new in the output folder is a symbolic link");
    expect(readdirSync(join(one.root, "elsewhere"))).toEqual([]);
  });

  test("handles a page that becomes a folder and a folder that becomes a page", async () => {
    const one = site({ "site.config.mjs": config, "content/index.md": "# H\n", "public/x": "a file" });
    await one.build();
    const before = one.tree();
    one.remove("public/x").write({ "public/x/y/z.txt": "in a folder", "content/index.md": "# Other\n" });
    // Positions of the last moves.
    for (const at of [22, 24, 26, 28]) {
      if ((await runBuild(one.root, faultAt(one, at, "EBUSY"))).code === 0) break;
      expect([at, one.tree()]).toEqual([at, before]);
    }
    await one.build();
    expect(one.read("x/y/z.txt")).toBe("in a folder");
    one.remove("public/x").write({ "public/x": "a file" });
    await one.build();
    expect(one.read("x")).toBe("a file");
  });
});

describe("a killed build", () => {
  const undone =
    "is undone by the next build or preview, whatever its last step, and pages withdrawn in the meantime are gone";
  test(undone, { timeout: 120_000 }, async () => {
    const one = small("Text.");
    await one.build();
    const before = one.tree();
    const edits = { ...pages("Other text."), "content/new.md": "# New\n" };
    const other = small("").write(edits);
    await runBuild(other.root);
    const after = other.tree();
    one.write(edits);
    let last = 0;
    for (let at = 6; ; at += 6) {
      const { code, signal } = await runBuild(one.root, faultAt(one, at, "SIGKILL"));
      if (signal === null) {
        expect(code).toBe(0);
        break;
      }
      last = at;
      const isDone = !existsSync(join(workFolder(one), "journal")) && one.has("new.html");
      await settle(one);
      expect([at, one.tree()]).toEqual([at, isDone ? after : before]);
      if (isDone) break;
    }
    expect(last).toBeGreaterThan(30);
    one.remove("content/new.md").write(pages("Third text."));
    await runBuild(one.root, faultAt(one, last - 6, "SIGKILL"));
    one.remove("content/a.md");
    await one.build();
    expect([one.has("new.html"), one.has("a.html"), existsSync(workFolder(one))]).toEqual([false, false, false]);
    expect(Object.keys(one.tree()).sort()).toEqual(
      [".docsgen-files", ...readOutputList(join(one.root, "dist")).files.keys()].sort(),
    );
  });

  test("is undone later if the system refuses to undo it at first, even after other builds", async () => {
    const one = small("Text.");
    await one.build();
    const before = one.tree();
    // Positions of the undo steps.
    for (const at of [11, 13, 15]) {
      one.write(pages(`Text ${at}.`));
      await runBuild(one.root, faultAt(one, 36, "SIGKILL"));
      expect(existsSync(join(workFolder(one), "journal"))).toBe(true);
      one.write({ "content/a.md": "# A\n\n[Dead](nowhere.md)\n" });
      expect((await runBuild(one.root, faultAt(one, at, "EBUSY"))).code).toBe(1);
      await settle(one);
      expect([at, one.tree()]).toEqual([at, before]);
    }
    one.write(pages("Other text."));
    await runBuild(one.root, faultAt(one, 36, "SIGKILL"));
    const { code, text } = await runBuild(one.root, faultAt(one, 13, "EBUSY"));
    expect([code, text]).toEqual([1, expect.stringContaining("the next build restores the previous output first")]);
  });

  test("is completely replaced by the next build if the journal is damaged or missing, and withdrawn pages are removed", async () => {
    const one = small("Text.");
    await one.build();
    for (const harm of ["a flipped bit", "nothing in it", "an empty folder", "gone with all the rest"]) {
      one.write({ ...pages(`After ${harm}.`), "content/new.md": "# New\n" });
      await runBuild(one.root, faultAt(one, 44, "SIGKILL"));
      expect([harm, one.has("new.html")]).toEqual([harm, true]);
      const journal = join(workFolder(one), "journal");
      if (harm === "a flipped bit") flipBitAt(journal, 200);
      else if (harm === "nothing in it") writeFileSync(journal, "");
      else if (harm === "an empty folder") {
        rmSync(journal);
        mkdirSync(journal);
      } else rmSync(workFolder(one), { recursive: true });
      one.remove("content/new.md");
      await one.build();
      const clean = small(`After ${harm}.`);
      await clean.build();
      expect(one.tree()).toEqual(clean.tree());
      expect(existsSync(workFolder(one))).toBe(false);
    }
  });

  test("leaves no withdrawn page behind if the output list is damaged", async () => {
    const one = small("Text.").write({ "content/old.md": "# Old\n" });
    await one.build();
    one.write(pages("Other text."));
    await runBuild(one.root, faultAt(one, 44, "SIGKILL"));
    const remaining = readdirSync(workFolder(one), { recursive: true, encoding: "utf8" });
    const list = remaining.find((name) => name.endsWith("meanwhile.old"));
    writeFileSync(join(workFolder(one), list ?? "missing"), "");
    one.remove("content/old.md");
    await one.build();
    const clean = small("Other text.");
    await clean.build();
    expect(list).toBeDefined();
    expect(one.tree()).toEqual(clean.tree());
  });

  test("keeps the data needed to undo it if the system refuses to undo it at first", async () => {
    const one = small("Text.");
    await one.build();
    const before = one.tree();
    one.write(pages("Other text."));
    const { fault } = faultAt(one, 40, "EBUSY");
    const { text } = await runBuild(one.root, { fault: { ...fault, times: 2 } });
    expect(text).toContain("the next build restores the previous output first");
    expect(one.tree()).not.toEqual(before);
    await settle(one);
    expect(one.tree()).toEqual(before);
  });

  test("exits immediately on a signal between two moves, and explains what the next build will do", async () => {
    const many = (text: string) =>
      Object.fromEntries(Array.from({ length: 1500 }, (_, number) => [`public/${number}.txt`, text]));
    const one = small("Text.").write(many("a"));
    await one.build();
    const before = one.tree();
    one.write(many("b"));
    const { code, text } = await runBuild(one.root, faultAt(one, 2500, "SIGTERM"));
    expect([code, text]).toEqual([
      143,
      expect.stringContaining("stopped; the next build or preview will restore the previous"),
    ]);
    expect([one.read("0.txt"), one.read("999.txt")]).toEqual(["b", "a"]);
    await settle(one);
    expect(one.tree()).toEqual(before);
  });

  test("does not restore output that was removed in the meantime", async () => {
    const one = small("Text.");
    await one.build();
    one.write(pages("Other text."));
    await runBuild(one.root, faultAt(one, 30, "SIGKILL"));
    one.remove("dist", "content/a.md");
    await one.build();
    expect(one.has("a.html")).toBe(false);
  });
});

function flipBitAt(file: string, at: number): void {
  const content = readFileSync(file);
  content[at] = (content[at] ?? 0) ^ 4;
  writeFileSync(file, content);
}

/** Completes or undoes a pending write, as preview does before serving. */
async function settle(one: TestSite): Promise<void> {
  const { settle } = await import("../../lib/src/output/clear-output.js");
  await settle(join(one.root, "dist"));
}

describe("two builds with the same output folder", () => {
  const slow = `
    import { content } from "docsgen/plugins";
    import { existsSync, writeFileSync } from "node:fs";
    const wait = { name: "wait", load: async (ctx) => {
      writeFileSync(ctx.root + "/begun", "");
      while (existsSync(ctx.root + "/hold")) await new Promise((resolve) => setTimeout(resolve, 20));
      return [];
    } };
    export default { plugins: [content(), wait] };`;
  const until = async (isTrue: () => boolean) => {
    while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
  };

  test("report which build holds the lock, wait, and end with the newest content", async () => {
    const one = site({ "site.config.mjs": slow, hold: "", ...pages("First text.") });
    const first = runBuild(one.root);
    await until(() => existsSync(join(one.root, "begun")));
    const second = runBuild(one.root);
    await new Promise((resolve) => setTimeout(resolve, 1500));
    one.write(pages("Second text.")).remove("hold");
    const results = await Promise.all([first, second]);
    expect(results.map(({ code }) => code)).toEqual([0, 0]);
    expect(results[1]?.text).toMatch(/Waiting for another build of dist \(process \d+ on /);
    expect(one.read("a.html")).toContain("Second text.");
    expect(existsSync(workFolder(one))).toBe(false);
  });

  test("immediately take over the lock of a dead process, even if a container reuses its process id", async () => {
    const one = small("Text.");
    await one.build();
    const { createProcessMark } = await import("../../lib/src/files/process-mark.js");
    const [machine] = createProcessMark().split("-");
    for (const mark of [`${machine}-${2 ** 30}`, createProcessMark()]) {
      one.write({
        ".dist.docsgen/lock": JSON.stringify({ id: "x", mark, run: "another run", name: "x" }),
        ...pages(mark),
      });
      const start = performance.now();
      await one.build();
      expect(performance.now() - start).toBeLessThan(5000);
      expect(one.read("a.html")).toContain(mark);
    }
  });

  test("respect a foreign lock while it is renewed, and take it over once it expires", async () => {
    const one = small("Text.");
    await one.build();
    const lock = join(workFolder(one), "lock");
    one.write({ ".dist.docsgen/lock": JSON.stringify({ id: "x", mark: "00000000-1", run: "x", name: "a container" }) });
    let isDone = false;
    const notices: string[] = [];
    const built = one.build({ onNotice: ({ message }) => notices.push(message) }).then(() => {
      isDone = true;
    });
    for (let round = 0; round < 3; round++) {
      await new Promise((resolve) => setTimeout(resolve, 800));
      utimesSync(lock, new Date(), new Date());
    }
    expect(isDone).toBe(false);
    expect(notices).toEqual(["Waiting for another build of dist (a container)."]);
    await built;
  });

  test("use a folder inside the output if nothing can be created next to it, even if a killed build left such a folder", async () => {
    const one = small("Text.");
    await one.build();
    one.write({
      ".dist.docsgen": "a file",
      "dist/.docsgen-work/stage-0123456789abcdef/0": "left",
      ...pages("Other text."),
    });
    await Promise.all([one.build(), one.build()]);
    expect([one.read("a.html").includes("Other text."), one.has(".docsgen-work")]).toEqual([true, false]);
  });

  test("do not interfere within one process, either in parallel or in sequence", async () => {
    const one = small("Text.");
    await Promise.all([one.build(), one.build(), one.build()]);
    for (let round = 0; round < 4; round++) await one.write(pages(`Text ${round}.`)).build({ threads: 2 });
    expect(one.read("a.html")).toContain("Text 3.");
    expect(existsSync(workFolder(one))).toBe(false);
  });
});

describe("a manually edited output file", () => {
  test.each([true, false])("is repaired although its modification time is unchanged, cache: %s", async (cache) => {
    const one = small("Text.");
    await one.build({ cache });
    const file = join(one.root, "dist/a.html");
    const { atime, mtime } = statSync(file);
    const before = readFileSync(file, "utf8");
    writeFileSync(file, before.replace("Text", "Tamp"));
    utimesSync(file, atime, mtime);
    expect((await one.build({ cache })).written).toBe(1);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("is repaired if it was replaced by a link to an older file", async () => {
    const one = small("Text.").write({ "older.html": "older" });
    await one.build();
    const file = join(one.root, "dist/a.html");
    const before = readFileSync(file, "utf8");
    rmSync(file);
    symlinkSync(join(one.root, "older.html"), file);
    await one.build();
    expect(lstatSync(file).isSymbolicLink()).toBe(false);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("in a copied folder is compared only once", async () => {
    const one = small("Text.");
    await one.build();
    renameSync(join(one.root, "dist"), join(one.root, "moved"));
    await runCopy(join(one.root, "moved"), join(one.root, "dist"));
    const reads = countReads(join(one.root, "dist/a.html"));
    expect((await one.build()).written).toBe(0);
    expect(reads()).toBe(1);
    expect((await one.build()).written).toBe(0);
    expect(reads()).toBe(1);
  });
});

/** Counts until the end of the test how often docsgen reads a file. */
function countReads(file: string): () => number {
  const { readFileSync: read } = fs;
  let count = 0;
  fs.readFileSync = ((...args: Parameters<typeof read>) => {
    if (args[0] === file) count++;
    return read(...args);
  }) as typeof read;
  syncBuiltinESMExports();
  onTestFinished(() => {
    fs.readFileSync = read;
    syncBuiltinESMExports();
  });
  return () => count;
}

function runCopy(from: string, to: string): Promise<unknown> {
  return new Promise((resolve) => spawn("cp", ["-a", from, to]).on("close", resolve));
}

describe('output: "swap"', () => {
  const swapped = (text: string) =>
    site({ "site.config.mjs": config.replace("plugins:", 'output: "swap", plugins:'), ...pages(text) });

  test("switches a link to a complete new site with the same files as other builds", async () => {
    const [one, other] = [swapped("Text."), small("Text.")];
    await one.build();
    await other.build();
    expect(lstatSync(join(one.root, "dist")).isSymbolicLink()).toBe(true);
    expect(one.tree()).toEqual(other.tree());
    const first = realpathSync(join(one.root, "dist"));
    expect((await one.build()).written).toBe(0);
    expect(realpathSync(join(one.root, "dist"))).toBe(first);
    one.write({ "content/a.md": "# A\n\nOther.\n" }).remove("content/sub");
    await one.build();
    expect(realpathSync(join(one.root, "dist"))).not.toBe(first);
    expect(readFileSync(join(first, "a.html"), "utf8")).toContain("Text.");
    expect([one.has("sub/b.html"), one.read("a.html").includes("Other.")]).toEqual([false, true]);
    await one.cli("clean");
    expect([existsSync(join(one.root, "dist")), existsSync(workFolder(one))]).toEqual([false, false]);
  });

  test("does not replace an existing folder", async () => {
    const one = small("Text.");
    await one.build();
    one.write({ "site.config.mjs": config.replace("plugins:", 'output: "swap", plugins:') });
    expect((await one.fail()).text).toContain('With output: "swap", it must be a link');
    await one.cli("clean");
    await one.build();
    expect(one.read("a.html")).toContain("Text.");
  });
});

describe("symbolic links", () => {
  const secret = { "../secret/x.md": "# Secret\n", "../secret/x.txt": "secret", "../secret/x.svg": "<svg/>" };
  const linked = (files: Record<string, string>, links: Record<string, string>, options = "") => {
    const outer = site({ ...Object.fromEntries(Object.entries(secret).map(([name, text]) => [name.slice(3), text])) });
    const root = join(outer.root, "site");
    mkdirSync(root);
    for (const [name, text] of Object.entries({
      "site.config.mjs": config.replace("plugins:", `${options} plugins:`),
      "content/index.md": "# Home\n",
      ...files,
    })) {
      mkdirSync(join(root, name, ".."), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    for (const [name, target] of Object.entries(links)) {
      mkdirSync(join(root, name, ".."), { recursive: true });
      symlinkSync(target, join(root, name));
    }
    return { outer, root };
  };

  test.each([
    ["a public file", {}, { "public/leak.txt": "../../secret/x.txt" }],
    ["the public folder", {}, { public: "../secret" }],
    ["a page", {}, { "content/leak.md": "../../secret/x.md" }],
    ["a folder of pages", {}, { "content/leak": "../../secret" }],
    [
      "an include",
      { "content/a.md": "# A\n\n<!--@include: ./part.txt-->\n" },
      { "content/part.txt": "../../secret/x.txt" },
    ],
    ["an image", { "content/a.md": "# A\n\n![x](./img/x.svg)\n" }, { "content/img": "../../secret" }],
  ])("are rejected if %s leads out of the root, unless the config allows the target", async (_, files, links) => {
    const { outer, root } = linked(files, links);
    const { code, stderr } = await outer.cli("build", "site");
    expect([code, stderr]).toEqual([1, expect.stringMatching(/outside/)]);
    expect(existsSync(join(root, "dist"))).toBe(false);
    writeFileSync(join(root, "site.config.mjs"), config.replace("plugins:", 'symlinks: ["../secret"], plugins:'));
    expect(await outer.cli("build", "site")).toMatchObject({ code: 0 });
  });

  test("are followed inside the root", async () => {
    const { outer } = linked({ "public/a.txt": "a" }, { "public/b.txt": "a.txt", "content/more": "../other" });
    mkdirSync(join(outer.root, "site/other"));
    writeFileSync(join(outer.root, "site/other/c.md"), "# C\n");
    expect(await outer.cli("build", "site")).toMatchObject({ code: 0 });
  });

  test("are rejected if the output leads to the sources, including in clean", async () => {
    for (const target of ["content", "public", "."]) {
      const { outer, root } = linked(
        { "public/a.txt": "a", "content/.docsgen-files": `${"0".repeat(32)} index.md\n` },
        { dist: target },
      );
      expect(await outer.cli("build", "site")).toMatchObject({
        code: 1,
        stderr: expect.stringContaining("error[out-folder]"),
      });
      expect(await outer.cli("clean", "site")).toMatchObject({ code: 1 });
      expect(existsSync(join(root, "content/index.md"))).toBe(true);
    }
  });

  test("are followed when the output leads to a folder outside the site", async () => {
    const { outer, root } = linked({}, { dist: "../www" });
    mkdirSync(join(outer.root, "www"));
    expect(await outer.cli("build", "site")).toMatchObject({ code: 0 });
    expect(existsSync(join(outer.root, "www/index.html"))).toBe(true);
    expect(lstatSync(join(root, "dist")).isSymbolicLink()).toBe(true);
  });
});
