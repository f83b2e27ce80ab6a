// Icons of the Tabler set for articles. The set is read when the first icon is used.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { nearest } from "docsgen";
import type { Nodes } from "mdast";
import type { VFile } from "vfile";
import { report } from "../mdast.js";

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

/** Reports an unknown icon, with the nearest name. @param icon as written */
export function reportIcon(
  icon: string,
  { name, position, file }: { name: string; position: Nodes["position"]; file: VFile },
): void {
  const near = nearest(name, Object.keys(readSet().icons));
  const hint = near ? `did you mean ${near}?` : "use a name from the Tabler set, https://tabler.io/icons, or an emoji";
  report(file, position, { severity: "warning", code: "unknown-icon", message: `Unknown icon "${icon}".`, hint });
}
