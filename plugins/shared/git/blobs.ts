// Reads tags and branches, and the files in their commits, without a checkout. A single `git cat-file` process reads
// all files.
import { execFile, execFileSync, spawn } from "node:child_process";
import { promisify } from "node:util";
import { closedGit, type LoadContext } from "docsgen";
import { askGit } from "./git-folder.js";

/** The target of a tag, branch, or commit. */
export interface Revision {
  commit: string;
  tree: string;
}

/**
 * Resolves names to revisions. Names that the repository does not have are omitted. A branch may exist only on
 * `origin`.
 */
export async function resolveRevisions(names: readonly string[], folder: string): Promise<Map<string, Revision>> {
  const revisions = new Map<string, Revision>();
  if (names.length === 0) return revisions;
  const asked = names.flatMap((name) => [name, `origin/${name}`]);
  const lines = asked.flatMap((name) => [`${name}^{commit}`, `${name}^{tree}`]);
  const running = promisify(execFile)("git", [...closedGit, "cat-file", "--batch-check=%(objectname)"], {
    cwd: folder,
    encoding: "utf8",
  });
  running.child.stdin?.on("error", () => undefined).end(`${lines.join("\n")}\n`);
  const answers = (await running.catch(() => ({ stdout: "" }))).stdout.split("\n");
  for (const [index, name] of names.entries()) {
    for (const at of [index * 4, index * 4 + 2]) {
      const [commit = "", tree = ""] = answers.slice(at, at + 2);
      if (!revisions.has(name) && /^[\da-f]{40,64}$/.test(commit)) revisions.set(name, { commit, tree });
    }
  }
  return revisions;
}

/**
 * Returns the files in a tree: path from the repository root → the object with its content. Symbolic links are omitted.
 */
export async function listTree(tree: string, ctx: LoadContext): Promise<Map<string, string>> {
  const listing = await askGit(["ls-tree", "-r", "-z", "--full-tree", tree], ctx.root, ctx);
  const rows = listing.split("\0").flatMap((row): [string, string][] => {
    const [, mode = "", object = "", path = ""] = /^(\d+) blob (\w+)\t(.*)$/s.exec(row) ?? [];
    return mode.startsWith("100") ? [[path, object]] : [];
  });
  return new Map(rows);
}

const readWords = [...closedGit, "cat-file", "--batch"];

/** Missing objects of a partial clone are not fetched. */
function readEnv(): NodeJS.ProcessEnv {
  return { ...process.env, GIT_NO_LAZY_FETCH: "1" };
}

const header = /^\w+ blob (\d+)\n$/;

/**
 * Returns the content of each object, in order, for callers that cannot wait.
 * @throws Error if an object is missing
 */
export function readBlobsSync(objects: readonly string[], folder: string): Buffer[] {
  const output = execFileSync("git", readWords, {
    ...{ cwd: folder, env: readEnv(), input: `${objects.join("\n")}\n` },
    ...{ maxBuffer: 2 ** 30, stdio: ["pipe", "pipe", "ignore"] },
  });
  let start = 0;
  return objects.map((object) => {
    const end = output.indexOf("\n", start) + 1;
    const [, size] = header.exec(output.toString("latin1", start, end)) ?? [];
    if (size === undefined) throw new Error(`git has no object ${object}`);
    start = end + Number(size) + 1;
    return output.subarray(end, start - 1);
  });
}

/**
 * Calls `onBlob` with the content of each object, in order.
 * @throws Error if git exits early
 */
export async function readBlobs(
  objects: readonly string[],
  folder: string,
  onBlob: (content: Buffer, index: number) => void,
): Promise<void> {
  if (objects.length === 0) return;
  const child = spawn("git", readWords, { cwd: folder, env: readEnv(), stdio: ["pipe", "pipe", "ignore"] });
  const ended = new Promise<void>((resolve, reject) => child.on("error", reject).on("close", () => resolve()));
  // If git exits early, its output reports the error.
  child.stdin.on("error", () => undefined).end(`${objects.join("\n")}\n`);
  let index = 0;
  let pending: Buffer[] = [];
  let length = 0;
  /** Number of bytes of the current blob, with its line end; undefined between blobs. */
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
        const [, size] = header.exec(take(end + 1).toString()) ?? [];
        if (size === undefined) throw new Error(`git has no object ${objects[index]}`);
        expected = Number(size) + 1;
      }
      if (length < expected) break;
      onBlob(take(expected).subarray(0, -1), index++);
      expected = undefined;
    }
  }
  await ended;
  if (index < objects.length) throw new Error("git cat-file exited early");
}
