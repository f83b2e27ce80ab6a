// The files that a theme makes of the site as a whole, beside the documents: made again when anything that it sees of the
// site has changed, and written where their content has.

import type { ThemeShared, ThemeSite } from "../contract/theme.js";
import type { Output } from "../pages/stages.js";
import { pluginFailure } from "../report/errors.js";
import type { Session } from "../session/session.js";
import { hash } from "../store/hash.js";
import { fetchResults, recall, remember } from "../store/memo.js";
import { keysOf, putFile } from "../store/output.js";
import { importTheme } from "../threads/jobs.js";
import { checkFiles } from "./hook-result.js";

interface FilesInput {
  /** Names all that the theme is given, and the theme. */
  siteKey: string;
  site: ThemeSite;
  shared: ThemeShared;
  /** Absolute path of the theme's server bundle. */
  module: string;
}

export async function makeThemeFiles(
  { siteKey, site, shared, module }: FilesInput,
  session: Session,
): Promise<Output[]> {
  const key = hash("theme files", siteKey);
  await fetchResults([key], session);
  const known = recall(key, session);
  const kept = known && (JSON.parse(known.payload) as Output[]);
  if (kept?.flatMap(keysOf).every((part) => session.cache.locate(part))) return kept;
  const theme = await importTheme(module);
  const files = checkFiles(
    makeFiles(() => theme.files?.(site, shared) ?? []),
    origin,
  );
  const outputs = files.map((file) => putFile(file, session.cache));
  remember(key, { inputs: [], payload: JSON.stringify(outputs), parts: outputs.flatMap(keysOf) }, session);
  return outputs;
}

const origin = "theme · files";

function makeFiles(make: () => unknown): unknown {
  try {
    return make();
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}
