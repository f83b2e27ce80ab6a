// The layout of a Starlight site. https://starlight.astro.build/reference/configuration/
import { join } from "node:path";
import type { Diagnostic, Json, SiteConfig } from "docsgen";
import { type Mapping, toList, toMapping, toText } from "../../shared/json.js";
import { type PictureFolders, readFavicon, readLogo } from "../shared/frame/frame-images.js";
import { createSocial, leftOutNote } from "../shared/frame/frame-links.js";
import { brandIn } from "../shared/frame/tool-brand.js";
import { createHead, headTag, iconsIn } from "../shared/frame/tool-head.js";

interface Around {
  file: string;
  /** Folder of the configuration, absolute. */
  folder: string;
  pictures: PictureFolders;
}

export function readFrame(starlight: Mapping, { file, folder, pictures }: Around) {
  const tags = toList(starlight.head)
    .map(toMapping)
    .flatMap(({ tag, attrs, content }) => headTag(tag, attrs, content));
  const { notes, ...head } = createHead(tags, file);
  const { src, light, dark, alt, replacesTitle } = toMapping(starlight.logo);
  const logo = { light: toText(src) || toText(light), dark: toText(dark), alt: toText(alt) };
  const icons = [toText(starlight.favicon), ...iconsIn(tags)];
  const styles = toList(starlight.customCss)
    .map(toText)
    .filter((name) => /^[./]/.test(name));
  const frame: Partial<SiteConfig> = {
    ...readLogo({ ...logo, replacesTitle: replacesTitle === true }, pictures),
    ...readFavicon(icons, pictures),
    ...createSocial(socialLinks(starlight)),
    scheme: "system",
    ...brandIn(
      styles.map((name) => join(folder, name)),
      ["--sl-color-accent", "--sl-color-text-accent"],
    ),
    ...head,
  };
  return { frame, notes: [...notes, ...gapNotes(starlight, file)] };
}

/** Accepts `[{ icon, href }]` or, before version 0.33, `{ github: "https://…" }`. */
export function socialLinks({ social }: Mapping): { url: string; icon: string }[] {
  if (Array.isArray(social)) {
    return social.map(toMapping).map(({ href, icon }) => ({ url: toText(href), icon: toText(icon) }));
  }
  return Object.entries(toMapping(social)).map(([icon, url]) => ({ icon, url: toText(url) }));
}

function gapNotes({ components }: Mapping, file: string): Diagnostic[] {
  const names = Object.keys(toMapping(components));
  return names.length > 0 ? [leftOutNote(`Custom components were omitted: ${names.join(", ")}.`, file)] : [];
}

/** Returns the levels in the table of contents, of a page or of all pages. */
export function readContents(value: Json | undefined): { toc?: false | { from: number; to: number } } {
  if (value === false) return { toc: false };
  const { minHeadingLevel, maxHeadingLevel } = toMapping(value);
  if (minHeadingLevel === undefined && maxHeadingLevel === undefined) return {};
  return { toc: { from: Number(minHeadingLevel ?? 2), to: Number(maxHeadingLevel ?? 3) } };
}
