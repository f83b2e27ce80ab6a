// Watching on Linux: one watch per folder, and no lost edits when folders and links are replaced.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { createWatcher, type Watcher } from "../../src/dev/watch/file-watcher.js";

interface Tree {
  root: string;
  watcher: Watcher;
  write(name: string, text?: string): void;
  /** Resolves when a path below the root has been reported since the last call. */
  hears(name: string): Promise<void>;
}

async function watchTree(prepare: (tree: Pick<Tree, "root" | "write">) => void, watched = ["content"]): Promise<Tree> {
  const root = mkdtempSync(join(tmpdir(), "docsgen-folders-"));
  const write = (name: string, text = "text") => {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  };
  prepare({ root, write });
  let reported = new Set<string>();
  const watcher = createWatcher({
    ignored: [],
    usePolling: false,
    onChange(files) {
      for (const file of files) reported.add(relative(root, file));
    },
    onError: (thrown) => expect.unreachable(String(thrown)),
  });
  watcher.add(watched.map((name) => join(root, name)));
  await watcher.start(Date.now() + 60_000, []);
  onTestFinished(async () => {
    await watcher.close();
    rmSync(root, { recursive: true });
  });
  const hears = async (name: string) => {
    await expect.poll(() => [...reported], { interval: 1, timeout: 3000 }).toContain(name);
    reported = new Set();
  };
  return { root, watcher, write, hears };
}

/** Returns the number of inotify watches of this process. */
function countWatches(): number {
  const texts = readdirSync("/proc/self/fdinfo").map((name) => {
    try {
      return readFileSync(`/proc/self/fdinfo/${name}`, "utf8");
    } catch {
      return "";
    }
  });
  return texts.join("").split("inotify wd:").length - 1;
}

describe.runIf(process.platform === "linux")("on Linux", () => {
  test("adds one watch per folder, not per file", async () => {
    const before = countWatches();
    const { write, hears } = await watchTree(({ write }) => {
      for (let index = 0; index < 500; index++) write(`content/part-${index % 10}/page-${index}.md`);
    });
    expect(countWatches() - before).toBe(12);
    write("content/part-3/page-3.md", "changed");
    await hears("content/part-3/page-3.md");
    write("content/part-11/new.md");
    await hears("content/part-11/new.md");
    expect(countWatches() - before).toBe(13);
  });

  test("removes all watches on close", async () => {
    const before = countWatches();
    const { watcher } = await watchTree(({ write }) => write("content/a/b.md"));
    await watcher.close();
    expect(countWatches()).toBe(before);
  });

  test("keeps watching a folder that is removed and recreated immediately", async () => {
    const { root, write, hears } = await watchTree(({ write }) => write("content/part/deep/a.md"));
    for (let round = 0; round < 10; round++) {
      rmSync(join(root, "content/part"), { recursive: true });
      write("content/part/deep/a.md", `round ${round}`);
      await hears("content/part/deep/a.md");
      write("content/part/deep/a.md", `round ${round}, edited`);
      await hears("content/part/deep/a.md");
    }
  });

  test("handles removal and recreation of the content folder", async () => {
    const { root, write, hears } = await watchTree(({ write }) => write("content/a.md"));
    for (const name of ["content/b.md", "content/c.md"]) {
      rmSync(join(root, "content"), { recursive: true });
      await hears("content");
      write(name);
      await hears(name);
      write(name, "changed");
      await hears(name);
    }
  });

  test("handles removal and recreation of a watched folder's parent", async () => {
    const { root, write, hears } = await watchTree(({ write }) => write("shared/deep/a.md"), ["shared/deep/a.md"]);
    rmSync(join(root, "shared"), { recursive: true });
    await hears("shared/deep/a.md");
    write("shared/deep/a.md", "again");
    await hears("shared/deep/a.md");
  });

  test("reports files in new nested folders, even if they are written immediately", async () => {
    const { write, hears } = await watchTree(({ write }) => write("content/a.md"));
    for (let round = 0; round < 10; round++) {
      write(`content/new-${round}/deep/deeper/b.md`);
      await hears(`content/new-${round}/deep/deeper/b.md`);
      write(`content/new-${round}/deep/deeper/c.md`);
      await hears(`content/new-${round}/deep/deeper/c.md`);
    }
  });

  test("reports the files of a moved folder at both locations", async () => {
    const { root, write, hears } = await watchTree(({ write }) => write("content/part/deep/a.md"));
    const part = join(root, "content/part");
    renameSync(part, join(root, "content/moved"));
    await hears("content/part/deep/a.md");
    write("content/moved/deep/a.md", "changed");
    await hears("content/moved/deep/a.md");
    renameSync(join(root, "content/moved"), join(root, "away"));
    await hears("content/moved/deep/a.md");
    renameSync(join(root, "away"), part);
    await hears("content/part/deep/a.md");
    write("content/part/deep/a.md", "again");
    await hears("content/part/deep/a.md");
  });

  test("watches a linked content folder, and the new target when the link changes", async () => {
    const { root, write, hears } = await watchTree(({ root, write }) => {
      write("one/a.md");
      write("two/a.md");
      symlinkSync("one", join(root, "content"));
    });
    write("one/a.md", "changed");
    await hears("content/a.md");
    symlinkSync("two", join(root, "next"));
    renameSync(join(root, "next"), join(root, "content"));
    await hears("content/a.md");
    write("two/a.md", "changed");
    await hears("content/a.md");
  });

  test("reports changes to the target of a file link, including saves that rename a file", async () => {
    const { root, write, hears } = await watchTree(({ root, write }) => {
      write("content/a.md");
      write("elsewhere/linked.md");
      write("elsewhere/other.md");
      symlinkSync("../elsewhere/linked.md", join(root, "content/link.md"));
    });
    for (const text of ["first", "second"]) {
      write("elsewhere/linked.md", text);
      await hears("content/link.md");
      write("elsewhere/linked.md~", `${text} by rename`);
      renameSync(join(root, "elsewhere/linked.md~"), join(root, "elsewhere/linked.md"));
      await hears("content/link.md");
    }
    rmSync(join(root, "content/link.md"));
    symlinkSync("../elsewhere/other.md", join(root, "content/link.md"));
    await hears("content/link.md");
    write("elsewhere/other.md", "changed");
    await hears("content/link.md");
  });
});
