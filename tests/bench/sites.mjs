// Generates sites from a corpus of real pages: the first hundred unchanged, followed by copies in separate folders,
// with altered text and code, and links to the same copy. Deterministic; writes only to the target.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { alterPage, collectVocabulary, mapLines } from "./alter.mjs";

/** Pages by id (POSIX path in the content folder). @typedef {ReadonlyMap<string, string>} Pages */
/** `as-is`: the languages of the corpus; `one`: all code is TypeScript; `many`: 25 languages in turn. @typedef {"as-is" | "one" | "many"} Languages */

/**
 * Code with another label is still written in its original language. This measures the number of grammars, not typical
 * tokens.
 */
const manyLanguages =
  "ts js tsx jsx json yaml css html bash python ruby go rust java kotlin swift c cpp csharp php sql lua scala dart graphql";

/** The folder with the corpora: DOCSGEN_CORPORA, or one next to the repository. */
export const corporaFolder =
  process.env.DOCSGEN_CORPORA ?? fileURLToPath(new URL("../../../shared/corpora", import.meta.url));

/**
 * Reads the corpus.
 * @returns {Pages}
 * @throws Error if it does not exist
 */
export function loadCorpus(folder = join(corporaFolder, "real-100")) {
  if (!existsSync(folder)) throw new Error(`There is no corpus in ${folder}. Set DOCSGEN_CORPORA to its location.`);
  const ids = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return new Map(ids.sort().map((id) => [id.replaceAll("\\", "/"), readFileSync(join(folder, id), "utf8")]));
}

/**
 * Creates a site of `count` pages.
 * @param {Pages} corpus
 * @param {{ count: number, seed?: number, languages?: Languages }} options `count`: a multiple of the corpus's pages,
 *   because a partial copy would have dead links
 * @returns {Pages}
 * @throws RangeError for another count
 */
export function createPages(corpus, { count, seed = 1, languages = "as-is" }) {
  if (count % corpus.size !== 0 || count <= 0)
    throw new RangeError(`The number of pages must be a multiple of ${corpus.size}.`);
  /** @type {Map<string, string>} */
  const pages = new Map();
  const label = createLabels(languages);
  const vocabulary = collectVocabulary(corpus.values());
  for (let copy = 0; copy < count / corpus.size; copy++) {
    const folder = copy === 0 ? "" : `copy-${String(copy).padStart(3, "0")}/`;
    for (const [id, text] of corpus) {
      const own = copy === 0 ? text : copyPage(text, { copy, folder, vocabulary, seed: seed * 1_000_003 + pages.size });
      pages.set(folder + id, mapLines(own, { fence: label }));
    }
  }
  return pages;
}

/**
 * Writes pages to a content folder.
 * @param {Pages} pages
 * @param {string} folder
 */
export function writePages(pages, folder) {
  for (const [id, text] of pages) {
    const file = join(folder, id);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

/**
 * @param {string} text
 * @param {{ copy: number, folder: string, vocabulary: import("./alter.mjs").Vocabulary, seed: number }} options
 */
function copyPage(text, { copy, folder, vocabulary, seed }) {
  const lead = /** @param {string} line */ (line) =>
    line.replace(/(\]\(|^\s*\[[^\]]+\]:\s*)\/(?=[a-z])/g, `$1/${folder}`);
  const titled = text.replace(/^(---\ntitle: )"?(.*?)"?$/m, (_, start, title) => `${start}"${title} ${copy}"`);
  return mapLines(alterPage(titled, { seed, vocabulary }), { text: lead });
}

/** @type {(languages: Languages) => (line: string) => string} */
function createLabels(languages) {
  if (languages === "as-is") return (line) => line;
  const names = languages === "one" ? ["ts"] : manyLanguages.split(" ");
  let next = 0;
  return (line) => line.replace(/(`{3,}|~{3,})[\w-]*/, (_, mark) => mark + names[next++ % names.length]);
}
