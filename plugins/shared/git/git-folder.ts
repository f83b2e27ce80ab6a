// The path of a folder in its Git repository, and the output of Git commands.
import type { LoadContext } from "docsgen";

/** Location of a folder in its repository. */
export interface GitFolder {
  /** Path of the folder from the repository root, with a trailing slash; empty if it is the root. */
  prefix: string;
  /** If true, the clone only has the newest commits. */
  isShallow: boolean;
  /** Undefined before the first commit. */
  head?: string | undefined;
}

/** Returns undefined without Git or a repository. */
export async function locateFolder(folder: string, { git }: LoadContext): Promise<GitFolder | undefined> {
  const words = ["rev-parse", "--show-prefix", "--is-shallow-repository"];
  const answer = (await git([...words, "HEAD"], folder)) ?? (await git(words, folder));
  const [prefix = "", isShallow, head] = answer?.split("\n") ?? [];
  return answer === undefined ? undefined : { prefix, isShallow: isShallow === "true", head: head || undefined };
}

/** @throws Error if git fails */
export async function askGit(words: readonly string[], folder: string, { git }: LoadContext): Promise<string> {
  const answer = await git(words, folder);
  if (answer === undefined) throw new Error(`git ${words.join(" ")} failed in ${folder}`);
  return answer;
}
