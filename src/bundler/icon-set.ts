// The set of icons to draw from: Tabler (MIT) as packed by Iconify, one JSON file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

export interface IconSet {
  /** The set's file, absolute. */
  file: string;
  names: readonly string[];
  /** SVG elements of an icon in a box of 24 by 24, strokes in the current colour; undefined for an unknown name. */
  bodyOf(name: string): string | undefined;
}

/** As Iconify packs it. It is docsgen's own dependency: to check its thousands of entries would take longer than to read them. */
interface PackedSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

export function loadIconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve("@iconify-json/tabler/icons.json");
  const { icons, aliases } = JSON.parse(readFileSync(file, "utf8")) as PackedSet;
  return {
    file,
    names: Object.keys(icons),
    bodyOf: (name) => icons[name]?.body ?? icons[aliases[name]?.parent ?? ""]?.body,
  };
}
