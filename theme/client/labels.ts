// What scripts say, in the site's own words: pages carry those that are not English.
import type { ScriptLabel } from "../labels.js";

export function label(name: ScriptLabel): string {
  const own: Partial<Record<ScriptLabel, string>> = JSON.parse(document.documentElement.dataset.labels ?? "{}");
  return own[name] ?? name;
}
