// The header links: selects the active one, and estimates how wide a window must be to fit each of them.
import type { ThemePage, ThemeSite } from "docsgen";
import { longestMatch } from "../active-section.js";
import { memoize } from "../memo.js";

/** Breakpoints, as named in the styles, at which an entry fits; `none` if it never fits. */
type Fit = "md" | "lg" | "xl" | "none";

const windows: readonly { fit: Fit; width: number }[] = [
  { fit: "md", width: 992 },
  { fit: "lg", width: 1200 },
  { fit: "xl", width: 1440 },
];

/** Returns null for a site without header links. */
export function selectNav({ url }: ThemePage, site: ThemeSite) {
  const { frame, info } = site;
  if (frame.nav.length === 0) return null;
  const { fits, matches } = memoize(site, "nav", () => ({ fits: fitEntries(site), matches: listMatches(site) }));
  return {
    /** The `match` of the active link; empty for none. */
    active: longestMatch(matches, url, info.base) ?? "",
    fits,
  };
}

function listMatches({ frame: { nav } }: ThemeSite): string[] {
  return nav.flatMap((entry) => ("items" in entry ? entry.items : [entry])).map(({ match }) => match);
}

/**
 * Text widths are overestimated, and overflowing entries move to a menu, so that nothing is cut off in any window. If
 * an entry does not fit, all entries after it move too.
 */
function fitEntries({ frame, info, data }: ThemeSite): Fit[] {
  const icons = frame.social.length + (info.repository ? 1 : 0) + (frame.scheme.switch ? 1 : 0);
  const others = 48 + 44 + textWidth(info.title, 10) + (data.search ? 240 : 0) + icons * 44 + 24;
  const more = 84;
  const widths = frame.nav.map(
    (entry) => textWidth(entry.label, 8) + 24 + ("items" in entry || entry.external ? 22 : 0),
  );
  const total = widths.reduce((sum, width) => sum + width, 0);
  let used = 0;
  return widths.map((width) => {
    used += width;
    const fitting = windows.find(
      (window) => (total + others <= window.width ? 0 : used + more) + others <= window.width,
    );
    return fitting?.fit ?? "none";
  });
}

/** Chinese, Japanese, and Korean letters are about twice as wide. */
function textWidth(text: string, letter: number): number {
  return [...text].reduce((sum, sign) => sum + (sign > "\u2e80" ? letter * 1.9 : letter), 0);
}
