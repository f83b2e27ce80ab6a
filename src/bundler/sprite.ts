// Makes the icons, from the Tabler set (MIT) as Iconify packs it, one JSON file: markup for pages, and for scripts a sprite, one SVG
// with a symbol for each icon, used as `<use href="…#name">`. In a page, seventy of these took 8 ms longer to paint.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Diagnostic } from "../contract/data.js";
import type { IconUse } from "../contract/theme.js";
import { nearest } from "../report/nearest.js";
import { hash } from "../store/hash.js";
import { emptyManifest, type PlannedBundle } from "./bundle.js";

/** As Iconify packs it. It is not checked: docsgen depends on one version, and a check of thousands of entries takes longer than reading them. */
interface PackedSet {
  icons: Record<string, { body: string }>;
  aliases: Record<string, { parent: string }>;
}

// The theme's styles set these for all icons, so that their weight can follow their size.
const presentation =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/**
 * @param names the theme's icons, name → icon of the set: all of them go into the sprite
 * @param uses icons that the site names, by the theme's names or the set's; an unknown one is a warning
 */
export function planSprite(names: Readonly<Record<string, string>>, uses: readonly IconUse[]): PlannedBundle {
  return {
    name: "icons",
    async make() {
      const file = createRequire(import.meta.url).resolve("@iconify-json/tabler/icons.json");
      const { icons, aliases } = JSON.parse(readFileSync(file, "utf8")) as PackedSet;
      const bodyOf = (icon: string) => icons[icon]?.body ?? icons[aliases[icon]?.parent ?? ""]?.body;
      const bodyByName = new Map(Object.entries(names).map(([name, icon]) => [name, bodyOf(icon) ?? ""]));
      const diagnostics: Diagnostic[] = [];
      for (const use of uses) {
        const name = normalizeName(use.name);
        const body = bodyByName.get(name) ?? bodyOf(name) ?? bodyOf(use.otherwise ?? "");
        if (body === undefined) diagnostics.push(unknownIcon(use, [...Object.keys(names), ...Object.keys(icons)]));
        else bodyByName.set(name, body);
      }
      const drawn = [...bodyByName]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, body]) => [name, body.replaceAll(presentation, "")] as const);
      const symbols = drawn.map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body}</symbol>`);
      const content = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`;
      const out = `assets/icons-${hash(content).slice(0, 8)}.svg`;
      const client = { ...emptyManifest(), files: { "icons.svg": out }, icons: Object.fromEntries(drawn) };
      return { client, files: [{ out, content }], inputs: [file], diagnostics };
    },
  };
}

/** `Bar chart` and `bar-chart` are the same name. */
function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

function unknownIcon(
  { otherwise, place, severity = "warning", ...use }: IconUse,
  icons: readonly string[],
): Diagnostic {
  const name = otherwise ?? use.name;
  // Where both names will do, the icons of companies are the likelier ones.
  const brands = otherwise === undefined ? [] : icons.flatMap((icon) => /^brand-(.+)$/.exec(icon)?.[1] ?? []);
  const near = nearest(normalizeName(name), brands) ?? nearest(normalizeName(name), icons);
  return {
    code: "unknown-icon",
    severity,
    message: `There is no icon named "${name}".`,
    hint: near ? `did you mean ${near}?` : "icons have the names of the Tabler set, https://tabler.io/icons",
    ...(place ? { place } : {}),
  };
}
