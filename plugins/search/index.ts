// All listed pages → the search files: a manifest, and for each locale and version one file of pages and one of texts.
// How they are asked is rank.ts; what fetches them in a browser is client.ts.
import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import type { OutputFile, Page, Plugin } from "docsgen";
import {
  createPageIndex,
  createSectionIndex,
  findCommonTerms,
  type PageShard,
  type SearchEdition,
  type SearchManifest,
  type SearchPage,
  type SearchSection,
  type TextShard,
} from "./format.js";

export interface SearchOptions {
  /** Whether articles are searched besides names, descriptions and keywords. Default: true. */
  fullText?: boolean;
}

/** Writes `search/index.json` and its shards, and makes `SiteData.search`. */
export function search(options: SearchOptions = {}): Plugin {
  return {
    name: "search",
    cacheKey: JSON.stringify(options),
    derive: { reads: [], run: (_pages, _data, ctx) => ({ search: { url: `${ctx.site.base}search/index.json` } }) },
    emit: {
      reads: [
        ...(["id", "slug", "url", "title", "description", "keywords", "icon", "layout"] as const),
        ...(["locale", "version", "unlisted", "sections"] as const),
      ],
      needs: ["order"],
      run(pages, data) {
        const files = new Map<string, string>();
        const editions = groupByEdition(listPages(pages, data.order)).map((edition) =>
          emitEdition(edition, options.fullText ?? true, files),
        );
        const manifest: SearchManifest = { editions };
        files.set("search/index.json", JSON.stringify(manifest));
        return [...files].map(([out, content]): OutputFile => ({ out, content }));
      },
    },
    client: { workers: { search: fileURLToPath(new URL("./worker.js", import.meta.url)) } },
  };
}

/** The pages of the flat order; without one, all but unlisted and home pages as they come. */
function listPages(pages: readonly Page[], order: readonly string[] | undefined): Page[] {
  if (!order) return pages.filter((page) => !page.unlisted && page.layout !== "home");
  const pageById = new Map(pages.map((page) => [page.id, page]));
  return order.flatMap((id) => pageById.get(id) ?? []);
}

function groupByEdition(pages: readonly Page[]): Page[][] {
  const editions = new Map<string, Page[]>();
  for (const page of pages) {
    const key = JSON.stringify([page.locale, page.version]);
    const known = editions.get(key);
    if (known) known.push(page);
    else editions.set(key, [page]);
  }
  return [...editions.values()];
}

function emitEdition(pages: readonly Page[], fullText: boolean, files: Map<string, string>): SearchEdition {
  const rows = pages.map(
    ({ slug, url, title, description, icon, keywords }): SearchPage => ({
      ...{ id: slug, url, label: title, description, icon },
      keywords: [...keywords],
    }),
  );
  const pageShard: PageShard = { pages: rows, index: createPageIndex(rows).toJSON() };
  const texts: string[] = [];
  if (fullText) {
    const sections = pages.flatMap((page, index) =>
      page.sections.map(({ id, title, text }): SearchSection => [index, id, title, text]),
    );
    for (const part of divideSections(sections)) {
      const index = createSectionIndex(part, rows).toJSON();
      const shard: TextShard = { sections: part, index, common: findCommonTerms(index) };
      texts.push(addShard(files, "text", shard));
    }
  }
  const { locale = "", version = "" } = pages[0] ?? {};
  return { locale, version, pages: addShard(files, "pages", pageShard), texts };
}

/** Characters of text in one shard: about three times as many bytes with its index, read in about 0.1 s. */
const shardLength = 2_000_000;

function divideSections(sections: readonly SearchSection[]): SearchSection[][] {
  const parts: SearchSection[][] = [[]];
  let length = 0;
  for (const section of sections) {
    if (length > shardLength) {
      parts.push([]);
      length = 0;
    }
    parts.at(-1)?.push(section);
    length += section[3].length;
  }
  return parts;
}

/** Name of the shard's file, relative to the manifest. */
function addShard(files: Map<string, string>, kind: string, shard: PageShard | TextShard): string {
  const content = JSON.stringify(shard);
  const name = `${kind}-${createHash("sha256").update(content).digest("hex").slice(0, 10)}.json`;
  files.set(`search/${name}`, content);
  return name;
}
