// The files that a theme makes of the site as a whole, beside the documents: made again when anything that it sees of the
// site has changed, and written where their content has.
import { keysOf, putFile } from "./cached-file.js";
import { pluginFailure } from "./errors.js";
import { hash } from "./hash.js";
import { checkFiles } from "./hook-result.js";
import { importTheme } from "./jobs.js";
import { fetchResults, recall, remember } from "./memo.js";
import type { Session } from "./session.js";
import type { Output } from "./stages.js";
import type { ThemeShared, ThemeSite } from "./theme-contract.js";

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
