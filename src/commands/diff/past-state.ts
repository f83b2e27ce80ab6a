// Checks out an earlier state of the site's repository in the user's cache folder, and finds the site in it.
import { existsSync, symlinkSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { defaultCacheDir, openCacheFolder } from "../../cache/cache-folder.js";
import { getCachedFolder } from "../../cache/cached-folder.js";
import { closedGit } from "../../contract/closed-git.js";
import { errorMessage, failure } from "../../errors/errors.js";
import { foldersAbove, toPosix } from "../../errors/file-names.js";
import { hash } from "../../files/content-hash.js";
import { findRepository, runGit } from "../../inputs/environment-inputs.js";

export interface PastState {
  /** Full hash. */
  commit: string;
  repository: string;
  /** The repository at this commit, and the site's root in it. All paths are absolute. */
  folder: string;
  root: string;
}

interface Request {
  /** A branch, tag, or commit. */
  ref: string;
  /** If false, compares with the commit at which the current branch left `ref`. */
  isExact: boolean;
}

/** @throws DocsgenError `diff-refused` if there is no repository, no such commit, or no site in it */
export async function openPastState({ ref, isExact }: Request, root: string): Promise<PastState> {
  const repository = findRepository(root);
  if (repository === undefined) throw refusal("The site is not in a Git repository.", "create one with git init");
  const named = await resolveCommit(ref, root);
  if (named === undefined) {
    throw refusal(`${ref} is not a branch, tag, or commit.`, "a clone may lack it: git fetch --tags --unshallow");
  }
  const shared = isExact ? undefined : await runGit(["merge-base", "HEAD", named], root);
  const commit = shared?.trim() || named;
  const packages = packageFolders(repository, relative(repository, root));
  const fill = (folder: string) => checkOut({ repository, commit, folder, packages });
  const key = hash("diff", commit, ...packages);
  // Not inside the site's cache, because the cache must not contain pages.
  const states = openCacheFolder(`${defaultCacheDir(root, false)}-states`);
  const folder = await getCachedFolder({ key, name: "state", fill }, states);
  const past = join(folder, relative(repository, root));
  if (!existsSync(past)) throw refusal(`The site does not exist at ${shortName(commit)}.`, "choose a later commit");
  return { commit, repository, folder, root: past };
}

async function resolveCommit(ref: string, root: string): Promise<string | undefined> {
  const found = await runGit(["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`], root);
  return found?.trim() || undefined;
}

function refusal(message: string, hint: string): Error {
  return failure("diff-refused", message, { hint, exitCode: 2 });
}

export function shortName(commit: string): string {
  return commit.slice(0, 8);
}

interface CheckOut {
  repository: string;
  commit: string;
  folder: string;
  /** Folders of installed packages, relative to the repository. The earlier state uses them. */
  packages: readonly string[];
}

/** Creates a clone that shares the repository's objects: pages get their dates and authors from its history. */
async function checkOut({ repository, commit, folder, packages }: CheckOut): Promise<void> {
  const { execFile } = process.getBuiltinModule("node:child_process");
  const env = { ...process.env, GIT_LFS_SKIP_SMUDGE: "1", GIT_TERMINAL_PROMPT: "0" };
  const git = (...words: string[]) => promisify(execFile)("git", [...closedGit, ...words], { env });
  try {
    await git("clone", "--quiet", "--shared", "--no-checkout", repository, folder);
    await git("-C", folder, "checkout", "--quiet", "--detach", commit);
  } catch (thrown) {
    const message = `Git cannot check out ${shortName(commit)}: ${errorMessage(thrown)}`;
    throw failure("diff-refused", message, { cause: thrown });
  }
  for (const name of packages) {
    const link = join(folder, name);
    if (existsSync(dirname(link)) && !existsSync(link)) symlinkSync(join(repository, name), link, "junction");
  }
}

/** Lists the `node_modules` folders from which modules of the site can be resolved, relative to the repository. */
function packageFolders(repository: string, site: string): string[] {
  const folders = ["", ...foldersAbove(toPosix(site)), site];
  const names = [...new Set(folders.map((folder) => join(folder, "node_modules")))];
  return names.filter((name) => existsSync(join(repository, name)));
}
