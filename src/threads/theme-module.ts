// Imports the theme's server bundle.
import { basename } from "node:path";
import { pathToFileURL } from "node:url";
import type { Article, FilledArticle, Json, RenderView, Theme, ThemeShared } from "../contract/theme.js";
import { pluginFailure } from "../errors/errors.js";
import { callFor, themeOrigin } from "../guard/hook-observer.js";

/** The bundle's default export: the theme, and docsgen's function that fills articles (theme/islands/markup.ts). */
export interface BundledServer extends Theme {
  fillArticle(article: Article, shared: ThemeShared, page: { view: RenderView; props: Json }): FilledArticle;
}

/** By name, which is the hash of the content. Sites with the same theme share the module. */
const imported = new Map<string, BundledServer>();

/** @param module absolute path, as written by `openModule` */
export async function importTheme(module: string): Promise<BundledServer> {
  const name = basename(module);
  const known = imported.get(name);
  if (known) return known;
  try {
    const load = () => import(pathToFileURL(module).href) as Promise<{ default: BundledServer }>;
    const { default: server } = await callFor({ origin: themeOrigin }, load);
    imported.set(name, server);
    return server;
  } catch (thrown) {
    throw pluginFailure("theme · load", thrown);
  }
}

/** Calls a hook of the theme. Errors are attributed to the hook. */
export function callTheme<T>(
  hook: "select" | "files" | "icons" | "styles" | "favicon",
  call: () => T,
  file?: string,
): T {
  try {
    return callFor({ origin: themeOrigin, file }, call);
  } catch (thrown) {
    throw pluginFailure(`theme · ${hook}`, thrown, file);
  }
}
