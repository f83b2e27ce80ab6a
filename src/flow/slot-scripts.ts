// The scripts of the slots on a site's pages.
import type { SitePage } from "../pages/page.js";
import type { Site } from "../session/site.js";
import type { ClientModules } from "../session/site-modules.js";

const none: ClientModules = { urlByKey: {}, outputs: [], diagnostics: [] };

/** Numbers of the functions of slots that need a script, by the key of their module, sorted. */
export function listLiveSlots(pages: readonly Pick<SitePage, "record">[]): Map<string, readonly string[]> {
  const live = new Map<string, Set<string>>();
  for (const { record } of pages) {
    for (const [key, slots] of Object.entries(record?.liveSlots ?? {}))
      live.set(key, new Set([...(live.get(key) ?? []), ...slots]));
  }
  const sorted = [...live].sort(([a], [b]) => (a < b ? -1 : 1));
  return new Map(sorted.map(([key, slots]) => [key, [...slots].sort()]));
}

/** Bundles the scripts of all slots that need one. The outputs include the styles of all slots. */
export async function bundleSlots(
  pages: readonly Pick<SitePage, "record">[],
  { modules, report }: Pick<Site, "modules" | "report">,
): Promise<ClientModules> {
  if (!modules) return none;
  const client = await modules.bundleClient(listLiveSlots(pages));
  client.diagnostics.forEach(report);
  return { ...client, outputs: [...modules.outputs, ...client.outputs] };
}
