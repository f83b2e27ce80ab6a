// Finds pages that a program generates before the other tool runs. Git ignores them, so they do not exist in a fresh
// clone.
import { existsSync } from "node:fs";
import { dirname, join, posix, relative } from "node:path";
import type { Diagnostic } from "docsgen";
import { describeScript } from "../config/package-scripts.js";
import { listFiles, readText } from "../config/tool-files.js";
import { leftOutNote } from "../frame/frame-links.js";
import { listSome } from "../name-list.js";

export interface GeneratedPages {
  /** Patterns for `links.ignore` that match links to such pages. The sidebar reports which of them are missing. */
  links: string[];
  /** A note that names the folders. */
  notes: Diagnostic[];
}

/** @param content the content folder, relative to the root */
export async function findGenerated(root: string, content: string): Promise<GeneratedPages> {
  const folder = join(root, content);
  const inside = (await listFiles(folder, "*/**/.gitignore")).map((name) => join(folder, dirname(name)));
  const names = [...foldersAround(folder), ...inside].flatMap((one) => {
    const place = relative(folder, one).replaceAll("\\", "/");
    return namesIn(readText(join(one, ".gitignore")) ?? "").map((name) => posix.join(place, name));
  });
  const local = names.map((name) => withinFolder(name, folder)).filter((name) => !/^(?:\*\*$|\.\.|$)/.test(name));
  const missing = local.filter((name) => name.endsWith("/**") || !existsSync(join(folder, name)));
  const isFolder = (name: string) => !/\.mdx?$|[*?]/.test(name) && !toolFolder.test(name);
  const named = missing.map((name) => name.replace(/(?:\/\*\*|\/)$/, "")).filter(isFolder);
  const absent = [...new Set(named)].filter((name) => !existsSync(join(folder, name)));
  return { links: [...new Set(missing.flatMap(linksTo))], notes: describeFolders(absent, folder) };
}

/** Folders of packages and of build results. */
const toolFolder =
  /(?:^|\/)(?:\..*|node_modules|bower_components|vendor|venv|env|dist|build|out|public|site|_site|target|coverage|cache|tmp|temp|logs?)(?:\/|$)/i;

function describeFolders(names: readonly string[], folder: string): Diagnostic[] {
  if (names.length === 0) return [];
  const words = names.map((name) => posix.basename(name));
  const script = describeScript(folder, [...words, "typedoc", "generate", "gen:"]);
  const message = `Folders that Git ignores do not exist, so their pages are missing: ${listSome(names)}.${script}`;
  return [leftOutNote(message, folder)];
}

/** Returns the folder and its ancestors, up to the repository root. */
function foldersAround(folder: string): string[] {
  const above = dirname(folder);
  return existsSync(join(folder, ".git")) || above === folder ? [folder] : [folder, ...foldersAround(above)];
}

/** Strips the folder's name from a path. For a folder named `docs`: `../docs/api` → `api`. */
function withinFolder(name: string, folder: string): string {
  return relative(folder, join(folder, name)).replaceAll("\\", "/");
}

/** A path of Markdown files or folders, the name of such a file, or a pattern for all pages in a folder. */
const pagePath = /^[^#!\s]\S*\/[^\s/.]+(?:\.mdx?|\/)?$|^\/[^\s/.]+\/?$|^[^#!\s/]+\.mdx?$/;
const allPages = /^(?:([^#!*?[\s][^*?[\s]*)\/)?(?:\*\*\/)?\*(?:\.mdx?)?$/;

function namesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return lines.flatMap((line) => {
    const all = allPages.exec(line);
    if (all) return [`${all[1] ?? "."}/**`];
    return pagePath.test(line) ? [line] : [];
  });
}

/**
 * Returns the forms in which pages link to it, with any anchor: by file or by URL, and, from nearby pages, without the
 * parent folders.
 */
function linksTo(name: string): string[] {
  if (/\.mdx?$/.test(name)) {
    const address = `**/${name.replace(/\.mdx?$/, "")}`;
    return name.includes("*") ? [address, `${address}.*`] : [address, `**/${posix.basename(name)}*`];
  }
  const folder = name.replace(/(?:\/\*\*|\/)$/, "");
  return [`**/${folder}`, `**/${folder}/**`, `${posix.basename(folder)}/**`];
}
