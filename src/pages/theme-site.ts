// The site as the theme sees it: every page's first tier, the data of `derive` hooks, and a key that names it all.
import type { PageMeta, SiteData, SiteInfo } from "../contract/data.js";
import type { ThemeMeta, ThemeSite } from "../contract/theme.js";
import { hashJson } from "../store/hash.js";
import type { Addresses } from "./addresses.js";
import { hrefOfLink } from "./link.js";
import type { SitePage } from "./page.js";

export interface ThemeView {
  site: ThemeSite;
  key: string;
}

export function createThemeView(
  pages: readonly SitePage[],
  data: SiteData,
  { info, addresses }: { info: SiteInfo; addresses: Addresses },
): ThemeView {
  const metas = pages.map(({ meta }) => themeMeta(meta));
  const site: ThemeSite = {
    info,
    data,
    pages: new Map(metas.map((meta) => [meta.id, meta])),
    resolveLink: (href, id) => hrefOfLink(href, { ...addresses, id, base: info.base }),
  };
  return { site, key: hashJson([info, data, metas]) };
}

export function themeMeta({ hash: _, ...shown }: PageMeta): ThemeMeta {
  return shown;
}
