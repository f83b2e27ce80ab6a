// What scripts say, in the site's own words: pages carry those that are not English.
import type { ScriptLabel } from "../labels.js";

const own: Partial<Record<ScriptLabel, string>> = JSON.parse(document.documentElement.dataset.labels ?? "{}");

export function label(name: ScriptLabel): string {
  return own[name] ?? name;
}
