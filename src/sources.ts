// Step 2: all `load` hooks → sources with what their front matter says, sorted by id. A file whose size and times are those
// of the last build is not read again. Leaves addresses to routes.ts and the Markdown to compile.ts.
import { readFileSync, statSync } from "node:fs";
import { posix } from "node:path";
import { DocsgenError, pluginFailure } from "./errors.js";
import { checkFrontMatter, type FrontMatter, parseFrontMatter } from "./front-matter.js";
import { hash } from "./hash.js";
import { parseTitle } from "./markdown/title.js";
import { substituteLine } from "./markdown/variables.js";
import type { Plugin } from "./plugin.js";
import type { Session } from "./session.js";
import { decodeText } from "./source-text.js";
import type { LoadedSource } from "./stages.js";
import type { Json, Source } from "./types.js";
import { writeWhole } from "./whole-file.js";

/** What a file's text alone says, kept between builds under the file's size and times. */
interface Parsed {
  /** Its problems were reported: the page stands in, empty, so that links to it are no further problems. */
  isBroken?: true;
  hash: string;
  bodyOffset: number;
  values: Record<string, Json>;
  title: string;
}

export async function loadSources(session: Session): Promise<LoadedSource[]> {
  return readSources(await listSources(session), session);
}

/** Reads what `load` hooks listed; drafts are left out. */
export async function readSources(sources: readonly Source[], session: Session): Promise<LoadedSource[]> {
  const known = readStats(session);
  const kept: Record<string, [string, Parsed]> = {};
  const loaded: LoadedSource[] = [];
  for (const source of sources) {
    const stat = source.file === undefined ? undefined : statKey(source.file);
    const earlier = stat === undefined ? undefined : known.entries[source.id];
    const parsed = earlier && earlier[0] === stat ? earlier[1] : await parseSource(source, session);
    if (stat !== undefined && !parsed.isBroken) kept[source.id] = [stat, parsed];
    if (parsed.values.draft !== true) loaded.push(describeSource(source, parsed, session.config.site.lang));
  }
  writeStats({ entries: kept }, session);
  return loaded;
}

/** Reads one source, whatever is known of it; undefined for a draft. */
export async function readSource(source: Source, session: Session): Promise<LoadedSource | undefined> {
  const parsed = await parseSource(source, session);
  return parsed.values.draft === true ? undefined : describeSource(source, parsed, session.config.site.lang);
}

/** Runs the `load` hooks: all sources, sorted by id. */
export async function listSources(session: Session): Promise<Source[]> {
  const { config } = session;
  const loaders = config.plugins.filter((plugin) => plugin.load);
  const lists = await Promise.all(loaders.map((plugin) => runLoad(plugin, session)));
  const owners = new Map<string, string>();
  const all: Source[] = [];
  lists.forEach((list, index) => {
    const name = loaders[index]?.name ?? "";
    for (const source of list) {
      const earlier = owners.get(source.id);
      if (earlier !== undefined) {
        session.report({
          code: "duplicate-source",
          severity: "error",
          message: `Two sources have the id "${source.id}": one of ${earlier}, one of ${name}.`,
        });
      } else all.push(source);
      owners.set(source.id, name);
    }
  });
  return all.sort((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0));
}

async function runLoad(plugin: Plugin, session: Session): Promise<Source[]> {
  const origin = `${plugin.name} · load`;
  const context = {
    ...session.contextFor(origin),
    substitute: (text: string) => substituteLine(text, session.config.site.variables).line,
    async memo<T>(key: string, create: () => Promise<T>): Promise<T> {
      const cacheKey = hash("load", plugin.name, key);
      const known = session.cache.get(cacheKey);
      if (known) return JSON.parse(Buffer.from(known).toString("utf8")) as T;
      const value = await create();
      session.cache.put(cacheKey, Buffer.from(JSON.stringify(value)));
      return value;
    },
  };
  try {
    const sources: unknown = await plugin.load?.(context);
    if (!Array.isArray(sources) || sources.some((source) => typeof source?.id !== "string")) {
      throw new DocsgenError(
        { code: "plugin-result", severity: "error", message: "The hook returned no list of sources.", origin },
        70,
      );
    }
    return sources as Source[];
  } catch (thrown) {
    throw pluginFailure(origin, thrown);
  }
}

/** Reads and parses one source; what is wrong with it is reported. */
async function parseSource(source: Source, session: Session): Promise<Parsed> {
  const before = session.diagnostics.length;
  const file = source.file ?? source.id;
  const bytes = source.text === undefined ? readBytes(file, session) : Buffer.from(source.text);
  const text = bytes && decodeSource(bytes, file, session);
  if (bytes === undefined || text === undefined) return brokenPage({});
  const frontMatter = parseFrontMatter(text, file, session.report);
  const values = await checkValues(frontMatter, session);
  if (session.diagnostics.slice(before).some((one) => one.severity === "error")) return brokenPage(values);
  const { variables } = session.config.site;
  const filled = substituteValues(values, variables) as Record<string, Json>;
  const heading = typeof filled.title === "string" ? filled.title : parseTitle(text.slice(frontMatter.bodyOffset));
  return {
    hash: hash(bytes),
    bodyOffset: frontMatter.bodyOffset,
    values: filled,
    title: heading === undefined ? "" : substituteLine(heading, variables).line,
  };
}

function brokenPage(values: Record<string, Json>): Parsed {
  return { isBroken: true, hash: hash(""), bodyOffset: 0, values, title: "" };
}

