// What the theme makes of the site as a whole, beside the documents. Each is kept until something that the theme sees of the
// site changes; a build that changes nothing of it does not load the theme.

import type { IconUse, Theme, ThemeShared, ThemeSite } from "../contract/theme.js";
import type { Output } from "../pages/stages.js";
import { pluginFailure } from "../report/errors.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import { fetchResults, recall, remember } from "../store/memo.js";
import { keysOf, putFile } from "../store/output.js";
import { importTheme } from "../threads/jobs.js";
import { checkFiles } from "./hook-result.js";

interface FilesInput {
  /** Names everything that the theme is given, and the theme. */
  key: string;
  site: ThemeSite;
  shared: ThemeShared;
  /** Absolute path of the theme's server bundle. */
  module: string;
}

export async function makeThemeFiles({ key, site, shared, module }: FilesInput, session: Session): Promise<Output[]> {
  const filesKey = hash("theme files", key);
  await fetchResults([filesKey], session);
  const known = recall(filesKey, session);
  const kept = known && (JSON.parse(known.payload) as Output[]);
  if (kept?.flatMap(keysOf).every((blob) => session.cache.locate(blob))) return kept;
  const files = checkFiles(
    await askTheme(module, "files", (theme) => theme.files?.(site, shared) ?? []),
    "theme · files",
  );
  const outputs = files.map((file) => putFile(file, session.cache));
  remember(filesKey, { inputs: [], payload: JSON.stringify(outputs), parts: outputs.flatMap(keysOf) }, session);
  return outputs;
}

/** The icons that the site names, sorted by name; `key` names the theme. */
export async function listIcons(
  { key, site, module }: Omit<FilesInput, "shared">,
  session: Session,
): Promise<readonly IconUse[]> {
  const iconsKey = hash("theme icons", key, keyOfSite(site));
  const known = recall(iconsKey, session);
  if (known) return JSON.parse(known.payload) as IconUse[];
  const uses = await askTheme(module, "icons", (theme) => theme.icons?.(site) ?? []);
  const icons = [...uses].sort((a, b) => (a.name < b.name ? -1 : 1));
  remember(iconsKey, { inputs: [], payload: JSON.stringify(icons) }, session);
  return icons;
}

async function askTheme<Answer>(module: string, name: string, ask: (theme: Theme) => Answer): Promise<Answer> {
  const theme = await importTheme(module);
  try {
    return ask(theme);
  } catch (thrown) {
    throw pluginFailure(`theme · ${name}`, thrown);
  }
}

const keys = new WeakMap<ThemeSite, string>();

/** Names everything that a theme sees of the site; computed once for each site object. */
export function keyOfSite(site: ThemeSite): string {
  let key = keys.get(site);
  if (key === undefined) {
    key = hashJson([site.info, site.data, [...site.pages.values()]]);
    keys.set(site, key);
  }
  return key;
}
