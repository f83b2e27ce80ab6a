// Locates the files of each version on disk. Versions from a tag or branch are extracted to a folder in the cache: the
// Markdown files, and every file that they or the config reference (images, included text files). As long as the tag
// resolves to the same tree, no other Git command runs.
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, posix, resolve } from "node:path";
import type { LoadContext, Version } from "docsgen";
import { listTree, type Revision, readBlobs, resolveRevisions } from "../shared/git/blobs.js";
import { type GitFolder, locateFolder } from "../shared/git/git-folder.js";
import { localesAt } from "./locales.js";

/** Location of a version's pages. */
export interface Origin {
  /** Undefined on a site without versions. */
  version?: Version;
  /** The site's context, with the root and content folder of the version. */
  ctx: LoadContext;
  /**
   * For a version from Git: its commit, and the location of the site root in the repository. Undefined for a folder.
   */
  past?: { commit: string; place: GitFolder | undefined };
}

/** Reports `unknown-revision` for a version whose revision does not exist in Git. */
export async function openOrigins(versions: readonly Version[], ctx: LoadContext): Promise<Origin[]> {
  const named = versions.flatMap(({ git }) => git ?? []);
  const [place, revisions] = await Promise.all([
    named.length === 0 ? undefined : locateFolder(ctx.root, ctx),
    resolveRevisions(named, ctx.root),
  ]);
  const origins = await Promise.all(
    versions.map(async (version): Promise<Origin | undefined> => {
      if (version.git === undefined) return { version, ctx: contextAt(version, ctx.root, ctx) };
      const revision = revisions.get(version.git);
      if (!revision) return reportUnknown(version, (await ctx.git(newestTags, ctx.root)) ?? "", ctx);
      const root = await openTree({ version, revision, prefix: place?.prefix ?? "" }, ctx);
      return { version, ctx: contextAt(version, root, ctx), past: { commit: revision.commit, place } };
    }),
  );
  return origins.filter((origin) => origin !== undefined);
}

const newestTags = ["for-each-ref", "--sort=-creatordate", "--count=8", "--format=%(refname:short)", "refs/tags"];

function contextAt(version: Version, root: string, ctx: LoadContext): LoadContext {
  const content = resolve(root, version.folder);
  return { ...ctx, root, content, site: { ...ctx.site, ...localesAt(content, root, ctx) } };
}

function reportUnknown({ name, git }: Version, tags: string, ctx: LoadContext): undefined {
  const newestTagNames = tags.split("\n").filter(Boolean);
  ctx.report({
    code: "unknown-revision",
    severity: "error",
    message: `The version "${name}" is from ${git}, which is not a tag, branch, or commit of the repository.`,
    hint:
      newestTagNames.length > 0
        ? `the newest tags are ${newestTagNames.join(", ")}; a clone may lack some: git fetch --tags`
        : "the clone has no tags: git fetch --tags (fetch-tags: true in many CI systems)",
  });
}

interface Tree {
  version: Version;
  revision: Revision;
  /** Path of the site root in the repository, with a trailing slash. */
  prefix: string;
}

/** Returns the folder to use as the site root. */
async function openTree({ version, revision, prefix }: Tree, ctx: LoadContext): Promise<string> {
  const content = posix.join(prefix, version.folder, "/");
  const locales = ctx.site.locales?.map(({ folder }) => posix.join(prefix, folder, "/")) ?? [];
  const tops = [content, ...locales];
  const places = { site: prefix, content: content === "/" ? "" : content };
  const configNames = namesInConfig(places, ctx);
  const key = JSON.stringify([revision.tree, prefix, tops, configNames]);
  const folder = await ctx.folder(key, version.git ?? "", async (target) => {
    const objects = await listTree(revision.tree, ctx);
    const isSource = (path: string) => tops.some((top) => top === "/" || path.startsWith(top));
    const namedByConfig = new Set(configNames);
    const initialPaths = [...objects.keys()].filter((path) => isSource(path) || namedByConfig.has(path));
    const writtenPaths = new Set<string>();
    for (let paths = initialPaths; paths.length > 0; ) {
      for (const path of paths) writtenPaths.add(path);
      const named = new Set<string>();
      const list = paths.map((path) => objects.get(path) ?? "");
      await readBlobs(list, ctx.root, (bytes, index) => {
        const path = paths[index] ?? "";
        const file = join(target, path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, bytes);
        if (!/\.(?:md|mdx|markdown)$/i.test(path)) return;
        for (const name of namesIn(bytes.toString(), path, places)) if (objects.has(name)) named.add(name);
      });
      paths = [...named].filter((path) => !writtenPaths.has(path));
    }
  });
  return join(folder, prefix);
}

/** Returns the files that the config sets for its plugins, such as a glossary, as paths from the repository root. */
function namesInConfig(places: { site: string; content: string }, ctx: LoadContext): string[] {
  const file = ctx.placeInConfig("versions")?.file;
  if (file === undefined) return [];
  const names = namesIn(readFileSync(file, "utf8"), posix.join(places.site, "site.config.ts"), places);
  return [...new Set(names)].sort();
}

/** Yields words of a text that look like file names, as paths from the repository root. */
function* namesIn(text: string, path: string, { site, content }: { site: string; content: string }): Generator<string> {
  for (const word of text.split(/[^\w@./%~+-]+/)) {
    const name = word.replace(/\W+$/, "");
    if (!/[\w%~+-]\.\w{1,12}$/.test(name)) continue;
    const plain = name.includes("%") ? decodeURI(name.replaceAll(/%(?![\da-f]{2})/gi, "%25")) : name;
    if (plain.startsWith("@/")) yield posix.join(content, plain.slice(2));
    else if (plain.startsWith("/")) yield* [posix.join(content, plain.slice(1)), posix.join(site, plain.slice(1))];
    else yield posix.join(posix.dirname(path), plain);
  }
}
