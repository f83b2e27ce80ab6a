// The files of a commit, read without a checkout: one `git cat-file --batch` for all of them.
import { spawn } from "node:child_process";
import { closedConfig, type Git } from "./git.js";

/** The files of a tree: path from the repository's root → the object with its content. Symbolic links are left out. */
export async function listTree(tree: string, git: Git): Promise<Map<string, string>> {
  const listing = await git("ls-tree", "-r", "-z", "--full-tree", tree);
  const rows = listing.split("\0").flatMap((row): [string, string][] => {
    const [, mode = "", object = "", path = ""] = /^(\d+) blob (\w+)\t(.*)$/s.exec(row) ?? [];
    return mode.startsWith("100") ? [[path, object]] : [];
  });
  return new Map(rows);
}

/**
 * Calls `onBlob` with the content of each object, in order.
 * @throws Error if git ends early
 */
export async function readBlobs(
  objects: readonly string[],
  folder: string,
  onBlob: (content: Buffer, index: number) => void,
): Promise<void> {
  if (objects.length === 0) return;
  const env = { ...process.env, GIT_NO_LAZY_FETCH: "1" };
  const child = spawn("git", [...closedConfig, "cat-file", "--batch"], {
    cwd: folder,
    env,
    stdio: ["pipe", "pipe", "ignore"],
  });
  const ended = new Promise<void>((resolve, reject) => child.on("error", reject).on("close", () => resolve()));
  // If git ends early, its output says so.
  child.stdin.on("error", () => undefined).end(`${objects.join("\n")}\n`);
  let index = 0;
  let pending: Buffer[] = [];
  let length = 0;
  /** Bytes of the blob that is coming, its line end included; undefined between blobs. */
  let expected: number | undefined;
  const joined = (): Buffer => {
    const [first, ...more] = pending;
    const all = first && more.length === 0 ? first : Buffer.concat(pending);
    pending = [all];
    return all;
  };
  const take = (bytes: number): Buffer => {
    const all = joined();
    pending = [all.subarray(bytes)];
    length -= bytes;
    return all.subarray(0, bytes);
  };
  for await (const chunk of child.stdout as AsyncIterable<Buffer>) {
    pending.push(chunk);
    length += chunk.length;
    for (;;) {
      if (expected === undefined) {
        const end = joined().indexOf("\n");
        if (end < 0) break;
        const [, size] = /^\w+ blob (\d+)\n$/.exec(take(end + 1).toString()) ?? [];
        if (size === undefined) throw new Error(`git has no object ${objects[index]}`);
        expected = Number(size) + 1;
      }
      if (length < expected) break;
      onBlob(take(expected).subarray(0, -1), index++);
      expected = undefined;
    }
  }
  await ended;
  if (index < objects.length) throw new Error("git cat-file ended early");
}
