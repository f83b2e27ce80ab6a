import type { ModuleSite } from "../contract/markdown.js";
import type { Config } from "./config.js";

/** Returns what esbuild plugins of a site's plugins receive. */
export function moduleSite({ root, content, public: folder, site, out, cacheDir }: Config): ModuleSite {
  const names = site.locales?.map(({ name }) => name) ?? [];
  return { root, content, public: folder, base: site.base, written: [out, cacheDir], locales: names };
}
