// Runs a site step's `map` for each page. Returns a cache key per page, under which the result is stored as JSON.
// Missing results are computed on worker threads (threads/jobs/map-job.ts).

import type { Location } from "../../cache/segments/segment.js";
import { isIndependent, pluginKey } from "../../config/file/config-values.js";
import type { Page } from "../../contract/data.js";
import type { Plugin, SiteStep } from "../../contract/plugin.js";
import { hash, hashJson } from "../../files/content-hash.js";
import { readField } from "../../pages/hook-view.js";
import type { SitePage } from "../../pages/page.js";
import { hashField, toBlobName } from "../../pages/page-record.js";
import { pageSite, type Site } from "../../session/site.js";
import type { MapTask } from "../../threads/jobs/map-job.js";

export interface SiteHook {
  plugin: Plugin;
  hook: "derive" | "emit";
  step: SiteStep<unknown>;
  /** Name of the step in messages: `search · emit`. */
  origin: string;
}

/** Returns a key for the page fields that a step reads. */
export function fieldsKey({ meta, record }: SitePage, step: SiteStep<unknown>): string {
  return step.reads.map((field) => hashField(meta, record, field)).join("\n");
}

/**
 * Returns the key of each page's result, after all results have been stored in the cache. `fields`: the `fieldsKey` of
 * each page.
 */
export async function mapPages(
  { plugin, hook, step, origin }: SiteHook,
  { pages, fields }: { pages: readonly SitePage[]; fields: readonly string[] },
  site: Site,
): Promise<string[]> {
  const info = pageSite(site.info);
  const code = isIndependent(plugin) ? site.pageFingerprint : site.fingerprint;
  const stepKey = hash("map", origin, pluginKey(plugin), code, hashJson([step.reads, info]));
  const keys = fields.map((text) => hash(stepKey, text));
  if (!step.map) return keys;
  function* tasks(): Generator<MapTask> {
    for (const [index, page] of pages.entries()) {
      const key = keys[index] ?? "";
      if (!site.cache.has(key)) yield createTask(page, { key, reads: step.reads }, site);
    }
  }
  const onResults = (parts: [string, Location][]) => {
    for (const [key, location] of parts) site.cache.adopt(key, location);
  };
  await site.pool.run("map", { shared: { plugin: plugin.name, hook, site: info }, tasks: tasks(), onResults });
  return keys;
}

function createTask(
  page: SitePage,
  { key, reads }: { key: string; reads: readonly (keyof Page)[] },
  site: Site,
): MapTask {
  const task: MapTask = { key, file: page.meta.file, fields: {}, blobs: {} };
  const from = { cache: site.cache, root: site.config.root };
  for (const field of reads) {
    const blob = page.record && toBlobName(field);
    const blobKey = blob && page.record?.blobs[blob];
    const location = blobKey && site.cache.locate(blobKey);
    if (location) task.blobs[blob] = [blobKey, location];
    else Object.assign(task.fields, { [field]: readField(page, field, from) });
  }
  return task;
}
