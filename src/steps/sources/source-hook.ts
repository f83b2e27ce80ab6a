// Runs a hook that returns sources: `load`, or `pages`, which receives the pages of all `load` hooks.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { getCachedFolder } from "../../cache/cached-folder.js";
import { type Input, memoized } from "../../cache/memo.js";
import { findText } from "../../config/file/config-positions.js";
import { programStamp } from "../../config/file/package-folder.js";
import type { Source } from "../../contract/data.js";
import type { LoadContext, Plugin } from "../../contract/plugin.js";
import { invalidResultPart, pluginFailure, wrongResult } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { shapeProblem, sourceShape } from "../../errors/plugin-results.js";
import { hash } from "../../files/content-hash.js";
import { nearestPath } from "../../files/nearest-path.js";
import { callFor, callUnobserved } from "../../guard/hook-observer.js";
import { projectRootOf } from "../../inputs/environment-inputs.js";
import { createExecute } from "../../inputs/program-output.js";
import { substituteLine } from "../../markdown/parser/variables.js";
import { createFileAccess, refuseSecret } from "../../pages/links/file-access.js";
import type { Session } from "../../session/session.js";
import { hookContext } from "../../session/site.js";

export interface SourceHook {
  plugin: Plugin;
  hook: "load" | "pages";
  call(ctx: LoadContext): unknown;
}

/** @param watched the files that the hook watches are added to this set */
export async function runSourceHook(
  { plugin, hook, call }: SourceHook,
  watched: Set<string>,
  session: Session,
): Promise<Source[]> {
  const origin = `${plugin.name} · ${hook}`;
  const { root, site, file: config } = session.config;
  const watch = (name: string) => void watched.add(resolve(root, name));
  const memo: LoadContext["memo"] = async (key, create) => {
    const work = { key: hash(hook, programStamp(), plugin.name, key) };
    const run = async () => {
      const { read, inputs } = createReader(session);
      const value = await callFor({ origin, isKeyed: true }, () => create(read));
      return { value, inputs: [...inputs.values()] };
    };
    return (await memoized({ ...work, run }, session)).value;
  };
  const readBytes = (file: string) => {
    watch(file);
    return createReader(session).read(file);
  };
  const context: LoadContext = {
    ...hookContext(origin, session),
    execute: createExecute({ root, readBytes, memo }),
    projectRoot: projectRootOf(root),
    substitute: (text) => substituteLine(text, site.variables).line,
    watch,
    nearestPath(name, kind) {
      const near = nearestPath(resolve(root, name), kind);
      return near && displayName(near, root);
    },
    drafts: session.config.drafts,
    placeInConfig: (text) => (config === undefined ? undefined : findText(text, config)),
    folder(key, name, fill) {
      const timed = (folder: string) => session.profile.time(`${origin} · ${name}`, () => fill(folder));
      return getCachedFolder({ key: hash("folder", plugin.name, key), name, fill: timed }, session.cache.folder);
    },
    memo,
  };
  try {
    const run = () => session.guard.run(origin, () => call(context));
    const sources: unknown = await session.profile.time(origin, run);
    if (!Array.isArray(sources)) throw wrongResult(origin, "a list of sources", sources);
    for (const source of sources) {
      const problem = shapeProblem(sourceShape, source);
      if (problem === undefined) continue;
      const id = typeof source?.id === "string" ? ` ${JSON.stringify(source.id)}` : "";
      throw invalidResultPart({ origin }, `a source${id}`, problem);
    }
    return sources;
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

/** Reads files and records them as inputs. */
function createReader({ config }: Session) {
  const { root, content } = config;
  const access = createFileAccess(config, { home: { root, content }, version: "current" });
  const inputs = new Map<string, Input>();
  const read = (file: string): string | undefined => {
    const name = displayName(resolve(root, file), root);
    refuseSecret(resolve(root, file), file, access);
    try {
      const bytes = callUnobserved(() => readFileSync(resolve(root, file)));
      inputs.set(name, { kind: "file", name, value: hash(bytes) });
      return bytes.toString("utf8");
    } catch {
      inputs.set(name, { kind: "file", name, value: "" });
      return undefined;
    }
  };
  return { read, inputs };
}
