// The scripts of the slots on a site's pages.
import type { SitePage } from "../pages/page.js";
import { addLive, type LiveModule } from "../pages/page-record.js";
import type { Site } from "../session/site.js";
import type { ClientModules } from "../session/site-modules.js";

const none: ClientModules = { urlByKey: {}, outputs: [], diagnostics: [] };

/** Returns what browsers need of each module, by its key, sorted. */
export function listLiveSlots(pages: readonly Pick<SitePage, "record">[]): Map<string, LiveModule> {
  const live = new Map<string, LiveModule>();
  for (const { record } of pages) {
    for (const [key, module] of Object.entries(record?.liveSlots ?? {})) addLive(live, key, module);
  }
  return new Map([...live].sort(([a], [b]) => (a < b ? -1 : 1)));
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
