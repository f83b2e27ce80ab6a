// Rules for files to which pages refer: which files may be published by linking to them, and which may be included.
import { join, relative, resolve } from "node:path";
import type { Config } from "../../config/config.js";
import type { Diagnostic, PageMeta, SourceHome } from "../../contract/data.js";
import { failure } from "../../errors/errors.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { createNameMatcher } from "../../errors/name-patterns.js";
import { isHiddenName, isSecretName } from "../../errors/secret-names.js";
import { realPath as realPathOnDisk } from "../../files/real-path.js";
import { findRepository } from "../../inputs/environment-inputs.js";
import { fileUrl } from "./edit-link.js";

/** The reason to refuse a file: it is outside the content, it is hidden, or it is named like a secret. */
export type Refusal = "outside" | "hidden" | "secret";

/** All paths are absolute. */
export interface FileAccess {
  /** Returns the reason why the page must not publish a file; undefined if it may. */
  findRefusal(file: string): Refusal | undefined;
  /** True if the file is named like a secret, unless the config allows it. */
  isSecret(file: string): boolean;
  /** True if the `assets.allow` option includes the file. */
  isAllowed(file: string): boolean;
  /** Returns the URL of a file on the repository's host. Undefined without the `repository` option. */
  sourceUrl(file: string): string | undefined;
  /** Returns the path of a file relative to the root, as used in `assets.allow`. */
  nameOf(file: string): string;
}

type AccessConfig = Pick<Config, "root" | "content" | "public" | "symlinks" | "assets"> & {
  site: Pick<Config["site"], "locales" | "versions" | "repository">;
};

/**
 * Creates the rules for the pages of an edition with the folders in `home`. Both the path of a file and its real path
 * must comply.
 */
export function createFileAccess(
  config: AccessConfig,
  { home, version }: { home: SourceHome; version: PageMeta["version"] },
  realPath: (file: string) => string = realPathOnDisk,
): FileAccess {
  const { root, assets, site } = config;
  let folders: readonly string[] | undefined;
  let matches: ((name: string) => boolean) | undefined;
  let top: string | undefined;
  const roots = [home.root, root];
  let realRoots: readonly string[] | undefined;
  const nameInRoot = (file: string) => displayName(file, roots.find((one) => isInside(file, one)) ?? root);
  const realNameOf = (file: string) => {
    const real = realPath(file);
    realRoots ??= roots.map(realPath);
    const around = realRoots.find((one) => isInside(real, one));
    return around === undefined ? nameInRoot(real) : displayName(real, around);
  };
  const isAllowed = (file: string) => {
    if (assets.allow.length === 0) return false;
    matches ??= createNameMatcher(assets.allow, { dot: true });
    return matches(nameInRoot(file)) || matches(realNameOf(file));
  };
  const hasSecretName = (file: string) => isSecretName(nameInRoot(file)) || isSecretName(realNameOf(file));
  const refusalByFolder = (file: string): Refusal | undefined => {
    folders ??= contentFolders(config, home).flatMap((folder) => [folder, realPath(folder)]);
    const around = folders.filter((folder) => isInside(file, folder));
    if (around.length === 0) return "outside";
    const folder = around.reduce((one, other) => (other.length > one.length ? other : one));
    return isHiddenName(displayName(file, folder)) ? "hidden" : undefined;
  };
  return {
    isAllowed,
    nameOf: nameInRoot,
    findRefusal(file) {
      const refusal = hasSecretName(file) ? "secret" : (refusalByFolder(file) ?? refusalByFolder(realPath(file)));
      return refusal !== undefined && isAllowed(file) ? undefined : refusal;
    },
    isSecret: (file) => hasSecretName(file) && !isAllowed(file),
    sourceUrl(file) {
      const { repository, versions } = site;
      if (!repository) return undefined;
      top ??= findRepository(root) ?? root;
      const branch = versions?.find(({ name }) => name === version)?.git ?? repository.branch;
      const source = isInside(file, home.root) ? join(root, relative(home.root, file)) : file;
      return isInside(source, top) ? fileUrl({ ...repository, branch }, displayName(source, top)) : undefined;
    },
  };
}

/** Describes a file that is not published. @param name its path in `assets.allow` */
export function refusalProblem(refusal: Refusal, { written, name }: { written: string; name: string }): Diagnostic {
  const allow = `allow it in the config: assets: { allow: ["${name}"] }`;
  if (refusal === "outside") {
    const message = `The file ${written} is outside the content folder, so it is not published.`;
    const hint = `set the \`repository\` option to link to the file on its host, or ${allow}`;
    return { code: "file-outside-content", severity: "error", message, hint };
  }
  const why = refusal === "hidden" ? "is hidden" : "has the name of a key or an environment file";
  const message = `The file ${written} ${why}, so it is not published.`;
  return { code: "private-file", severity: "error", message, hint: `if it contains no secret, ${allow}` };
}

/**
 * Checks a file that a plugin reads through its context. Content often determines its path, so it may be any file.
 * @throws DocsgenError `private-file` if the file is named like a secret
 */
export function refuseSecret(file: string, written: string, access: FileAccess): void {
  if (!access.isSecret(file)) return;
  const hint = `if it contains no secret, allow it in the config: assets: { allow: ["${access.nameOf(file)}"] }`;
  throw failure("private-file", `The file ${written} has the name of a key or an environment file.`, { hint });
}

/** Creates the rules once for all pages with the same folders. */
export function createFileAccesses(config: AccessConfig): (pages: { home: SourceHome; version: string }) => FileAccess {
  const known = new Map<string, FileAccess>();
  return ({ home, version }) => {
    const key = JSON.stringify([home.root, home.content, home.assetFolder, version]);
    const access = known.get(key) ?? createFileAccess(config, { home, version });
    known.set(key, access);
    return access;
  };
}

/** Returns the folders whose files pages may publish. */
function contentFolders({ root, content, symlinks, site, ...config }: AccessConfig, home: SourceHome): string[] {
  const { locales = [], versions = [] } = site;
  const named = [
    ...locales.flatMap(({ folder, folders = {} }) => [folder, ...Object.values(folders)]),
    ...versions.flatMap(({ folder, git }) => (git === undefined ? folder : [])),
  ];
  const roots = home.root === root ? [root] : [root, home.root];
  const all = roots.flatMap((one) => named.map((folder) => join(one, folder)));
  const ofPage = home.assetFolder === undefined ? [] : [home.assetFolder];
  return [...new Set([home.content, content, config.public, ...symlinks, ...all, ...ofPage])];
}

/**
 * Resolves a file in the site root, or in the root of a Git version. If the version does not have the file, the site's
 * file is used.
 */
export function siteFile(
  name: string,
  [home, root]: readonly [home: string, root: string],
  readBytes: (file: string) => Uint8Array | undefined,
): string {
  const file = resolve(home, name);
  return home === root || readBytes(file) !== undefined ? file : resolve(root, name);
}
