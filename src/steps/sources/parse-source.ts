// Parses a source to the metadata that is available before compilation. Front matter and title depend only on the text,
// so they are cached between builds. Data from the loader and the file name is added each time.

import { posix } from "node:path";
import {
  type EditionName,
  editionPrefix,
  findEdition,
  isFromGit,
  localId,
} from "../../config/editions/site-editions.js";
import type { Json, PageMeta, SiteInfo, Source } from "../../contract/data.js";
import { isIndexName } from "../../contract/text/page-names.js";
import { DocsgenError, errorMessage, failure, systemReason } from "../../errors/errors.js";
import { hash } from "../../files/content-hash.js";
import { type Content, readFileState } from "../../inputs/file-state.js";
import type { LinksOut } from "../../inputs/symlinks.js";
import { substituteLine } from "../../markdown/parser/variables.js";
import { parseFrontMatter } from "../../pages/front-matter/front-matter.js";
import { translateFrontMatter } from "../../pages/front-matter/front-matter-hooks.js";
import { checkFrontMatter, type SourceReader } from "../../pages/front-matter/front-matter-rules.js";
import { withHeadTags } from "../../pages/front-matter/head-tags.js";
import { withNeighborLinks } from "../../pages/front-matter/neighbor-links.js";
import { decodeText } from "../../pages/front-matter/source-text.js";
import type { LoadedSource } from "../../pages/page.js";

/** Data parsed from a source's text, cached between builds by the file's size and times. */
export interface ParsedSource {
  /**
   * Set if problems of the page were reported. The page stays in the site with empty content, so that links to it are
   * not reported too.
   */
  isBroken?: true;
  hash: string;
  bodyOffset: number;
  /** The front matter with variables substituted. */
  values: Record<string, Json>;
  /** Title from the front matter or the first heading; empty if there is neither. */
  title: string;
}

type Reader = SourceReader & { linksOut: Pick<LinksOut, "read"> };

interface SourceText extends Omit<Content, "bytes"> {
  text: string;
}

/**
 * Reads and parses a source, and reports its problems.
 * @returns state: see stateOfSource
 */
export async function parseSource(
  source: Source,
  session: Reader,
): Promise<{ parsed: ParsedSource; state: string | undefined }> {
  const text = readText(source, session);
  if (!text) return { parsed: brokenSource({}), state: undefined };
  return { parsed: await parseText(text, source, session), state: text.state };
}

async function parseText({ text, hash: sum }: SourceText, source: Source, session: Reader): Promise<ParsedSource> {
  const earlier = session.diagnostics.length;
  const written = parseFrontMatter(text, source.file ?? source.id, session.report);
  const { site, plugins } = session.config;
  const edition = findEdition(source, site);
  const prefix = editionPrefix(site, edition);
  const frontMatter = { ...written, values: translateFrontMatter(written.values, { ...source, prefix }, plugins) };
  const checked = await checkFrontMatter(frontMatter, session, {
    id: source.id,
    isPast: isFromGit(edition.version, site),
  });
  if (session.diagnostics.slice(earlier).some(({ severity }) => severity === "error")) return brokenSource(checked);
  const { variables } = site;
  const { bodyOffset } = frontMatter;
  const values = withNeighborLinks(withHeadTags(substitute(checked, variables) as Record<string, Json>));
  let { title } = values;
  if (typeof title !== "string") {
    // Loaded lazily, because a build that parses no sources does not need the Markdown parser on this thread.
    const { parseTitle } = await import("../../markdown/parser/page-title.js");
    title = parseTitle(text.slice(bodyOffset)) ?? "";
  }
  const shown = withoutCodeMarks(substituteLine(title, variables).line);
  const parsed = { hash: sum, bodyOffset, values, title: shown };
  // Copied, because the values are slices of the text and would keep the whole text in memory.
  return JSON.parse(JSON.stringify(parsed)) as ParsedSource;
}

function brokenSource(values: Record<string, Json>): ParsedSource {
  return { isBroken: true, hash: hash(""), bodyOffset: 0, values, title: "" };
}

/** Identifies a source's text by the state of its file, or by its hash. Undefined if neither identifies it reliably. */
export function stateOfSource({ file, text }: Source): string | undefined {
  return (text === undefined ? file && readFileState(file) : hash(text)) || undefined;
}

/** Returns undefined if the text cannot be read, which is reported. */
function readText(source: Source, session: Reader): SourceText | undefined {
  const file = source.file ?? source.id;
  try {
    const { bytes, ...names } = source.text === undefined ? readFile(file, session) : parseContent(source.text);
    return { text: decodeText(bytes, file), ...names };
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    thrown.diagnostics.forEach(session.report);
    return undefined;
  }
}

