// Returns the `links` option for a site that was written for another tool.
import type { SiteConfig } from "docsgen";
import type { SiteSketch } from "../dialect.js";
import { redirectedByHost } from "../shared/config/host-redirects.js";
import { linksToGenerated } from "../shared/pages/generated-pages.js";
import { usedSchemes } from "../shared/pages/link-schemes.js";

/**
 * Returns undefined if the site needs no options.
 * @param file the tool's configuration, absolute
 * @param schemes see RecognizeOptions
 */
export async function readLinks(
  root: string,
  { file, sketch, schemes }: { file: string; sketch: SiteSketch; schemes: readonly string[] },
): Promise<SiteConfig["links"]> {
  const { site, options } = sketch;
  const ignore = [
    ...(site.links?.ignore ?? []),
    ...(await linksToGenerated(root, site.content)),
    ...redirectedByHost(root, file, site.public),
  ];
  const used = schemes.length > 0 ? await usedSchemes(root, schemes, [site, options]) : [];
  const links = {
    ...site.links,
    ...(ignore.length > 0 && { ignore }),
    ...(used.length > 0 && { schemes: used }),
  };
  return Object.keys(links).length > 0 ? links : undefined;
}
