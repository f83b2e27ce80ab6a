// Loads the files that describe a built site: the manifest of the search, and the description that the mcp plugin
// writes. They are loaded again when the site was built again.
import { failure } from "../../errors/errors.js";
import { builtBase } from "../../output/built-base.js";
import type { IndexedSection } from "./markdown-sections.js";
import type { SiteFiles } from "./site-files.js";

/** The search of one locale and version; see the search plugin. */
export interface SearchIndex {
  pages: readonly { title: string; url: string }[];
  query(text: string, limit: number): Promise<SearchHit[]>;
  /** Undefined for pages that are not listed. */
  sectionsOf(url: string): Promise<readonly IndexedSection[] | undefined>;
}

export interface SearchHit {
  /** With the base, and with the anchor of a section. */
  url: string;
  label: string;
  description: string | undefined;
  /** Label of the sidebar group; may be empty. */
  group: string;
  section?: { text: string };
  context?: { text: string };
}

export interface SearchModule {
  openIndex(options: {
    url: string;
    manifest: unknown;
    locale: string;
    version: string;
    fetch(url: string): Promise<Response>;
  }): Promise<SearchIndex>;
}

export interface Edition {
  locale: string;
  version: string;
  /** Additional facts from the mcp plugin. */
  localeLabel?: string;
  versionLabel?: string;
  kind?: string;
  /** URL of its home page, with the base. */
  url?: string;
}

export interface SiteIndex {
  /** Empty without the mcp plugin. */
  title: string;
  description: string;
  /** Empty if it is not known. */
  origin: string;
  base: string;
  /** Folder of the Markdown files, relative to the base: empty or with a slash at the end. */
  pages: string;
  /** The default first. */
  editions: readonly Edition[];
  openSearch(edition: Edition): Promise<SearchIndex>;
}

/** Relative to the output folder. */
export const manifestPath = "search/index.json";
/** Any URL; only paths relative to it are used. */
const manifestUrl = new URL(manifestPath, "file:///");

/** Returns the index. Loads it again if the site may have changed, or if `isStale`. */
export type LoadIndex = (isStale?: boolean) => Promise<SiteIndex>;

/**
 * The loader throws DocsgenError `no-search-index`, and `site-unreachable` from `files`.
 */
export function createIndexLoader(files: SiteFiles, search: SearchModule): LoadIndex {
  let loaded: { manifest: string; untilMs: number; index: SiteIndex } | undefined;
  return async (isStale = false) => {
    if (loaded && !isStale && Date.now() < loaded.untilMs) return loaded.index;
    const manifest = await files.read(manifestPath);
    if (manifest === undefined) throw noIndex(files);
    const index = loaded?.manifest === manifest ? loaded.index : await createIndex(manifest, files, search);
    loaded = { manifest, untilMs: Date.now() + files.maxAgeMs, index };
    return index;
  };
}

async function createIndex(text: string, files: SiteFiles, search: SearchModule): Promise<SiteIndex> {
  const manifest = parseJson<{ editions: Edition[] }>(text, files);
  if (!Array.isArray(manifest.editions)) throw noIndex(files);
  const described = await files.read("mcp/index.json");
  const description = described === undefined ? undefined : parseJson<Partial<SiteIndex>>(described, files);
  const searchByEdition = new Map<string, Promise<SearchIndex>>();
  const fetchFile = async (url: string) => {
    const content = await files.read(new URL(url).pathname.slice(1));
    return new Response(content ?? null, { status: content === undefined ? 404 : 200 });
  };
  const { title = "", description: about = "", pages = "" } = description ?? {};
  return {
    ...{ title, description: about, pages },
    origin: files.origin || (description?.origin ?? ""),
    base: description?.base ?? files.base ?? builtBase((await files.read("index.html")) ?? "") ?? "/",
    editions: sortEditions(manifest.editions, description?.editions ?? []),
    openSearch({ locale, version }) {
      const key = JSON.stringify([locale, version]);
      const opening =
        searchByEdition.get(key) ??
        search.openIndex({ url: manifestUrl.href, manifest, locale, version, fetch: fetchFile });
      searchByEdition.set(key, opening);
      opening.catch(() => searchByEdition.delete(key));
      return opening;
    },
  };
}

/** Adds the facts of the mcp plugin, and puts the default edition first. */
function sortEditions(searched: readonly Edition[], described: readonly Edition[]): Edition[] {
  const all = searched.map(({ locale, version }) => {
    const at = described.findIndex((one) => one.locale === locale && one.version === version);
    return { edition: { ...described[at], locale, version }, rank: at };
  });
  const isCurrent = ({ version }: Edition) => Number(version === "current");
  return all
    .sort((a, b) => a.rank - b.rank || isCurrent(b.edition) - isCurrent(a.edition))
    .map(({ edition }) => edition);
}

function parseJson<T>(text: string, files: SiteFiles): T {
  try {
    const value = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value;
  } catch {}
  throw noIndex(files);
}

function noIndex({ name }: SiteFiles) {
  const hint = "build the site with the search() plugin, which is part of defaultPlugins()";
  return failure("no-search-index", `${name} has no search index of docsgen.`, { hint, exitCode: 2 });
}
