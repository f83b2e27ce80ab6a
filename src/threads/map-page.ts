// The map job, on any thread: fields of some pages in, their parts for a site step in the cache out.

import type { Page, PageSite } from "../contract/data.js";
import type { SiteStep } from "../contract/plugin.js";
import { blobOf, type Group, type LargeField } from "../pages/record.js";
import { createViews, parseField } from "../pages/view.js";
import { failure, pluginFailure } from "../report/errors.js";
import type { CacheFile, Location } from "../store/segments/segment.js";

export interface MapShared {
  plugin: string;
  hook: "derive" | "emit";
  site: PageSite;
}
/** One page: fields of its first tier by value, the rest by where they lie. */
export interface MapTask {
  key: string;
  file: string;
  fields: Partial<Page>;
  blobs: Partial<Record<LargeField | Group, [key: string, location: Location]>>;
}

/** Makes parts and puts them into the cache. */
export function makeParts(
  tasks: readonly MapTask[],
  { site }: MapShared,
  { step, origin, cache, root }: { step: SiteStep<unknown>; origin: string; cache: CacheFile; root: string },
): [key: string, location: Location][] {
  const view = createViews<MapTask>({ reads: step.reads, origin }, (source, field) => {
    const name = blobOf(field);
    const blob = name && source.blobs[name];
    return blob ? parseField(field, cache.read(...blob), { file: source.file, root }) : source.fields[field];
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
