// Returns the `links` option for a site that was written for another tool.
import type { Diagnostic, SiteConfig } from "docsgen";
import type { SiteSketch } from "../dialect.js";
import { redirectedByHost } from "../shared/config/host-redirects.js";
import { findGenerated } from "../shared/pages/generated-pages.js";
import { usedSchemes } from "../shared/pages/link-schemes.js";

/**
 * Returns the options, undefined if the site needs none, and notes about pages that a program generates.
 * @param file the tool's configuration, absolute
 * @param schemes see RecognizeOptions
 */
export async function readLinks(
  root: string,
  { file, sketch, schemes }: { file: string; sketch: SiteSketch; schemes: readonly string[] },
): Promise<{ links: SiteConfig["links"]; notes: Diagnostic[] }> {
  const { site, options } = sketch;
  const generated = await findGenerated(root, site.content);
  const ignore = [
    ...(site.links?.ignore ?? []),
    ...generated.links,
    ...redirectedByHost(root, file, site, routesOf(options)),
  ];
  const used = schemes.length > 0 ? await usedSchemes(root, schemes, [site, options]) : [];
  const links = {
    ...site.links,
    ...(ignore.length > 0 && { ignore }),
    ...(used.length > 0 && { schemes: used }),
  };
  return { links: Object.keys(links).length > 0 ? links : undefined, notes: generated.notes };
}

/** Returns the fixed part of the URLs of documents. */
function routesOf({ collections = [] }: SiteSketch["options"]): string[] {
  return collections.flatMap(({ route }) => (route === undefined ? [] : [route.replace(/\/?:.*$/, "")]));
}
