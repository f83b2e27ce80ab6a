// The 404 pages that static hosts expect.
import { notFoundRoute, withEdition } from "../../config/editions/site-editions.js";
import type { PageMeta } from "../../contract/data.js";
import type { SitePage } from "../../pages/page.js";
import type { Site } from "../../session/site.js";

/** Returns `404.html` and another 404 page in each locale's folder, unless the site has a page with that path. */
export function notFoundPages(pages: readonly SitePage[], site: Site): SitePage[] {
  const { locales, lang } = site.info;
  const outs = new Set(pages.map(({ meta }) => meta.out));
  const all = (locales?.map(({ name }) => name) ?? [lang]).map((locale) => notFoundPage(locale, site));
  return all.filter(({ meta }) => !outs.has(meta.out));
}

function notFoundPage(locale: string, { info }: Site): SitePage {
  const edition = { locale, version: "current" };
  const { base, labels } = withEdition(info, edition);
  const route = notFoundRoute(info, edition);
  const meta: PageMeta = {
    ...{ id: route, file: "404", hash: "", url: base + route, out: `${route}.html`, slug: "404" },
    layout: "not-found",
    title: labels["Page not found"] ?? "Page not found",
    ...{
      description: "",
      keywords: [],
      category: "",
      icon: "",
      path: "",
      originalName: "",
      aliases: [],
      frontmatter: {},
    },
    ...edition,
    unlisted: true,
  };
  return { meta };
}
