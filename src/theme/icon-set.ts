// The set of icons to draw from: Tabler (MIT) as packed by Iconify, one JSON file.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import * as v from "valibot";

export interface IconSet {
  /** The set's file, absolute. */
  file: string;
  names: readonly string[];
  /** SVG elements of an icon in a box of 24 by 24, strokes in the current colour; undefined for an unknown name. */
  bodyOf(name: string): string | undefined;
}

const setSchema = v.object({
  icons: v.record(v.string(), v.object({ body: v.string() })),
  aliases: v.record(v.string(), v.object({ parent: v.string() })),
});

export function loadIconSet(): IconSet {
  const file = createRequire(import.meta.url).resolve("@iconify-json/tabler/icons.json");
  const { icons, aliases } = v.parse(setSchema, JSON.parse(readFileSync(file, "utf8")));
  return {
    file,
    names: Object.keys(icons),
    bodyOf: (name) => icons[name]?.body ?? icons[aliases[name]?.parent ?? ""]?.body,
  };
}
