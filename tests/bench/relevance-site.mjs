// Builds a site to query with docsgen's client and with MiniSearch.
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import MiniSearch from "minisearch";
import { createSearchClient } from "../../lib/plugins/search/browser/search-client.js";
import { build } from "../../lib/src/flow/build.js";

/** @typedef {import("./known-items.mjs").Article} Article */

/** Emits the searched articles for other search engines. */
const articlesPlugin = `{
  name: "articles",
  emit: {
    reads: ["url", "title", "description", "keywords", "sections", "unlisted", "layout"],
    run: (pages) => [{ out: "articles.json", content: JSON.stringify(pages.filter((page) => !page.unlisted && page.layout !== "home")) }],
  },
}`;

/** Problems to ignore on pages that were written for another tool. */
const foreignProblems =
  "dead-anchor dead-link duplicate-id duplicate-url empty-address front-matter missing-image missing-include unclosed-container unclosed-html unknown-container unknown-island unknown-language unknown-layout".split(
    " ",
  );

/**
 * Builds the Markdown of a folder, or the site of a repository, in a new folder.
 * @param {string} folder
 */
export async function createSite(folder) {
  const root = mkdtempSync(join(tmpdir(), "docsgen-relevance-"));
  const isSite = existsSync(join(folder, "site.config.ts"));
  cpSync(isSite ? join(folder, "content") : folder, join(root, "content"), { recursive: true });
  const checks = JSON.stringify(Object.fromEntries(foreignProblems.map((code) => [code, "off"])));
  const plugins = `import { content, search } from "docsgen/plugins";\nconst base = { title: "Bench", plugins: [content(), search()], checks: ${checks} };\n`;
  if (isSite) cpSync(join(folder, "site.config.ts"), join(root, "base.config.ts"));
  const base = isSite ? `import base from "./base.config.ts";\n` : plugins;
  writeFileSync(
    join(root, "site.config.ts"),
    `${base}export default { ...base, plugins: [...base.plugins, ${articlesPlugin}] };\n`,
  );
  await build({ root });
  return root;
}

/**
 * Returns the articles of a built site, and its search.
 * @param {string} root
 */
export function openSite(root) {
  const origin = "https://example.org/";
  const read = (/** @type {string} */ url) => readFileSync(join(root, "dist", url.slice(origin.length)));
  const client = createSearchClient({
    url: `${origin}search/index.json`,
    fetch: async (url) => new Response(read(url)),
  });
  /** @type {Article[]} */
  const pages = JSON.parse(String(read(`${origin}articles.json`)));
  const ask = async (/** @type {string} */ text) => (await client.query(text)).map(({ url }) => url);
  return { pages, ask };
}

/** @param {readonly Article[]} pages */
export function createMiniSearch(pages) {
  const index = new MiniSearch({ fields: ["title", "titles", "text"] });
  for (const { url, title, description, sections } of pages) {
    index.add({ id: url, title, titles: "", text: description });
    sections.forEach(({ id, title: heading, text }, at) => {
      const address = id ? `${url}#${id}` : url;
      index.add({ id: index.has(address) ? `${address}#${at}` : address, title: heading, titles: title, text });
    });
  }
  return async (/** @type {string} */ text) =>
    index
      .search(text, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } })
      .slice(0, 7)
      .map(({ id }) => String(id));
}
