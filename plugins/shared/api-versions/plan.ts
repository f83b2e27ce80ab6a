// The versions of a site that have an API reference, from the earliest to the latest, and the source of each.
import { createHash } from "node:crypto";
import { posix } from "node:path";
import type { LoadContext, Version } from "docsgen";
import { listTree, type Revision, resolveRevisions } from "../git/blobs.js";
import { locateFolder } from "../git/git-folder.js";
import { createGitTree, type GitTree } from "./git-tree.js";

/** A version from Git. */
export interface PastVersion {
  version: Version & { git: string };
  /** Identifies the contents of the files. */
  key: string;
  /** Ids of the version's Markdown files, which replace generated pages. */
  documents: ReadonlySet<string>;
  /** Reads the list of files. */
  open(): Promise<GitTree>;
}

/** A version whose code is in the working tree, or in Git. */
export interface ApiVersion {
  version: Version;
  past?: PastVersion;
}

interface PlanOptions {
  /** File names that the API is read from. */
  files: RegExp;
  /** True for versions with an API. */
  isIncluded(version: string): boolean;
  /** True for versions with a separate entry, which can be in the working tree. */
  hasOwnEntry(version: string): boolean;
}

/** Versions that Git does not have are omitted; the plugin `content` reports them. */
export async function planVersions(
  versions: readonly Version[],
  { files, isIncluded, hasOwnEntry }: PlanOptions,
  ctx: LoadContext,
): Promise<ApiVersion[]> {
  const isPresent = presentRule(versions);
  const included = sortVersions(versions).filter((version) => {
    const { name, git } = version;
    return isIncluded(name) && (git !== undefined || hasOwnEntry(name) || isPresent(version));
  });
  const names = included.flatMap(({ git }) => git ?? []);
  const [place, revisions] = await Promise.all([
    names.length === 0 ? undefined : locateFolder(ctx.root, ctx),
    resolveRevisions(names, ctx.root),
  ]);
  const planned = included.map(async (version): Promise<ApiVersion[]> => {
    const { git } = version;
    if (git === undefined) return [{ version }];
    const revision = revisions.get(git);
    if (!revision || !place) return [];
    return [{ version, past: await openPast({ version: { ...version, git }, revision, files }, place.prefix, ctx) }];
  });
  return (await Promise.all(planned)).flat();
}

/**
 * The code of the working tree is that of the current version. If the current version is from Git, it is that of
 * unreleased versions.
 */
function presentRule(versions: readonly Version[]): (version: Version) => boolean {
  const current = versions.find(({ kind }) => kind === "current");
  return ({ kind }) => kind === (current?.git === undefined ? "current" : "unreleased");
}

const kinds: readonly Version["kind"][] = ["old", "current", "unreleased"];

/**
 * Sorts from the earliest. Old versions are sorted by their number. If one has none, the config lists the latest first.
 */
export function sortVersions(versions: readonly Version[]): Version[] {
  const reversed = [...versions].reverse();
  return kinds.flatMap((kind) => {
    const members = reversed.filter((version) => version.kind === kind);
    const numbers = new Map(members.map((version) => [version, numberOf(version)]));
    if (kind !== "old" || members.some((version) => !numbers.get(version))) return members;
    const compare = new Intl.Collator("en", { numeric: true }).compare;
    return members.sort((a, b) => compare(numbers.get(a) ?? "", numbers.get(b) ?? ""));
  });
}

/** Returns the first number in the label, the name, or the tag: `2.1`. Empty if there is none. */
function numberOf({ label, name, git = "" }: Version): string {
  for (const text of [label, name, git]) {
    const [number] = /\d+(?:\.\d+)*/.exec(text) ?? [];
    if (number !== undefined) return number;
  }
  return "";
}

interface Past {
  version: Version & { git: string };
  revision: Revision;
  files: RegExp;
}

async function openPast({ version, revision, files }: Past, prefix: string, ctx: LoadContext): Promise<PastVersion> {
  const content = posix.join(prefix, version.folder, "/").replace(/^\/$/, "");
  const sourceFiles = (objects: Awaited<ReturnType<typeof listTree>>) =>
    new Map([...objects].filter(([path]) => files.test(path)));
  // Only the first build with a tree lists its files.
  const { key, documents } = await ctx.memo(
    JSON.stringify(["tree", revision.tree, content, files.source]),
    async () => {
      const objects = await listTree(revision.tree, ctx);
      const paths = [...objects.keys()].filter(
        (path) => path.startsWith(content) && /\.(?:md|mdx|markdown)$/i.test(path),
      );
      const contents = createHash("sha256").update(JSON.stringify([...sourceFiles(objects)]));
      return { key: contents.digest("hex"), documents: paths.map((path) => path.slice(content.length)) };
    },
  );
  const open = async () => createGitTree(sourceFiles(await listTree(revision.tree, ctx)), ctx.root, prefix);
  return { version, key: JSON.stringify([key, prefix]), documents: new Set(documents), open };
}
