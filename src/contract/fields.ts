// Names of page fields by tier. The types ensure that the lists are complete.
import type { Page, PageMeta } from "./data.js";

const metaFields: Readonly<Record<keyof PageMeta, true>> = {
  ...{ id: true, file: true, hash: true, url: true, out: true, slug: true, title: true, description: true },
  ...{ keywords: true, category: true, icon: true, order: true, layout: true, path: true, originalName: true },
  ...{ locale: true, version: true, unlisted: true, aliases: true, lastUpdated: true, original: true },
  ...{ editUrl: true, frontmatter: true },
};

const bodyFields: Readonly<Record<Exclude<keyof Page, keyof PageMeta>, true>> = {
  ...{
    html: true,
    headings: true,
    sections: true,
    links: true,
    ids: true,
    markdown: true,
    excerpt: true,
    assets: true,
  },
  data: true,
};

export const pageFields = Object.keys({ ...metaFields, ...bodyFields });
