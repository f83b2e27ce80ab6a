// The answers of the server's tools, as Markdown. A question that cannot be answered gets an answer that says why, and
// what to ask instead.
import { nearest } from "../../errors/nearest-word.js";
import { candidatesFor } from "../../pages/links/address-lookup.js";
import { decodePercent } from "../../pages/links/page-addresses.js";
import { parseAddress } from "../../serve/static-response.js";
import { cutSection, findSection, plainText } from "./markdown-sections.js";
import type { SiteFiles } from "./site-files.js";
import type { Edition, LoadIndex, SearchHit, SearchIndex, SiteIndex } from "./site-index.js";

export interface Answer {
  text: string;
  /** True if the question could not be answered. */
  isError?: true;
}

export interface AnswerContext {
  files: SiteFiles;
  loadIndex: LoadIndex;
}

export interface EditionChoice {
  locale?: string;
  version?: string;
}

export interface SearchQuestion extends EditionChoice {
  query: string;
  limit?: number;
}

const defaultLimit = 7;

export async function answerSearch({ query, limit = defaultLimit, ...choice }: SearchQuestion, ctx: AnswerContext) {
  return withSearch(choice, ctx, async (search, index): Promise<Answer> => {
    const hits = await search.query(query, limit);
    if (hits.length === 0) return { text: `No results for "${query}". Try fewer or different words.` };
    return { text: hits.map((hit, at) => `${at + 1}. ${formatHit(hit, index)}`).join("\n\n") };
  });
}

function formatHit({ url, label, description, group, section, context }: SearchHit, { origin }: SiteIndex): string {
  const title = [group, label, section?.text].filter(Boolean).join(" › ");
  const text = (section ? context?.text : description) ?? "";
  return [title, origin + url, text.replaceAll(/\s+/g, " ")].filter(Boolean).join("\n   ");
}

export interface PageQuestion {
  /** URL or path of a page, with or without an anchor. */
  page: string;
  /** Anchor or title of a section. Default: the anchor in `page`, or the whole page. */
  section?: string;
}

