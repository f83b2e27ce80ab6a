// The text of a theme's theme.json in, its settings out, every entry checked.
import * as v from "valibot";
import { failure, messageOf } from "../report/errors.js";

const settingsSchema = v.strictObject({
  /** File names of the fonts that every page needs at once. */
  preload: v.array(v.string()),
  /** Names that the theme and its sites use → names in the icon set. */
  icons: v.record(v.string(), v.string()),
  /** The theme's own islands: file by name, from the theme's folder. */
  islands: v.optional(v.record(v.string(), v.string()), {}),
  /** Names of the places that a site may fill. */
  slots: v.optional(v.array(v.string()), []),
});

export type ThemeSettings = v.InferOutput<typeof settingsSchema>;

/** @throws DocsgenError `theme-build` if the text is no JSON or has unknown or wrong entries. */
export function parseSettings(text: string, file: string): ThemeSettings {
  try {
    return v.parse(settingsSchema, JSON.parse(text));
  } catch (error) {
    throw failure("theme-build", `The theme's settings are not valid: ${messageOf(error)}`, { place: { file } });
  }
}
