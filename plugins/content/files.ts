// The content folder → names of its Markdown files. Symbolic links are followed; one that leads back to a folder above
// itself is reported, for a walk through it would never end.
import type { Dirent } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { join, resolve, sep } from "node:path";
import type { LoadContext } from "docsgen";

const markdownName = /\.(md|markdown)$/i;

interface Walk {
  ctx: LoadContext;
  /** Absolute paths that are not entered. */
  skipped: ReadonlySet<string>;
  names: string[];
}

/**
 * Names with posix slashes, relative to the content folder, sorted by code unit.
 * Reports `symlink-loop`, `broken-symlink` and `content-missing`.
 */
export async function listMarkdownFiles(ctx: LoadContext, ignore: readonly string[]): Promise<string[]> {
  const skipped = new Set([ctx.out, ...ignore.map((name) => resolve(ctx.content, name))]);
  const walk: Walk = { ctx, skipped, names: [] };
  let start: string;
  try {
    start = await realpath(ctx.content);
  } catch {
    ctx.report({
      code: "content-missing",
      severity: "error",
      message: `The content folder ${ctx.content} does not exist.`,
      hint: "create it, or name another one with the option content",
    });
    return [];
  }
  await walkFolder(walk, "", [start]);
  return walk.names.sort();
}

/** @param realFolders the real paths of this folder and of all that the walk passed on its way here */
async function walkFolder(walk: Walk, folder: string, realFolders: readonly string[]): Promise<void> {
  const place = resolve(walk.ctx.content, folder);
  const entries = await readdir(place, { withFileTypes: true });
  const others: Promise<void>[] = [];
  for (const entry of entries) {
    const found: Found = { entry, name: folder + entry.name, file: place + sep + entry.name };
    if (/^[._]/.test(entry.name) || entry.name === "node_modules" || walk.skipped.has(found.file)) continue;
    if (!entry.isFile()) others.push(follow(walk, found, realFolders));
    else if (markdownName.test(entry.name)) walk.names.push(found.name);
  }
  await Promise.all(others);
}

interface Found {
  entry: Dirent;
  name: string;
  /** Absolute. */
  file: string;
}

/** Enters a folder; a symbolic link is taken for what it leads to. */
async function follow(walk: Walk, { entry, name, file }: Found, realFolders: readonly string[]): Promise<void> {
  const kind = await kindOf(walk.ctx, file, entry);
  if (kind === "file" && markdownName.test(entry.name)) walk.names.push(name);
  if (kind !== "folder") return;
  const last = realFolders[realFolders.length - 1] ?? "";
  const real = entry.isSymbolicLink() ? await realpath(file) : join(last, entry.name);
  if (realFolders.includes(real)) reportLoop(walk.ctx, file, real);
  else await walkFolder(walk, `${name}/`, [...realFolders, real]);
}

async function kindOf(ctx: LoadContext, file: string, entry: Dirent): Promise<"file" | "folder" | "other"> {
  if (!entry.isSymbolicLink()) return entry.isDirectory() ? "folder" : entry.isFile() ? "file" : "other";
  try {
    const target = await stat(file);
    return target.isDirectory() ? "folder" : target.isFile() ? "file" : "other";
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ELOOP") reportLoop(ctx, file, file);
    else if (markdownName.test(entry.name)) {
      ctx.report({
        code: "broken-symlink",
        severity: "error",
        message: "This symbolic link leads to no file.",
        place: { file },
        hint: "mend its target or remove the link",
      });
    }
    return "other";
  }
}

function reportLoop(ctx: LoadContext, file: string, target: string): void {
  ctx.report({
    code: "symlink-loop",
    severity: "error",
    message: `This symbolic link leads back to ${target}, which holds it.`,
    place: { file },
    hint: "remove the link, or give it a name that begins with _ so that it is left out",
  });
}
