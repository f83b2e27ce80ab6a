// Rewrites all pages of a site and the files that they include in docsgen's Markdown. Does not write any files.
import { isMarkdownFile } from "../pages/links/link.js";
import type { Session } from "../session/session.js";
import { type RewrittenFile, rewriteFile } from "../steps/rewrite/rewrite-source.js";
import { listSources } from "../steps/sources/sources-step.js";

export type { RewrittenFile };

/** Returns the rewritten files, sorted by path. */
export async function rewriteSite(session: Session): Promise<RewrittenFile[]> {
  const { sources } = await listSources(session);
  const files = new Map<string, RewrittenFile>();
  const waiting = sources.flatMap((source) =>
    source.file === undefined || !isMarkdownFile(source.file)
      ? []
      : [{ source: { ...source, file: source.file }, isPart: false }],
  );
  const queued = new Set(waiting.map(({ source }) => source.file));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const rewritten = await rewriteFile(next, session);
    if (!rewritten) continue;
    files.set(next.source.file, rewritten);
    for (const file of rewritten.included) {
      if (!queued.has(file)) waiting.push({ source: { ...next.source, file }, isPart: true });
      queued.add(file);
    }
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}
