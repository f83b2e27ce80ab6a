// Names of icons in, one SVG sprite out (a symbol each, for `<use href="…#name">`), and a diagnostic for each name that no
// icon has.

import type { Diagnostic, Place } from "../contract/data.js";
import { nearest } from "../report/nearest.js";
import type { IconSet } from "./icon-set.js";

/** An icon named by the site, and where. */
export interface IconUse {
  /** As the author wrote it: a name of the theme or of the icon set, `server-bolt`. */
  name: string;
  place?: Place;
}

export interface Sprite {
  svg: string;
  diagnostics: Diagnostic[];
}

// The theme's styles set these for all icons, so that their weight can follow their size.
const presentation =
  / (?:fill="none"|stroke="currentColor"|stroke-linecap="round"|stroke-linejoin="round"|stroke-width="2")/g;

/** `names` (name → icon of the set) all go into the sprite, `uses` on top of them under the names they have. */
export function createSprite(names: Readonly<Record<string, string>>, uses: readonly IconUse[], set: IconSet): Sprite {
  const bodyByName = new Map<string, string>();
  const diagnostics: Diagnostic[] = [];
  for (const [name, icon] of Object.entries(names)) bodyByName.set(name, set.bodyOf(icon) ?? "");
  for (const use of uses) {
    const name = normalizeName(use.name);
    const body = bodyByName.get(name) ?? set.bodyOf(name);
    if (body === undefined) diagnostics.push(unknownIcon(use, [...Object.keys(names), ...set.names]));
    else bodyByName.set(name, body);
  }
  const symbols = [...bodyByName]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, body]) => `<symbol id="${name}" viewBox="0 0 24 24">${body.replaceAll(presentation, "")}</symbol>`);
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>\n`, diagnostics };
}

/** `Bar chart` and `bar-chart` are one name. */
function normalizeName(name: string): string {
  return name.trim().toLowerCase().replaceAll(/\s+/g, "-");
}

function unknownIcon({ name, place }: IconUse, known: readonly string[]): Diagnostic {
  const near = nearest(normalizeName(name), known);
  return {
    code: "unknown-icon",
    severity: "warning",
    message: `There is no icon named "${name}".`,
    hint: near ? `did you mean ${near}?` : "icons have the names of the Tabler set, https://tabler.io/icons",
    ...(place ? { place } : {}),
  };
}
