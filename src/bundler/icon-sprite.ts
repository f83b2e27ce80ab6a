// Generates icons from the Tabler set (MIT), a single JSON file in Iconify's format. Pages contain the icons' markup.
// Scripts use a sprite, an SVG with a symbol per icon (`<use href="…#name">`). Pages do not use the sprite, because a
// page with seventy sprite icons took 8 ms longer to paint.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Diagnostic } from "../contract/data.js";
import type { IconUse } from "../contract/theme.js";
import { nearest } from "../errors/nearest-word.js";
import { hash } from "../files/content-hash.js";
import { findKeyPlace } from "./json-problems.js";
import type { ThemeSettings } from "./theme/theme-settings.js";
import { emptyManifest, type PlannedBundle } from "./theme-bundle.js";

/**
 * Iconify's format. It is not validated: docsgen pins the package's version, and checking thousands of entries would
 * take longer than reading them.
 */
interface PackedSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

// The theme sets these attributes in CSS for all icons, so that the stroke width can scale with the icon.
const presentation =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

interface SpriteIcons {
  /** The theme's icons. All of them are added to the sprite. An unknown icon is a warning. */
  theme: Pick<ThemeSettings, "iconOrigins" | "icons">;
  /** Markup of the theme's drawings by name. */
  drawn: ReadonlyMap<string, string>;
  /** Icons that the site uses, by the name in the theme or in the set. An unknown icon is a warning. */
  uses: readonly IconUse[];
}

export function planSprite({ theme, drawn, uses }: SpriteIcons): PlannedBundle {
  return {
    name: "icons",
    async make() {
      const { file, icons, aliases } = readIconSet();
      const bodyOf = (icon: string) => icons[icon]?.body ?? icons[aliases[icon]?.parent ?? ""]?.body;
      const known = [...Object.keys(theme.icons), ...drawn.keys(), ...Object.keys(icons)];
      const bodyByName = new Map(drawn);
      const diagnostics: Diagnostic[] = [];
      for (const [name, icon] of Object.entries(theme.icons)) {
        const body = bodyOf(icon);
        if (body === undefined)
          diagnostics.push(reportUnknownIcon({ name: icon, ...placeInTheme(name, theme) }, known));
        else bodyByName.set(name, body);
      }
      for (const use of uses) {
        const name = normalizeName(use.name);
        const body = bodyByName.get(name) ?? bodyOf(name) ?? bodyOf(use.otherwise ?? "");
        // The theme.json that declares the icon is already reported.
        if (body !== undefined) bodyByName.set(name, body);
        else if (theme.icons[name] === undefined) diagnostics.push(reportUnknownIcon(use, known));
      }
      const sorted = [...bodyByName]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, body]) => [name, drawn.has(name) ? body : body.replaceAll(presentation, "")] as const);
      const symbols = sorted.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`);
      const content = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
      const out = `assets/icons-${hash(content).slice(0, 8)}.svg`;
      const client = { ...emptyManifest(), files: { "icons.svg": out }, icons: Object.fromEntries(sorted) };
      return { client, files: [{ out, content }], inputs: [file], diagnostics };
    },
  };
}

function placeInTheme(name: string, { iconOrigins }: SpriteIcons["theme"]): Pick<IconUse, "place"> {
  const file = iconOrigins.get(name);
  return file === undefined ? {} : { place: findKeyPlace(readFileSync(file, "utf8"), ["icons", name], file) };
}

let iconSet: (PackedSet & { file: string }) | undefined;

/** Reads the icon set, by name. A process reads it once, because it has several megabytes. */
export function readIconSet(): PackedSet & { file: string } {
  if (iconSet) return iconSet;
  const file = createRequire(import.meta.url).resolve("@iconify-json/tabler/icons.json");
  iconSet = { file, ...(JSON.parse(readFileSync(file, "utf8")) as PackedSet) };
  return iconSet;
}

/** Treats `Bar chart` and `bar-chart` as the same name. */
function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

function reportUnknownIcon(
  { otherwise, place, severity = "warning", ...use }: IconUse,
  icons: readonly string[],
): Diagnostic {
  const name = otherwise ?? use.name;
  // If two of the accepted names exist, the icon is most likely a brand icon.
  const brands = otherwise === undefined ? [] : icons.flatMap((icon) => /^brand-(.+)$/.exec(icon)?.[1] ?? []);
  const near = nearest(normalizeName(name), brands) ?? nearest(normalizeName(name), icons);
  return {
    code: "unknown-icon",
    severity,
    message: `Unknown icon "${name}".`,
    hint: near ? `did you mean ${near}?` : "use a name from the Tabler set, https://tabler.io/icons",
    ...(place ? { place } : {}),
  };
}
