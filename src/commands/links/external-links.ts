// Collects the links of a site that lead to other sites: from articles, front matter, the config, and files that
// plugins emit, such as redirects. Does not send any requests.
import { findText } from "../../config/file/config-positions.js";
import type { Link, Place } from "../../contract/data.js";
import { listPageLinks } from "../../flow/page-links.js";
import { prepare } from "../../flow/prepare.js";
import { parseAddress } from "../../pages/links/link.js";
import { createIgnored } from "../../pages/links/unchecked-links.js";
import type { Session } from "../../session/session.js";
import type { Site } from "../../session/site.js";
import { listConfigLinks } from "../../steps/check/config-links.js";
import { compilePages } from "../../steps/compile/compile-step.js";
import { deriveSite } from "../../steps/derive/derive-step.js";
import { emitFiles } from "../../steps/emit/emit-step.js";

export interface ExternalLink {
  /** URL without the fragment. As written if it is not valid. */
  url: string;
  /** Fragment without `#`; may be empty. */
  anchor: string;
  href: string;
  place: Place;
}

export interface ExternalLinks {
  site: Site;
  links: ExternalLink[];
  /** Number of ignored links by reason. */
  ignored: ReadonlyMap<string, number>;
  /** Number of links with other schemes, such as `mailto:`. */
  others: number;
}

export async function listExternalLinks(session: Session): Promise<ExternalLinks> {
  const { pages: routed, site } = await prepare(session);
  const { pages } = await compilePages({ pages: routed }, site);
  const { data } = await deriveSite(pages, site);
  const outputs = await emitFiles({ pages, data }, site);
  const reasonFor = createReasons(site);
  const ignored = new Map(site.config.links.external.ignore?.map(({ reason }) => [reason, 0]));
  const byPlace = new Map<string, ExternalLink>();
  let others = 0;
  for (const { href, place } of [
    ...pages.flatMap((page) => listPageLinks(page, site).filter(({ external }) => external)),
    ...linksOfConfig(outputs, site),
  ]) {
    const target = parseWebUrl(href);
    const reason = reasonFor(href);
    if (!target) others++;
    else if (reason !== undefined) ignored.set(reason, (ignored.get(reason) ?? 0) + 1);
    // A file that several pages include has the same links on each of them.
    else byPlace.set(JSON.stringify([href, place.file, place.line, place.column]), { ...target, href, place });
  }
  return { site, links: [...byPlace.values()], ignored, others };
}

type PlacedHref = Pick<Link, "href" | "place">;

function linksOfConfig(outputs: Parameters<typeof listConfigLinks>[0], site: Site): PlacedHref[] {
  const { file = site.config.root } = site.config;
  const hrefs = listConfigLinks(outputs, site).flatMap(({ href, external }) => (external ? href : []));
  return [...new Set(hrefs)].map((href) => ({ href, place: findText(href, file) }));
}

/** Undefined for other schemes. */
function parseWebUrl(href: string): Pick<ExternalLink, "url" | "anchor"> | undefined {
  const written = href.startsWith("//") ? `https:${href}` : href;
  if (!/^https?:/i.test(written)) return undefined;
  const url = parseAddress(written, written);
  if (!url) return { url: href, anchor: "" };
  const anchor = url.hash.slice(1);
  url.hash = "";
  return { url: url.href, anchor };
}

/** Returns a function that returns the reason for which the config ignores a link. */
function createReasons({ config: { links } }: Site): (href: string) => string | undefined {
  const rules = [
    ...(links.external.ignore ?? []).map(({ pattern, reason }) => ({ matches: createIgnored([pattern]), reason })),
    { matches: createIgnored(links.ignore), reason: "links.ignore" },
  ];
  return (href) => rules.find(({ matches }) => matches(href))?.reason;
}
