// What the site's pages say about the site as a whole: its title where the config has none, and that there are none.

import type { PageSite, SiteInfo } from "../contract/data.js";
import type { RoutedPage } from "../pages/stages.js";
import type { Session } from "../session/session.js";

/** A site whose config gives no title is called what its home page is called, or else as its folder. */
export function describeSite(pages: readonly RoutedPage[], session: Session): SiteInfo {
  const home = pages.find(({ meta }) => meta.url === session.info.base);
  const title = session.config.site.title || home?.meta.title || titleOfFolder(session.config.root);
  return { ...session.info, title };
}

/** For keys and tasks of single pages: without the date they last from one day to the next. */
export function pageSite({ buildDate: _, ...site }: SiteInfo): PageSite {
  return site;
}

/** Nothing where something else is known to be wrong: that is why. */
export function reportNoPages(session: Session): void {
  const { content, plugins, file } = session.config;
  if (session.diagnostics.some(({ severity }) => severity === "error")) return;
  const problem = { code: "no-pages", severity: "error", message: "The site has no pages." } as const;
  if (file !== undefined && !plugins.some((plugin) => plugin.load)) {
    const hint =
      "no plugin of the config loads any: plugins: [...defaultPlugins(), …], from docsgen/plugins, reads the content folder";
    session.report({ ...problem, place: { file }, hint });
  } else {
    const hint = "put Markdown files there, or name another folder with the option content";
    session.report({ ...problem, place: { file: content }, hint });
  }
}

function titleOfFolder(root: string): string {
  const name = root.split(/[/\\]/).at(-1) ?? "";
  return name.replaceAll(/[-_]+/g, " ").replace(/^./, (first) => first.toUpperCase()) || "Documentation";
}
