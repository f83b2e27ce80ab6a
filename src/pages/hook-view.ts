// Views of pages and of the site for hooks and themes. A site step receives pages with the fields that it declares.
// Each field is read on demand, so that no step keeps all articles in memory. The theme receives the site with the
// metadata of every page.

import type { Cache } from "../cache/cache.js";
import { absoluteFile, toAbsolutePlaces } from "../cache/relative-positions.js";
import type { Config } from "../config/config.js";
import {
  type EditionName,
  editionPrefix,
  forEditions,
  listEditions,
  localId,
  searchedPrefixes,
} from "../config/editions/site-editions.js";
import type { Page, PageMeta, SiteData, SiteInfo } from "../contract/data.js";
import { pageFields } from "../contract/fields.js";
import type { SiteFrame } from "../contract/frame.js";
import type { Alternate, CurrentPage, ThemeMeta, ThemePage, ThemeSite } from "../contract/theme.js";
import { cacheLost, failure } from "../errors/errors.js";
import { hashJson } from "../files/content-hash.js";
import { decodeUtf8 } from "../files/utf8.js";
import { plainHtml } from "./article.js";
import { hrefOfLink } from "./links/link.js";
import type { Addresses } from "./links/page-addresses.js";
import type { SitePage } from "./page.js";
import { type Groups, type PageRecord, toBlobName } from "./page-record.js";

interface StepReads {
  reads: readonly (keyof Page)[];
  /** Name of the step in messages. */
  origin: string;
}

/**
 * Property that holds the source of a view. Copies of the view do not include it, and a map of all views would be more
 * expensive.
 */
const sourceKey = Symbol("source");

/** @param read returns one field of the source page */
export function createViews<Source>(
  step: StepReads,
  read: (source: Source, field: keyof Page) => unknown,
): (source: Source) => Page {
  const declared: PropertyDescriptorMap = {};
  for (const field of step.reads) {
    declared[field] = {
      enumerable: true,
      get(this: { [sourceKey]: Source }) {
        return read(this[sourceKey], field);
      },
    };
  }
  const prototype = createPrototype(step);
  return (source) => {
    const view: Page = Object.create(prototype, declared);
    return Object.defineProperty(view, sourceKey, { value: source });
  };
}

/** Creates the prototype that all views of a step share. Fields that the step does not declare throw an error. */
function createPrototype({ reads, origin }: StepReads): object {
  const prototype = {};
  for (const field of pageFields) {
    if (reads.some((name) => name === field)) continue;
    Object.defineProperty(prototype, field, {
      get() {
        const hint = `add "${field}" to its reads`;
        throw failure("undeclared-field", `The step reads the undeclared field "${field}".`, { hint, origin });
      },
    });
  }
  return prototype;
}

/** Source of a page's fields: the cache, and the root to which paths are relative. */
interface FieldSource {
  cache: Pick<Cache, "get">;
  root: string;
}

/** Reads a field of a page, from its metadata or its record. Links and assets have absolute paths. */
export function readField({ meta, record }: SitePage, field: keyof Page, { cache, root }: FieldSource): unknown {
  if (record && field === "assets") {
    return record.assets.map((asset) => ({ ...asset, file: absoluteFile(asset.file, root, meta.file) }));
  }
  const blob = record && toBlobName(field);
  if (!blob) return meta[field as keyof typeof meta];
  return parseField(field, cache.get(record.blobs[blob]), { file: meta.file, root });
}

/**
 * Parses a field from the blob that contains it.
 * @param page the page's source, and the root to which paths are relative
 * @throws DocsgenError `cache-lost` if the blob is missing
 */
export function parseField(
  field: keyof Page,
  bytes: Uint8Array | undefined,
  page: { file: string; root: string },
): unknown {
  const text = textOrLost(bytes);
  if (field === "html") return plainHtml(text);
  if (field === "markdown") return text;
  const blob = JSON.parse(text);
  if (field === "sections") return blob;
  if (field !== "links") return blob[field];
  return toAbsolutePlaces((blob as Groups["references"]).links, page.root, page.file);
}

/** Reads all fields of a group. Paths in links remain relative. */
export function readGroup<Name extends keyof Groups>(
  record: PageRecord,
  group: Name,
  cache: FieldSource["cache"],
): Groups[Name] {
  return JSON.parse(textOrLost(cache.get(record.blobs[group]))) as Groups[Name];
}

function textOrLost(bytes: Uint8Array | undefined): string {
  if (!bytes) throw cacheLost();
  return decodeUtf8(bytes);
}

/** The site for the theme, and a key that identifies its content. */
export interface ThemeView {
  site: ThemeSite;
  /** Returns the site for readers of an edition. */
  getSite(edition: EditionName): ThemeSite;
  /** See Site. */
  frames: Readonly<Record<string, SiteFrame>>;
  key: string;
}

export function createThemeView(
  pages: readonly SitePage[],
  data: SiteData,
  {
    info,
    frame,
    frames,
    addresses,
    config: { links },
  }: { info: SiteInfo; addresses: Addresses; config: Pick<Config, "links"> } & Pick<ThemeSite, "frame"> &
    Pick<ThemeView, "frames">,
): ThemeView {
  const metas = pages.map(({ meta }) => themeMeta(meta));
  const site: ThemeSite = {
    info,
    frame,
    data,
    pages: new Map(metas.map((meta) => [meta.id, meta])),
    resolveLink(href, id) {
      const page = site.pages.get(id);
      const prefixes = page ? searchedPrefixes(info, page) : [];
      return hrefOfLink(href, { ...addresses, id, base: info.base, prefixes, schemes: links.schemes });
    },
  };
  const siteOf = forEditions(
    info,
    (own): ThemeSite => ({
      ...site,
      info: own,
      frame: frames[own.prefix ?? ""] ?? frame,
    }),
  );
  return { site, getSite: siteOf, frames, key: hashJson([info, frame, frames, data, metas]) };
}

/** Returns the page data that components can read during rendering. */
export function currentPage({ file: _, ...page }: ThemePage, { info, pages }: ThemeSite): CurrentPage {
  const local = localId(info, page);
  const others = listEditions(info).map((edition) => pages.get(editionPrefix(info, edition) + local));
  const alternates = others.flatMap((other): Alternate[] => {
    if (!other || other.id === page.id) return [];
    const { locale, version, url, title, original } = other;
    return [{ locale, version, url, title, isFallback: original !== undefined }];
  });
  return { ...page, alternates };
}

export function themeMeta({ hash: _, ...shown }: PageMeta): ThemeMeta {
  return shown;
}
