// Checks the links of the config: those in the frame around pages, and those in files that plugins emit.
import type { Output } from "../../cache/cached-output.js";
import { searchedPrefixes } from "../../config/editions/site-editions.js";
import { findText } from "../../config/file/config-positions.js";
import type { Diagnostic, Link } from "../../contract/data.js";
import { schemeProblem } from "../../errors/link-schemes.js";
import { configLink, frameAddressProblems, frameLinks } from "../../pages/frame-data.js";
import { didYouMean, followLink, type Linkable } from "../../pages/links/link-check.js";
import type { Site } from "../../session/site.js";

/** Returns the links of the frame around pages, and of files that plugins emit. */
export function listConfigLinks(
  outputs: readonly Pick<Output, "links">[],
  { config, info, addresses }: Site,
): Omit<Link, "place">[] {
  const site = { ...addresses, base: info.base, origin: info.origin };
  const ofLocales = Object.entries(config.localeFrames).flatMap(([locale, frame]) =>
    frameLinks(frame, { ...site, prefixes: searchedPrefixes(info, { locale, version: "current" }) }),
  );
  const emitted = [...new Set(outputs.flatMap(({ links = [] }) => links))].map((href) => configLink(href, site));
  return [...frameLinks(config.frame, site), ...ofLocales, ...emitted];
}

export function checkConfigLinks(
  outputs: readonly Pick<Output, "links">[],
  linkable: Linkable,
  site: Site,
): Diagnostic[] {
  const { config, info } = site;
  // Without a config, there is no line to show, so the message names the link.
  const placed = (problem: Diagnostic, href: string, index?: number): Diagnostic =>
    config.file === undefined
      ? { ...problem, message: `${problem.message} It is part of the frame around pages: ${href}` }
      : { ...problem, place: findText(href, config.file, index) };
  const { schemes } = config.links;
  const unsafe = [config.frame, ...Object.values(config.localeFrames)]
    .flatMap((frame) => frameAddressProblems(frame, schemes))
    .map(({ href, problem }) => placed(problem, href));
  const countByHref = new Map<string, number>();
  const ofLinks = listConfigLinks(outputs, site).flatMap((link) => {
    const earlier = countByHref.get(link.href) ?? 0;
    countByHref.set(link.href, earlier + 1);
    const ofScheme = schemeProblem(link.href, { isImage: link.kind === "image", schemes });
    if (ofScheme) return placed(ofScheme, link.href, earlier);
    const { problem, suggest } = followLink(link, { id: "", url: info.base, out: "" }, linkable);
    return problem ? placed({ ...problem, ...didYouMean(suggest?.()) }, link.href, earlier) : [];
  });
  return [...unsafe, ...ofLinks];
}
