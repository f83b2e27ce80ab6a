// Combines a session with the results of routing. All later steps receive this object. It is recreated when routes
// change.

import type { Input } from "../cache/memo.js";
import { forEditions } from "../config/editions/site-editions.js";
import { createJudge } from "../config/severities.js";
import { listAdditions } from "../config/site-additions.js";
import type { PageSite, SiteInfo } from "../contract/data.js";
import type { SiteFrame } from "../contract/frame.js";
import type { PluginContext } from "../contract/plugin.js";
import { checkedDiagnostic } from "../errors/plugin-results.js";
import { createOutside } from "../inputs/environment-inputs.js";
import { resolveFrame, resolveFrames } from "../pages/frame-data.js";
import { type Addresses, createAddresses } from "../pages/links/page-addresses.js";
import { hasForeignLinks } from "../pages/links/unchecked-links.js";
import type { RoutedPage } from "../pages/page.js";
import { createReport } from "./judged-report.js";
import type { Session } from "./session.js";
import type { SiteModules } from "./site-modules.js";

export interface Site extends Session {
  /** Site info including the title. */
  readonly info: SiteInfo;
  /** URL (with base) of every page by id. */
  readonly urlById: ReadonlyMap<string, string>;
  readonly addresses: Addresses;
  /** Layouts that show the page's title themselves. */
  readonly untitled: readonly string[];
  /** The frame around the pages. */
  readonly frame: SiteFrame;
  /** The frames of all editions, by prefix. */
  readonly frames: Readonly<Record<string, SiteFrame>>;
  /** Set if the site has evaluated pages. */
  readonly modules?: SiteModules;
}

export function openSite(
  session: Session,
  { info, urlById, untitled, pages }: Pick<Site, "info" | "urlById" | "untitled"> & { pages: readonly RoutedPage[] },
): Site {
  const judge = createJudge(
    session.config,
    pages.map(({ meta }) => meta),
  );
  const addresses = createAddresses(urlById, hasForeignLinks(session.config));
  const frames = resolveFrames(session.config, info, addresses);
  return {
    ...session,
    info,
    urlById,
    untitled,
    addresses,
    frame:
      frames[""] ??
      resolveFrame(session.config.frame, {
        ...addresses,
        ...{ base: info.base, origin: info.origin, schemes: session.config.links.schemes },
      }),
    frames,
    ...createReport(judge, session.diagnostics),
    readValue(kind, name) {
      if (kind === "url") return addresses.resolve(name) ?? "";
      return kind === "address" ? (addresses.find(name) ?? "") : session.readValue(kind, name);
    },
  };
}

/**
 * Returns the site info for processing a single page. Excludes the build date, because with it, cached results would
 * expire after a day.
 */
export function pageSite({ buildDate: _, ...site }: SiteInfo): PageSite {
  return site;
}

/**
 * Creates the context passed to every hook. `origin` labels its diagnostics; `note` receives the inputs that the hook
 * reads.
 */
export function hookContext(
  origin: string,
  { config, info, report }: Session,
  note?: (input: Input) => void,
): Omit<PluginContext, "execute"> {
  const { root, content, out, plugins } = config;
  const outside = createOutside({ root, content }, note);
  return {
    root,
    content,
    out,
    site: info,
    siteOf: forEditions(info, (own) => own),
    additions: (name) => listAdditions(plugins, name) as never,
    report: (diagnostic) => report(checkedDiagnostic(origin, diagnostic)),
    ...outside,
  };
}
