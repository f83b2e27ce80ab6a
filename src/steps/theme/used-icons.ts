// Icons that a site uses: those that the theme shows on pages, and those of links in the header.
import type { BuiltTheme } from "../../bundler/theme-bundle.js";
import { memoized } from "../../cache/memo.js";
import type { Config } from "../../config/config.js";
import { findOption, findText } from "../../config/file/config-positions.js";
import type { IconUse } from "../../contract/theme.js";
import { hash } from "../../files/content-hash.js";
import { navLinks, socialIcon } from "../../pages/frame-data.js";
import type { ThemeView } from "../../pages/hook-view.js";
import type { Session } from "../../session/session.js";
import { callTheme, importTheme } from "../../threads/theme-module.js";

export async function listIcons(
  theme: Pick<BuiltTheme, "fingerprint" | "module">,
  view: ThemeView,
  session: Session,
): Promise<readonly IconUse[]> {
  return [...(await themeIcons(theme, view, session)), ...headerIcons(session.config)];
}

/** Returns the icons of links in the header. An unknown icon is an error in the config. */
function headerIcons({ frame, localeFrames, file }: Config): IconUse[] {
  const social = Object.keys(frame.social ?? {}).map(
    (name): IconUse => ({
      name: socialIcon(name),
      otherwise: name,
      severity: "error",
      ...(file !== undefined && { place: findOption(["social", name], file) }),
    }),
  );
  const names = [frame, ...Object.values(localeFrames)].flatMap(({ nav = [] }) =>
    navLinks(nav).flatMap(({ icon }) => icon ?? []),
  );
  const inMenus = [...new Set(names)].map(
    (name): IconUse => ({ name, severity: "error", ...(file !== undefined && { place: findText(name, file) }) }),
  );
  return [...social, ...inMenus];
}

/**
 * Returns the icons that the theme uses on the site's pages, sorted by name. Memoized, so that a build without changes
 * does not load the theme.
 */
async function themeIcons(
  { fingerprint, module }: Pick<BuiltTheme, "fingerprint" | "module">,
  { site, key }: ThemeView,
  session: Session,
): Promise<readonly IconUse[]> {
  const run = async () => {
    const theme = await importTheme(module());
    const uses = callTheme("icons", () => theme.icons?.(site) ?? []);
    return { value: [...uses].sort((a, b) => (a.name < b.name ? -1 : 1)), inputs: [] };
  };
  return (await memoized({ key: hash("theme icons", fingerprint, key), run }, session)).value;
}
