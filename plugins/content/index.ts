// Loads the content folder and the files of collections as sources: every Markdown file with its id, route, category,
// repository path, and last-updated date. Only reads file names and Git history; the compile step reads the text.
import { existsSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import type { Diagnostic, LoadContext, OptionShape, Plugin, Source, Version } from "docsgen";
import { builtIn } from "../shared/built-in.js";
import { resolveFolderPages } from "../shared/page-names.js";
import {
  type Collection,
  deepestCollection,
  type GlobCollection,
  matchedFolders,
  reportOutside,
  resolvePageId,
  wholeFolder,
} from "./collections.js";
import { listMarkdownFiles, matchMarkdownFiles } from "./files.js";
import { readRepository } from "./git.js";
import { contentPath, createLocaleResolver, foldersOutside } from "./locales.js";
import type { Origin } from "./versions.js";

export interface ContentOptions {
  /**
   * Rules that set the URL or category of documents, by folder or by a pattern, which can match files outside the
   * content folder. Other files use the defaults. Default: none.
   */
  collections?: readonly Collection[];
  /** Number prefixes as in `2-setup.md`: `keep` them in URLs, or `strip` them (they still set the order). Default: `keep`. */
  numbers?: "keep" | "strip";
  /** Files whose names start with `_`: `omit` them (pages can still include them), or `keep` them as pages. Default: `omit`. */
  underscores?: "keep" | "omit";
  /** If true, pages show the date of their last commit. Default: true. */
  dates?: boolean;
  /** Files and folders to exclude, as POSIX paths in the content folder: `["CHANGELOG.md", "drafts"]`. Default: none. */
  ignore?: readonly string[];
}

const numberings: OptionShape = { oneOf: ["keep", "strip"] };
const rules = { category: "string", route: "string", numbers: numberings } as const;

const optionsShape: OptionShape = {
  keys: {
    collections: {
      list: (given) =>
        Object(given).files === undefined
          ? { keys: { dir: "string", ...rules }, needs: ["dir"] }
          : { keys: { files: "string", ...rules } },
    },
    numbers: numberings,
    underscores: { oneOf: ["keep", "omit"] },
    dates: "boolean",
    ignore: { list: "string" },
  },
};

/**
 * Loads every `.md`, `.mdx` and `.markdown` file of the content folder and of collections. Ignores names that start
 * with `_` (see `underscores`) or a dot, `node_modules`, and the output folder. Reports `content-missing`;
 * `duplicate-source` for a file in two collections or two files with the same id; and `collection-outside` for a
 * pattern that leads out of the repository.
 * @throws TypeError for an absolute pattern, and for `..` after a name
 */
export function content(options: ContentOptions = {}): Plugin {
  const { collections = [] } = options;
  // Invalid options are reported later.
  const globs = [collections]
    .flat()
    .flatMap((one) => (typeof one === "object" && "files" in one ? `${one.files}` : []));
  const invalid = globs.find((glob) => /^\/|\/\.\.(\/|$)/.test(glob.replace(/^(?:\.\.\/)+/, "")));
  if (invalid !== undefined)
    throw new TypeError(`"${invalid}" is not relative to the site root: use a pattern such as ../packages/*/docs/**.`);
  return builtIn({
    name: "content",
    articleProblems: ["symlink-loop"],
    options: { given: options, shape: optionsShape },
    ...(globs.length > 0 && { files: globs }),
    async load(ctx) {
      if (reportOutside(globs, ctx)) return [];
      for (const glob of globs) ctx.watch(glob);
      const { versions } = ctx.site;
      const origins = versions ? await (await import("./versions.js")).openOrigins(versions, ctx) : [{ ctx }];
      const lists = await Promise.all(origins.map((origin) => loadOrigin(options, origin, { origins, site: ctx })));
      return lists.flat();
    },
  });
}

/** Loads the pages of one version, or of a site without versions. */
async function loadOrigin(
  options: ContentOptions,
  { version, ctx, past }: Origin,
  { origins, site }: { origins: readonly Origin[]; site: LoadContext },
): Promise<Source[]> {
  const { dates = true, numbers = "keep" } = options;
  const isOwn = ctx.content === site.content;
  // Documents outside the content folder only belong to the current version of the site.
  const versionOptions = isOwn
    ? options
    : { ...options, collections: options.collections?.filter((one) => "dir" in one) ?? [] };
  const globs = versionOptions.collections?.flatMap((one) => ("files" in one ? one.files : [])) ?? [];
  const folders = foldersOutside(ctx.site.locales, contentPath(ctx));
  if (!past) for (const name of isOwn ? folders : [ctx.content, ...folders]) site.watch(name);
  // The content folder may be a separate repository. Git runs there, unless collections lead out of it.
  const isAlone = isOwn && globs.length + folders.length === 0;
  const top = isAlone ? ctx.content : ctx.root;
  const fixed = globs.map((glob) => glob.replace(/[^/]*[*?].*$/, ""));
  const paths = [relative(top, ctx.content), ...fixed, ...folders];
  const others = origins.flatMap((origin) => (origin.ctx === ctx ? [] : origin.ctx.content));
  const [documents, repository] = await Promise.all([
    listDocuments(versionOptions, { folders, others, version }, ctx),
    readRepository(past ? site.root : top, dates ? paths : [], ctx, past),
  ]);
  const prefix = repository?.prefix ?? "";
  const cut = repository && isAlone ? contentPath(ctx).length : 0;
  const root = join(ctx.root, "/");
  const fileOf = (name: string) =>
    name.startsWith("../") ? join(root, name) : root + (sep === "/" ? name : name.replaceAll("/", sep));
  const folderPages = resolveFolderPages(documents.map(({ id }) => id));
  const isAway = ctx.root !== site.root || !isOwn;
  return documents.map(({ id, name, local, locale, folders, collection, assetFolder }): Source => {
    const joined = prefix + name.slice(cut);
    const path = joined.includes("../") ? posix.normalize(joined) : joined;
    const lastUpdated = repository?.dates.get(path);
    return {
      ...{ id, file: fileOf(name) },
      ...(locale !== undefined && { locale }),
      ...(version && { version: version.name }),
      ...((isAway || assetFolder) && {
        home: { root: ctx.root, content: ctx.content, ...(assetFolder && { assetFolder }) },
      }),
      ...resolvePageId({ id: local, folders, collection, isFolderPage: folderPages.has(id) }, numbers),
      // Files in a Git version cannot be edited.
      ...(!path.startsWith("../") && !past && { path }),
      ...(lastUpdated !== undefined && { lastUpdated }),
    };
  });
}

/** A file that becomes a page. */
interface Document extends Located {
  id: string;
  /** Id without the locale prefix. */
  local: string;
  locale: string | undefined;
  /** POSIX path from the root. */
  name: string;
  /** See SourceHome. */
  assetFolder?: string | undefined;
}

/** `folders`: in its URL. */
type Located = { folders: readonly string[]; collection: Collection | undefined };

interface Around {
  /** Folders to read in addition to the content folder, as POSIX paths from the root. */
  folders: readonly string[];
  /** Absolute paths of the content folders of other versions. */
  others: readonly string[];
  version: Version | undefined;
}

async function listDocuments(
  { collections = [], ignore = [], underscores = "omit" }: ContentOptions,
  { folders: outside, others, version }: Around,
  ctx: LoadContext,
): Promise<Document[]> {
  const skipped = new Set([ctx.out, ...others, ...ignore.map((name) => resolve(ctx.content, name))]);
  const walk = { ctx, skipped, hidden: underscores === "omit" ? /^[._]/ : /^\./ };
  const globs = collections.filter((one) => "files" in one);
  if (!existsSync(ctx.content) && globs.length === 0) ctx.report(describeMissing(ctx, version));
  const top = contentPath(ctx);
  const namesIn = (folder: string) => {
    const names = existsSync(join(ctx.root, folder)) ? listMarkdownFiles(resolve(ctx.root, folder), walk) : [];
    const before = posix.join(folder, "x").slice(0, -1);
    return names.map((name) => before + name);
  };
  const matches = await Promise.all(globs.map(({ files }) => matchMarkdownFiles(files, walk)));
  const idOf = (name: string) => ctx.substitute(name).normalize("NFC");
  const placeOf = createLocaleResolver(ctx.site.locales, top);
  const locate = (name: string) => {
    const { locale, prefix, local, original } = placeOf(name);
    return { name, locale, original, local: idOf(local), id: prefix + (version?.prefix ?? "") + idOf(local) };
  };
  const located: Document[] = [top, ...outside].flatMap(namesIn).map((name) => {
    const { original, ...document } = locate(name);
    const collection = deepestCollection(document.local, collections);
    // A translation outside the content folder gets the folders and collection of its original.
    const isAway = original !== undefined && !collection && !name.startsWith(top);
    const shared = isAway ? matchCollection(original, globs) : undefined;
    const folders = shared?.folders.map(idOf) ?? document.local.split("/").slice(0, -1);
    return { ...document, folders, collection: collection ?? shared?.collection };
  });
  globs.forEach((collection, index) => {
    for (const match of matches[index] ?? []) {
      // A pattern may lead out of the root and back into it.
      const name = match.startsWith("../") ? relative(ctx.root, resolve(ctx.root, match)).replaceAll("\\", "/") : match;
      const { original: _, ...document } = locate(name);
      const folder = name.startsWith(top) ? undefined : wholeFolder(collection.files, match);
      const assetFolder = folder === undefined ? undefined : resolve(ctx.root, folder);
      const folders = (matchedFolders(collection.files, match) ?? []).map(idOf);
      located.push({ ...document, folders, collection, assetFolder });
    }
  });
  const documents = new Map<string, Document>();
  for (const document of located) {
    const existing = documents.get(document.id);
    // If the file was first matched without a collection, a match with a collection replaces it.
    if (!existing || (existing.name === document.name && !existing.collection)) documents.set(document.id, document);
    else reportDuplicate(document, existing, ctx);
  }
  return [...documents.values()];
}

/** Returns the folders and collection that a pattern assigns to a file. */
function matchCollection(path: string, globs: readonly GlobCollection[]): Located | undefined {
  for (const collection of globs) {
    const folders = matchedFolders(collection.files, path);
    if (folders) return { folders, collection };
  }
  return undefined;
}

/** Reports a file in two collections, or two files with the same id. */
function reportDuplicate({ id, name, collection }: Document, existing: Document, ctx: LoadContext): void {
  const [mine, other] = [collection, existing.collection].map((one) => one && ("dir" in one ? one.dir : one.files));
  ctx.report({
    code: "duplicate-source",
    severity: "error",
    place: { file: join(ctx.root, name) },
    ...(existing.name === name
      ? {
          message: `This file belongs to two collections: "${other}" and "${mine}".`,
          hint: "exclude it from one of them",
        }
      : { message: `This file has the same id as ${existing.name}: "${id}".`, hint: "rename one of the files" }),
  });
}

function describeMissing({ content, nearestPath }: LoadContext, version: Version | undefined): Diagnostic {
  const { name, folder, git } = version ?? {};
  const problem = { code: "content-missing", severity: "error" } as const;
  if (git !== undefined) {
    const message = `The version "${name}" has no folder ${folder} in ${git}.`;
    return { ...problem, message, hint: 'set its folder in that revision with the `path` option: path: "docs"' };
  }
  const message = `The content folder ${name === undefined ? content : `of the version "${name}", ${folder},`} does not exist.`;
  const near = nearestPath(content, "folder");
  const hint = near ? `did you mean ${near}?` : "create it, or set another folder with the `content` option";
  return { ...problem, message, hint };
}
