// Rewrites the paths of includes and of code from files, in pages and in the files that they include.
import { existsSync } from "node:fs";
import { dirname, isAbsolute, join, resolve } from "node:path";
import { createFenceScanner } from "../../contract/text/code-ranges.js";
import { displayName, isInside } from "../../errors/file-names.js";
import type { Site } from "../../session/site.js";
import type { TracedPage } from "../../steps/compile/compile-step.js";
import type { Rewriting } from "./link-rewrites.js";
import { lineStarts } from "./text-edits.js";

/** A path in a text that names another file. */
interface NamedPath {
  path: string;
  start: number;
  /** True if the file is Markdown that becomes part of the page. */
  isPart: boolean;
}

const includeLine = /<!--[ \t]*@include:[ \t]*([^#{}]+?)(?=[ \t]*(?:-->|[#{]))/;
const codeFile = /(?<=\sfile=)(?:"([^"#{]+)|'([^'#{]+)|([^\s"'#{]+))/;

function listPaths(text: string): NamedPath[] {
  const starts = lineStarts(text);
  const positionOf = createFenceScanner();
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const position = positionOf(line);
    const match = position === "" ? includeLine.exec(line) : position === "start" ? codeFile.exec(line) : null;
    const path = match?.slice(1).find((group) => group !== undefined);
    if (!match || path === undefined) return [];
    const start = (starts[index] ?? 0) + line.indexOf(path, match.index);
    return { path, start, isPart: position === "" };
  });
}

export function rewriteIncludes(pages: readonly TracedPage[], rewriting: Rewriting): void {
  const waiting = pages.flatMap(({ meta }) => (meta.original === undefined && isAbsolute(meta.file) ? meta.file : []));
  const queued = new Set(waiting);
  const named = new Set<string>();
  const { edits } = rewriting;
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = edits.read(file);
    for (const { path, start, isPart } of text === undefined ? [] : listPaths(text)) {
      const target = locatePath(path, file, rewriting.before.site);
      named.add(target);
      if (isPart && rewriting.paths.locate(target) !== undefined && !queued.has(target)) {
        queued.add(target);
        waiting.push(target);
      }
      const replacement = rewritePath(path, file, rewriting);
      if (replacement !== undefined) edits.add(file, { start, end: start + path.length, text: replacement });
    }
  }
  reportOtherReads(pages, named, rewriting);
}

/**
 * Reports pages that read a file of the move in another way, such as an import or a plugin's syntax. After the move,
 * the build reports them.
 */
function reportOtherReads(
  pages: readonly TracedPage[],
  named: ReadonlySet<string>,
  { before, paths, edits }: Rewriting,
) {
  if (paths.isDone) return;
  const { root, content } = before.site.config;
  for (const { meta, inputs, record } of pages) {
    if (meta.original !== undefined) continue;
    const assets = new Set(record.assets.map(({ file }) => join(root, file)));
    for (const { kind, name } of inputs) {
      const file = join(root, name);
      const isText = kind === "file" && !assets.has(file) && !named.has(file) && file !== meta.file && existsSync(file);
      if (!isText || !isInside(file, content) || paths.isMoved(file) === paths.isMoved(meta.file)) continue;
      edits.leave({ file: meta.file }, `This page reads ${name}, which has another relative path after the move.`);
    }
  }
}

/** Returns the file that an include names. */
function locatePath(path: string, from: string, { config: { root, content } }: Pick<Site, "config">): string {
  if (path.startsWith("@/")) return join(content, path.slice(2));
  return path.startsWith("/") ? join(root, path) : resolve(dirname(from), path);
}

/**
 * Returns the new path of an include, or of `file=` of a code block. Undefined if the path still leads to the file.
 * @param from the file that contains the path
 */
function rewritePath(
  written: string,
  from: string,
  { paths, before: { site } }: Pick<Rewriting, "paths" | "before">,
): string | undefined {
  const { root, content } = site.config;
  const target = locatePath(written, from, site);
  if (paths.locate(target) === undefined) return undefined;
  const [fromAfter, after] = [paths.map(from), paths.map(target)];
  if (locatePath(written, fromAfter, site) === after) return undefined;
  if (written.startsWith("@/") && isInside(after, content)) return `@/${displayName(after, content)}`;
  if (written.startsWith("/")) return `/${displayName(after, root)}`;
  const relative = displayName(after, dirname(fromAfter));
  return relative.startsWith("../") || !written.startsWith("./") ? relative : `./${relative}`;
}
