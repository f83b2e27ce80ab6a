// A page as a site step sees it: the fields that the step declares, each read from the cache when it is first asked for, so
// that no step holds all articles of a site in memory. Asking for a field that was not declared is an error.
import { failure } from "./errors.js";
import { absoluteFile, absolutePlace, compiledFields, type PageRecord } from "./page-record.js";
import type { Session } from "./session.js";
import type { SitePage } from "./stages.js";
import type { Page } from "./types.js";

export function createView(
  page: SitePage,
  step: { reads: readonly (keyof Page)[]; origin: string },
  session: Session,
): Page {
  const view = {};
  const declared = new Set<string>(step.reads);
  for (const field of [...Object.keys(page.meta), ...compiledFields]) {
    Object.defineProperty(view, field, {
      enumerable: declared.has(field),
      get() {
        if (declared.has(field)) return readField(page, field as keyof Page, session);
        throw failure("undeclared-field", `The step reads "${field}", which it does not declare.`, {
          hint: `add "${field}" to its reads`,
          origin: step.origin,
        });
      },
    });
  }
  return view as Page;
}

/** One field of a page, whichever tier it is of; `data` and links come with absolute places. */
export function readField(page: SitePage, field: keyof Page, session: Session): unknown {
  const { meta, record } = page;
  const { root } = session.config;
  if (!record) return meta[field as keyof typeof meta];
  if (field === "links") {
    return record.small.links.map((link) => ({ ...link, place: absolutePlace(link.place, meta, root) }));
  }
  if (field === "assets") {
    return record.small.assets.map((asset) => ({ ...asset, file: absoluteFile(asset.file, meta, root) }));
  }
  if (field in record.blobs) {
    const text = readBlob(record.blobs[field as keyof PageRecord["blobs"]], session);
    return field === "sections" ? JSON.parse(text) : text;
  }
  if (field in record.small) return record.small[field as keyof PageRecord["small"]];
  return meta[field as keyof typeof meta];
}

function readBlob(key: string, session: Session): string {
  const bytes = session.cache.get(key);
  if (!bytes) throw failure("cache-lost", "A part of the cache disappeared during the build.", { hint: "build again" });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf8");
}
