// The content folder, and the files that collections name → sources: every Markdown file with its id, route, category,
// repository path and date of last change. Reads names and git's history only; the compile step reads the texts.
import { existsSync } from "node:fs";
import { join, posix, relative, resolve, sep } from "node:path";
import type { LoadContext, OptionShape, Plugin, Source } from "docsgen";
import { resolveFolderPages } from "../page-names.js";
import { type Collection, deepestCollection, matchedFolders, resolvePlace } from "./collections.js";
import { listMarkdownFiles, matchMarkdownFiles } from "./files.js";
import { readRepository } from "./git.js";

export interface ContentOptions {
  /**
   * Documents with an address or a category of their own, by folder or by a pattern that may lead outside the content
   * folder. A file that belongs to none keeps the default. Default: none.
   */
  collections?: readonly Collection[];
  /** What numbers before names mean, where a collection does not say: see CollectionRules. Default: `keep`. */
  numbers?: "keep" | "strip";
  /** Whether pages get the date of their last commit. Default: true. */
  dates?: boolean;
  /** Files and folders to leave out, posix paths under the content folder: `["CHANGELOG.md", "drafts"]`. Default: none. */
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
    dates: "boolean",
    ignore: { list: "string" },
  },
};

/**
 * Loads every `.md`, `.mdx` and `.markdown` file of the content folder and of collections. Left out: names that begin with `_` or a
 * dot, `node_modules` and the output folder. Reports `content-missing`, and `duplicate-source` for a file of two collections
 * and for two files with one id.
 * @throws TypeError for a pattern that leads out of the root
 */
export function content(options: ContentOptions = {}): Plugin {
  const { collections = [], dates = true, numbers = "keep" } = options;
  // Wrong options are reported later.
  const globs = [collections].flat().flatMap((one) => (typeof one === "object" && "files" in one ? one.files : []));
  const outside = globs.find((glob) => /^\/|(^|\/)\.\.(\/|$)/.test(glob));
  if (outside !== undefined) throw new TypeError(`A collection's files are under the site's root: not "${outside}".`);
  return {
    name: "content",
    options: { given: options, shape: optionsShape },
    async load(ctx) {
      for (const glob of globs) ctx.watch(glob);
      // The content folder may be a repository of its own: git is asked there, unless collections lead out of it.
      const top = globs.length === 0 ? ctx.content : ctx.root;
      const paths = [relative(top, ctx.content), ...globs.map((glob) => glob.replace(/[^/]*[*?].*$/, ""))];
      const [documents, repository] = await Promise.all([
        listDocuments(options, ctx),
        readRepository(top, dates ? paths : [], ctx),
      ]);
      const prefix = repository?.prefix ?? "";
      const cut = repository && top === ctx.content ? contentPath(ctx).length : 0;
      const root = join(ctx.root, "/");
      const folderPages = resolveFolderPages(documents.map(({ id }) => id));
      return documents.map(({ id, name, folders, collection }): Source => {
        const joined = prefix + name.slice(cut);
        const path = joined.includes("../") ? posix.normalize(joined) : joined;
        const lastUpdated = repository?.dates.get(path);
        return {
          ...{ id, file: root + (sep === "/" ? name : name.replaceAll("/", sep)) },
          ...resolvePlace({ id, folders, collection, isFolderPage: folderPages.has(id) }, numbers),
          ...(!path.startsWith("../") && { path }),
          ...(lastUpdated !== undefined && { lastUpdated }),
        };
      });
    },
  };
}

/** A file that becomes a page. */
interface Document {
  id: string;
  /** Posix path from the root. */
  name: string;
  /** The folders that make its address. */
  folders: readonly string[];
  collection: Collection | undefined;
}

async function listDocuments({ collections = [], ignore = [] }: ContentOptions, ctx: LoadContext): Promise<Document[]> {
  const walk = { ctx, skipped: new Set([ctx.out, ...ignore.map((name) => resolve(ctx.content, name))]) };
  const globs = collections.filter((one) => "files" in one);
  const hasContent = existsSync(ctx.content);
  if (!hasContent && globs.length === 0)
    ctx.report({
      code: "content-missing",
      severity: "error",
      message: `The content folder ${ctx.content} does not exist.`,
      hint: "create it, or name another one with the option content",
    });
  const [names, ...matches] = await Promise.all([
    hasContent ? listMarkdownFiles(walk) : [],
    ...globs.map(({ files }) => matchMarkdownFiles(files, walk)),
  ]);
  const top = contentPath(ctx);
  const idOf = (name: string) => ctx.substitute(name).normalize("NFC");
  const found: Document[] = names.map((local) => {
    const id = idOf(local);
    const folders = id.split("/").slice(0, -1);
    return { id, name: top + local, folders, collection: deepestCollection(id, collections) };
  });
  globs.forEach((collection, index) => {
    for (const name of matches[index] ?? []) {
      const id = idOf(name.startsWith(top) ? name.slice(top.length) : name);
      found.push({ id, name, folders: matchedFolders(collection.files, name).map(idOf), collection });
    }
  });
  const documents = new Map<string, Document>();
  for (const document of found) {
    const known = documents.get(document.id);
    // A file that is known without a collection gets it now.
    if (!known || (known.name === document.name && !known.collection)) documents.set(document.id, document);
    else reportDuplicate(document, known, ctx);
  }
  return [...documents.values()];
}

/** Of a file of two collections, or of two files with one id. */
function reportDuplicate({ id, name, collection }: Document, known: Document, ctx: LoadContext): void {
  const [mine, other] = [collection, known.collection].map((one) => one && ("dir" in one ? one.dir : one.files));
  ctx.report({
    code: "duplicate-source",
    severity: "error",
    place: { file: join(ctx.root, name) },
    ...(known.name === name
      ? {
          message: `This file belongs to two collections: "${other}" and "${mine}".`,
          hint: "let one of them leave it out",
        }
      : { message: `This file has the same id as ${known.name}: "${id}".`, hint: "rename one of the files" }),
  });
}

/** The content folder's path from the root, with a slash at the end; empty if it is the root. */
function contentPath({ root, content }: LoadContext): string {
  return posix.join(relative(root, content).replaceAll("\\", "/"), "/").replace(/^\/$/, "");
}
