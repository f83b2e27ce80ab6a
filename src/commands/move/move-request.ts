// Resolves the arguments of `docsgen move`: which file, folder, or heading moves, and where to.
import { existsSync, statSync } from "node:fs";
import { basename, extname, join, resolve } from "node:path";
import type { Config } from "../../config/config.js";
import { failure } from "../../errors/errors.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { nearestPath } from "../../files/nearest-path.js";
import { isMarkdownFile } from "../../pages/links/link.js";
import type { FileMove } from "./moved-paths.js";

export interface FileRequest {
  move: FileMove;
  isFolder: boolean;
  /** True if the files have already been moved. Default: false. */
  isDone?: boolean;
}

export type MoveRequest = FileRequest | { file: string; from: string; to: string };

type Folders = Pick<Config, "root" | "content" | "out" | "file">;

/** @throws DocsgenError if a path does not exist, is taken, or is not a page or folder of the site */
export function resolveRequest(from: string | undefined, to: string | undefined, config: Folders): MoveRequest {
  if (from === undefined || to === undefined) {
    throw refuse("The command needs two paths.", "docsgen move guide/start.md guide/setup.md");
  }
  const hash = from.indexOf("#");
  if (hash < 0 && findBase(from, config) === undefined && findBase(to, config) !== undefined) {
    const hint = `if it has already been moved to ${to}, add --finish`;
    throw failure("unknown-page", `There is no file ${from}.`, { hint, exitCode: 2 });
  }
  if (hash >= 0) {
    const { path } = locate(from.slice(0, hash), config);
    return { file: path, from: from.slice(hash + 1), to: to.replace(/^#/, "") };
  }
  const { path, base } = locate(from, config);
  const isFolder = statSync(path).isDirectory();
  if (!isFolder && !isMarkdownFile(path)) throw refuse(`${from} is not a page.`, "move a Markdown file or a folder");
  const target = targetPath(resolve(base, to), { path, isFolder, isInto: /[\\/]$/.test(to) });
  if (!isInside(target, config.content)) {
    throw refuse(
      `${to} is outside the content folder.`,
      `choose a path in ${displayName(config.content, config.root)}`,
    );
  }
  if (target === path) throw refuse("Both paths are the same.", "choose another target");
  if (existsSync(target)) throw refuse(`${displayName(target, config.root)} already exists.`, "choose another target");
  if (isInside(target, path)) throw refuse("A folder cannot move into itself.", "choose another target");
  const hidden = displayName(target, config.content)
    .split("/")
    .find((name) => /^[._]/.test(name));
  if (hidden !== undefined) throw refuse(`Pages cannot be in ${hidden}, which is ignored.`, "choose another target");
  return { move: { from: path, to: target }, isFolder };
}

/**
 * Resolves a move that was made by hand.
 * @throws DocsgenError if the old path still exists, or the new one does not
 */
export function resolveFinished(from: string | undefined, to: string | undefined, config: Folders): FileRequest {
  if (from === undefined || to === undefined || from.includes("#")) {
    throw refuse("The command needs the old and the new path.", "docsgen move guide/start.md guide/setup.md --finish");
  }
  const { base, path: given } = locate(to, config);
  const path = resolve(base, from);
  if (existsSync(path)) throw refuse(`${from} still exists.`, "leave out --finish to move it");
  if (!isInside(path, config.content)) throw refuse(`${from} is outside the content folder.`, "give its old path");
  const isFolder = !isMarkdownFile(path);
  const inside = join(given, basename(path));
  const target = existsSync(inside) ? inside : given;
  if (statSync(target).isDirectory() !== isFolder) {
    throw refuse(`${from} and ${to} are not both pages or both folders.`, "give both paths with their endings");
  }
  return { move: { from: path, to: target }, isFolder, isDone: true };
}

/** Paths are relative to the working directory, the root, or the content folder. */
function locate(name: string, folders: Folders): { path: string; base: string } {
  const { root, content, file } = folders;
  const base = findBase(name, folders);
  if (base === undefined) {
    const near = nearestPath(resolve(content, name), "file");
    const hint =
      near === undefined ? "give its path in the content folder" : `did you mean ${displayName(near, content)}?`;
    throw failure("unknown-page", `There is no file ${name}.`, { hint, exitCode: 2 });
  }
  const path = resolve(base, name);
  if (!isInside(path, content) || path === content) {
    throw refuse(
      `${name} is not inside the content folder.`,
      `the site's pages are in ${displayName(content, root) || root}`,
    );
  }
  if (path === file) throw refuse("The config cannot be moved.", "give a page or a folder");
  return { path, base };
}

/** Returns the first folder in which the path exists. */
function findBase(name: string, { root, content }: Folders): string | undefined {
  return [process.cwd(), root, content].find((one) => existsSync(resolve(one, name)));
}

/** Like `mv`, moves into a folder that exists. A page keeps its extension if the target has none. */
function targetPath(
  target: string,
  { path, isFolder, isInto }: { path: string; isFolder: boolean; isInto: boolean },
): string {
  const isExisting = statSync(target, { throwIfNoEntry: false })?.isDirectory() === true;
  if (isExisting || isInto) return join(target, basename(path));
  return isFolder || isMarkdownFile(target) ? target : target + extname(path);
}

function refuse(message: string, hint: string): Error {
  return failure("move-refused", message, { hint, exitCode: 2 });
}
