// A page as a site step sees it: the fields that the step declares, each read when it is first asked for, so that no step
// holds all articles of a site in memory. Asking for a field that was not declared is an error.

import type { Page, PageMeta } from "../contract/data.js";
import { cacheLost, failure } from "../report/errors.js";
import type { Cache } from "../store/cache.js";
import { textOf } from "../store/text.js";
import {
  absoluteFile,
  absolutePlace,
  blobOf,
  compiledFields,
  type Group,
  type GroupOf,
  isLarge,
  type PageRecord,
} from "./record.js";
import type { SitePage } from "./stages.js";

interface StepReads {
  reads: readonly (keyof Page)[];
  origin: string;
}

const metaFields: Record<keyof PageMeta, true> = {
  ...{ id: true, file: true, hash: true, url: true, out: true, slug: true, title: true, description: true },
  ...{ keywords: true, category: true, icon: true, order: true, layout: true, path: true, originalName: true },
  ...{ locale: true, version: true, unlisted: true, aliases: true, lastUpdated: true, frontmatter: true },
};

/** Under it lies what a view is made of, where a copy of the view does not take it: a map beside all views would cost more. */
const madeOf = Symbol("made of");

/** @param read gives a field of what a view is made of */
export function createViews<Source>(
  step: StepReads,
  read: (source: Source, field: keyof Page) => unknown,
): (source: Source) => Page {
  const declared: PropertyDescriptorMap = {};
  for (const field of step.reads) {
    declared[field] = {
      enumerable: true,
      get(this: { [madeOf]: Source }) {
        return read(this[madeOf], field);
      },
    };
  }
  const rest = createRest(step);
  return (source) => {
    const view: Page = Object.create(rest, declared);
    return Object.defineProperty(view, madeOf, { value: source });
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

/** A page's source, and the root that relative places count from. */
export interface PagePlace {
  file: string;
  root: string;
}

/** Where a page's fields are: the cache, and the root that relative places count from. */
export interface FieldSource {
  cache: Pick<Cache, "get">;
  root: string;
}

/** One field of a page, whichever tier it is of; `data` and links come with absolute places. */
export function readField({ meta, record }: SitePage, field: keyof Page, from: FieldSource): unknown {
  if (record && field === "assets") {
    return record.assets.map((asset) => ({ ...asset, file: absoluteFile(asset.file, meta, from.root) }));
  }
  const blob = record && blobOf(field);
  if (!blob) return meta[field as keyof typeof meta];
  return parseField(field, from.cache.get(record.blobs[blob]), { file: meta.file, root: from.root });
}

/**
 * A field out of the blob in which it lies.
 * @throws DocsgenError without bytes
 */
export function parseField(field: keyof Page, bytes: Uint8Array | undefined, place: PagePlace): unknown {
  const text = presentText(bytes);
  if (isLarge(field)) return field === "sections" ? JSON.parse(text) : text;
  const value = (JSON.parse(text) as Partial<Page>)[field];
  return field === "links" ? absoluteLinks(value as Page["links"], place) : value;
}

/** Places in it are relative. */
export function readGroup<Name extends Group>(
  record: PageRecord,
  group: Name,
  cache: FieldSource["cache"],
): GroupOf<Name> {
  return JSON.parse(presentText(cache.get(record.blobs[group]))) as GroupOf<Name>;
}

function absoluteLinks(links: Page["links"], page: PagePlace): Page["links"] {
  return links.map((link) => ({ ...link, place: absolutePlace(link.place, page, page.root) }));
}

function presentText(bytes: Uint8Array | undefined): string {
  if (!bytes) throw cacheLost();
  return textOf(bytes);
}