function parseContent(text: string): Content {
  const bytes = Buffer.from(text);
  return { bytes, hash: hash(bytes), state: hash(text) };
}

function readFile(file: string, { linksOut }: Reader): Content {
  try {
    return linksOut.read(file);
  } catch (thrown) {
    if (thrown instanceof DocsgenError) throw thrown;
    const reason = systemReason(thrown) ?? errorMessage(thrown);
    throw failure("unreadable-file", `Cannot read the file: ${reason}.`, { place: { file }, cause: thrown });
  }
}

/** Accepts `[a, b]`, and also `a, b` as other tools do. */
function listOfTexts(value: Json | undefined): string[] {
  if (typeof value === "string") return value.split(",").flatMap((text) => text.trim() || []);
  return Array.isArray(value) ? value.map(String) : [];
}

/** Front matter is not Markdown, but authors who are used to other tools write `names` of code in its values. */
function withoutCodeMarks(text: string): string {
  return text.replace(/`([^`]+)`/g, "$1");
}

function substitute(value: Json, variables: Record<string, string>): Json {
  if (typeof value === "string") return substituteLine(value, variables).line;
  if (Array.isArray(value)) return value.map((item) => substitute(item, variables));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, substitute(inner, variables)]));
}

/** Returns the metadata of a source's page, except the URL, which the routes step resolves. */
export function describeSource(
  source: Source,
  parsed: ParsedSource,
  site: Pick<SiteInfo, "lang" | "locales">,
): LoadedSource {
  const { values } = parsed;
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const texts = (key: string) => listOfTexts(values[key]);
  const edition = findEdition(source, site);
  const base = posix.basename(source.id).replace(/\.[^.]*$/, "");
  const folder = posix.dirname(localId(site, { id: source.id, ...edition }));
  const isIndex = isIndexName(base);
  const slug = text("slug") || source.slug || (isIndex ? posix.basename(folder) : base);
  const route = source.route ?? `/${folder === "." ? "" : `${folder}/`}${isIndex ? "" : ":slug"}`;
  const ownText = parsed.isBroken ? "" : source.text;
  return {
    meta: {
      id: source.id,
      file: source.file ?? source.id,
      hash: parsed.hash,
      slug,
      title: parsed.title || source.title || titleFromSlug(slug),
      description: withoutCodeMarks(text("description")),
      keywords: texts("keywords"),
      category: source.category ?? (folder === "." ? "" : (folder.split("/")[0] ?? "")),
      icon: text("icon"),
      layout: text("layout") || "article",
      path: source.path ?? "",
      originalName: posix.basename(source.file?.replaceAll("\\", "/") ?? source.id),
      ...edition,
      unlisted: values.unlisted === true,
      aliases: texts("aliases"),
      frontmatter: values,
      ...(typeof values.order === "number" && { order: values.order }),
      ...changeDate(values.lastUpdated, source.lastUpdated),
    },
    source: {
      bodyOffset: parsed.bodyOffset,
      ...(ownText !== undefined && { text: ownText }),
      ...(source.home && { home: source.home }),
      ...(source.data && { data: source.data }),
      ...(source.isReplaceable && { isReplaceable: true }),
    },
    route: slug.startsWith("/") ? slug : route,
    // A README next to an index file does not represent the folder, so its route ends in its name.
    isFolder: isIndex && text("slug") === "" && !route.endsWith("/:slug"),
  };
}

/** @param written date in the front matter; false if the page shows no date */
function changeDate(written: Json | undefined, loaded: string | undefined): Pick<PageMeta, "lastUpdated"> {
  if (written === false) return {};
  // Other tools' documents may contain any text here.
  const date = typeof written === "string" && /^\d{4}-\d{2}-\d{2}/.test(written) ? written : loaded;
  return date === undefined ? {} : { lastUpdated: date.slice(0, 10) };
}

/** Returns the page that lists all pages of a site without a home page. */
export function describeOverview(site: SiteInfo, edition: EditionName): LoadedSource {
  const { title, description, prefix = "" } = site;
  const parsed: ParsedSource = { hash: hash(""), bodyOffset: 0, values: { layout: "overview", description }, title };
  return describeSource({ id: `${prefix}index`, text: "", route: "/", ...edition }, parsed, site);
}

/** `getting-started` → `Getting Started`. */
export function titleFromSlug(slug: string): string {
  return posix
    .basename(slug)
    .replaceAll("@", "")
    .split(/[-/_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
