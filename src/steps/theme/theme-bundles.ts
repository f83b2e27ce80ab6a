// Caches the bundles of a theme. They are rebuilt when their sources or options change, and only read as far as needed.

import { readShipped } from "../../bundler/shipped-bundles.js";
import type { BuiltTheme, PlannedBundle, StoredBundle } from "../../bundler/theme-bundle.js";
import { keepContent, listPartKeys, type Output, putFile } from "../../cache/cached-output.js";
import { type Input, memoized } from "../../cache/memo.js";
import { packageFolder } from "../../config/file/package-folder.js";
import { cacheLost } from "../../errors/errors.js";
import { displayName } from "../../errors/file-names.js";
import { moduleFile } from "../../files/atomic-file.js";
import { hash } from "../../files/content-hash.js";
import { createInputs } from "../../session/bundle-inputs.js";
import type { Session } from "../../session/session.js";

interface CachedBundle extends Omit<StoredBundle<Output>, "code"> {
  /** Cache key of the server code. */
  server?: string;
}

export interface BuiltBundle {
  bundle: CachedBundle;
  inputs: readonly Input[];
}

/**
 * Returns a bundle from the cache, or from lib/theme if its sources match the shipped bundle. Otherwise, bundles it.
 */
export async function makeBundle(
  planned: PlannedBundle,
  { options, folders }: { options: string; folders: readonly string[] },
  session: Session,
): Promise<BuiltBundle> {
  const key = hash("theme", planned.name, session.fingerprint, options);
  const run = async () => {
    const hashOf = (file: string) => session.readValue("file", displayName(file, session.config.root));
    const {
      inputs: files,
      code,
      ...fresh
    } = (await readShipped(planned, packageFolder, hashOf)) ??
    (await session.profile.time(`theme · ${planned.name}`, () => planned.make()));
    const kept = code === undefined ? undefined : keepContent(code, session.cache).kept;
    const value = {
      ...fresh,
      ...(kept && { server: kept }),
      files: fresh.files.map((file) => putFile(file, session.cache)),
    };
    const parts = [...listPartKeys(value.files), ...(kept ? [kept] : [])];
    return { value, inputs: createInputs(files, folders, session), parts };
  };
  const { value: bundle, inputs } = await memoized<CachedBundle>({ key, run }, session);
  return { bundle, inputs };
}

/** Writes the server module on first use, so that a build without rendering does not read it. */
export function openModule(
  made: readonly BuiltBundle[],
  { cache }: Session,
): Pick<BuiltTheme, "module" | "fingerprint"> {
  const fingerprint = made.map(({ bundle }) => bundle.server ?? "").join("");
  let file: string | undefined;
  return {
    fingerprint,
    module() {
      if (file !== undefined) return file;
      const code = cache.get(fingerprint);
      if (!code) throw cacheLost();
      file = moduleFile(cache.folder, code);
      return file;
    },
  };
}
