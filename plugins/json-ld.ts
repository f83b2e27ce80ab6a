// Structured data (schema.org) for search engines. The theme puts it into the head of pages.
import type { Plugin } from "docsgen";

declare module "docsgen" {
  interface SiteData {
    /** If true, pages include JSON-LD. */
    jsonLd?: boolean;
  }
}

/** Sets `SiteData.jsonLd`. URLs must be absolute, so it does nothing on a site without `url`. */
export function jsonLd(): Plugin {
  return {
    name: "json-ld",
    isIndependent: true,
    isWatched: false,
    derive: { reads: [], run: (_pages, _data, { site }) => ({ jsonLd: site.origin !== "" }) },
  };
}
