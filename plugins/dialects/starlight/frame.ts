// The layout of a Starlight site. https://starlight.astro.build/reference/configuration/
import { join } from "node:path";
import type { Diagnostic, SiteConfig } from "docsgen";
import { listOf, type Mapping, mappingOf, textOf } from "../../shared/json.js";
import { faviconOf, logoOf, type PictureFolders } from "../shared/frame/frame-images.js";
import { leftOutNote, socialOf } from "../shared/frame/frame-links.js";
import { brandIn } from "../shared/frame/tool-brand.js";
import { headOf, headTag, iconsIn } from "../shared/frame/tool-head.js";

interface Around {
  file: string;
  /** Folder of the configuration, absolute. */
  folder: string;
  pictures: PictureFolders;
}

export function readFrame(starlight: Mapping, { file, folder, pictures }: Around) {
  const tags = listOf(starlight.head)
    .map(mappingOf)
    .flatMap(({ tag, attrs, content }) => headTag(tag, attrs, content));
  const { notes, ...head } = headOf(tags, file);
  const { src, light, dark, alt, replacesTitle } = mappingOf(starlight.logo);
  const logo = { light: textOf(src) || textOf(light), dark: textOf(dark), alt: textOf(alt) };
  const icons = [textOf(starlight.favicon), ...iconsIn(tags)];
  const styles = listOf(starlight.customCss)
    .map(textOf)
    .filter((name) => /^[./]/.test(name));
  const frame: Partial<SiteConfig> = {
    ...logoOf({ ...logo, replacesTitle: replacesTitle === true }, pictures),
    ...faviconOf(icons, pictures),
    ...socialOf(socialLinks(starlight)),
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
    return social.map(mappingOf).map(({ href, icon }) => ({ url: textOf(href), icon: textOf(icon) }));
  }
  return Object.entries(mappingOf(social)).map(([icon, url]) => ({ icon, url: textOf(url) }));
}

function gapNotes({ components }: Mapping, file: string): Diagnostic[] {
  const names = Object.keys(mappingOf(components));
  return names.length > 0 ? [leftOutNote(`Custom components were omitted: ${names.join(", ")}.`, file)] : [];
}
