// A session together with what its routes say of the site: every step after them is given this. Made anew when routes change.

import { createJudge } from "../config/checks.js";
import { forEditions } from "../config/editions.js";
import type { PageSite, SiteInfo } from "../contract/data.js";
import type { SiteFrame } from "../contract/frame.js";
import type { PluginContext } from "../contract/plugin.js";
import { type Addresses, createAddresses } from "../pages/addresses.js";
import { resolveFrame, resolveFrames } from "../pages/frame.js";
import type { RoutedPage } from "../pages/page.js";
import { checkedDiagnostic } from "../report/shapes.js";
import type { Input } from "../store/memo.js";
import { createOutside } from "../store/outside.js";
import { createReport } from "./judged-report.js";
import type { Session } from "./session.js";

export interface Site extends Session {
  /** With the title filled in. */
  readonly info: SiteInfo;
  /** Address (with base) of every page by id. */
  readonly urlById: ReadonlyMap<string, string>;
  readonly addresses: Addresses;
  /** What stands around the pages. */
  readonly frame: SiteFrame;
  /** The same by the prefix of each edition. */
  readonly frames: Readonly<Record<string, SiteFrame>>;
}

export function openSite(
  session: Session,
  { info, urlById, pages }: Pick<Site, "info" | "urlById"> & { pages: readonly RoutedPage[] },
): Site {
  const judge = createJudge(
    session.config,
    pages.map(({ meta }) => meta),
  );
  const addresses = createAddresses(urlById, session.config.file === undefined);
  const frames = resolveFrames(session.config, info, addresses);
  return {
    ...session,
    info,
    urlById,
    addresses,
    frame:
      frames[""] ??
      resolveFrame(session.config.frame, {
        ...addresses,
        ...{ base: info.base, origin: info.origin, schemes: session.config.links.schemes },
      }),
    frames,
    ...createReport(judge, session.diagnostics),
    valueOf(kind, name) {
      if (kind === "url") return addresses.resolve(name) ?? "";
      return kind === "address" ? (addresses.find(name) ?? "") : session.valueOf(kind, name);
    },
  };
}

/** What work on a single page is told of the site. The build date is left out: results would be valid for a day only. */
export function pageSite({ buildDate: _, ...site }: SiteInfo): PageSite {
  return site;
}

/** What every hook is given. `origin` marks what the hook reports; `note` takes what it looks at. */
export function hookContext(
  origin: string,
  { config, info, report }: Session,
  note?: (input: Input) => void,
): PluginContext {
  const { root, content, out } = config;
  const outside = createOutside({ root, content }, note);
  return {
    root,
    content,
    out,
    site: info,
    siteOf: forEditions(info, (own) => own),
    report: (diagnostic) => report(checkedDiagnostic(origin, diagnostic)),
    ...outside,
  };
}
