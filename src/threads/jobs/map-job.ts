// The map job: passes fields of a page to a site step's `map` and stores the result in the cache.

import type { CacheFile, Location } from "../../cache/segments/segment.js";
import type { Config } from "../../config/config.js";
import type { Page, PageSite } from "../../contract/data.js";
import { invalidResultPart, pluginFailure, wrongResult } from "../../errors/errors.js";
import { jsonProblem } from "../../errors/plugin-results.js";
import { callFor } from "../../guard/hook-observer.js";
import { createViews, parseField } from "../../pages/hook-view.js";
import { type BlobName, toBlobName } from "../../pages/page-record.js";

export interface MapShared {
  plugin: string;
  hook: "derive" | "emit";
  site: PageSite;
}
/** A page: metadata fields are passed by value, other fields by the location of their blobs. */
export interface MapTask {
  /** Cache key of the result. */
  key: string;
  /** Source file of the page, for messages. */
  file: string;
  fields: Partial<Page>;
  blobs: Partial<Record<BlobName, [key: string, location: Location]>>;
}

/** Returns a function that maps a page, stores the result in the cache, and returns its location. */
export function mapPage(
  { plugin, hook, site }: MapShared,
  { plugins, root }: Config,
  cache: CacheFile,
): (task: MapTask) => [key: string, location: Location] {
  const step = plugins.find(({ name }) => name === plugin)?.[hook];
  const origin = `${plugin} · ${hook}`;
  const view = createViews<MapTask>({ reads: step?.reads ?? [], origin }, ({ file, fields, blobs }, field) => {
    const name = toBlobName(field);
    const blob = name && blobs[name];
    return blob ? parseField(field, cache.read(...blob), { file, root }) : fields[field];
  });
  return (task) => {
    try {
      const made = callFor({ origin, file: task.file }, () => step?.map?.(view(task), { site }));
      if (made === undefined) throw wrongResult(`${origin} (map)`, "JSON", made);
      const problem = jsonProblem(made, "the part");
      if (problem !== undefined)
        throw invalidResultPart({ origin: `${origin} (map)`, file: task.file }, "a part", problem);
      const part = JSON.stringify(made);
      return [task.key, cache.append(task.key, part)];
    } catch (thrown) {
      throw pluginFailure(origin, thrown, task.file);
    }
  };
}
