// Determines the URLs that pages will have after a move. The loaders run on copies of the pages at their new paths,
// because only they know how a path becomes a URL.
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Diagnostic, Source } from "../../contract/data.js";
import { DocsgenError, failure } from "../../errors/errors.js";
import { displayName, isInside } from "../../errors/file-names.js";
import { prepareSite } from "../../flow/prepare.js";
import type { RoutedPage } from "../../pages/page.js";
import { type Session, withSeparateReport } from "../../session/session.js";
import type { Site } from "../../session/site.js";
import { listSources, readSources } from "../../steps/sources/sources-step.js";
import { createMovedPaths, type FileMove, type MovedPaths } from "./moved-paths.js";

/** The site before or after the move. */
export interface SiteState {
  site: Site;
  pages: RoutedPage[];
}

export interface MovedSite {
  before: SiteState;
  after: SiteState;
  /** Id after the move by id before the move. */
  idAfter: ReadonlyMap<string, string>;
}

/**
 * @param isDone true if the files have already been moved; the copies are then at their old paths
 * @throws DocsgenError with the problems that the site would have after the move, such as two pages with the same URL
 */
export async function prepareMove(session: Session, move: FileMove, isDone = false): Promise<MovedSite> {
  const { from, to } = move;
  const { errors, ...moved } = await prepareCopies(session, createMovedPaths(isDone ? { from: to, to: from } : move));
  if (!isDone && errors.length > 0) throw new DocsgenError(errors);
  if (!isDone) return moved;
  const idAfter = new Map([...moved.idAfter].map(([now, earlier]) => [earlier, now]));
  return { before: moved.after, after: moved.before, idAfter };
}

/** Returns the site as it is, the site with copies of its pages at other paths, and the errors of only the latter. */
async function prepareCopies(session: Session, paths: MovedPaths): Promise<MovedSite & { errors: Diagnostic[] }> {
  const { plugins } = session.config;
  const kept: Source[] = [];
  const copied: Source[] = [];
  const idAfter = new Map<string, string>();
  for (const plugin of plugins.filter(({ load }) => load)) {
    const { sources } = await listSources({ ...session, config: { ...session.config, plugins: [plugin] } });
    if (!sources.some((source) => source.file !== undefined && paths.isMoved(source.file))) kept.push(...sources);
    else {
      const isCurrent = ({ version = "current" }: Source) => version === "current";
      kept.push(...sources.filter((source) => !isCurrent(source)));
      copied.push(...(await loadCopies(sources.filter(isCurrent), { plugin, paths, idAfter }, session)));
    }
  }
  const original = await listSources(session);
  const before = await prepareSite(await readSources(original.sources, session), session);
  const separate = withSeparateReport(session);
  const sources = [...kept, ...copied].sort((a, b) => (a.id < b.id ? -1 : 1));
  const fileById = new Map(before.pages.map(({ meta }) => [idAfter.get(meta.id) ?? meta.id, paths.map(meta.file)]));
  const loaded = (await readSources(sources, separate)).map((source) => ({
    ...source,
    meta: { ...source.meta, file: fileById.get(source.meta.id) ?? source.meta.file },
  }));
  const after = await prepareSite(loaded, separate);
  const said = new Set(session.diagnostics.map(({ code, message }) => code + message));
  const errors = separate.diagnostics.filter(
    ({ severity, code, message }) => severity === "error" && !said.has(code + message),
  );
  for (const { meta } of before.pages) {
    const moved = meta.original === undefined ? undefined : idAfter.get(meta.original);
    if (moved === undefined || meta.original === undefined) continue;
    idAfter.set(meta.id, meta.id.slice(0, meta.id.length - meta.original.length) + moved);
  }
  return { before, after, idAfter, errors };
}

interface CopyInput {
  plugin: Session["config"]["plugins"][number];
  paths: MovedPaths;
  /** Ids are added. */
  idAfter: Map<string, string>;
}

/** Runs a loader on copies of its pages. Returns the sources with their texts. */
async function loadCopies(
  sources: readonly Source[],
  { plugin, paths, idAfter }: CopyInput,
  session: Session,
): Promise<Source[]> {
  const { root, content } = session.config;
  const outside = sources.find(({ file }) => file !== undefined && !isInside(file, root));
  if (outside) {
    const hint = "move the file and its links by hand";
    throw failure(
      "move-refused",
      `The plugin ${plugin.name} also loads pages outside the site, such as ${outside.id}.`,
      {
        hint,
        exitCode: 2,
      },
    );
  }
  const folder = mkdtempSync(join(realpathSync(tmpdir()), "docsgen-move-"));
  try {
    const copyOf = (file: string) => join(folder, displayName(file, root));
    const fileByCopy = new Map<string, string>();
    for (const { file } of sources) {
      if (file === undefined) continue;
      const copy = copyOf(paths.map(file));
      mkdirSync(dirname(copy), { recursive: true });
      writeFileSync(copy, readFileSync(file));
      fileByCopy.set(copy, file);
    }
    const config = { ...session.config, root: folder, content: copyOf(content), plugins: [plugin] };
    const list = await listSources(withSeparateReport({ ...session, config }));
    const idBefore = new Map(sources.map(({ id, file }) => [file, id]));
    return list.sources.flatMap(({ file, home: _, ...source }) => {
      if (file === undefined) return source;
      const before = fileByCopy.get(file) ?? "";
      const id = idBefore.get(before);
      if (id !== undefined && id !== source.id) idAfter.set(id, source.id);
      return { ...source, text: readFileSync(file, "utf8") };
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
