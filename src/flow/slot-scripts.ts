// The scripts of the slots on a site's pages.
import type { CompiledPage } from "../pages/page.js";
import type { Site } from "../session/site.js";
import type { ClientModules } from "../session/site-modules.js";

const none: ClientModules = { urlByKey: {}, outputs: [], inputs: [] };

/** Bundles the scripts of all slots that need one. The outputs include the styles of all slots. */
export async function bundleSlots(
  pages: readonly Pick<CompiledPage, "record">[],
  { modules }: Site,
): Promise<ClientModules> {
  if (!modules) return none;
  const live = new Map<string, Set<string>>();
  for (const { record } of pages) {
    for (const [key, slots] of Object.entries(record.liveSlots ?? {}))
      live.set(key, new Set([...(live.get(key) ?? []), ...slots]));
  }
  const client = await modules.bundleClient(new Map([...live].map(([key, slots]) => [key, [...slots].sort()])));
  return { ...client, outputs: [...modules.outputs, ...client.outputs] };
}
