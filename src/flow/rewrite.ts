// All pages of a site, and what they include, in docsgen's own Markdown. Nothing is written.
import type { Session } from "../session/session.js";
import { type RewrittenFile, rewriteFile } from "../steps/rewrite.js";
import { listSources } from "../steps/sources.js";

export type { RewrittenFile };

/** Sorted by file. */
export async function rewriteSite(session: Session): Promise<RewrittenFile[]> {
  const { sources } = await listSources(session);
  const files = new Map<string, RewrittenFile>();
  const waiting = sources.flatMap((source) =>
    source.file === undefined ? [] : [{ source: { ...source, file: source.file }, isPart: false }],
  );
  const known = new Set(waiting.map(({ source }) => source.file));
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const rewritten = await rewriteFile(next, session);
    if (!rewritten) continue;
    files.set(next.source.file, rewritten);
    for (const file of rewritten.included) {
      if (!known.has(file)) waiting.push({ source: { ...next.source, file }, isPart: true });
      known.add(file);
    }
  }
  return [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
}
