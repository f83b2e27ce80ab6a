// The map job, on any thread: fields of some pages in, their parts for a site step in the cache out.
import type { CacheFile, Location } from "./cache/segment.js";
import { failure, pluginFailure } from "./errors.js";
import { isLarge, type LargeField } from "./page-record.js";
import { createViews, parseLarge } from "./page-view.js";
import type { SiteStep } from "./plugin.js";
import type { Page, PageSite } from "./types.js";

export interface MapShared {
  plugin: string;
  hook: "derive" | "emit";
  site: PageSite;
}
/** One page: its small fields by value, its large ones by where they lie. */
export interface MapTask {
  key: string;
  file: string;
  fields: Partial<Page>;
  blobs: Partial<Record<LargeField, [key: string, location: Location]>>;
}

/** Makes parts and puts them into the cache. */
export function makeParts(
  tasks: readonly MapTask[],
  { site }: MapShared,
  { step, origin, cache }: { step: SiteStep<unknown>; origin: string; cache: CacheFile },
): [key: string, location: Location][] {
  const view = createViews<MapTask>({ reads: step.reads, origin }, (source, field) => {
    const blob = isLarge(field) && source.blobs[field];
    return blob ? parseLarge(field as LargeField, cache.read(...blob)) : source.fields[field];
  });
  return tasks.map((task) => {
    try {
      const part = JSON.stringify(step.map?.(view(task), { site }));
      if (part === undefined) throw failure("plugin-result", "The hook returned nothing for a page.", { origin });
      return [task.key, cache.append(task.key, part)];
    } catch (thrown) {
      throw pluginFailure(origin, thrown, task.file);
    }
  });
}