function readBytes(file: string, session: Session): Uint8Array | undefined {
  try {
    return readFileSync(file);
  } catch (thrown) {
    const message = `The file cannot be read (${(thrown as NodeJS.ErrnoException).code ?? "unknown reason"}).`;
    session.report({ code: "unreadable-file", severity: "error", message, place: { file } });
    return undefined;
  }
}

function decodeSource(bytes: Uint8Array, file: string, session: Session): string | undefined {
  try {
    return decodeText(bytes, file);
  } catch (thrown) {
    if (!(thrown instanceof DocsgenError)) throw thrown;
    for (const diagnostic of thrown.diagnostics) session.report(diagnostic);
    return undefined;
  }
}

const types: Record<string, [string, (value: Json) => boolean]> = {
  title: ["a text", isText],
  description: ["a text", isText],
  slug: ["a text", isText],
  icon: ["a text", isText],
  layout: ["a text", isText],
  order: ["a number", (value) => typeof value === "number"],
  draft: ["true or false", (value) => typeof value === "boolean"],
  unlisted: ["true or false", (value) => typeof value === "boolean"],
  keywords: ["a list of words", isTexts],
  aliases: ["a list of addresses, such as [/old/page]", isTexts],
};

/** docsgen's own keys have fixed types; then the site's schema has its say. */
async function checkValues(frontMatter: FrontMatter, session: Session): Promise<Record<string, Json>> {
  for (const [key, value] of Object.entries(frontMatter.values)) {
    const type = Object.hasOwn(types, key) ? types[key] : undefined;
    if (!type || value === null || type[1](value)) continue;
    session.report({
      code: "front-matter",
      severity: "error",
      message: `"${key}" must be ${type[0]}.`,
      place: frontMatter.placeOf([key]),
      ...(type[0] === "a text" && { hint: `put the value in quotes: ${key}: "${String(value)}"` }),
    });
  }
  const schema = session.config.frontmatter;
  return schema ? checkFrontMatter(frontMatter, schema, session.report) : frontMatter.values;
}

function isText(value: Json): boolean {
  return typeof value === "string";
}

/** Numbers are words, too: `keywords: [429]`. */
function isTexts(value: Json): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === "string" || typeof one === "number");
}

function substituteValues(value: Json, variables: Record<string, string>): Json {
  if (typeof value === "string") return substituteLine(value, variables).line;
  if (Array.isArray(value)) return value.map((one) => substituteValues(one, variables));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, substituteValues(one, variables)]));
}

function describeSource(source: Source, parsed: Parsed, lang: string): LoadedSource {
  const { values } = parsed;
  const text = (key: string) => (typeof values[key] === "string" ? values[key] : "");
  const texts = (key: string) => (Array.isArray(values[key]) ? values[key].map(String) : []);
  const base = posix.basename(source.id).replace(/\.[^.]*$/, "");
  const folder = posix.dirname(source.id);
  const isIndex = /^(index|readme)$/i.test(base);
  const fileSlug = (isIndex ? posix.basename(folder) : base).replace(/^\d+-(?!\d)/, "");
  const slug = text("slug") || fileSlug || "index";
  const route = source.route ?? `/${folder === "." ? "" : `${folder}/`}${isIndex ? "" : ":slug"}`;
  return {
    meta: {
      id: source.id,
      file: source.file ?? source.id,
      hash: parsed.hash,
      slug,
      title: parsed.title || nameFromSlug(slug),
      description: text("description"),
      keywords: texts("keywords"),
      category: source.category ?? (folder === "." ? "" : (folder.split("/")[0] ?? "")),
      icon: text("icon"),
      layout: text("layout") || "article",
      path: source.path ?? "",
      originalName: posix.basename(source.file?.replaceAll("\\", "/") ?? source.id),
      locale: source.locale ?? lang,
      version: source.version ?? "current",
      unlisted: values.unlisted === true,
      aliases: texts("aliases"),
      frontmatter: values,
      ...(typeof values.order === "number" && { order: values.order }),
      ...(source.lastUpdated !== undefined && { lastUpdated: source.lastUpdated }),
    },
    route: slug.startsWith("/") ? slug : route,
    isFolder: isIndex && text("slug") === "",
    bodyOffset: parsed.bodyOffset,
    ...(parsed.isBroken ? { text: "" } : source.text !== undefined && { text: source.text }),
  };
}

/** `getting-started` → `Getting Started`. */
function nameFromSlug(slug: string): string {
  return slug
    .replaceAll("@", "")
    .split(/[-/_\s]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

interface Stats {
  entries: Record<string, [string, Parsed]>;
}

/** Size and times of a file as one text; undefined if it is too fresh to be told from an edit in the same tick. */
function statKey(file: string): string | undefined {
  try {
    const stat = statSync(file);
    const isFresh = Date.now() - Math.max(stat.mtimeMs, stat.ctimeMs) < 100;
    return isFresh ? undefined : `${stat.size} ${stat.mtimeMs} ${stat.ctimeMs} ${stat.ino}`;
  } catch {
    return undefined;
  }
}

function statsFile(session: Session): string {
  return `${session.cache.folder}/sources.json`;
}

function readStats(session: Session): Stats {
  try {
    const stored = JSON.parse(readFileSync(statsFile(session), "utf8")) as Stats & { fingerprint: string };
    if (stored.fingerprint === session.fingerprint) return stored;
  } catch {
    // None yet, or one that cannot be read: every file is read.
  }
  return { entries: {} };
}

function writeStats(stats: Stats, session: Session): void {
  writeWhole(statsFile(session), JSON.stringify({ ...stats, fingerprint: session.fingerprint }));
}
