// Elements that the theme of a site adds to pages around their text. They are only reported.
// https://rspress.rs/guide/basic/custom-theme#extending-the-layout-component
import { dirname } from "node:path";
import type { Diagnostic } from "docsgen";
import { listFiles, readText } from "../shared/config/tool-files.js";
import { leftOutNote } from "../shared/frame/frame-links.js";

/** Props of the layout. Those of the home page are shown if the theme exports `HomeLayout`. */
const slot =
  /(?<=\s)(?:top|bottom|(?:before|after)(?:Nav(?:Title|Menu)?|Doc(?:Content|Footer)?|Sidebar|Outline))(?=\s*=\s*\{(?!false|null))/g;
const homeSlot = /(?<=\s)(?:before|after)(?:Hero(?:Actions)?|Features)(?=\s*=\s*\{(?!false|null))/g;

/**
 * Reports the props that the theme's files pass to the layout.
 * @param theme the theme's index file, absolute
 * @param hasHome true if the theme exports `HomeLayout`
 */
export async function themeSlotsNote(theme: string | undefined, hasHome: boolean): Promise<Diagnostic[]> {
  if (theme === undefined) return [];
  const folder = dirname(theme);
  const files = await listFiles(folder, "**/*.{tsx,jsx,js}");
  const texts = files.map((name) => readText(`${folder}/${name}`) ?? "").filter((text) => /\bLayout\b/.test(text));
  const patterns = hasHome ? [slot] : [slot, homeSlot];
  const names = texts.flatMap((text) => patterns.flatMap((pattern) => text.match(pattern) ?? []));
  if (names.length === 0) return [];
  const listed = [...new Set(names)].sort().join(", ");
  return [leftOutNote(`Elements that the theme's layout adds around pages were omitted: ${listed}.`, theme)];
}
