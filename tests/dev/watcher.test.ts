// File watching: every kind of edit, as one list per burst, natively and by polling.
import { mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWatcher, type Watcher } from "../../src/dev/watch/file-watcher.js";

interface WatchedFolder {
  root: string;
  watcher: Watcher;
  /** Lists so far, of names below the root. */
  lists: string[][];
  write(name: string, text?: string): void;
  /** Resolves when a list has contained this name since the last call of `forget`. */
  hears(name: string): Promise<void>;
  /** Resolves when no more events arrive. */
  forget(): Promise<void>;
}

interface Setup {
  /** Default: the folder `content`. */
  watched?(root: string): string[];
  /** Runs before the watcher starts. */
  before?(root: string): void;
  usePolling?: boolean;
}

async function watchFolder(names: readonly string[], setup: Setup = {}): Promise<WatchedFolder> {
  const { watched = (root) => [join(root, "content")], before, usePolling = false } = setup;
  const root = mkdtempSync(join(tmpdir(), "docsgen-watch-"));
  const lists: string[][] = [];
  const write = (name: string, text = "text") => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  for (const name of names) write(name);
  // File timestamps are coarse.
  await wait(20);
  const since = Date.now();
  await wait(20);
  const watcher = createWatcher({
    ignored: [join(root, "content/out")],
    usePolling,
    onChange: (changed) => lists.push([...changed].map((file) => relative(root, file)).sort()),
    onError: (thrown) => {
      throw thrown;
    },
  });
  watcher.add(watched(root));
  before?.(root);
  await watcher.start(
    since,
    names.map((name) => join(root, name)),
  );
  onTestFinished(async () => {
    await watcher.close();
    rmSync(root, { recursive: true });
  });
  return {
    root,
    watcher,
    lists,
    write,
    hears: (name) => expect.poll(() => lists.flat(), { timeout: 3000 }).toContain(name),
    async forget() {
      await wait(400);
      lists.length = 0;
    },
  };
}

describe.each([
  ["natively", false],
  ["by polling", true],
])("watching %s reports", (_, usePolling) => {
  const watchTree = (files: readonly string[]) => watchFolder(files, { usePolling });

  test("changed, added, renamed, and removed files", async () => {
    const { root, write, hears, forget } = await watchTree(["content/a.md"]);
    write("content/a.md", "changed");
    await hears("content/a.md");
    write("content/b.md");
    await hears("content/b.md");
    await forget();
    renameSync(join(root, "content/b.md"), join(root, "content/c.md"));
    await hears("content/b.md");
    await hears("content/c.md");
    await forget();
    rmSync(join(root, "content/c.md"));
    await hears("content/c.md");
  });

  test("files saved by renaming, repeatedly", async () => {
    const { root, write, hears, forget } = await watchTree(["content/a.md"]);
    for (let round = 0; round < 3; round++) {
      write("content/a.md~", `round ${round}`);
      renameSync(join(root, "content/a.md~"), join(root, "content/a.md"));
      await hears("content/a.md");
      await forget();
    }
  });

  test("files in new folders, and in a folder that replaced another", async () => {
    const { root, write, hears, forget } = await watchTree(["content/part/a.md"]);
    write("other/a.md", "another text");
    write("content/new/deep/b.md");
    await hears("content/new/deep/b.md");
    await forget();
    rmSync(join(root, "content/part"), { recursive: true });
    renameSync(join(root, "other"), join(root, "content/part"));
    await hears("content/part/a.md");
    await forget();
    write("content/part/a.md", "in the new folder");
    await hears("content/part/a.md");
    await forget();
    renameSync(join(root, "content/part"), join(root, "content/moved"));
    await hears("content/moved/a.md");
  });
});

test("reports a burst of edits as one list, without unedited files", async () => {
  const names = Array.from({ length: 100 }, (_, index) => `content/part-${index % 7}/p${index}.md`);
  const { lists, write, hears, forget } = await watchFolder(names);
  await forget();
  for (const name of ["content/.git/HEAD", "content/node_modules/x.js", "content/.a.md.swp", "content/out/a.html"])
    write(name);
  for (const name of names) write(name, "changed");
  await hears("content/part-0/p98.md");
  await wait(400);
  expect(lists.flat().sort()).toEqual([...names].sort());
  expect(lists.length).toBeLessThanOrEqual(2);
});

test("does not miss a second edit right after the first", async () => {
  const { lists, write, forget } = await watchFolder(["content/a.md"]);
  for (const pauseMs of [1, 5, 20, 40, 60]) {
    await forget();
    write("content/a.md", `first ${pauseMs}`);
    await expect.poll(() => lists.length, { interval: 1 }).toBe(1);
    await wait(pauseMs);
    write("content/a.md", `second, ${pauseMs} ms later`);
    await expect.poll(() => lists.length).toBeGreaterThan(1);
  }
});

