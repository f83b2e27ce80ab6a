// What a site step's `map` makes of each page: pages and a step in, a key for each page out, under which its part lies in the
// cache as JSON. Parts that are not there yet are made on threads (map-page.ts).

import type { Plugin, SiteStep } from "../contract/plugin.js";
import { blobOf, hashField } from "../pages/record.js";
import type { SitePage } from "../pages/stages.js";
import { readField } from "../pages/view.js";
import type { Session } from "../session/session.js";
import { hash, hashJson } from "../store/hash.js";
import type { Location } from "../store/segments/segment.js";
import type { MapTask } from "../threads/map-page.js";
import { pageSite } from "./site-info.js";

/** A step as the site's chain names it. */
export interface StepName {
  plugin: Plugin;
  hook: "derive" | "emit";
  step: SiteStep<unknown>;
  /** As messages show it: `search · emit`. */
  origin: string;
}

/** Names the fields that a step reads of a page. */
export function nameFields({ meta, record }: SitePage, step: SiteStep<unknown>): string {
  return step.reads.map((field) => hashField(meta, record, field)).join("\n");
}

/** All pages, and beside them what names the fields that the step reads. */
export interface NamedPages {
  pages: readonly SitePage[];
  fields: readonly string[];
}

/** The key of each page's part, once all parts are in the cache. */
export async function mapPages(name: StepName, { pages, fields }: NamedPages, session: Session): Promise<string[]> {
  const { plugin, hook, step, origin } = name;
  const site = pageSite(session.info);
  const stepKey = hash("map", origin, plugin.cacheKey ?? "", session.fingerprint, hashJson([step.reads, site]));
  const keys = fields.map((text) => hash(stepKey, text));
  if (!step.map) return keys;
  function* tasks(): Generator<MapTask> {
    for (const [index, page] of pages.entries()) {
      const key = keys[index] ?? "";
      if (!session.cache.locate(key)) yield createTask(page, { key, step }, session);
    }
  }
  const shared = { plugin: plugin.name, hook, site };
  const onResults = (parts: [string, Location][]) => {
    for (const [key, location] of parts) session.cache.adopt(key, location);
  };
  await session.pool.run("map", { shared, tasks: tasks(), onResults });
  return keys;
}

function createTask(
  page: SitePage,
  { key, step }: { key: string; step: SiteStep<unknown> },
  session: Session,
): MapTask {
  const task: MapTask = { key, file: page.meta.file, fields: {}, blobs: {} };
  const from = { cache: session.cache, root: session.config.root };
  for (const field of step.reads) {
    const blob = page.record && blobOf(field);
    const key = blob && page.record?.blobs[blob];
    const location = key && session.cache.locate(key);
    if (location) task.blobs[blob] = [key, location];
    else Object.assign(task.fields, { [field]: readField(page, field, from) });
  }
  return task;
}
