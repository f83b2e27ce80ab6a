// Names that a site's Markdown may use: containers, components, icons, and layouts.
import { readIconSet } from "../../../bundler/icon-sprite.js";
import type { DevSite } from "../../../dev/dev-site.js";
import { containerNames } from "../../../markdown/containers/callouts.js";
import { themeSettings } from "../../../steps/theme/site-theme.js";
import type { Proposal } from "./completion-items.js";

export function listContainers({ session: { config } }: DevSite): Proposal[] {
  const added = config.plugins.flatMap(({ name, markdown }) =>
    (markdown?.containers ?? []).map((text) => ({ text, detail: `${name}()` })),
  );
  return [...containerNames.map((text) => ({ text })), ...added];
}

/** Returns the file of each component, as plugins registered it. */
export function listComponents({ session: { config } }: DevSite): Map<string, string | URL> {
  return new Map(config.plugins.flatMap(({ client }) => Object.entries(client?.islands ?? {})));
}

export function listLayouts({ session: { config } }: DevSite): Proposal[] {
  return (themeSettings(config).layouts ?? []).map((text) => ({ text }));
}

/** Returns the names of the theme, and those of the icon set. */
export function listIcons({ session: { config } }: DevSite): Proposal[] {
  const { icons: own, drawings } = themeSettings(config);
  const named = Object.entries(own).map(([text, icon]) => ({
    text,
    detail: icon === text ? "theme" : `theme: ${icon}`,
  }));
  const drawn = [...drawings.keys()].map((text) => ({ text, detail: "theme" }));
  return [
    ...named,
    ...drawn,
    ...Object.keys(readIconSet().icons)
      .filter((name) => !Object.hasOwn(own, name))
      .map((text) => ({ text, detail: "Tabler" })),
  ];
}
