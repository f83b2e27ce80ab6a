// All pages → those of each locale and version, and the folder where the llms files of these lie.
import type { Page, SiteInfo } from "docsgen";
import { groupByEdition } from "../page-editions.js";

export interface Edition {
  pages: [Page, ...Page[]];
  /** Where its files are, under the output: `fr/v1/`; empty for the site's own language and current version. */
  folder: string;
}

/** Of a site that has nothing in its own language and current version the first edition lies at the root. */
export function editionsOf(pages: readonly Page[], site: SiteInfo): Edition[] {
  const editions = groupByEdition(pages).map((members): Edition => {
    const [{ locale, version }] = members;
    const folders = [...(locale === site.lang ? [] : [locale]), ...(version === "current" ? [] : [version])];
    return { pages: members, folder: folders.map((name) => `${name}/`).join("") };
  });
  const [first] = editions;
  if (first && editions.every(({ folder }) => folder !== "")) first.folder = "";
  return editions;
}
