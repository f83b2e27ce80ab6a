// The site's appearance options: the theme generates styles for its colors, and fonts are taken from packages.
import type { ThemeInput } from "../../bundler/bundle-plan.js";
import { createFonts, preloadedFonts, type SiteFonts } from "../../bundler/fonts/site-fonts.js";
import type { ThemeSettings } from "../../bundler/theme/theme-settings.js";
import type { Config } from "../../config/config.js";
import { findOption } from "../../config/file/config-positions.js";
import { invalid } from "../../config/schema/schema.js";
import type { Diagnostic } from "../../contract/data.js";
import type { FontOption } from "../../contract/frame.js";
import type { Theme } from "../../contract/theme.js";
import { nearest } from "../../errors/nearest-word.js";
import { createLook } from "../../pages/frame-data.js";
import { callTheme } from "../../threads/theme-module.js";

export type LookInput = Pick<ThemeInput, "look" | "lookFiles" | "lookFonts">;

/** @param loadTheme imports the server bundle */
export function createLookInput({ frame, root, file }: Config, loadTheme: () => Promise<Theme>): LookInput {
  const { font } = frame;
  const hasColors = frame.brand !== undefined || frame.look !== undefined;
  const findPlace = (kind: string) => (file === undefined ? undefined : findOption(["font", kind], file));
  let fonts: Promise<SiteFonts> | undefined;
  const getFonts = (option: FontOption) => {
    fonts ??= createFonts(option, { root, findPlace });
    return fonts;
  };
  const look = async () => {
    const { styles } = hasColors ? await loadTheme() : {};
    const colors = callTheme("styles", () => styles?.(createLook(frame)) ?? "");
    return font ? colors + (await getFonts(font)).css : colors;
  };
  return { look, ...(font && { lookFiles: async () => (await getFonts(font)).files, lookFonts: preloadedFonts }) };
}

/** Reports a look that the theme does not have. */
export function findUnknownLook({ looks }: ThemeSettings, { frame: { look }, file }: Config): Diagnostic[] {
  if (look === undefined || looks.has(look)) return [];
  const names = [...looks.keys()];
  const near = nearest(look, names);
  const list = names.length > 0 ? `looks: ${names.join(", ")}` : "list looks in theme.json";
  const hint = near === undefined ? list : `did you mean ${near}? ${list}`;
  const place = file === undefined ? undefined : findOption(["look"], file);
  return [invalid(`The theme has no look named "${look}".`, hint, place)];
}