export async function answerPage({ page, section }: PageQuestion, ctx: AnswerContext): Promise<Answer> {
  const index = await ctx.loadIndex();
  const [address = "", anchor = ""] = page.trim().split("#", 2);
  const candidates = listFiles(address, index);
  const read = await readMarkdown(candidates, ctx);
  if (read === undefined) return missingPage(page, candidates, index);
  const wanted = section ?? decodePercent(anchor);
  const source = `Source: ${index.origin}${read.url}`;
  if (wanted === "") return { text: `${source}\n\n${read.markdown}` };
  const sections = await findSections(read.url, index);
  const found = findSection(sections, wanted);
  if (found)
    return {
      text: `${source}${found[0] && `#${encodeURI(found[0])}`}\n\n${cutSection(read.markdown, sections, found)}`,
    };
  const list = sections.map(([id, title]) => `- ${title}${id && ` (#${id})`}`).join("\n");
  return { text: `${read.url} has no section "${wanted}". Its sections:\n${list}`, isError: true };
}

/** Returns the Markdown of a page. */
async function readMarkdown(candidates: readonly PageFile[], { files }: AnswerContext) {
  for (const { file, url } of candidates) {
    const markdown = await files.read(file);
    if (markdown !== undefined) return { markdown, url };
  }
  return undefined;
}

/** The Markdown file of a page, and its URL with the base. */
interface PageFile {
  file: string;
  url: string;
}

/** Returns the files that may be meant by an address. */
function listFiles(address: string, { base, origin, pages }: SiteIndex): PageFile[] {
  const path = /^https?:\/\//i.test(address) ? pathOfUrl(address, origin) : `/${address.replace(/^\.?\//, "")}`;
  if (path === undefined) return [];
  const inBase = `${path}/` === base ? base : path.startsWith(base) ? path : base + path.slice(1);
  const parsed = parseAddress(inBase.replace(/(?:(^|\/)index)?\.(?:md|html)$/, "$1"), base);
  if (typeof parsed === "string") return [];
  const documents = candidatesFor(parsed.path).filter(({ out }) => out.endsWith(".html"));
  return documents.map(({ out, redirect = parsed.path }) => ({
    file: pages + out.replace(/html$/, "md"),
    url: base + encodeURI(redirect),
  }));
}

/** Undefined for another site. */
function pathOfUrl(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return origin === "" || url.origin === origin ? url.pathname : undefined;
}

async function missingPage(page: string, candidates: readonly PageFile[], index: SiteIndex): Promise<Answer> {
  const editions = await Promise.all(index.editions.map((one) => index.openSearch(one)));
  const urls = editions.flatMap(({ pages }) => pages.map(({ url }) => url));
  if (candidates.some(({ url }) => urls.includes(url))) {
    const text = 'The site does not contain its pages as Markdown. "docsgen manual assistants" shows how to add them.';
    return { text, isError: true };
  }
  const near = nearest(page, urls);
  const hint = near === undefined ? "Search for it first." : `Did you mean ${near}?`;
  return { text: `The site has no page ${page}. ${hint}`, isError: true };
}

async function findSections(url: string, index: SiteIndex) {
  for (const edition of index.editions) {
    const sections = await (await index.openSearch(edition)).sectionsOf(url);
    if (sections) return sections;
  }
  return [];
}

export async function answerEditions({ loadIndex }: AnswerContext): Promise<Answer> {
  const index = await loadIndex();
  const rows = await Promise.all(
    index.editions.map(async (edition) => {
      const { pages } = await index.openSearch(edition);
      const { locale, localeLabel, version, versionLabel, kind, url } = edition;
      const facts = [
        `locale "${locale}"${localeLabel === undefined ? "" : ` (${localeLabel})`}`,
        `version "${version}"${versionLabel === undefined ? "" : ` (${versionLabel})`}`,
        ...(kind === undefined ? [] : [kind]),
        pages.length === 1 ? "1 page" : `${pages.length} pages`,
        ...(url === undefined ? [] : [index.origin + url]),
      ];
      return `- ${facts.join(", ")}`;
    }),
  );
  const heading = [index.title && `# ${index.title}`, index.description].filter(Boolean);
  return { text: [...heading, "The first one is the default.", rows.join("\n")].join("\n\n") };
}

export interface IdentifierQuestion extends EditionChoice {
  identifier: string;
}

/** Number of search hits that may document an identifier. */
const maxCandidates = 20;
const maxPlaces = 5;

export async function answerIdentifier({ identifier, ...choice }: IdentifierQuestion, ctx: AnswerContext) {
  return withSearch(choice, ctx, async (search, index): Promise<Answer> => {
    const urls = await findIdentifier(identifier, search);
    const [first, ...others] = urls.slice(0, maxPlaces);
    if (first === undefined) {
      const hits = await search.query(identifier, defaultLimit);
      const list = hits.map((hit) => `- ${formatHit(hit, index)}`).join("\n");
      const rest = list === "" ? "" : ` Similar results:\n\n${list}`;
      return { text: `No page or heading is named ${identifier}.${rest}`, isError: true };
    }
    const { text } = await answerPage({ page: first }, ctx);
    const more = others.map((url) => `- ${index.origin}${url}`).join("\n");
    return { text: more === "" ? text : `${text}\nAlso documented at:\n${more}\n` };
  });
}

/**
 * Returns the URLs of pages and sections that document an identifier: pages with this title, members of such a page
 * (`Store.get`), headings with this title, and sections whose text starts with it (`GET /pets`).
 */
async function findIdentifier(identifier: string, search: SearchIndex): Promise<string[]> {
  const name = bareName(identifier);
  const pages = search.pages.filter(({ title }) => bareName(title) === name).map(({ url }) => url);
  const [, owner = "", member = ""] = /^(.+?)(?:\.|#|::)([^.#:]+)$/.exec(name) ?? [];
  const members: string[] = [];
  for (const { url } of member === "" ? [] : search.pages.filter(({ title }) => bareName(title) === owner)) {
    for (const [id, title] of (await search.sectionsOf(url)) ?? []) {
      if (id !== "" && bareName(title) === member) members.push(`${url}#${encodeURI(id)}`);
    }
  }
  const hits = await search.query(identifier, maxCandidates);
  const titled = hits.filter(({ section }) => section && bareName(section.text) === name);
  const leading: string[] = [];
  for (const { url } of hits) {
    const [address = "", anchor = ""] = url.split("#", 2);
    const sections = (await search.sectionsOf(address)) ?? [];
    const text = sections.find(([id]) => encodeURI(id) === anchor)?.[2] ?? "";
    if (text.toLowerCase().startsWith(name)) leading.push(url);
  }
  return [...new Set([...pages, ...members, ...titled.map(({ url }) => url), ...leading])];
}

/** `` `Store.get()` `` → `store.get`. */
function bareName(title: string): string {
  return plainText(title).replace(/\(.*\)$/, "");
}

/** Answers with the search of an edition. Repeats it once if the site was built again in the meantime. */
async function withSearch(
  choice: EditionChoice,
  { loadIndex }: AnswerContext,
  answer: (search: SearchIndex, index: SiteIndex) => Promise<Answer>,
): Promise<Answer> {
  const attempt = async (index: SiteIndex) => {
    const edition = chooseEdition(choice, index);
    return edition ? answer(await index.openSearch(edition), index) : missingEdition(choice, index);
  };
  return attempt(await loadIndex()).catch(async () => attempt(await loadIndex(true)));
}

function chooseEdition(choice: EditionChoice, { editions }: SiteIndex): Edition | undefined {
  const isMatching = ({ locale, version }: Edition) =>
    (choice.locale ?? locale) === locale && (choice.version ?? version) === version;
  return editions.find(isMatching);
}

function missingEdition({ locale, version }: EditionChoice, { editions }: SiteIndex): Answer {
  const asked = [locale && `locale "${locale}"`, version && `version "${version}"`].filter(Boolean).join(" and ");
  const list = editions.map((one) => `- locale "${one.locale}", version "${one.version}"`).join("\n");
  return { text: `The site has no pages with ${asked}. It has:\n${list}`, isError: true };
}
