// Structured data (schema.org) for search engines. The theme puts it into the head of pages.
import type { Plugin } from "docsgen";
import { builtIn } from "./shared/built-in.js";

declare module "docsgen" {
  interface SiteData {
    /** If true, pages include JSON-LD. */
    jsonLd?: boolean;
  }
}

/** Sets `SiteData.jsonLd`. URLs must be absolute, so it does nothing on a site without `url`. */
export function jsonLd(): Plugin {
  return builtIn({
    name: "json-ld",
    derive: { reads: [], run: (_pages, _data, { site }) => ({ jsonLd: site.origin !== "" }) },
  });
}
