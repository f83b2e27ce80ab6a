// Rejects output and cache folders that overlap with sources or with each other. Builds and `docsgen clean` only remove
// files that docsgen created, but in an overlapping folder they could not tell who owns a file.
import { homedir } from "node:os";
import { basename, dirname, join, relative, resolve } from "node:path";
import { defaultCacheDir } from "../cache/cache-folder.js";
import type { Config } from "../config/config.js";
import { DocsgenError } from "../errors/errors.js";
import { foldPath, isInside, toPosix } from "../errors/file-names.js";
import { baseOfGlob, createMatcher } from "../errors/name-patterns.js";
import { realPath } from "../files/real-path.js";
import { isSwapped, workFolders } from "../output/work-folder.js";

/** A folder of the site, or a file in it. */
interface Source {
  role: string;
  path: string;
  /** Set if the folder may contain the output and the cache, except in the folders that `reserves` matches. */
  mayContain?: true;
  reserves?: ((path: string) => boolean) | undefined;
}

/** An output or cache folder. */
interface Target {
  code: "out-folder" | "cache-folder";
  role: string;
  path: string;
  hint: string;
}

/**
 * Compares folders by their real paths, ignoring case.
 * @param imports files that the config imports, absolute
 * @throws DocsgenError `out-folder`, `cache-folder`
 */
export function checkFolders(config: Config, imports: readonly string[]): void {
  const { root, out, cacheDir, file } = config;
  const output: Target = {
    code: "out-folder",
    role: "output folder",
    path: out,
    hint: "choose a folder that is only for output, e.g. dist",
  };
  const cache: Target = {
    code: "cache-folder",
    role: "cache folder",
    path: cacheDir,
    hint: "choose a folder that is only for the cache, e.g. .docsgen",
  };
  const sources = listSources(config, imports);
  const caches = [cacheDir, defaultCacheDir(root, file !== undefined)].map((path) => ({ role: "cache folder", path }));
  const outputs = [
    { role: "output folder", path: out },
    { role: "work folder of the output", path: workFolders(out)[0] },
  ];
  refuseOverlap(output, sources, config);
  // If the two overlap, the error is reported for the one set in the config.
  refuseOverlap(cache, [...sources, ...(config.given.includes("cache") ? outputs : [])], config);
  refuseOverlap(output, caches, config);
}

function listSources(config: Config, imports: readonly string[]): Source[] {
  const { root, content, file, site, theme } = config;
  const locales = (site.locales ?? []).flatMap(({ folder, folders = {} }) => [folder, ...Object.values(folders)]);
  const versions = (site.versions ?? []).flatMap(({ folder, git }) => (git === undefined ? [folder] : []));
  const editions = [...locales, ...versions].map((folder) => resolve(root, folder));
  const usual = file === undefined ? [] : ["theme", "plugins"].map((name) => join(root, name));
  const patterns = config.plugins.flatMap(({ files = [] }) => files.map((glob) => resolve(root, glob)));
  const parents = [root, ...(file === undefined ? [] : [dirname(file)])];
  return [
    ...[...new Set([content, ...editions])].map((path) => ({ role: "content folder", path })),
    { role: "public folder", path: config.public },
    ...[...usual, ...(theme ? [resolve(root, theme)] : [])].map((path) => ({ role: `${basename(path)} folder`, path })),
    ...patterns.map((glob) => collectionFolder(glob, root)),
    ...imports.map((path) => ({ role: "file that the config imports,", path })),
    ...parents.map((path) => ({ role: "site's folder", path, mayContain: true as const })),
    { role: "home folder", path: homedir(), mayContain: true },
  ];
}

/** Describes the folders that a pattern matches. If they contain the site, they may also contain its output. */
function collectionFolder(glob: string, root: string): Source {
  const path = baseOfGlob(glob);
  const [folders = ""] = glob.split("/**", 1);
  const isWhole = folders !== glob && !isInside(root, path);
  const reserves = isWhole ? createMatcher(foldPath(`${folders}/**`)) : undefined;
  return { role: "folder of a collection", path, mayContain: true, reserves };
}

function refuseOverlap(target: Target, sources: readonly Source[], { root, file }: Config): void {
  const refuse = (relation: string) => {
    throw new DocsgenError({
      code: target.code,
      severity: "error",
      message: `The ${target.role} ${target.path} ${relation}.`,
      ...(file !== undefined && { place: { file } }),
      hint: target.hint,
    });
  };
  const rootPaths = realAndWrittenPaths(root);
  const targetPaths = realAndWrittenPaths(target.path);
  const closed = segmentsBelow(rootPaths, targetPaths).find((name) => name === ".git" || name === "node_modules");
  if (closed !== undefined) refuse(`is inside ${closed}`);
  for (const { role, path, mayContain, reserves } of sources) {
    const sourcePaths = realAndWrittenPaths(path);
    const isAny = (is: (own: string, source: string) => boolean) =>
      targetPaths.some((own, at) => is(own, sourcePaths[at] ?? ""));
    if (isAny((own, source) => own === source)) refuse(`is the ${role.replace(/,$/, "")}`);
    if (isAny((own, source) => isInside(source, own))) refuse(`contains the ${role} ${path}`);
    if (reserves && targetPaths.some(reserves)) refuse(`is inside a ${role}`);
    if (!mayContain && isAny((own, source) => isInside(own, source) && !isSkipped(own, source, rootPaths))) {
      refuse(`is inside the ${role} ${path}`);
    }
  }
}

/** A path as written, and its real path, both normalized for comparison. */
type Paths = readonly [written: string, real: string];

function realAndWrittenPaths(path: string): Paths {
  const real = isSwapped(path) ? join(realPath(dirname(path)), basename(path)) : realPath(path);
  return [foldPath(path), foldPath(real)];
}

/**
 * Returns path segments below the root. Segments above it are ignored, because the site itself may be in a folder with
 * any name.
 */
function segmentsBelow(roots: Paths, paths: Paths): string[] {
  return paths.flatMap((path, at) => {
    const root = roots[at] ?? "";
    return toPosix(isInside(path, root) ? relative(root, path) : path).split("/");
  });
}

/**
 * True if the content loader skips the folder. If the root is the content folder, it skips the output folder and all
 * names with a leading dot.
 */
function isSkipped(target: string, source: string, roots: Paths): boolean {
  const inside = toPosix(relative(source, target));
  return roots.includes(source) && (inside.startsWith(".") || !inside.includes("/"));
}
