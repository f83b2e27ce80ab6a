// Icons of the Tabler set for articles. The set is read when the first icon is used.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

interface PackedSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

let set: PackedSet | undefined;

function readSet(): PackedSet {
  const file = createRequire(import.meta.url).resolve("@iconify-json/tabler/icons.json");
  set ??= JSON.parse(readFileSync(file, "utf8")) as PackedSet;
  return set;
}

/**
 * Returns the SVG of an icon, without attributes that the theme's stylesheet sets. Undefined if the name is unknown.
 */
export function iconSvg(name: string, size: number): string | undefined {
  const { icons, aliases } = readSet();
  const body = (icons[name] ?? icons[aliases[name]?.parent ?? ""])?.body.replaceAll(presentation, "");
  if (body === undefined) return undefined;
  return `<svg class="icon" viewBox="0 0 24 24" width="${size}" height="${size}" aria-hidden="true">${body}</svg>`;
}

const presentation =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

export function iconNames(): string[] {
  return Object.keys(readSet().icons);
}