test("detects missing files and folders when they appear, at any depth, and again after they are removed", async () => {
  const { root, lists, write, hears, forget } = await watchFolder(["site.config.ts"], {
    watched: (folder) => [join(folder, "shared/deep/part.txt"), join(folder, "later/data")],
  });
  write("shared/deep/other.txt");
  write("shared/deep/part.txt");
  write("later/data/a.json");
  await hears("shared/deep/part.txt");
  await hears("later/data/a.json");
  await forget();
  rmSync(join(root, "shared"), { recursive: true });
  await hears("shared/deep/part.txt");
  await forget();
  write("shared/deep/part.txt", "again");
  await hears("shared/deep/part.txt");
  expect(lists.flat()).not.toContain("shared/deep/other.txt");
});

test("watches paths that are added later, inside and outside the root", async () => {
  const outside = mkdtempSync(join(tmpdir(), "docsgen-outside-"));
  onTestFinished(() => rmSync(outside, { recursive: true }));
  const { root, watcher, lists, write, hears } = await watchFolder(["content/a.md", "shared/a.txt", "data/b/c.json"]);
  const files = ["shared/a.txt", "shared/new.txt", "missing/deep/b.txt"].map((name) => join(root, name));
  watcher.add([...files, join(outside, "x.ts"), join(root, "data")]);
  await wait(300);
  write("shared/a.txt", "changed");
  write("data/b/c.json", "changed");
  await hears("shared/a.txt");
  await hears("data/b/c.json");
  write("shared/new.txt");
  write("missing/deep/b.txt");
  await hears("shared/new.txt");
  await hears("missing/deep/b.txt");
  writeFileSync(join(outside, "x.ts"), "changed");
  await expect.poll(() => lists.flat().some((name) => name.endsWith("x.ts"))).toBe(true);
});

test("watches only files that match a pattern, even in new folders", async () => {
  const { write, hears, lists, forget } = await watchFolder(
    ["packages/a/docs/one.md", "packages/a/src/index.ts", "packages/readme.md"],
    { watched: (root) => [join(root, "packages/*/docs/**/*.md")] },
  );
  await forget();
  write("packages/a/src/index.ts", "changed");
  write("packages/readme.md", "changed");
  write("packages/a/docs/one.md", "changed");
  write("packages/b/docs/deep/two.md");
  write("packages/b/docs/deep/two.txt");
  await hears("packages/a/docs/one.md");
  await hears("packages/b/docs/deep/two.md");
  await wait(200);
  expect(lists.flat().filter((name) => /\.(ts|txt)$|readme/.test(name))).toEqual([]);
});

test("follows symbolic links to folders, except for cycles", async () => {
  const { write, hears, lists } = await watchFolder(["content/a/a.md", "content/b/b.md", "linked/c.md"], {
    before(root) {
      symlinkSync(join(root, "linked"), join(root, "content/link"));
      symlinkSync(join(root, "content"), join(root, "content/a/up"));
      symlinkSync(join(root, "content/b"), join(root, "content/a/x"));
      symlinkSync(join(root, "content/a"), join(root, "content/b/y"));
    },
  });
  write("linked/c.md", "changed");
  write("content/a/a.md", "changed");
  await hears("content/link/c.md");
  await hears("content/a/a.md");
  for (const name of lists.flat()) expect(name.split("/").length).toBeLessThanOrEqual(5);
});

test("reports edits made before the start, but not unchanged files", async () => {
  const names = ["content/old.md", "content/edited.md", "content/gone.md", "content/deep/old.md"];
  const { lists, hears } = await watchFolder(names, {
    watched: (root) => [join(root, "content"), join(root, "never.ts")],
    before(root) {
      writeFileSync(join(root, "content/edited.md"), "changed");
      utimesSync(join(root, "content/edited.md"), 1, 1);
      writeFileSync(join(root, "content/deep/new.md"), "new");
      rmSync(join(root, "content/gone.md"));
    },
  });
  await hears("content/edited.md");
  expect(lists).toEqual([["content/deep/new.md", "content/edited.md", "content/gone.md"]]);
});

test("reports a file created just as its folder starts to be watched", async () => {
  const folders = Array.from({ length: 60 }, (_, index) => `content/${index}`);
  const { lists } = await watchFolder(
    folders.map((folder) => `${folder}/old.md`),
    {
      before(root) {
        const late = [...folders];
        const timer = setInterval(() => {
          const folder = late.pop();
          if (folder) writeFileSync(join(root, folder, "new.md"), "new");
          else clearInterval(timer);
        });
      },
    },
  );
  const added = folders.map((folder) => `${folder}/new.md`);
  await expect.poll(() => new Set(lists.flat())).toEqual(new Set(added));
});
