// A page as a site step sees it: the fields that the step declares, each read when it is first asked for, so that no step
// holds all articles of a site in memory. Asking for a field that was not declared is an error.
import type { Cache } from "./cache.js";
import { failure } from "./errors.js";
import { absoluteFile, absolutePlace, compiledFields, type PageRecord } from "./page-record.js";
import type { SitePage } from "./stages.js";
import type { Page, PageMeta } from "./types.js";

interface StepReads {
  reads: readonly (keyof Page)[];
  origin: string;
}

const metaFields: Record<keyof PageMeta, true> = {
  ...{ id: true, file: true, hash: true, url: true, out: true, slug: true, title: true, description: true },
  ...{ keywords: true, category: true, icon: true, order: true, layout: true, path: true, originalName: true },
  ...{ locale: true, version: true, unlisted: true, aliases: true, lastUpdated: true, frontmatter: true },
};

/** @param read gives a field of what a view is made of */
export function createViews<Source>(
  step: StepReads,
  read: (source: Source, field: keyof Page) => unknown,
): (source: Source) => Page {
  const sources = new WeakMap<object, Source>();
  const declared: PropertyDescriptorMap = {};
  for (const field of step.reads) {
    declared[field] = {
      enumerable: true,
      get(this: object) {
        return read(sources.get(this) as Source, field);
      },
    };
  }
  const rest = createRest(step);
  return (source) => {
    const view = Object.create(rest, declared) as Page;
    sources.set(view, source);
    return view;
  };
}

/** What all views of a step have in common: each field that the step does not declare throws. */
function createRest({ reads, origin }: StepReads): object {
  const rest = {};
  for (const field of [...Object.keys(metaFields), ...compiledFields]) {
    if (reads.some((name) => name === field)) continue;
    Object.defineProperty(rest, field, {
      get() {
        throw failure("undeclared-field", `The step reads "${field}", which it does not declare.`, {
          hint: `add "${field}" to its reads`,
          origin,
        });
      },
    });
  }
  return rest;
}

/** One field of a page, whichever tier it is of; `data` and links come with absolute places. */
export function readField(
  page: SitePage,
  field: keyof Page,
  { cache, root }: { cache: Pick<Cache, "get">; root: string },
): unknown {
  const { record } = page;
  if (record && isBlob(record, field)) return parseBlob(field, cache.get(record.blobs[field]));
  return readSmallField(page, field, root);
}

/** A field that is no blob of its own. */
export function readSmallField({ meta, record }: SitePage, field: keyof Page, root: string): unknown {
  if (!record) return meta[field as keyof typeof meta];
  if (field === "links") {
    return record.small.links.map((link) => ({ ...link, place: absolutePlace(link.place, meta, root) }));
  }
  if (field === "assets") {
    return record.small.assets.map((asset) => ({ ...asset, file: absoluteFile(asset.file, meta, root) }));
  }
  if (field in record.small) return record.small[field as keyof PageRecord["small"]];
  return meta[field as keyof typeof meta];
}

export function isBlob(record: PageRecord, field: keyof Page): field is keyof PageRecord["blobs"] {
  return field in record.blobs;
}

/** @throws DocsgenError without bytes */
export function parseBlob(field: string, bytes: Uint8Array | undefined): unknown {
  if (!bytes) throw failure("cache-lost", "A part of the cache disappeared during the build.", { hint: "build again" });
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
  return field === "sections" ? JSON.parse(text) : text;
}
