// Structured data (schema.org) for search engines, which the theme puts into the head of pages.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface SiteData {
    /** Whether pages say what they are as JSON-LD. */
    jsonLd?: boolean;
  }
}

/** Makes `SiteData.jsonLd`. Addresses have to be absolute: a site without `url` gets none. */
export function jsonLd(): Plugin {
  return {
    name: "json-ld",
    isIndependent: true,
    isWatched: false,
    derive: { reads: [], run: (_pages, _data, { site }) => ({ jsonLd: site.origin !== "" }) },
  };
}
